"""The drivers by name, as a rig file calls them. A new device is one module and one line here, or an entry point.

Another package brings drivers of its own by entry points of the group `tabletop_companion.drivers`, whose value is a
`Driver`: `[project.entry-points."tabletop_companion.drivers"]`, `my-lamp = "my_package.lamp:DRIVER"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from drivers.driver import Driver, Field
from drivers.errors import RigError
from drivers.rig import Kind

GROUP = "tabletop_companion.drivers"

OURS = {
    "adafruit-lcd": "drivers.displays.adafruit_lcd:DRIVER",
    "adalight": "drivers.strips.adalight:DRIVER",
    "ht16k33-digits": "drivers.displays.ht16k33:FOUR_DIGITS",
    "ht16k33-letters": "drivers.displays.ht16k33:FOUR_LETTERS",
    "ht16k33-matrix": "drivers.displays.ht16k33:MATRIX",
    "lcd-i2c": "drivers.displays.i2c_lcd:DRIVER",
    "max7219-digits": "drivers.displays.max7219:EIGHT_DIGITS",
    "max7219-matrix": "drivers.displays.max7219:MATRIX",
    "nano": "drivers.strips.boards:NANO",
    "oled": "drivers.displays.oled:DRIVER",
    "pico": "drivers.strips.boards:PICO",
    "pin-digits": "drivers.displays.pin_digits:DRIVER",
    "pin-leds": "drivers.displays.pin_leds:DRIVER",
    "segments": "drivers.displays.segments:DRIVER",
    "serlcd": "drivers.displays.serlcd:DRIVER",
    "spi-strip": "drivers.strips.spi:DRIVER",
    "virtual-digits": "drivers.virtual:DIGITS",
    "virtual-strip": "drivers.virtual:STRIP",
    "virtual-text": "drivers.virtual:TEXT",
    "wled": "drivers.strips.wled:DRIVER",
    "wled-http": "drivers.strips.wled_http:DRIVER",
    "wled-mqtt": "drivers.strips.wled_mqtt:DRIVER",
}
"""Where each driver is: a module is loaded only for a rig that has its device."""


def names() -> tuple[str, ...]:
    """The names of all drivers, ours and those of other packages."""
    return tuple(sorted({*OURS, *_others()}))


def driver(name: str) -> Driver | None:
    """The driver of this name, or None.

    Raises:
        RigError: It is another package's, and cannot be loaded.
    """
    if name in OURS:
        module, _, variable = OURS[name].partition(":")
        found: Driver = getattr(import_module(module), variable)
        return found
    entry = _others().get(name)
    return None if entry is None else loaded(entry)


def loaded(entry: EntryPoint) -> Driver:
    """The driver that another package brings.

    Raises:
        RigError: It cannot be loaded, or is no driver.
    """
    whose = f"the driver {entry.name} of {entry.value}"
    try:
        found = entry.load()
    except (Exception, SystemExit) as fault:  # whatever another package does when it is loaded
        raise RigError(f"{whose} cannot be loaded: {str(fault) or type(fault).__name__}") from fault
    if not isinstance(found, Driver):
        raise RigError(f"{whose} is not a Driver but a {type(found).__name__}")
    if wrong := _wrong(found):
        raise RigError(f"{whose} is no good: its {wrong} is not what a Driver has there")
    return found


def _wrong(found: Driver) -> str:
    """The first part of a driver that is of a wrong type; "" for none."""
    good = {
        "kind": isinstance(found.kind, Kind),
        "about": isinstance(found.about, str),
        "fields": isinstance(found.fields, Mapping)
        and all(isinstance(name, str) and isinstance(field, Field) for name, field in found.fields.items()),
        "make": callable(found.make),
        "pins": callable(found.pins),
        "pattern": found.pattern is None or callable(found.pattern),
        "contacts": isinstance(found.contacts, int),
        "encoders": isinstance(found.encoders, int),
    }
    return next((name for name, is_good in good.items() if not is_good), "")


@cache
def _others() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
