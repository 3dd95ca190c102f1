"""An emulated board of ours, a Nano or a Pico, by hardware/firmware/README.md; its buttons can be pressed.

It is a double for the drivers' tests; the firmware itself has tests of its own, which run it.
"""

from __future__ import annotations

from enum import Enum

from drivers.emulators.adalight import LED_TIME, AdalightParser, lost_while_writing
from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, Rgb

LEDS, BUDGET = 30, 500  # after a start
MOST_BUDGET = 10_000
STALL = 0.2  # seconds without a byte that end a half frame or line
SILENCE = 10.0  # seconds without a frame or question, after which the LEDs go dark
LONGEST_LINE = 40


class Model(Enum):
    """Which board: its own name, the rate it listens at, its most LEDs, and whether it is deaf while it writes them."""

    NANO = ("nano", 115200, 120, True)
    PICO = ("pico", None, 300, False)

    def __init__(self, called: str, baud: int | None, most: int, deaf: bool) -> None:
        self.called, self.baud, self.most, self.deaf = called, baud, most, deaf


class BoardFirmware:
    """A board as a pure machine.

    Args:
        model: Which board.
        start: Seconds after power or a reset in which it hears nothing, as a Nano in its boot loader.
    """

    def __init__(self, model: Model, *, start: float = 0) -> None:
        self.model = model
        self.baud = model.baud
        self.frames = self.lost = 0
        self.mute = False
        self._start = start
        self.boot()

    def boot(self) -> bytes:
        """Power came: what it was told is forgotten, and the LEDs are dark."""
        self.leds, self.budget = LEDS, BUDGET
        self.pixels: tuple[Rgb, ...] = (BLACK,) * self.leds
        self._parser, self._line = AdalightParser(), b""
        self._hears_from: float | None = None
        self._last = self._whole_at = self._deaf_until = float("-inf")
        return b"" if self._start else b"Ada\n"

    def tick(self, now: float) -> bytes:
        """Let time pass."""
        if self._hears_from is None:
            self._hears_from = now + self._start
        if now - self._whole_at > SILENCE:
            self.pixels = (BLACK,) * self.leds
        return b""

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes; returns the answers to them."""
        self.tick(now)
        if now < (self._hears_from or now) or now < self._deaf_until:
            self.lost += len(data)
            return b""
        if now - self._last > STALL:
            self._parser.rest()
            self._line = b""
        self._last = now
        answers, at = b"", 0
        while at < len(data):
            answer = self._take(data[at], now)
            at += 1
            answers += answer
            if answer == b"K\n" and self.model.deaf:
                self._deaf_until = now + self.leds * LED_TIME
                lost = min(lost_while_writing(self.leds), len(data) - at)
                self.lost += lost
                at += lost
        return b"" if self.mute else answers

    def version(self) -> bytes:
        """The line that says who this is and what is in force."""
        settings = f"leds={self.leds} most={self.model.most} contacts=8 encoders=1 budget={self.budget}"
        return f"TABLETOP {self.model.called} 1 {settings}\n".encode()

    def _take(self, byte: int, now: float) -> bytes:
        if self._line:
            return self._take_of_line(byte, now)
        if self._parser.refuses(byte) and byte in b"vc":
            self._parser.rest()
            if byte == ord("v"):
                self._whole_at = now
                return self.version()
            self._line = b"c"
            return b""
        pixels = self._parser.take(byte)
        if pixels is None:
            return b""
        self._whole_at = now
        row = (*pixels, *(BLACK,) * self.leds)[: self.leds]
        self.pixels = _within(row, self.budget)
        self.frames += 1
        return b"K\n"

    def _take_of_line(self, byte: int, now: float) -> bytes:
        if byte == ord("\n"):
            line, self._line = self._line[1:].decode(), b""
            self._whole_at = now
            self._set_up(line)
            return self.version()
        if not 0x20 <= byte < 0x7F or len(self._line) > LONGEST_LINE:
            self._line = b""
        else:
            self._line += bytes((byte,))
        return b""

    def _set_up(self, line: str) -> None:
        """Take the whole of ` leds=60 budget=2000`, or nothing of it."""
        most = {"leds": (1, self.model.most), "budget": (0, MOST_BUDGET)}
        blank, *words = line.split(" ")
        found: dict[str, int] = {}
        for word in words:
            key, _, number = word.partition("=")
            if key not in most or key in found or not number.isdecimal() or len(number) > 5:
                return
            found[key] = int(number)
        if blank or not found or any(not most[key][0] <= number <= most[key][1] for key, number in found.items()):
            return
        self.leds, self.budget = found.get("leds", self.leds), found.get("budget", self.budget)
        self.pixels = (BLACK,) * self.leds


def _within(row: tuple[Rgb, ...], budget: int) -> tuple[Rgb, ...]:
    """The row, dimmed to the budget by the formula of the README."""
    allowed = (budget - 50 - len(row)) * 3 * 255
    total = sum(map(sum, row)) * 55
    if allowed <= 0:
        return (BLACK,) * len(row)
    if total <= allowed:
        return row
    level = 255 * allowed // total
    return tuple((red * level // 255, green * level // 255, blue * level // 255) for red, green, blue in row)


class BoardEmulator(PtyDevice):
    """An emulated board at a port of its own."""

    def __init__(self, model: Model, *, start: float = 0) -> None:
        self.firmware = BoardFirmware(model, start=start)
        super().__init__(self.firmware, name=f"emulated-{model.called}")

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show."""
        return self.firmware.pixels

    def press(self, contact: int) -> None:
        """Press the button at a contact, counted from 1."""
        self._tell(f"b{contact} 1\n")

    def release(self, contact: int) -> None:
        """Let go of it."""
        self._tell(f"b{contact} 0\n")

    def turn(self, clicks: int) -> None:
        """Turn the encoder, clockwise above 0."""
        self._tell(f"e1 {clicks:+d}\n")

    def _tell(self, line: str) -> None:
        with self._lock:
            self._say(line.encode())
