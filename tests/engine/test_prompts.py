"""Prompts: what is allowed, drawn and listed is the same thing, and follows the state."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice_prompts import RollDice
from companion.engine.messages import literal, say
from companion.engine.prompts import (
    OK,
    Acknowledge,
    Arrange,
    ChooseMany,
    ChooseOne,
    Kind,
    Number,
    Option,
    Prompt,
    Refused,
    ScanCard,
)

KEY = {"key": "ask.it", "text": say("ask.it")}

names = st.lists(st.text(max_size=3), unique=True, max_size=4)
numbers = st.integers(-3, 6)
junk = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 7) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple) | st.sets(st.integers()),
    max_leaves=4,
)


def options(ids: list[str]) -> list[Option]:
    return [Option(name, literal(name)) for name in ids]


def choose_one(ids: list[str]) -> Prompt:
    return ChooseOne(**KEY, options=lambda: options(ids))


def scan(ids: list[str]) -> Prompt:
    return ScanCard(**KEY, pile="deck", options=lambda: options(ids))


def arrange(ids: list[str]) -> Prompt:
    return Arrange(**KEY, options=lambda: options(ids))


def choose_many(ids: list[str], least: int, most: int) -> Prompt:
    return ChooseMany(**KEY, options=lambda: options(ids), limits=lambda: (least, most))


def number(least: int, most: int) -> Prompt:
    return Number(**KEY, limits=lambda: (least, most))


def dice(count: int, faces: int) -> Prompt:
    return RollDice(**KEY, count=count, faces=faces)


prompts = st.one_of(
    st.builds(choose_one, names),
    st.builds(scan, names),
    st.builds(arrange, names),
    st.builds(choose_many, names, st.integers(0, 3), st.integers(0, 5)),
    st.builds(number, numbers, numbers),
    st.builds(dice, st.integers(0, 3), st.integers(1, 6)),
    st.builds(lambda: Acknowledge(**KEY)),
)


@given(prompts, st.integers())
def test_every_listed_answer_is_allowed_and_a_drawn_one_is_too(prompt: Prompt, seed: int) -> None:
    listed = list(islice(prompt.answers(), 300))
    assert all(prompt.allows(answer) for answer in listed)
    assert len(listed) == len(set(listed))
    if listed:
        assert prompt.allows(prompt.draw(random.Random(seed)))


@given(prompts, junk)
def test_what_is_allowed_is_listed_and_junk_is_never_an_error(prompt: Prompt, answer: object) -> None:
    if prompt.allows(answer):
        assert _in_any_order(answer) in map(_in_any_order, prompt.answers())


def _in_any_order(answer: object) -> object:
    """Many may be chosen in any order, and are listed in one."""
    return sorted(answer) if isinstance(answer, tuple) else answer


@given(names, st.data())
def test_many_may_be_chosen_in_any_order_but_each_once(ids: list[str], data: st.DataObject) -> None:
    chosen = tuple(data.draw(st.permutations(ids)))
    prompt = choose_many(ids, 0, len(ids) + 1)
    assert prompt.allows(chosen)
    assert not ids or not prompt.allows((*chosen, chosen[0]))


@pytest.mark.parametrize(
    ("prompt", "answers"),
    [
        (choose_one(["a", "b"]), ["a", "b"]),
        (scan(["a", "b"]), ["a", "b"]),
        (choose_many(["a", "b", "c"], 1, 2), [("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]),
        (number(-1, 1), [-1, 0, 1]),
        (dice(2, 2), [(1, 1), (1, 2), (2, 1), (2, 2)]),
        (arrange(["a", "b"]), [("a", "b"), ("b", "a")]),
        (Acknowledge(**KEY), [OK]),
    ],
)
def test_every_legal_answer_is_listed_once(prompt: Prompt, answers: list[object]) -> None:
    assert list(prompt.answers()) == answers


@pytest.mark.parametrize("answer", [True, 1.0, "1", (1,), None])
def test_only_a_whole_number_is_a_number(answer: object) -> None:
    assert number(0, 5).allows(1)
    assert not number(0, 5).allows(answer)


@pytest.mark.parametrize("answer", [(True, 1), (0, 1), (1, 7), (1,), (1, 2, 3), [1, 2], (1, "2"), 12])
def test_dice_take_their_own_faces_and_count_only(answer: object) -> None:
    assert dice(2, 6).allows((6, 1))
    assert not dice(2, 6).allows(answer)


@pytest.mark.parametrize("answer", [("a", "b"), ("a", "b", "c", "c"), ("a", "b", "d"), ["a", "b", "c"], (1, "a", "b")])
def test_an_arrangement_takes_all_items_once(answer: object) -> None:
    assert arrange(["a", "b", "c"]).allows(("c", "a", "b"))
    assert not arrange(["a", "b", "c"]).allows(answer)


def test_an_acknowledgement_takes_ok() -> None:
    assert Acknowledge(**KEY).allows(OK)
    assert not Acknowledge(**KEY).allows("yes")


def test_options_and_limits_follow_the_state_of_an_open_prompt() -> None:
    ids, most = ["a", "b"], [1]
    one = ChooseOne(**KEY, options=lambda: options(ids))
    many = ChooseMany(**KEY, options=lambda: options(ids), limits=lambda: (0, most[0]))
    assert one.allows("a")
    assert not many.allows(("a", "b"))
    ids.remove("a")
    ids.append("c")
    most[0] = 2
    assert not one.allows("a")
    assert [option.id for option in one.choices()] == ["b", "c"]
    assert many.allows(("c", "b"))


def test_asked_is_a_snapshot_that_later_changes_leave_alone() -> None:
    ids, count = ["a", "b"], [1]
    prompt = ChooseMany(
        key="ask.it",
        text=lambda: say("ask.it", n=count[0]),
        rule="TY-1",
        seat=1,
        by_hand=True,
        options=lambda: options(ids),
        limits=lambda: (1, len(ids)),
        chosen=lambda: ids[1:],
    )
    asked = prompt.asked(step=7)
    ids.clear()
    count[0] = 2
    assert [option.id for option in asked.options] == ["a", "b"]
    assert asked.text == say("ask.it", n=1)
    assert (asked.key, asked.kind, asked.rule, asked.seat) == ("ask.it", Kind.CHOOSE_MANY, "TY-1", 1)
    assert (asked.least, asked.most, asked.by_hand, asked.step) == (1, 2, True, 7)
    assert asked.chosen == ("b",)


def test_asked_keeps_its_options_where_the_game_keeps_one_list() -> None:
    kept = options(["a", "b"])
    asked = ChooseOne(**KEY, options=lambda: kept).asked()
    kept.clear()
    assert asked.options == tuple(options(["a", "b"]))


def test_what_is_refused_follows_the_state_and_is_no_answer() -> None:
    aether = [1]

    def refused() -> list[Refused]:
        costs = {"jade": 2, "ruby": 4}
        return [Refused(gem, literal(gem), say("why.costs", n=n), "TY-4") for gem, n in costs.items() if n > aether[0]]

    for prompt in (
        ChooseOne(**KEY, options=lambda: options(["none"]), refused=refused),
        ScanCard(**KEY, pile="market", options=lambda: options(["none"]), refused=refused),
        ChooseMany(**KEY, options=lambda: options(["none"]), limits=lambda: (0, 3), refused=refused),
    ):
        aether[0] = 1
        first = prompt.asked()
        assert [one.id for one in first.refused] == ["jade", "ruby"]
        assert not prompt.allows("jade")
        assert not prompt.allows(("jade",))
        aether[0] = 2
        assert [one.id for one in prompt.asked().refused] == ["ruby"]
        assert [one.id for one in first.refused] == ["jade", "ruby"]


def test_nothing_is_refused_where_a_prompt_does_not_say_so() -> None:
    assert [prompt.asked().refused for prompt in (choose_one(["a"]), number(0, 1), dice(1, 6))] == [(), (), ()]


def test_asked_dice_say_how_many_and_their_faces() -> None:
    asked = dice(3, 8).asked()
    assert (asked.count, asked.least, asked.most, asked.kind) == (3, 1, 8, Kind.DICE)


def test_a_scan_is_its_own_kind() -> None:
    assert scan(["a"]).asked().kind is Kind.SCAN
