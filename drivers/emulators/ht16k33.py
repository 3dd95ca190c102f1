"""An emulated HT16K33 on I2C: its memory, its settings, and what lights on the backpacks that it is sold on.

Follows Holtek's data sheet HT16K33 1.10; the wiring of the backpacks is Adafruit's.
"""

from __future__ import annotations

MEMORY = 16
DIGIT_ROWS = (0, 2, 6, 8)
COLON_ROW = 4
FOURTEEN = ("a", "b", "c", "d", "e", "f", "g1", "g2", "h", "j", "k", "l", "m", "n", ".")


class Ht16k33Chip:
    """The chip as a pure machine."""

    def __init__(self) -> None:
        self.power()

    def power(self) -> None:
        """Power came: asleep, dark at full brightness, the memory as chance has it."""
        self._memory = bytearray(b"\x5a" * MEMORY)
        self.awake = self.shown = False
        self.blinking = 0
        self.brightness = 15

    def take(self, data: bytes) -> None:
        """A message: data from a place of the memory on, which wraps, or one command."""
        code, kind = data[0], data[0] & 0xF0
        if kind == 0x00:
            for at, value in enumerate(data[1:], start=code):
                self._memory[at % MEMORY] = value
        elif kind == 0x20:
            self.awake = bool(code & 1)
        elif kind == 0x80:
            self.shown, self.blinking = bool(code & 1), code >> 1 & 3
        elif kind == 0xE0:
            self.brightness = code & 0x0F

    def give(self) -> int:
        """The first of its keys, of which none is there."""
        return 0

    @property
    def lit(self) -> bytes:
        """The memory, as far as it is lit."""
        return bytes(self._memory) if self.awake and self.shown else bytes(MEMORY)

    @property
    def digits(self) -> tuple[frozenset[str], ...]:
        """The segments, `a` to `g` and `.`, of four digits from the left."""
        lit = self.lit
        return tuple(
            frozenset(name for bit, name in enumerate("abcdefg.") if lit[row] >> bit & 1) for row in DIGIT_ROWS
        )

    @property
    def colon(self) -> bool:
        """Whether the colon in the middle of four digits is lit."""
        return bool(self.lit[COLON_ROW] & 0x02)

    @property
    def letters(self) -> tuple[frozenset[str], ...]:
        """The segments of four letters from the left."""
        whole = [int.from_bytes(self.lit[row : row + 2], "little") for row in range(0, 8, 2)]
        return tuple(frozenset(name for bit, name in enumerate(FOURTEEN) if each >> bit & 1) for each in whole)

    @property
    def picture(self) -> tuple[str, ...]:
        """The LEDs of a matrix row by row, `#` for a lit one; its first column hangs on the last bit."""
        lit = self.lit
        return tuple(
            "".join("#" if lit[2 * row] >> (column + 7) % 8 & 1 else "." for column in range(8)) for row in range(8)
        )
