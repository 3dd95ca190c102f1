"""Whole runs at random, on every Location of our own, with one to four Spacers tracked lightly, fully or mixed."""

from __future__ import annotations

import random
from itertools import product

import pytest

from companion.engine.autoplay import play_game
from companion.games.enormity.drawn import NAMES
from companion.games.enormity.game import GAME

LOCATIONS = ("own_decks", "own_depot", "own_warren")
DEPTHS = ("full", "light", "mixed")
EACH = 2
TABLES = [
    (place, seats, depth)
    for place, seats, depth in product(LOCATIONS, range(1, len(NAMES) + 1), DEPTHS)
    for _ in range(EACH if depth != "mixed" else 1)
]


def test_they_are_sixty_and_leave_no_location_of_ours_out() -> None:
    assert len(TABLES) >= 60
    assert sorted(LOCATIONS) == sorted(GAME.box.locations)


@pytest.mark.parametrize("seed", range(len(TABLES)), ids=["-".join(map(str, one)) for one in TABLES])
def test_a_whole_run_holds(seed: int) -> None:
    place, seats, depth = TABLES[seed]
    given = {"location": place, "players": list(NAMES[:seats])}
    played = play_game(GAME, seed=seed, settings=GAME.drawn_settings(random.Random(seed), depth, given))

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
    assert played.ending.startswith("ending.")
