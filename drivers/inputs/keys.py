"""The names of keys in a rig file, and the codes that the kernel gives them (linux/input-event-codes.h)."""

from __future__ import annotations

_ROWS = {
    1: "escape 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p",
    28: "enter leftctrl a s d f g h j k l",
    44: "z x c v b n m comma dot slash",
    57: "space",
    59: "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10",
    71: "kp7 kp8 kp9 kpminus kp4 kp5 kp6 kpplus kp1 kp2 kp3 kp0 kpdot",
    87: "f11 f12",
    96: "kpenter",
    102: "home up pageup left right end down pagedown insert delete",
    113: "mute volumedown volumeup",
    163: "nextsong playpause previoussong",
    0x110: "mouseleft mouseright mousemiddle",
}

KEYS = {name: first + at for first, names in _ROWS.items() for at, name in enumerate(names.split())}
"""The code of each key by its name. Foot switches send letters (often a, b, c), or the buttons of a mouse."""
