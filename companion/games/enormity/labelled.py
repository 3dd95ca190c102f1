"""The pieces that can carry a label, cards that the table shows to the camera; and those that only have a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.scripts import Labelled
from companion.games.enormity.box import Box


def labelled(box: Box) -> list[Labelled]:
    """Every card of the box, under the heading its kind is printed under."""
    found = [Labelled(card.id, card.name, "Gear") for card in box.gear.values()]
    found += [Labelled(card.id, card.name, "Action cards") for card in box.action_cards.values()]
    found += [Labelled(card.id, card.name, "Stratagems") for card in box.stratagems.values()]
    found += [Labelled(card.id, card.name, "Unique Specimens") for card in box.specimens.values()]
    for card in box.scanner_cards.values():
        if not card.stand_in:  # the stand-ins are the app's own: there is no card to label
            found.append(Labelled(card.id, card.id.replace("_", " ").title(), f"Scanner, {card.level.value}"))
    return found


def pieces(box: Box) -> Mapping[str, Sequence[str]]:
    """By kind the ids of everything else, each with its name."""
    named: Mapping[str, Mapping[str, Any]] = {
        "locations": box.locations,
        "intruders": box.intruders,
        "characters": box.characters,
        "suits": box.suits,
        "tiles": box.tiles,
        "conditions": box.conditions,
    }
    return {
        **{kind: [f"{one.id}  {one.name}" for one in records.values()] for kind, records in named.items()},
        "scanner cards": [one.id for one in box.scanner_cards.values()],
        "map pages": [f"{page.name}  {page.title}" for page in box.pages.values()],
        "doors": [f"{page.name} {door.name}" for page in box.pages.values() for door in page.doors],
    }
