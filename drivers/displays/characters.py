"""The characters that a display has in its ROM or font, and what stands in for those that it has not.

The tables are those of the data sheets: Hitachi HD44780U, ROM codes A00 and A02, and IBM's code page 437.
"""

# ruff: noqa: RUF001  # characters that look alike are what this is about

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from drivers.frames import TextFrame

UNKNOWN = "?"
"""Shown for what has neither a place in the ROM nor a stand-in: something is missing here, and people see that."""

STAND_INS = {
    "–": "-",
    "—": "-",
    "−": "-",
    "‐": "-",
    "‑": "-",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "‚": "'",
    "‹": "<",
    "›": ">",
    "`": "'",
    "~": "-",
    "\\": "/",
    "|": "/",
    "{": "(",
    "}": ")",
    "×": "x",
    "÷": "/",
    "⁄": "/",
    "·": ".",
    "•": "*",
    "★": "*",
    "☆": "*",
    "→": ">",
    "←": "<",
    "✓": "+",
    "✔": "+",
    "✗": "x",
    "✘": "x",
    "█": "#",
    "■": "#",
    "°": "o",
    "ß": "ss",
    "β": "ß",
    "Æ": "AE",
    "æ": "ae",
    "Œ": "OE",
    "œ": "oe",
    "Ø": "O",
    "ø": "o",
    "Ð": "D",
    "ð": "d",
    "Þ": "Th",
    "þ": "th",
    "Ł": "L",
    "ł": "l",
    "Đ": "D",
    "đ": "d",
    "ı": "i",
    "€": "EUR",
    "¿": "?",
    "¡": "!",
}
"""What is read as the same where a display lacks the character; accents are taken off by themselves."""

UNSEEN = frozenset({"Mn", "Me", "Cf"})
"""Categories of Unicode that have no shape of their own: accents that stand alone, joiners, variation selectors."""


class Characters(msgspec.Struct, frozen=True):
    """The characters of a display and their codes."""

    codes: Mapping[str, int]

    def shown(self, text: str) -> str:
        """The text in characters that the display has."""
        return "".join(self._one(character) for character in unicodedata.normalize("NFC", text))

    def fitted(self, frame: TextFrame, *, columns: int, rows: int) -> TextFrame:
        """The frame as a display of this size shows it."""
        return replace(frame, lines=tuple(map(self.shown, frame.lines))).fitted(columns=columns, rows=rows)

    def encoded(self, shown: str) -> bytes:
        """The codes of a text that has gone through `shown`."""
        return bytes(self.codes[character] for character in shown)

    def _one(self, character: str) -> str:
        if character in self.codes:
            return character
        if character.isspace():
            return " "
        if unicodedata.category(character) in UNSEEN:
            return ""
        parts = (part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
        plain = "".join(STAND_INS.get(part, part) for part in parts)
        for instead in (STAND_INS.get(character, ""), plain):
            if instead and self.codes.keys() >= set(instead):
                return instead
        return UNKNOWN


def _table(codes: Mapping[str, int]) -> Characters:
    return Characters(MappingProxyType(dict(codes)))


_ASCII = {chr(code): code for code in range(0x20, 0x7F)}
_A00 = dict(zip("αäßεμσρ", range(0xE0, 0xE7), strict=True)) | dict(zip("¢£ñö", range(0xEC, 0xF0), strict=True))
_A00 |= dict(zip("θ∞ΩüΣπ", range(0xF2, 0xF8), strict=True))
_A00 |= {"¥": 0x5C, "→": 0x7E, "←": 0x7F, "·": 0xA5, "°": 0xDF, "√": 0xE8, "÷": 0xFD, "█": 0xFF}
_A02_OTHERS = (0xA8, 0xAC, 0xAD, 0xAF, 0xB0, 0xB4, 0xB8, 0xD8)  # differ from Latin-1

ASCII = _table(_ASCII)
A00 = _table({name: code for name, code in _ASCII.items() if name not in "\\~"} | _A00)
"""The ROM of nearly every LCD that is sold to hobbyists: Japanese, with a few Greek and German letters."""

A02 = _table(_ASCII | {chr(code): code for code in range(0xA1, 0x100) if code not in _A02_OTHERS})
"""The European ROM, nearly Latin-1."""

CP437 = _table(_ASCII | {bytes((code,)).decode("cp437"): code for code in range(0x80, 0xFF)})
"""The font of the first IBM PC."""
