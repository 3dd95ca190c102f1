"""An emulated strip at the SPI of a Raspberry Pi: it reads pulses like a WS2812, and the bus has the kernel's buffer.

Times are those of the WS2812B's data sheet; the words and the code are ours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from drivers.frames import BLACK, Rgb

ZERO, ONE = (200, 500), (580, 1000)  # ns that the line is high for a bit
LATCH = 280e-6  # seconds low after which the strip shows what it has, and begins again with its first LED
BUFFER = 4096  # bytes that the kernel sends without a gap


class SpiStrip:
    """A strip, and the bus that it hangs on; hand `open` to a `Header`.

    Args:
        leds: Length of the strip.
        latch: Seconds of silence that it takes for the end; old strips take 50 us for one.
        gap: Seconds between two buffers of the kernel.
        fault: Raised when the bus is opened: no library, no such bus, no permission.
    """

    def __init__(
        self, leds: int = 60, *, latch: float = LATCH, gap: float = 20e-6, fault: Exception | None = None
    ) -> None:
        self._latch, self._gap = latch, gap
        self._taken: list[Rgb] = []
        self.fault = fault
        self.pixels: tuple[Rgb, ...] = (BLACK,) * leds
        self.frames = 0
        self.opened: list[tuple[int, int]] = []
        self.closed = 0

    def open(self, bus: int, chip: int) -> SpiStripBus:
        """Open the bus, or fail as told."""
        if self.fault is not None:
            raise self.fault
        self.opened.append((bus, chip))
        return SpiStripBus(self)

    def hear(self, data: bytes, hertz: int) -> None:
        """Take the levels of a write, and show what has been latched by its end."""
        blocks = [data[at : at + BUFFER] for at in range(0, len(data), BUFFER)]
        line = ("0" * round(self._gap * hertz)).join(f"{int.from_bytes(block):0{8 * len(block)}b}" for block in blocks)
        *whole, rest = re.split(f"0{{{round(self._latch * hertz)},}}", line)
        for pulses in whole:
            self._take(pulses, hertz)
            self._show()
        self._take(rest, hertz)

    def _take(self, line: str, hertz: int) -> None:
        pulses = re.findall("1+", line)
        meant = {pulse: _bit(len(pulse) * 1e9 / hertz) for pulse in set(pulses)}
        bits = "".join(map(meant.__getitem__, pulses))
        for at in range(0, len(bits) - len(bits) % 24, 24):
            green, red, blue = int(bits[at : at + 24], 2).to_bytes(3, "big")
            self._taken.append((red, green, blue))

    def _show(self) -> None:
        """LEDs that nothing came for keep their colour; what comes beyond the last is lost."""
        taken, self._taken = self._taken, []
        before, leds = self.pixels, len(self.pixels)
        self.pixels = (*taken[:leds], *before[len(taken) :])
        self.frames += self.pixels != before


class SpiStripBus:
    """The bus, opened: what the drivers use of `spidev.SpiDev`."""

    def __init__(self, strip: SpiStrip) -> None:
        self._strip = strip
        self.max_speed_hz, self.mode = 125_000_000, 0

    def writebytes2(self, data: Sequence[int] | bytes) -> None:
        """Send `data`."""
        self._strip.hear(bytes(data), self.max_speed_hz)

    def close(self) -> None:
        """Let go of the bus."""
        self._strip.closed += 1


def _bit(high: float) -> str:
    """What a pulse of so many nanoseconds is to a LED; "" for what is none, such as a spike."""
    if ZERO[0] <= high <= ZERO[1]:
        return "0"
    return "1" if ONE[0] <= high <= ONE[1] else ""
