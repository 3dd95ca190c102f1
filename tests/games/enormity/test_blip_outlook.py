"""What is kept of patrols to come, and of the board as it stands, is what comes of them anew as things change."""

from __future__ import annotations

import random

import pytest

from companion.engine.board.lines import steps_to
from companion.engine.board.points import Direction, Point
from companion.games.enormity.blips.movement import Goal, arrow_way, priority_goal, until_stopped, ways_toward
from companion.games.enormity.blips.outlook import patrol_outlook
from companion.games.enormity.blips.scanner.reading import speed
from companion.games.enormity.blips.where import extraction_space, gives_away
from companion.games.enormity.pieces import Blip, DoorIs, ExtractionPoint, Tile
from companion.games.enormity.spacer import Fate
from companion.games.enormity.state import EnormityState, Level, ScannerReading
from companion.games.enormity.table import Run
from tests.games.enormity.tables import run_of, table

CHANGES = 60
"""Things that change on one table, one after the other."""

KINDS = ("blip", "turn", "gone", "spacer", "dead", "marker", "priority", "reading", "door", "tile", "alert")


def busy_table(chance: random.Random) -> EnormityState:
    """Four Spacers and twelve Blips amid patrols, on a page with doors."""
    state = table(4, maps=[{"page": "SR1"}], doors=[{"name": "SR1 B1"}, {"name": "SR1 B2"}], priority=0, marker=2)
    run = run_of(state)
    for spacer, space in zip(state.spacers, chance.sample(sorted(run.board.floor), 4), strict=True):
        spacer.at = space
    for number, crossing in enumerate(chance.sample(sorted(run.board.crossings), 12), 101):
        state.blips.append(Blip(number, str(number), crossing, chance.choice(list(Direction))))
    state.reading = ScannerReading(2, 3, 1, 2, seat=0)
    return state


def change(run: Run, chance: random.Random) -> None:
    """Something happens on the table, or is set by hand."""
    state, kind = run.state, chance.choice(KINDS)
    blip, space = chance.choice(state.blips), chance.choice(sorted(run.board.floor))
    match kind:
        case "blip":
            blip.at = chance.choice(sorted(run.board.crossings))
        case "turn":
            blip.facing = chance.choice(list(Direction))
        case "gone" if len(state.blips) > 6:
            state.blips.remove(blip)
        case "spacer":
            chance.choice(state.spacers).at = space
        case "dead" if len(run.on_board()) > 2:
            chance.choice(state.spacers[1:]).fate = Fate.DEAD
        case "marker":
            state.marker = chance.randint(0, 12)
        case "priority":
            state.priority = chance.choice([None, 0, 1, 2, 3])
        case "reading":
            state.reading = chance.choice([None, ScannerReading(*(chance.randint(0, 4) for _ in range(4)), seat=0)])
        case "door":
            chance.choice(state.doors).state = chance.choice(list(DoorIs))
        case "tile":
            state.tiles = [Tile(1, chance.choice(sorted(run.box.tiles)), [space])]
        case "alert":
            state.extraction.points = [ExtractionPoint(space, chance.choice([None, 0, 2]))]


def worked_out(run: Run, blip: Blip) -> list[tuple[Point, bool]]:
    """Where this patrol can end, step by step as the patrol itself goes."""
    steps = speed(run, blip.at)
    if not steps:
        return []
    if blip.at in gives_away(run):
        return [(blip.at, True)]
    if extraction_space(run) is None and run.level is not Level.BLACK:
        way, _, revealed = arrow_way(run, blip, steps)
        return [(way[-1], revealed)] if way else []
    goals = [priority_goal(run)]
    if extraction_space(run) is None:
        least = min(steps_to(blip.at, run.where(seat)) for seat in run.on_board())
        prey = [seat for seat in run.on_board() if steps_to(blip.at, run.where(seat)) == least]
        goals = [Goal(seat=seat) for seat in ([run.state.priority] if run.state.priority in prey else prey)]
    walked = [until_stopped(run, blip.at, way) for goal in goals for way in ways_toward(run, blip, goal, steps)]
    return [(way[-1], revealed) for way, revealed in walked]


@pytest.mark.parametrize("seed", range(10))
def test_an_outlook_that_is_kept_is_the_one_that_is_worked_out_anew(seed: int) -> None:
    chance = random.Random(seed)
    run = run_of(busy_table(chance))
    for _ in range(CHANGES):
        change(run, chance)
        outlook = patrol_outlook(run)
        for blip in run.state.blips:
            expected = worked_out(run, blip)
            assert list(outlook(blip)) == expected, blip
            assert list(patrol_outlook(run)(blip)) == expected, blip


@pytest.mark.parametrize("seed", range(10))
def test_a_table_finds_what_a_new_one_finds(seed: int) -> None:
    chance = random.Random(seed)
    run = run_of(busy_table(chance))
    for _ in range(CHANGES):
        change(run, chance)
        assert run.ground is run_of(run.state).ground
        for number in range(100, 114):
            assert run.blip(number) is next((one for one in run.state.blips if one.id == number), None)
