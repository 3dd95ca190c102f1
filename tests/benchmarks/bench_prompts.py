"""A random answer to a prompt, in memory and without checks, beside a random legal move of python-chess."""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Final

import chess

from companion.engine.autoplay import TEMPERS, drawn
from companion.engine.session import begin_in_memory
from companion.games import registry
from tests.benchmarks.figure import Figure
from tests.benchmarks.long_games import NEMESES

ROUNDS: Final = 15
MOVES: Final = 1000
"""Moves, and answers, in a round."""

GAMES: Final = {"nothing settled": "", "light depth": "light", "full depth": "full"}
"""Which games are measured, and how much is kept of their players."""

DEPTHS: Final = ("light", "full")
"""How much is kept of the Spacers in the runs of Enormity."""

DRAWN: Final = 150
"""Half moves without a capture or a pawn's move after which a game is drawn."""


def figures() -> list[Figure]:
    """Measure all in turn, so that a busy machine slows all."""
    measured = {what: random_answers(random.Random(1), depth) for what, depth in GAMES.items()}
    measured |= {f"enormity, {depth} depth": random_games("enormity", random.Random(1), depth) for depth in DEPTHS}
    measured["chess"] = random_moves(random.Random(1))
    for moves in measured.values():
        seconds_each(moves, MOVES)  # words, packs and caches are read once, whatever is measured
    seconds: dict[str, list[float]] = {what: [] for what in measured}
    for _ in range(ROUNDS):
        for what, moves in measured.items():
            seconds[what].append(seconds_each(moves, MOVES))
    chess_moves = seconds.pop("chess")
    found = [Figure("prompts: a random legal move of python-chess", 1e6 * statistics.median(chess_moves), "us")]
    for what, answers in seconds.items():
        ratios = [one / other for one, other in zip(answers, chess_moves, strict=True)]
        found += [
            Figure(f"prompts, {what}: a random answer, in memory", 1e6 * statistics.median(answers), "us"),
            Figure(f"prompts, {what}: answer, times the chess move", statistics.median(ratios), "x", goal=_goal(what)),
        ]
    return found


def _goal(what: str) -> float | None:
    """An answer in Aeon's End; one on a map, where most options come with a way, has no goal yet."""
    return None if what.startswith("enormity") else 2.0


def random_answers(chance: random.Random, depth: str) -> Iterator[None]:
    """Games of Aeon's End one after another, an answer at a time, with every nemesis in turn.

    Every game begins with its set-up, in which what the settings leave open is asked; without a depth they leave all.
    """
    game = registry.game("aeons_end")
    for nemesis in cycle(NEMESES):
        settings = game.drawn_settings(chance, depth, {"nemesis": nemesis}) if depth else {}
        session = begin_in_memory(game, game.new(settings, seed=chance.randrange(10**6)))
        temper = chance.choice(TEMPERS)
        while session.prompt is not None:
            session.answer(drawn(session.prompt, chance, temper))
            yield


def random_games(name: str, chance: random.Random, depth: str) -> Iterator[None]:
    """Games of a kind one after another, an answer at a time, at any table that people could sit down at."""
    game = registry.game(name)
    while True:
        settings = game.drawn_settings(chance, depth, {})
        session = begin_in_memory(game, game.new(settings, seed=chance.randrange(10**6)))
        temper = chance.choice(TEMPERS)
        while session.prompt is not None:
            session.answer(drawn(session.prompt, chance, temper))
            yield


def random_moves(chance: random.Random) -> Iterator[None]:
    """Games of chess one after another, a move at a time; the ends that cost much to see are left out."""
    while True:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < DRAWN:
            board.push(chance.choice(moves))
            yield


def seconds_each(moves: Iterator[None], count: int) -> float:
    """Seconds of the processor for one of the next `count` moves."""
    gc.collect()
    start = time.process_time()  # what other programs take of a busy machine is nobody's cost
    for _ in range(count):
        next(moves)
    return (time.process_time() - start) / count
