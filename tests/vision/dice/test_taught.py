"""Dice that were taught: faces in any turn, kinds by colour, what is no die, and what is unsure."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pytest

from tests.scenes.light import DAY, DIM
from tests.scenes.render import BACKGROUNDS
from tests.scenes.taught_dice import BLACK, BLUE, RED, WHITE, Lies, Made, Tray, render_tray, symbolled
from tests.scenes.teaching import some, teach
from vision.dice.known import SURE, Known, confidence
from vision.dice.shots import TaughtDie
from vision.dice.taught import TaughtReader

if TYPE_CHECKING:
    from vision.dice.seen import Die
    from vision.frames import Picture

TRAY: Final = Tray(size=(320, 240))
FACES: Final = ("p1", "o1", "h1", "c1", "p2", "o2")
REDS: Final = symbolled("red", FACES, body=RED, seed=2)
BLACKS: Final = symbolled("black", FACES, body=BLACK, seed=2)
WHITES: Final = symbolled("white", FACES, body=WHITE, ink=BLACK, seed=2)
"""Three dice with the same symbols."""


@lru_cache(maxsize=1)
def reader() -> TaughtReader:
    """Knows three faces of each of the three dice."""
    return TaughtReader(some((REDS, BLACKS, WHITES), TRAY, seed=5))


def read(*dice: Lies, tray: Tray = TRAY, seed: int = 3, with_empty: bool = True) -> tuple[Die, ...]:
    picture, _ = render_tray(tray, dice, seed=seed)
    return reader().read(picture, empty=render_tray(tray, [], seed=seed)[0] if with_empty else None)


@pytest.mark.parametrize("turn", range(0, 360, 40))
def test_a_face_is_read_in_any_turn(turn: int) -> None:
    (die,) = read(Lies(REDS, "h1", 3, 5, turn))
    assert (die.die_set, die.face, die.sure) == ("red", "h1", True)


@pytest.mark.parametrize("face", FACES[:3])
def test_each_face_is_told_from_the_others(face: str) -> None:
    assert [die.face for die in read(Lies(REDS, face, -10, 8, 200))] == [face]


@pytest.mark.parametrize("made", [REDS, BLACKS, WHITES], ids=lambda made: made.name)
def test_dice_with_the_same_symbols_are_told_apart_by_colour(made: Made) -> None:
    assert [die.die_set for die in read(Lies(made, "o1", 0, 0, 30))] == [made.name]


@pytest.mark.parametrize("light", [DAY, DIM], ids=["day", "dim"])
def test_dice_are_read_in_another_light(light: object) -> None:
    tray = replace(TRAY, light=replace(light, glare=0.0))  # type: ignore[type-var]
    assert [(die.die_set, die.face) for die in read(Lies(REDS, "p1", 0, 0, 30), tray=tray)] == [("red", "p1")]


def test_dice_are_read_under_a_warm_lamp() -> None:
    lamp = np.array([0.7, 0.92, 1.0])
    picture, empty = (
        np.rint(render_tray(TRAY, dice, seed=3)[0] * lamp).astype(np.uint8)
        for dice in ([Lies(WHITES, "o1", -20, 0, 30), Lies(REDS, "o1", 20, 0, 60)], [])
    )
    assert [die.die_set for die in reader().read(picture, empty=empty)] == ["white", "red"]


def test_mixed_dice_are_read_from_left_to_right() -> None:
    dice = read(Lies(WHITES, "p1", 25, -12, 80), Lies(REDS, "o1", -30, 5, 10), Lies(BLACKS, "h1", -5, -15, 250))
    assert [(die.die_set, die.face) for die in dice] == [("red", "o1"), ("black", "h1"), ("white", "p1")]


def test_touching_dice_are_two() -> None:
    dice = read(Lies(REDS, "o1", -8.2, 0, 0), Lies(REDS, "h1", 8.2, 1, 0))
    assert [die.face for die in dice] == ["o1", "h1"]


@pytest.mark.parametrize("turn", [0, 30, 75])
def test_three_touching_dice_are_three(turn: int) -> None:
    made = [(math.cos(math.radians(turn)) * x, math.sin(math.radians(turn)) * x) for x in (-16.8, 0, 16.8)]
    dice = read(*(Lies(REDS, face, x, y, turn) for face, (x, y) in zip(("o1", "h1", "p1"), made, strict=True)))
    assert [die.face for die in dice] == ["o1", "h1", "p1"]


def test_an_even_tray_needs_no_picture_of_it_empty() -> None:
    dice = read(Lies(WHITES, "p1", 25, -12, 80), Lies(REDS, "o1", -20, 5, 10), with_empty=False)
    assert [(die.die_set, die.face) for die in dice] == [("red", "o1"), ("white", "p1")]


@pytest.mark.parametrize("with_empty", [True, False])
@pytest.mark.parametrize("ground", [(96, 104, 100), (60, 96, 52), *BACKGROUNDS], ids=str)
def test_an_empty_tray_has_no_dice(ground: object, with_empty: bool) -> None:
    assert not read(tray=replace(TRAY, ground=ground), with_empty=with_empty)  # type: ignore[arg-type]


def test_things_of_another_colour_are_no_dice() -> None:
    picture = render_tray(TRAY, [], seed=3)[0]
    empty = picture.copy()
    cv2.rectangle(picture, (100, 80), (150, 130), (60, 200, 60), cv2.FILLED)
    assert not reader().read(picture, empty=empty)


def test_things_of_another_size_are_no_dice() -> None:
    large = replace(TRAY, px=100)
    assert not read(Lies(REDS, "o1"), tray=large)


def test_dice_are_read_from_another_height_where_their_size_is_given() -> None:
    near = replace(TRAY, px=76)
    picture, _ = render_tray(near, [Lies(REDS, "o1", 3, 0, 130)], seed=3)
    dice = reader().read(picture, empty=render_tray(near, [], seed=3)[0], die_px=80)
    assert [die.face for die in dice] == ["o1"]


def test_a_die_that_the_edge_cuts_is_never_sure() -> None:
    assert not any(die.sure for die in read(Lies(REDS, "o1", 48.5, 0)))


def test_six_and_nine_without_a_mark_are_unsure_and_both_offered() -> None:
    made = Made("blue", ("1", "6", "9", "2", "3", "4"), BLUE, WHITE, seed=1)
    both = TaughtReader([teach(made, TRAY, seed=1, shots=3, faces=("1", "6", "9"))])
    picture, _ = render_tray(TRAY, [Lies(made, "6", 4, 2, 75)], seed=8)
    (die,) = both.read(picture, empty=render_tray(TRAY, [], seed=8)[0])
    assert not die.sure
    assert {guess.face for guess in die.guesses[:2]} == {"6", "9"}


@lru_cache(maxsize=1)
def whole() -> TaughtDie:
    """A red die of which all faces were taught."""
    return teach(REDS, TRAY, seed=5, shots=3)


def test_dice_far_from_under_the_camera_show_their_faces_aslant_and_are_read_for_sure() -> None:
    wide = replace(TRAY, size=(480, 360), height_mm=200)
    places = ((-64, -44), (64, -44), (64, 44), (-64, 44))
    dice = [Lies(REDS, face, x, y, 70 * x) for face, (x, y) in zip(("o1", "c1", "p2", "h1"), places, strict=True)]
    found = TaughtReader([whole()]).read(render_tray(wide, dice, seed=3)[0], empty=render_tray(wide, [], seed=3)[0])
    assert {(die.face, die.sure) for die in found} == {(die.face, True) for die in dice}


@pytest.mark.parametrize("face", [*FACES[::2], *(pytest.param(face, marks=pytest.mark.slow) for face in FACES[1::2])])
def test_a_face_that_was_left_out_is_never_sure_and_a_taught_one_is(face: str) -> None:
    pictures = [render_tray(TRAY, [Lies(REDS, face, 4 * turn - 6, 5, 110 * turn)], seed=turn)[0] for turn in range(3)]
    empties = [render_tray(TRAY, [], seed=turn)[0] for turn in range(3)]

    def sure(die: TaughtDie) -> list[bool]:
        reader = TaughtReader([die])
        return [
            one.sure for tray, empty in zip(pictures, empties, strict=True) for one in reader.read(tray, empty=empty)
        ]

    assert sure(whole()) == [True] * 3
    assert not any(sure(replace(whole(), faces=tuple(each for each in whole().faces if each.face != face))))


def test_of_a_die_of_twenty_faces_none_was_left_out_so_that_less_likeness_will_do() -> None:
    faces = tuple(replace(whole().faces[number % len(FACES)], face=str(number)) for number in range(20))
    most, all_but_one = (Known(TaughtDie("d20", taught)) for taught in (faces, faces[1:]))
    assert most.familiar < all_but_one.familiar - 0.01


def test_guesses_are_probabilities_in_order() -> None:
    (die,) = read(Lies(REDS, "o1", 3, 0, 50))
    chances = [guess.confidence for guess in die.guesses]
    assert chances == sorted(chances, reverse=True)
    assert 0 < sum(chances) <= 1.0001


def test_the_corners_lie_around_the_die() -> None:
    picture, (truth,) = render_tray(TRAY, [Lies(REDS, "o1", 12, -6, 25)], seed=3)
    (die,) = reader().read(picture, empty=render_tray(TRAY, [], seed=3)[0])
    left, top, right, bottom = truth.box
    assert math.dist(np.mean(die.corners, axis=0), ((left + right) / 2, (top + bottom) / 2)) < 3
    assert 0.7 < math.dist(*die.corners[:2]) / (right - left) < 1.3
    assert 0.7 < math.dist(*die.corners[1:3]) / (bottom - top) < 1.3


def test_the_picture_of_a_die_is_upright() -> None:
    def middle(turn: float) -> Picture:
        (die,) = read(Lies(REDS, "h1", 0, 0, turn), seed=9)
        side = die.picture.shape[0]
        return cv2.resize(die.picture[side // 4 : -side // 4, side // 4 : -side // 4], (24, 24)).astype(np.uint8)

    one, other = middle(20).astype(float), middle(165).astype(float)
    assert np.corrcoef(one.ravel(), other.ravel())[0, 1] > 0.85


def test_without_a_taught_die_nothing_is_read() -> None:
    assert TaughtReader([]).read(render_tray(TRAY, [Lies(REDS, "o1")], seed=3)[0]) == ()


def test_two_faces_that_are_equally_alike_are_an_even_chance() -> None:
    assert confidence(0.0, 0.9) == pytest.approx(0.5)


def test_what_is_less_alike_than_a_face_nobody_taught_is_unsure_however_it_leads() -> None:
    assert confidence(0.3, 0.9, familiar=0.85) >= SURE
    assert confidence(0.3, 0.84, familiar=0.85) < SURE


def test_a_lead_makes_sure_and_poor_likeness_unsure() -> None:
    assert confidence(0.05, 0.9) > confidence(0.02, 0.9)
    assert confidence(0.05, 0.4) < confidence(0.05, 0.9)


def test_of_few_shots_a_face_has_to_lead_by_more_to_be_sure() -> None:
    assert [confidence(0.055, 0.9, shots=shots) >= SURE for shots in (1, 2, 3)] == [False, False, True]
    faces = tuple(replace(face, shots=face.shots[:2]) for face in whole().faces)
    (few,), (more,) = (
        Known(die).read([whole().faces[0].shots[2].cutout]) for die in (replace(whole(), faces=faces), whole())
    )
    assert (few.shots, more.shots) == (2, 3)
