"""The current limit: a limit, for every frame that leaves a driver."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.emulators.wled import WledFirmware
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.links.web_place import Answer
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind
from drivers.strips.adalight import Adalight
from drivers.strips.boards import Board
from drivers.strips.current import Budget, brightness, drawn, least_supply, limited
from drivers.strips.wled import Wled
from drivers.strips.wled_http import WledOverHttp
from drivers.strips.wled_mqtt import WledOverMqtt
from drivers.virtual import VirtualDisplay
from tests.drivers.doubles import FakeClock, FakePort

WHITE: Rgb = (255, 255, 255)


def _frame(data: bytes) -> tuple[Rgb, ...]:
    return tuple((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data) // 3 * 3, 3))


class Speaker:
    """A driver at a fake port, and what is in the LEDs after each thing that it wrote there."""

    def __init__(self, leds: int, budget: Budget, gamma: float) -> None:
        self._row: list[Rgb] = [BLACK] * leds
        self._wled = WledFirmware(leds)
        self._clock = FakeClock()
        self._port = FakePort(self._clock, lambda data: b"K\n" if data.startswith(b"Ada") else b"")
        self._wire = Wire(self._port, baud=115_200, clock=self._clock, closing=threading.Event())
        self._dialect = self.made(leds, budget, gamma)

    def made(self, leds: int, budget: Budget, gamma: float) -> Any:
        raise NotImplementedError

    def show(self, pixels: tuple[Rgb, ...], *, loses: Callable[[], bool] = lambda: False) -> Iterator[list[Rgb]]:
        """The rows that the LEDs go through on the way to this frame; the device may lose what is written to it."""
        yield from self.show_unfitted(self._dialect.fitted(StripFrame(pixels)), loses=loses)

    def show_unfitted(self, frame: StripFrame, *, loses: Callable[[], bool] = lambda: False) -> Iterator[list[Rgb]]:
        """The same for a frame that nobody has fitted."""
        del self._port.written[:]
        self._send(frame)
        for _, data in self._port.written:
            if not loses():
                self._take(data)
            yield self._row

    def _send(self, frame: StripFrame) -> None:
        self._clock.advance(1 / 30)
        self._dialect.send(self._wire, frame)

    def _take(self, data: bytes) -> None:
        """What the device does with one frame of Adalight, or with one object of JSON."""
        if data.startswith(b"Ada") and not isinstance(self._dialect, Wled):
            self._row = list(_frame(data[6:]))
            return
        self._wled.feed(data, self._clock.now())
        self._row = list(self._wled.pixels)


class MovingWled(Speaker):
    """WLED by USB while it moves, which streams."""

    def made(self, leds: int, budget: Budget, gamma: float) -> Wled:
        return Wled(leds=leds, budget=budget, gamma=gamma)


class StandingWled(MovingWled):
    """WLED by USB with seconds between two frames, which sets."""

    def _send(self, frame: StripFrame) -> None:
        self._clock.advance(5)
        super()._send(frame)


class AdalightBox(Speaker):
    def made(self, leds: int, budget: Budget, gamma: float) -> Adalight:
        return Adalight(leds=leds, budget=budget, gamma=gamma)


class OurBoard(Speaker):
    def made(self, leds: int, budget: Budget, gamma: float) -> Board:
        return Board("strip", "nano", leds=leds, budget=budget, gamma=gamma, heard=lambda heard: None)


class WledInTheNetwork(Speaker):
    """WLED by HTTP; `post` is what the driver uses of a line."""

    def made(self, leds: int, budget: Budget, gamma: float) -> WledOverHttp:
        return WledOverHttp(leds=leds, budget=budget, gamma=gamma)

    def _send(self, frame: StripFrame) -> None:
        self._dialect.send(self, frame)

    def post(self, path: str, body: bytes) -> Answer:
        self._port.write(body)
        return Answer(200, b"")


class WledAtABroker(Speaker):
    """WLED by MQTT; `publish` and `pause` are what the driver uses of a line."""

    def made(self, leds: int, budget: Budget, gamma: float) -> WledOverMqtt:
        return WledOverMqtt(topic="wled", leds=leds, budget=budget, gamma=gamma)

    def _send(self, frame: StripFrame) -> None:
        self._dialect.send(self, frame)

    def publish(self, topic: str, payload: bytes) -> None:
        self._port.write(payload)

    def pause(self, seconds: float) -> None:
        pass


EVERY_DRIVER = (MovingWled, StandingWled, AdalightBox, OurBoard, WledInTheNetwork, WledAtABroker)


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


@pytest.mark.parametrize("driver", EVERY_DRIVER)
def test_full_white_stays_within_a_usb_port(driver: type[Speaker]) -> None:
    *_, sent = driver(60, Budget(), 1).show((WHITE,) * 60)
    assert 480 < drawn(sent, Budget()) <= 500


@pytest.mark.parametrize("driver", EVERY_DRIVER)
def test_the_bytes_are_limited_whoever_made_the_frame(driver: type[Speaker]) -> None:
    *_, sent = driver(60, Budget(), 1).show_unfitted(StripFrame((WHITE,) * 60))
    assert drawn(sent, Budget()) <= 500


frames_by_chance = given(
    seed=st.integers(0, 2**32),
    floor=st.sampled_from([0, 0, 128, 255]),
    leds=st.integers(1, 60),
    supply=st.integers(300, 4000),
    per_led=st.integers(10, 80),
    gamma=st.sampled_from([1, 2.2]),
)
"""Twenty frames in a row, at any budget."""


@pytest.mark.parametrize("driver", EVERY_DRIVER)
@settings(max_examples=84, deadline=None)
@frames_by_chance
def test_no_frame_of_ten_thousand_leaves_a_driver_beyond_its_budget(driver: type[Speaker], **chances: Any) -> None:
    _stays_within(driver, **chances)


@pytest.mark.slow
@pytest.mark.parametrize("driver", EVERY_DRIVER)
@settings(max_examples=500, deadline=None)
@frames_by_chance
def test_no_frame_of_ten_thousand_leaves_any_one_driver_beyond_its_budget(
    driver: type[Speaker], **chances: Any
) -> None:
    _stays_within(driver, **chances)


def _stays_within(
    driver: type[Speaker], seed: int, floor: int, leds: int, supply: int, per_led: int, gamma: float
) -> None:
    budget = Budget(supply=supply, per_led=per_led)
    speaker = driver(leds, budget, gamma)
    chance = random.Random(seed)
    for _ in range(20):
        for row in speaker.show(_some(chance, leds, floor)):
            assert drawn(row, budget) <= supply


def _some(chance: random.Random, leds: int, floor: int) -> tuple[Rgb, ...]:
    """A frame of chance, dark before or behind some LED, so that it differs much from the one before."""
    at, side = chance.randrange(leds + 1), chance.random()
    lit = range(at) if side < 0.3 else range(at, leds) if side < 0.6 else range(leds)
    pixels = _frame(bytes(byte | floor for byte in chance.randbytes(3 * leds)))
    return tuple(rgb if led in lit else BLACK for led, rgb in enumerate(pixels))


@pytest.mark.parametrize("driver", [MovingWled, StandingWled, WledInTheNetwork, WledAtABroker])
@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    leds=st.sampled_from([30, 130, 200]),
    supply=st.integers(700, 4000),
    lost=st.sampled_from([0.1, 0.5, 0.9]),
)
def test_whatever_a_wled_loses_of_what_it_is_told_what_it_shows_stays_within_the_budget(
    driver: type[Speaker], seed: int, leds: int, supply: int, lost: float
) -> None:
    budget, chance = Budget(supply=supply), random.Random(seed)
    speaker = driver(leds, budget, 1)
    for _ in range(20):
        for row in speaker.show(_some(chance, leds, 128), loses=lambda: chance.random() < lost):
            assert drawn(row, budget) <= supply


@settings(max_examples=500, deadline=None)
@given(seed=st.integers(0, 2**32), leds=st.integers(1, 60), supply=st.integers(300, 4000))
def test_nothing_on_the_screen_is_brighter_than_a_device_may_be(seed: int, leds: int, supply: int) -> None:
    given = {"leds": leds, "budget_mA": supply}
    screen = VirtualDisplay(DeviceSpec("s", "virtual-strip", Kind.STRIP, given))
    shown = screen.show(StripFrame(_some(random.Random(seed), leds, 128)))
    assert isinstance(shown, StripFrame)
    assert drawn(shown.pixels, Budget(supply=supply)) <= supply
