"""Numbers and words on four digits: right aligned, and never a wrong one."""

from __future__ import annotations

UNKNOWN = "----"

DRAWABLE = frozenset("0123456789ABCDEFGHIJLNOPQRSTUY-_ ")
"""Characters that seven segments can show so that people read them; K, M, V, W, X and Z are not among them."""

_LIT = {
    "0": "abcdef",
    "1": "bc",
    "2": "abdeg",
    "3": "abcdg",
    "4": "bcfg",
    "5": "acdfg",
    "6": "acdefg",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "A": "abcefg",
    "B": "cdefg",
    "C": "adef",
    "D": "bcdeg",
    "E": "adefg",
    "F": "aefg",
    "G": "acdef",
    "H": "bcefg",
    "I": "ef",
    "J": "bcde",
    "L": "def",
    "N": "ceg",
    "O": "cdeg",
    "P": "abefg",
    "Q": "abcfg",
    "R": "eg",
    "S": "acdfg",
    "T": "defg",
    "U": "bcdef",
    "Y": "bcdfg",
    "-": "g",
    "_": "d",
    " ": "",
}
SEGMENTS = {drawn: sum(1 << "abcdefg".index(segment) for segment in lit) for drawn, lit in _LIT.items()}
"""The segments of each drawable character: bit 0 is A, at the top, clockwise to bit 5, F; bit 6 is G, in the middle."""


def number(value: int | None) -> str:
    """A number in four characters, right aligned; four dashes where it is unknown or does not fit.

    A wrong number would be worse than none, so nothing is cut off.
    """
    text = "" if value is None else f"{value:4d}"
    return text if len(text) == 4 else UNKNOWN


def word(text: str) -> str:
    """Up to four characters, right aligned; four dashes where the display cannot draw them."""
    shown = text.upper()
    return f"{shown:>4}" if len(shown) <= 4 and DRAWABLE.issuperset(shown) else UNKNOWN
