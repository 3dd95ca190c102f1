"""An emulated Adafruit USB and serial LCD backpack: its commands, its EEPROM, and its waiting for ever.

Follows Adafruit's firmware, Adafruit_USBSerialLCD.ino; the words and the code are ours.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator

from drivers.emulators.hd44780 import Hd44780
from drivers.emulators.pty_device import PtyDevice

START = 1.25  # seconds for which it shows its rate and its splash; what comes in meanwhile waits
RATES = {
    0x53: 1200,
    0x29: 2400,
    0xCF: 4800,
    0x67: 9600,
    0x33: 19200,
    0x22: 28800,
    0x19: 38400,
    0x10: 57600,
    0x08: 115200,
}


class AdafruitLcdFirmware:
    """The display as a pure machine. It says its size when it starts, and nothing later."""

    def __init__(self, *, columns: int = 16, rows: int = 2) -> None:
        self.lcd = Hd44780(columns=columns, rows=rows)
        self.baud, self.contrast, self.brightness = 9600, 200, 255
        self.backlight = [255, 255, 255]
        self.scrolls, self.lit = True, True
        self.outputs = [False] * 4
        self.eeprom_writes = 0
        self.boot()

    def boot(self) -> bytes:
        """Power came: nothing on the glass but the splash, the EEPROM as it was."""
        self.lcd.power()
        for code in (0x28, 0x0C, 0x01):
            self.lcd.command(code)
        self.lit = True
        self._x = self._y = 0
        self._text = [[0x20] * self.lcd.columns for _ in range(self.lcd.rows)]
        self._waiting: deque[int] = deque()
        self._until: float | None = None
        self._steps = self._script()
        next(self._steps)
        size = f"{self.lcd.columns}x{self.lcd.rows}"
        return f"{self.baud} baud {size} constrast = {self.contrast}".encode()

    def tick(self, now: float) -> bytes:
        """Go on with what has waited for the end of the start."""
        if self._until is None:
            self._until = now + START
        while self._waiting and now >= self._until:
            self._steps.send(self._waiting.popleft())
        return b""

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes."""
        self._waiting.extend(data)
        return self.tick(now)

    def _script(self) -> Generator[None, int, None]:
        """The firmware, sent byte after byte: while it waits for an argument, anything is that argument."""
        while True:
            byte = yield
            if byte == 0xFE:
                yield from self._command((yield))
            elif byte == 0x0D:
                while self._x < self.lcd.columns:
                    self._write(0x20)
                    self._x += 1
                self._wrap()
            elif byte == 0x08:
                self._step(-1)
                self._write(0x20)
                self._place()
            elif byte != 0x0A:
                self._write(byte)
                self._x += 1
                self._wrap()

    def _write(self, code: int) -> None:
        self._text[self._y][self._x] = code
        self.lcd.data(code)

    def _place(self) -> None:
        self.lcd.command(0x80 | (self.lcd.start(self._y) + self._x))

    def _wrap(self) -> None:
        if self._x < self.lcd.columns:
            return
        self._x, self._y = 0, self._y + 1
        if self._y == self.lcd.rows:
            self._y = 0
            if self.scrolls:
                self._scroll()
        self._place()

    def _scroll(self) -> None:
        self._text = [*self._text[1:], [0x20] * self.lcd.columns]
        for row, line in enumerate(self._text):
            self._x, self._y = 0, row
            self._place()
            for code in line:
                self.lcd.data(code)

    def _step(self, step: int) -> None:
        cell = (self._y * self.lcd.columns + self._x + step) % (self.lcd.columns * self.lcd.rows)
        self._y, self._x = divmod(cell, self.lcd.columns)
        self._place()

    def _command(self, code: int) -> Generator[None, int, None]:
        match code:
            case 0x42:
                self.lit = True
                yield  # the minutes, which it ignores
            case 0x46:
                self.lit = False
            case 0x98 | 0x99:
                self.brightness = self._kept(self.brightness, (yield))
                self.lit = True
            case 0x50 | 0x91:
                self.contrast = self._kept(self.contrast, (yield))
            case 0x48 | 0x58:
                self.lcd.command(0x02 if code == 0x48 else 0x01)
                self._x = self._y = 0
                if code == 0x58:
                    self._text = [[0x20] * self.lcd.columns for _ in range(self.lcd.rows)]
            case 0x51 | 0x52:
                self.scrolls = code == 0x51
                self.eeprom_writes += 1
            case 0x47:
                column, row = ((yield) - 1) % 256, ((yield) - 1) % 256
                carried, self._x = divmod(column, self.lcd.columns)
                self._y = (row + carried) % self.lcd.rows
                self._place()
            case 0x4C | 0x4D:
                self._step(-1 if code == 0x4C else 1)
            case 0x4A | 0x4B | 0x53 | 0x54:
                self.lcd.command(0x0C | {0x4A: 2, 0x53: 1}.get(code, 0))
            case 0xD0:
                for channel in range(3):
                    self.backlight[channel] = self._kept(self.backlight[channel], (yield))
                self.lit = True
            case 0xD1:
                columns, rows = (yield), (yield)
                self.eeprom_writes += (columns != self.lcd.columns) + (rows != self.lcd.rows)
            case 0x56 | 0x57:
                number = (yield) - 1
                if 0 <= number < 4:
                    self.outputs[number] = code == 0x57
            case 0x39:
                self.baud = self._kept(self.baud, RATES.get((yield), self.baud))
            case 0x4E | 0xC1 | 0x40 | 0xC0 | 0xC3:
                for _ in range(self._arguments(code)):
                    yield
                self.eeprom_writes += {0xC1: 8, 0x40: self._arguments(code), 0xC3: 1}.get(code, 0)

    def _arguments(self, code: int) -> int:
        return {0x4E: 9, 0xC1: 10, 0xC0: 1, 0xC3: 2}.get(code, self.lcd.columns * self.lcd.rows)

    def _kept(self, before: int, now: int) -> int:
        self.eeprom_writes += before != now
        return now


class AdafruitLcdEmulator(PtyDevice):
    """An emulated display at a port of its own."""

    def __init__(self, *, columns: int = 16, rows: int = 2) -> None:
        self.firmware = AdafruitLcdFirmware(columns=columns, rows=rows)
        super().__init__(self.firmware, name="emulated-adafruit-lcd")

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that can be read."""
        return self.firmware.lcd.lines
