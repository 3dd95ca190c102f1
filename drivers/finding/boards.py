"""The boards whose USB numbers are known: what people call them, and which drivers they are likely to want."""

from __future__ import annotations

import msgspec

Usb = tuple[int, int]
"""Vendor and product, as `lsusb` shows them."""


class Board(msgspec.Struct, frozen=True):
    """A kind of board.

    Attributes:
        called: What people call it.
        drivers: Drivers that are likely, the likeliest first; none for what is no light.
    """

    called: str
    drivers: tuple[str, ...] = ()


_CHIP = ("wled", "nano", "segments", "serlcd", "adalight")

KNOWN: dict[Usb, Board] = {
    (0x1A86, 0x7523): Board("CH340: an Arduino Nano copy, or an ESP board with WLED", _CHIP),
    (0x1A86, 0x55D4): Board("CH9102: an ESP board, mostly with WLED", _CHIP),
    (0x10C4, 0xEA60): Board("CP210x: an ESP board, mostly with WLED, or a serial adapter", _CHIP),
    (0x0403, 0x6001): Board("FT232: a serial adapter, as 7-segment displays and LCDs have, or an old Nano", _CHIP),
    (0x0403, 0x6015): Board("FT231X: a serial adapter, as 7-segment displays and LCDs have", _CHIP),
    (0x2341, 0x0043): Board("Arduino Uno", ("nano", "adalight")),
    (0x2A03, 0x0043): Board("Arduino Uno", ("nano", "adalight")),
    (0x303A, 0x1001): Board("ESP32 with USB of its own, mostly with WLED", ("wled", "adalight")),
    (0x2E8A, 0x0005): Board("Raspberry Pi Pico with MicroPython", ("pico", "adalight")),
    (0x2E8A, 0x000A): Board("Raspberry Pi Pico", ("adalight", "pico")),
    (0x0D28, 0x0204): Board("BBC micro:bit; no driver here is for it"),
}
"""The same numbers as in hardware/udev/70-tabletop.rules: a port of any other is never written to unasked."""

ADAFRUIT = 0x239A
_ADAFRUIT_BOARD = Board("a board of Adafruit, such as its USB LCD backpack", ("adafruit-lcd", "adalight"))


def known(usb: Usb | None) -> Board | None:
    """The board with these numbers; None where they are on no list of ours."""
    if usb is not None and usb[0] == ADAFRUIT:
        return _ADAFRUIT_BOARD
    return None if usb is None else KNOWN.get(usb)
