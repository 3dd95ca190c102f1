"""What the people of Endogenesis's demo think of before they act: what to use, what it costs, what is worth it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.endogenesis import characters
from companion.games.endogenesis.player import BASICS, ULTIMATE
from companion.games.endogenesis.skills.offered import is_active
from companion.games.endogenesis.skills.passives import cost_of
from companion.games.endogenesis.table import Endogenesis

FOR_AN_ULTIMATE = 3
"""The round from which on somebody has drawn an Ultimate."""


LITTLE = 3
"""Cards in hand with which a turn is hardly worth it."""


def strongest(play: Endogenesis, seat: int, ids: Sequence[str]) -> str | None:
    """The Skill to use of those that can be used now: the one that costs most, with the most Shards on it."""
    slots = play.player(seat).slots
    found = [one for one in ids if one.startswith("skill:")]
    return max(found, key=lambda one: _strength(play, seat, int(one.partition(":")[2]), slots), default=None)


def _strength(play: Endogenesis, seat: int, place: int, slots: Sequence) -> tuple[int, int]:
    return cost_of(play, seat, slots[place].card, place) or 0, slots[place].shards


def least_cost(play: Endogenesis, seat: int) -> int | None:
    """The Energy that the cheapest Skill costs that could be used with more of it; None where there is none."""
    slots = enumerate(play.player(seat).slots)
    ready = [(place, slot) for place, slot in slots if is_active(play, slot) and not slot.exhausted]
    costs = [cost for place, slot in ready if (cost := cost_of(play, seat, slot.card, place)) is not None]
    return min(costs, default=None)


def slot_to_fill(play: Endogenesis, seat: int) -> bool:
    """Whether there is a slot for another Skill, and somebody can have a card for it by now."""
    player = play.player(seat)
    return player.basics < BASICS or (not player.slots[ULTIMATE].card and play.state.round >= FOR_AN_ULTIMATE)


def is_worn_out(play: Endogenesis, seat: int) -> bool:
    """Whether somebody has done nothing in this turn, holds little, and may as well rest (EG-077)."""
    player = play.player(seat)
    fresh = not (player.used_skill or player.used_wonder or player.energy)
    return fresh and len(player.hand) <= LITTLE and not worth_attacking(play)


def worth_attacking(play: Endogenesis) -> bool:
    """Whether a Legendary is there, for which they spend what they have."""
    return any(play.is_legendary(characters.monster(one.id)) for one in play.state.monsters)
