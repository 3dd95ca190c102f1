"""Covers: the same for every question, what is behind one, what a held button does, and errors that say nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from companion.engine.covered import covered, hides, own, pressed, shared, uncovered
from companion.engine.errors import IllegalAnswerError, RefusedError
from companion.engine.messages import literal, say
from companion.engine.prompts import Acknowledge, Asked, ChooseMany, ChooseOne, Kind, Number, Option, Prompt
from companion.engine.session import Session, begin_in_memory
from tests.engine.toy import ToyGame
from tests.engine.whispers.game import CARDS, WhispersGame

ADA = literal("Ada")
PRIVATE = [
    ChooseOne(key="ask.one", text=literal("one"), options=lambda: [Option("fox", literal("Fox"))], only_for=0, seat=0),
    Number(key="ask.two", text=literal("two"), limits=lambda: (2, 5), only_for=0, by_hand=True, rule="WH-1"),
    Acknowledge(key="ask.three", text=literal("3"), heading=literal("Fox"), detail=literal("Hen"), only_for=0),
]


def whispering(seed: int = 1) -> Session[Any, Any]:
    """A game in which a seat is asked alone."""
    session = begin_in_memory(WhispersGame(), WhispersGame().new({}, seed=seed))
    session.answer("ok")
    return session


@pytest.mark.parametrize("prompt", PRIVATE)
def test_a_cover_is_the_same_whatever_the_question(prompt: Prompt) -> None:
    cover = covered(prompt.asked(step=7), name=ADA)
    assert cover == covered(PRIVATE[0].asked(step=7), name=ADA)
    assert (cover.kind, cover.key, cover.text) == (Kind.COVERED, "ask.covered", say("ask.covered", player=ADA))
    assert (cover.step, cover.only_for, cover.seat) == (7, 0, 0)
    assert (cover.options, cover.refused, cover.chosen, cover.detail, cover.heading, cover.rule) == (
        *((), (), ()),
        *(None, None, ""),
    )
    assert (cover.least, cover.most, cover.count, cover.by_hand) == (0, 0, 0, False)


def test_a_question_for_one_seat_is_covered_under_the_general_heading() -> None:
    session = whispering()
    asked, cover = session.asked(), shared(session)
    assert asked is not None
    assert asked.key == "ask.whisper"
    assert asked.heading != say("heading.turn", n=1)
    assert cover == covered(asked, name=literal("Bo"), heading=say("heading.turn", n=1))


def test_a_question_for_all_is_not_covered() -> None:
    session = begin_in_memory(WhispersGame(), WhispersGame().new({}, seed=1))
    assert shared(session) == session.asked()


def test_behind_a_cover_is_the_question_until_it_is_answered() -> None:
    session = whispering()
    cover = shared(session)
    assert cover is not None
    assert uncovered(session, cover) == session.asked()
    assert uncovered(session, structs.replace(cover, only_for=0)) is None
    session.answer("none")
    assert uncovered(session, cover) is None


def test_nothing_is_behind_a_question_for_all() -> None:
    session = begin_in_memory(WhispersGame(), WhispersGame().new({}, seed=1))
    asked = session.asked()
    assert asked is not None
    assert uncovered(session, asked) is None


def test_a_seat_looks_up_its_own_and_nothing_of_others() -> None:
    session = whispering()
    hands = session.play.state.hands
    for seat in (0, 1):
        (chapter,) = own(session, seat)
        assert [entry.text for entry in chapter.entries] == [literal(card.title()) for card in hands[seat]]


def test_who_is_not_said_to_have_something_looks_up_nothing() -> None:
    session = whispering()
    session.play.state.hands[1] = []
    assert own(session, 1) == own(session, 5) == ()


def test_a_game_without_secrets_has_nothing_to_look_up_alone() -> None:
    session = begin_in_memory(ToyGame(), ToyGame().new({}, seed=1))
    assert ToyGame().secrets(session.play) == ToyGame().private(session.play, 0) == own(session, 0) == ()


def asking(*held: bool, seat: int | None = 1, only_for: int | None = None) -> Asked:
    """A question with these choices."""
    options = [Option(f"choice {n}", literal("?"), held=one) for n, one in enumerate(held)]
    return ChooseOne(key="ask.x", text=ADA, seat=seat, only_for=only_for, options=lambda: options).asked()


def test_a_button_makes_the_one_held_choice() -> None:
    assert pressed(asking(False, True), 1) == "choice 1"


@pytest.mark.parametrize(
    "asked",
    [
        asking(False, True, seat=0),
        asking(False, True, seat=None),
        asking(False, True, only_for=1),
        asking(True, True),
        asking(False, False),
        Acknowledge(key="ask.x", text=ADA, seat=1).asked(),
        ChooseMany(
            key="ask.x", text=ADA, seat=1, limits=lambda: (0, 1), options=lambda: [Option("a", ADA, held=True)]
        ).asked(),
    ],
)
def test_a_button_does_nothing_else(asked: Asked) -> None:
    assert pressed(asked, 1) is None


def test_a_game_that_says_what_is_public_hides_something() -> None:
    assert hides(WhispersGame())
    assert not hides(ToyGame())


@pytest.mark.parametrize("answer", ["adder", "no such card", ("adder",), 3])
def test_an_error_about_a_question_for_one_seat_says_nothing(answer: Any) -> None:
    session = whispering()
    session.play.state.hands[session.play.state.active] = ["heron"]
    with pytest.raises(IllegalAnswerError) as caught:
        session.answer(answer)
    with pytest.raises(IllegalAnswerError) as refused:
        session.answer("heron")
    with pytest.raises(IllegalAnswerError) as by_hand:
        session.by_hand()
    assert not isinstance(refused.value, RefusedError)
    assert str(caught.value) == str(refused.value) == str(by_hand.value)
    assert not [word for word in (*CARDS, "whisper", "none", "dear", "WH-") if word in str(caught.value)]
