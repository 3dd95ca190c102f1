"""Hands of the table's own colour: they look like the bare table, and a card beneath has not gone; one taken has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pytest

from tests.scenes import plays
from tests.scenes.plays import ONE, OTHER, Moment
from tests.scenes.render import BACKGROUNDS, SKIN
from vision.codes.live import LiveReader
from vision.codes.readers import PyzbarReader, ZxingReader
from vision.things import Left
from vision.watch import Watcher

if TYPE_CHECKING:
    from vision.frames import Picture

HANDS: Final = {
    "fair": (140.0, 170.0, 220.0),
    "usual": SKIN,
    "brown": (60.0, 85.0, 130.0),
    "dark": (35.0, 50.0, 80.0),
    "grey glove": (90.0, 90.0, 90.0),
}

GROUNDS: Final = ("plain", "grained", "a photograph")

SEEDS: Final = [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 3))]


def tinted(ground: str, skin: tuple[float, float, float]) -> Picture:
    """A table of about the colour of a hand."""
    size = (1280, 720)
    if ground == "a photograph":
        photo = cv2.imread(str(next(path for path in BACKGROUNDS if path.stem == "plain_board")), cv2.IMREAD_COLOR)
        assert photo is not None
        pattern = cv2.resize(photo, size).astype(np.float32)
        pattern /= pattern.reshape(-1, 3).mean(axis=0)
    else:
        noise = np.random.default_rng(1).standard_normal(size[::-1], np.float32)
        grain = cv2.GaussianBlur(noise, (0, 0), sigmaX=40, sigmaY=1.5)
        pattern = (1 + (0.08 if ground == "grained" else 0.0) * grain / grain.std())[:, :, None]
    return np.asarray(np.clip(np.rint(pattern * skin), 0, 255), np.uint8)


def hand_and_ground(hand: str, ground: str) -> object:
    """A parameter; only the usual hand is looked at each time."""
    marks = [] if hand == "usual" else [pytest.mark.slow]
    return pytest.param((hand, ground), marks=marks, id=f"{hand} on {ground}")


@pytest.fixture(params=[hand_and_ground(hand, ground) for hand in HANDS for ground in GROUNDS], scope="module")
def skin_and_table(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[tuple[float, float, float], Path]:
    """A hand's colour and a table of about that colour."""
    hand, ground = request.param
    file = tmp_path_factory.mktemp("table") / "table.png"
    cv2.imwrite(str(file), tinted(ground, HANDS[hand]))
    return HANDS[hand], file


def told(
    play: Callable[[np.random.Generator], Iterator[Moment]],
    seed: int,
    skin_and_table: tuple[tuple[float, float, float], Path],
) -> tuple[list[str], list[tuple[str, bool]]]:
    """What left in a play with such a hand on such a table, and what lies there at its end, covered or not."""
    skin, table = skin_and_table
    rng = np.random.default_rng(seed)
    live = LiveReader([ZxingReader(), PyzbarReader()], clock=lambda: 0.0)
    watcher = Watcher(live, stirs=live.stirs)
    moments = (replace(moment, hands=tuple(replace(hand, skin=skin) for hand in moment.hands)) for moment in play(rng))
    changes = [change for frame in plays.frames(moments, rng, background=table) for change in watcher.see(frame)]
    lying = sorted((thing.text, thing.covered) for thing in watcher.things.values())
    return [change.thing.text for change in changes if isinstance(change, Left)], lying


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_was_laid_stays_under_it(
    seed: int, skin_and_table: tuple[tuple[float, float, float], Path]
) -> None:
    assert told(plays.rested_upon_laid, seed, skin_and_table) == ([], [(ONE, False), (OTHER, False)])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_it_takes_along_leaves(seed: int, skin_and_table: tuple[tuple[float, float, float], Path]) -> None:
    assert told(plays.taken_from_under, seed, skin_and_table) == ([ONE], [(OTHER, False)])


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_cards_that_lay_on_one_another_leave_with_it(
    seed: int, skin_and_table: tuple[tuple[float, float, float], Path]
) -> None:
    left, lying = told(plays.stacked, seed, skin_and_table)
    assert (sorted(left), lying) == ([ONE, OTHER], [])
