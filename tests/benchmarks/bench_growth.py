"""Very long games: what an input, a load, an undo and the memory cost late, beside early, with every nemesis."""

from __future__ import annotations

import gc
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
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
from tests.benchmarks.long_games import NEMESES, full_game, light_game, to_set_right

LONG, COMPARED = 10_000, 1_000
"""After how many inputs a game is long, and how many more are compared with those of a game that only begins."""

SAVED = 10_000
"""After how many inputs the saved game is loaded and taken back."""

TIMES: Final = 25
TEMPER: Final = 12


def figures() -> Iterator[Figure]:
    """Measure in memory what an input costs, and in a real file the load and the undo."""
    game = registry.game("aeons_end")
    tables = {"light": light_game, **{f"full, {nemesis}": partial(full_game, nemesis) for nemesis in NEMESES}}
    for what, opening in tables.items():
        yield from _inputs(what, game, opening)
        yield from _saved(what, game, opening)


def _inputs(what: str, game: Game[Any, Any], opening: Callable[[], Any]) -> list[Figure]:
    """The same inputs on the same table, in a game of 10,000 inputs and in one that begins there."""
    long = begin_in_memory(game, opening())
    chance = random.Random(1)
    while long.step < LONG or long.journal.checkpoint(long.step)[0] != long.step:
        _one(long, chance)
    state = long.journal.checkpoint(long.step)[1]
    new = begin_in_memory(game, msgspec.msgpack.decode(state, type=game.state_type))
    early, late = early_and_late(long, new, COMPARED, _one)
    first, then = statistics.median(early[10:]), statistics.median(late[10:])
    return [
        Figure(f"growth, {what}: an input, 10th to 1,000th", 1e6 * first, "us"),
        Figure(f"growth, {what}: the same inputs, after 10,000", 1e6 * then, "us"),
        Figure(f"growth, {what}: an input, late beside early", then / first, "x", goal=1.3),
    ]


def early_and_late(
    long: Session[Any, Any],
    new: Session[Any, Any],
    count: int,
    one: Callable[[Session[Any, Any], random.Random], float],
) -> tuple[list[float], list[float]]:
    """What each of the same inputs takes in the new game and in the long one, which stand alike before and after."""
    early, late, chance, again = [], [], random.Random(2), random.Random(2)
    for nth in range(count):
        if nth % 2:  # whoever comes second finds all the code at hand
            early.append(one(new, chance))
        late.append(one(long, again))
        if not nth % 2:
            early.append(one(new, chance))
    assert msgspec.msgpack.encode(new.play.state) == msgspec.msgpack.encode(long.play.state)
    return early, late


def _saved(what: str, game: Game[Any, Any], opening: Callable[[], Any]) -> list[Figure]:
    """The same last inputs on the same table, in a file of 10,000 inputs and in one that begins a turn before."""
    with tempfile.TemporaryDirectory() as folder:
        long = start_game(game, opening(), Path(folder) / "long.game")
        _play(long, SAVED, chance=random.Random(1))
        _to_turn_start(long)
        base, state = long.journal.checkpoint(long.step)
        short = start_game(game, msgspec.msgpack.decode(state, type=game.state_type), Path(folder) / "short.game")
        for entry in long.journal.entries(base + 1, long.step + 1):
            _again(short, entry.input)
        assert msgspec.msgpack.encode(short.play.state) == msgspec.msgpack.encode(long.play.state)
        for session in (short, long):
            session.journal.close()
        return _measure(what, game, Path(folder) / "short.game", Path(folder) / "long.game")


def _again(session: Session[Any, Any], entry: Input | None) -> None:
    """Give an input of another game."""
    match entry:
        case Answered(value=value):
            session.answer(value)
        case Corrected(path=path, value=value):
            session.correct(path, value)
        case ByHand():
            session.by_hand()


def _measure(what: str, game: Game[Any, Any], early: Path, late: Path) -> list[Figure]:
    """What a load and an undo take, and what a session taken up anew keeps; both in turn, as the disk has its moods."""
    figures: list[Figure] = []
    for name, unit, measure in (("load", "ms", _load), ("undo", "ms", _undo), ("memory", "kB", _memory)):
        pairs = [(measure(game, early), measure(game, late)) for _ in range(TIMES)]
        first, then = (1e3 * statistics.median(found) for found in zip(*pairs, strict=True))
        figures += [
            Figure(f"growth, {what}: {name}, after {SAVED:,} inputs", then, unit),
            Figure(f"growth, {what}: {name}, late beside early", then / first, "x", goal=1.5),
        ]
    return figures


def _load(game: Game[Any, Any], path: Path) -> float:
    """Seconds."""
    start = time.perf_counter()
    session = Session(game, SavedJournal(path))
    taken = time.perf_counter() - start
    session.journal.close()
    return taken


def _undo(game: Game[Any, Any], path: Path) -> float:
    """Seconds; the step is taken again afterwards."""
    session = Session(game, SavedJournal(path))
    start = time.perf_counter()
    session.undo(confirmed=True)
    taken = time.perf_counter() - start
    session.redo()
    session.journal.close()
    return taken


def _memory(game: Game[Any, Any], path: Path) -> float:
    """MB."""
    tracemalloc.start()
    session = Session(game, SavedJournal(path))
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    session.journal.close()
    return kept / 1e6


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
    """Seconds for one random input; a value that would end the game is set right first, which is an input too."""
    found = to_set_right(session)
    start = time.perf_counter()
    if found is not None:
        session.correct(*found)
    else:
        assert session.prompt is not None
        session.answer(drawn(session.prompt, chance, TEMPER))
    return time.perf_counter() - start
