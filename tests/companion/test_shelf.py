"""The shelf: which saved game is taken up again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from companion.engine.errors import JournalError, JournalMissingError
from companion.engine.journal import Header
from companion.engine.saves import SavedJournal
from companion.engine.session import Session
from companion.games import registry
from companion.games.aeons_end.game import GAME
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.companion.tables import SETTLED, notices, shelf, table_past_setup


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


def test_a_game_put_aside_is_listed_and_taken_up_where_it_was(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.correct("gravehold", 20)
    before = table.view()
    table.new_game()
    (aside,) = table.put_aside()
    assert (aside.seats, aside.step, aside.ended) == (("Abby", "Bob"), before.step, None)
    assert aside.enemy is not None
    assert table.words(aside.enemy) == "Rageborne"
    table.take_up(aside.id)
    now = table.view()
    assert (now.step, now.asked, now.indicators) == (before.step, before.asked, before.indicators)
    (other,) = table.put_aside()
    assert (other.step, len(list(tmp_path.glob("*.game")))) == (0, 2)
    table.take_up(other.id)
    assert table.view().step == 0


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_game_put_aside_before_its_first_answer_names_the_players_that_were_given(tmp_path: Path, name: str) -> None:
    table = Tabletop(Shelf(tmp_path, registry.game(name), settings={"players": ["Abby", "Bob"]}, seed=1))
    table.new_game()
    (aside,) = table.put_aside()
    assert (aside.seats, aside.step) == (("Abby", "Bob"), 0)


def test_the_games_put_aside_are_listed_the_one_played_last_first(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path))
    for step in (1, 2):
        table.answer(table.view().asked, "ok")
        for _ in range(step - 1):
            table.answer(table.view().asked, "ok")
        table.new_game()
    assert [game.step for game in table.put_aside()] == [2, 1]


def test_the_game_taken_up_again_is_the_latest_before_its_next_step(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    step = table.view().step
    table.new_game()
    table.take_up(table.put_aside()[0].id)
    table.close()
    assert Tabletop(shelf(tmp_path)).view().step == step


def test_a_game_that_cannot_be_taken_up_leaves_the_present_one_on_the_table(tmp_path: Path) -> None:
    first, second = Tabletop(shelf(tmp_path)), Shelf(tmp_path, GAME, settings=SETTLED, seed=1, anew=True)
    beside = Tabletop(second)
    (other,) = beside.put_aside()
    beside.take_up(other.id)
    assert "already open in another window" in notices(beside)
    beside.answer(beside.view().asked, "ok")
    assert beside.view().step == 1
    first.close()
    beside.take_up("no.game")
    assert "no such saved game" in notices(beside)
    beside.take_up(other.id)
    assert beside.view().step == 0


def test_a_file_of_no_game_beside_the_others_is_listed_and_refused(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path))
    (tmp_path / "holiday.game").write_bytes(b"a picture")
    (other,) = table.put_aside()
    assert (other.seats, other.enemy, other.step) == ((), None, 0)
    table.take_up(other.id)
    assert "damaged" in notices(table)
    assert (tmp_path / "holiday.game").read_bytes() == b"a picture"
    assert table.view().asked is not None


def test_a_chosen_game_is_opened_though_another_was_played_later(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    step, path = table.view().step, table._shelf.present
    table.new_game()
    table.close()
    assert Tabletop(Shelf(tmp_path, GAME, chosen=path)).view().step == step > 0


def test_a_chosen_game_that_is_not_there_is_said_and_none_is_begun(tmp_path: Path) -> None:
    with pytest.raises(JournalMissingError, match="no such saved game"):
        Tabletop(Shelf(tmp_path, GAME, chosen=tmp_path / "gone.game"))
    assert list(tmp_path.glob("*.game")) == []
