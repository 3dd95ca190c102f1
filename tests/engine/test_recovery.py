"""Recovery: whatever became of a saved game's files, play goes on from the last good place and the loss is said."""

from __future__ import annotations

import random
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine import recovery
from companion.engine.errors import CompanionError, JournalError, JournalMissingError
from companion.engine.journal import Header
from companion.engine.messages import Catalogue, Message
from companion.engine.recovery import TakenUp, put_aside, start_game, take_up
from companion.engine.session import Session
from tests.engine.play import one_input, opening, play_on
from tests.engine.toy import ToyGame

WORDS = Catalogue([Path(recovery.__file__).parent / "locale"])
TAILS = ("", "-wal")
STEPS = 60
UNDONE = 12


@dataclass(frozen=True)
class Saved:
    """A saved game as files, and what the table saw at every step of it."""

    folder: Path
    views: list[tuple[bytes, Any]]
    boundaries: list[int]

    def copied_to(self, folder: Path) -> Path:
        """The files as a crash would leave them (SQLite's shared memory is gone then); returns the game's path."""
        for file in self.folder.iterdir():
            if not file.name.endswith("-shm"):
                shutil.copy(file, folder)
        return folder / "toy.game"

    @property
    def last_boundary(self) -> int:
        """The newest checkpoint."""
        return self.boundaries[-1]


def seen_anywhere(session: Session[Any, Any]) -> tuple[bytes, Any]:
    """State and prompt, whatever number the step has: a game in a fresh file counts from 0 again."""
    asked = session.asked()
    return msgspec.msgpack.encode(session.play.state), asked and replace(asked, step=0)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    """Sixty steps over several turns: the first half in the database, the second in the log beside it."""
    folder, game, chance = tmp_path_factory.mktemp("saved"), ToyGame(), random.Random(21)
    path = folder / "toy.game"
    session = start_game(game, opening(game, seed=4, deck="real"), path)
    views = [seen_anywhere(session)]
    while session.step < STEPS:
        if session.step == STEPS // 2 and path.with_name("toy.game-wal").exists():
            session.journal.close()
            session = take_up(game, path).session
        one_input(session, chance)
        views.append(seen_anywhere(session))
    boundaries = sorted(session.journal.checkpoint_steps())  # type: ignore[attr-defined]
    kept = tmp_path_factory.mktemp("kept")
    for file in folder.iterdir():
        shutil.copy(file, kept)
    session.journal.close()
    assert (kept / "toy.game").stat().st_size > 8000
    assert (kept / "toy.game-wal").stat().st_size > 8000
    assert len(boundaries) > 2
    assert boundaries[-1] < STEPS
    return Saved(kept, views, boundaries)


def hold(taken: TakenUp, saved: Saved, path: Path) -> None:
    """Nothing is lost unsaid, what was lost is said in numbers, and play goes on and is saved."""
    session = taken.session
    if taken.lost is None:
        assert seen_anywhere(session) == saved.views[-1]
    else:
        place = place_of(taken.lost)
        assert WORDS.text(taken.lost)
        if place is None:
            assert seen_anywhere(session) in saved.views
        else:
            assert seen_anywhere(session) == saved.views[place]
            assert taken.lost.args["n"] == STEPS - place
    look_around(session)
    play_on(session, random.Random(1), inputs=8)
    after, step = seen_anywhere(session), session.step
    session.journal.close()
    again = take_up(ToyGame(), path)
    assert again.lost is None
    assert (seen_anywhere(again.session), again.session.step) == (after, step)
    again.session.journal.close()


def place_of(lost: Message) -> int | None:
    """The step that a message of loss names."""
    step = lost.args.get("step")
    return step if isinstance(step, int) else None


def look_around(session: Session[Any, Any]) -> None:
    """History can be read, and undo and redo either work or say why they cannot."""
    session.history(count=1000)
    undone = 0
    before = seen_anywhere(session)
    for _ in range(UNDONE):
        try:
            session.undo(confirmed=True)
        except CompanionError:
            break
        undone += 1
    for _ in range(undone):
        session.redo()
    assert seen_anywhere(session) == before


def put_aside_files(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.damaged-*"))


# --- the whole file -------------------------------------------------------------------------------------------------


def test_an_undamaged_game_is_taken_up_with_nothing_lost(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    hold(taken, saved, path)
    assert put_aside_files(path) == []


def zeroed_header(path: Path) -> None:
    path.write_bytes(bytes(100) + path.read_bytes()[100:])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(5000))


def a_text(path: Path) -> None:
    path.write_text("not a game")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "note.txt").write_text("hello")


def another_database(path: Path) -> None:
    path.unlink()
    path.with_name(path.name + "-wal").unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE about (x)")
    db.commit()
    db.close()


def no_tables(path: Path) -> None:
    path.unlink()
    path.with_name(path.name + "-wal").unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 3")
    db.close()


FOREIGN = [zeroed_header, empty, a_picture, a_text, a_folder, another_database, no_tables]


@pytest.mark.parametrize("damage", FOREIGN)
def test_a_file_beyond_reading_is_put_aside_and_the_copy_beside_it_is_used(
    saved: Saved, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = saved.copied_to(tmp_path)
    path.with_name("toy.game-wal").unlink()
    damage(path)
    is_folder = path.is_dir()
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args == {"n": STEPS - saved.last_boundary, "step": saved.last_boundary}
    aside = tmp_path / "toy.damaged-1.game"
    assert aside.is_dir() == is_folder
    assert aside.exists()
    hold(taken, saved, path)


@pytest.mark.parametrize("damage", FOREIGN)
def test_without_a_copy_the_file_is_left_untouched_and_the_error_says_what_to_do(
    saved: Saved, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = saved.copied_to(tmp_path)
    (tmp_path / "toy.checkpoint").unlink()
    path.with_name("toy.game-wal").unlink()
    damage(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(JournalError, match=r"nothing of it can be used|no game was ever begun"):
        take_up(ToyGame(), path)
    assert path.exists()
    assert not path.is_file() or path.read_bytes() == before
    assert put_aside_files(path) == []


def test_a_deleted_game_goes_on_from_the_copy_and_says_so(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    path.unlink()
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    hold(taken, saved, path)


def test_a_game_deleted_with_all_that_lies_beside_it_is_missing(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    with pytest.raises(JournalMissingError):
        take_up(ToyGame(), path)


def test_a_damaged_file_is_put_aside_byte_for_byte_beside_earlier_ones(tmp_path: Path) -> None:
    path = tmp_path / "toy.game"
    for n, content in enumerate((b"one", b"two"), 1):
        path.write_bytes(content)
        path.with_name("toy.game-wal").write_bytes(content * 2)
        assert put_aside(path) == tmp_path / f"toy.damaged-{n}.game"
    assert (tmp_path / "toy.damaged-1.game").read_bytes() == b"one"
    assert (tmp_path / "toy.damaged-2.game-wal").read_bytes() == b"twotwo"
    assert not path.exists()


# --- parts of it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("tenth", range(10))
def test_a_truncated_file_loses_nothing_unsaid(saved: Saved, tmp_path: Path, tail: str, tenth: int) -> None:
    path = saved.copied_to(tmp_path)
    file = path.with_name(path.name + tail)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) * tenth // 10 + 7 * tenth])
    hold(take_up(ToyGame(), path), saved, path)


def flip(saved: Saved, folder: Path, seed: int) -> None:
    """Flip a few bits close together at one place of the game's files, and hold what is left."""
    chance = random.Random(seed)
    folder.mkdir()
    path = saved.copied_to(folder)
    file = path.with_name(path.name + chance.choice(TAILS))
    content = bytearray(file.read_bytes())
    place = chance.randrange(len(content)) if seed % 3 else chance.randrange(600)
    for at in range(place, min(place + chance.choice((1, 1, 4, 64)), len(content))):
        content[at] ^= 1 << chance.randrange(8)
    file.write_bytes(content)
    hold(take_up(ToyGame(), path), saved, path)


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_flipped_bits_lose_nothing_unsaid(saved: Saved, tmp_path: Path, seed: int) -> None:
    for n in range(seed, seed + 6):
        flip(saved, tmp_path / str(n), n)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 4000, 100))
def test_flipped_bits_lose_nothing_unsaid_at_thousands_of_places(saved: Saved, tmp_path: Path, seed: int) -> None:
    for n in range(seed, seed + 100):
        flip(saved, tmp_path / str(n), n)


def schema_places(path: Path) -> list[int]:
    """Where the first page of the file says what the database is: its header, and every byte of its schema."""
    page = path.read_bytes()[:4096]
    return [at for at, byte in enumerate(page) if at < 108 or byte]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 12))])
def test_a_flipped_bit_anywhere_in_the_schema_loses_nothing_unsaid(saved: Saved, tmp_path: Path, part: int) -> None:
    """SQLite quotes a damaged name in its error, and those words are no text any more."""
    path = saved.copied_to(tmp_path)
    in_database(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    whole, beside = path.read_bytes(), (tmp_path / "toy.checkpoint").read_bytes()
    for at in schema_places(path)[part::12]:
        for file in tmp_path.iterdir():
            file.unlink()
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x80]) + whole[at + 1 :])
        (tmp_path / "toy.checkpoint").write_bytes(beside)
        taken = take_up(ToyGame(), path)
        assert seen_anywhere(taken.session) == saved.views[-1 if taken.lost is None else saved.last_boundary]
        play_on(taken.session, random.Random(1), inputs=2)
        taken.session.journal.close()


def test_a_name_damaged_in_the_schema_is_said_where_there_is_no_copy(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    (tmp_path / "toy.checkpoint").unlink()
    whole = path.read_bytes()
    at = whole.index(b"CREATE TABLE about")
    path.write_bytes(whole[:at] + b"\xc3" + whole[at + 1 :])
    with pytest.raises(JournalError, match=r"toy\.game: .*nothing of it can be used"):
        take_up(ToyGame(), path)


def in_database(path: Path, *statements: str) -> None:
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def test_a_damaged_checkpoint_is_passed_over_without_loss_of_the_answers(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, f"UPDATE checkpoints SET body = x'00' WHERE step = {saved.last_boundary}")
    (tmp_path / "toy.checkpoint").unlink()
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args["step"] == saved.boundaries[-2]
    assert len(put_aside_files(path)) == 1
    hold(taken, saved, path)


def test_a_checkpoint_of_another_shape_takes_the_game_back_before_it(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    body = msgspec.msgpack.encode({"heat": "hot"})
    check = zlib.crc32(body, saved.last_boundary)
    in_database(
        path, f"UPDATE checkpoints SET body = x'{body.hex()}', crc = {check} WHERE step = {saved.last_boundary}"
    )
    (tmp_path / "toy.checkpoint").unlink()
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args == {"n": STEPS - saved.last_boundary + 1, "step": saved.last_boundary - 1}
    hold(taken, saved, path)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE about SET head = 3",
        "UPDATE about SET head = 9999",
        "UPDATE about SET head = 'x'",
        "UPDATE about SET writes = 0",
        "UPDATE about SET header = x'81a6666f726d617463'",
        "UPDATE about SET header = 'text'",
        "DROP TABLE about",
        "DROP TABLE entries",
        "DROP TABLE checkpoints",
        "DELETE FROM about",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE step > 55",
    ],
)
def test_a_page_that_does_not_fit_is_damage_and_never_a_later_format(
    saved: Saved, tmp_path: Path, statement: str
) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, statement)
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args == {"n": STEPS - saved.last_boundary, "step": saved.last_boundary}
    assert len(put_aside_files(path)) == 1
    hold(taken, saved, path)


def test_when_every_checkpoint_in_the_file_is_damaged_the_copy_is_used(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, "UPDATE checkpoints SET crc = crc + 1")
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args["step"] == saved.last_boundary
    hold(taken, saved, path)


def test_when_the_copy_is_damaged_too_the_file_is_left_untouched(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, "UPDATE checkpoints SET crc = crc + 1")
    copy = tmp_path / "toy.checkpoint"
    copy.write_bytes(copy.read_bytes()[:-1])
    with pytest.raises(JournalError, match="nothing of it can be used"):
        take_up(ToyGame(), path)
    assert put_aside_files(path) == []
    with pytest.raises(JournalError, match="nothing of it can be used"):
        take_up(ToyGame(), path)


def test_a_missing_copy_matters_not_to_a_whole_journal(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    (tmp_path / "toy.checkpoint").unlink()
    (tmp_path / "toy.lock").unlink()
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    hold(taken, saved, path)


@pytest.mark.parametrize("name", ["toy.checkpoint", "toy.lock"])
def test_junk_beside_a_whole_journal_matters_not(saved: Saved, tmp_path: Path, name: str) -> None:
    path = saved.copied_to(tmp_path)
    (tmp_path / name).write_bytes(random.Random(3).randbytes(50))
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    hold(taken, saved, path)


def test_a_damaged_answer_of_the_present_turn_takes_the_game_back_to_its_begin(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, f"UPDATE entries SET body = x'ff' WHERE step = {STEPS}")
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args["step"] == saved.last_boundary
    hold(taken, saved, path)


def test_a_damaged_answer_of_an_old_turn_hinders_nothing_but_the_way_back_to_it(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    in_database(path, "UPDATE entries SET body = x'ff' WHERE step = 2")
    taken = take_up(ToyGame(), path)
    assert taken.lost is None
    steps = [line.step for line in taken.session.history(count=1000)]
    assert steps
    assert min(steps) > 2
    hold(taken, saved, path)


def test_the_last_answers_gone_with_the_log_are_said_to_be_lost(saved: Saved, tmp_path: Path) -> None:
    """SQLite takes a broken log for one that was never written to its end: only the note beside it knows better."""
    path = saved.copied_to(tmp_path)
    wal = path.with_name("toy.game-wal")
    content = bytearray(wal.read_bytes())
    content[-100] ^= 1
    wal.write_bytes(content)
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args == {"n": 1, "step": STEPS - 1}
    hold(taken, saved, path)


def test_a_log_that_lost_whole_turns_gives_way_to_the_newer_copy(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    path.with_name("toy.game-wal").unlink()
    taken = take_up(ToyGame(), path)
    assert taken.lost is not None
    assert taken.lost.args["step"] == saved.last_boundary
    assert len(put_aside_files(path)) == 1
    hold(taken, saved, path)


def test_the_copy_follows_an_undo_back_over_a_boundary(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    session = take_up(ToyGame(), path).session
    while session.step > saved.last_boundary - 1:
        session.undo(confirmed=True)
    session.journal.close()
    path.write_bytes(b"")
    taken = take_up(ToyGame(), path)
    assert seen_anywhere(taken.session) == saved.views[saved.boundaries[-2]]
    taken.session.journal.close()


# --- other games and versions ---------------------------------------------------------------------------------------


def test_a_save_of_another_game_is_refused_untouched(saved: Saved, tmp_path: Path) -> None:
    path = saved.copied_to(tmp_path)
    game = ToyGame()
    game.name = "chess"
    with pytest.raises(JournalError, match="a game of toy, not of chess"):
        take_up(game, path)
    path.write_bytes(b"")
    path.with_name("toy.game-wal").unlink(missing_ok=True)
    with pytest.raises(JournalError, match="a game of toy, not of chess"):
        take_up(game, path)
    assert put_aside_files(path) == []


def test_a_copy_of_a_later_format_is_not_guessed_at(tmp_path: Path) -> None:
    from companion.engine.beside import Kept, keep_checkpoint

    path = tmp_path / "toy.game"
    keep_checkpoint(path, Kept(Header("toy", 1, format=99), 3, b"?"))
    with pytest.raises(JournalError, match="format 99"):
        take_up(ToyGame(), path)


@pytest.mark.parametrize("key", ["ask.stir", "ask.fire", "ask.spice", "ask.drop"])
def test_a_game_whose_questions_were_renamed_goes_on_before_the_first_of_them(
    saved: Saved, tmp_path: Path, key: str
) -> None:
    path = saved.copied_to(tmp_path)
    whole = take_up(ToyGame(), path).session
    entries = whole.journal.entries(saved.last_boundary + 1, STEPS + 1)
    whole.journal.close()
    answered = [getattr(entry.input, "key", "") for entry in entries]
    game = ToyGame(renamed={key: "ask.otherwise"})
    taken = take_up(game, path)
    if key not in answered:
        assert taken.lost is None
        assert taken.session.step == STEPS
    else:
        place = saved.last_boundary + answered.index(key)
        assert taken.lost is not None
        assert taken.lost.args == {"n": STEPS - place, "step": place}
        assert taken.session.prompt is not None
        assert taken.session.prompt.key == "ask.otherwise"
        assert seen_anywhere(taken.session)[0] == saved.views[place][0]
    play_on(taken.session, random.Random(2), inputs=5)
    step = taken.session.step
    taken.session.journal.close()
    again = take_up(game, path)
    assert (again.lost, again.session.step) == (None, step)
    again.session.journal.close()
    assert put_aside_files(path) == []


def test_steps_that_were_lost_are_said_once(saved: Saved, tmp_path: Path) -> None:
    path, game = saved.copied_to(tmp_path), ToyGame(renamed={"ask.tool": "ask.otherwise"})
    first = take_up(game, path)
    first.session.journal.close()
    again = take_up(game, path)
    assert first.lost is not None
    assert again.lost is None
    assert again.session.step == first.session.step < STEPS
    again.session.journal.close()


def test_a_game_whose_scripts_fail_from_the_first_question_on_is_left_untouched(saved: Saved, tmp_path: Path) -> None:
    class Broken(ToyGame):
        def turn(self, play: Any) -> Any:
            raise KeyError("gone")

    path = saved.copied_to(tmp_path)
    with pytest.raises(JournalError, match="nothing of it can be used"):
        take_up(Broken(), path)
    assert put_aside_files(path) == []
    hold(take_up(ToyGame(), path), saved, path)


def test_a_lost_step_is_one_step_and_lost_steps_are_many() -> None:
    one = WORDS.text(Message("lost.steps", {"n": 1, "step": 4}))
    many = WORDS.text(Message("lost.steps", {"n": 3, "step": 4}))
    assert "1 step was" in one
    assert "3 steps were" in many
    assert "after step 4" in many
