"""A random answer to a prompt, in memory and without checks, beside a random legal move of python-chess."""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

import chess

from companion.engine.autoplay import TEMPERS, drawn
from companion.engine.session import begin_in_memory
from companion.games import registry
from tests.benchmarks.figure import Figure

ROUNDS: Final = 15
MOVES: Final = 1000
"""Moves, and answers, in a round."""


DRAWN: Final = 150
"""Half moves without a capture or a pawn's move after which a game is drawn."""


def figures() -> list[Figure]:
    """Measure both in turn, so that a busy machine slows both."""
    answers, moves = random_answers(random.Random(1)), random_moves(random.Random(1))
    _round(lambda: next(answers), MOVES)  # words, packs and caches are read once, whatever is measured
    _round(lambda: next(moves), MOVES)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_round(lambda: next(answers), MOVES))
        theirs.append(_round(lambda: next(moves), MOVES))
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    return [
        Figure("prompts: a random answer, in memory", 1e6 * statistics.median(ours), "us"),
        Figure("prompts: a random legal move of python-chess", 1e6 * statistics.median(theirs), "us"),
        Figure("prompts: answer, times the chess move", statistics.median(ratios), "x", goal=2.0),
    ]


def random_answers(chance: random.Random) -> Iterator[None]:
    """Games of Aeon's End one after another, an answer at a time; every game begins with its set-up."""
    game = registry.game("aeons_end")
    while True:
        session = begin_in_memory(game, game.new({}, seed=chance.randrange(10**6)))
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


def _round(move: Callable[[], None], count: int) -> float:
    """Seconds for one of `count` moves."""
    gc.collect()
    start = time.perf_counter()
    for _ in range(count):
        move()
    return (time.perf_counter() - start) / count
