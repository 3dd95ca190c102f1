"""Saved games: on the disk before anything is shown, whole after a kill, in one window at a time, never slower."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.errors import (
    JournalBusyError,
    JournalDamagedError,
    JournalError,
    JournalMissingError,
    JournalVersionError,
    NothingToUndoError,
)
from companion.engine.journal import FORMAT, Entry, Header
from companion.engine.recovery import start_game, take_up
from companion.engine.saves import SavedJournal
from companion.engine.session import Session, begin_in_memory
from tests.engine.cook import DEAD, SEED, next_input
from tests.engine.play import one_input, opening, play_on, seen
from tests.engine.toy import ToyGame

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy.game"


@pytest.fixture
def session(path: Path) -> Iterator[Session[Any, Any]]:
    game = ToyGame()
    session = start_game(game, opening(game), path)
    yield session
    session.journal.close()


def on_disk(path: Path) -> tuple[int, int]:
    """The head and the newest step as another process would find them."""
    db = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        head = db.execute("SELECT head FROM about").fetchone()[0]
        return head, db.execute("SELECT max(step) FROM entries").fetchone()[0]
    finally:
        db.close()


# --- durability -----------------------------------------------------------------------------------------------------


def test_the_log_is_written_ahead_and_synced_in_full(session: Session[Any, Any]) -> None:
    db = session.journal._db  # type: ignore[attr-defined]
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_every_input_is_on_the_disk_when_its_call_returns(session: Session[Any, Any], path: Path) -> None:
    chance = random.Random(2)
    assert on_disk(path) == (0, 0)
    for step in range(1, 30):
        one_input(session, chance)
        assert on_disk(path) == (step, step)
    session.undo(confirmed=True)
    assert on_disk(path) == (28, 29)
    session.redo()
    assert on_disk(path) == (29, 29)


def test_an_undone_tail_is_gone_from_the_disk_after_a_new_answer(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(2), inputs=9)
    for _ in range(5):
        session.undo(confirmed=True)
    one_input(session, random.Random(9))
    assert on_disk(path) == (5, 5)
    session.journal.close()
    taken = take_up(ToyGame(), path)
    with pytest.raises(NothingToUndoError):
        taken.session.redo()
    taken.session.journal.close()


def test_a_game_that_was_undone_is_taken_up_undone_and_can_be_redone(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(4), inputs=20)
    last = seen(session)
    session.undo(confirmed=True)
    undone = seen(session)
    session.journal.close()
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    assert seen(taken.session) == undone
    taken.session.redo()
    assert seen(taken.session) == last
    taken.session.journal.close()


class Killer:
    """Lets a process play a game, and kills it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.engine.cook"]
        self._cook = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def kill_after(self, path: Path, lines: int) -> list[str]:
        """What the player had printed when it was killed, a little after so many lines."""
        assert self._cook.stdin is not None
        assert self._cook.stdout is not None
        print(path, file=self._cook.stdin, flush=True)
        player = int(self._cook.stdout.readline())
        shown = [self._cook.stdout.readline().strip() for _ in range(lines)]
        os.kill(player, signal.SIGKILL)
        while (line := self._cook.stdout.readline().strip()) != DEAD:
            shown.append(line)
        return shown

    def close(self) -> None:
        """End the process that starts the players."""
        with self._cook:
            pass


@pytest.fixture
def killer() -> Iterator[Killer]:
    made = Killer()
    yield made
    made.close()


def hold_after_kill(path: Path, shown: list[str], reference: Session[Any, Any]) -> None:
    """The file stands at the last step that was shown, or at the one that was just being shown."""
    assert not [line for line in shown if not line.isdecimal()]
    steps = [int(line) for line in shown]
    try:
        taken = take_up(ToyGame(), path)
    except JournalMissingError:
        assert not steps
        return
    assert taken.lost is None
    if steps:
        assert steps[-1] <= taken.session.step <= steps[-1] + 1
    while reference.step < taken.session.step:
        next_input(reference)
    assert seen(taken.session) == seen(reference)
    taken.session.journal.close()


def kill_again_and_again(killer: Killer, path: Path, *, kills: int) -> None:
    game, chance = ToyGame(), random.Random(1)
    reference = begin_in_memory(game, opening(game, seed=SEED, deck="real"))
    for kill in range(kills):
        lines = 0 if kill % 6 == 0 else chance.randint(1, 25)
        hold_after_kill(path, killer.kill_after(path, lines), reference)
    assert reference.step > kills


def test_nothing_shown_is_lost_when_the_process_is_killed(killer: Killer, path: Path) -> None:
    kill_again_and_again(killer, path, kills=30)


def test_a_game_killed_while_it_is_begun_can_be_begun_again(killer: Killer, tmp_path: Path) -> None:
    game = ToyGame()
    for n in range(15):
        path = tmp_path / f"toy-{n}.game"
        reference = begin_in_memory(game, opening(game, seed=SEED, deck="real"))
        hold_after_kill(path, killer.kill_after(path, 0), reference)
        hold_after_kill(path, killer.kill_after(path, 1), reference)


@pytest.mark.slow
def test_nothing_shown_is_lost_in_hundreds_of_kills(killer: Killer, path: Path) -> None:
    kill_again_and_again(killer, path, kills=300)


# --- windows --------------------------------------------------------------------------------------------------------


def test_a_second_window_is_told_that_the_game_is_open(session: Session[Any, Any], path: Path) -> None:
    with pytest.raises(JournalBusyError, match="another window"):
        SavedJournal(path)
    with pytest.raises(JournalBusyError):
        take_up(ToyGame(), path)
    with pytest.raises(JournalBusyError):
        start_game(ToyGame(), opening(ToyGame()), path)
    before = seen(session)
    one_input(session, random.Random(1))
    session.undo(confirmed=True)
    assert seen(session) == before
    session.journal.close()
    SavedJournal(path).close()


def test_it_can_be_read_while_a_window_has_it_open(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(3), inputs=12)
    reading = SavedJournal(path, read_only=True)
    assert (reading.head, reading.length) == (12, 12)
    assert reading.entries(0, 13) == session.journal.entries(0, 13)
    play_on(session, random.Random(4), inputs=2)
    reading.close()
    assert on_disk(path) == (14, 14)


def test_who_only_reads_cannot_write(session: Session[Any, Any], path: Path) -> None:
    reading = SavedJournal(path, read_only=True)
    with pytest.raises(JournalError):
        reading.append(Entry(None, []), None)
    reading.close()
    assert on_disk(path) == (0, 0)


def test_closing_twice_is_no_error(session: Session[Any, Any]) -> None:
    session.journal.close()
    session.journal.close()


# --- files that are no game of ours ---------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ["", "never/made"])
def test_a_game_that_is_not_there_is_said_to_be_missing(tmp_path: Path, folder: str) -> None:
    with pytest.raises(JournalMissingError, match="no such saved game"):
        SavedJournal(tmp_path / folder / "toy.game")
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_never_begun_over_another(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(3), inputs=5)
    session.journal.close()
    with pytest.raises(JournalError, match="already a saved game"):
        start_game(ToyGame(), opening(ToyGame()), path)
    assert on_disk(path) == (5, 5)


def test_a_file_in_which_no_game_was_begun_is_missing_and_can_be_begun(path: Path) -> None:
    SavedJournal(path, header=Header("toy", 1)).close()
    with pytest.raises(JournalMissingError):
        take_up(ToyGame(), path)
    session = start_game(ToyGame(), opening(ToyGame()), path)
    assert on_disk(path) == (0, 0)
    session.journal.close()


def test_a_later_format_is_refused_untouched(path: Path) -> None:
    journal = SavedJournal(path, header=Header("toy", 1, FORMAT + 1))
    journal.append(Entry(None, []), b"")
    journal.close()
    before = path.read_bytes()
    with pytest.raises(JournalVersionError, match=f"format {FORMAT + 1}.*reads format {FORMAT}"):
        take_up(ToyGame(), path)
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.damaged-*")) == []


# --- flat to the end ------------------------------------------------------------------------------------------------


def questions_to(session: Session[Any, Any], act: str) -> int:
    """How many questions the scripts ask for one load or undo."""
    game = ToyGame()
    session.game = game
    if act == "undo":
        session.undo(confirmed=True)
        asked = game.questions
        session.redo()
        return asked
    begin = game.questions
    Session(game, session.journal)
    return game.questions - begin


def test_load_and_undo_replay_no_more_late_in_a_game_than_early() -> None:
    game, chance = ToyGame(), random.Random(6)
    session = begin_in_memory(game, opening(game))
    most = {"load": [0, 0], "undo": [0, 0]}
    for step in range(1, 400):
        one_input(session, chance)
        for act, (early, late) in most.items():
            asked = questions_to(session, act)
            most[act] = [max(early, asked), late] if step < 50 else [early, max(late, asked)]
    for early, late in most.values():
        assert 0 < late <= early + 3


def test_reading_a_saved_game_reads_one_turn_of_it(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(5), inputs=250)
    session.journal.close()
    journal = SavedJournal(path)
    read: list[int] = []
    entries = journal.entries
    journal.entries = lambda start, stop: read.append(stop - start) or entries(start, stop)  # type: ignore[method-assign]
    Session(ToyGame(), journal)
    assert sum(read) < 15
    journal.close()


# --- the disk is full -----------------------------------------------------------------------------------------------

LITTLE_ROOM = """
import random, resource, sys
from pathlib import Path
from companion.engine.errors import JournalError
from companion.engine.recovery import take_up
from tests.engine.play import one_input, seen
from tests.engine.toy import ToyGame

session = take_up(ToyGame(), Path(sys.argv[1])).session
room = Path(sys.argv[1] + "-wal").stat().st_size + int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
for step in range(10_000):
    before, history = seen(session), session.history()
    try:
        one_input(session, random.Random(step))
    except JournalError as error:
        assert seen(session) == before and session.history() == history
        assert "make room on the disk" in str(error), error
        break
else:
    raise SystemExit("the disk was never full")
for undone in (1, 2):
    before = seen(session)
    try:
        session.undo(confirmed=True)
    except JournalError as error:
        assert "make room on the disk" in str(error), error
        assert seen(session) == before
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
before = seen(session)
one_input(session, random.Random(step))
assert seen(session) != before
print(session.step)
"""


@pytest.mark.parametrize("room", [100, 5000, 9000, 40_000])
def test_a_full_disk_changes_nothing_and_play_goes_on_when_there_is_room(
    session: Session[Any, Any], path: Path, room: int
) -> None:
    play_on(session, random.Random(3), inputs=10)
    session.journal.close()
    command = [sys.executable, "-c", LITTLE_ROOM, str(path), str(room)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    assert taken.session.step == int(done.stdout)
    taken.session.journal.close()


NO_ROOM = """
import resource, sys
from pathlib import Path
from companion.engine.errors import JournalError
from companion.engine.recovery import take_up
from tests.engine.toy import ToyGame

resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
try:
    take_up(ToyGame(), Path(sys.argv[1]))
except JournalError as error:
    print(error)
"""


def test_a_healthy_game_is_not_put_aside_because_the_disk_is_full(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(3), inputs=10)
    last = seen(session)
    session.journal.close()
    done = subprocess.run([sys.executable, "-c", NO_ROOM, str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "make room on the disk" in done.stdout
    assert list(path.parent.glob("*.damaged-*")) == []
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    assert seen(taken.session) == last
    taken.session.journal.close()


# --- the files are gone ---------------------------------------------------------------------------------------------


def without_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def without_the_game(path: Path) -> None:
    path.unlink()


def without_the_log(path: Path) -> None:
    path.with_name("toy.game-wal").unlink()


def without_the_lock(path: Path) -> None:
    path.with_name("toy.lock").unlink()


def moved_away(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


@pytest.mark.parametrize("lose", [without_folder, without_the_game, without_the_log, without_the_lock, moved_away])
def test_a_game_whose_files_are_deleted_is_written_again_with_the_next_step(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    """Nothing is closed before it is taken up: the power fails."""
    path, game = tmp_path / "games" / "toy.game", ToyGame()
    session = start_game(game, opening(game), path)
    play_on(session, random.Random(3), inputs=10)
    lose(path)
    one_input(session, random.Random(4))
    last, history = seen(session), session.history(count=1000)
    with pytest.raises(JournalBusyError):
        take_up(game, path)
    after_a_power_cut = tmp_path / "after"
    shutil.copytree(path.parent, after_a_power_cut, ignore=shutil.ignore_patterns("*-shm"))
    taken = take_up(game, after_a_power_cut / "toy.game")
    assert taken.lost is None
    assert (seen(taken.session), taken.session.history(count=1000)) == (last, history)
    taken.session.journal.close()
    play_on(session, random.Random(5), inputs=40)
    assert path.with_name("toy.checkpoint").exists()
    session.journal.close()


def test_an_undo_writes_a_deleted_game_again(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(3), inputs=10)
    path.unlink()
    session.undo(confirmed=True)
    assert on_disk(path) == (9, 10)


def test_a_game_that_cannot_be_written_again_refuses_the_step_until_it_can(tmp_path: Path) -> None:
    path, game = tmp_path / "games" / "toy.game", ToyGame()
    session = start_game(game, opening(game), path)
    play_on(session, random.Random(3), inputs=10)
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder")
    before = seen(session)
    for step in (lambda: one_input(session, random.Random(4)), lambda: session.undo(confirmed=True)):
        with pytest.raises(JournalError, match="check that its folder can be written"):
            step()
        assert seen(session) == before
    path.parent.unlink()
    one_input(session, random.Random(4))
    assert on_disk(path)[0] == 11
    session.journal.close()


def test_another_file_in_its_place_is_never_written_over(session: Session[Any, Any], path: Path) -> None:
    path.unlink()
    path.write_text("mine")
    with pytest.raises(JournalError, match="another file"):
        session.correct("heat", 3)
    assert path.read_text() == "mine"
    path.unlink()
    session.correct("heat", 3)
    assert on_disk(path)[0] == 1


# --- the contract of a journal, in a file ---------------------------------------------------------------------------


def test_entries_that_are_not_all_there_are_damage(session: Session[Any, Any], path: Path) -> None:
    play_on(session, random.Random(3), inputs=10)
    session.journal.close()
    db = sqlite3.connect(path)
    db.execute("DELETE FROM entries WHERE step = 4")
    db.commit()
    db.close()
    journal = SavedJournal(path)
    with pytest.raises(JournalDamagedError, match="between steps 2 and 4"):
        journal.entries(2, 5)
    assert len(journal.entries(5, 11)) == 6
    journal.close()


def test_a_state_of_any_size_comes_back_whole(path: Path) -> None:
    journal = SavedJournal(path, header=Header("toy", 1))
    state = random.Random(1).randbytes(300_000)
    journal.append(Entry(None, []), state)
    journal.close()
    journal = SavedJournal(path)
    assert journal.checkpoint(0) == (0, state)
    journal.close()
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(journal.header), type=Header) == Header("toy", 1)
