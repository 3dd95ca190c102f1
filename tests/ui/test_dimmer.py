"""The lights as they are set on the screen: what is shown, what is set, and with what."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import time

import pytest
from msgspec.structs import replace

from companion.engine.prompts import Kind
from tests.ui.acting import Hands
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable
from tests.ui.test_layout import faults, overlaps
from ui.contract import Act
from ui.dimmer import Dimming, Hues, Night, begin_later, brighter, brighter_at_night, end_later
from ui.theme import TOUCH

RIG = Dimming(83, Hues.SCREEN, Night.NEVER, 20, time(22), time(7))


@dataclass
class LittleDimmer:
    """Lights that are what they were set to."""

    coloured: bool = True
    was_set: list[Dimming] = field(default_factory=list)

    @property
    def is_set(self) -> bool:
        return bool(self.was_set)

    def now(self) -> Dimming:
        return self.was_set[-1] if self.was_set else RIG

    def set(self, dimming: Dimming) -> None:
        self.was_set.append(dimming)

    def as_in_rig(self) -> None:
        self.was_set = []


@pytest.mark.parametrize(
    ("before", "by", "after"),
    [(83, 1, 90), (83, -1, 80), (80, -1, 70), (100, 1, 100), (10, -1, 5), (5, -1, 5), (5, 1, 10)],
)
def test_brightness_goes_in_whole_steps_and_never_out(before: int, by: int, after: int) -> None:
    assert brighter(replace(RIG, brightness=before), by).brightness == after
    assert brighter_at_night(replace(RIG, at_night=before), by).at_night == after


def test_the_night_is_moved_by_half_an_hour_round_the_clock_and_never_empty() -> None:
    assert begin_later(replace(RIG, begins=time(21, 45)), 1).begins == time(22)
    assert begin_later(replace(RIG, begins=time(0)), -1).begins == time(23, 30)
    assert end_later(replace(RIG, ends=time(23, 30)), 1).ends == time(0)
    assert end_later(replace(RIG, ends=time(21, 30)), 1).ends == time(22, 30)
    assert begin_later(replace(RIG, begins=time(7, 30)), -1).begins == time(6, 30)


def opened(stage: Stage, size: tuple[int, int] = (800, 480), *, coloured: bool = True) -> LittleDimmer:
    """The page of the lights, by the menu."""
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.dimmer = dimmer = LittleDimmer(coloured)
    stage.open(table, size)
    stage.tap(stage.screen._panels[0]._menu)
    stage.tap("Lights")
    return dimmer


@pytest.mark.xvfb
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
@pytest.mark.parametrize("coloured", [True, False], ids=["strip", "displays alone"])
def test_the_page_keeps_to_its_sheet(stage: Stage, size: tuple[int, int], coloured: bool) -> None:
    opened(stage, size, coloured=coloured)
    assert not list(faults(stage.screen.dialog))
    assert not list(overlaps(stage.screen.dialog))
    assert "83 %" in stage.words()
    assert ("For the colour-blind" in stage.words()) is coloured
    for words in ("Never", "By the clock", "Now", "As in the rig file"):
        assert stage.saying(words).height >= stage.screen.kit.scale(TOUCH)


@pytest.mark.xvfb
def test_what_is_touched_is_set_and_shown_at_once(stage: Stage) -> None:
    dimmer = opened(stage)
    stage.tap("For the colour-blind")
    assert dimmer.now() == replace(RIG, hues=Hues.COLOUR_BLIND)
    stage.tap("By the clock")
    assert dimmer.now().night is Night.CLOCK
    stage.tap("As in the rig file")
    assert dimmer.was_set == []
    stage.key(ord("+"))
    assert dimmer.now().brightness == 90
    assert "90 %" in stage.words()
    for key in "-cnn":
        stage.key(ord(key))
    assert dimmer.now() == replace(RIG, brightness=80, hues=Hues.COLOUR_BLIND, night=Night.NOW)


@pytest.mark.xvfb
def test_two_buttons_and_an_encoder_set_everything_on_the_page(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.dimmer = dimmer = LittleDimmer()
    stage.open(table)
    hands = Hands(stage, table.act)
    hands.act(Act.MENU)
    hands.turn()
    hands.saying("Lights")
    hands.press()
    assert hands.at.center_y == pytest.approx(stage.text("Brightness").center_y, abs=1)
    hands.turn()
    hands.press()
    hands.press()
    hands.saying("By the clock")
    hands.press()
    for _ in range(2):  # past the last choice, to the row of the night
        hands.turn()
    hands.press()
    for _ in range(5):
        hands.turn()
    hands.press()
    wanted = Dimming(100, Hues.SCREEN, Night.CLOCK, 10, time(22), time(7, 30))
    assert dimmer.now() == wanted
    hands.saying("For the colour-blind")
    hands.press()
    assert dimmer.now() == replace(wanted, hues=Hues.COLOUR_BLIND)
    hands.saying("As in the rig file")
    hands.press()
    assert dimmer.now() == RIG
    hands.act(Act.UNDO)
    assert stage.screen.dialog is None


@pytest.mark.xvfb
def test_a_table_without_lights_is_not_offered_them(stage: Stage) -> None:
    stage.open(LittleTable((Kind.CHOOSE_ONE,)))
    stage.key(ord("l"))
    assert stage.screen.dialog is None
    stage.key(ord("m"))
    assert "Lights" not in stage.words()
