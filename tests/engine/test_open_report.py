"""Reports of a game that hides something: without it they hold nothing hidden, with it they replay and say so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import structs

from companion.engine.autoplay import play_game
from companion.engine.chance import Chance
from companion.engine.journal import Header
from companion.engine.recovery import start_game
from companion.engine.report import HIDDEN, open_report, report
from companion.engine.saves import SavedJournal
from companion.engine.scenario import load, run
from companion.engine.secrecy import carries_hidden
from companion.engine.session import Session, begin_in_memory
from tests.engine.toy import ToyGame
from tests.engine.whispers.game import UNSEEN, Whispered, WhispersGame

GAME = WhispersGame()


def played(*answers: Any, game: WhispersGame = GAME) -> Session[Any, Any]:
    """A game that was answered so."""
    session = begin_in_memory(game, game.new({}, seed=1))
    for answer in answers:
        session.answer(answer)
    return session


def a_turn() -> Session[Any, Any]:
    """A game in its second turn, with a card on the table that was turned up; the other was played in secret first."""
    session = played("ok")
    session.answer(session.asked().options[0].id)
    session.answer("answer")
    session.answer(())
    session.answer(session.play.state.deck[0])
    session.answer(session.play.state.deck[-1])
    return session


@pytest.mark.parametrize("session", [played(), played("ok"), played("ok", "none", "answer"), a_turn()])
def test_without_what_is_hidden_it_names_no_hidden_card(session: Session[Any, Any]) -> None:
    text = open_report(session.journal, GAME, why="too dark")
    state, found = session.play.state, yaml.safe_load(text)
    assert [card for card in (*state.hands[0], *state.hands[1], *state.deck) if card in text.lower()] == []
    assert found["given"]["hands"] == [[UNSEEN] * len(hand) for hand in state.hands]
    assert found["given"]["table"] == state.table
    assert found["given"]["chance"]["seed"] != state.chance.seed
    assert (found["name"], found["game"]) == ("too dark", "whispers")
    assert not {"inputs", "expect", "do"} & set(found)


def test_its_head_says_what_it_lacks_and_where_the_game_stands() -> None:
    head = open_report(played("ok").journal, GAME)
    assert "It holds no hands" in head
    assert "cannot be replayed" in head
    assert "It stands where ask.covered is asked." in head
    assert "ask.whisper" not in head
    assert "Bo draws a card" in head


def test_with_what_is_hidden_it_replays_and_says_what_it_carries(tmp_path: Path) -> None:
    session = a_turn()
    text = report(session.journal, GAME)
    (tmp_path / "report.yaml").write_text(text)
    assert [line for one, game in load(tmp_path / "report.yaml", lambda _: GAME) for line in run(one, game)] == []
    assert f"It carries {HIDDEN}" in text
    assert session.play.state.hands[0][0] in text


def test_a_game_that_hides_nothing_says_nothing_of_it() -> None:
    game = ToyGame()
    session = begin_in_memory(game, game.new({"deck": "real"}, seed=1))
    assert not carries_hidden(session.journal, game)
    assert "carries" not in report(session.journal, game)


def test_a_broken_game_at_random_says_what_its_scenario_carries() -> None:
    broken = play_game(WhispersGame(broken=True), seed=1).broken
    assert broken is not None
    assert f"It carries {HIDDEN}" in broken.scenario


@pytest.fixture
def unplayable(tmp_path: Path) -> tuple[SavedJournal, WhispersGame, str]:
    """A saved game whose last answer this version does not take any more, and the card that it was."""
    session = start_game(GAME, GAME.new({}, seed=1), tmp_path / "whispers-1.game")
    session.answer("ok")
    card = session.asked().options[0].id
    session.answer(card)
    session.journal.close()
    journal = SavedJournal(tmp_path / "whispers-1.game", read_only=True)
    return journal, WhispersGame(forbidden=card), card


def test_a_game_that_cannot_be_played_again_names_no_card_either(
    unplayable: tuple[SavedJournal, WhispersGame, str],
) -> None:
    journal, game, card = unplayable
    text = open_report(journal, game)
    head, _, body = text.partition("What happened last")
    assert carries_hidden(journal, game)
    assert "cannot be played again either, from step 2 on" in head
    assert card not in head.lower()
    assert card not in body.partition("\nname:")[2]
    assert yaml.safe_load(text)["given"]["deck"] == [UNSEEN] * 4


class OpenDeck(WhispersGame):
    """Only what somebody holds is hidden, so that nothing is before anything is drawn."""

    def public(self, state: Whispered) -> Whispered:
        return structs.replace(state, hands=[[UNSEEN] * len(hand) for hand in state.hands])


def begun() -> Whispered:
    """Nobody holds anything yet."""
    return Whispered(chance=Chance(seed=1), hands=[[], []], deck=["ibex", "fox", "adder"])


def test_a_checkpoint_that_hides_something_is_carried() -> None:
    assert carries_hidden(played().journal, GAME)


class AllOpen(WhispersGame):
    """Hides nothing, and asks a seat alone all the same."""

    def public(self, state: Whispered) -> Whispered:
        return structs.replace(state)


@pytest.mark.parametrize(("answers", "carried"), [((), False), (("ok",), True), (("ok", "none"), True)])
def test_what_a_seat_alone_is_asked_is_carried(answers: tuple[str, ...], carried: bool) -> None:
    assert carries_hidden(played(*answers, game=AllOpen()).journal, AllOpen()) is carried


def test_where_nothing_is_hidden_yet_nothing_is_carried() -> None:
    session = begin_in_memory(OpenDeck(), begun())
    assert not carries_hidden(session.journal, OpenDeck())
    session.answer("ok")
    assert carries_hidden(session.journal, OpenDeck())


def test_what_was_hidden_since_the_checkpoint_is_carried_though_nothing_is_now() -> None:
    session = begin_in_memory(OpenDeck(), begun())
    for answer in ("ok", "adder"):
        session.answer(answer)
    assert session.journal.checkpoint(session.journal.head)[0] == 0
    assert session.play.state.hands == [[], []]
    assert carries_hidden(session.journal, OpenDeck())


def test_a_checkpoint_of_another_version_is_said_to_carry_something() -> None:
    session = played()
    session.journal.header = Header("whispers", 2)

    class Other(WhispersGame):
        def play(self, state: Whispered) -> Any:
            raise LookupError(state.hands[0][0])

    text = open_report(session.journal, Other())
    assert carries_hidden(session.journal, Other())
    assert session.play.state.hands[0][0] not in text
