"""Corner markers in the wrong corners or twice in the picture: never measured, said, and measured once put right."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.scenes.light import DAY
from tests.scenes.markers import flats, laid_out, off_by, true_surface
from tests.scenes.render import Scene, render
from tests.vision.table.test_surface_watch import HERE, LAYOUT, Table10, known, picture, tapped
from vision.table.layout import Layout
from vision.table.marker_watch import MarkerWatch
from vision.table.markers import Corner

if TYPE_CHECKING:
    from vision.frames import Picture

TOP = (1, 0, 2, 3)
MIRRORED = (1, 0, 3, 2)
BOTTOM = (0, 1, 3, 2)


def exchanged(order: tuple[int, ...]) -> Layout:
    """The layout with each marker where that of this number should lie."""
    places = {corner: LAYOUT.places[Corner(other)] for corner, other in zip(Corner, order, strict=True)}
    return replace(LAYOUT, places=places)


@cache
def wrong(order: tuple[int, ...]) -> Picture:
    """The table with its markers in the wrong corners."""
    return render(Scene((), camera=HERE, flats=flats(exchanged(order), HERE), light=DAY), seed=4)[0]


@cache
def doubled(*, apart: float, without: tuple[Corner, ...] = ()) -> Picture:
    """The table with two markers that say top left: each so many mm beside its place."""
    first, *others = flats(LAYOUT, HERE, without=without)
    twice = (replace(first, x=first.x + apart, y=first.y + apart / 2), replace(first, x=first.x + 220, y=first.y + 120))
    return render(Scene((), camera=HERE, flats=(*twice, *others), light=DAY), seed=5)[0]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (TOP, "top left and top right have changed places: lay each where the other lies"),
        (BOTTOM, "bottom right and bottom left have changed places: lay each where the other lies"),
        (MIRRORED, "top left and top right have changed places, and so have bottom right and bottom left: lay each"),
    ],
)
def test_markers_in_the_wrong_corners_are_not_measured_until_they_are_put_right(
    order: tuple[int, ...], said: str
) -> None:
    watch = MarkerWatch(every=2.0)
    table = Table10(watch)
    (told,) = table.show(wrong(order))
    assert (told.surface, watch.layout) == (None, None)
    assert said in told.said
    (right,) = table.show(picture())
    assert right.said == ""
    assert off_by(known(right.surface), true_surface(LAYOUT, HERE)) < 2


@pytest.mark.parametrize("order", [TOP, BOTTOM, MIRRORED])
def test_markers_that_change_places_on_a_measured_table_are_noticed_and_named(order: tuple[int, ...]) -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, surface=tapped(), every=2.0))
    assert table.show(picture()) == []
    told = table.show(wrong(order), seconds=8)[-1]
    assert told.surface is None
    assert "have changed places" in told.said
    right = table.show(picture(), seconds=8)[-1]
    assert right.said == ""
    assert off_by(known(right.surface), true_surface(LAYOUT, HERE)) < 2


def test_a_table_that_was_measured_by_markers_in_the_wrong_corners_is_measured_anew() -> None:
    watch = MarkerWatch(layout=exchanged(BOTTOM), surface=tapped(), every=2.0)
    assert watch.footing.surface is None
    table = Table10(watch)
    assert "bottom right and bottom left have changed places" in table.show(wrong(BOTTOM))[-1].said
    assert off_by(known(table.show(picture())[-1].surface), true_surface(LAYOUT, HERE)) < 2


@pytest.mark.parametrize("layout", [None, laid_out(600, 330)], ids=["first", "measured before"])
def test_a_marker_that_is_seen_twice_is_named(layout: Layout | None) -> None:
    """Where the table was measured before, the others do not lie as they did."""
    table = Table10(MarkerWatch(layout=layout, every=2.0))
    (told,) = table.show(doubled(apart=0.0), seconds=8)
    assert (told.surface, told.said) == (None, "the corner marker top left is seen twice: take one away")
    assert [footing.said for footing in table.show(picture(), seconds=8)][-1] == ""
    assert off_by(known(table.watch.footing.surface), true_surface(LAYOUT, HERE)) < 2


def test_of_a_measured_table_with_too_few_markers_besides_the_double_is_named() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    (told,) = table.show(doubled(apart=60.0, without=(Corner.BOTTOM_LEFT,)), seconds=8)
    assert told.said == "the corner marker top left is seen twice: take one away"


def test_a_double_harms_nothing_where_three_others_lie_as_they_did() -> None:
    table = Table10(MarkerWatch(layout=LAYOUT, every=2.0))
    told = table.show(doubled(apart=60.0), seconds=8)[-1]
    assert told.said == ""
    assert off_by(known(told.surface), true_surface(LAYOUT, HERE)) < 2
