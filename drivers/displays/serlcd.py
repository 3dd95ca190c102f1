"""The SparkFun SerLCD (OpenLCD) over serial: lines of text on a lit LCD.

Its commands are in SparkFun's wiki, page Command-Set, and in its firmware, OpenLCD.ino 1.2. It never answers.

Each line is placed by the address that the LCD itself has for it, so that a byte lost in one line moves no other.
Nothing of a text is ever taken for a command: a pipe is doubled, and the ROM's characters have no code below a space
and none at 0xFE.
"""

from __future__ import annotations

from drivers.display import Display
from drivers.displays.characters import A00
from drivers.displays.serial_lcd import BACKLIGHT, SIZE, SerialLcd, backlight_of
from drivers.displays.wear import wear_of
from drivers.driver import PORT, Driver, Surroundings, linked, serial_place
from drivers.frames import Rgb, TextFrame
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind

BAUD = 9600
START = 1.0  # seconds; it is fed by its adapter, and deaf while it shows its splash
SETTING, COMMAND = 0x7C, 0xFE
QUIET, COLOUR, CLEAR, FILLER = b"/", b"+", b"-", b"-"
DISPLAY_ON = 0x0C  # with neither of the two cursors
ROW_STARTS = (0, 64, 20, 84)  # the firmware counts so on 16 columns too
LONGEST_COMMAND = 8  # bytes after a setting of which the rest may be missing


def resync() -> bytes:
    """Clear the display, whatever command was cut short before.

    Filled up with dashes: after a lone `|` a space would begin a character of one's own, which goes to the EEPROM,
    and after a lone 0xFE it would switch the LCD to one line; a dash clears, and leaves it at two.
    """
    return FILLER * LONGEST_COMMAND + bytes((SETTING,)) + CLEAR


def write_over(frame: TextFrame) -> bytes:
    """The lines of a fitted frame over what is there, without a cursor: the same frame again does not flicker."""
    lines = (
        bytes((COMMAND, 0x80 + start)) + escaped(A00.encoded(line))
        for start, line in zip(ROW_STARTS, frame.lines, strict=False)
    )
    return bytes((COMMAND, DISPLAY_ON)) + b"".join(lines)


def escaped(text: bytes) -> bytes:
    """The text with its pipes doubled: a single one begins a setting."""
    pipe = bytes((SETTING,))
    return text.replace(pipe, pipe * 2)


def be_quiet() -> bytes:
    """Do not show for half a second what was set, deaf meanwhile; kept in the EEPROM."""
    return bytes((SETTING,)) + QUIET


def set_backlight(colour: Rgb) -> bytes:
    """The colour of the backlight, kept in the EEPROM; on a white one red is its brightness."""
    return bytes((SETTING,)) + COLOUR + bytes(colour)


class SerLcd(SerialLcd):
    """The dialect of the display.

    Args:
        columns, rows: Its size.
        backlight: Its colour, or None to leave it as it is.
        wear: What it has been told to keep.
    """

    baud = BAUD

    def greet(self, wire: Wire) -> None:
        """Clear the display once it has started; it cannot be asked whether it is there."""
        wire.pause(START)
        wire.write(resync())

    def send(self, wire: Wire, frame: TextFrame) -> None:
        """Show the frame, and the backlight if it changed."""
        self._store_settings(wire)
        wire.write(write_over(frame))

    def farewell(self, wire: Wire) -> None:
        """No text; the backlight stays, for switching it off would go to the EEPROM."""
        wire.write(resync())

    def _store_settings(self, wire: Wire) -> None:
        wanted = {"messages": be_quiet()}
        if self.backlight is not None:
            wanted["backlight"] = set_backlight(self.backlight)
        self._wear.store(wire, wanted)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = SerLcd(columns=spec.columns, rows=spec.rows, backlight=backlight_of(spec), wear=wear_of(spec, around))
    return linked(TextFrame, dialect, serial_place(spec, around, baud=BAUD), spec, around)


DRIVER = Driver(Kind.TEXT, "SparkFun SerLCD", {**PORT, **SIZE, **BACKLIGHT}, _make)
