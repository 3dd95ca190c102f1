"""What a Class adds to its owner's Skills all the time: damage, and a lower cost (rulebook: Classes)."""

from __future__ import annotations

from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.classes import passive_of
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import Endogenesis
from companion.games.endogenesis.told_numbers import cost_with, keep_cost


def passive_damage(play: Endogenesis, by: str, target: str) -> int:
    """What the damage of an Active Skill of this character is more against this target."""
    if not characters.is_player(by):
        return 0
    passive = passive_of(play, characters.seat_of(by))
    return passive.damage + (passive.damage_to_marked if play.marked(target) else 0)


def cost_of(play: Endogenesis, seat: int, card: str, place: int) -> int | None:
    """What a Skill in this slot costs now: by the Shards that count there, less what a Class saves (EG-005).

    None where only the table knows, and has not said it yet.
    """
    shards = counted_shards(play, seat, place)
    printed = play.knowledge_card(card).cost_at(shards)
    if printed is None:
        printed = cost_with(play.state, card, shards)
    return None if printed is None else max(0, printed - passive_of(play, seat).cheaper)


def cost_told(play: Endogenesis, seat: int, card: str, place: int, cost: int) -> None:
    """The table has said what a Skill in this slot costs now; of real cards that is kept."""
    if not play.hands_known:
        printed = cost + passive_of(play, seat).cheaper
        keep_cost(play.state, card, printed, shards=counted_shards(play, seat, place))
