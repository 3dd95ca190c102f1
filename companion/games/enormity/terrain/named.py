"""The scripts of this folder, and those on doors, that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.board.points import Direction, Point
from companion.engine.scripts import Script
from companion.games.enormity.run.doors import close_door, open_door
from companion.games.enormity.run.welds import weld
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.crash import crash
from companion.games.enormity.terrain.displace import displace, displace_intruder
from companion.games.enormity.terrain.knockback import knock_back, unavoidable_knock_back
from companion.games.enormity.terrain.knockdown import knock_down
from companion.games.enormity.terrain.knocked_intruders import knock_intruder_back
from companion.games.enormity.terrain.lure import lure
from companion.games.enormity.terrain.placing import destroy_tile, place_at_random, place_tile
from companion.games.enormity.terrain.pushback import push_back


def _knockback(
    run: Run, *, seat: int, spaces: int, source: list[int] | None = None, direction: str | None = None
) -> Script[None]:
    """Knockback of a Spacer from a space, or in a direction (north, east, south, west)."""
    yield from knock_back(run, seat, spaces, source=_space(source), direction=_direction(direction))


def _unavoidable(run: Run, *, seat: int, spaces: int, source: list[int], stepped: str | None = None) -> Script[None]:
    """Unavoidable Knockback from an Intruder that stands on a space and came there with a step in a direction."""
    yield from unavoidable_knock_back(run, seat, spaces, source=(source[0], source[1]), stepped=_direction(stepped))


def _knock_intruder(
    run: Run, *, intruder: int, spaces: int, source: list[int] | None = None, direction: str | None = None
) -> Script[None]:
    """Knockback of an Intruder."""
    yield from knock_intruder_back(run, intruder, spaces, source=_space(source), direction=_direction(direction))


def _knockdown(run: Run, *, seat: int) -> Script[None]:
    """A Spacer is knocked down."""
    knock_down(run, seat)
    yield from ()


def _lure(run: Run, *, seat: int, spaces: int, source: list[int]) -> Script[None]:
    """A Spacer is lured toward a space."""
    yield from lure(run, seat, spaces, source=(source[0], source[1]))


def _pushback(run: Run, *, intruder: int, seat: int, spaces: int) -> Script[None]:
    """An Intruder pushes a Spacer."""
    found = run.intruder(intruder)
    assert found is not None, f"there is no Intruder {intruder}"
    yield from push_back(run, intruder, seat, spaces, source=(found.at[0], found.at[1]))


def _place_tile(run: Run, *, tile: str, at: list[list[int]] | None = None) -> Script[None]:
    """A tile of a kind comes onto spaces, or onto a random one."""
    if at:
        yield from place_tile(run, tile, [(one[0], one[1]) for one in at])
    else:
        yield from place_at_random(run, tile)


def _destroy_tile(run: Run, *, tile: int) -> Script[None]:
    """The tile with this id is destroyed."""
    yield from destroy_tile(run, str(tile))


def _open_door(run: Run, *, door: str) -> Script[None]:
    """A door opens."""
    open_door(run, door)
    yield from ()


def _close_door(run: Run, *, door: str) -> Script[None]:
    """A door closes."""
    close_door(run, door)
    yield from ()


def _space(given: list[int] | None) -> Point | None:
    return None if given is None else (given[0], given[1])


def _direction(given: str | None) -> Direction | None:
    return None if given is None else Direction(given)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "knockback": _knockback,
    "unavoidable_knockback": _unavoidable,
    "knock_intruder_back": _knock_intruder,
    "knockdown": _knockdown,
    "crash": crash,
    "displace": displace,
    "displace_intruder": displace_intruder,
    "lure": _lure,
    "pushback": _pushback,
    "place_tile": _place_tile,
    "destroy_tile": _destroy_tile,
    "open_door": _open_door,
    "close_door": _close_door,
    "weld": weld,
}
