"""The cards that can carry a label, for the camera; and those pieces that only have a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.scripts import Labelled
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.records import CardType

HEADINGS = {
    CardType.ACTIVE: "Skills, active",
    CardType.REACTION: "Skills, reaction",
    CardType.ULTIMATE: "Skills, ultimate",
    CardType.ARTIFACT: "Artifacts",
}


def labelled(box: Box) -> list[Labelled]:
    """Every card of the box, under the heading its kind is printed under."""
    found = [Labelled(card.id, card.name, HEADINGS[card.type], card.copies) for card in box.knowledge.values()]
    found += [Labelled(card.id, card.name, "Realm of Chaos", card.copies) for card in box.chaos.values()]
    found += [Labelled(card.id, card.name, "Wonders", card.copies) for card in box.wonders.values()]
    return found


def pieces(box: Box) -> Mapping[str, Sequence[str]]:
    """By kind the ids of everything else, each with its name."""
    return {"classes": [f"{one.id}  {one.name}" for one in box.classes.values()]}
