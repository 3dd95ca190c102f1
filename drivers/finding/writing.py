"""Writing a rig file that people can read and change: what `companion rig make` leaves behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from shlex import quote

import msgspec
import yaml

from drivers.home.section import HomeSpec
from drivers.inputs.wired import Does
from drivers.rig import DeviceSpec, Flash, Look, Showing

_HEAD = """\
# The lights, displays and buttons of this table, made by `./run companion rig make`. Change what you like:
# `{check}` says what is wrong with it,
# `{test}` shows a pattern on each device.
"""
_DEVICES = """
# What there is. A strip never draws more than budget_mA: what its supply is rated for, less a tenth (500: a USB port).
devices:
"""
_SHOW = """
# What is shown where, for each game. LEDs are counted from 0; 29-0 fills from the far end; lines of text from 1.
show:
"""
_LIGHT = """
# How bright, in which colours, when it is night: set it on the screen while you play (Menu, Lights), or here.
# light: {brightness: 80, palette: colour_blind, night: {from: "21:30", to: "07:00", brightness: 15}}
"""
_KEYBOARDS = """
# Foot switches, number pads and keyboards that the app takes for itself, by their paths in /dev/input/by-id.
keyboards:
"""
_BUTTONS = """
# What people press: next confirms, undo takes back (held: the menu), a seat's own button makes a held choice.
buttons:
"""
_ENCODERS = """
# An encoder moves the highlight.
encoders:
"""

_HOME = """
# Home Assistant is told how the game stands, as far as all at the table can see it. Without this nobody is.
home: {}
"""

CONTACTS = ("does: next", "does: undo", "does: next", "seat: 1", "seat: 2", "seat: 3", "seat: 4", "seat: 5")
"""What the contacts of our boards are for (hardware/firmware/README.md)."""

PI_BUTTONS = ("{does: next, pin: 5}", "{does: undo, pin: 6}", "{does: next, pin: 13}")
PI_ENCODER = "{pins: [16, 26]}"
"""As hardware/wiring/pi_buttons.svg has them."""


class Buttons(Enum):
    """Where buttons and an encoder are wired: nowhere, to the header of a Raspberry Pi, or to a board of ours."""

    NONE = "none"
    PI = "pi"
    BOARD = "board"


class Pedal(msgspec.Struct, frozen=True):
    """A foot switch, number pad or keyboard: its name and path, and which of its keys does what."""

    name: str
    port: str
    keys: Mapping[Does, str]


def rig_text(
    devices: Sequence[DeviceSpec],
    lines: Sequence[Showing],
    *,
    name: str,
    buttons: Buttons = Buttons.NONE,
    on: str = "",
    pedals: Sequence[Pedal] = (),
    home: HomeSpec | None = None,
) -> str:
    """The text of a rig file.

    Args:
        devices: What there is.
        lines: What is shown where.
        name: Of the file as commands take it, for its own words; "" for the one they take unasked.
        buttons, on: Where buttons are wired, and the name of the board.
        pedals: What else is pressed.
        home: Who is told how the game stands.
    """
    check, test = (f"./run companion rig {what} {quote(name) if name else ''}".rstrip() for what in ("check", "test"))
    text = _HEAD.format(check=check, test=test) + _DEVICES
    text += "".join(f"  {device.name}: {_device(device)}\n" for device in devices)
    text += _SHOW
    for game in dict.fromkeys(line.game for line in lines):  # the devices one after the other in each
        text += f"  {game or 'all'}:\n" + "".join(f"    - {_line(line)}\n" for line in lines if line.game == game)
    if not lines:
        text = text.rstrip("\n") + " []\n"
    text += _LIGHT + _pressed(buttons, on, pedals)
    return text if home is None else text + _HOME.format(_flow(_said(home)))


def _pressed(buttons: Buttons, on: str, pedals: Sequence[Pedal]) -> str:
    """The sections of what people press and turn."""
    pressed, turned = [], ""
    match buttons:
        case Buttons.PI:
            pressed, turned = [*PI_BUTTONS], PI_ENCODER
        case Buttons.BOARD:
            pressed = [f"{{{what}, on: {on}, contact: {at}}}" for at, what in enumerate(CONTACTS)]
            turned = f"{{on: {on}, encoder: 0}}"
    text = "".join(f"  {one.name}: {_flow({'port': one.port})}\n" for one in pedals)
    text = _KEYBOARDS + text if text else ""
    pressed += [
        _flow({"does": does.value, "on": one.name, "key": key}) for one in pedals for does, key in one.keys.items()
    ]
    if pressed:
        text += _BUTTONS + "".join(f"  - {each}\n" for each in pressed)
    return f"{text}{_ENCODERS}  - {turned}\n" if turned else text


def _said(home: HomeSpec) -> dict[str, object]:
    """What is not as it usually is."""
    usual = HomeSpec(home.broker)
    changed = [name for name in HomeSpec.__struct_fields__ if getattr(home, name) != getattr(usual, name)]
    return {name: getattr(home, name) for name in ("broker", *changed)}


def _device(device: DeviceSpec) -> str:
    given = {"driver": device.driver, **device.given}
    return _flow(given)


def _line(line: Showing) -> str:
    fields: dict[str, object] = {"indicator": line.indicator, "on": line.on}
    if line.leds:
        first, last = line.leds[0], line.leds[-1]
        fields["leds"] = first if first == last else f"{first}-{last}"
    fields["as"] = line.look.value
    if line.look is Look.LINE:
        fields["row"] = line.row + 1
    if line.colour is not None:
        fields["colour"] = line.colour.value
    if line.low is not None:
        low: dict[str, object] = {"under": line.low.under, "colour": line.low.colour.value}
        fields["low"] = low if line.low.flash is Flash.BLINKING else {**low, "blink": False}
    return _flow(fields)


def _flow(fields: Mapping[str, object]) -> str:
    """One line of YAML, quoted where it must be."""
    text = yaml.safe_dump(
        dict(fields), default_flow_style=True, sort_keys=False, width=float("inf"), allow_unicode=True
    )
    return text.strip().replace("'on': ", "on: ")  # a word like others in rig files, not YAML's yes and no
