"""Motion: what a gauge lost or won stands out for a moment, and then it is as it is."""

from __future__ import annotations

from pathlib import Path

from drivers.frames import BLACK, Rgb, StripFrame
from drivers.painting.colour import RGB, Colour, dimmed
from drivers.painting.motion import LASTS, Motion, Motions
from drivers.painting.paint import paint
from drivers.painting.strokes import BACK
from drivers.rig import DeviceSpec, Kind, Look, Low, Rig, Showing
from tests.drivers.doubles import gravehold, nemesis

BLUE, WHITE, RED, GREEN = (RGB[one] for one in (Colour.PROTECTED, Colour.TABLE, Colour.DANGER, Colour.GOOD))


def _row(value: int, motion: Motion, now: float, *, low: Low | None = None) -> list[Rgb]:
    strip = DeviceSpec("strip", "virtual-strip", Kind.STRIP, {"leds": 10})
    rig = Rig(Path("test.yaml"), (strip,), (Showing("gravehold", "strip", Look.BAR, tuple(range(10)), low=low),))
    frame = paint(rig, [gravehold(value, 10)], now, motions={"gravehold": motion}).frames["strip"]
    assert isinstance(frame, StripFrame)
    return list(frame.pixels)


def test_what_was_lost_is_white_at_first_and_the_rest_steps_back() -> None:
    assert _row(6, Motion(9, 6, began=0), 0) == [dimmed(BLUE, BACK)] * 6 + [WHITE] * 3 + [BLACK]


def test_what_was_lost_is_red_half_way_and_what_was_won_green() -> None:
    assert _row(6, Motion(9, 6, began=0), LASTS / 2)[6:9] == [RED] * 3
    assert _row(9, Motion(6, 9, began=0), LASTS / 2)[6:9] == [GREEN] * 3


def test_at_the_end_the_bar_is_what_it_is() -> None:
    assert _row(6, Motion(9, 6, began=0), LASTS) == [BLUE] * 6 + [BLACK] * 4
    assert _row(9, Motion(6, 9, began=0), LASTS) == [BLUE] * 9 + [BLACK]


def test_a_low_bar_blinks_only_after_its_motion() -> None:
    strip = DeviceSpec("strip", "virtual-strip", Kind.STRIP, {"leds": 10})
    showing = Showing("gravehold", "strip", Look.BAR, tuple(range(10)), low=Low(under=9))
    rig = Rig(Path("test.yaml"), (strip,), (showing,))
    assert not paint(rig, [gravehold(6, 10)], 0, motions={"gravehold": Motion(9, 6, began=0)}).blinks
    assert paint(rig, [gravehold(6, 10)], LASTS).blinks


def test_what_is_seen_for_the_first_time_has_not_changed() -> None:
    motions = Motions()
    motions.seen([gravehold(30)], 0)
    assert not motions.at(0)


def test_a_change_is_a_motion_until_it_is_over() -> None:
    motions = Motions()
    motions.seen([gravehold(30), nemesis(70)], 0)
    motions.seen([gravehold(27), nemesis(70)], 1)
    assert motions.at(1 + LASTS - 0.01) == {"gravehold": Motion(30, 27, began=1)}
    assert not motions.at(1 + LASTS)


def test_losses_in_a_row_are_shown_as_one_but_not_a_healing_after_a_loss() -> None:
    motions = Motions()
    for now, value in enumerate((30, 27, 25)):
        motions.seen([gravehold(value)], now / 2)
    assert motions.at(1)["gravehold"] == Motion(30, 25, began=1)
    motions.seen([gravehold(28)], 1.5)
    assert motions.at(1.5)["gravehold"] == Motion(25, 28, began=1.5)


def test_a_gauge_that_has_gone_moves_no_more() -> None:
    motions = Motions()
    motions.seen([gravehold(30)], 0)
    motions.seen([gravehold(20)], 1)
    motions.seen([], 1.1)
    assert not motions.at(1.1)
