"""The live run: the state together with the box and the board, and the questions that scripts ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.engine.board.board import Board, Laid
from companion.engine.board.ground import Ground
from companion.engine.board.points import Point
from companion.engine.chapters import Chapter
from companion.engine.effects import AskTable, Effects
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Play
from companion.games.enormity.box import Box
from companion.games.enormity.pieces import Blip, Door, DoorIs, Intruder, Tile
from companion.games.enormity.records import Colour, GearCard, IntruderSheet, TileKind
from companion.games.enormity.spacer import Fate, Gear, Spacer
from companion.games.enormity.state import EnormityState, Level, level_of

BY_HAND = Effects([AskTable(text="")])


class Run(Play[EnormityState]):
    """An extraction run being played."""

    def __init__(self, state: EnormityState, box: Box) -> None:
        super().__init__(state)
        self.box = box
        self._maps: list[tuple[str, Point]] = []
        self._board = _board(box, ())
        self._stands: tuple[object, ...] = ()
        self._ground: Ground | None = None
        self._places: dict[int, int] = {}
        self.looked_up: dict[int, tuple[bytes, tuple[Chapter, ...]]] = {}

    # The board.

    @property
    def board(self) -> Board:
        """The pages on the table, as one board."""
        maps = [(laid.page, laid.at) for laid in self.state.maps]
        if maps != self._maps:
            self._maps, self._board = maps, _board(self.box, tuple(maps))
        return self._board

    @property
    def ground(self) -> Ground:
        """The board with its doors and tiles as they are now; asked for all the time, so kept while nothing changes."""
        state = self.state
        stands = (
            self.board,
            [(door.name, door.state) for door in state.doors],
            [(tile.kind, *tile.spaces) for tile in state.tiles],
            [(point.at, point.open) for point in state.extraction.points],
        )
        if self._ground is None or stands != self._stands:
            self._stands, self._ground = stands, self._laid_ground()
        return self._ground

    def _laid_ground(self) -> Ground:
        closed = frozenset(door.name for door in self.state.doors if door.state is DoorIs.CLOSED)
        welded = frozenset(door.name for door in self.state.doors if door.state is DoorIs.WELDED)
        obstacles: set[Point] = set()
        obscuring: set[Point] = set()
        for tile in self.state.tiles:
            kind = self.tile_kind(tile)
            if kind.obstacle:
                obstacles.update(tile.spaces)
            if kind.obscuring:
                obscuring.update(tile.spaces)
        shut = frozenset(point.at for point in self.state.extraction.points if not point.open)
        return self.board.ground(
            closed=closed, welded=welded, obstacles=frozenset(obstacles), obscuring=frozenset(obscuring), shut=shut
        )

    def tile_kind(self, tile: Tile) -> TileKind:
        """The record of a tile; one that no pack has does nothing by itself."""
        return self.box.tiles.get(tile.kind) or TileKind(id=tile.kind, name=tile.kind)

    def door(self, name: str) -> Door | None:
        """The door of this name, or None where the map has none that was ever closed."""
        return next((door for door in self.state.doors if door.name == name), None)

    def tile_at(self, space: Point) -> Tile | None:
        """The Terrain tile on a space."""
        return next((tile for tile in self.state.tiles if space in tile.spaces), None)

    # Time.

    @property
    def level(self) -> Level:
        """The Countdown level (EN-065, EN-180)."""
        return level_of(self.state.marker)

    # Spacers.

    def spacer(self, seat: int) -> Spacer:
        """The Spacer of a seat."""
        return self.state.spacers[seat]

    def on_board(self) -> list[int]:
        """The seats whose Spacers stand on the map."""
        return [seat for seat, spacer in enumerate(self.state.spacers) if spacer.on_board]

    def playing(self) -> list[int]:
        """The seats whose Spacers are alive and have not left, also those in Other Places."""
        return [seat for seat, spacer in enumerate(self.state.spacers) if spacer.fate is Fate.PLAYING]

    def where(self, seat: int) -> Point:
        """The space of a Spacer who is on the board."""
        at = self.state.spacers[seat].at
        assert at is not None, f"seat {seat} is not on the board"
        return at

    def spacer_at(self, space: Point) -> int | None:
        """The seat of the Spacer on a space, or None."""
        return next((seat for seat in self.on_board() if self.where(seat) == space), None)

    def spacer_name(self, seat: int) -> Message:
        """A Spacer's name."""
        return literal(self.spacer(seat).name)

    def gear_card(self, gear: Gear) -> GearCard:
        """The record of a gear card; one that no pack has, or that the table minds, is done by hand."""
        from companion.games.enormity.records import GearType

        known = self.box.gear.get(gear.card)
        return known or GearCard(id=gear.card, name=gear.card, type=GearType.WEAPON, hands=1)

    # Intruders and Blips.

    def sheet(self, intruder: Intruder) -> IntruderSheet:
        """An Intruder's sheet, as printed: what its Unique Specimen card and tokens change is in `intruders.stats`."""
        return self.box.sheet(intruder.sheet)

    @property
    def current_sheet(self) -> IntruderSheet | None:
        """The sheet of the Intruder met at this Location; None where none is settled."""
        return self.box.intruders.get(self.state.sheet)

    def intruder(self, number: int) -> Intruder | None:
        """The Intruder with this id, or None when it has gone."""
        return next((one for one in self.state.intruders if one.id == number), None)

    def intruder_at(self, space: Point) -> Intruder | None:
        """The Intruder on a space, or None."""
        return next((one for one in self.state.intruders if one.at == space), None)

    def intruder_spaces(self) -> frozenset[Point]:
        """The spaces Intruders stand on."""
        return frozenset(one.at for one in self.state.intruders)

    def intruder_name(self, intruder: Intruder) -> Message:
        """What people call it: "Grin 2"."""
        return say("intruder.numbered", name=self.box.sheet(intruder.sheet).name, number=intruder.number)

    def blip(self, number: int) -> Blip | None:
        """The Blip with this id, or None when it has gone."""
        blips = self.state.blips
        place = self._places.get(number, len(blips))
        if place < len(blips) and blips[place].id == number:
            return blips[place]
        self._places = {one.id: place for place, one in enumerate(blips)}
        return blips[self._places[number]] if number in self._places else None

    def blip_at(self, crossing: Point, *, but: int = 0) -> Blip | None:
        """The Blip on an intersection, other than the one with id `but`."""
        for one in self.state.blips:
            if one.at == crossing and one.id != but:
                return one
        return None

    def blip_name(self, blip: Blip) -> Message:
        """What people call it: "Blip C"."""
        return say("blip.named", name=blip.name)

    def taken(self) -> Iterator[Point]:
        """Every space with a miniature on it."""
        for seat in self.on_board():
            yield self.where(seat)
        yield from self.intruder_spaces()

    def new_id(self) -> int:
        """A number for a new piece."""
        self.state.next_id += 1
        return self.state.next_id - 1

    def named(self, card: str) -> Message:
        """What people call the card that effects stand on."""
        box = self.box
        for section in (box.gear, box.intruders, box.stratagems, box.locations, box.tiles, box.action_cards):
            if card in section:
                return literal(section[card].name)
        return literal(card)

    def space_name(self, space: Point) -> Message:
        """A space as people call it: its page, letter and number (EN-615)."""
        return literal(self.board.name_of(space))


@lru_cache(maxsize=64)
def _board(box: Box, maps: tuple[tuple[str, Point], ...]) -> Board:
    return Board([Laid(box.page(page), at) for page, at in maps])


def next_up(colour: Colour) -> Colour | None:
    """The next stronger colour, None above black (EN-134, EN-150)."""
    colours = list(Colour)
    place = colours.index(colour) + 1
    return colours[place] if place < len(colours) else None
