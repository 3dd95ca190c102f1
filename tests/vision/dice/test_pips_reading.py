"""Pip dice in whole pictures: found, read, asked about in doubt, and not seen where there are none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from vision.dice.net import WEIGHTS
from vision.dice.reading import PipReader
from vision.dice.seen import PIPS
from vision.dice.training.rendered import Truth, scene
from vision.dice.training.scoring import Score, paired, score
from vision.dice.training.tables import clutter, table

if TYPE_CHECKING:
    from vision.dice.net import Floats
    from vision.frames import Picture

SEED = 2_000_000
"""The nets learned from other seeds."""


@pytest.fixture(scope="module")
def reader() -> PipReader:
    return PipReader()


def laid(number: int, *, dice: int = 5, size: int = 160) -> tuple[Picture, tuple[Truth, ...]]:
    """A rendered table with dice that no net has learned from; some are so dark or blurred that people would ask."""
    return scene(np.random.default_rng((SEED, number)), size=size, backgrounds=[], dice=dice, strangers=0)


def bare(number: int, *, size: int = 160) -> Floats:
    """A table with nothing on it."""
    return table(np.random.default_rng((SEED, 1, number)), size, [])


def littered(number: int) -> Floats:
    """A table with tokens, codes, cards, words and dots on it."""
    ground = bare(number)
    clutter(np.random.default_rng((SEED, 2, number)), ground)
    return ground


def shown(ground: Floats) -> Picture:
    return np.clip(ground, 0, 255).astype(np.uint8)


def test_rendered_dice_of_any_colour_are_found_and_read(reader: PipReader) -> None:
    total = Score.total(score(reader.read(picture), truths) for picture, truths in map(laid, range(40)))
    assert total.right_percent >= 50
    assert total.answered_percent >= 25
    assert total.answered_right_percent >= 93
    assert total.strange <= 0.03 * total.dice


def test_an_empty_table_has_no_dice(reader: PipReader) -> None:
    assert sum(len(reader.read(shown(bare(number)))) for number in range(40)) == 0


def test_other_things_on_a_table_are_hardly_ever_taken_for_dice(reader: PipReader) -> None:
    # A small round token with a spot in it looks like a one, and a grid of dots like a four.
    with_dice = sum(bool(reader.read(shown(littered(number)))) for number in range(40))
    assert with_dice <= 6


@pytest.mark.parametrize("side", [24, 32, 42])
@pytest.mark.parametrize("turn", [0, 20, 45])
@pytest.mark.parametrize("ink", [(30, 30, 30), (150, 60, 60), (150, 60, 150)])
def test_a_mark_of_a_code_is_no_one(reader: PipReader, side: int, turn: int, ink: tuple[int, int, int]) -> None:
    picture = np.full((160, 160, 3), ink, np.uint8)
    for share, tone in ((1.0, (235, 235, 235)), (1 / 3, ink)):
        corners = cv2.boxPoints(((80, 80), (side * share, side * share), turn))
        cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), tone, cv2.LINE_AA, 4)
    assert reader.read(shown(np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.float32))) == ()


def test_dice_come_from_left_to_right_with_their_set_and_likeliest_face_first(reader: PipReader) -> None:
    dice = reader.read(laid(3, dice=6)[0])
    assert len(dice) > 2
    assert [die.corners[0][0] for die in dice] == sorted(die.corners[0][0] for die in dice)
    for die in dice:
        confidences = [guess.confidence for guess in die.guesses]
        assert die.die_set == PIPS
        assert confidences == sorted(confidences, reverse=True)
        assert len({guess.face for guess in die.guesses}) == len(die.guesses) <= 4
        assert sum(confidences) <= 1.0001


def test_a_die_has_its_own_picture_and_does_not_keep_the_frame(reader: PipReader) -> None:
    picture, _ = laid(3)
    die = reader.read(picture)[0]
    (left, top), _, (right, bottom), _ = die.corners
    assert die.picture.base is None
    assert die.picture.shape[0] == pytest.approx(bottom - top, abs=2)
    assert die.picture.shape[1] == pytest.approx(right - left, abs=2)


def test_what_was_in_the_empty_tray_is_no_die(reader: PipReader) -> None:
    picture, _ = laid(3)
    assert reader.read(picture)
    assert reader.read(picture, empty=picture.copy()) == ()


def test_a_die_laid_into_an_empty_tray_is_read_as_it_is_without(reader: PipReader) -> None:
    for number in range(12):
        picture, (truth,) = laid(number, dice=1)
        empty = picture.copy()
        empty[:] = np.median(picture, axis=(0, 1))
        alone = [die for die, true in paired(reader.read(picture), (truth,)) if true]
        beside = [die for die, true in paired(reader.read(picture, empty=empty), (truth,)) if true]
        assert len(beside) >= len(alone)


def test_an_empty_tray_of_another_size_is_not_used(reader: PipReader) -> None:
    picture, _ = laid(3)
    assert len(reader.read(picture, empty=picture[:100])) == len(reader.read(picture))


def test_a_known_size_leaves_out_what_is_much_larger_or_smaller(reader: PipReader) -> None:
    picture, truths = laid(3)
    side = float(np.mean([truth.box[2] - truth.box[0] for truth in truths])) / 1.25
    assert reader.read(picture, die_px=side)
    assert reader.read(picture, die_px=side * 3) == ()
    assert reader.read(picture, die_px=side / 3) == ()


def test_a_die_alone_in_a_small_picture_is_read(reader: PipReader) -> None:
    score_of_all = []
    for number in range(30):
        picture, (truth,) = laid(number, dice=1)
        left, top, right, bottom = (round(end) for end in truth.box)
        part = picture[max(0, top - 5) : bottom + 5, max(0, left - 5) : right + 5]
        moved = Truth(truth.face, (left - max(0, left - 5), top - max(0, top - 5), right - left, bottom - top))
        score_of_all.append(score(reader.read(part), (moved,)))
    assert Score.total(score_of_all).right_percent >= 50


def test_a_picture_of_a_few_px_has_no_dice(reader: PipReader) -> None:
    assert reader.read(np.full((3, 5, 3), 200, np.uint8)) == ()


def test_a_contradiction_by_the_count_of_spots_makes_a_reading_less_sure(tmp_path: Path) -> None:
    for name in ("finder.onnx", "faces.onnx"):
        shutil.copy(WEIGHTS / name, tmp_path / name)
    plain = {"slope": 1.0, "offset": 0.0, "agreed": 0.0, "contradicted": 0.0, "margin": 0.9}

    def told(**changed: float) -> list[float]:
        (tmp_path / "calibration.json").write_text(json.dumps(plain | changed))
        reader = PipReader(tmp_path)
        return [die.confidence for number in range(6) for die in reader.read(laid(number)[0])]

    without, agreeing, contradicting = told(), told(agreed=2.0), told(contradicted=-2.0)
    assert all(more >= less for more, less in zip(agreeing, without, strict=True))
    assert all(less <= more for less, more in zip(contradicting, without, strict=True))
    assert sum(agreeing) > sum(without) > sum(contradicting)


def test_the_nets_are_small() -> None:
    # The face net has 310 000 weights of four bytes: with fewer it learned neither all dice nor all that is none.
    assert sum(path.stat().st_size for path in WEIGHTS.glob("*.onnx")) < 1_500_000
