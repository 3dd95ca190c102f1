"""Whole tables of Enormity on the four decks, for measuring: Spacers in a corner, Intruders and Blips far away."""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.engine.board.ground import Gait
from companion.engine.board.points import Direction, Point
from companion.engine.scripts import Script
from companion.games.enormity.game import GAME
from companion.games.enormity.pieces import Blip, Intruder, LaidMap
from companion.games.enormity.state import EnormityState, Phase, ScannerReading
from companion.games.enormity.table import Run

PAGES = (("FD1", (0, 0)), ("FD2", (10, 0)), ("FD3", (0, 10)), ("FD4", (10, 10)))
CORNER = 5
"""How far from the corner Spacers stand at most."""

FAR = 9
"""Spaces to the nearest Spacer: further than any Intruder comes in one activation."""

BLACK = 2
"""A Countdown space on which Blips go for Spacers, the most that a patrol has to work out."""


def deck_table(seed: int, *, intruders: int, blips: int, pages: int = len(PAGES)) -> EnormityState:
    """A table before its Intruder Phase; every seed puts the pieces elsewhere."""
    chance = random.Random(seed)
    settings = {"players": ["Ann", "Ben", "Cid", "Dan"], "location": "own_decks", "blip_pool": "dealt"}
    state = GAME.prepared(settings, seed=seed)
    state.phase, state.marker, state.next_id, state.standees = Phase.INTRUDERS, BLACK, 1000, intruders
    state.maps = [LaidMap(page, at) for page, at in PAGES[:pages]]
    state.intruders, state.blips, state.tiles, state.extraction.points = [], [], [], []
    run = GAME.play(state)
    floor = sorted(run.ground.counts((0, 0), Gait.HUNT))
    for spacer, space in zip(state.spacers, chance.sample([one for one in floor if sum(one) < CORNER], 4), strict=True):
        spacer.at = space
    far = [space for space in floor if _steps(run, space) >= FAR]
    for number, space in enumerate(chance.sample(far, intruders), 1):
        state.intruders.append(Intruder(number, "grin", number, space, Direction.NORTH))
    near = {corner for seat in run.on_board() for corner in _around(run.where(seat))}
    crossings = [one for one in sorted(run.board.crossings) if one not in near]
    for number, crossing in enumerate(chance.sample(crossings, blips), 101):
        state.blips.append(Blip(number, str(number), crossing, Direction.NORTH))
    state.reading = ScannerReading(2, 3, 1, 2, seat=0)
    return state


def _steps(run: Run, space: Point) -> int | float:
    return min(run.ground.distance(space, run.where(seat)) for seat in run.on_board())


def _around(space: Point) -> Sequence[Point]:
    """The intersections from which a Blip can come beside a Spacer on this space by its move, and some more."""
    return [(space[0] + x, space[1] + y) for x in range(-3, 5) for y in range(-3, 5)]


def played_out(script: Script[None]) -> int:
    """Run a script to its end, with the first answer to all it asks; returns how often it asked."""
    asked = 0
    try:
        prompt = next(script)
        while True:
            asked += 1
            prompt = script.send(next(iter(prompt.answers())))
    except StopIteration:
        return asked
