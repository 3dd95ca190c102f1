"""Operations on the ground: Terrain tiles come and go, doors open, close and are welded."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Tile
from companion.games.enormity.run.doors import close_door, open_door
from companion.games.enormity.run.welds import can_weld, weld
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.placing import (
    destroy_tile,
    place_at_random,
    place_tile,
    tile_option,
    tile_options,
)

_FromNone = Annotated[int, msgspec.Meta(ge=0)]


class PlaceTile(Operation, frozen=True, kw_only=True, tag="place_tile"):
    """A tile of a kind comes onto spaces of the board; where it names none, onto a random one (EN-621 to EN-627)."""

    tile: str
    at: tuple[tuple[int, int], ...] = ()

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Place it."""
        if self.at:
            yield from place_tile(play, self.tile, self.at)
        else:
            yield from place_at_random(play, self.tile, seat=scope.seat)


class DestroyTile(Operation, frozen=True, tag="destroy_tile"):
    """A tile is destroyed, of the players' choice where there are several; Indestructible ones stay (EN-595).

    Attributes:
        tile: Of this kind; of any where it is "".
    """

    tile: str = ""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Choose and destroy it."""
        tiles = self._tiles(play)
        if not tiles:
            raise NothingThere
        number = str(tiles[0].id)
        if len(tiles) > 1:
            number = yield ChooseOne(
                key="ask.destroy_tile",
                text=say("ask.destroy_tile"),
                rule="EN-595",
                seat=scope.seat,
                options=lambda: tile_options(play, self._tiles(play)),
                refused=lambda: self._refused(play),
            )
        yield from destroy_tile(play, str(number))

    def possible(self, play: Run, scope: Scope) -> bool:
        """Whether there is such a tile."""
        return bool(self._tiles(play))

    def _meant(self, run: Run) -> list[Tile]:
        return [tile for tile in run.state.tiles if self.tile in ("", tile.kind)]

    def _tiles(self, run: Run) -> list[Tile]:
        return [tile for tile in self._meant(run) if not run.tile_kind(tile).indestructible]

    def _refused(self, run: Run) -> list[Refused]:
        options: list[Option] = [tile_option(run, one) for one in self._meant(run) if one not in self._tiles(run)]
        return [Refused(one.id, one.label, say("refused.indestructible"), "EN-595") for one in options]


class OpenDoor(Operation, frozen=True, kw_only=True, tag="open_door"):
    """A door opens for the rest of the run (EN-226, EN-638)."""

    door: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Open it."""
        open_door(play, self.door)
        yield from ()


class CloseDoor(Operation, frozen=True, kw_only=True, tag="close_door"):
    """A door closes (EN-117)."""

    door: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Close it."""
        close_door(play, self.door)
        yield from ()


class WeldDoor(Operation, frozen=True, tag="weld_door"):
    """Who the effect is about welds an open door, or breaks a weld (EN-636, EN-637, EN-644).

    Attributes:
        within: The range that is stated; 0 for none: the Spacer stands at the door.
    """

    within: _FromNone = 0

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Choose the door."""
        yield from weld(play, _spacer(scope), within=self.within)

    def possible(self, play: Run, scope: Scope) -> bool:
        """Whether there is a door for it."""
        seat = scope.you if scope.you is not None else scope.seat
        return seat is not None and can_weld(play, seat, within=self.within)


def _spacer(scope: Scope) -> int:
    seat = scope.you if scope.you is not None else scope.seat
    if seat is None:
        raise NothingThere
    return seat


OPERATIONS: tuple[type[Operation], ...] = (CloseDoor, DestroyTile, OpenDoor, PlaceTile, WeldDoor)
