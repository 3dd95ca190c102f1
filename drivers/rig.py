"""A rig: which devices there are, which indicator goes where on them, what buttons are for, and what sounds."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from drivers.home.section import HomeSpec
from drivers.inputs.wired import Button, Encoder, Keyboard
from drivers.painting.colour import Colour
from drivers.painting.light import Light
from drivers.sounds.wanted import SoundSpec
from drivers.strips.current import USB_PORT, Budget


class Kind(Enum):
    """What a device can show: a row of coloured LEDs, digits, or lines of text."""

    STRIP = "strip"
    DIGITS = "digits"
    TEXT = "text"


class Look(Enum):
    """How an indicator is drawn. BAR to COUNT are for strips, NUMBER and MARK for digits, LINE for lines of text.

    BAR: as many LEDs as the gauge has left; TURNS: one LED per turn of the order; WHOSE: one LED per seat and the last
    for the enemy, bright for whose turn it is; TRACK: the marker on its row of spaces; ALERT: a stretch that lights up
    while there is something to heed; COUNT: an LED for each that is counted; NUMBER: the value; MARK: the short mark of
    the present turn; LINE: what it is called and how it stands, in words.
    """

    BAR = "bar"
    TURNS = "turns"
    WHOSE = "whose"
    TRACK = "track"
    ALERT = "alert"
    COUNT = "count"
    NUMBER = "number"
    MARK = "mark"
    LINE = "line"


LOOKS = {
    Kind.STRIP: frozenset({Look.BAR, Look.TURNS, Look.WHOSE, Look.TRACK, Look.ALERT, Look.COUNT}),
    Kind.DIGITS: frozenset({Look.NUMBER, Look.MARK}),
    Kind.TEXT: frozenset({Look.LINE}),
}


class Flash(Enum):
    """Whether a low bar blinks."""

    STEADY = "steady"
    BLINKING = "blinking"


class Low(msgspec.Struct, frozen=True):
    """How a bar changes when its value is `under` this; it blinks too, as not everybody tells the colours apart."""

    under: int
    colour: Colour = Colour.DANGER
    flash: Flash = Flash.BLINKING


class DeviceSpec(msgspec.Struct, frozen=True):
    """A device as the rig file has it.

    Attributes:
        name: Its name in this rig, as on the screen.
        driver: Name of its driver in the registry.
        kind: What it can show.
        given: What the rig says of it, by field; of a field that was left out, its driver's default.
    """

    name: str
    driver: str
    kind: Kind
    given: Mapping[str, Any] = {}

    @property
    def port(self) -> str | None:
        """Path of its port; None where its driver needs none."""
        found: str | None = self.given.get("port")
        return found

    @property
    def leds(self) -> int:
        """How many LEDs of a strip are used; 0 for what has none."""
        return int(self.given.get("leds", len(self.given.get("pins", ()))))

    @property
    def columns(self) -> int:
        """Characters in a line of text; a LED matrix has two on each of its modules."""
        return int(self.given.get("columns", 2 * self.given.get("modules", 8)))

    @property
    def rows(self) -> int:
        """Lines of text; 0 for what shows none."""
        return int(self.given.get("rows", 2)) if self.kind is Kind.TEXT else 0

    @property
    def budget(self) -> Budget:
        """What a strip may draw; a USB port's until the rig says better."""
        return Budget(
            supply=self.given.get("budget_mA", USB_PORT.supply),
            per_led=self.given.get("led_mA", USB_PORT.per_led),
            controller=self.given.get("controller_mA", USB_PORT.controller),
        )

    @property
    def gamma(self) -> float:
        """Correction of a strip's colours for the eye; 1 where the device does its own."""
        return float(self.given.get("gamma", 1))

    @property
    def brightness(self) -> int | None:
        """0 to 100 for what can be dimmed, None to leave it as it is."""
        found: int | None = self.given.get("brightness")
        return found


class Showing(msgspec.Struct, frozen=True):
    """One indicator on one device.

    Attributes:
        indicator: Key of the indicator, such as `gravehold`; with one `*`, every key that begins and ends so, such as
            `players.*.energy`.
        on: Name of the device.
        look: How it is drawn.
        leds: The LEDs, counted from 0, in the order in which they fill; empty on digits.
        colour: The colour, or None for the colour of the indicator's own side.
        low: What happens when a bar runs low.
        row: The line of text, counted from 0.
        line: Where the rig file says so.
        game: The game in which it is drawn; "" for every game.
    """

    indicator: str
    on: str
    look: Look
    leds: tuple[int, ...] = ()
    colour: Colour | None = None
    low: Low | None = None
    row: int = 0
    line: int = 0
    game: str = ""


class Rig(msgspec.Struct, frozen=True):
    """Everything of a rig file, checked."""

    path: Path
    devices: tuple[DeviceSpec, ...]
    showings: tuple[Showing, ...]
    buttons: tuple[Button, ...] = ()
    encoders: tuple[Encoder, ...] = ()
    keyboards: tuple[Keyboard, ...] = ()
    sounds: SoundSpec | None = None
    light: Light = Light()
    home: HomeSpec | None = None

    def device(self, name: str) -> DeviceSpec:
        """The device called `name`."""
        return next(device for device in self.devices if device.name == name)
