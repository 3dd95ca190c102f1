"""Tables for the tests of the audit: things laid on zones of a table, without a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.labels import label_code
from companion.engine.laid import Layout, Place
from companion.sight.table_seen import TableSeen, table_seen
from vision.sightings import ReaderName, Sighting
from vision.table.zones import Zone, ZoneKind
from vision.things import Spot, Thing

WIDE = 1000.0
"""Each zone is this wide in mm, so that no card is in reach of another's tokens by chance."""


def zones_of(seats: int) -> list[Zone]:
    """One zone for each place a game speaks of, side by side, and one for each seat."""
    kinds = [(ZoneKind.DRAW, None), (ZoneKind.IN_PLAY, None), (ZoneKind.DISCARD, None)]
    kinds += [(ZoneKind.SEAT, seat) for seat in range(seats)]
    found = []
    for number, (kind, seat) in enumerate(kinds):
        left = number * WIDE
        outline = ((left, 0.0), (left + WIDE, 0.0), (left + WIDE, 9e5), (left, 9e5))
        found.append(Zone(f"{kind.value} {seat}", kind, outline, seat))
    return found


class Laying:
    """A table on which things are laid one by one."""

    def __init__(self, prefix: str, zones: Sequence[Zone]) -> None:
        self.prefix, self.zones, self.things = prefix, zones, list[Thing]()

    def card(self, card: str, place: Place | None, seat: int | None = None, *, turn: float = 0.0) -> Thing:
        """Lay a card, well away from all others."""
        return self._lay(label_code(self.prefix, card), place, seat, turn=turn, y=400.0 * len(self.things))

    def disc(self, text: str, on: Thing) -> None:
        """Lay a disc on a card."""
        assert on.spot is not None
        spot = Spot(on.spot.x + 20, on.spot.y + 20, 0.0, on.spot.zone)
        self.things.append(Thing(len(self.things), text, _sighting(text), spot))

    def _lay(self, text: str, place: Place | None, seat: int | None, *, turn: float, y: float) -> Thing:
        number = next((n for n, one in enumerate(self.zones) if place and _is(one, place, seat)), None)
        name = "" if number is None else self.zones[number].name
        x = -WIDE / 2 if number is None else (number + 0.5) * WIDE
        thing = Thing(len(self.things), text, _sighting(text), Spot(x, y, turn, name))
        self.things.append(thing)
        return thing

    def seen(self, game: Any) -> TableSeen:
        """What is seen of it, with the labels of a game."""
        cards = {label_code(self.prefix, card.id): card.id for card in game.cards()}
        return table_seen(self.things, self.zones, cards=cards, discs=discs(game.tokens))


def discs(tokens: Mapping[int, str]) -> dict[str, str]:
    """Kinds of tokens by the text of their disc."""
    return {f"disc {number}": kind for number, kind in tokens.items()}


def laid_as(game: Any, layout: Layout, *, seats: int) -> Laying:
    """A table that lies exactly as the app believes."""
    laying = Laying(game.prefix, zones_of(seats))
    texts = {kind: text for text, kind in discs(game.tokens).items()}
    for one in layout.cards:
        thing = laying.card(one.card, one.place, one.seat, turn=90.0 if one.turned else 0.0)
        for tokens in one.tokens:
            for _ in range(tokens.count):
                laying.disc(texts[tokens.kind], thing)
    return laying


def _is(zone: Zone, place: Place, seat: int | None) -> bool:
    return zone.kind.value == place.value and zone.seat == seat


def _sighting(text: str) -> Sighting:
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Sighting(text, corners, 3.0, ReaderName.ZXING, 0)
