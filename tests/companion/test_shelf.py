"""The shelf: which saved game is taken up again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from companion.engine.errors import JournalError
from companion.engine.journal import Header
from companion.engine.saves import SavedJournal
from companion.engine.session import Session
from companion.games.aeons_end.game import GAME
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.companion.tables import SETTLED, notices, shelf


def test_the_game_written_to_last_is_the_latest_though_another_was_closed_later(tmp_path: Path) -> None:
    times = iter([datetime(2026, 1, 1), datetime(2026, 1, 2)])
    shelf = Shelf(tmp_path, GAME, settings=SETTLED, seed=1, clock=lambda: next(times))
    first, second = shelf.begin(), shelf.begin()
    first.journal.close()
    second.answer("ok")  # and then the power fails: nothing is closed, the answer is only in SQLite's log
    latest = shelf.latest()
    assert latest is not None
    assert "20260102" in latest.name


def test_damaged_files_put_aside_are_passed_over(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path))
    table.close()
    path = shelf(tmp_path).latest()
    assert path is not None
    path.with_name(f"{path.stem}.damaged-1.game").write_bytes(b"old")
    assert shelf(tmp_path).latest() == path


def test_two_games_begun_in_one_second_have_files_of_their_own(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path))
    table.new_game()
    assert len({path.name for path in tmp_path.glob("*.game")}) == 2


def test_a_save_of_a_later_version_is_left_as_it_is_and_a_new_game_begins(tmp_path: Path) -> None:
    path = tmp_path / "aeons_end-20250101-000000.game"
    journal = SavedJournal(path, header=Header("aeons_end", 1, format=99))
    Session(GAME, journal, opening=GAME.new(SETTLED, seed=1))
    journal.close()
    before = path.read_bytes()
    table = Tabletop(shelf(tmp_path))
    assert "format 99" in notices(table)
    assert path.read_bytes() == before
    assert table.view().step == 0


def test_a_game_that_was_never_begun_gives_way_to_a_new_one(tmp_path: Path) -> None:
    SavedJournal(tmp_path / "aeons_end-20250101-000000.game", header=Header("aeons_end", 1)).close()
    assert Tabletop(shelf(tmp_path)).view().asked is not None


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="folder"):
        Tabletop(shelf(tmp_path / "file" / "games"))
