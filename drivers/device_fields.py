"""The devices of a rig file: each read by the fields that its driver names."""

from __future__ import annotations

from typing import Any

import yaml

from drivers.driver import Decimal, Driver, Field, Host, Text, Whole, Wholes
from drivers.errors import RigError
from drivers.registry import driver, names
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import least_supply
from drivers.yaml_nodes import Sheet, hint


def read_device(sheet: Sheet, name: str, node: yaml.Node, port: str | None) -> DeviceSpec | None:
    """The device called `name`; its faults are written down. A `port` takes the place of the one in the file."""
    field = f"devices.{name}"
    found = sheet.fields(node, field)
    called = sheet.text(found["driver"], f"{field}.driver") if "driver" in found else None
    entry = _driver(sheet, found.get("driver", node), f"{field}.driver", called)
    if entry is None or called is None:
        return None
    given_port = {"port": node} if port else {}
    for extra, where in sorted(({**given_port, **found}).items()):
        if extra not in {"driver", *entry.fields}:
            text = f"the driver {called} has no such field{hint(extra, entry.fields)}"
            sheet.fault(where, f"{field}.{extra}", text)
    given: dict[str, Any] = {}
    for each, wanted in entry.fields.items():
        value = _read(sheet, found[each], f"{field}.{each}", wanted) if each in found else None
        if value is None and not isinstance(wanted, Wholes):
            value = wanted.default  # also of one with a fault, for whatever is read after it
        if each == "port" and port:
            value = port
        elif each not in found and wanted.needed:
            sheet.fault(node, f"{field}.{each}", f"is missing: the driver {called} needs it")
        if value is not None:
            given[each] = value
    spec = DeviceSpec(name, called, entry.kind, given)
    if fault := _unusable(entry, spec):
        sheet.fault(found["driver"], f"{field}.driver", f"the driver {called} failed ({fault}): take it out of here")
        return None
    least = least_supply(spec.leds, spec.budget)
    if entry.kind is Kind.STRIP and "budget_mA" in entry.fields and spec.budget.supply < least:
        text = f"{spec.leds} LEDs need at least {least} mA to light up at all, found {spec.budget.supply}"
        sheet.fault(found.get("budget_mA", node), f"{field}.budget_mA", text)
    return spec


def _unusable(entry: Driver, spec: DeviceSpec) -> str:
    """What goes wrong with a device of a driver, such as one of another package, before it is even made; "" if all is
    well.
    """
    try:
        pins = entry.pins(spec)
        _ = (spec.leds, spec.columns, spec.rows, spec.budget, spec.gamma)
    except Exception as fault:  # whatever a driver does
        return str(fault) or type(fault).__name__
    return "" if all(isinstance(pin, int) for pin in pins) else "its pins are no numbers"


def _driver(sheet: Sheet, node: yaml.Node, field: str, name: str | None) -> Driver | None:
    try:
        found = driver(name or "")
    except RigError as fault:
        sheet.fault(node, field, str(fault))
        return None
    if found is None:
        sheet.fault(node, field, f"no driver is called {name!r}{hint(name or '', names())}")
    return found


def _read(sheet: Sheet, node: yaml.Node, field: str, wanted: Field) -> Any:
    match wanted:
        case Whole(least, most):
            return sheet.whole(node, field, least=least, most=most)
        case Decimal(least, most):
            return sheet.decimal(node, field, least=least, most=most)
        case Host():
            return sheet.host(node, field)
        case Text(choices):
            return sheet.text(node, field) if not choices else sheet.one_of(node, field, choices)
        case Wholes():
            return _wholes(sheet, node, field, wanted)


def _wholes(sheet: Sheet, node: yaml.Node, field: str, wanted: Wholes) -> tuple[int, ...] | None:
    items = sheet.items(node, field)
    if not wanted.shortest <= len(items) <= wanted.longest:
        length = f"{wanted.shortest} to {wanted.longest}" if wanted.shortest < wanted.longest else f"{wanted.longest}"
        sheet.fault(node, field, f"expected {length} numbers, found {len(items)}")
        return None
    read = [sheet.whole(item, f"{field}[{at}]", least=wanted.least, most=wanted.most) for at, item in enumerate(items)]
    return None if None in read else tuple(number for number in read if number is not None)
