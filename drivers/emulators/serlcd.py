"""An emulated SparkFun SerLCD: its commands, its EEPROM, its messages, and the bytes that it loses.

Follows SparkFun's wiki, page Command-Set, and what OpenLCD 1.2 does; the words and the code are ours.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator

from drivers.emulators.hd44780 import Hd44780
from drivers.emulators.pty_device import PtyDevice

RATES = (2400, 4800, 9600, 14400, 19200, 38400, 57600, 115200, 230400, 460800, 921600, 1000000, 1200)
BUFFER = 128  # bytes that wait while it is busy; what comes then is lost
MESSAGE = 0.5  # seconds for which it says what was set; what comes in meanwhile waits
SPLASH = 0.5  # seconds for which it says who it is after power came; what comes in meanwhile is lost
FUNCTION_SET_8_BITS = 0x3  # the one command it never passes on to the LCD


class SerLcdFirmware:
    """The display as a pure machine. It never answers."""

    def __init__(self, *, columns: int = 16, rows: int = 2) -> None:
        self.lcd = Hd44780(columns=columns, rows=rows)
        self.baud, self.contrast, self.address = 9600, 40, 0x72
        self.backlight = [255, 255, 255]
        self.says_settings = self.splashes = True
        self.own = [bytes(8)] * 8
        self.eeprom_writes = self.lost = 0
        self.boot()

    def boot(self) -> bytes:
        """Power came: nothing on the glass but the splash, the EEPROM as it was."""
        self.lcd.power()
        for code in (0x28, 0x0C, 0x01):
            self.lcd.command(code)
        self._waiting: deque[int] = deque()
        self._until: float | None = None  # busy until then; None: its splash begins with the next look at the clock
        self._splash_until = 0.0
        self._steps = self._script()
        next(self._steps)
        return b""

    def tick(self, now: float) -> bytes:
        """Go on with what is waiting, once a message is over."""
        if self._until is None:
            self._until = self._splash_until = now + (SPLASH if self.splashes else 0)
        while self._waiting and now >= self._until:
            if self._steps.send(self._waiting.popleft()):
                self._until = now + MESSAGE
        return b""

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes: into the buffer, and out of it unless something of its own is shown."""
        for byte in data:
            self.tick(now)
            if now >= self._splash_until and len(self._waiting) < BUFFER:
                self._waiting.append(byte)
            else:
                self.lost += 1
        return self.tick(now)

    def _script(self) -> Generator[bool, int, None]:
        """The firmware, sent byte after byte; yields whether it now shows a message."""
        said = False
        while True:
            byte = yield said
            said = False
            if byte == 0x7C:
                said = yield from self._setting((yield False))
            elif byte == 0xFE:
                yield from self._command((yield False))
            elif byte == 0x08:
                self.lcd.command(0x10)
                self.lcd.data(0x20)
                self.lcd.command(0x10)
            else:
                self.lcd.data(byte)

    def _setting(self, code: int) -> Generator[bool, int, bool]:
        match code:
            case 0x2D:
                self.lcd.command(0x01)
                return False
            case 0x7C:
                self.lcd.data(code)
                return False
            case 0x2B:
                for channel in range(3):
                    self.backlight[channel] = yield False
                    self.eeprom_writes += 1
                return self.says_settings
            case 0x2F | 0x2E:
                self.says_settings = code == 0x2E
            case 0x30 | 0x31:
                self.splashes = code == 0x30
            case 0x18:
                self.contrast = yield False
            case 0x19:
                self.address = yield False
            case _ if 0x0B <= code <= 0x17:
                self.baud = RATES[code - 0x0B]
            case _ if 0x1B <= code <= 0x22:
                yield from self._own_character(code - 0x1B)
                return False
            case _ if 0x23 <= code <= 0x2A:
                self.lcd.data(code - 0x23)
                return False
            case _ if 128 <= code < 218:
                channel, step = divmod(code - 128, 30)
                self.backlight[channel] = step * 255 // 29
            case _:
                return False
        self.eeprom_writes += 1
        return self.says_settings

    def _own_character(self, number: int) -> Generator[bool, int, None]:
        rows = bytearray()
        for _ in range(8):
            rows.append((yield False))
        if 0 <= number < 8:
            self.own[number] = bytes(rows)
        self.eeprom_writes += 8
        for code in (0x28, 0x0C, 0x01):
            self.lcd.command(code)

    def _command(self, code: int) -> Generator[bool, int, None]:
        if code & 0x80:
            row, column = divmod(code & 0x7F, 64)
            lower, column = divmod(column, 20)
            if lower < 2:
                self.lcd.command(0x80 | (self.lcd.start(row + 2 * lower) + column))
        elif code & 0x40:
            yield from self._own_character((code & 0x3F) - 27)
        elif code >> 4 != FUNCTION_SET_8_BITS:
            self.lcd.command(code)


class SerLcdEmulator(PtyDevice):
    """An emulated display at a port of its own."""

    def __init__(self, *, columns: int = 16, rows: int = 2) -> None:
        self.firmware = SerLcdFirmware(columns=columns, rows=rows)
        super().__init__(self.firmware, name="emulated-serlcd")

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that can be read."""
        return self.firmware.lcd.lines
