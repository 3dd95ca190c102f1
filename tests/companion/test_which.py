"""Several games at one table: which one is asked at the first start, and each can be begun from any other."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.engine.beside import Kept, keep_checkpoint
from companion.engine.journal import Header
from companion.engine.messages import say
from companion.engine.prompts import Kind
from companion.engine.recovery import start_game
from companion.engine.session import begin_in_memory
from companion.games import registry
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import Ending, Result
from companion.shelf import Shelf, kind_of, newest, played_last
from companion.tabletop import Tabletop
from companion.which import WhichGame
from tests.companion.tables import SETTLED, appeared, code, notices, table_past_setup
from ui.contract import Offered


@pytest.fixture
def table(tmp_path: Path) -> Tabletop:
    """A table at its very first start."""
    return Tabletop(Shelf(tmp_path, None))


def choose(table: Tabletop, name: str) -> None:
    table.answer(table.view().asked, name)


def saved(folder: Path) -> list[str]:
    """The kinds of the saved games in a folder."""
    return sorted(kind_of(path) for path in folder.glob("*.game"))


def test_a_table_without_a_game_asks_which_one(table: Tabletop, tmp_path: Path) -> None:
    asked = table.view().asked
    assert (asked.key, asked.kind) == ("ask.which_game", Kind.CHOOSE_ONE)
    assert [option.id for option in asked.options] == ["aeons_end", "enormity", "endogenesis"]
    assert [table.words(option.label) for option in asked.options] == ["Aeon's End", "Enormity", "Endogenesis"]
    assert table.words(asked.text) == "Which game is on the table?"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", registry.NAMES)
def test_the_answer_begins_that_game(table: Tabletop, tmp_path: Path, name: str) -> None:
    choose(table, name)
    assert table.view().title == registry.TITLES[name]
    assert table.session.game.name == name
    assert saved(tmp_path) == [name]
    assert table.view().asked.key != "ask.which_game"


def test_what_is_no_game_is_said_and_the_table_still_asks(table: Tabletop, tmp_path: Path) -> None:
    choose(table, "chess")
    assert "there is no game 'chess'" in notices(table)
    assert table.view().asked.key == "ask.which_game"
    table.new_game()
    assert "no game is chosen yet" in notices(table)
    assert list(tmp_path.iterdir()) == []


def test_before_a_game_is_chosen_nothing_can_be_undone_or_set(table: Tabletop) -> None:
    view = table.view()
    assert (view.undo, view.redo, view.correctables, view.ended) == (False, False, (), None)
    table.correct("life", 3)
    table.undo(0)
    assert table.view().asked.key == "ask.which_game"


def test_a_label_before_a_game_is_chosen_does_nothing(table: Tabletop) -> None:
    table.see(appeared(code("cleave")))
    assert notices(table) == ""
    assert table.view().asked.key == "ask.which_game"


def test_what_lies_in_view_when_a_game_begins_is_told_of_then(table: Tabletop) -> None:
    table.see(appeared("https://example.org/x", code("cleave")))
    assert "no label of ours" in notices(table)
    choose(table, "enormity")
    assert "no label of ours" in notices(table)
    assert "another game" in notices(table)


def test_a_card_that_lay_in_view_before_the_game_began_answers_nothing(table: Tabletop) -> None:
    table.see(appeared(code("player_2")))
    choose(table, "aeons_end")
    assert (notices(table), table.view().step) == ("", 0)


def test_settings_that_the_chosen_game_cannot_have_are_said_and_another_can_be_chosen(tmp_path: Path) -> None:
    table = Tabletop(Shelf(tmp_path, None, settings=SETTLED))
    choose(table, "enormity")
    assert notices(table)
    assert table.view().asked.key == "ask.which_game"
    choose(table, "aeons_end")
    assert table.view().seats == ("Abby", "Bob")
    assert saved(tmp_path) == ["aeons_end"]


def test_the_games_that_can_be_begun_are_offered(table: Tabletop) -> None:
    offered = [("aeons_end", "Aeon's End"), ("enormity", "Enormity"), ("endogenesis", "Endogenesis")]
    assert table.games() == [Offered(*one) for one in offered]


def test_another_kind_of_game_is_begun_and_the_present_one_lies_aside(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.new_game("enormity")
    assert notices(table) == ""
    assert (table.view().title, table.game.name) == ("Enormity", "enormity")
    (aside,) = table.put_aside()
    assert (aside.game, aside.seats) == ("Aeon's End", ("Abby", "Bob"))
    table.new_game()
    assert table.game.name == "enormity"
    table.new_game("aeons_end")
    assert table.view().seats == ("Abby", "Bob")
    assert saved(tmp_path) == ["aeons_end", "aeons_end", "enormity", "enormity"]


def test_a_game_of_another_kind_is_taken_up_where_it_was(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.correct("gravehold", 20)
    before = table.view()
    table.new_game("enormity")
    table.take_up(table.put_aside()[0].id)
    now = table.view()
    assert (now.title, now.step, now.asked) == (before.title, before.step, before.asked)
    assert now.indicators == before.indicators
    (other,) = table.put_aside()
    assert other.game == "Enormity"
    table.take_up(other.id)
    assert table.view().title == "Enormity"
    table.new_game()
    assert saved(tmp_path) == ["aeons_end", "enormity", "enormity"]


def test_words_labels_and_rules_follow_the_game_on_the_table(tmp_path: Path) -> None:
    table = Tabletop(Shelf(tmp_path, GAME, settings=SETTLED, seed=1))
    shown = table.view().asked
    assert table.why("AE-134") is not None
    table.new_game("enormity")
    assert table.why("AE-134") is None
    assert table.why("EN-108") is not None
    assert table.words(say("game.title")) == "Enormity"
    assert table.words(shown.text)  # a screen may still draw what was asked before
    table.see(appeared(code("cleave")))
    assert "another game" in notices(table)


def test_what_is_known_of_a_game_of_another_kind_is_in_words(tmp_path: Path) -> None:
    state = GAME.prepared(SETTLED, seed=1)
    state.result, state.ending = Result.VICTORY, Ending.NEMESIS_SLAIN
    path = tmp_path / "aeons_end-1.game"
    start_game(GAME, GAME.new(SETTLED, seed=1), path).journal.close()
    keep_checkpoint(path, Kept(Header("aeons_end", 1), 90, msgspec.msgpack.encode(state)))
    table = Tabletop(Shelf(tmp_path, registry.game("enormity"), anew=True))
    (aside,) = table.put_aside()
    assert aside.enemy is not None
    assert aside.ended is not None
    assert table.words(aside.enemy) == "Rageborne"
    assert table.words(aside.ended).startswith("Victory")


def test_the_kind_of_a_saved_game_is_known_by_any_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "aeons_end-1.game"
    start_game(GAME, GAME.new(SETTLED, seed=1), path).journal.close()
    assert kind_of(path) == "aeons_end"
    renamed = path.rename(tmp_path / "saturday.game")
    assert kind_of(renamed) == "aeons_end"
    for beside in tmp_path.glob("*.checkpoint"):
        beside.unlink()
    assert kind_of(renamed) == "aeons_end"
    assert kind_of(tmp_path / "gone.game") == ""


def test_the_game_played_last_is_of_either_kind(tmp_path: Path) -> None:
    assert played_last(tmp_path) == ""
    table = Tabletop(Shelf(tmp_path, GAME, settings=SETTLED, seed=1))
    assert played_last(tmp_path) == "aeons_end"
    table.new_game("enormity")
    assert played_last(tmp_path) == "enormity"
    latest = newest(tmp_path, "aeons_end")
    assert latest is not None
    table.take_up(latest.name)
    assert played_last(tmp_path) == "aeons_end"


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_game_is_called_the_same_before_and_after_it_is_loaded(tmp_path: Path, name: str) -> None:
    table = Tabletop(Shelf(tmp_path, registry.game(name)))
    assert table.words(say("game.title")) == registry.TITLES[name]


def test_the_question_which_game_is_a_whole_game_to_the_kernel() -> None:
    game = WhichGame()
    session = begin_in_memory(game, game.new({}, seed=1))
    assert session.prompt is not None
    assert game.problems(session.play.state) == []
    assert (game.cards(), game.seats(session.play.state), game.indicators(session.play)) == ((), (), ())
