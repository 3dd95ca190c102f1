"""Bare LEDs and bar graphs on the pins of a Raspberry Pi, by gpiozero: each pixel of a strip is one LED, dimmed by PWM.

A pin may give 16 mA and all of them together about 50. PWM makes a LED darker by switching it off for a part of the
time; while it is on, it draws all of its current, and nothing keeps the LEDs from being on at the same moment. So what
is limited is how many are lit at all. A LED has one colour, so only the brightest channel of a pixel counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import msgspec

from drivers.display import Display
from drivers.displays.pins_place import PinsPlace
from drivers.driver import GAMMA, Driver, Surroundings, Text, Whole, Wholes, linked
from drivers.frames import StripFrame
from drivers.links.bus_place import BusLine
from drivers.links.link import ATTENTION
from drivers.painting.colour import corrected
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget

REFRESH = 60.0  # seconds; a pin forgets nothing
FIRST_PIN, LAST_PIN = 2, 27
PIN_MA, PINS_MA, LED_MA = 16, 50, 5
"""Milliamperes: the most of a pin, the most of all, and a LED behind 330 ohms."""

ACTIVE_LOW = ("no", "yes")


def most_lit(budget: Budget) -> int:
    """How many LEDs may be lit at once."""
    return max(budget.supply - budget.controller, 0) // budget.per_led


def limited_to(levels: Sequence[int], most: int) -> tuple[int, ...]:
    """The levels with only the `most` brightest lit, of equals the first ones."""
    brightest = sorted(range(len(levels)), key=lambda at: (-levels[at], at))[:most]
    return tuple(level if at in brightest else 0 for at, level in enumerate(levels))


class PinRow:
    """LEDs on pins, open until they are closed.

    Args:
        pins: Their GPIO numbers, in the order of the pixels.
        active_low: Whether a LED is lit while its pin is low.
        factory: A pin factory of gpiozero; None for the machine's own.
    """

    def __init__(self, pins: Sequence[int], *, active_low: bool, factory: Any) -> None:
        from gpiozero import PWMLED  # loaded only for a rig that has something on its pins

        with ExitStack() as stack:
            self._leds = []
            for pin in pins:
                led = PWMLED(pin, active_high=not active_low, pin_factory=factory)
                stack.callback(led.close)
                self._leds.append(led)
            self._stack = stack.pop_all()

    def light(self, levels: Sequence[int]) -> None:
        """Light each LED, 0 to 255; first those that become darker, so that never more are lit than before or after."""
        for led, level in sorted(zip(self._leds, levels, strict=True), key=lambda pair: pair[1]):
            if led.value != level / 255:
                led.value = level / 255

    def close(self) -> None:
        """Let go of the pins."""
        self._stack.close()


class PinLeds:
    """The dialect of the LEDs.

    Args:
        leds: How many there are.
        budget: What they may draw.
        gamma: Correction for the eye.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, leds: int, budget: Budget, gamma: float = 1) -> None:
        self._leds, self._budget, self._gamma = leds, budget, gamma

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: the brightness of each LED as a grey, and no more lit than may be."""
        levels = [max(corrected(rgb, self._gamma)) for rgb in frame.pixels[: self._leds]]
        levels += [0] * (self._leds - len(levels))
        return StripFrame(tuple((level,) * 3 for level in limited_to(levels, most_lit(self._budget))))

    def greet(self, line: BusLine[PinRow]) -> None:
        """All LEDs dark."""
        line.bus.light([0] * self._leds)

    def send(self, line: BusLine[PinRow], frame: StripFrame) -> None:
        """Light the LEDs. The limit is held here once more."""
        line.bus.light(limited_to([level for level, _, _ in frame.pixels], most_lit(self._budget)))

    def confirm(self, line: BusLine[PinRow], frame: StripFrame) -> str:
        """Whether a LED is there, nobody can ask; but whether all may be lit can be said."""
        most = most_lit(self._budget)
        if most >= self._leds:
            return ""
        return (
            f"at {self._budget.per_led} mA each only the {most} brightest of {self._leds} LEDs may be lit at once: "
            "take larger resistors and write what a LED draws then as led_mA, "
            "or put a driver chip, such as a ULN2803, between"
        )

    def repeat(self, line: BusLine[PinRow], frame: StripFrame) -> None:
        """Light them again."""
        self.send(line, frame)

    def attend(self, line: BusLine[PinRow]) -> None:
        """Nothing comes back from LEDs."""

    def farewell(self, line: BusLine[PinRow]) -> None:
        """All LEDs dark."""
        self.greet(line)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    pins, active_low = spec.given["pins"], spec.given["active_low"] == "yes"
    budget = msgspec.structs.replace(spec.budget, idle=0)
    place = PinsPlace(lambda factory: PinRow(pins, active_low=active_low, factory=factory), around.header.pins)
    return linked(StripFrame, PinLeds(leds=len(pins), budget=budget, gamma=spec.gamma), place, spec, around)


DRIVER = Driver(
    Kind.STRIP,
    "LEDs on the pins of a Raspberry Pi",
    {
        "pins": Wholes(FIRST_PIN, LAST_PIN, longest=LAST_PIN - FIRST_PIN + 1, needed=True),
        "active_low": Text(ACTIVE_LOW, default=ACTIVE_LOW[0]),
        "led_mA": Whole(1, PIN_MA, default=LED_MA),
        "budget_mA": Whole(1, PINS_MA, default=PINS_MA),
        "controller_mA": Whole(0, PINS_MA, default=0),  # what else hangs on the pins, such as a buzzer
        **GAMMA,
    },
    _make,
    pins=lambda spec: tuple(spec.given.get("pins", ())),
)
