"""A very long game on the disk: what an input, a load, an undo and the memory cost late, beside early."""

from __future__ import annotations

import gc
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.engine.autoplay import drawn
from companion.engine.journal import Answered, ByHand, Corrected, Input
from companion.engine.recovery import start_game
from companion.engine.saves import SavedJournal
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory
from companion.games import registry
from tests.benchmarks.figure import Figure

LONG, COMPARED = 10_000, 1_000
"""After how many inputs a game is long, and how many more are compared with those of a game that only begins."""

SAVED = 10_000
"""After how many inputs the saved game is loaded and taken back."""

TIMES: Final = 25
TEMPER: Final = 12


def figures() -> list[Figure]:
    """Measure in memory what an input costs, and in a real file the load and the undo."""
    game = registry.game("aeons_end")
    return [*_inputs(game), *_saved(game)]


def set_right(session: Session[Any, Any]) -> bool:
    """Set one value right by hand that would end the game, or has; whether there was one."""
    state = session.play.state
    if state.gravehold < 15:
        session.correct("gravehold", 30)
    elif state.nemesis.life < 30:
        session.correct("nemesis.life", state.nemesis.most_life)
    elif state.nemesis.fury > 15:
        session.correct("nemesis.fury", 0)
    elif len(state.nemesis_deck) < 5 and state.nemesis_discard:
        session.correct(f"card.{state.nemesis_discard[-1]}", "deck")
    else:
        weak = next((seat for seat, player in enumerate(state.players) if player.life < 5), None)
        if weak is None:
            return False
        session.correct(f"players.{weak}.life", 10)
    return True


def _inputs(game: Game[Any, Any]) -> list[Figure]:
    """The same inputs on the same table, in a game of 10,000 inputs and in one that begins there."""
    long = begin_in_memory(game, game.prepared({}, seed=1))
    chance = random.Random(1)
    while long.step < LONG or long.journal.checkpoint(long.step)[0] != long.step:
        _one(long, chance)
    state = long.journal.checkpoint(long.step)[1]
    new = begin_in_memory(game, msgspec.msgpack.decode(state, type=game.state_type))
    early, late, one, other = [], [], random.Random(2), random.Random(2)
    for _ in range(COMPARED):
        early.append(_one(new, one))
        late.append(_one(long, other))
    assert msgspec.msgpack.encode(new.play.state) == msgspec.msgpack.encode(long.play.state)
    first, then = statistics.median(early[10:]), statistics.median(late[10:])
    return [
        Figure("growth: an input, 10th to 1,000th", 1e6 * first, "us"),
        Figure("growth: the same inputs, after 10,000", 1e6 * then, "us"),
        Figure("growth: an input, late beside early", then / first, "x", goal=1.3),
    ]


def _saved(game: Game[Any, Any]) -> list[Figure]:
    """The same last inputs on the same table, in a file of 10,000 inputs and in one that begins a turn before."""
    with tempfile.TemporaryDirectory() as folder:
        long = start_game(game, game.prepared({}, seed=1), Path(folder) / "long.game")
        _play(long, SAVED, chance=random.Random(1))
        _to_turn_start(long)
        base, state = long.journal.checkpoint(long.step)
        short = start_game(game, msgspec.msgpack.decode(state, type=game.state_type), Path(folder) / "short.game")
        for entry in long.journal.entries(base + 1, long.step + 1):
            _again(short, entry.input)
        assert msgspec.msgpack.encode(short.play.state) == msgspec.msgpack.encode(long.play.state)
        early, late = _measure(short, Path(folder) / "short.game"), _measure(long, Path(folder) / "long.game")
    pairs = list(zip(("load", "undo", "memory"), ("ms", "ms", "kB"), early, late, strict=True))
    lines = [Figure(f"growth: {what}, after {SAVED:,} inputs", later, unit) for what, unit, _, later in pairs]
    lines += [
        Figure(f"growth: {what}, late beside early", later / earlier, "x", goal=1.5)
        for what, _, earlier, later in pairs
    ]
    return lines


def _again(session: Session[Any, Any], entry: Input | None) -> None:
    """Give an input of another game."""
    match entry:
        case Answered(value=value):
            session.answer(value)
        case Corrected(path=path, value=value):
            session.correct(path, value)
        case ByHand():
            session.by_hand()


def _measure(session: Session[Any, Any], path: Path) -> tuple[float, float, float]:
    """Milliseconds for a load and an undo, and the kB that a session taken up anew keeps."""
    game = session.game
    session.journal.close()

    def load() -> Session[Any, Any]:
        return Session(game, SavedJournal(path))

    loads = []
    for _ in range(TIMES):
        start = time.perf_counter()
        opened = load()
        loads.append(time.perf_counter() - start)
        opened.journal.close()
    tracemalloc.start()
    session = load()
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    undos = []
    for _ in range(TIMES):
        undos.append(_seconds(lambda: session.undo(confirmed=True)))
        session.redo()
    session.journal.close()
    return 1e3 * statistics.median(loads), 1e3 * statistics.median(undos), kept / 1e3


def _to_turn_start(session: Session[Any, Any]) -> None:
    """Go on until a set number of inputs lies behind a checkpoint, so that both loads replay as many."""
    chance = random.Random(2)
    while session.step - session.journal.checkpoint(session.step)[0] != 5:
        _one(session, chance)


def _play(session: Session[Any, Any], until: int, *, chance: random.Random) -> None:
    """Play up to a step."""
    while session.step < until:
        _one(session, chance)


def _one(session: Session[Any, Any], chance: random.Random) -> float:
    """One random input; a value that would end the game is set right first, which is an input too."""
    start = time.perf_counter()
    if not set_right(session):
        assert session.prompt is not None
        session.answer(drawn(session.prompt, chance, TEMPER))
    return time.perf_counter() - start


def _seconds(action: Callable[[], None]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
