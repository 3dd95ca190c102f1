"""What a Class adds to its owner's Skills all the time: damage, and a lower cost (rulebook: Classes)."""

from __future__ import annotations

from companion.games.endogenesis import characters
from companion.games.endogenesis.records import Passive
from companion.games.endogenesis.table import Endogenesis

NONE = Passive()


def passive_of(play: Endogenesis, seat: int) -> Passive:
    """The ongoing bonus of a seat's Class; nothing for a seat without one."""
    taken = play.class_card(play.player(seat).class_id)
    return taken.passive if taken else NONE


def passive_damage(play: Endogenesis, by: str, target: str) -> int:
    """What the damage of an Active Skill of this character is more against this target."""
    if not characters.is_player(by):
        return 0
    passive = passive_of(play, characters.seat_of(by))
    return passive.damage + (passive.damage_to_marked if play.marked(target) else 0)
