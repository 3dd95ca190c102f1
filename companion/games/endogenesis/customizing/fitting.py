"""What a Class lets its owner equip: Skills that still meet its requirement (EG-174, EG-175, EG-177)."""

from __future__ import annotations

from companion.games.endogenesis.player import ULTIMATE, UNSEEN
from companion.games.endogenesis.records import Class
from companion.games.endogenesis.table import Endogenesis

UNKNOWN = "?"
"""The category of a card that the table described without one."""


def category_of(play: Endogenesis, card: str) -> str:
    """The Skill category of a card; "" where the app does not know it."""
    if card in ("", UNSEEN):
        return ""
    category = play.knowledge_card(card).category
    return "" if category == UNKNOWN else category


def fits_class(play: Endogenesis, seat: int, card: str, place: int) -> bool:
    """Whether the seat's Class lets this card be equipped at this place.

    What the app cannot see (a real face-down Reaction) fits as far as it knows: its owner minds the Class.
    """
    player = play.player(seat)
    one, category = play.class_card(player.class_id), category_of(play, card)
    if one is None or not category:
        return True
    if not one.formless:
        return one.category in (category, UNKNOWN)
    if place == ULTIMATE:
        return category == player.ultimate_category
    others = {category_of(play, slot.card) for number, slot in enumerate(player.slots) if number != place}
    return category not in {*others, player.ultimate_category}


def meets(play: Endogenesis, seat: int, one: Class) -> bool:
    """Whether the equipped Skills meet the requirement of a Class (EG-170, EG-176).

    A Skill whose category the app cannot see may meet it: then the table knows better.
    """
    player = play.player(seat)
    equipped = [category_of(play, card) for card in player.equipped]
    known = [category for category in equipped if category]
    if one.formless:
        return len(equipped) == len(player.slots) and len(set(known)) == len(known)
    if one.ultimate and not player.slots[ULTIMATE].card:
        return False
    return player.basics >= one.skills and set(known) <= {one.category}
