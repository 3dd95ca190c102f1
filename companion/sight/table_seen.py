"""The table as it is seen, in a game's terms: which card lies in which place, how it is turned, what lies on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.engine.laid import Place
from companion.sight.places import spot_of

if TYPE_CHECKING:
    from vision.table.zones import Zone
    from vision.things import Thing

REACH_MM = 75.0
"""A token belongs to the nearest card whose label is no further away: a card's length and a little more is too far."""


class SeenCard(msgspec.Struct, frozen=True):
    """A card on the table.

    Attributes:
        card: Its id.
        place, seat: Where it lies; None outside of all zones that mean something to a game.
        turn: Degrees its label is turned clockwise on the table.
        tokens: How many discs of each kind lie on it.
    """

    card: str
    place: Place | None
    seat: int | None
    turn: float
    tokens: Mapping[str, int]

    @property
    def spot(self) -> tuple[Place | None, int | None]:
        """Where it lies: the place and the seat."""
        return self.place, self.seat


class TableSeen(msgspec.Struct, frozen=True):
    """All cards whose place on the table is known.

    Attributes:
        cards: Them.
        zones: The places that are drawn on the table, each with its seat or None.
        tokens: The kinds of tokens of which a disc is seen at all: of others nobody uses discs.
    """

    cards: tuple[SeenCard, ...]
    zones: frozenset[tuple[Place, int | None]]
    tokens: frozenset[str]


def table_seen(
    things: Iterable[Thing], zones: Sequence[Zone], *, cards: Mapping[str, str], discs: Mapping[str, str]
) -> TableSeen:
    """The table as the eyes see it.

    Args:
        things: What lies there; of those whose spot is not known nothing can be said.
        zones: The zones of the table.
        cards: Card ids by the text of their label.
        discs: Kinds of tokens by the text of their disc.
    """
    placed = [thing for thing in things if thing.spot is not None]
    spots = {zone.name: spot_of(zone) for zone in zones}
    places = {name: (spot.place, spot.seat) for name, spot in spots.items() if spot.place}
    tokens = [thing for thing in placed if thing.text in discs]
    lying = [thing for thing in placed if thing.text in cards]
    on: dict[int, dict[str, int]] = {thing.number: {} for thing in lying}
    for disc in tokens:
        under = min(lying, key=lambda card: _apart(card, disc), default=None)
        if under is not None and _apart(under, disc) <= REACH_MM:
            kinds = on[under.number]
            kinds[discs[disc.text]] = kinds.get(discs[disc.text], 0) + 1
    found = []
    for thing in lying:
        assert thing.spot is not None
        place, seat = places.get(thing.spot.zone, (None, None))
        found.append(SeenCard(cards[thing.text], place, seat, thing.spot.turn, on[thing.number]))
    return TableSeen(tuple(found), frozenset(places.values()), frozenset(discs[one.text] for one in tokens))


def _apart(one: Thing, other: Thing) -> float:
    assert one.spot is not None
    assert other.spot is not None
    return math.dist((one.spot.x, one.spot.y), (other.spot.x, other.spot.y))
