"""An emulated HD44780, the chip of every LCD with letters: its memory, its commands, and what its glass shows.

Follows Hitachi's data sheet HD44780U (ADE-207-272); the tables below are its ROM codes, row by row, `?` for a shape
that has no letter.
"""

# ruff: noqa: RUF001  # characters that look alike are what this is about

from __future__ import annotations

from enum import Enum

BLANK = 0x20
LINE_STARTS = (0x00, 0x40)
CELLS = 40  # of each of the two lines in its memory

_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_KATAKANA = "ｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞ"
_A00_LOW = _ASCII.replace("\\", "¥").replace("~", "→") + "←"
_A00_HIGH = " ｡｢｣､·ｦｧｨｩｪｫｬｭｮｯ" + _KATAKANA + "°" + "αäßεμσρg√?j?¢£ñö" + "pqθ∞ΩüΣπ?y千万円÷ █"
_A02_GREEK = "БДЖЗИЙЛПУЦЧШЩЪЫЭα♪ΓπΣσ♬τ?θΩδ∞♥ε∩"
_A02_HIGH = "‖¡¢£¤¥¦§ƒ©ª«ЮЯ®´ᴼ±²³?µ¶·ω¹º»¼½¾¿"
_A02_LETTERS = "".join(map(chr, range(0xC0, 0x100))).replace("Ø", "Φ")


class Rom(Enum):
    """The shapes by their codes, 0 to 255."""

    A00 = "?" * 0x20 + _A00_LOW + " " * 0x20 + _A00_HIGH
    A02 = "?" * 0x20 + _ASCII + "⌂" + _A02_GREEK + _A02_HIGH + _A02_LETTERS


class Hd44780:
    """The chip as a pure machine, of as many lines as its glass has."""

    def __init__(self, *, columns: int, rows: int, rom: Rom = Rom.A00) -> None:
        assert len(rom.value) == 256
        self.columns, self.rows = columns, rows
        self._rom = rom
        self.power()

    def power(self) -> None:
        """Power came: all blank and off, one line, ready for commands of eight bits."""
        self._cells = {start + cell: BLANK for start in LINE_STARTS for cell in range(CELLS)}
        self._own = bytearray(64)
        self._address = 0
        self._into_own = False
        self.on = self.cursor = self.blinking = False
        self.eight_bits, self.two_lines = True, False

    @property
    def lines(self) -> tuple[str, ...]:
        """What can be read on the glass."""
        return tuple(self._line(row) for row in range(self.rows))

    def command(self, code: int) -> None:
        """A byte with RS low."""
        if code & 0x80:
            self._address, self._into_own = code & 0x7F, False
        elif code & 0x40:
            self._address, self._into_own = code & 0x3F, True
        elif code & 0x20:
            self.eight_bits, self.two_lines = bool(code & 0x10), bool(code & 0x08)
        elif code & 0x10:
            self._address += 0 if code & 0x08 else 1 if code & 0x04 else -1
        elif code & 0x08:
            self.on, self.cursor, self.blinking = bool(code & 0x04), bool(code & 0x02), bool(code & 0x01)
        elif code == 0x01:
            self._cells = dict.fromkeys(self._cells, BLANK)
            self._address, self._into_own = 0, False
        elif code in (0x02, 0x03):
            self._address, self._into_own = 0, False

    def data(self, code: int) -> None:
        """A byte with RS high: a character, or a row of one's own."""
        if self._into_own:
            self._own[self._address % 64] = code
        elif self._address in self._cells:
            self._cells[self._address] = code
        self._address += 1
        if not self._into_own and self._address == LINE_STARTS[0] + CELLS:
            self._address = LINE_STARTS[1]
        elif not self._into_own and self._address == LINE_STARTS[1] + CELLS:
            self._address = LINE_STARTS[0]

    def start(self, row: int) -> int:
        """The address of the first character of `row`."""
        return LINE_STARTS[row % 2] + self.columns * (row // 2)

    def _line(self, row: int) -> str:
        if not self.on or (row % 2 and not self.two_lines):
            return " " * self.columns
        first = self.start(row)
        return "".join(self._rom.value[self._cells[first + column]] for column in range(self.columns))
