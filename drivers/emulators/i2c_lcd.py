"""An emulated LCD behind an I2C backpack: the pins of a PCF8574, and the half bytes that the HD44780 takes from them.

The wires are those of nearly all such backpacks: P0 RS, P1 RW, P2 E, P3 backlight, P4 to P7 D4 to D7.
"""

from __future__ import annotations

from drivers.emulators.hd44780 import Hd44780, Rom

RS, RW, ENABLE, LIGHT = 0x01, 0x02, 0x04, 0x08
ALL_HIGH = 0xFF


class I2cLcdChip:
    """The backpack with its LCD as a pure machine."""

    def __init__(self, *, columns: int = 16, rows: int = 2, rom: Rom = Rom.A00) -> None:
        self.lcd = Hd44780(columns=columns, rows=rows, rom=rom)
        self.clears = 0
        self.power()

    def power(self) -> None:
        """Power came: all pins high, the LCD off and listening to eight bits."""
        self.lcd.power()
        self._pins = ALL_HIGH
        self._half: int | None = None
        self._lost = 0

    @property
    def lit(self) -> bool:
        """Whether the backlight is on."""
        return bool(self._pins & LIGHT)

    def lose(self, halves: int) -> None:
        """A glitch: the next half bytes do not arrive at the LCD."""
        self._lost = halves

    def take(self, data: bytes) -> None:
        """Bytes become the levels of the pins; the LCD takes four bits whenever E falls."""
        for byte in data:
            if self._pins & ENABLE and not byte & ENABLE and not self._pins & RW:
                self._latch(self._pins >> 4, into_data=bool(self._pins & RS))
            self._pins = byte

    def give(self) -> int:
        """The levels of the pins."""
        return self._pins

    def _latch(self, half: int, *, into_data: bool) -> None:
        if self._lost:
            self._lost -= 1
        elif self.lcd.eight_bits:
            self._run(half << 4, into_data=into_data)
            self._half = None
        elif self._half is None:
            self._half = half
        else:
            whole, self._half = self._half << 4 | half, None
            self._run(whole, into_data=into_data)

    def _run(self, code: int, *, into_data: bool) -> None:
        if into_data:
            self.lcd.data(code)
            return
        self.clears += code == 0x01
        self.lcd.command(code)
