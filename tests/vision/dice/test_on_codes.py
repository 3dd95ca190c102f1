"""What is printed with a code is no die, and a die beside a code is one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from tests.scenes.taught_dice import RED, Lies, Tray, render_tray, symbolled
from tests.scenes.teaching import some
from tests.vision.builders import label_picture
from vision.dice.on_codes import on_code
from vision.dice.reading import PipReader
from vision.dice.seen import Die
from vision.dice.taught import TaughtReader
from vision.dice.training.rendered import scene
from vision.dice.training.scoring import read_beside_codes
from vision.sightings import Corners

CODE: Corners = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))
TURNED: Corners = ((150.0, 80.0), (220.0, 150.0), (150.0, 220.0), (80.0, 150.0))


@pytest.mark.parametrize(
    ("place", "code", "within"),
    [
        ((150.0, 150.0), CODE, True),
        ((101.0, 199.0), CODE, True),
        ((205.0, 150.0), CODE, True),
        ((240.0, 150.0), CODE, False),
        ((150.0, 60.0), CODE, False),
        ((205.0, 205.0), TURNED, False),
        ((150.0, 210.0), TURNED, True),
    ],
)
def test_a_place_is_on_a_code_within_it_and_in_its_quiet_zone(
    place: tuple[float, float], code: Corners, within: bool
) -> None:
    assert on_code(place, [code]) == within
    assert on_code(place, [((900.0, 0.0), (910.0, 0.0), (910.0, 10.0), (900.0, 10.0)), code]) == within
    assert not on_code(place, [])


def around(die: Die) -> Corners:
    """Corners of a code as large as a die, where the die is."""
    return die.corners


def test_pips_on_a_code_are_no_die_and_those_beside_it_are() -> None:
    reader = PipReader()
    picture, _ = scene(np.random.default_rng((2_000_000, 3)), size=160, backgrounds=[], dice=5, strangers=0)
    first, *others = reader.read(picture)
    assert others
    read = reader.read(picture, codes=[around(first)])
    assert [die.corners for die in read] == [die.corners for die in others]


def test_what_looks_like_a_taught_die_on_a_code_is_none() -> None:
    tray = Tray(size=(320, 240))
    made = symbolled("red", ("p1", "o1", "h1", "c1", "p2", "o2"), body=RED, seed=2)
    reader = TaughtReader(some((made,), tray, seed=5))
    empty = render_tray(tray, [], seed=3)[0]
    picture, _ = render_tray(tray, [Lies(made, "o1", -20, 0, 30), Lies(made, "p1", 20, 0, 30)], seed=3)
    first, second = reader.read(picture, empty=empty)
    assert [die.face for die in reader.read(picture, empty=empty, codes=[around(first)])] == [second.face]


def test_photographs_are_read_beside_the_codes_in_them() -> None:
    class Told:
        codes: Sequence[Corners] = ()

        def read(self, picture: object, *, codes: Sequence[Corners] = (), **known: object) -> tuple[Die, ...]:
            self.codes = codes
            return ()

    told = Told()
    label = label_picture("AE1:0001-K", px_per_module=4)
    picture = np.full((300, 400, 3), 160, np.uint8)
    picture[50 : 50 + label.shape[0], 80 : 80 + label.shape[1]] = label
    read_beside_codes(told, picture)
    (corners,) = told.codes
    x, y = np.mean(corners, axis=0)
    assert x == pytest.approx(80 + label.shape[1] / 2, abs=3)
    assert 50 < y < 50 + label.shape[0]
