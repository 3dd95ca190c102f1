"""The seat buttons of a rig file: which pin each is wired to, and what can be wrong about that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import yaml

from drivers.registry import driver
from drivers.rig import DeviceSpec, SeatButton
from drivers.yaml_nodes import Sheet, line_of

MOST_SEATS = 5
FIRST_PIN, LAST_PIN = 2, 27  # of the header; 0 and 1 belong to boards that sit on it
SERIAL_PINS = (14, 15)
SERIAL_PORTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
"""What the serial port on the pins of the header is called."""


def seat_buttons(sheet: Sheet, node: yaml.Node, devices: Iterable[DeviceSpec | None]) -> tuple[SeatButton, ...]:
    """The buttons of `node`; a pin or a seat that comes twice, or a pin that a device is wired to, is a fault."""
    taken = {pin: one.name for one in devices if one is not None for pin in pins_of(one)}
    found: list[SeatButton] = []
    for number, item in enumerate(sheet.items(node, "buttons")):
        field = f"buttons[{number}]"
        fields = sheet.fields(item, field, {"seat", "pin"})
        for missing in sorted({"seat", "pin"} - set(fields)):
            sheet.fault(item, f"{field}.{missing}", "is missing")
        seat = _whole(sheet, fields, field, "seat", least=1, most=MOST_SEATS)
        pin = _whole(sheet, fields, field, "pin", least=FIRST_PIN, most=LAST_PIN)
        twice = next((one for one in found if seat == one.seat + 1), None)
        if twice is not None:
            sheet.fault(fields["seat"], f"{field}.seat", f"{seat} has a button in line {twice.line} already")
        if pin in taken:
            sheet.fault(fields["pin"], f"{field}.pin", f"{pin} is taken: {taken[pin]} uses it")
        if seat is not None and pin is not None:
            found.append(SeatButton(seat - 1, pin, line_of(item)))
            taken.setdefault(pin, f"the button of line {line_of(item)}")
    return tuple(found)


def pins_of(device: DeviceSpec) -> tuple[int, ...]:
    """The pins of the header that a device is wired to: its driver's, and those of the serial port that is there."""
    found = driver(device.driver)
    own = found.pins(device) if found is not None else ()
    return (*own, *(SERIAL_PINS if device.port in SERIAL_PORTS else ()))


def _whole(
    sheet: Sheet, fields: Mapping[str, yaml.Node], field: str, name: str, *, least: int, most: int
) -> int | None:
    return sheet.whole(fields[name], f"{field}.{name}", least=least, most=most) if name in fields else None
