"""A device as somebody asks for it in one word: `strip=wled:/dev/ttyUSB0:60`, and its fields as its driver has them."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from drivers.driver import Driver, Whole, Wholes
from drivers.errors import RigError
from drivers.registry import driver, names
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import least_supply
from drivers.yaml_nodes import hint

FORM = "NAME=DRIVER:PORT, with :60 behind it for a strip of 60 LEDs, or :20x4 for an LCD of 20 columns and 4 lines"
SUPPLY = 500  # mA; any USB port

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_SIZE = re.compile(r"(\d+)x(\d+)")


def wanted(text: str, *, supply: int = SUPPLY) -> DeviceSpec:
    """The device that `text` asks for.

    Args:
        text: In the form of `FORM`; a WLED in the network has its host in place of the port, a display on I2C its
            address, such as `lcd=lcd-i2c:0x27:20x4`.
        supply: Milliamperes of the supply of a strip.

    Raises:
        RigError: It is none.
    """
    name, equals, rest = text.partition("=")
    called, _, where = rest.partition(":")
    found = known_driver(called) if equals else None
    if found is None or not is_name(name):
        raise RigError(f"--device {text}: expected {FORM}; NAME in small letters, such as strip")
    given: dict[str, Any] = {}
    head, _, tail = where.rpartition(":")
    if "leds" in found.fields and tail.isdecimal():
        where, given["leds"] = head, int(tail)
    elif "rows" in found.fields and (size := _SIZE.fullmatch(tail)):
        where, given["columns"], given["rows"] = head, int(size[1]), int(size[2])
    if where:
        at = next((field for field in ("port", "host", "address") if field in found.fields), None)
        if at is None:
            raise RigError(f"--device {text}: the driver {called} has neither port nor address; write it into the file")
        given = {at: where, **given}
    if "budget_mA" in found.fields:
        given["budget_mA"] = supply
    missing = [field for field, one in found.fields.items() if one.needed and field not in given]
    if missing:
        raise RigError(f"--device {text}: {called} needs {' and '.join(missing)}: {FORM}")
    for field, value in given.items():
        one = found.fields[field]
        if isinstance(one, Whole) and not one.least <= value <= one.most:
            what = {"leds": "LEDs", "budget_mA": "mA of --supply"}.get(field, field)
            raise RigError(f"--device {text}: {called} takes {one.least} to {one.most} {what}, not {value}")
    spec = DeviceSpec(name, called, found.kind, given)
    if "budget_mA" in found.fields and supply < (least := least_supply(spec.leds, completed(spec).budget)):
        raise RigError(f"--device {text}: {spec.leds} LEDs need at least {least} mA; say --supply {least} or more")
    return spec


def is_name(text: str) -> bool:
    """Whether a device can be called that."""
    return _NAME.fullmatch(text) is not None


def known_driver(name: str) -> Driver:
    """The driver of this name.

    Raises:
        RigError: There is none.
    """
    found = driver(name)
    if found is None:
        raise RigError(f"no driver is called {name!r}{hint(name, names())}")
    return found


def completed(spec: DeviceSpec) -> DeviceSpec:
    """The device with its driver's defaults for whatever is not said of it, as a rig file is read."""
    given = {
        field: one.default
        for field, one in known_driver(spec.driver).fields.items()
        if not isinstance(one, Wholes) and one.default is not None
    }
    return replace(spec, given={**given, **spec.given})


def usual_name(kind: Kind, taken: list[str]) -> str:
    """A name for the next device of a kind."""
    word = {Kind.STRIP: "strip", Kind.DIGITS: "digits", Kind.TEXT: "lcd"}[kind]
    return next(name for name in (word, *(f"{word}_{number}" for number in range(2, 100))) if name not in taken)
