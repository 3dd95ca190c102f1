"""What looks like a die and is none: spots without a body, a body that goes on, rings around a spot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from vision.dice.net import CUT_PX
from vision.dice.reading import PipReader
from vision.dice.solid import is_ringed, is_solid
from vision.dice.training.rendered import scene

if TYPE_CHECKING:
    from vision.dice.net import Pixels
    from vision.frames import Picture

PHOTOS = Path(__file__).parents[2] / "photos"
TIMES = 8
MIDDLE = CUT_PX * TIMES // 2
TABLE, BODY, PIP = 90.0, 150.0, 30.0
SPOTS = ((-1, -1), (1, 1), (0, 0))


def cut(picture: Pixels) -> Picture:
    """What was drawn larger, as the reader cuts it out."""
    small = cv2.resize(picture, (CUT_PX, CUT_PX), interpolation=cv2.INTER_AREA)
    noise = np.random.default_rng(0).normal(0, 1, small.shape)
    return np.clip(cv2.GaussianBlur(small, (0, 0), 0.7) + noise, 0, 255).astype(np.uint8)


def drawn(*, turn: float = 20.0, body: float = BODY, pips: int = 3, wider: float = 0.0) -> Pixels:
    """A square body with pips on a table, perhaps one that goes on to one side."""
    picture = np.full((CUT_PX * TIMES, CUT_PX * TIMES, 3), TABLE, np.float32)
    corners = cv2.boxPoints(((MIDDLE + 4 * wider * TIMES, MIDDLE), (27 * TIMES + 8 * wider * TIMES, 27 * TIMES), turn))
    cv2.fillConvexPoly(picture, corners.astype(np.int32), (body,) * 3, cv2.LINE_AA)
    for x, y in SPOTS[-pips:]:
        cv2.circle(picture, (MIDDLE + 55 * x, MIDDLE + 55 * y), 22, (PIP,) * 3, -1, cv2.LINE_AA)
    return picture


def rivet(*tones: float) -> Pixels:
    """Rings in one another around a spot, from the outer one on."""
    picture = np.full((CUT_PX * TIMES, CUT_PX * TIMES, 3), TABLE, np.float32)
    for tone, reach in zip(tones, (128, 74, 52, 28), strict=True):
        cv2.circle(picture, (MIDDLE, MIDDLE), reach, (tone,) * 3, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("turn", [0, 20, 45])
@pytest.mark.parametrize("pips", [1, 3])
def test_a_die_is_solid_however_it_is_turned(turn: float, pips: int) -> None:
    assert is_solid(cut(drawn(turn=turn, pips=pips)), pips)


def test_pips_without_a_body_are_no_die() -> None:
    assert not is_solid(cut(drawn(body=TABLE)), 3)


def test_a_body_that_goes_on_to_one_side_is_no_die() -> None:
    assert not is_solid(cut(drawn(turn=0, wider=6)), 3)


@pytest.mark.parametrize(("degrees", "solid"), [(24, True), (90, False)])
def test_a_die_may_run_into_its_table_in_few_directions(degrees: float, solid: bool) -> None:
    picture = cut(drawn(turn=0))
    y, x = np.mgrid[:CUT_PX, :CUT_PX] - (CUT_PX - 1) / 2
    far = np.hypot(x, y)
    runs = (np.abs(np.degrees(np.arctan2(y, x))) < degrees / 2) & (far > 9)
    picture[runs] = np.clip(BODY - 3 * (far - 9), TABLE, BODY).astype(np.uint8)[runs][:, None]
    assert is_solid(picture, 3) == solid


def test_rings_around_a_spot_are_no_one() -> None:
    rings = cut(rivet(50, 150, 110, 220))
    assert not is_solid(rings, 1)
    assert is_solid(rings, 2)


def test_a_one_on_an_even_round_body_may_be_a_die_with_worn_corners() -> None:
    assert is_solid(cut(rivet(BODY, BODY, BODY, PIP)), 1)


def in_half_shade(picture: Pixels) -> Pixels:
    picture[:, MIDDLE + 8 :] *= 0.6
    return picture


@pytest.mark.parametrize("turn", [0, 30])
def test_a_square_one_half_in_the_shade_and_with_a_ring_is_a_die(turn: float) -> None:
    picture = drawn(turn=turn, pips=1)
    cv2.circle(picture, (MIDDLE, MIDDLE), 44, (200.0,) * 3, 12, cv2.LINE_AA)
    shone_on = cut(in_half_shade(picture))
    assert is_ringed(shone_on)
    assert is_solid(shone_on, 1)


def test_a_round_one_half_in_the_shade_may_be_a_die() -> None:
    assert is_solid(cut(in_half_shade(rivet(BODY, BODY, BODY, PIP))), 1)


def laid() -> Picture:
    return scene(np.random.default_rng((2_000_000, 3)), size=160, backgrounds=[], dice=5, strangers=0)[0]


def test_what_is_not_solid_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, picture = PipReader(), laid()
    faces = {die.face for die in reader.read(picture)}
    monkeypatch.setattr("vision.dice.reading.is_solid", lambda cut, face: face == int(min(faces)))
    assert {die.face for die in reader.read(picture)} == {min(faces)} != faces


@pytest.mark.parametrize(
    "name", ["qr-photos/rotations/image014.jpg", "d20-photos/match1-1.png.jpg", "d20-photos/match2-1.png.jpg"]
)
def test_rivets_and_large_dice_with_numbers_in_photographs_are_no_dice_with_pips(name: str) -> None:
    picture = cv2.imread(str(PHOTOS / name))
    assert picture is not None
    share = 1280 / max(picture.shape)
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) if share < 1 else picture
    assert PipReader().read(np.asarray(small, np.uint8)) == ()
