"""An emulated Adalight box of the plain kind: it answers nothing, and is deaf while it writes its LEDs."""

from __future__ import annotations

from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, Rgb

MAGIC = b"Ada"
GREETING = b"Ada\n"
GREET_EVERY = 1.0  # seconds, while nothing comes
DARK_AFTER = 15.0  # seconds without a frame
LED_TIME = 30e-6  # seconds
BYTE_TIME = 10 / 115200  # seconds
QUEUE = 2  # bytes that the chip itself keeps while nobody reads them


class AdalightParser:
    """Finds the frames in a stream of bytes; a wrong check byte ends one without a word."""

    def __init__(self) -> None:
        self.rest()

    def rest(self) -> None:
        """Forget what has begun."""
        self._begun, self._wanted = bytearray(), 6

    def refuses(self, byte: int) -> bool:
        """Whether a byte is none of the magic word, where one is wanted: it ends what has begun, and may begin anew."""
        return len(self._begun) < len(MAGIC) and byte != MAGIC[len(self._begun)]

    def take(self, byte: int) -> tuple[Rgb, ...] | None:
        """Take a byte; returns the pixels of a frame with its last one."""
        if self.refuses(byte):
            self.rest()
            if self.refuses(byte):
                return None
        self._begun.append(byte)
        if len(self._begun) == 6:
            high, low, check = self._begun[3:]
            if check != high ^ low ^ 0x55:
                self.rest()
                return None
            self._wanted = 6 + 3 * ((high << 8 | low) + 1)
        if len(self._begun) < max(self._wanted, 7):
            return None
        data = bytes(self._begun[6:])
        self.rest()
        return tuple((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3))


def lost_while_writing(leds: int) -> int:
    """How many bytes that follow a frame at once are lost while `leds` are written with interrupts off."""
    return max(0, int(leds * LED_TIME / BYTE_TIME) - QUEUE)


class AdalightFirmware:
    """The original sketch as a pure machine."""

    baud = 115200

    def __init__(self, leds: int) -> None:
        self.leds = leds
        self.pixels: tuple[Rgb, ...] = (BLACK,) * leds
        self.frames = self.lost = 0
        self._deaf_until = float("-inf")
        self.boot()

    def boot(self) -> bytes:
        """Power came."""
        self._parser = AdalightParser()
        self._last: float | None = None
        self._greeted = float("-inf")
        return GREETING

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes; a frame that is whole is on the LEDs, and what came meanwhile is lost."""
        self._last = now
        if now < self._deaf_until:
            self.lost += len(data)
            return b""
        at = 0
        while at < len(data):
            pixels = self._parser.take(data[at])
            at += 1
            if pixels is not None:
                self.pixels = (*pixels, *(BLACK,) * self.leds)[: self.leds]
                self.frames += 1
                self._deaf_until = now + self.leds * LED_TIME
                lost = min(lost_while_writing(self.leds), len(data) - at)
                self.lost += lost
                at += lost
        return b""

    def tick(self, now: float) -> bytes:
        """Say `Ada` once a second while nothing comes, and go dark after a long silence."""
        if self._last is None:
            self._last = now
        if now - self._last >= DARK_AFTER:
            self.pixels = (BLACK,) * self.leds
        if now - max(self._last, self._greeted) < GREET_EVERY:
            return b""
        self._greeted = now
        return GREETING


class AdalightEmulator(PtyDevice):
    """An emulated Adalight box at a port of its own."""

    def __init__(self, leds: int = 60) -> None:
        self.firmware = AdalightFirmware(leds)
        super().__init__(self.firmware, name="emulated-adalight")

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show."""
        return self.firmware.pixels
