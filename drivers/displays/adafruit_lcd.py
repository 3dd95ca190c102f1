"""The Adafruit USB and serial LCD backpack, and what else speaks the commands of Matrix Orbital: lines of text.

Its commands are in Adafruit's firmware, Adafruit_USBSerialLCD.ino. It says its size once, at its start, and nothing
when asked over USB; so nothing is read from it.

A command cut short holds everything up until its bytes have come, so a session begins with line feeds, which are
nothing as text. Autoscroll is switched off: with it the last character of the last line would push all lines up.
"""

from __future__ import annotations

from drivers.display import Display
from drivers.displays.characters import A00
from drivers.displays.serial_lcd import BACKLIGHT, SIZE, SerialLcd, backlight_of
from drivers.displays.wear import Wear, wear_of
from drivers.driver import BRIGHTNESS, PORT, Driver, Surroundings, linked, serial_place
from drivers.frames import Rgb, TextFrame
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind

BAUD = 9600  # over USB any will do
COMMAND = 0xFE
CLEAR, PLACE, LIGHT_ON, LIGHT_OFF, NO_CURSOR, NO_SCROLL, COLOUR, DIM = 0x58, 0x47, 0x42, 0x46, 0x4B, 0x52, 0xD0, 0x99
FILLER = b"\n"
LONGEST_COMMAND = 12  # bytes after 0xFE of which the rest may be missing


def resync() -> bytes:
    """Clear the display, whatever command was cut short before."""
    return FILLER * LONGEST_COMMAND + bytes((COMMAND, CLEAR))


def light_on() -> bytes:
    """Backlight on as the EEPROM has it, without an end (its argument is read and ignored), and no cursor."""
    return bytes((COMMAND, LIGHT_ON, 0, COMMAND, NO_CURSOR))


def light_off() -> bytes:
    """Backlight off, until it is switched on or the display starts again."""
    return bytes((COMMAND, LIGHT_OFF))


def write_over(frame: TextFrame) -> bytes:
    """The lines of a fitted frame over what is there; columns and rows count from 1."""
    return b"".join(
        bytes((COMMAND, PLACE, 1, row)) + A00.encoded(line) for row, line in enumerate(frame.lines, start=1)
    )


def scroll_off() -> bytes:
    """After the last character go on at the top; kept in the EEPROM."""
    return bytes((COMMAND, NO_SCROLL))


def set_backlight(colour: Rgb) -> bytes:
    """The colour of the backlight, kept in the EEPROM."""
    return bytes((COMMAND, COLOUR, *colour))


def set_brightness(percent: int) -> bytes:
    """Brightness of the backlight, 0 to 100; kept in the EEPROM."""
    return bytes((COMMAND, DIM, percent * 255 // 100))


class AdafruitLcd(SerialLcd):
    """The dialect of the display.

    Args:
        columns, rows: Its size.
        backlight: Its colour, or None to leave it as it is.
        brightness: 0 to 100, or None to leave it as it is.
        wear: What it has been told to keep.
    """

    baud = BAUD

    def __init__(
        self,
        *,
        columns: int,
        rows: int,
        backlight: Rgb | None = None,
        brightness: int | None = None,
        wear: Wear | None = None,
    ) -> None:
        super().__init__(columns=columns, rows=rows, backlight=backlight, wear=wear)
        self.brightness = brightness

    def greet(self, wire: Wire) -> None:
        """Clear the display; it cannot be asked whether it is there."""
        wire.write(resync() + light_on())

    def send(self, wire: Wire, frame: TextFrame) -> None:
        """Show the frame, and the backlight if it changed."""
        self._store_settings(wire)
        wire.write(write_over(frame))

    def farewell(self, wire: Wire) -> None:
        """No text and no light."""
        wire.write(resync() + light_off())

    def _store_settings(self, wire: Wire) -> None:
        wanted = {"scroll": scroll_off()}
        if self.brightness is not None:
            wanted["brightness"] = set_brightness(self.brightness)
        if self.backlight is not None:
            wanted["backlight"] = set_backlight(self.backlight)
        self._wear.store(wire, wanted)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = AdafruitLcd(
        columns=spec.columns,
        rows=spec.rows,
        backlight=backlight_of(spec),
        brightness=spec.brightness,
        wear=wear_of(spec, around),
    )
    return linked(TextFrame, dialect, serial_place(spec, around, baud=BAUD), spec, around)


DRIVER = Driver(Kind.TEXT, "Adafruit USB and serial LCD backpack", {**PORT, **SIZE, **BACKLIGHT, **BRIGHTNESS}, _make)
