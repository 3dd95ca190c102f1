"""Dice in the tray, held against the open prompt: what they answer, and what is still unsure about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from companion.engine import symbols
from companion.engine.errors import SymbolError
from companion.engine.prompts import Answer, Asked, Kind
from companion.sight.pictures import for_screen
from ui.sight import Proposal, Reading

if TYPE_CHECKING:
    from vision.dice.seen import Die

PIPS = "pips"
"""The set of dice with one to six pips."""


def asks_dice(asked: Asked | None) -> bool:
    """Whether everybody may see that dice are to be rolled."""
    return asked is not None and asked.only_for is None and asked.kind in (Kind.DICE, Kind.SYMBOLS)


def sets_for(asked: Asked, taught: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """The sets of dice that can be rolled for this prompt, by name: pips, and of the taught ones those that fit.

    Args:
        asked: A prompt for dice.
        taught: The dice that were taught, each with its faces.
    """
    if asked.kind is Kind.SYMBOLS:
        return [name for name, _ in taught if name in asked.dice]
    wanted = {str(number) for number in range(asked.least, asked.most + 1)}
    fitting = [name for name, faces in taught if set(faces) == wanted]
    return [*([PIPS] if asked.most == len("123456") else []), *fitting]


def read_for(asked: Asked, dice: Sequence[Die]) -> list[tuple[Die, Reading] | None]:
    """For each die that is asked for the one in the tray that is it, with what it shows; None where there is none.

    Dice of one colour are taken from left to right, as they lie.
    """
    left = list(dice)
    found: list[tuple[Die, Reading] | None] = []
    for place in range(asked.count):
        die = next((one for one in left if asked.kind is Kind.DICE or one.die_set == asked.dice[place]), None)
        reading = None if die is None else _reading(asked, place, die)
        if die is not None:
            left.remove(die)
        found.append(None if die is None or reading is None else (die, reading))
    return found


def proposal(asked: Asked, dice: Sequence[Die], *, note: str = "") -> Proposal:
    """What the dice in the tray propose; readings stop at the first die that is missing."""
    readings = []
    for one in read_for(asked, dice):
        if one is None:
            break
        readings.append(one[1])
    return Proposal(asked.step, tuple(readings), note)


def answer(asked: Asked, proposed: Proposal) -> Answer | None:
    """The answer where nothing is missing and nothing unsure; else None."""
    if len(proposed.readings) != asked.count or not all(one.sure for one in proposed.readings):
        return None
    return tuple(one.value for one in proposed.readings)


def _reading(asked: Asked, place: int, die: Die) -> Reading | None:
    """What a die shows as a part of the answer; None if none of its likely faces can be one."""
    values = [(value, guess.confidence) for guess in die.guesses if (value := _value(asked, place, guess.face)) != ""]
    if not values:
        return None
    (value, confidence), *others = values
    sure = die.sure and value == _value(asked, place, die.face)
    return Reading(value, confidence, sure, tuple(other for other, _ in others), for_screen(die.picture))


def _value(asked: Asked, place: int, face: str) -> int | str:
    """A face as the answer takes it; "" for one that this die does not have."""
    if asked.kind is Kind.DICE:
        return int(face) if face.isdecimal() and asked.least <= int(face) <= asked.most else ""
    known = asked.faces[place] if place < len(asked.faces) else ()
    if known:
        return face if face in known else ""
    try:
        shown = symbols.face(face)
    except SymbolError:
        return ""
    return structs.replace(shown, **{name: 0 for name in symbols.SYMBOLS if name not in asked.symbols}).text
