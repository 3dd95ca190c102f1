"""Light: how bright at what time of day, and in which colours."""

from __future__ import annotations

from datetime import time
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers.frames import BLACK, DigitsFrame, Rgb, StripFrame, TextFrame
from drivers.painting.colour import COLOUR_BLIND, RGB, Colour, Palette
from drivers.painting.light import Light, Night, When
from drivers.painting.paint import paint
from drivers.rig import DeviceSpec, Kind, Look, Rig, Showing
from tests.drivers.doubles import gravehold

EVENING = Night(time(21, 30), time(7), 15)
RIG = Rig(
    Path("test.yaml"),
    (DeviceSpec("strip", "virtual-strip", Kind.STRIP, {"leds": 10}),),
    (Showing("gravehold", "strip", Look.BAR, tuple(range(10))),),
)


def _pixels(rig: Rig, value: int, *, level: int = 100) -> tuple[Rgb, ...]:
    frame = paint(rig, [gravehold(value, 10)], 0, level=level).frames["strip"]
    assert isinstance(frame, StripFrame)
    return frame.pixels


@pytest.mark.parametrize(
    ("now", "level"),
    [(time(12), 80), (time(21, 29), 80), (time(21, 30), 15), (time(0), 15), (time(6, 59), 15), (time(7), 80)],
)
def test_at_night_the_lights_are_turned_down_also_over_midnight(now: time, level: int) -> None:
    assert Light(80, night=EVENING).level(now) == level


def test_a_night_within_one_day_and_none_at_all() -> None:
    assert Night(time(1), time(5)).holds(time(3))
    assert not Night(time(1), time(5)).holds(time(5))
    assert Light(70).level(time(3)) == 70


@pytest.mark.parametrize(("when", "levels"), [(When.NOW, [20, 20]), (When.NEVER, [80, 80]), (When.CLOCK, [80, 20])])
def test_night_comes_by_the_clock_or_whatever_the_clock_says(when: When, levels: list[int]) -> None:
    light = Light(80, night=Night(time(22), time(7), 20, when))
    assert [light.level(now) for now in (time(12), time(23))] == levels
    assert [light.is_night(now) for now in (time(12), time(23))] == [level == 20 for level in levels]


def test_night_never_makes_the_lights_brighter() -> None:
    assert Light(10, night=Night(time(0), time(23, 59), 60)).level(time(12)) == 10


def test_a_level_turns_everything_down_but_puts_nothing_out() -> None:
    full, low = _pixels(RIG, 10), _pixels(RIG, 10, level=50)
    assert low[0] == tuple(round(channel / 2) for channel in full[0])
    faint = _pixels(RIG, 1, level=1)
    assert max(faint[0]) >= 8
    assert faint[1] == BLACK


def test_the_rig_chooses_the_palette() -> None:
    rig = replace(RIG, light=Light(palette=Palette.COLOUR_BLIND))
    assert _pixels(RIG, 10)[0] == RGB[Colour.PROTECTED]
    assert _pixels(rig, 10)[0] == COLOUR_BLIND[Colour.PROTECTED]


LMS = ((0.31399, 0.63951, 0.04650), (0.15537, 0.75789, 0.08670), (0.01775, 0.10944, 0.87257))
"""Linear sRGB to the eye's three kinds of cones (Hunt-Pointer-Estevez, normalised to D65)."""

MISSING = {
    "protan": lambda lo, mi, sh: (1.05118 * mi - 0.05116 * sh, mi, sh),
    "deutan": lambda lo, mi, sh: (lo, 0.95130 * lo + 0.04866 * sh, sh),
}
"""What the cones say where one kind is missing (Vienot, Brettel and Mollon 1999)."""


def _cones(rgb: Rgb, kind: str) -> tuple[float, ...]:
    linear = [(channel / 255) ** 2.2 for channel in rgb]
    lms = [sum(weight * channel for weight, channel in zip(row, linear, strict=True)) for row in LMS]
    return tuple(value ** (1 / 2.2) for value in MISSING[kind](*lms))


@pytest.mark.parametrize("kind", MISSING)
def test_colours_that_must_be_told_apart_stay_apart_for_the_colour_blind(kind: str) -> None:
    """Seats among themselves, and enemy, protected and warning: much further apart than the screen's own colours."""
    groups = (
        [each for each in Colour if each.value.startswith("seat")],
        [Colour.ENEMY, Colour.PROTECTED, Colour.WARNING],
    )

    def closest(palette: dict[Colour, Rgb]) -> float:
        pairs = [pair for group in groups for pair in combinations(group, 2)]
        return min(
            sum((a - b) ** 2 for a, b in zip(_cones(palette[one], kind), _cones(palette[two], kind), strict=True))
            ** 0.5
            for one, two in pairs
        )

    assert closest(COLOUR_BLIND) > 2 * closest(RGB)


def test_text_and_digits_are_turned_down_with_the_strips() -> None:
    lcd = DeviceSpec("lcd", "virtual-text", Kind.TEXT, {"columns": 16, "rows": 1})
    digits = DeviceSpec("digits", "virtual-digits", Kind.DIGITS)
    showings = (Showing("gravehold", "lcd", Look.LINE), Showing("gravehold", "digits", Look.NUMBER))
    frames = paint(Rig(Path("t.yaml"), (lcd, digits), showings), [gravehold(28)], 0, level=15).frames
    assert frames == {"lcd": TextFrame(("Gravehold  28/30",), 15), "digits": DigitsFrame("  28", level=15)}
