"""App and table compared on the screen: each difference is settled with one tap, and the list stands still."""

from __future__ import annotations

import pytest

from tests.ui.seeing import ScriptedSight
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import calm, number
from ui.camera.place import Place

pytestmark = pytest.mark.xvfb


def opened(stage: Stage) -> ScriptedSight:
    table = StillTable(calm(number(5)))
    table.sight = sight = ScriptedSight()
    stage.open(table)
    stage.screen.camera(Place.AUDIT)
    stage.frames(2)
    return sight


def button(stage: Stage, row: str, words: str):
    """The button of a difference."""
    place = stage.text(row).parent
    return next(one for one in place.children if getattr(getattr(one, "label", None), "words", "") == words)


def test_each_difference_says_what_app_and_table_have(stage: Stage) -> None:
    opened(stage)
    assert {"Spark (Abby)", "App: ready", "Table: turned: exhausted"} <= set(stage.words())


def test_what_could_not_be_compared_is_said(stage: Stage) -> None:
    opened(stage)
    assert "Nobody can see Bob's place: the camera does not reach it." in stage.words()


def test_the_app_takes_over_what_the_table_shows(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap(button(stage, "Spark (Abby)", "The table is right"))
    assert ("table_is_right", "b") in sight.asked
    assert "Spark (Abby)" not in stage.words()
    assert "Haze Spewer" in stage.words()


def test_the_app_stays_as_it_is(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap(button(stage, "Haze Spewer", "The app is right"))
    assert ("app_is_right", "a") in sight.asked
    assert "Haze Spewer" not in stage.words()


def test_what_the_app_cannot_take_over_is_only_put_right_by_hand(stage: Stage) -> None:
    opened(stage)
    with pytest.raises(StopIteration):
        button(stage, "Haze Spewer", "The table is right")


def test_nothing_is_compared_again_by_itself(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap(button(stage, "Spark (Abby)", "The app is right"))
    stage.screen.show(stage.screen.view)
    assert sight.count("audit") == 1
    stage.tap("Compare again")
    assert sight.count("audit") == 2


def test_when_nothing_differs_it_is_said(stage: Stage) -> None:
    sight = opened(stage)
    sight.differences = ()
    stage.tap("Compare again")
    assert "App and table agree, as far as can be seen." in stage.words()
