"""Endogenesis: a random answer beside a move of python-chess, an input late beside early, and a covered view.

All in memory and in time of the processor; what is compared is measured in turn, so that a busy machine slows all.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from companion.engine.autoplay import drawn
from companion.engine.session import Session, begin_in_memory
from companion.games import registry
from companion.games.endogenesis.state import EndogenesisState
from companion.glance import glance
from tests.benchmarks.bench_growth import early_and_late
from tests.benchmarks.bench_prompts import random_games, random_moves, seconds_each
from tests.benchmarks.figure import Figure

ROUNDS, MOVES = 15, 1000
"""How often each is measured, and how many answers, or moves, each time."""

DEPTHS: Final = {"dealt": "full", "real": "light"}
"""Tables for which the app deals, and those with real cards."""

TEMPER: Final = 4
ZEAL: Final = 0.9
LONG, EARLY = 3_000, (10, 1_000)
"""After how many inputs a game is long, and which inputs of a game that begins there are early."""

TIMES_CHESS, GROWS, COVERS = 6.0, 1.3, 1.2
"""Goals: an answer beside a chess move, late beside early, and a view with a cover beside one without."""

LOOKS: Final = 300


def figures() -> Iterator[Figure]:
    """Measure all."""
    yield from _answers()
    yield from _late()
    yield from _covers()


def _answers() -> list[Figure]:
    """Random games one after another, from set-up to the end, at any table that people could sit down at."""
    measured = {what: random_games("endogenesis", random.Random(1), depth) for what, depth in DEPTHS.items()}
    measured["chess"] = random_moves(random.Random(1))
    for moves in measured.values():
        seconds_each(moves, MOVES)  # words, packs and caches are read once
    seconds: dict[str, list[float]] = {what: [] for what in measured}
    for _ in range(ROUNDS):
        for what, moves in measured.items():
            seconds[what].append(seconds_each(moves, MOVES))
    found = []
    for what in DEPTHS:
        ratios = [one / other for one, other in zip(seconds[what], seconds["chess"], strict=True)]
        times = statistics.median(ratios)
        found += [
            Figure(f"endogenesis, {what}: a random answer, in memory", 1e6 * statistics.median(seconds[what]), "us"),
            Figure(f"endogenesis, {what}: answer, times a chess move", times, "x", goal=TIMES_CHESS),
        ]
    return found


def _late() -> Iterator[Figure]:
    """The same inputs on the same table: in a game of 3,000 inputs that nobody wins, and in one that begins there."""
    for what in DEPTHS:
        long, chance = _endless(what), random.Random(1)
        while long.step < LONG or long.journal.checkpoint(long.step)[0] != long.step:
            _one(long, chance)
        packed = long.journal.checkpoint(long.step)[1]
        new = begin_in_memory(long.game, msgspec.msgpack.decode(packed, type=EndogenesisState))
        early, late = early_and_late(long, new, EARLY[1], _one)
        first, then = (statistics.median(found[EARLY[0] :]) for found in (early, late))
        yield Figure(f"endogenesis, {what}: an input, 10th to 1,000th", 1e6 * first, "us")
        yield Figure(f"endogenesis, {what}: the same inputs, after 3,000", 1e6 * then, "us")
        yield Figure(f"endogenesis, {what}: an input, late beside early", then / first, "x", goal=GROWS)


def _endless(kept: str) -> Session[Any, Any]:
    """A table of three in the standard game with real or dealt cards, behind set-up."""
    game = registry.game("endogenesis")
    decks = dict.fromkeys(("knowledge_deck", "chaos_deck", "wonder_deck"), kept)
    settings = {"players": ["Ada", "Bo", "Cy"], "mode": "standard", "samples": "always", **decks}
    return begin_in_memory(game, game.prepared(settings, seed=1))


def _one(session: Session[Any, Any], chance: random.Random) -> float:
    """Seconds for one random input; Prisms that would end the game are set back first, which is an input too."""
    players = enumerate(session.play.state.players)
    rich = next((f"players.{seat}.prisms" for seat, player in players if player.prisms), "")
    start = time.process_time()
    if rich:
        session.correct(rich, 0)
    else:
        assert session.prompt is not None
        session.answer(drawn(session.prompt, chance, TEMPER, ZEAL))
    return time.process_time() - start


def _covers() -> Iterator[Figure]:
    """What the table sees while a seat alone is asked, beside the open question just before; in the same game."""
    session, chance = _endless("dealt"), random.Random(3)
    open_, covered = [], []
    while len(covered) < LOOKS:
        assert session.prompt is not None
        if session.prompt.key == "ask.turn":
            opened = _look(session)
            answer = "hand" if "hand" in [one.id for one in session.prompt.choices()] else None
            _give(session, chance, answer)
            if session.prompt is not None and session.prompt.only_for is not None:
                open_.append(opened)
                covered.append(_look(session))
        else:
            _give(session, chance, None)
    one, other = statistics.median(open_), statistics.median(covered)
    yield Figure("endogenesis: the view of a table with an open question", 1e6 * one, "us")
    yield Figure("endogenesis: the view with a covered one", 1e6 * other, "us")
    yield Figure("endogenesis: covered beside open", other / one, "x", goal=COVERS)


def _give(session: Session[Any, Any], chance: random.Random, answer: str | None) -> None:
    """This answer, or one at random; Prisms are set back before."""
    while any(player.prisms for player in session.play.state.players):
        _one(session, chance)
    assert session.prompt is not None
    session.answer(answer or drawn(session.prompt, chance, TEMPER, ZEAL))


def _look(session: Session[Any, Any]) -> float:
    """Seconds for one view."""
    return _seconds(lambda: glance(session, title="Endogenesis"))


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
