"""Whole games at random, in every mode with as many as can play it, with decks dealt by the app, real, or mixed."""

from __future__ import annotations

import random
from itertools import product

import pytest

from companion.engine.autoplay import Checks, play_game
from companion.engine.piles import Kept
from companion.games.endogenesis.drawn import DECKS, NAMES
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings_check import SEATS

DEPTHS = {"full": {Kept.DEALT}, "light": {Kept.REAL}, "mixed": set(Kept)}
EACH = 3
TABLES = [
    (mode, seats, depth)
    for mode, depth in product(SEATS, DEPTHS)
    for seats in range(SEATS[mode][0], SEATS[mode][1] + 1)
    for _ in range(EACH if depth == "full" else 2)
]
WANDERING = {6, 9, 10, 12, 13, 18, 19, 22, 23, 24, 27, 42, 43, 48, 49, 50, 53, 57, 59, 60, 61}
"""Games of more than 1,250 inputs, or for which there are shorter ones."""
QUICK = {table: seed for seed, table in reversed([*enumerate(TABLES)]) if seed not in WANDERING}
"""The game of each kind that is played in every run of the tests; the others are with the slow ones."""
SEEDS = [seed if seed in QUICK.values() else pytest.param(seed, marks=pytest.mark.slow) for seed in range(len(TABLES))]


def test_they_are_sixty_and_leave_no_table_out() -> None:
    assert len(TABLES) >= 60
    for mode, (least, most) in SEATS.items():
        for tables in (TABLES, QUICK):
            assert {seats for other, seats, _ in tables if other is mode} == set(range(least, most + 1))
            assert {depth for other, _, depth in tables if other is mode} == set(DEPTHS)


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_drawn_table_keeps_its_decks_as_deep_as_it_is_asked_for(depth: str) -> None:
    tables = [GAME.drawn_settings(random.Random(seed), depth, {}) for seed in range(40)]

    assert {Kept(table[deck]) for table in tables for deck in DECKS} == DEPTHS[depth]
    assert {Mode(table["mode"]) for table in tables} == set(Mode)


@pytest.mark.parametrize("seed", SEEDS, ids=[f"{mode.value}-{n}-{depth}" for mode, n, depth in TABLES])
def test_a_whole_game_holds(seed: int) -> None:
    mode, seats, depth = TABLES[seed]
    given = {"mode": mode.value, "players": list(NAMES[:seats])}
    settings = GAME.drawn_settings(random.Random(seed), depth, given)
    played = play_game(GAME, seed=seed, settings=settings, checks=Checks.SOME)

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
    assert played.ending.startswith("ending.")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1000 + len(TABLES)))
def test_a_whole_game_holds_after_every_input(seed: int) -> None:
    mode, seats, depth = TABLES[seed - 1000]
    given = {"mode": mode.value, "players": list(NAMES[:seats])}
    played = play_game(GAME, seed=seed, settings=GAME.drawn_settings(random.Random(seed), depth, given))

    assert played.broken is None, f"{played.broken.text}\n{played.broken.scenario}"
