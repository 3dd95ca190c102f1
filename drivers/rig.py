"""A rig: which devices there are, which indicator goes where on them, and which button is whose."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

import msgspec

from drivers.painting.colour import Colour
from drivers.strips.current import USB_PORT, Budget


class Kind(Enum):
    """What a device can show: a row of coloured LEDs, or four characters."""

    STRIP = "strip"
    DIGITS = "digits"


class Look(Enum):
    """How an indicator is drawn. BAR to COUNT are for strips, NUMBER and MARK for digits.

    BAR: as many LEDs as the gauge has left; TURNS: one LED per turn of the order; WHOSE: one LED per seat and the last
    for the enemy, bright for whose turn it is; TRACK: the marker on its row of spaces; ALERT: a stretch that lights up
    while there is something to heed; COUNT: an LED for each that is counted; NUMBER: the value; MARK: the short mark of
    the present turn.
    """

    BAR = "bar"
    TURNS = "turns"
    WHOSE = "whose"
    TRACK = "track"
    ALERT = "alert"
    COUNT = "count"
    NUMBER = "number"
    MARK = "mark"


LOOKS = {
    Kind.STRIP: frozenset({Look.BAR, Look.TURNS, Look.WHOSE, Look.TRACK, Look.ALERT, Look.COUNT}),
    Kind.DIGITS: frozenset({Look.NUMBER, Look.MARK}),
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
        port: Path of its serial port; None where the driver needs none.
        leds: How many LEDs of a strip are used; 0 for digits.
        budget: What a strip may draw.
        gamma: Correction of a strip's colours for the eye; 1 where the device does its own.
        brightness: 0 to 100 for digits that can be dimmed, None to leave them as they are.
    """

    name: str
    driver: str
    kind: Kind
    port: str | None = None
    leds: int = 0
    budget: Budget = USB_PORT
    gamma: float = 1.0
    brightness: int | None = None


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
        line: Where the rig file says so.
    """

    indicator: str
    on: str
    look: Look
    leds: tuple[int, ...] = ()
    colour: Colour | None = None
    low: Low | None = None
    line: int = 0


class SeatButton(msgspec.Struct, frozen=True):
    """The button of a seat (0-based): the pin it is wired to, by its GPIO number, and where the rig file says so."""

    seat: int
    pin: int
    line: int = 0


class Rig(msgspec.Struct, frozen=True):
    """Everything of a rig file, checked."""

    path: Path
    devices: tuple[DeviceSpec, ...]
    showings: tuple[Showing, ...]
    buttons: tuple[SeatButton, ...] = ()

    def device(self, name: str) -> DeviceSpec:
        """The device called `name`."""
        return next(device for device in self.devices if device.name == name)
