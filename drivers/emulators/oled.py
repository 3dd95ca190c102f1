"""An emulated OLED: the memory and the commands of an SSD1306 or SH1106, and the dots that people see.

Follows the data sheets of Solomon Systech (SSD1306 1.1) and Sino Wealth (SH1106 2.3), and the glass that is sold with
them: it stands upright once the columns are remapped and the rows are scanned downwards.
"""

from __future__ import annotations

from enum import Enum

WIDTH, PAGES = 132, 8
SEEN = 128  # columns of the glass


class OledKind(Enum):
    """The chip: at which column of its memory the glass begins, and its commands that have arguments, with how many."""

    SSD1306 = (0, {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1})
    SH1106 = (2, {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1})


class OledChip:
    """The display as a pure machine."""

    def __init__(self, kind: OledKind = OledKind.SSD1306, *, height: int = 64) -> None:
        self.kind, self.height = kind, height
        self._first, self._arguments = kind.value
        self.contrasts: list[int] = []
        self.times_off = 0
        self.power()

    def power(self) -> None:
        """Power came: off, the memory as chance has it."""
        self._memory = [[0x5A] * WIDTH for _ in range(PAGES)]
        self.on = self.pumping = self._upright_columns = self._upright_rows = False
        self.contrast = 0x7F
        self._horizontal = False
        self._columns, self._pages = (0, SEEN - 1), (0, PAGES - 1)
        self._column = self._page = 0

    def take(self, data: bytes) -> None:
        """A message: commands after 0x00, picture after 0x40."""
        if data[0] == 0x40:
            for value in data[1:]:
                self._store(value)
            return
        rest = list(data[1:])
        while rest:
            code = rest.pop(0)
            wanted = self._arguments.get(code, 0)
            self._command(code, rest[:wanted])
            rest = rest[wanted:]

    def give(self) -> int:
        """The status byte: whether the display is off."""
        return 0 if self.on else 0x40

    @property
    def picture(self) -> tuple[str, ...]:
        """The dots that are seen, row by row from the top, `#` for a lit one."""
        if not self.on or (self.kind is OledKind.SSD1306 and not self.pumping):
            return ("." * SEEN,) * self.height
        rows = [
            "".join("#" if self._memory[y // 8][self._first + x] >> y % 8 & 1 else "." for x in range(SEEN))
            for y in range(self.height)
        ]
        across = [row if self._upright_columns else row[::-1] for row in rows]
        return tuple(across if self._upright_rows else across[::-1])

    def _command(self, code: int, arguments: list[int]) -> None:
        match code:
            case 0xAE | 0xAF:
                self.on = code == 0xAF
                self.times_off += code == 0xAE
            case 0x81:
                self.contrast = arguments[0]
                self.contrasts.append(arguments[0])
            case 0x8D if self.kind is OledKind.SSD1306:
                self.pumping = bool(arguments[0] & 0x04)
            case 0xA0 | 0xA1:
                self._upright_columns = code == 0xA1
            case 0xC0 | 0xC8:
                self._upright_rows = code == 0xC8
            case 0x20 if self.kind is OledKind.SSD1306:
                self._horizontal = arguments[0] == 0
            case 0x21 if self.kind is OledKind.SSD1306:
                self._columns = (arguments[0], arguments[1])
                self._column = arguments[0]
            case 0x22 if self.kind is OledKind.SSD1306:
                self._pages = (arguments[0], arguments[1])
                self._page = arguments[0]
            case _ if 0xB0 <= code <= 0xB7:
                self._page = code - 0xB0
            case _ if code <= 0x0F:
                self._column = self._column & 0xF0 | code
            case _ if 0x10 <= code <= 0x1F:
                self._column = self._column & 0x0F | (code & 0x0F) << 4

    def _store(self, value: int) -> None:
        if self._column < WIDTH:
            self._memory[self._page][self._column] = value
        self._column += 1
        if self._horizontal and self._column > self._columns[1]:
            self._column = self._columns[0]
            self._page = self._pages[0] if self._page >= self._pages[1] else self._page + 1
