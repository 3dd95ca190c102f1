"""The watches over the surface: they find it, hold it still, notice a knocked camera, and say what they miss."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from tests.scenes.cards import Card
from tests.scenes.light import DAY
from tests.scenes.markers import flats, laid_out, off_by, true_surface
from tests.scenes.render import Camera, Placed, Scene, render
from vision.frames import Frame
from vision.sheets.sheet import LabelSpec
from vision.table.footing import Footing, SurfaceWatch, surface_watch
from vision.table.layout import Place
from vision.table.marker_watch import MarkerWatch
from vision.table.markers import Corner
from vision.table.surface import Surface
from vision.table.table_file import Table
from vision.table.tap_watch import TapWatch

if TYPE_CHECKING:
    from vision.frames import Picture

SIZE = (960, 540)
LAYOUT = laid_out(700, 360)
HERE = Camera(px_per_mm=960 / 900, tilt=20, turn=5, size=SIZE)
KNOCKED = Camera(px_per_mm=960 / 930, tilt=23, turn=2, size=SIZE)


@cache
def picture(camera: Camera = HERE, *, without: tuple[Corner, ...] = (), cards: int = 0, bumped: float = 0.0) -> Picture:
    """The table with its markers and so many cards; `bumped` mm is how far the first marker was moved."""
    places = {**LAYOUT.places, Corner.TOP_LEFT: Place(20 + bumped, 20 - bumped)}
    layout = laid_out(700, 360)
    layout = type(layout)(layout.side_mm, places, 700, 360)
    spots = [(x, y) for x in (-180, -60, 60, 180) for y in (-70, 70)][:cards]
    placed = tuple(
        Placed(Card(LabelSpec(f"AE1:{place:04d}-K", ""), face=place), x, y, 7.0 * place)
        for place, (x, y) in enumerate(spots)
    )
    scene = Scene(placed, camera=camera, flats=flats(layout, camera, without=without), light=DAY)
    return render(scene, seed=cards + len(without))[0]


class Table10:
    """Shows pictures to a watch, ten a second, and keeps what it tells."""

    def __init__(self, watch: SurfaceWatch) -> None:
        self.watch = watch
        self.told: list[Footing] = []
        self._shown = 0

    def show(self, seen: Picture, *, seconds: float = 5.0) -> list[Footing]:
        """What was told while this was seen."""
        before = len(self.told)
        for _ in range(round(10 * seconds)):
            footing = self.watch.see(Frame(seen, self._shown, self._shown / 10))
            self._shown += 1
            if footing is not None:
                self.told.append(footing)
        return self.told[before:]


def known(surface: Surface | None) -> Surface:
    assert surface is not None
    return surface


def test_four_markers_are_measured_and_fitted_once_and_then_held() -> None:
    watch = MarkerWatch(every=2.0)
    table = Table10(watch)
    (found,) = table.show(picture())
    assert found.said == ""
    assert off_by(known(found.surface), true_surface(LAYOUT, HERE)) < 2
    assert watch.layout is not None
    assert table.show(picture(cards=3), seconds=20) == []


@pytest.mark.parametrize("without", [(), (Corner.BOTTOM_LEFT,)])
def test_a_knocked_camera_is_fitted_anew_from_three_or_four_markers(without: tuple[Corner, ...]) -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    table.show(picture())
    moving, found = table.show(picture(KNOCKED, without=without), seconds=3)
    assert (moving.surface, moving.said) == (None, "the camera is moving")
    assert off_by(known(found.surface), true_surface(LAYOUT, KNOCKED)) < 2
    assert found.said == ""


def test_a_camera_that_sinks_slowly_is_fitted_anew_too() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    for step in range(7):
        camera = Camera(px_per_mm=HERE.px_per_mm, tilt=20 + 0.3 * step, turn=5, size=SIZE)
        table.show(picture(camera), seconds=4)
    assert off_by(known(table.watch.footing.surface), true_surface(LAYOUT, camera)) < 3
    assert len(table.told) > 2


def test_markers_that_are_covered_leave_the_surface_as_it_is() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    table.show(picture())
    assert table.show(picture(without=(Corner.TOP_LEFT, Corner.BOTTOM_RIGHT)), seconds=20) == []
    assert table.show(picture(without=tuple(Corner)), seconds=3) == []


def test_when_no_marker_is_seen_for_long_nothing_is_placed_and_it_is_said() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    table.show(picture())
    (lost,) = table.show(picture(without=tuple(Corner)), seconds=20)
    assert lost.surface is None
    assert lost.said.startswith("no corner marker can be seen; aim the camera")
    assert [footing.said for footing in table.show(picture())] == [""]


def test_after_a_knock_two_markers_are_not_enough_and_the_others_are_asked_for() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    table.show(picture())
    table.show(picture(KNOCKED, without=(Corner.TOP_LEFT, Corner.TOP_RIGHT)), seconds=8)
    assert table.watch.footing.surface is None
    assert "marker top left and top right cannot be seen; take away" in table.watch.footing.said


def test_a_marker_that_was_moved_is_named_and_the_surface_stays() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    table.show(picture())
    (told,) = table.show(picture(bumped=9.0))
    assert told.said.startswith("the top left corner marker was moved")
    assert off_by(known(told.surface), true_surface(LAYOUT, HERE)) < 2


def test_markers_that_were_laid_anew_are_measured_anew() -> None:
    other = laid_out(600, 330)
    table = Table10(MarkerWatch(layout=LAYOUT, surface=tapped(), every=2.0))
    scene = Scene((), camera=HERE, flats=flats(other, HERE), light=DAY)
    told = table.show(render(scene, seed=1)[0])
    assert off_by(known(told[-1].surface), true_surface(other, HERE)) < 2
    assert known(told[-1].surface).width_mm == pytest.approx(600, abs=2)
    assert told[-1].said == ""


def test_to_measure_the_table_all_four_are_asked_for() -> None:
    table = Table10(MarkerWatch(every=2.0))
    (told,) = table.show(picture(without=(Corner.TOP_RIGHT,)))
    assert told.surface is None
    assert "marker top right cannot be seen; all four are needed" in told.said


def test_a_table_without_markers_is_nobodys_fault() -> None:
    assert Table10(MarkerWatch(every=2.0)).show(picture(without=tuple(Corner)), seconds=10) == []


def tapped() -> Surface:
    return true_surface(LAYOUT, HERE)


def moved(seen: Picture, right: float, down: float, turn: float) -> tuple[Picture, Surface]:
    """The picture as from a camera that was knocked, and where the surface is in it."""
    along, across = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    matrix = np.array([[along, -across, right], [across, along, down], [1e-6, 2e-6, 1]])
    warped = cv2.warpPerspective(seen, matrix, SIZE, borderMode=cv2.BORDER_REPLICATE)
    to_table = np.array(tapped().to_table) @ np.linalg.inv(matrix)
    return np.asarray(warped, np.uint8), Surface.of_matrix(to_table.tolist(), width_mm=700, height_mm=360, picture=SIZE)


def test_a_tapped_surface_holds_while_cards_come_and_go() -> None:
    table = Table10(TapWatch(tapped(), every=2.0))
    for cards in (0, 2, 5, 8, 4, 0):
        assert table.show(picture(cards=cards), seconds=10) == []
    assert table.watch.footing == Footing(tapped())


def test_a_still_table_is_looked_at_seldom_and_a_jolt_at_once() -> None:
    searched = []

    class Counted(MarkerWatch):
        def _looked(self, frame: Frame) -> Footing:
            searched.append(frame.time)
            return super()._looked(frame)

    table = Table10(Counted(layout=LAYOUT, surface=tapped(), every=2.0))
    table.show(picture(), seconds=20.5)
    assert len(searched) == 11
    table.show(moved(picture(), 40, 20, 1)[0], seconds=0.1)
    assert searched[-1] == 20.5
    assert table.watch.footing.said == "the camera is moving"


@pytest.mark.parametrize(("right", "down", "turn"), [(6, -4, 0.2), (-25, 10, -1), (90, 40, 3)])
def test_a_table_that_was_shifted_as_a_whole_is_followed_and_taps_are_asked_for(
    right: float, down: float, turn: float
) -> None:
    table = Table10(TapWatch(tapped(), every=2.0))
    table.show(picture(cards=3))
    seen, true = moved(picture(cards=4), right, down, turn)
    moving, told = table.show(seen, seconds=8)
    assert moving.surface is None
    assert told.said.endswith("tap the four corners again")
    assert off_by(known(told.surface), true) < 10


def test_after_a_second_knock_it_is_followed_again() -> None:
    table = Table10(TapWatch(tapped(), every=2.0))
    table.show(picture(cards=3))
    table.show(moved(picture(cards=3), 20, 5, 0)[0])
    seen, true = moved(picture(cards=3), -20, 5, 0)
    table.show(seen)
    assert off_by(known(table.watch.footing.surface), true) < 10


def test_a_camera_that_comes_back_needs_no_taps() -> None:
    table = Table10(TapWatch(tapped(), every=2.0))
    table.show(picture(cards=3))
    table.show(moved(picture(cards=3), 30, 5, 0)[0])
    assert table.show(picture(cards=3))[-1] == Footing(tapped())


def test_a_table_that_is_covered_bit_by_bit_is_still_known_by_what_was_laid() -> None:
    rng = np.random.default_rng(1)
    first, second = (cv2.resize(rng.integers(60, 200, (54, 96, 3)).astype(np.uint8), SIZE) for _ in range(2))
    table, now = Table10(TapWatch(tapped(), every=2.0)), np.asarray(first, np.uint8)
    for left in range(0, 960, 120):
        now = now.copy()
        now[:, left : left + 120] = second[:, left : left + 120]
        assert table.show(now, seconds=4) == []
    _, told = table.show(moved(now, 12, 8, 0)[0], seconds=8)
    assert told.said.endswith("tap the four corners again")


def test_a_table_that_looks_all_new_is_asked_about_once_and_the_surface_stays() -> None:
    table = Table10(TapWatch(tapped(), every=2.0))
    table.show(picture(cards=3))
    told = table.show(np.full((540, 960, 3), 30, np.uint8), seconds=30)
    assert [footing.surface for footing in told] == [tapped()]
    assert "if it or the camera was moved, tap the four corners again" in told[0].said


def test_the_table_says_which_watch_it_needs() -> None:
    assert isinstance(surface_watch(Table(tapped())), TapWatch)
    assert isinstance(surface_watch(Table(tapped(), LAYOUT)), MarkerWatch)
    assert isinstance(surface_watch(Table()), MarkerWatch)
    assert surface_watch(Table(tapped(), LAYOUT)).footing.surface == tapped()
