"""Dice with symbols and scanner readings: what is taken, what is said of the rest, and what those who show it see."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice_prompts import Quadrants, RollSymbols
from companion.engine.errors import IllegalAnswerError
from companion.engine.messages import say
from companion.engine.prompts import Kind, Prompt
from companion.engine.scripts import Script
from companion.engine.session import begin_in_memory
from companion.engine.symbols import SYMBOLS
from tests.engine.scenarios import differences
from tests.engine.toy import Toy, ToyGame

KEY = {"key": "ask.shot", "text": say("ask.shot")}
RED = ("-", "-", "p1", "p1c1", "p2", "o1")
KNOWN = {"red": RED}
junk = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 11) | st.text(max_size=3) | st.sampled_from(["-", "p1", "c4", "h1"]),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.lists(inner, max_size=4),
    max_leaves=6,
)


def shot(*dice: str, symbols: tuple[str, ...] = SYMBOLS, known: Mapping[str, tuple[str, ...]] | None = None) -> Prompt:
    return RollSymbols(**KEY, dice=lambda: dice, symbols=symbols, faces=lambda: known or {})


prompts = st.one_of(
    st.builds(
        lambda dice, symbols, known: shot(*dice, symbols=tuple(symbols), known=known),
        st.lists(st.sampled_from(["red", "white"]), max_size=2),
        st.lists(st.sampled_from(SYMBOLS), unique=True, max_size=3),
        st.sampled_from([None, KNOWN]),
    ),
    st.builds(lambda: Quadrants(**KEY)),
)


@given(prompts, st.integers())
def test_every_listed_answer_is_allowed_and_a_drawn_one_is_too(prompt: Prompt, seed: int) -> None:
    listed = list(islice(prompt.answers(), 300))
    assert listed
    assert all(prompt.allows(answer) for answer in listed)
    assert len(listed) == len(set(listed))
    assert prompt.allows(prompt.draw(random.Random(seed)))


@given(prompts, junk)
def test_what_is_allowed_is_listed_and_junk_is_never_an_error(prompt: Prompt, answer: object) -> None:
    if prompt.allows(answer):
        assert answer in set(prompt.answers())
    else:
        assert prompt.expected(answer)


def test_a_die_whose_faces_are_known_shows_one_of_them() -> None:
    prompt = shot("red", "red", known=KNOWN)
    assert prompt.allows(("p1c1", "-"))
    assert not prompt.allows(("p1c1", "p3"))
    assert not prompt.allows(("c1", "-"))


def test_a_known_face_is_entered_as_it_lies_though_not_all_of_it_counts() -> None:
    assert shot("red", symbols=("critical",), known=KNOWN).allows(("o1",))


def test_a_die_whose_faces_are_unknown_shows_any_that_counts() -> None:
    prompt = shot("red", "white", symbols=("power", "critical"), known=KNOWN)
    assert prompt.allows(("p2", "p4c4"))
    assert not prompt.allows(("p2", "o1"))


def test_a_known_face_is_drawn_as_often_as_it_stands_on_the_die() -> None:
    prompt, chance = shot("red", known={"red": ("p1", "-", "-", "-", "-", "-")}), random.Random(1)
    drawn = [prompt.draw(chance) for _ in range(600)]
    assert 70 < drawn.count(("p1",)) < 130


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (("-",), "expected the faces of 2 dice (red, white)"),
        ("-", "expected the faces of 2 dice (red, white)"),
        (("p3", "-"), "die 1 (red): 'p3' is none of its faces (-, p1, p1c1, p2, o1)"),
        (("-", "h1"), "die 2 (white): 'h1' has half, which does not count here"),
        (("-", 3), "die 2 (white): expected the text of a face, got 3"),
        (("-", "c1p1"), "die 2 (white): 'c1p1' is no face: expected letters with counts from 1 to 4"),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(answer: object, said: str) -> None:
    prompt = shot("red", "white", symbols=("power", "critical"), known=KNOWN)
    assert not prompt.allows(answer)
    assert said in prompt.expected(answer)


def test_the_dice_follow_the_state_of_an_open_prompt() -> None:
    dice = ["red", "white"]
    prompt = RollSymbols(**KEY, dice=lambda: tuple(dice))
    assert prompt.allows(("p1", "-"))
    first = prompt.asked()
    dice.pop()
    assert not prompt.allows(("p1", "-"))
    assert prompt.allows(("p1",))
    assert first.dice == ("red", "white")


def test_asked_holds_all_that_a_screen_needs() -> None:
    asked = shot("white", "red", symbols=("power", "half"), known=KNOWN).asked(step=4)
    assert (asked.kind, asked.count, asked.step) == (Kind.SYMBOLS, 2, 4)
    assert (asked.dice, asked.symbols, asked.faces) == (("white", "red"), ("power", "half"), ((), RED))


@pytest.mark.parametrize("answer", [(1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 10), (-1, 0, 0, 0), (True, 0, 0, 0), "1234"])
def test_a_scanner_reading_is_four_counts_from_0_to_9(answer: object) -> None:
    assert Quadrants(**KEY).allows((0, 9, 3, 1))
    assert not Quadrants(**KEY).allows(answer)


def test_asked_of_a_scanner_says_how_many_counts_and_how_high() -> None:
    asked = Quadrants(**KEY).asked()
    assert (asked.kind, asked.count, asked.least, asked.most) == (Kind.QUADRANTS, 4, 0, 9)


WORDS = """
msgid "ask.shot"
msgstr "Roll the dice of the shot."

msgid "ask.scan"
msgstr "Read the scanner card."

msgid "told.shot"
msgstr "Shot: {faces}"

msgid "told.scanned"
msgstr "Scanned: {counts}"
"""


class Shooting(ToyGame):
    """The toy, with a shot and a scan to start by name, and with words for them in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        (folder / "locale").mkdir()
        (folder / "locale" / "en.po").write_text(WORDS)

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return {"shoot": _shoot, "scan": _scan}


def _shoot(play: Toy) -> Script[None]:
    faces = yield RollSymbols(**KEY, dice=lambda: ("red", "white"), faces=lambda: KNOWN)
    play.tell("told.shot", faces=" ".join(faces))


def _scan(play: Toy) -> Script[None]:
    counts = yield Quadrants(key="ask.scan", text=say("ask.scan"))
    play.tell("told.scanned", counts=" ".join(map(str, counts)))


@pytest.mark.parametrize(
    "text",
    [
        "do: shoot\nanswers: {ask.shot: [p1c1, -]}\nexpect: {events: [told.shot: {faces: p1c1 -}], prompt: null}",
        "do: [shoot, shoot]\nanswers: {ask.shot: [[-, p1], [p2, h3]]}\n"
        "expect: {events: [told.shot: {faces: '- p1'}, told.shot: {faces: p2 h3}]}",
        "do: scan\nanswers: {ask.scan: [0, 9, 3, 1]}\nexpect: {events: [told.scanned: {counts: 0 9 3 1}]}",
        "do: shoot\nrefused: [{answer: [p3, -], says: none of its faces}]\nexpect: {prompt: {kind: symbols, count: 2}}",
    ],
)
def test_a_scenario_file_answers_with_lists(tmp_path: Path, text: str) -> None:
    game = Shooting(tmp_path)
    assert differences(tmp_path, text, find_game=lambda _: game) == []


def test_the_error_of_a_refused_answer_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    game = Shooting(tmp_path)
    session = begin_in_memory(game, game.new({}, seed=1), turns=_shoot)
    with pytest.raises(IllegalAnswerError, match=r"ask\.shot: \('-', 'x'\) is not possible here; die 2 \(white\): 'x'"):
        session.answer(("-", "x"))
