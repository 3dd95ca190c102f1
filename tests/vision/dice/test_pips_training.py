"""What the nets learn from: rendered dice with their truth, and how readings are scored against it."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.builders import blank
from vision.dice.calibration import Calibration
from vision.dice.seen import PIPS, Die, Guess
from vision.dice.training.drawn import CANVAS, DRAWN
from vision.dice.training.photographs import Photo, held_back, resized
from vision.dice.training.rendered import Truth, scene
from vision.dice.training.samples import cuts, piece
from vision.dice.training.scoring import score
from vision.dice.training.strangers import draw_stranger

AT = (10.0, 10.0, 50.0, 50.0)


def read(face: str, box: tuple[float, float, float, float], *, sure: bool = True) -> Die:
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Die(corners, (Guess(face, 0.9),), sure, PIPS, blank(width=4, height=4))


def test_a_seed_gives_the_same_table_again_and_another_one_another() -> None:
    pictures = [scene(np.random.default_rng(seed), size=120, backgrounds=[])[0] for seed in (1, 1, 2)]
    assert (pictures[0] == pictures[1]).all()
    assert (pictures[0] != pictures[2]).any()


def test_a_rendered_die_has_a_box_that_it_fills() -> None:
    for seed in range(30):
        _, (truth,) = scene(np.random.default_rng(seed), size=160, backgrounds=[], dice=1, strangers=0)
        left, top, right, bottom = (round(end) for end in truth.box)
        assert 12 < right - left < 110
        assert 12 < bottom - top < 110
        assert -20 < left < right < 180
        assert -20 < top < bottom < 180


def test_many_tables_show_every_face_and_what_is_no_die() -> None:
    faces = [die.face for seed in range(60) for die in scene(np.random.default_rng(seed), size=160, backgrounds=[])[1]]
    assert set(faces) == {0, 1, 2, 3, 4, 5, 6}


def test_strangers_are_in_the_truth_as_no_die() -> None:
    _, truths = scene(np.random.default_rng(3), size=240, backgrounds=[], dice=0, strangers=3)
    assert [truth.face for truth in truths] == [0, 0, 0]


def test_a_stranger_is_drawn_in_the_middle_about_as_large_as_a_die() -> None:
    for seed in range(60):
        picture, mask = draw_stranger(np.random.default_rng(seed))
        rows, columns = np.nonzero(mask > 0.5)
        assert picture.shape == (*mask.shape, 3)
        for places in (rows, columns):
            assert 0.5 * DRAWN < np.ptp(places) < 1.8 * DRAWN
            assert abs(np.mean([places.min(), places.max()]) - CANVAS / 2) < 0.3 * DRAWN


def test_the_finder_is_told_of_dice_alone() -> None:
    picture, truths = scene(np.random.default_rng(3), size=160, backgrounds=[], dice=2, strangers=3)
    _, boxes = piece(np.random.default_rng(1), Photo("", picture, truths))
    assert len(boxes) == sum(truth.face > 0 for truth in truths)


def test_what_is_like_a_die_is_shown_to_the_face_net_as_none() -> None:
    picture, truths = scene(np.random.default_rng(3), size=160, backgrounds=[], dice=2, strangers=3)
    shown = cuts(np.random.default_rng(1), picture, truths, others=0)
    assert shown.faces.tolist() == [truth.face for truth in truths]


@pytest.mark.parametrize(
    ("dice", "right", "sure", "sure_right", "strange"),
    [
        ([], 0, 0, 0, 0),
        ([read("3", AT)], 1, 1, 1, 0),
        ([read("4", AT)], 0, 1, 0, 0),
        ([read("3", AT, sure=False)], 1, 0, 0, 0),
        ([read("3", (100, 100, 140, 140))], 0, 0, 0, 1),
        ([read("3", AT), read("3", (12, 12, 52, 52))], 1, 1, 1, 1),
    ],
)
def test_each_die_is_scored_once(dice: list[Die], right: int, sure: int, sure_right: int, strange: int) -> None:
    got = score(dice, [Truth(3, AT)])
    assert (got.dice, got.right, got.sure, got.sure_right, got.strange) == (1, right, sure, sure_right, strange)


def test_dice_stay_in_their_boxes_when_a_photograph_is_made_larger() -> None:
    picture, truths = scene(np.random.default_rng(5), size=120, backgrounds=[], dice=1, strangers=0)
    larger = resized(Photo("", picture, truths), 2.0)
    assert larger.picture.shape == (240, 240, 3)
    (left, top, right, bottom), (die,) = truths[0].box, larger.dice
    assert die.box == (2 * left, 2 * top, 2 * right, 2 * bottom)
    assert die.face == truths[0].face


def test_every_picture_is_held_back_in_exactly_one_fold() -> None:
    names = [str(number) for number in range(10)]
    folds = [held_back(names, fold, 4) for fold in range(4)]
    assert [sum(held) for held in zip(*folds, strict=True)] == [1] * 10


def test_confidence_follows_the_nets_chance_and_the_count_of_spots() -> None:
    worth = Calibration(slope=1.0, offset=0.0, agreed=1.0, contradicted=-2.0, margin=0.9)
    assert worth.confidence(0.8, 3, None) == pytest.approx(0.8)
    assert worth.confidence(0.8, 3, 3) > worth.confidence(0.8, 3, None) > worth.confidence(0.8, 3, 4)
    assert 0 < worth.confidence(0.0, 3, 4) < worth.confidence(1.0, 3, 3) < 1
