"""Which controls answer which kind of prompt."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from companion.engine.prompts import Asked, Kind
from ui.answers.acknowledge import AcknowledgeAnswers
from ui.answers.base import Answers
from ui.answers.choose import ChooseOneAnswers
from ui.answers.cover import CoverAnswers
from ui.answers.dice import DiceAnswers
from ui.answers.mapped import MapAnswers
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
    Kind.COVERED: CoverAnswers,
}


def answered_beside(asked: Asked, mapped: Collection[str]) -> tuple[Asked, type[Answers]]:
    """What of a prompt is answered beside the map, and the controls for it; `mapped` are the options that are there."""
    if not mapped:
        return asked, CONTROLS[asked.kind]
    asked = structs.replace(asked, refused=tuple(one for one in asked.refused if not one.at))
    rest = tuple(option for option in asked.options if option.id not in mapped)
    if asked.kind is Kind.CHOOSE_ONE and not rest:
        return asked, MapAnswers
    return structs.replace(asked, options=rest), CONTROLS[asked.kind]
