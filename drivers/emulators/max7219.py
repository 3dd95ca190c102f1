"""Emulated MAX7219 chips in a row on an SPI bus: their shift registers, their registers, and what LEDs they light.

Follows Maxim's data sheet 19-4452. Digit registers are the columns of a matrix from the left, their bits the rows from
the top; modules that are soldered in another way are `turned`.
"""

from __future__ import annotations

import os
import threading
from errno import ENOENT

NO_OP, DECODE, INTENSITY, SCAN_LIMIT, SHUTDOWN, TEST = 0x0, 0x9, 0xA, 0xB, 0xC, 0xF
ROWS = 8


class Max7219Chip:
    """One chip as a pure machine."""

    def __init__(self) -> None:
        self.power()

    def power(self) -> None:
        """Power came: dark, one digit, and the rows as chance has it."""
        self.rows = [0xA5] * ROWS
        self.decode = self.intensity = self.scan_limit = 0
        self.on = self.testing = False

    def load(self, register: int, value: int) -> None:
        """The end of a message: sixteen bits are taken over."""
        match register & 0x0F:
            case row if 1 <= row <= ROWS:
                self.rows[row - 1] = value
            case 0x9:
                self.decode = value
            case 0xA:
                self.intensity = value & 0x0F
            case 0xB:
                self.scan_limit = value & 0x07
            case 0xC:
                self.on = bool(value & 1)
            case 0xF:
                self.testing = bool(value & 1)

    @property
    def lit(self) -> tuple[int, ...]:
        """The eight rows as they are lit."""
        if self.testing:
            return (0xFF,) * ROWS
        return tuple(row if self.on and at <= self.scan_limit else 0 for at, row in enumerate(self.rows))


class Max7219Chain:
    """An SPI bus with chips in a row, the first nearest to the Pi. Its `open` takes the place of spidev.

    Attributes:
        opened: How many handles are open.
        fault: What opening the bus raises instead.
    """

    def __init__(self, modules: int = 1, *, bus: int = 0, chip: int = 0) -> None:
        self.chips = [Max7219Chip() for _ in range(modules)]
        self._at = (bus, chip)
        self._lock = threading.Lock()
        self.opened = 0
        self.fault: Exception | None = None

    def open(self, bus: int, chip: int) -> SpiHandle:
        """Open the bus, as spidev does."""
        if self.fault is not None:
            raise self.fault
        if (bus, chip) != self._at:
            raise OSError(ENOENT, os.strerror(ENOENT))
        self.opened += 1
        return SpiHandle(self)

    def shift(self, data: bytes) -> None:
        """A message: its bits move through all chips, and each takes the last sixteen that it holds."""
        with self._lock:
            for chip, at in zip(self.chips, range(len(data) - 2, -1, -2), strict=False):
                chip.load(data[at], data[at + 1])

    def picture(self, *, turned: int = 0) -> tuple[str, ...]:
        """What is lit, row by row from the top, `#` for a LED; the first chip left, each turned by so many degrees.

        Degrees count clockwise, as a module's own top is turned.
        """
        with self._lock:
            blocks = [_block(chip.lit) for chip in self.chips]
        for _ in range(turned // 90):
            blocks = [[*map("".join, zip(*reversed(block), strict=True))] for block in blocks]
        return tuple("".join(block[row] for block in blocks) for row in range(ROWS))

    @property
    def digits(self) -> tuple[frozenset[str], ...]:
        """The segments, `a` to `g` and `.`, of eight digits on the first chip, from the left."""
        with self._lock:
            lit = self.chips[0].lit
        return tuple(
            frozenset(name for name, bit in zip(".abcdefg", range(7, -1, -1), strict=True) if row >> bit & 1)
            for row in reversed(lit)
        )


def _block(rows: tuple[int, ...]) -> list[str]:
    return ["".join("#" if column >> row & 1 else "." for column in rows) for row in range(ROWS)]


class SpiHandle:
    """An open bus, as `spidev.SpiDev` is one."""

    def __init__(self, chain: Max7219Chain) -> None:
        self._chain: Max7219Chain | None = chain
        self.max_speed_hz, self.mode = 125_000_000, 0

    def writebytes2(self, data: bytes) -> None:
        """Send a message."""
        if self._chain is None:
            raise OSError("the bus is closed")
        assert self.max_speed_hz <= 10_000_000, "faster than the chips"
        self._chain.shift(bytes(data))

    def close(self) -> None:
        """Let go of the bus; may be called again."""
        if self._chain is not None:
            self._chain.opened -= 1
            self._chain = None
