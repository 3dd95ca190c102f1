"""A table with hidden hands: the shared screen, its notices, the camera and the log show nothing of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from companion.aside import known_by
from companion.demo.actor import Actor
from companion.demo.camera import HeldCards
from companion.demo.story import Step, Story
from companion.engine.indicators import Chapter
from companion.engine.labels import label_code
from companion.engine.messages import Length, literal
from companion.engine.prompts import Answer, Kind
from companion.engine.scripts import Play
from companion.shelf import Shelf, last_played
from companion.tabletop import Tabletop
from companion.words import Wording
from tests.companion.tables import appeared, left, notices
from tests.engine.whispers.game import CARDS, Whispered, WhispersGame
from ui.contract import View


def table_of(folder: Path, game: WhispersGame | None = None) -> Tabletop:
    """A table at which Bo is asked alone what to play."""
    table = Tabletop(Shelf(folder, game or WhispersGame(), seed=1), camera=True)
    if table.view().step == 0:
        table.answer(table.view().asked, "ok")
    return table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Tabletop]:
    found = table_of(tmp_path)
    yield found
    found.close()


def alone(table: Tabletop, answer: Answer) -> None:
    """Answer the question behind the cover."""
    asked = table.uncovered(table.view().asked)
    assert asked is not None
    table.answer(asked, answer)


def hidden(table: Tabletop) -> list[str]:
    """The cards that not everybody may know."""
    state = table.session.play.state
    return [*state.hands[0], *state.hands[1], *state.deck]


def named_in(text: str, table: Tabletop) -> list[str]:
    """The hidden cards that a text names."""
    return [card for card in hidden(table) if card in text.lower()]


def test_the_screen_shows_a_cover(table: Tabletop) -> None:
    asked = table.view().asked
    assert (asked.kind, asked.key, asked.only_for) == (Kind.COVERED, "ask.covered", 1)
    assert asked.options == asked.refused == ()
    assert table.words(asked.text) == "Hand the screen to Bo. Everybody else: look away now."
    assert "Bo" in table.words(asked.text, Length.SPOKEN)
    assert 4 <= len(table.words(asked.text, Length.TINY)) <= 11


def test_no_view_names_a_hidden_card(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, WhispersGame(), seed=1)
    table = Tabletop(shelf)
    seen = [table.view()]
    table.watch(seen.append)
    for answer in ("ok", "none", "answer", (), table.session.play.state.deck[0]):
        assert named_in(repr(seen), table) == []
        table.answer(table.view().asked, answer)
    assert table.view().asked.key == "ask.turn_up"
    table.undo(table.view().step)
    table.redo()
    table.undo(table.view().step)
    assert table.view().asked.key == "ask.covered"
    assert named_in(repr([view for view in seen if view.asked.key != "ask.turn_up"]), table) == []


def test_the_question_behind_is_answered_like_any_other(table: Tabletop) -> None:
    cover = table.view().asked
    asked = table.uncovered(cover)
    assert asked == table.session.asked()
    assert {option.id for option in asked.options} <= {*table.session.play.state.hands[1], "none"}
    table.answer(asked, "none")
    assert (table.view().step, table.view().asked.key) == (2, "ask.answer")
    assert table.uncovered(cover) is None
    table.answer(asked, "none")
    assert table.view().step == 2
    assert "already answered" in notices(table)


def test_what_is_not_possible_is_not_named(table: Tabletop) -> None:
    asked = table.uncovered(table.view().asked)
    said = set()
    for answer in (*CARDS, "no such card", 3):
        if answer in [option.id for option in asked.options]:
            continue
        table.answer(asked, answer)
        assert table.view().step == 1
        said.add(notices(table))
    table.by_hand(asked)
    said.add(notices(table))
    assert said == {"this answer is not possible here; look at the question again"}


def test_a_seat_looks_up_its_own_hand_and_nothing_changes(table: Tabletop, caplog: pytest.LogCaptureFixture) -> None:
    state = table.session.play.state
    before, packed = table.view(), msgspec.msgpack.encode(state)
    shown: list[View] = []
    table.watch(shown.append)
    entries, length = table.session.journal.entries(0, 99), table.session.journal.length
    with caplog.at_level(logging.DEBUG):
        for seat in (0, 1):
            (chapter,) = table.own(seat)
            assert [entry.text for entry in chapter.entries] == [literal(card.title()) for card in state.hands[seat]]
    assert (table.view(), msgspec.msgpack.encode(state)) == (before, packed)
    assert (table.session.journal.entries(0, 99), table.session.journal.length) == (entries, length)
    assert (shown, caplog.text) == ([], "")


def test_a_view_says_only_who_has_something_to_look_up(table: Tabletop) -> None:
    assert table.view().secrets == (0, 1)
    before = table.view()
    table.session.play.state.hands[0].reverse()
    table.session.play.state.hands[0][0] = "ibex"
    table.say("")
    assert table.view() == structs.replace(before, notices=table.view().notices)
    table.session.play.state.hands[0].clear()
    table.say("")
    assert (table.view().secrets, table.own(0), table.own(7)) == ((1,), (), ())


class Failing(WhispersGame):
    """What a seat looks up cannot be worked out, over a card that it holds."""

    def private(self, play: Play[Whispered], seat: int) -> tuple[Chapter, ...]:
        raise KeyError(play.state.hands[seat][0])


def test_a_fault_over_what_a_seat_looks_up_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = table_of(tmp_path, Failing())
    assert table.own(1) == ()
    assert notices(table) == "That did not work; the game is as it was."
    assert "KeyError" in caplog.text
    assert named_in(caplog.text, table) == []
    table.close()


def test_a_button_makes_the_held_choice_of_its_seat(table: Tabletop) -> None:
    alone(table, "none")
    table.press(1)
    assert table.view().asked.key == "ask.answer"
    table.press(0)
    assert (table.view().step, table.view().asked.only_for) == (3, 1)


@pytest.mark.parametrize("answers", [(), ("none",), ("none", "answer")])
def test_any_other_button_is_ignored_without_a_word(table: Tabletop, answers: tuple[str, ...]) -> None:
    for answer in answers:
        table.answer(table.view().asked, answer)
    table.say("It rains.")
    before = table.view()
    for seat in {0, 1, 2} - ({0} if before.asked.key == "ask.answer" else set()):
        table.press(seat)
    assert table.view() == before


def peeking(table: Tabletop) -> None:
    """Go on to where Bo alone is asked for a card of the deck."""
    alone(table, "none")
    table.press(0)
    assert table.session.prompt.key == "ask.peek"


def code(card: str) -> str:
    """What the label of a card says."""
    return label_code("WH", card)


def test_no_card_in_view_answers_behind_a_cover(table: Tabletop) -> None:
    peeking(table)
    table.see(appeared(code(table.session.play.state.deck[0])))
    table.see(appeared(code(table.session.play.state.hands[0][0])))
    assert (table.session.prompt.key, notices(table)) == ("ask.peek", "")


def test_a_card_seen_while_a_cover_was_up_answers_nothing_afterwards(table: Tabletop) -> None:
    peeking(table)
    one, other, *_ = table.session.play.state.deck
    table.see(appeared(code(one), code(other)))
    alone(table, one)
    assert (table.view().asked.key, notices(table)) == ("ask.turn_up", "")
    table.see(left(code(one)))
    table.see(appeared(code(one)))
    assert table.view().asked.key == "ask.begin"


def test_a_card_that_all_are_asked_for_is_still_named(table: Tabletop) -> None:
    peeking(table)
    alone(table, table.session.play.state.deck[0])
    held = table.session.play.state.hands[0][0]
    table.see(appeared(code(held)))
    assert notices(table) == f"{held.title()} cannot be the card that is asked for."


def test_a_script_that_fails_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = table_of(tmp_path, WhispersGame(broken=True))
    card = table.uncovered(table.view().asked).options[0].id
    with caplog.at_level(logging.DEBUG):
        alone(table, card)
    table.close()
    assert (table.view().step, notices(table)) == (1, "That did not work; the game is as it was.")
    assert "KeyError" in caplog.text
    assert "whispers/game.py" in caplog.text
    assert named_in(caplog.text, table) == []


def test_a_step_that_cannot_be_taken_again_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game = WhispersGame()
    table = table_of(tmp_path, game)
    card = table.uncovered(table.view().asked).options[0].id
    alone(table, card)
    table.undo(2)
    game.forbidden = card
    table.redo()
    table.close()
    assert notices(table) == "That did not work; the game is as it was."
    assert named_in(caplog.text, table) == []


def test_a_game_taken_up_in_part_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = table_of(tmp_path)
    card = table.uncovered(table.view().asked).options[0].id
    alone(table, card)
    table.close()
    later = table_of(tmp_path, WhispersGame(forbidden=card))
    later.close()
    assert later.view().step == 1
    assert notices(later) != ""
    assert named_in(notices(later) + caplog.text, later) == []


def test_a_value_that_cannot_be_names_no_card(table: Tabletop) -> None:
    table.correct("points.0", 9)
    assert notices(table) == "That did not work; the game is as it was."
    table.correct("points.0", 77)
    assert notices(table) == "points.0 cannot be 77: expected a number from 0 to 9"


def test_a_fault_outside_the_game_names_no_card(table: Tabletop, caplog: pytest.LogCaptureFixture) -> None:
    held = table.session.play.state.hands[1][0]
    asked = table.uncovered(table.view().asked)
    table.session.answer = lambda *_, **__: {}[held]  # type: ignore[method-assign]  # a fault where none is caught
    table.answer(asked, held)
    assert notices(table) == "That did not work; the game is as it was."
    assert "KeyError" in caplog.text
    assert named_in(caplog.text, table) == []


def test_what_a_saved_game_is_known_by_names_no_card(table: Tabletop) -> None:
    path = table.session.journal.path
    found = known_by(WhispersGame(), path, played=last_played(path), words=Wording(WhispersGame(), "en"))
    assert found.seats == ("Ada", "Bo")
    assert named_in(repr(found), table) == []


def test_the_actor_of_a_demo_answers_behind_a_cover(table: Tabletop, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answers = {"ask.begin": "ok", "ask.whisper": "none", "ask.answer": "pass"}
    steps = [Step(answer={key: answer}) for key, answer in answers.items()]
    said: list[str] = []
    story = Story(game="whispers", seed=1, rig="", steps=steps)
    Actor(table, story, HeldCards(tmp_path / "empty", tmp_path), pause=0.0, say=said.append).play()
    assert (table.view().step, table.view().asked.key) == (3, "ask.covered")
    assert named_in(repr(said), table) == []
