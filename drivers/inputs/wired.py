"""What hangs where, and what it is for: buttons, encoders and keyboards as the rig file has them."""

from __future__ import annotations

from enum import Enum

import msgspec

HEADER = "buttons"
"""What the pins of the header are called among the devices."""


class Does(Enum):
    """What a button does.

    NEXT confirms what is highlighted; UNDO takes back, and opens the menu when it is held; MENU opens the menu;
    FORWARD and BACKWARD move the highlight, as an encoder does.
    """

    NEXT = "next"
    UNDO = "undo"
    MENU = "menu"
    FORWARD = "forward"
    BACKWARD = "backward"


class Place(msgspec.Struct, frozen=True):
    """A contact or an encoder: the device it hangs on (`HEADER` for the pins themselves), and its number there."""

    device: str
    number: int


class Button(msgspec.Struct, frozen=True):
    """A button: where it is, what it does or whose it is (the seat, 0-based), and where the rig file says so."""

    place: Place
    does: Does | None = None
    seat: int | None = None
    line: int = 0


class Encoder(msgspec.Struct, frozen=True):
    """An encoder: where it is, or its two pins on the header, and how many edges make a detent."""

    place: Place
    pins: tuple[int, ...] = ()
    edges: int = 4
    line: int = 0


class Keyboard(msgspec.Struct, frozen=True):
    """A keyboard, a number pad or a foot switch: its name in this rig, and its path in /dev/input/by-id."""

    name: str
    port: str
    line: int = 0
