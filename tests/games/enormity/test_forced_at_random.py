"""Forced moves on crowded boards at random: whatever happens, the table is one that can be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.prompts import OK, Kind
from companion.games.enormity.checks import problems
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import act, run_of, table

KINDS = ("own_block", "own_pillar", "test_crate", "own_ice", "own_bog", "own_slab", "own_glass", "own_ramp")
PAGES = ("SR1", "SR2", "red_line", "open")


def crowded(chance: random.Random) -> EnormityState:
    """Three Spacers, five Intruders and a dozen tiles on one page."""
    page = chance.choice(PAGES)
    empty = table(1, maps=[{"page": page}], doors=[], at=[(0, 0)])
    floor = sorted(run_of(empty).board.floor)
    places = chance.sample(floor, 20)
    doors = [{"name": name, "state": chance.choice(["open", "closed", "welded"])} for name in run_of(empty).board.doors]
    tiles = [
        {"id": 500 + number, "kind": chance.choice(KINDS), "spaces": [list(at)]} for number, at in enumerate(places[8:])
    ]
    standing = [(int(x), int(y)) for x, y in places[:8]]
    return table(3, at=standing[:3], intruders=standing[3:], maps=[{"page": page}], doors=doors, tiles=tiles)


def moves(chance: random.Random, state: EnormityState) -> tuple[str, dict[str, Any]]:
    """A forced move of the first Spacer or the first Intruder, or a tile that comes onto somebody."""
    source = chance.choice([list(one.at) for one in state.intruders] + [[3, 3], list(state.spacers[0].at or ())])
    spaces = chance.randint(1, 6)
    return chance.choice(
        [
            ("knockback", {"seat": 0, "spaces": spaces, "source": source}),
            ("knock_intruder_back", {"intruder": 1, "spaces": spaces, "source": source}),
            ("displace", {"seat": 0}),
            ("displace_intruder", {"number": 1}),
            ("lure", {"seat": 0, "spaces": spaces, "source": list(state.intruders[0].at)}),
            ("pushback", {"seat": 0, "intruder": 1, "spaces": spaces}),
            ("place_tile", {"tile": chance.choice(KINDS), "at": [list(state.spacers[0].at or ())]}),
        ]
    )


@pytest.mark.parametrize("seed", range(150))
def test_nobody_ends_where_nobody_can_stand(seed: int) -> None:
    chance = random.Random(seed)
    state = crowded(chance)
    name, args = moves(chance, state)
    played = act(state, name, **args)
    while not played.done:
        prompt = played.session.prompt
        assert prompt is not None
        played.answer(OK if prompt.kind is Kind.ACKNOWLEDGE else prompt.draw(chance))
    run = played.run
    assert not problems(run), (name, args)
    standing = [*map(run.where, run.on_board()), *run.intruder_spaces()]
    assert len(standing) == len(set(standing)), (name, args)
    assert not run.ground.obstacles & set(standing), (name, args)
