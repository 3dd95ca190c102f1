"""The current limit: a limit, for every frame that leaves a driver."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.frames import BLACK, Rgb, StripFrame
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget, brightness, drawn, least_supply, limited
from drivers.strips.wled import Wled
from drivers.strips.wled_json import set_leds
from drivers.virtual import VirtualDisplay

WHITE: Rgb = (255, 255, 255)


def _frame(data: bytes) -> tuple[Rgb, ...]:
    return tuple((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data) // 3 * 3, 3))


def _sent(strip: Wled, pixels: tuple[Rgb, ...], leds: int) -> list[Rgb]:
    """What WLED would have in its LEDs after the bytes that the driver writes."""
    row: list[Rgb] = [BLACK] * leds
    for line in strip.written(strip.fitted(StripFrame(pixels))):
        said = json.loads(line)
        assert said["bri"] == 255
        entries = said["seg"][0]["i"]
        for first, stop, colour in zip(entries[0::3], entries[1::3], entries[2::3], strict=True):
            red, green, blue = bytes.fromhex(colour)
            row[first:stop] = [(red, green, blue)] * (stop - first)
    return row


@pytest.mark.parametrize(
    ("leds", "supply", "wled"),
    [(60, 850, 56), (60, 2000, 143), (16, 500, 109), (144, 3000, 92)],
)
def test_white_is_dimmed_a_little_more_than_wled_does_itself(leds: int, supply: int, wled: int) -> None:
    level = brightness([WHITE] * leds, Budget(supply=supply))
    assert wled - 6 <= level < wled


def test_a_frame_within_the_budget_is_left_alone() -> None:
    pixels = ((255, 128, 1),) * 5
    assert limited(pixels, Budget(supply=500)) == pixels


def test_all_leds_are_dimmed_alike() -> None:
    row = limited([WHITE, (128, 0, 0)] * 60, Budget(supply=1000))
    assert row[0][0] == row[0][1] == row[0][2]
    assert row[1][0] == pytest.approx(row[0][0] / 2, abs=1)


def test_a_supply_that_cannot_even_feed_dark_leds_gives_black() -> None:
    assert limited([WHITE] * 400, Budget(supply=500)) == (BLACK,) * 400


def test_the_least_supply_lights_something() -> None:
    budget = Budget(supply=least_supply(60, Budget()))
    assert brightness([WHITE] * 60, budget) > 0


def test_full_white_stays_within_a_usb_port() -> None:
    sent = _sent(Wled(leds=60, budget=Budget()), (WHITE,) * 60, 60)
    assert 480 < drawn(sent, Budget()) <= 500


def test_the_bytes_are_limited_whoever_made_the_frame() -> None:
    lines = Wled(leds=60, budget=Budget()).written(StripFrame((WHITE,) * 60))
    assert lines == set_leds(limited((WHITE,) * 60, Budget()))


@settings(max_examples=1000, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    floor=st.sampled_from([0, 0, 128, 255]),
    leds=st.integers(1, 100),
    supply=st.integers(300, 4000),
    per_led=st.integers(10, 80),
    gamma=st.sampled_from([1, 2.2]),
)
def test_no_frame_of_ten_thousand_leaves_the_driver_beyond_its_budget(
    seed: int, floor: int, leds: int, supply: int, per_led: int, gamma: float
) -> None:
    budget = Budget(supply=supply, per_led=per_led)
    strip = Wled(leds=leds, budget=budget, gamma=gamma)
    given = {"leds": leds, "budget_mA": supply, "led_mA": per_led, "gamma": gamma}
    screen = VirtualDisplay(DeviceSpec("s", "virtual-strip", Kind.STRIP, given))
    chance = random.Random(seed)
    for _ in range(10):
        pixels = _frame(bytes(byte | floor for byte in chance.randbytes(3 * leds)))
        assert drawn(_sent(strip, pixels, leds), budget) <= supply
        shown = screen.show(StripFrame(pixels))
        assert isinstance(shown, StripFrame)
        assert drawn(shown.pixels, budget) <= supply
