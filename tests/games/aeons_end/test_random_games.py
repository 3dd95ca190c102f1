"""Whole games with every card kept, with every nemesis and one to four players: a hundred of them hold everything."""

from __future__ import annotations

import random
from itertools import product

import pytest

from companion.engine.autoplay import play_game
from companion.games.aeons_end.drawn import NAMES
from companion.games.aeons_end.game import GAME

NEMESES = ("carapace_queen", "crooked_mask", "prince_of_gluttons", "rageborne")
EACH, QUICK = 7, 3  # games of each kind, and how many of them in every run of the tests
TABLES = list(product(NEMESES, range(1, len(NAMES) + 1), range(EACH)))
SEEDS = [seed if nth < QUICK else pytest.param(seed, marks=pytest.mark.slow) for seed, (_, _, nth) in enumerate(TABLES)]


def test_they_are_a_hundred_and_leave_no_nemesis_out() -> None:
    assert len(TABLES) >= 100
    assert sorted(NEMESES) == sorted(GAME.box.mats)


@pytest.mark.parametrize("seed", SEEDS, ids=[f"{nemesis}-{n}-{nth}" for nemesis, n, nth in TABLES])
def test_a_whole_game_holds(seed: int) -> None:
    nemesis, players, _ = TABLES[seed]
    given = {"nemesis": nemesis, "players": list(NAMES[:players])}
    settings = GAME.drawn_settings(random.Random(seed), "full", given)
    played = play_game(GAME, seed=seed, settings=settings)

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
    assert played.ending.startswith("ending.")
