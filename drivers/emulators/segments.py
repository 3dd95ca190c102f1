"""An emulated SparkFun Serial 7-Segment display: its commands, its quirks, and how often its EEPROM was written.

Follows SparkFun's wiki, page Special-Commands, and what the firmware 3.0.1 does; the words and the code are ours.
"""

from __future__ import annotations

from drivers.emulators.pty_device import PtyDevice
from drivers.frames import Dot

RATES = (2400, 4800, 9600, 14400, 19200, 38400, 57600, 76800, 115200, 250000, 500000, 1000000)
BLANK = 0x20
FACTORY_BRIGHTNESS = 100


class SegmentsFirmware:
    """The display as a pure machine. It never answers."""

    def __init__(self) -> None:
        self.brightness, self.baud, self.address, self.mode = FACTORY_BRIGHTNESS, 9600, 0x71, 0
        self.eeprom_writes = self.updates = 0
        self._whole = ""
        self.boot()

    def boot(self) -> bytes:
        """Power came: all dark, the EEPROM as it was."""
        self._clear()
        self._pending: int | None = None
        return b""

    def tick(self, now: float) -> bytes:
        """Nothing happens by itself: a cut command waits for its argument for ever."""
        return b""

    @property
    def text(self) -> str:
        """The four characters that can be seen; `?` for segments that were lit one by one."""
        return "".join(_seen(cell) for cell in self._cells)

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes."""
        for byte in data:
            self._step(byte)
        return b""

    def _clear(self) -> None:
        self._cells, self._cursor, self.dots = [BLANK] * 4, 0, Dot.NONE

    def _step(self, byte: int) -> None:
        if self._pending is not None:
            command, self._pending = self._pending, None
            self._argument(command, byte)
        elif byte == 0x76:
            self._clear()
        elif byte < 0x76 or byte == 0x78:
            self._cells[self._cursor] = byte
            self._cursor = (self._cursor + 1) % 4
            if self._cursor == 0 and self.text != self._whole:
                self._whole = self.text
                self.updates += 1
        elif byte <= 0x82:
            self._pending = byte  # 0x81, the factory reset, waits for a byte as well

    def _argument(self, command: int, byte: int) -> None:
        match command:
            case 0x77:
                self.dots = Dot(byte & 0x3F)
            case 0x79 if byte < 4:
                self._cursor = byte
            case 0x7A:
                self.brightness = byte
                self.eeprom_writes += 1
            case 0x7B | 0x7C | 0x7D | 0x7E:
                self._cells[command - 0x7B] = 0x100 | byte & 0x7F
            case 0x7F if byte < len(RATES):
                self.baud = RATES[byte]
                self.eeprom_writes += 1
            case 0x80:
                self.address = byte
                self.eeprom_writes += 1
            case 0x82 if byte < 3:
                self.mode = byte
                self.eeprom_writes += 1
            case 0x81:
                self.brightness, self.baud, self.address, self.mode = FACTORY_BRIGHTNESS, 9600, 0x71, 0
                self.eeprom_writes += 4
                self._clear()


def _seen(cell: int) -> str:
    if cell > 0xFF:
        return "?"
    if cell < 16:
        return f"{cell:X}"
    return " " if cell in (BLANK, ord("x")) else chr(cell)


class SegmentsEmulator(PtyDevice):
    """An emulated display at a port of its own."""

    def __init__(self) -> None:
        self.firmware = SegmentsFirmware()
        super().__init__(self.firmware, name="emulated-segments")

    @property
    def text(self) -> str:
        """The four characters that can be seen."""
        return self.firmware.text

    @property
    def updates(self) -> int:
        """How often four characters were written that differ from the four before."""
        return self.firmware.updates
