"""Complaints about a picture: none about good ones, the right one about each bad one, with its place and a remedy."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.scenes.light import DAY, DIM, ROOM, Light
from tests.scenes.markers import laid_out, true_surface
from tests.scenes.render import BACKGROUNDS, Camera, Hand, Scene, TrueLabel, render
from tests.scenes.three_cards import three_cards
from tests.vision.builders import blank, framed
from vision.aim.code_state import code_state
from vision.aim.quality import Complaint, Kind, complaints, place_words
from vision.aim.steadiness import Steadiness
from vision.codes.readers import ZxingReader
from vision.sheets.sheet import LabelSpec
from vision.sheets.sheet_raster import render_label
from vision.sightings import Corners

if TYPE_CHECKING:
    from vision.frames import Picture


@cache
def seen(seed: int, light: Light, px_per_mm: float = 4.5) -> tuple[Picture, tuple[TrueLabel, ...]]:
    return render(three_cards(seed, light, px_per_mm=px_per_mm), seed=seed)


def said(picture: Picture, truth: tuple[TrueLabel, ...]) -> tuple[Complaint, ...]:
    """What is said of a picture whose labels are all known to lie there."""
    sightings = ZxingReader().read(framed(picture))
    read = {sighting.text for sighting in sightings}
    return complaints(picture, sightings, unread=[label.corners for label in truth if label.text not in read])


@pytest.mark.parametrize("light", [ROOM, DAY, replace(ROOM, glare=0.5), replace(ROOM, blur_px=1.1, noise=4.0)])
def test_a_good_picture_has_no_complaint(light: Light) -> None:
    for seed in range(3):
        assert said(*seen(seed, light, (3.8, 4.5, 6.0)[seed % 3])) == ()


@pytest.mark.parametrize(
    ("light", "px_per_mm", "kind"),
    [
        (replace(ROOM, blur_px=2.2), 4.5, Kind.OUT_OF_FOCUS),
        (replace(ROOM, blur_px=3.0), 4.5, Kind.OUT_OF_FOCUS),
        (DIM, 4.5, Kind.TOO_DARK),
        (replace(ROOM, noise=14.0), 4.5, Kind.TOO_DARK),
        (replace(ROOM, blur_px=0.5), 2.6, Kind.TOO_SMALL),
    ],
)
def test_what_hinders_all_labels_is_said_of_nearly_every_picture_and_alone(
    light: Light, px_per_mm: float, kind: Kind
) -> None:
    kinds = [{one.kind for one in said(*seen(seed, light, px_per_mm))} for seed in range(3)]
    assert sum(kind in found for found in kinds) >= 2
    assert set().union(*kinds) == {kind}


def test_glare_is_said_of_the_label_that_it_lies_on() -> None:
    right = wrong = 0
    for seed in range(6):
        picture, truth = seen(seed, replace(DAY, glare=1.0))
        read = {sighting.text for sighting in ZxingReader().read(framed(picture))}
        glaring = [one.corners for one in said(picture, truth) if one.kind is Kind.GLARE]
        for label in truth:
            hit = label.corners in glaring
            right += hit and label.text not in read
            wrong += hit and label.text in read
        assert {one.kind for one in said(picture, truth)} <= {Kind.GLARE}
    assert right >= 3
    assert wrong <= 1


def test_glare_in_one_place_is_no_reason_to_complain_elsewhere() -> None:
    picture, truth = seen(1, DAY)
    dazzled = picture.copy()
    x, y = (round(sum(corner[axis] for corner in truth[2].corners) / 4) for axis in (0, 1))
    cv2.circle(dazzled, (x, y), 26, (255, 255, 255), -1)
    (only,) = said(cv2.GaussianBlur(dazzled, (0, 0), 0.8).astype(np.uint8), truth)
    assert only.kind is Kind.GLARE
    assert only.corners == truth[2].corners
    assert only.text == "glare on the label at the top right; move the lamp to the side, or turn the card a little"


def test_a_label_under_a_hand_is_not_complained_about() -> None:
    covered = 0
    for seed in range(4):
        picture, truth = render(three_cards(seed, ROOM, hands=(Hand(-60, -45), Hand(25, -45))), seed=seed)
        covered += sum(label.covered > 0.2 for label in truth)
        assert said(picture, truth) == ()
    assert covered >= 4


def test_where_no_code_lies_there_is_nothing_to_be_read() -> None:
    for path in BACKGROUNDS[::3]:
        picture, _ = render(Scene((), path), seed=1)
        place = ((400.0, 300.0), (480.0, 300.0), (480.0, 380.0), (400.0, 380.0))
        assert complaints(picture, unread=[place]) == ()


def test_a_black_picture_asks_for_light() -> None:
    (only,) = complaints(blank(grey=12))
    assert (only.kind, only.level) == (Kind.TOO_DARK, 1.0)
    assert "put more light on the table" in only.text


@pytest.mark.parametrize(
    ("sigma", "px_per_mm"),
    [
        pytest.param(sigma, near, marks=() if (at + nth) % 2 == 0 else pytest.mark.slow)
        for at, sigma in enumerate((0.5, 0.8, 1.2, 1.8, 2.5))
        for nth, near in enumerate((3.6, 4.5, 6.0))
    ],
)
def test_blur_is_measured_to_a_sixth(sigma: float, px_per_mm: float) -> None:
    picture, truth = seen(3, replace(ROOM, blur_px=sigma, noise=3.0), px_per_mm)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.uint8)
    for label in truth:
        if label.covered == 0:
            assert code_state(grey, label.corners).blur_px == pytest.approx(sigma, rel=0.17)


def test_what_most_labels_share_is_said_once_around_them_all() -> None:
    picture, truth = seen(2, replace(ROOM, blur_px=3.0))
    (only,) = said(picture, truth)
    assert only.text.endswith("(3 labels of 3 are like this)")
    for label in truth:
        for x, y in label.corners:
            assert only.corners[0][0] - 2 <= x <= only.corners[2][0] + 2
            assert only.corners[0][1] - 2 <= y <= only.corners[2][1] + 2


def test_the_table_says_where_labels_are_too_small_and_by_how_much() -> None:
    layout = laid_out(760, 400)
    high = Camera(px_per_mm=1920 / 900, tilt=30, size=(1920, 1080))
    surface = true_surface(layout, high)
    picture = blank(width=1920, height=1080)
    (everywhere,) = complaints(picture, surface=surface, label_mm=18)
    assert everywhere.kind is Kind.TOO_SMALL
    assert "labels of 18 mm are too small to read at this height on the whole table: 1.3 px a module" in everywhere.text
    needed = float(everywhere.text.rpartition("print labels of ")[2].removesuffix(" mm"))
    assert complaints(picture, surface=surface, label_mm=needed) == ()
    (far,) = complaints(picture, surface=surface, label_mm=34)
    assert "height at the top" in far.text
    assert max(y for _, y in far.corners) < 400


def test_the_surface_counts_for_pictures_of_any_size() -> None:
    surface = true_surface(laid_out(200, 100), Camera(px_per_mm=4.5, tilt=0, size=(1280, 720)))
    assert complaints(blank(width=1280, height=720), surface=surface, label_mm=18) == ()
    (small,) = complaints(blank(width=640, height=360), surface=surface, label_mm=18)
    assert "bring the camera down to 65 % of its height" in small.text


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ((10, 10), "at the top left"),
        ((320, 180), "in the middle"),
        ((320, 350), "at the bottom"),
        ((630, 180), "at the right"),
    ],
)
def test_places_are_said_as_people_say_them(at: tuple[int, int], words: str) -> None:
    assert place_words([at], (640, 360)) == words


def test_a_code_at_the_edge_or_of_no_size_is_no_trouble() -> None:
    label = render_label(LabelSpec("AE1:0001-K", ""), px_per_module=4)
    for corners in (
        ((-50.0, -50.0), (34.0, -50.0), (34.0, 34.0), (-50.0, 34.0)),
        ((90.0, 90.0), (174.0, 90.0), (174.0, 174.0), (90.0, 174.0)),
        ((5.0, 5.0), (6.0, 5.0), (6.0, 6.0), (5.0, 6.0)),
    ):
        quad: Corners = corners
        assert not any(math.isnan(one.level) for one in complaints(label, unread=[quad]))


def shifted(picture: Picture, right: float, down: float) -> Picture:
    move = np.array([[1, 0, right], [0, 1, down]], np.float64)
    size = (picture.shape[1], picture.shape[0])
    return np.asarray(cv2.warpAffine(picture, move, size, borderMode=cv2.BORDER_REFLECT), np.uint8)


def test_a_camera_that_shakes_is_complained_about_and_a_knock_is_not() -> None:
    picture, _ = seen(0, ROOM)
    steadiness = Steadiness()
    told = [steadiness.see(shifted(picture, *((0, 0) if number < 3 else (15, 8)))) for number in range(10)]
    assert told == [None] * 10
    told = [steadiness.see(shifted(picture, 5 * (number % 2), 3 * (number % 2))) for number in range(8)]
    last = told[-1]
    assert last is not None
    assert last.kind is Kind.SHAKING
    assert "the camera shakes by 6 px" in last.text


def test_noise_and_a_hand_are_no_shaking() -> None:
    steadiness = Steadiness()
    for number in range(5):
        hands = (Hand(-100 + 40 * number, 0),)
        assert steadiness.see(render(three_cards(1, DIM, hands=hands), seed=number)[0]) is None


def test_pictures_that_have_nothing_in_common_are_no_shaking() -> None:
    rng, steadiness = np.random.default_rng(1), Steadiness()
    for _ in range(10):
        assert steadiness.see(rng.integers(0, 255, (180, 320, 3)).astype(np.uint8)) is None


def test_pictures_of_another_size_begin_anew() -> None:
    steadiness = Steadiness()
    assert [steadiness.see(blank(width=wide, height=wide // 2)) for wide in (320, 480, 640)] == [None] * 3
