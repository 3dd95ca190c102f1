"""What a driver module says of itself, and what it is given: adding a device is one module and a line in the registry.

A module has one or more of these `Driver`s. The rig file is read by their fields; `make` is called once the file is
checked, may load the libraries it needs, returns at once, and never raises because of the device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from drivers.clock import Clock
from drivers.display import Display, FrameDialect, LinkedDisplay
from drivers.frames import Frame
from drivers.header import Header
from drivers.health import DeviceHealth
from drivers.inputs.heard import Heard
from drivers.links.link import Line, Link, Place
from drivers.links.ports import SerialFactory
from drivers.links.serial_place import SerialPlace
from drivers.rig import DeviceSpec, Kind

SomeFrame = TypeVar("SomeFrame", bound=Frame)
SomeLine = TypeVar("SomeLine", bound=Line)


class Whole(msgspec.Struct, frozen=True):
    """A field with a whole number. Without a default it may be left out all the same, unless it is `needed`."""

    least: int
    most: int
    default: int | None = None
    needed: bool = False


class Decimal(msgspec.Struct, frozen=True):
    """A field with a number."""

    least: float
    most: float
    default: float | None = None
    needed: bool = False


class Text(msgspec.Struct, frozen=True):
    """A field with a text: one of the `choices`, or any if there are none."""

    choices: tuple[str, ...] = ()
    default: str | None = None
    needed: bool = False


class Wholes(msgspec.Struct, frozen=True):
    """A field with a list of `shortest` to `longest` whole numbers."""

    least: int
    most: int
    shortest: int = 1
    longest: int = 64
    needed: bool = False


class Host(msgspec.Struct, frozen=True):
    """A field with the name or the address of another machine, and no secret."""

    needed: bool = False
    default: None = None


Field = Whole | Decimal | Text | Wholes | Host

PORT: Mapping[str, Field] = {"port": Text(needed=True)}
LEDS: Mapping[str, Field] = {"leds": Whole(1, 1000, needed=True)}
POWER: Mapping[str, Field] = {
    "budget_mA": Whole(1, 100_000),
    "led_mA": Whole(1, 100),
    "controller_mA": Whole(0, 1000),
}
GAMMA: Mapping[str, Field] = {"gamma": Decimal(1, 3)}
BRIGHTNESS: Mapping[str, Field] = {"brightness": Whole(0, 100)}
COLUMNS: Mapping[str, Field] = {"columns": Whole(4, 64, default=16)}
ROWS: Mapping[str, Field] = {"rows": Whole(1, 8, default=2)}


class Surroundings(msgspec.Struct, frozen=True):
    """What every driver is given from outside.

    Attributes:
        clock: Time.
        serial_factory, locks: How to open a serial port, and the folder of lock files and of what displays keep; None
            for the real ones.
        header: The pins and buses of a Raspberry Pi.
        changed: Whom to tell of a device's health; may be called from any thread.
        heard: Whom to tell of contacts and encoders that hang on a device; may be called from any thread.
    """

    clock: Clock
    serial_factory: SerialFactory
    locks: Path | None
    header: Header
    changed: Callable[[DeviceHealth], None]
    heard: Callable[[Heard], None]


class Driver(msgspec.Struct, frozen=True):
    """A driver.

    Attributes:
        kind: What it shows.
        about: What people call the device.
        fields: What a rig file may say of it, besides `driver`.
        make: Makes the display of one device and begins to look for it.
        pins: The pins of the header that a device takes, by their GPIO numbers.
        contacts, encoders: How many buttons and encoders can hang on it, which it tells through `Surroundings.heard`.
    """

    kind: Kind
    about: str
    fields: Mapping[str, Field]
    make: Callable[[DeviceSpec, Surroundings], Display]
    pins: Callable[[DeviceSpec], tuple[int, ...]] = lambda spec: ()
    pattern: Callable[[DeviceSpec], Frame] | None = None
    contacts: int = 0
    encoders: int = 0


def linked(
    kind: type[SomeFrame],
    dialect: FrameDialect[SomeLine, SomeFrame],
    place: Place[SomeLine],
    spec: DeviceSpec,
    around: Surroundings,
) -> LinkedDisplay[SomeLine, SomeFrame]:
    """The display of a device that is spoken to in `dialect` at `place`."""
    link: Link[Any, Any] = Link(spec.name, place, dialect, changed=around.changed, clock=around.clock)
    return LinkedDisplay(kind, dialect, link)


def serial_place(spec: DeviceSpec, around: Surroundings, *, baud: int) -> SerialPlace:
    """The serial port that a rig names for a device."""
    return SerialPlace(spec.port or "", baud=baud, factory=around.serial_factory, locks=around.locks)
