"""Whole games with every card kept, with every nemesis and one to four players: a hundred of them hold everything."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from companion.engine.autoplay import Checks, play_game
from companion.games.aeons_end.drawn import NAMES
from companion.games.aeons_end.game import GAME

NEMESES = ("carapace_queen", "crooked_mask", "prince_of_gluttons", "rageborne")
EACH, QUICK = 7, 2  # games of each kind, and how many of them in every run of the tests
TABLES = list(product(NEMESES, range(1, len(NAMES) + 1), range(EACH)))


def games() -> list[Any]:
    """Of each kind one is checked after every input and one now and then; all after every input with the slow ones."""
    found = []
    for seed, (nemesis, players, nth) in enumerate(TABLES):
        name = f"{nemesis}-{players}-{nth}"
        if 0 < nth < QUICK:
            found.append(pytest.param(seed, Checks.SOME, id=f"{name}-some"))
        marks = [pytest.mark.slow] if nth else []
        found.append(pytest.param(seed, Checks.ALL, id=name, marks=marks))
    return found


def test_they_are_a_hundred_and_leave_no_nemesis_out() -> None:
    assert len(TABLES) >= 100
    assert sorted(NEMESES) == sorted(GAME.box.mats)


@pytest.mark.parametrize(("seed", "checks"), games())
def test_a_whole_game_holds(seed: int, checks: Checks) -> None:
    nemesis, players, _ = TABLES[seed]
    given = {"nemesis": nemesis, "players": list(NAMES[:players])}
    settings = GAME.drawn_settings(random.Random(seed), "full", given)
    played = play_game(GAME, seed=seed, settings=settings, checks=checks)

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
    assert played.ending.startswith("ending.")
