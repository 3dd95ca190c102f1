"""Forming a pool of dice from those that there are: missing ones are replaced by the next colour up (EN-134)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.enormity.records import Colour
from companion.games.enormity.settings import DiceSupply
from companion.games.enormity.table import next_up


def promoted(
    colour: Colour, count: int, supply: DiceSupply, used: Iterable[Colour] = ()
) -> tuple[tuple[Colour, ...], int]:
    """So many dice of a colour, and how many are missing even after promotion to black (EN-134, EN-135).

    Args:
        supply: How many dice of each colour there are (EN-137).
        used: Dice that are taken already.
    """
    taken = list(used)
    dice: list[Colour] = []
    wanted: Colour | None = colour
    while wanted is not None and len(dice) < count:
        there: int = getattr(supply, wanted.value)
        dice += [wanted] * min(count - len(dice), max(0, there - taken.count(wanted)))
        wanted = next_up(wanted)
    return tuple(dice), count - len(dice)


def formed(colours: Iterable[Colour], supply: DiceSupply) -> tuple[tuple[Colour, ...], int]:
    """The dice that a source names one by one, each promoted where its colour has run out (EN-134, EN-140)."""
    dice: tuple[Colour, ...] = ()
    missing = 0
    for colour in sorted(colours, key=list(Colour).index, reverse=True):
        more, lack = promoted(colour, 1, supply, dice)
        dice, missing = dice + more, missing + lack
    return tuple(sorted(dice, key=list(Colour).index)), missing
