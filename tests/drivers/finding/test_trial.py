"""Trying devices: the patterns that people see, and how each device turns out."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers.display import Display
from drivers.driver import Surroundings
from drivers.emulators import SegmentsEmulator, WledEmulator
from drivers.finding import trial
from drivers.finding.patterns import BLINK, EACH_COLOUR, EACH_NUMBER, STEP, OnStrips, blinking, ends, meant, pattern
from drivers.finding.trial import Trial
from drivers.frames import BLACK, DigitsFrame, StripFrame, TextFrame
from drivers.health import Fault, Health
from drivers.rig import DeviceSpec, Kind
from drivers.virtual import STRIP as STRIP_ON_SCREEN

STRIP = DeviceSpec("strip", "wled", Kind.STRIP, {"leds": 60})
DIGITS = DeviceSpec("digits", "segments", Kind.DIGITS)
LCD = DeviceSpec("lcd", "serlcd", Kind.TEXT, {"columns": 16, "rows": 2})
RED, GREEN, WHITE = (255, 0, 0), (0, 255, 0), (255, 255, 255)


def lit(spec: DeviceSpec, at: float) -> dict[int, tuple[int, int, int]]:
    frame = pattern(spec, at)
    assert isinstance(frame, StripFrame)
    return {led: rgb for led, rgb in enumerate(frame.pixels) if rgb != BLACK}


def test_a_light_runs_from_the_red_led_to_the_green_one() -> None:
    assert lit(STRIP, 10 * STEP + 0.01) == {0: RED, 10: WHITE, 59: GREEN}
    assert lit(STRIP, 0) == {0: RED, 59: GREEN}


def test_digits_show_every_segment_then_four_different_numbers() -> None:
    assert [pattern(DIGITS, at) for at in (0, EACH_NUMBER)] == [DigitsFrame("8888"), DigitsFrame("1234")]


def test_every_line_of_text_has_its_number() -> None:
    assert pattern(LCD, 0) == TextFrame(("1 lcd", "2 lcd"))


MATRIX = DeviceSpec("matrix", "max7219-matrix", Kind.TEXT, {"modules": 4, "rows": 1})


def test_each_module_of_a_matrix_shows_its_number() -> None:
    assert pattern(MATRIX, 0) == TextFrame(("1 2 3 4 ",))
    assert meant(MATRIX) == "1 2 3 4, upright and counted from the left"


def test_a_strip_is_white_all_along_as_long_as_that_is_wanted() -> None:
    assert pattern(STRIP, 0, OnStrips.WHITE) == pattern(STRIP, 99, OnStrips.WHITE) == StripFrame((WHITE,) * 60)


def test_a_strip_is_red_then_green_then_blue_then_white() -> None:
    shown = [pattern(STRIP, turn * EACH_COLOUR, OnStrips.COLOURS) for turn in range(5)]
    assert shown == [StripFrame((rgb,) * 60) for rgb in (RED, GREEN, (0, 0, 255), WHITE, RED)]


def test_only_strips_are_white_or_coloured() -> None:
    assert pattern(DIGITS, 0, OnStrips.WHITE) == pattern(DIGITS, 0)
    assert meant(LCD, OnStrips.COLOURS) == meant(LCD)


@pytest.mark.parametrize(
    ("supply", "said"),
    [
        (500, "dimmed to 9 % by its budget of 500 mA: 491 mA as it is reckoned, 120 mA of them for the controller"),
        (4000, "within its budget of 4000 mA: 3480 mA as it is reckoned, 120 mA of them for the controller"),
    ],
)
def test_what_a_white_strip_draws_is_said_for_whoever_measures_it(supply: int, said: str) -> None:
    strip = DeviceSpec("strip", "wled", Kind.STRIP, {"leds": 60, "budget_mA": supply})
    assert meant(strip, OnStrips.WHITE) == f"white all along, {said}"


def test_of_leds_on_pins_no_current_is_reckoned() -> None:
    leds = DeviceSpec("leds", "pin-leds", Kind.STRIP, {"pins": (5, 6)})
    assert meant(leds, OnStrips.WHITE) == "white all along"


def test_blinking_is_on_and_off() -> None:
    for spec in (STRIP, DIGITS, LCD):
        assert blinking(spec, 0) == blinking(spec, 2 * BLINK) != blinking(spec, BLINK)


def test_a_strip_of_one_led_has_its_ends_too() -> None:
    assert ends(DeviceSpec("strip", "wled", Kind.STRIP, {"leds": 1}), 0) == StripFrame((RED,))
    frame = ends(STRIP, 0)
    assert isinstance(frame, StripFrame)
    assert (len(frame.pixels), frame.pixels[0], frame.pixels[-1]) == (60, RED, GREEN)


def plugged(spec: DeviceSpec, port: str) -> DeviceSpec:
    return DeviceSpec(spec.name, spec.driver, spec.kind, {**spec.given, "port": port})


def test_devices_that_work_show_the_pattern_and_go_dark_at_the_end(
    strip: WledEmulator, digits: SegmentsEmulator, locks: Path
) -> None:
    devices = [plugged(STRIP, strip.port), plugged(DIGITS, digits.port)]
    with Trial(devices, locks=locks) as trial:
        trial.settle(pattern)
        assert [one.health for one in trial.health()] == [Health.WORKING, Health.WORKING]
    assert strip.frames >= 2
    assert strip.pixels == (BLACK,) * 60
    assert digits.text == "    "


def test_a_device_that_is_not_there_is_said_and_the_others_work(digits: SegmentsEmulator, locks: Path) -> None:
    with Trial([plugged(STRIP, "/dev/gone"), plugged(DIGITS, digits.port)], locks=locks) as trial:
        trial.settle(pattern, within=1)
        gone, works = trial.health()
    assert (gone.health, gone.fault) == (Health.LOST, Fault.GONE)
    assert "/dev/gone" in gone.advice
    assert works.health is Health.WORKING


def test_a_driver_of_another_package_that_fails_is_said_and_the_other_devices_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(spec: DeviceSpec, around: Surroundings) -> Display:
        raise RuntimeError("no idea")

    known = trial.driver
    odd = replace(STRIP_ON_SCREEN, make=fails)
    monkeypatch.setattr(trial, "driver", lambda name: odd if name == "my-lamp" else known(name))
    devices = [DeviceSpec("lamp", "my-lamp", Kind.STRIP, {"leds": 3}), DeviceSpec("s", "virtual-digits", Kind.DIGITS)]
    with Trial(devices) as trying:
        trying.show(pattern, 0.1)
        lamp, screen = trying.health()
    assert (lamp.fault, screen.fault) == (Fault.BROKEN, None)
    assert "the driver my-lamp failed (no idea): take it out of the rig file" in lamp.advice
