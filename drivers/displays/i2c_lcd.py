"""An LCD with an HD44780 behind an I2C backpack (PCF8574), driven by RPLCD: lines of text.

RPLCD knows the wires of the backpack and the timing of the LCD. A glitch on the wires leaves the LCD with half a byte,
and so with nonsense until it is set up again (RPLCD#70): that is done every minute, and after every fault.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from drivers.display import Display
from drivers.displays.characters import A00, A02, Characters
from drivers.displays.i2c import address_of, answering, i2c_fields, i2c_pins, i2c_place
from drivers.displays.serial_lcd import SIZE
from drivers.driver import Driver, Surroundings, Text, linked
from drivers.errors import SilentDeviceError
from drivers.frames import TextFrame
from drivers.header import I2cBus
from drivers.links.bus_place import BusLine
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind

REFRESH = 60.0  # seconds
POWER_UP = 0.05  # seconds from power to the first command
ENABLE = 0x04  # the bit of the backpack that is low after every byte, and high only when it was just switched on
ADDRESSES = (*range(0x20, 0x28), *range(0x38, 0x40))
"""Of the PCF8574 and the PCF8574A; their jumpers are all open at 0x27 and 0x3F."""

ROMS = {"A00": A00, "A02": A02}

Line = BusLine[I2cBus]


class I2cLcd:
    """The dialect of the display.

    Args:
        address: Of the backpack.
        columns, rows: Size of the LCD.
        characters: Those of its ROM.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, address: int, columns: int, rows: int, characters: Characters = A00) -> None:
        self._address, self._columns, self._rows = address, columns, rows
        self._characters = characters
        self._shown = self.fitted(TextFrame(()))
        self._lcd: Any = None

    def fitted(self, frame: TextFrame) -> TextFrame:
        """The frame as it goes out: of the size of the display, in characters that it has."""
        return self._characters.fitted(frame, columns=self._columns, rows=self._rows)

    def greet(self, line: Line) -> None:
        """Set the LCD up and clear it."""
        with answering(line.bus, self._address, ADDRESSES):
            line.bus.read_byte(self._address)
        line.pause(POWER_UP)
        self._lcd = _lcd()("PCF8574", self._address, port=line.bus, cols=self._columns, rows=self._glass)
        self._lcd.auto_linebreaks = False  # each line is placed by itself
        self._shown = self.fitted(TextFrame(()))

    def send(self, line: Line, frame: TextFrame) -> None:
        """Write what differs from what is shown: a whole display takes RPLCD a tenth of a second."""
        for row, (before, now) in enumerate(zip(self._shown.lines, frame.lines, strict=True)):
            changed = [column for column in range(self._columns) if before[column] != now[column]]
            if changed:
                first, last = changed[0], changed[-1]
                self._lcd.cursor_pos = (row, first)
                for code in self._characters.encoded(now[first : last + 1]):
                    self._lcd.write(code)
        self._shown = frame

    def confirm(self, line: Line, frame: TextFrame) -> str:
        """What the LCD shows cannot be read back."""
        return ""

    def repeat(self, line: Line, frame: TextFrame) -> None:
        """Set the LCD up again, and write everything."""
        self.greet(line)
        self.send(line, frame)

    def attend(self, line: Line) -> None:
        """See whether the backpack is still there, and was never without power."""
        if line.bus.read_byte(self._address) & ENABLE:
            raise SilentDeviceError("the display was without power for a moment: check its plug and wires")

    def farewell(self, line: Line) -> None:
        """No text and no light."""
        self._lcd.clear()
        self._lcd.backlight_enabled = False

    @property
    def _glass(self) -> int:
        """The lines of the LCD that has room for ours: they are made with one, two or four."""
        return 4 if self._rows == 3 else self._rows


@cache
def _lcd() -> type:
    """RPLCD's LCD on a bus that is open already, handed in where RPLCD expects the number of one that it opens."""
    from RPLCD.i2c import CharLCD

    class Lcd(CharLCD):
        """An LCD on the bus of a session."""

        def _init_connection(self) -> None:
            self.bus = self._port

    return Lcd


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = I2cLcd(address=address_of(spec), columns=spec.columns, rows=spec.rows, characters=ROMS[spec.given["rom"]])
    return linked(TextFrame, dialect, i2c_place(spec, around), spec, around)


DRIVER = Driver(
    Kind.TEXT,
    "LCD with an I2C backpack",
    {**i2c_fields(ADDRESSES, 0x27), **SIZE, "rom": Text(tuple(ROMS), default="A00")},
    _make,
    pins=i2c_pins,
)
