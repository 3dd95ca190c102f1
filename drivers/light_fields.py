"""The `light:` section of a rig file: how bright the lights are, in which colours, and when it is night.

What people set on the screen is kept in the same words.
"""

from __future__ import annotations

import re
from datetime import time

import yaml

from drivers.painting.colour import Palette
from drivers.painting.light import NIGHT_BRIGHTNESS, Light, Night, When
from drivers.yaml_nodes import Sheet

_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def read_light(sheet: Sheet, node: yaml.Node) -> Light:
    """What `node` says; its faults are written down."""
    found = sheet.fields(node, "light", {"brightness", "palette", "night"})
    palette = sheet.choice(found["palette"], "light.palette", Palette) if "palette" in found else None
    night = _night(sheet, found["night"]) if "night" in found else None
    return Light(_percent(sheet, found, "light", 100), palette or Palette.SCREEN, night)


def light_text(light: Light) -> str:
    """The section as `read_light` reads it, in one line."""
    night = light.night
    dark = ""
    if night is not None:
        times = f'from: "{night.begins:%H:%M}", to: "{night.ends:%H:%M}"'
        dark = f", night: {{{times}, brightness: {night.brightness}, when: {night.when.value}}}"
    return f"{{brightness: {light.brightness}, palette: {light.palette.value}{dark}}}"


def _night(sheet: Sheet, node: yaml.Node) -> Night | None:
    found = sheet.fields(node, "light.night", {"from", "to", "brightness", "when"})
    for missing in sorted({"from", "to"} - set(found)):
        sheet.fault(node, f"light.night.{missing}", 'is missing: a time of day such as "21:30"')
    begins, ends = (_time(sheet, found, name) for name in ("from", "to"))
    brightness = _percent(sheet, found, "light.night", NIGHT_BRIGHTNESS)
    when = sheet.choice(found["when"], "light.night.when", When) if "when" in found else None
    return None if begins is None or ends is None else Night(begins, ends, brightness, when or When.CLOCK)


def _percent(sheet: Sheet, found: dict[str, yaml.Node], field: str, default: int) -> int:
    if "brightness" not in found:
        return default
    value = sheet.whole(found["brightness"], f"{field}.brightness", least=1, most=100)
    return default if value is None else value


def _time(sheet: Sheet, found: dict[str, yaml.Node], name: str) -> time | None:
    node = found.get(name)
    if node is None:
        return None
    written = _TIME.fullmatch(node.value) if isinstance(node, yaml.ScalarNode) else None
    if written is None:
        sheet.fault(node, f"light.night.{name}", 'expected a time of day such as "21:30"')
        return None
    return time(int(written[1]), int(written[2]))
