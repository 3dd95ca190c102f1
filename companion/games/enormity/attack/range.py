"""Effective range: which Intruders a weapon can be used on from where its owner stands (EN-257 to EN-261, EN-237)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.board.zones import in_line
from companion.engine.messages import say
from companion.games.enormity.attack.worn import Worn
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import GearCard, KeywordName
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import Run

MELEE = 1
"""How far a weapon without a range reaches: the target must be adjacent (EN-258)."""


def place_of(intruder: Intruder) -> Point:
    """The space an Intruder stands on."""
    return intruder.at[0], intruder.at[1]


def is_adjacent(run: Run, seat: int, intruder: Intruder) -> bool:
    """Whether a Spacer and an Intruder stand on adjacent spaces."""
    return run.ground.are_adjacent(run.where(seat), place_of(intruder))


def out_of_range(run: Run, seat: int, card: GearCard, intruder: Intruder, *, more: int = 0) -> Hindrance | None:
    """Why the Intruder is not in the weapon's effective range, or None.

    Range is counted as a Spacer would walk, around walls and Obstacles, past miniatures (EN-257, EN-262).

    Args:
        more: Spaces that an Advance may bring the attacker closer.
    """
    if card.range is None:
        if more == 0 and not is_adjacent(run, seat, intruder):
            return Hindrance(say("refused.not_adjacent"), "EN-258")
        allowed = MELEE + more
    else:
        allowed = card.range + more
    count = run.ground.reach(run.where(seat), place_of(intruder))
    if count is None:
        return Hindrance(say("refused.no_way"), "EN-262")
    if count > allowed:
        return Hindrance(say("refused.out_of_range", count=count, range=allowed), "EN-237")
    return None


def not_a_target(run: Run, seat: int, weapon: Worn, intruder: Intruder) -> Hindrance | None:
    """Why the Intruder cannot be attacked with this weapon from here, or None; of an unknown one only sight counts."""
    if weapon.range_known:
        card = weapon.card
        far = out_of_range(run, seat, card, intruder)
        if far is not None:
            return far
        if card.amount(KeywordName.DEADZONE) and is_adjacent(run, seat, intruder):
            return Hindrance(say("refused.deadzone"), "EN-261")
        if card.amount(KeywordName.LINEAR) and not in_line(run.where(seat), place_of(intruder)):
            return Hindrance(say("refused.linear"), "EN-259")
    if not sees(run, seat, intruder):
        return Hindrance(say("refused.no_sight"), "EN-237")
    return None


def sees(run: Run, seat: int, intruder: Intruder) -> bool:
    """Whether the Spacer sees the Intruder; other Intruders block sight, Spacers do not (EN-264, EN-267)."""
    return run.ground.sees(run.where(seat), place_of(intruder), blockers=run.intruder_spaces())
