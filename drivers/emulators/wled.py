"""An emulated WLED: the state machine of its serial port, as documented, and its silence about errors.

Follows kno.wled.ge/interfaces/serial and what WLED's wled_serial.cpp and json.cpp do; the words and the code are ours.
"""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

from drivers.emulators.pty_device import PtyDevice
from drivers.frames import BLACK, Rgb

RATES = (115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000)
JSON_GAP = 0.1  # seconds without a byte after which a half object is forgotten
IMPROV_GAP = 0.025
REALTIME = 2.5  # seconds a streamed frame is held
MOST_COLOURS = 120  # colours in one list; longer ones are lost without a word
CHATTER = b"\x00\x8e\xf1rst cause:2, boot mode:(3,6)\r\n"


class Mode(Enum):
    """What the next byte means."""

    IDLE = "idle"
    ADALIGHT = "adalight"
    TPM2 = "tpm2"
    PIXELS = "pixels"
    JSON = "json"
    IMPROV = "improv"


class WledFirmware:
    """WLED's serial port as a pure machine.

    Args:
        leds: Length of the strip.
        busy: Seconds after an object during which the buffer is taken and a further object is answered by an error.
    """

    def __init__(self, leds: int, *, busy: float = 0) -> None:
        self._busy = busy
        self._static: list[Rgb] = [BLACK] * leds
        self._realtime: list[Rgb] | None = None
        self._realtime_until = 0.0
        self.leds = leds
        self.on, self.brightness, self.override = True, 128, 0
        self.frames = self.objects = self.dropped = 0
        self.boot()

    def boot(self) -> bytes:
        """Power came: the rate is the configured one again. The LEDs keep what they show, as on their own supply."""
        self.baud = RATES[0]
        self._idle()
        self._last = self._free_at = float("-inf")
        return CHATTER

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show, brightness included."""
        level = self.brightness if self.on else 0
        shown = self._static if self._realtime is None else self._realtime
        return tuple((red * level // 255, green * level // 255, blue * level // 255) for red, green, blue in shown)

    def tick(self, now: float) -> bytes:
        """Forget half objects and old streamed frames."""
        if self._realtime is not None and now >= self._realtime_until:
            self._realtime = None
        gap = {Mode.JSON: JSON_GAP, Mode.IMPROV: IMPROV_GAP}.get(self._mode)
        if gap is not None and now - self._last > gap:
            self._idle()
        return b""

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes; returns WLED's answer."""
        self.tick(now)
        self._last = now
        return b"".join(self._step(byte, now) for byte in data)

    def _idle(self) -> None:
        self._mode, self._buffer, self._wanted = Mode.IDLE, bytearray(), 0

    def _step(self, byte: int, now: float) -> bytes:
        match self._mode:
            case Mode.IDLE:
                return self._command(byte)
            case Mode.ADALIGHT:
                self._adalight(byte)
            case Mode.TPM2:
                return self._tpm2(byte)
            case Mode.PIXELS:
                self._pixel(byte, now)
            case Mode.JSON:
                self._buffer.append(byte)
                if byte == ord("}") and _is_whole(self._buffer):
                    return self._object(now)
        return b""

    def _command(self, byte: int) -> bytes:
        """A byte that starts something; others mean nothing (`O` streams what effects draw, and here are none)."""
        starts = {ord("A"): Mode.ADALIGHT, 0xC9: Mode.TPM2, ord("{"): Mode.JSON, ord("I"): Mode.IMPROV}
        if byte in starts:
            self._mode = starts[byte]
            self._buffer = bytearray((byte,))
        if 0xB0 <= byte <= 0xB7:
            self.baud = RATES[byte - 0xB0]
            return f"Baud is now {self.baud}\r\n".encode()
        match chr(byte):
            case "v":
                return b"WLED 2608010\r\n"
            case "l":
                return json.dumps([red << 16 | green << 8 | blue for red, green, blue in self.pixels]).encode() + b"\n"
            case "L":
                return self._as_tpm2()
        return b""

    def _as_tpm2(self) -> bytes:
        count = 3 * self.leds
        channels = (channel for rgb in self.pixels for channel in rgb)
        return bytes((0xC9, 0xDA, count >> 8, count & 0xFF, *channels)) + b"\x36\x0a"

    def _adalight(self, byte: int) -> None:
        """Collect the six bytes of the header; a wrong one ends it without a word."""
        self._buffer.append(byte)
        if not b"Ada".startswith(bytes(self._buffer[:3])):
            self._idle()
        elif len(self._buffer) == 6:
            high, low, check = self._buffer[3:]
            self._expect((high << 8 | low) + 1 if check == high ^ low ^ 0x55 else 0)

    def _tpm2(self, byte: int) -> bytes:
        self._buffer.append(byte)
        if len(self._buffer) == 2 and byte != 0xDA:
            self._idle()
            return b"\xac" if byte == 0xAA else b""
        if len(self._buffer) == 4:
            self._expect((self._buffer[2] << 8 | self._buffer[3]) // 3)
        return b""

    def _expect(self, leds: int) -> None:
        self._idle()
        if leds:
            self._mode, self._wanted = Mode.PIXELS, 3 * leds

    def _pixel(self, byte: int, now: float) -> None:
        self._buffer.append(byte)
        if len(self._buffer) < self._wanted:
            return
        data = bytes(self._buffer)
        self._idle()
        if self.override:
            return
        before = self.pixels
        row = list(self._static)
        for led in range(min(self.leds, len(data) // 3)):
            row[led] = (data[3 * led], data[3 * led + 1], data[3 * led + 2])
        self._realtime, self._realtime_until = row, now + REALTIME
        self.frames += self.pixels != before

    def _object(self, now: float) -> bytes:
        text = bytes(self._buffer)
        self._idle()
        if now < self._free_at:
            self.dropped += 1
            return b'{"error":3}\n'
        try:
            found = json.loads(text)
            before = self.pixels
            self._apply(found)
        except (ValueError, TypeError, AttributeError, KeyError, IndexError):
            self.dropped += 1
            return b""
        self._free_at = now + self._busy
        self.objects += 1
        self.frames += self.pixels != before
        if found.get("rb"):
            return self.boot()
        return self._state() if found.get("v") is True else b""

    def _apply(self, found: dict[str, Any]) -> None:
        self.on = bool(found.get("on", self.on))
        self.brightness = int(found.get("bri", self.brightness))
        self.override = int(found.get("lor", self.override))
        if "live" in found:
            self._realtime = [BLACK] * self.leds if found["live"] else None
            self._realtime_until = float("inf")
        for segment in found.get("seg", ()):
            self._set(segment.get("i", ()))

    def _set(self, entries: list[int | str]) -> None:
        """The list of a segment: a LED or a stretch (first, one after the last), then its colour."""
        if sum(isinstance(entry, str) for entry in entries) > MOST_COLOURS:
            self.dropped += 1
            return
        start, bounds = 0, 0
        stop = 0
        for entry in entries:
            if isinstance(entry, int):
                start, stop = (entry, stop) if bounds == 0 else (start, entry)
                bounds += 1
                continue
            if bounds < 2 or stop <= start:
                stop = start + 1
            rgb = (int(entry[0:2], 16), int(entry[2:4], 16), int(entry[4:6], 16))
            for led in range(start, min(stop, self.leds)):
                self._static[led] = rgb
            start, bounds = stop, 0

    def _state(self) -> bytes:
        state = {"on": self.on, "bri": self.brightness, "lor": self.override, "seg": [{"id": 0, "len": self.leds}]}
        info = {"ver": "0.16.0", "leds": {"count": self.leds, "rgbw": False}, "name": "WLED"}
        return json.dumps({"state": state, "info": info}, separators=(",", ":")).encode() + b"\r\n"


def _is_whole(text: bytearray) -> bool:
    """Whether the braces close; those inside of texts do not count."""
    depth, inside, escaped = 0, False, False
    for byte in text:
        if inside:
            inside = escaped or byte != ord('"')
            escaped = byte == ord("\\") and not escaped
        elif byte == ord('"'):
            inside = True
        else:
            depth += (byte == ord("{")) - (byte == ord("}"))
    return depth == 0


class WledEmulator(PtyDevice):
    """An emulated WLED at a port of its own."""

    def __init__(self, leds: int = 60, *, busy: float = 0) -> None:
        self.firmware = WledFirmware(leds, busy=busy)
        super().__init__(self.firmware, name="emulated-wled")

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show."""
        return self.firmware.pixels

    @property
    def frames(self) -> int:
        """How often what they show has changed."""
        return self.firmware.frames
