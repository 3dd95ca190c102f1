"""Weakened: the Shards in the slots stay there and do not count (EG-153)."""

from __future__ import annotations

from companion.games.endogenesis.table import Endogenesis


def counted_shards(play: Endogenesis, seat: int, place: int) -> int:
    """How many Shards count for the Skill in this slot, for its effects and for a variable cost: 0 while Weakened."""
    player = play.player(seat)
    return 0 if player.weakened else player.slots[place].shards
