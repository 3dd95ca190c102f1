"""Whole runs at random, on every Location of our own, with one to four Spacers tracked lightly, fully or mixed."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from companion.engine.autoplay import Checks, play_game
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


def runs() -> list[Any]:
    """One of each kind in every run of the tests: of each place and number of Spacers one is checked after every input.

    All are checked after every input with the slow ones.
    """
    found = []
    for seed, (place, seats, depth) in enumerate(TABLES):
        name, first = f"{place}-{seats}-{depth}", TABLES.index(TABLES[seed]) == seed
        whole = first and (LOCATIONS.index(place) + seats) % len(DEPTHS) == DEPTHS.index(depth)
        if first and not whole:
            found.append(pytest.param(seed, Checks.SOME, id=f"{name}-some"))
        marks = [] if whole else [pytest.mark.slow]
        found.append(pytest.param(seed, Checks.ALL, id=f"{name}-{seed}", marks=marks))
    return found


def test_they_are_sixty_and_leave_no_location_of_ours_out() -> None:
    assert len(TABLES) >= 60
    assert sorted(LOCATIONS) == sorted(GAME.box.locations)


@pytest.mark.parametrize(("seed", "checks"), runs())
def test_a_whole_run_holds(seed: int, checks: Checks) -> None:
    place, seats, depth = TABLES[seed]
    given = {"location": place, "players": list(NAMES[:seats])}
    settings = GAME.drawn_settings(random.Random(seed), depth, given)
    played = play_game(GAME, seed=seed, settings=settings, checks=checks)

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
    assert played.ending.startswith("ending.")
