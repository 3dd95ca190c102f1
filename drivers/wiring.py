"""The `buttons:`, `encoders:` and `keyboards:` of a rig file: what hangs where, and what can be wrong about that."""

from __future__ import annotations

from collections.abc import Mapping

import yaml

from drivers.inputs.keys import KEYS
from drivers.inputs.wired import HEADER, Button, Does, Encoder, Keyboard, Place
from drivers.registry import driver
from drivers.rig import DeviceSpec
from drivers.yaml_nodes import Sheet, hint, line_of

MOST_SEATS = 5
FIRST_PIN, LAST_PIN = 2, 27  # of the header; 0 and 1 belong to boards that sit on it
SERIAL_PINS = (14, 15)
SERIAL_PORTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
"""What the serial port on the pins of the header is called."""
EDGES = ("2", "4")

Devices = Mapping[str, DeviceSpec | None]


class Wiring:
    """What is wired so far: which pins and which places are taken, and by what.

    Args:
        sheet: The rig file, which takes note of every fault.
        devices: Those of the rig; None for one with a fault of its own.
    """

    def __init__(self, sheet: Sheet, devices: Devices) -> None:
        self._sheet, self._devices = sheet, devices
        self._pins = {pin: one.name for one in devices.values() if one is not None for pin in pins_of(one)}
        self._places: dict[Place, str] = {}
        self._keyboards: dict[str, Keyboard] = {}

    def keyboards(self, node: yaml.Node) -> tuple[Keyboard, ...]:
        """The keyboards and foot switches, by name."""
        sheet = self._sheet
        for name, item in sheet.fields(node, "keyboards").items():
            field = f"keyboards.{name}"
            fields = sheet.fields(item, field, {"port"})
            if "port" not in fields:
                sheet.fault(item, f"{field}.port", "is missing: its path in /dev/input/by-id, which ends in -event-kbd")
            port = sheet.text(fields["port"], f"{field}.port") if "port" in fields else None
            if name in self._devices or name == HEADER:
                sheet.fault(item, field, "another device is called that already")
            elif port is not None:
                self._keyboards[name] = Keyboard(name, port, line_of(item))
        return tuple(self._keyboards.values())

    def buttons(self, node: yaml.Node) -> tuple[Button, ...]:
        """The buttons: each for a seat, or for something that it does."""
        sheet, found = self._sheet, list[Button]()
        for number, item in enumerate(sheet.items(node, "buttons")):
            field = f"buttons[{number}]"
            fields = sheet.fields(item, field, {"seat", "does", "pin", "on", "contact", "key"})
            does = sheet.choice(fields["does"], f"{field}.does", Does) if "does" in fields else None
            seat = self._whole(fields, field, "seat", least=1, most=MOST_SEATS)
            if ("seat" in fields) is ("does" in fields):
                sheet.fault(item, field, "expected either a seat, or what it does: " + ", ".join(d.value for d in Does))
            twice = next((one for one in found if seat is not None and one.seat == seat - 1), None)
            if twice is not None:
                sheet.fault(fields["seat"], f"{field}.seat", f"{seat} has a button in line {twice.line} already")
            place = self._contact(item, fields, field)
            if place is not None and (seat is not None or does is not None):
                found.append(Button(place, does, None if seat is None else seat - 1, line_of(item)))
        return tuple(found)

    def encoders(self, node: yaml.Node) -> tuple[Encoder, ...]:
        """The encoders, which all turn the same highlight."""
        sheet, found = self._sheet, list[Encoder]()
        for number, item in enumerate(sheet.items(node, "encoders")):
            field = f"encoders[{number}]"
            fields = sheet.fields(item, field, {"pins", "edges", "on", "encoder"})
            edges = sheet.one_of(fields["edges"], f"{field}.edges", EDGES) if "edges" in fields else EDGES[-1]
            if self._either(item, fields, field, "pins", "encoder", "which encoder of the device, such as 0"):
                pins = self._two_pins(fields["pins"], f"{field}.pins", line_of(item))
                if pins and edges:
                    found.append(Encoder(Place(HEADER, number), pins, int(edges), line_of(item)))
                continue
            if "edges" in fields:
                sheet.fault(fields["edges"], f"{field}.edges", "only of an encoder on pins: a device counts its own")
            place = self._on(fields, field, "encoder")
            if place is not None and self._free(fields["encoder"], f"{field}.encoder", place, line_of(item), "encoder"):
                found.append(Encoder(place, line=line_of(item)))
        return tuple(found)

    def pin(self, node: yaml.Node, field: str, user: str) -> int | None:
        """A pin of the header that nobody else uses, and which `user` takes now; its faults are written down."""
        pin = self._sheet.whole(
            node, field, least=FIRST_PIN, most=LAST_PIN, meant=" (the GPIO number, not the leg of the header)"
        )
        if pin in self._pins:
            self._sheet.fault(node, field, f"{pin} is taken: {self._pins[pin]} uses it")
            return None
        if pin is not None:
            self._pins[pin] = user
        return pin

    def _contact(self, item: yaml.Node, fields: Mapping[str, yaml.Node], field: str) -> Place | None:
        """Where a button is: on a pin, a contact of a device, or a key of a keyboard."""
        line = line_of(item)
        what = "key" if self._named(fields) in self._keyboards or "key" in fields else "contact"
        meant = "which key of it, such as b" if what == "key" else "which contact of the device, such as 0"
        if self._either(item, fields, field, "pin", what, meant):
            pin = self.pin(fields["pin"], f"{field}.pin", f"the button of line {line}")
            return None if pin is None else Place(HEADER, pin)
        place = self._on(fields, field, what)
        return place if place and self._free(fields[what], f"{field}.{what}", place, line, "button") else None

    def _either(
        self, item: yaml.Node, fields: Mapping[str, yaml.Node], field: str, pin: str, there: str, meant: str
    ) -> bool:
        """Whether it is on pins; what is missing to know that, or too much, is a fault."""
        sheet = self._sheet
        if pin in fields:
            for extra in sorted({"on", "contact", "key", "encoder"} & set(fields)):
                sheet.fault(fields[extra], f"{field}.{extra}", f"either this or {pin}, not both")
            return True
        if "on" not in fields:
            sheet.fault(item, f"{field}.{pin}", "is missing; or name a device it is 'on'")
        elif there not in fields:
            sheet.fault(item, f"{field}.{there}", f"is missing: {meant}")
        return False

    def _on(self, fields: Mapping[str, yaml.Node], field: str, what: str) -> Place | None:
        """A contact, key or encoder of the device that it says it is on."""
        sheet = self._sheet
        if "on" not in fields or (name := sheet.text(fields["on"], f"{field}.on")) is None:
            return None
        if name in self._keyboards:
            for extra in sorted({"contact"} & set(fields)):
                sheet.fault(fields[extra], f"{field}.{extra}", f"{name} has keys: write key: with the name of one")
            if what != "encoder" and what in fields:
                key = self._key(fields[what], f"{field}.{what}")
                return None if key is None else Place(name, key)
            return Place(name, 0) if what in fields and self._whole(fields, field, what, least=0, most=0) == 0 else None
        if name not in self._devices:
            names = ", ".join((*self._devices, *self._keyboards)) or "none"
            sheet.fault(fields["on"], f"{field}.on", f"no device is called {name!r}; there are {names}")
            return None
        if what == "key":
            sheet.fault(fields["key"], f"{field}.key", f"{name} is no keyboard: write contact: with its number")
            return None
        return self._on_device(fields, field, self._devices[name], what)

    def _on_device(
        self, fields: Mapping[str, yaml.Node], field: str, device: DeviceSpec | None, what: str
    ) -> Place | None:
        found = driver(device.driver) if device else None
        if device is None or found is None:
            return None  # it has a fault of its own
        count = found.contacts if what == "contact" else found.encoders
        if not count:
            things = "buttons" if what == "contact" else "encoders"
            self._sheet.fault(fields["on"], f"{field}.on", f"no {things} hang on {device.name}, which is {found.about}")
            return None
        number = self._whole(fields, field, what, least=0, most=count - 1)
        return None if number is None else Place(device.name, number)

    def _key(self, node: yaml.Node, field: str) -> int | None:
        name = self._sheet.text(node, field)
        if name is not None and name not in KEYS:
            self._sheet.fault(node, field, f"no key is called {name!r}{hint(name, KEYS)}")
        return KEYS.get(name or "")

    def _two_pins(self, node: yaml.Node, field: str, line: int) -> tuple[int, ...]:
        items = self._sheet.items(node, field)
        if len(items) != 2 and isinstance(node, yaml.SequenceNode):
            self._sheet.fault(node, field, f"expected 2 pins, found {len(items)}")
            return ()
        user = f"the encoder of line {line}"
        pins = [self.pin(item, f"{field}[{at}]", user) for at, item in enumerate(items)]
        return () if None in pins else tuple(pin for pin in pins if pin is not None)

    def _free(self, node: yaml.Node, field: str, place: Place, line: int, what: str) -> bool:
        """Whether nothing else is there; from now on this is."""
        taken = self._places.setdefault(_of(place, what), f"the {what} of line {line}")
        if taken != f"the {what} of line {line}":
            self._sheet.fault(node, field, f"{taken} is there already")
            return False
        return True

    def _named(self, fields: Mapping[str, yaml.Node]) -> str:
        node = fields.get("on")
        return str(node.value) if isinstance(node, yaml.ScalarNode) else ""

    def _whole(self, fields: Mapping[str, yaml.Node], field: str, name: str, *, least: int, most: int) -> int | None:
        return self._sheet.whole(fields[name], f"{field}.{name}", least=least, most=most) if name in fields else None


def _of(place: Place, what: str) -> Place:
    """A place of its own for each kind of thing: a board counts its contacts and its encoders apart."""
    return Place(f"{what} {place.device}", place.number)


def pins_of(device: DeviceSpec) -> tuple[int, ...]:
    """The pins of the header that a device is wired to: its driver's, and those of the serial port that is there."""
    found = driver(device.driver)
    own = found.pins(device) if found is not None else ()
    return (*own, *(SERIAL_PINS if device.port in SERIAL_PORTS else ()))
