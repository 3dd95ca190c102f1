"""Which controls answer which kind of prompt."""

from __future__ import annotations

from companion.engine.prompts import Kind
from ui.answers.acknowledge import AcknowledgeAnswers
from ui.answers.base import Answers
from ui.answers.choose import ChooseOneAnswers
from ui.answers.dice import DiceAnswers
from ui.answers.number import NumberAnswers
from ui.answers.pick import ArrangeAnswers, ChooseManyAnswers
from ui.answers.quadrants import QuadrantAnswers
from ui.answers.symbols import SymbolAnswers

CONTROLS: dict[Kind, type[Answers]] = {
    Kind.CHOOSE_ONE: ChooseOneAnswers,
    Kind.SCAN: ChooseOneAnswers,
    Kind.CHOOSE_MANY: ChooseManyAnswers,
    Kind.NUMBER: NumberAnswers,
    Kind.DICE: DiceAnswers,
    Kind.ACKNOWLEDGE: AcknowledgeAnswers,
    Kind.ARRANGE: ArrangeAnswers,
    Kind.SYMBOLS: SymbolAnswers,
    Kind.QUADRANTS: QuadrantAnswers,
}
