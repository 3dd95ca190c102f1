"""Rig files: reading one, and saying everything that is wrong with it at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import yaml
from msgspec import structs

from drivers.errors import RigError
from drivers.painting.colour import Colour
from drivers.registry import REGISTRY
from drivers.rig import LOOKS, DeviceSpec, Flash, Kind, Look, Low, Rig, Showing
from drivers.strips.current import USB_PORT, Budget, least_supply
from drivers.wiring import seat_buttons
from drivers.yaml_nodes import Sheet, line_of

MOST_LEDS = 1000
_KEY = re.compile(r"([a-z0-9_]+\.)*([a-z0-9_]+\*?|\*(\.[a-z0-9_]+)*)")
_RANGE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?")


def shipped(name: str) -> Path:
    """The rig of this name that comes with the app, such as `strip_and_digits`.

    Raises:
        RigError: There is none; the message lists those there are.
    """
    folder = Path(str(files("drivers"))) / "rigs"
    path = folder / f"{name}.yaml"
    if not path.is_file():
        names = ", ".join(sorted(each.stem for each in folder.glob("*.yaml")))
        raise RigError(f"no rig is called {name!r}: there are {names}, or give the path of a file of your own")
    return path


def load_rig(path: Path, *, ports: Mapping[str, str] | None = None) -> Rig:
    """Read and check a rig file.

    Args:
        path: The file.
        ports: Ports by device name; they take the place of those in the file.

    Raises:
        RigError: With every fault of the file, each with its line and field.
    """
    sheet = Sheet(path)
    root = sheet.root()
    top = sheet.fields(root, "", {"devices", "show", "buttons"}) if root is not None else {}
    for missing in sorted({"devices", "show"} - set(top)) if root is not None else ():
        sheet.faults.append(f"{path}:1: {missing}: is missing")
    devices: dict[str, DeviceSpec | None] = {}
    if "devices" in top:
        for name, node in sheet.fields(top["devices"], "devices").items():
            devices[name] = _device(sheet, name, node, (ports or {}).get(name))
    for name in sorted(set(ports or {}) - set(devices)):
        sheet.faults.append(f"{path}: a port was given for {name!r}, which is not among the devices")
    showings = [
        _showing(sheet, f"show[{number}]", node, devices)
        for number, node in enumerate(sheet.items(top["show"], "show") if "show" in top else ())
    ]
    good = tuple(showing for showing in showings if showing is not None)
    _check_overlaps(sheet, good, devices)
    buttons = seat_buttons(sheet, top["buttons"], devices.values()) if "buttons" in top else ()
    sheet.done()
    return Rig(path, tuple(device for device in devices.values() if device is not None), good, buttons)


def _device(sheet: Sheet, name: str, node: yaml.Node, port: str | None) -> DeviceSpec | None:
    field = f"devices.{name}"
    everything = frozenset().union(*(entry.required | entry.optional for entry in REGISTRY.values()))
    found = sheet.fields(node, field, {"driver"} | everything)
    driver = sheet.text(found["driver"], f"{field}.driver") if "driver" in found else None
    entry = REGISTRY.get(driver or "")
    if entry is None or driver is None:
        known = ", ".join(sorted(REGISTRY))
        sheet.fault(found.get("driver", node), f"{field}.driver", f"expected one of {known}, found {driver!r}")
        return None
    given = set(found) - {"driver"} | ({"port"} if port else set())
    for extra in sorted(given - entry.required - entry.optional):
        sheet.fault(found.get(extra, node), f"{field}.{extra}", f"the driver {driver} has no such field")
    for missing in sorted(entry.required - given):
        sheet.fault(node, f"{field}.{missing}", f"is missing: the driver {driver} needs it")
    leds = sheet.whole(found["leds"], f"{field}.leds", least=1, most=MOST_LEDS) if "leds" in found else 0
    spec = DeviceSpec(name, driver, entry.kind, port=port, leds=leds or 0, budget=_budget(sheet, field, found))
    if port is None and "port" in found:
        spec = structs.replace(spec, port=sheet.text(found["port"], f"{field}.port"))
    if "gamma" in found:
        spec = structs.replace(spec, gamma=sheet.decimal(found["gamma"], f"{field}.gamma", least=1, most=3) or 1)
    if "brightness" in found:
        spec = structs.replace(
            spec, brightness=sheet.whole(found["brightness"], f"{field}.brightness", least=0, most=100)
        )
    least = least_supply(spec.leds, spec.budget)
    if entry.kind is Kind.STRIP and spec.budget.supply < least:
        text = f"{spec.leds} LEDs need at least {least} mA to light up at all, found {spec.budget.supply}"
        sheet.fault(found.get("budget_mA", node), f"{field}.budget_mA", text)
    return spec


def _budget(sheet: Sheet, field: str, found: Mapping[str, yaml.Node]) -> Budget:
    def read(name: str, default: int, *, least: int, most: int) -> int:
        if name not in found:
            return default
        value = sheet.whole(found[name], f"{field}.{name}", least=least, most=most)
        return default if value is None else value

    return Budget(
        supply=read("budget_mA", USB_PORT.supply, least=1, most=100_000),
        per_led=read("led_mA", USB_PORT.per_led, least=1, most=100),
        controller=read("controller_mA", USB_PORT.controller, least=0, most=1000),
    )


def _showing(sheet: Sheet, field: str, node: yaml.Node, devices: Mapping[str, DeviceSpec | None]) -> Showing | None:
    found = sheet.fields(node, field, {"indicator", "on", "as", "leds", "colour", "low"})
    for missing in sorted({"indicator", "on", "as"} - set(found)):
        sheet.fault(node, f"{field}.{missing}", "is missing")
    indicator = sheet.text(found["indicator"], f"{field}.indicator") if "indicator" in found else None
    if indicator is not None and not _KEY.fullmatch(indicator):
        text = f"expected a name such as gravehold or player.1.life, found {indicator!r}"
        sheet.fault(found["indicator"], f"{field}.indicator", text)
    look = sheet.choice(found["as"], f"{field}.as", Look) if "as" in found else None
    name = sheet.text(found["on"], f"{field}.on") if "on" in found else None
    if name is not None and name not in devices:
        sheet.fault(
            found["on"], f"{field}.on", f"no device is called {name!r}; there are {', '.join(devices) or 'none'}"
        )
    colour = sheet.choice(found["colour"], f"{field}.colour", Colour) if "colour" in found else None
    low = _low(sheet, f"{field}.low", found["low"]) if "low" in found else None
    device = devices.get(name or "")
    if device is None or look is None or indicator is None:
        return None
    if look not in LOOKS[device.kind]:
        names = ", ".join(sorted(each.value for each in LOOKS[device.kind]))
        sheet.fault(found["as"], f"{field}.as", f"{device.name} can show {names}, not {look.value}")
        return None
    if low is not None and look is not Look.BAR:
        sheet.fault(found["low"], f"{field}.low", f"only a bar can run low, not {look.value}")
    leds = _leds(sheet, f"{field}.leds", node, found.get("leds"), device)
    return Showing(indicator, device.name, look, leds, colour, low, line_of(node))


def _low(sheet: Sheet, field: str, node: yaml.Node) -> Low | None:
    found = sheet.fields(node, field, {"under", "colour", "blink"})
    if "under" not in found:
        sheet.fault(node, f"{field}.under", "is missing")
        return None
    under = sheet.whole(found["under"], f"{field}.under", least=0, most=9999)
    colour = sheet.choice(found["colour"], f"{field}.colour", Colour) if "colour" in found else Colour.DANGER
    flash: Flash | None = Flash.BLINKING
    if "blink" in found:
        blink = found["blink"]
        text = str(blink.value).lower() if isinstance(blink, yaml.ScalarNode) else ""
        flash = {"true": Flash.BLINKING, "false": Flash.STEADY}.get(text)
        if flash is None:
            sheet.fault(blink, f"{field}.blink", f"expected true or false, found {text!r}")
    return None if under is None or colour is None or flash is None else Low(under, colour, flash)


def _leds(sheet: Sheet, field: str, node: yaml.Node, leds: yaml.Node | None, device: DeviceSpec) -> tuple[int, ...]:
    """The LEDs of `5`, `0-29`, or `29-0` for a row that fills from its far end."""
    if device.kind is Kind.DIGITS:
        if leds is not None:
            sheet.fault(leds, field, f"{device.name} has digits, not LEDs")
        return ()
    if leds is None:
        sheet.fault(node, field, f"is missing: which LEDs of {device.name}, such as 0-29")
        return ()
    written = _RANGE.fullmatch(leds.value) if isinstance(leds, yaml.ScalarNode) else None
    if written is None:
        sheet.fault(leds, field, "expected LEDs such as 0-29 (or 29-0 to fill from the far end)")
        return ()
    first, last = int(written[1]), int(written[2] or written[1])
    if device.leds and max(first, last) >= device.leds:
        text = f"{device.name} has {device.leds} LEDs, 0 to {device.leds - 1}, found {written[0]}"
        sheet.fault(leds, field, text)
        return ()
    return tuple(range(first, last + 1)) if first <= last else tuple(range(first, last - 1, -1))


def _check_overlaps(sheet: Sheet, showings: tuple[Showing, ...], devices: Mapping[str, DeviceSpec | None]) -> None:
    taken: dict[tuple[str, int], Showing] = {}
    for showing in showings:
        places = [(showing.on, led) for led in showing.leds]
        device = devices[showing.on]
        if device is not None and device.kind is Kind.DIGITS:
            places = [(showing.on, 0)]
        other = next((taken[place] for place in places if place in taken), None)
        if other is not None:
            text = f"{showing.indicator} is drawn over {other.indicator} of line {other.line} on {showing.on}"
            sheet.faults.append(f"{sheet.path}:{showing.line}: show: {text}")
        taken.update(dict.fromkeys(places, showing))
