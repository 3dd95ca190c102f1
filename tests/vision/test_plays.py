"""Whole plays before the camera, rendered by chance: what the watcher tells of them, and what it must not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.scenes import plays
from tests.scenes.plays import ONE, OTHER, Moment
from vision.codes.live import LiveReader
from vision.codes.readers import PyzbarReader, ZxingReader
from vision.things import Appeared, CameraMoved, Change, Left, Moved, Turned
from vision.tracker import Tracker
from vision.watch import Watcher

SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 30))]

pytestmark = pytest.mark.parametrize("seed", SEEDS)


def watched(play: Callable[[np.random.Generator], Iterator[Moment]], seed: int) -> tuple[list[Change], Watcher]:
    """All that a watcher tells of a play."""
    rng = np.random.default_rng(seed)
    # A clock that stands still: the share of time for looking again is tested elsewhere, and here without chance.
    live = LiveReader([ZxingReader(), PyzbarReader()], clock=lambda: 0.0)
    watcher = Watcher(live, Tracker(), stirs=live.stirs)
    return [change for frame in plays.frames(play(rng), rng) for change in watcher.see(frame)], watcher


def of(kind: type[Change], changes: list[Change]) -> list[tuple[int, str]]:
    return [(change.thing.number, change.thing.text) for change in changes if isinstance(change, kind)]


def test_a_card_that_is_laid_appears_once(seed: int) -> None:
    changes, watcher = watched(plays.laid, seed)
    assert of(Appeared, changes) == [(1, ONE)]
    assert of(Left, changes) == []
    assert [thing.covered for thing in watcher.things.values()] == [False]


def test_a_card_that_is_carried_elsewhere_moves_and_is_the_same(seed: int) -> None:
    changes, watcher = watched(plays.moved, seed)
    assert of(Appeared, changes) == [(1, ONE)]
    assert set(of(Moved, changes)) == {(1, ONE)}
    assert of(Left, changes) == []
    assert watcher.things[1].sighting.centre[0] > 400


def test_a_card_that_is_turned_is_told_once(seed: int) -> None:
    changes, _ = watched(plays.turned, seed)
    assert of(Appeared, changes) == [(1, ONE)]
    assert of(Turned, changes) == [(1, ONE)]
    assert of(Left, changes) == []


def test_a_card_under_a_moving_hand_stays(seed: int) -> None:
    changes, watcher = watched(plays.covered, seed)
    assert of(Appeared, changes) == [(1, ONE)]
    assert of(Left, changes) == []
    assert of(Moved, changes) == []
    assert [thing.covered for thing in watcher.things.values()] == [False]


def test_a_card_under_a_hand_at_rest_stays(seed: int) -> None:
    changes, watcher = watched(plays.rested_upon, seed)
    assert len(of(Appeared, changes)) == 2
    assert of(Left, changes) == []
    assert [thing.covered for thing in watcher.things.values()] == [False, False]


def test_a_card_that_a_resting_hand_takes_along_leaves(seed: int) -> None:
    changes, watcher = watched(plays.taken_from_under, seed)
    assert [text for _, text in of(Left, changes)] == [ONE]
    assert [(thing.text, thing.covered) for thing in watcher.things.values()] == [(OTHER, False)]


def test_a_card_beneath_another_stays_until_both_are_taken(seed: int) -> None:
    changes, watcher = watched(plays.stacked, seed)
    assert of(Appeared, changes) == [(1, ONE), (2, OTHER)]
    assert sorted(of(Left, changes)) == [(1, ONE), (2, OTHER)]
    assert changes.index(next(change for change in changes if isinstance(change, Left))) > changes.index(
        next(change for change in changes if isinstance(change, Appeared) and change.thing.text == OTHER)
    )
    assert not watcher.things


def test_a_card_that_lay_on_another_leaves_alone(seed: int) -> None:
    changes, watcher = watched(plays.lifted, seed)
    assert of(Left, changes) == [(2, OTHER)]
    assert [(thing.text, thing.covered) for thing in watcher.things.values()] == [(ONE, False)]


def test_a_card_that_is_taken_leaves_and_the_other_stays(seed: int) -> None:
    changes, watcher = watched(plays.taken, seed)
    assert [text for _, text in of(Left, changes)] == [ONE]
    assert [(thing.text, thing.covered) for thing in watcher.things.values()] == [(OTHER, False)]


def test_a_second_copy_is_another_thing_and_stays_when_the_first_is_taken(seed: int) -> None:
    changes, watcher = watched(plays.copied, seed)
    assert of(Appeared, changes) == [(1, ONE), (2, ONE)]
    assert of(Left, changes) == [(1, ONE)]
    assert list(watcher.things) == [2]


def test_two_cards_that_change_places_both_move(seed: int) -> None:
    changes, _ = watched(plays.swapped, seed)
    assert len(of(Appeared, changes)) == 2
    assert sorted(of(Moved, changes)) == sorted(of(Appeared, changes))
    assert of(Left, changes) == []


def test_a_knocked_camera_loses_nothing_and_invents_nothing(seed: int) -> None:
    changes, watcher = watched(plays.knocked, seed)
    assert len(of(Appeared, changes)) == 2
    assert of(Left, changes) == []
    assert [thing.covered for thing in watcher.things.values()] == [False, False]


def test_a_camera_that_was_moved_is_told_once_and_moves_no_card(seed: int) -> None:
    changes, watcher = watched(plays.swung, seed)
    assert len(of(Appeared, changes)) == 2
    assert len(changes) - len(of(Appeared, changes)) == changes.count(CameraMoved()) == 1
    assert [thing.covered for thing in watcher.things.values()] == [False, False]
