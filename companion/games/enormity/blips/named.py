"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.scripts import Script
from companion.games.enormity.blips import noise_moves as noise
from companion.games.enormity.blips.discarding import discard_furthest
from companion.games.enormity.blips.full_alert import face_extraction
from companion.games.enormity.blips.patrols import patrols
from companion.games.enormity.blips.reveal import How, reveal, reveal_from_track
from companion.games.enormity.blips.scanner.coordinates import random_coordinate
from companion.games.enormity.blips.spawn import spawn, spawn_in_cluster
from companion.games.enormity.pieces import NoiseMove
from companion.games.enormity.table import Run


def noise_moves(
    run: Run, moves: Sequence[Sequence[int]] = (), seat: int | None = 0, toward: Sequence[int | float] = ()
) -> Script[None]:
    """Blips move by Noise of a seat, or of a space `toward`: each of `moves` is a Blip's id and its steps."""
    space = tuple(toward) if toward else run.where(seat or 0)
    for blip, steps in moves:
        run.state.noise.append(NoiseMove(blip, steps, (space[0], space[1]), None if toward else seat))
    yield from noise.noise_moves(run)


def reveal_blip(run: Run, blip: int, how: str = "moved", seat: int | None = None) -> Script[None]:
    """A Blip is revealed: `how` is moved, scouted or effect."""
    yield from reveal(run, blip, how=How[how.upper()], seat=seat)


def coordinate(run: Run) -> Script[None]:
    """A random coordinate is drawn and told."""
    yield from random_coordinate(run)


def start_cluster(run: Run, cluster: int) -> Script[None]:
    """A starting Blip for the spawn cluster with this number, from 0."""
    yield from spawn_in_cluster(run, run.board.clusters[cluster])


def spawn_blip(run: Run, seat: int | None = None) -> Script[None]:
    """One Blip spawns for a seat, or for nobody."""
    yield from spawn(run, seat=seat)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "noise_moves": noise_moves,
    "spawn_blip": spawn_blip,
    "start_cluster": start_cluster,
    "reveal_blip": reveal_blip,
    "reveal_from_track": reveal_from_track,
    "patrols": patrols,
    "face_extraction": face_extraction,
    "discard_furthest": discard_furthest,
    "random_coordinate": coordinate,
}
