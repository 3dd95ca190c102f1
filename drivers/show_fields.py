"""The `show:` section of a rig file: which indicator goes where."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import yaml
from msgspec.structs import replace

from drivers.painting.colour import Colour
from drivers.rig import LOOKS, DeviceSpec, Flash, Kind, Look, Low, Showing
from drivers.yaml_nodes import Sheet, line_of

ALL = "all"
_KEY = re.compile(r"([a-z0-9_]+\.)*([a-z0-9_]+\*?|\*(\.[a-z0-9_]+)*)")
_RANGE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?")


def read_showings(sheet: Sheet, node: yaml.Node, devices: Mapping[str, DeviceSpec | None]) -> tuple[Showing, ...]:
    """The lines of `node`, a list for every game, or lists by game where `all` are for every game.

    Their faults are written down, and so are two that are drawn over one another in the same game.
    """
    by_game = {"": node}
    if isinstance(node, yaml.MappingNode):
        by_game = {"" if name == ALL else name: lines for name, lines in sheet.fields(node, "show").items()}
    good: list[Showing] = []
    for game, lines in by_game.items():
        field = f"show.{game or ALL}" if isinstance(node, yaml.MappingNode) else "show"
        for number, item in enumerate(sheet.items(lines, field)):
            showing = _showing(sheet, f"{field}[{number}]", item, devices)
            if showing is not None:
                good.append(replace(showing, game=game))
    overlaps: dict[str, None] = {}  # two lines for all games are found in each of them, and said once
    for game in by_game:
        overlaps |= _overlaps(sheet, [one for one in good if one.game in ("", game)], devices)
    sheet.faults.extend(overlaps)
    return tuple(good)


def _showing(sheet: Sheet, field: str, node: yaml.Node, devices: Mapping[str, DeviceSpec | None]) -> Showing | None:
    found = sheet.fields(node, field, {"indicator", "on", "as", "leds", "row", "colour", "low"})
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
    row = _row(sheet, f"{field}.row", node, found.get("row"), device)
    return Showing(indicator, device.name, look, leds, colour, low, row, line_of(node))


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
    if device.kind is not Kind.STRIP:
        if leds is not None:
            sheet.fault(leds, field, f"{device.name} has {_HAS[device.kind]}, not LEDs")
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


def _row(sheet: Sheet, field: str, node: yaml.Node, row: yaml.Node | None, device: DeviceSpec) -> int:
    """The line of text, which people count from 1."""
    if device.kind is not Kind.TEXT:
        if row is not None:
            sheet.fault(row, field, f"{device.name} has {_HAS[device.kind]}, not lines of text")
        return 0
    if row is None:
        sheet.fault(node, field, f"is missing: which line of {device.name}, 1 to {device.rows}")
        return 0
    return (sheet.whole(row, field, least=1, most=device.rows) or 1) - 1


_HAS = {Kind.STRIP: "LEDs", Kind.DIGITS: "digits", Kind.TEXT: "lines of text"}


def _overlaps(sheet: Sheet, showings: Sequence[Showing], devices: Mapping[str, DeviceSpec | None]) -> dict[str, None]:
    """What is drawn over something else in one game."""
    faults: dict[str, None] = {}
    taken: dict[tuple[str, int], Showing] = {}
    for showing in showings:
        places = [(showing.on, led) for led in showing.leds]
        device = devices[showing.on]
        if device is not None and device.kind is not Kind.STRIP:
            places = [(showing.on, showing.row)]
        other = next((taken[place] for place in places if place in taken), None)
        if other is not None:
            text = f"{showing.indicator} is drawn over {other.indicator} of line {other.line} on {showing.on}"
            faults[f"{sheet.path}:{showing.line}: show: {text}"] = None
        taken.update(dict.fromkeys(places, showing))
    return faults
