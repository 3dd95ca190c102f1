"""Where an Intruder goes that no way leads to an attack: the empty spaces closest to its Target."""

from __future__ import annotations

import random

import pytest

from companion.engine.board.ground import Gait
from companion.games.enormity.intruders.routes import routes
from companion.games.enormity.pieces import Intruder
from tests.games.enormity.tables import run_of, table


@pytest.mark.parametrize("seed", range(30))
def test_it_goes_as_close_as_it_can_where_everything_beside_the_target_is_taken(seed: int) -> None:
    chance = random.Random(seed)
    run = run_of(table(1, maps=[{"page": "SR1"}], intruders=[(0, 0)]))
    floor, mover = sorted(run.board.floor), run.state.intruders[0]
    target = run.state.spacers[0].at = chance.choice(floor)
    others = set(run.ground.adjacent(target)) | set(chance.sample(floor, chance.choice([0, 20])))
    mover.at = chance.choice([space for space in floor if space != target and space not in others])
    for number, space in enumerate(sorted(others - {mover.at, target}), 2):
        run.state.intruders.append(Intruder(number, "grin", number, space, mover.facing))
    taken = set(run.taken()) - {mover.at}
    free = [space for space in run.ground.counts(mover.at, Gait.HUNT) if space not in taken]
    found = routes(run, mover, target, speed=None)
    assert not found.arrives
    ends = {path[-1] if path else mover.at for path in found.paths}
    assert {run.ground.distance(end, target) for end in ends} == {min(run.ground.distance(one, target) for one in free)}
