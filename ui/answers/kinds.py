"""Which controls answer which kind of prompt."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from companion.engine.messages import Length
from companion.engine.prompts import Asked, Kind
from ui.answers.acknowledge import AcknowledgeAnswers
from ui.answers.base import Answers
from ui.answers.choose import ChooseOneAnswers
from ui.answers.dice import DiceAnswers
from ui.answers.mapped import MapAnswers
from ui.answers.number import SOME, NumberAnswers
from ui.answers.pick import ArrangeAnswers, ChooseManyAnswers
from ui.answers.quadrants import QuadrantAnswers
from ui.answers.symbols import SymbolAnswers
from ui.kit import Kit

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

READ_BESIDE = {Kind.CHOOSE_ONE: 56, Kind.SCAN: 56, Kind.CHOOSE_MANY: 18}
"""How many letters a label may have that is to be read in the room beside a map."""

MANY_BESIDE = 8
"""How many options there is room for beside a map."""


def answered_beside(asked: Asked, mapped: Collection[str]) -> tuple[Asked, type[Answers]]:
    """What of a prompt is answered beside the map, and the controls for it; `mapped` are the options that are there."""
    if not mapped:
        return asked, CONTROLS[asked.kind]
    rest = tuple(option for option in asked.options if option.id not in mapped)
    if asked.kind is Kind.CHOOSE_ONE and not rest:
        return asked, MapAnswers
    return structs.replace(asked, options=rest), CONTROLS[asked.kind]


def spreads(kit: Kit, asked: Asked, mapped: Collection[str]) -> bool:
    """Whether a prompt needs more room than there is beside a map; `mapped` are the options that are on that."""
    if asked.kind is Kind.NUMBER:
        return asked.most - asked.least > SOME
    most = READ_BESIDE.get(asked.kind)
    if most is None:
        return asked.kind in (Kind.DICE, Kind.SYMBOLS, Kind.QUADRANTS, Kind.ARRANGE)
    beside = [option for option in asked.options if option.id not in mapped]
    long = any(len(kit.words.of(option.label, Length.LINE)) > most for option in beside)
    return long or len(beside) > MANY_BESIDE
