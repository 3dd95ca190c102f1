"""A code that is not seen is hidden as long as something is there, and has gone where the bare table shows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.scenes.render import BACKGROUNDS, Camera, Scene, render
from tests.vision.builders import seen
from vision.bare_ground import BareGround
from vision.sightings import Sighting

if TYPE_CHECKING:
    from vision.frames import Picture

CODE = seen("A", at=300.0)
SIZE = (640, 360)
TABLES = {path.stem: path for path in BACKGROUNDS}


@pytest.fixture(params=sorted(TABLES), scope="module")
def table(request: pytest.FixtureRequest) -> Picture:
    """A bare table without noise."""
    return render(Scene((), TABLES[request.param], Camera(size=SIZE)), seed=1)[0]


def laid(table: Picture, *, at: float = 300.0, grey: int = 230, size: int = 100) -> Picture:
    """A card with black and white squares where its code would be."""
    picture, left = table.copy(), int(at)
    picture[30 : 30 + size, left - 20 : left - 20 + size] = grey
    squares = np.kron(np.random.default_rng(int(at)).integers(0, 2, (21, 21)), np.ones((3, 3))) * 255
    picture[50:113, left : left + 63] = squares[:, :, None].astype(np.uint8)
    return picture


def reached(picture: Picture) -> Picture:
    """An arm in a blue sleeve from the near edge up to over the code."""
    covered = picture.copy()
    covered[40:, 290:400] = (160, 90, 40)
    return covered


def dimmed(picture: Picture, light: float) -> Picture:
    return np.asarray(np.clip(picture * light, 0, 255), np.uint8)


ROOM = 100
"""How far the noise can be shifted, in px."""


@lru_cache
def drawn_noise() -> np.ndarray:
    """A sensor's noise of 3 grey levels, larger than the table by the room for a shift."""
    return np.random.default_rng(3).standard_normal((SIZE[1] + ROOM, SIZE[0] + ROOM, 3), np.float32) * np.float32(3)


class Watched:
    """The ground, as it was told of pictures so far; none of them stirs."""

    def __init__(self) -> None:
        self.ground = BareGround(lambda corners: False)
        self._rng = np.random.default_rng(3)

    def see(self, picture: Picture, *codes: Sighting, frames: int = 12) -> Watched:
        """Some frames with the sensor's noise."""
        for _ in range(frames):
            self.ground.see(self._noisy(picture), codes)
        return self

    def _noisy(self, picture: Picture) -> Picture:
        """A picture with noise that is drawn once and then shifted by chance: drawn anew it would take most time."""
        height, width = picture.shape[:2]
        down, right = self._rng.integers(0, ROOM, 2)
        noise = drawn_noise()[down : down + height, right : right + width]
        return np.asarray(cv2.add(picture, noise, dtype=cv2.CV_8U), np.uint8)

    def missed(self, picture: Picture, code: Sighting = CODE, *others: Sighting, frames: int = 12) -> list[bool]:
        """The same frames, with what is asked after each of them."""
        return [self.see(picture, *others, frames=1).ground.hides(code) for _ in range(frames)]


def test_where_the_bare_table_is_seen_nothing_hides_it(table: Picture) -> None:
    assert not any(Watched().see(table).see(laid(table), CODE).missed(table))


def test_a_hand_that_lies_still_hides_it_for_as_long_as_it_lies(table: Picture) -> None:
    watched = Watched().see(table).see(laid(table), CODE)
    assert all(watched.missed(reached(laid(table)), frames=200))
    assert not any(watched.missed(table))


def test_of_what_lay_there_from_the_beginning_an_arm_hides_it_and_a_bare_table_does_not(table: Picture) -> None:
    watched = Watched().see(laid(table), CODE)
    assert all(watched.missed(reached(laid(table)), frames=100))
    assert not any(watched.missed(table))


def test_a_card_on_it_hides_it_and_one_that_lay_on_another_has_gone_where_that_shows(table: Picture) -> None:
    upper = seen("B", at=330.0)
    both = laid(laid(table), at=330.0)
    watched = Watched().see(table).see(laid(table), CODE)
    assert all(watched.missed(both, CODE, upper))
    assert not any(watched.missed(laid(table), upper, CODE))


def test_a_shadow_or_glare_on_the_card_hides_it(table: Picture) -> None:
    watched = Watched().see(table).see(laid(table), CODE)
    shaded, glaring = laid(table), laid(table)
    shaded[20:140, 270:400] //= 3
    glaring[20:140, 270:400] = 255
    assert all(watched.missed(shaded))
    assert all(watched.missed(glaring))


def test_what_looks_like_the_table_hides_it_as_long_as_the_card_is_seen_around_it(table: Picture) -> None:
    watched = Watched().see(table).see(laid(table), CODE)
    over_the_code = laid(table)
    over_the_code[46:117, 296:367] = table[46:117, 296:367]
    assert all(watched.missed(over_the_code, frames=60))
    assert not any(watched.missed(table))


@pytest.mark.parametrize("between", [0, 12])
def test_a_card_beside_it_does_not_stand_for_it(table: Picture, between: int) -> None:
    beside = seen("B", at=400.0)
    one, other, both = laid(table), laid(table, at=400.0), laid(laid(table), at=400.0)
    watched = Watched().see(table)
    if between:
        watched.see(one, CODE, frames=between)
    watched.see(both, CODE, beside, frames=60)
    assert not any(watched.missed(other, CODE, beside))


@pytest.mark.parametrize("light", [0.8, 1.15])
def test_the_table_is_known_again_in_another_light(table: Picture, light: float) -> None:
    watched = Watched().see(table).see(laid(table), CODE)
    assert not any(watched.missed(dimmed(table, light)))


def test_a_card_that_is_read_late_is_not_taken_for_the_ground_beneath_it(table: Picture) -> None:
    watched = Watched().see(table).see(laid(table), frames=80).see(laid(table), CODE)
    assert not any(watched.missed(table))


def test_a_code_in_motion_is_hidden() -> None:
    ground = BareGround(lambda corners: True)
    ground.see(np.zeros((360, 640, 3), np.uint8), [CODE])
    assert ground.hides(CODE)


def test_a_code_at_the_edge_of_the_picture_can_be_asked_for(table: Picture) -> None:
    outside = seen("A", at=620.0)
    assert isinstance(Watched().see(table, outside).ground.hides(outside), bool)


def test_a_picture_of_another_size_begins_anew(table: Picture) -> None:
    watched = Watched().see(table).see(laid(table), CODE)
    assert not any(watched.missed(table[:240, :480].copy()))
