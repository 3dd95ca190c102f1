"""Chance: repeats from a seed, follows what was laid down, and is fair."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from companion.engine.chance import Chance, Pick, Roll, Shuffle
from companion.engine.errors import ChanceError

CARDS = ["a", "b", "c", "d"]


def some_of_everything(chance: Chance) -> list[object]:
    return [chance.shuffled(CARDS), chance.pick(CARDS, 2), chance.roll(3, 6), chance.shuffled(CARDS)]


def test_the_same_seed_repeats_and_another_does_not() -> None:
    assert some_of_everything(Chance(seed=1)) == some_of_everything(Chance(seed=1))
    assert len({repr(some_of_everything(Chance(seed=seed))) for seed in range(20)}) == 20


def test_today_and_in_a_replay_a_seed_gives_the_same_table() -> None:
    assert some_of_everything(Chance(seed=7)) == [
        ["b", "d", "c", "a"],
        ["c", "b"],
        [1, 5, 4],
        ["b", "d", "c", "a"],
    ]


def test_chance_goes_on_from_where_it_was_saved() -> None:
    chance = Chance(seed=4)
    chance.roll(2, 6)
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance)
    assert some_of_everything(copy) == some_of_everything(chance)


def test_chance_apart_does_not_change_with_what_was_asked_before() -> None:
    fresh, used = Chance(seed=4), Chance(seed=4)
    some_of_everything(used)
    assert some_of_everything(used.apart("decks")) == some_of_everything(fresh.apart("decks"))
    assert used.used == 4
    purposes = {repr(some_of_everything(fresh.apart(purpose))) for purpose in ("decks", "market", "mages")}
    assert len(purposes) == 3
    assert len({repr(some_of_everything(Chance(seed=seed).apart("decks"))) for seed in range(20)}) == 20


def test_chance_apart_takes_what_was_laid_down() -> None:
    chance = Chance(seed=4, fed=[Pick(["d"]), Pick(["c"])])
    assert chance.apart("decks").pick(CARDS, 1) == ["d"]
    assert chance.pick(CARDS, 1) == ["c"]


def test_asking_leaves_the_items_as_they_were() -> None:
    items = list(CARDS)
    Chance(seed=1).shuffled(items)
    Chance(fed=[Shuffle(["d", "c", "b", "a"])]).shuffled(items)
    assert items == CARDS


def test_what_was_laid_down_comes_in_order_and_then_the_seed_again() -> None:
    chance = Chance(seed=9, fed=[Shuffle(["d", "c", "b", "a"]), Pick(["b"]), Roll([6, 1])])
    assert chance.shuffled(CARDS) == ["d", "c", "b", "a"]
    assert chance.pick(CARDS, 1) == ["b"]
    assert chance.roll(2, 6) == [6, 1]
    assert chance.fed == []
    many = list(map(str, range(30)))
    assert chance.shuffled(many) == Chance(seed=9, used=3).shuffled(many)


def test_a_pick_of_more_than_there_are_gives_all() -> None:
    assert sorted(Chance(seed=1).pick(CARDS, 9)) == CARDS
    assert Chance(seed=1).pick([], 2) == []


def test_a_pick_gives_different_items() -> None:
    assert all(len(set(Chance(seed=seed).pick(CARDS, 3))) == 3 for seed in range(50))


@pytest.mark.parametrize(
    ("fed", "said"),
    [
        (Shuffle(["a", "b", "c"]), r"expected an order of \['a', 'b', 'c', 'd'\].*has \['a', 'b', 'c'\]"),
        (Shuffle(["a", "b", "c", "c"]), "expected an order of"),
        (Pick(["a"]), "expected a shuffle next"),
    ],
)
def test_a_shuffle_laid_down_that_does_not_fit_is_refused(fed: Shuffle | Pick, said: str) -> None:
    with pytest.raises(ChanceError, match=said):
        Chance(fed=[fed]).shuffled(CARDS)


@pytest.mark.parametrize("ids", [["a"], ["a", "x"], ["a", "a"], ["a", "b", "c"]])
def test_a_pick_laid_down_that_does_not_fit_is_refused(ids: list[str]) -> None:
    with pytest.raises(ChanceError, match="expected 2 of"):
        Chance(fed=[Pick(ids)]).pick(CARDS, 2)


@pytest.mark.parametrize("faces", [[1], [1, 7], [0, 1], [1, 2, 3]])
def test_a_roll_laid_down_that_does_not_fit_is_refused(faces: list[int]) -> None:
    with pytest.raises(ChanceError, match="expected 2 faces from 1 to 6"):
        Chance(fed=[Roll(faces)]).roll(2, 6)


def test_shuffles_and_rolls_are_fair() -> None:
    tops = Counter(Chance(seed=seed).shuffled(CARDS)[0] for seed in range(4000))
    assert all(900 < tops[card] < 1100 for card in CARDS)
    chance = Chance(seed=1)
    faces = Counter(face for _ in range(3000) for face in chance.roll(2, 6))
    assert all(900 < faces[face] < 1100 for face in range(1, 7))
    orders = Counter(tuple(Chance(seed=1, used=used).shuffled(["a", "b", "c"])) for used in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())
