"""Faces of dice that carry symbols instead of pips, and the short text that stands for one in answers and files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import product

import msgspec

from companion.engine.errors import SymbolError

SYMBOLS = ("power", "potential", "half", "critical")
"""The symbols a face can carry, in the order in which its text names them."""

MOST = 4
"""No face carries more of one symbol."""

BLANK = "-"
"""The text of a face without symbols."""

_LETTERS = dict(zip(SYMBOLS, "pohc", strict=True))
_TEXT = re.compile("".join(f"(?:{letter}([1-{MOST}]))?" for letter in _LETTERS.values()))


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """How often each symbol stands on a face, or on several faces together.

    Attributes:
        power: Whole symbols of power.
        potential: Symbols that become power only by a rule.
        half: Half symbols of power.
        critical: Quadrants of a critical hit.
    """

    power: int = 0
    potential: int = 0
    half: int = 0
    critical: int = 0

    @property
    def text(self) -> str:
        """The face in short, such as `p2c1`: letters and counts in a fixed order, none left out but zeros."""
        return "".join(f"{letter}{self.of(name)}" for name, letter in _LETTERS.items() if self.of(name)) or BLANK

    def of(self, symbol: str) -> int:
        """How many of one of `SYMBOLS` it carries."""
        count: int = getattr(self, symbol)
        return count

    def __add__(self, other: Face) -> Face:
        """What both carry together."""
        return Face(**{name: self.of(name) + other.of(name) for name in SYMBOLS})


def face(text: str) -> Face:
    """The face of a text.

    Raises:
        SymbolError: It is no text of a face, or not in its one form.
    """
    found = _TEXT.fullmatch(text)
    if text == BLANK:
        return Face()
    if not text or found is None:
        letters = ", ".join(f"{letter} {name}" for name, letter in _LETTERS.items())
        raise SymbolError(
            f"{text!r} is no face: expected letters with counts from 1 to {MOST} in this order ({letters}), "
            f"such as 'p2c1', or {BLANK!r} for a blank one"
        )
    return Face(**{name: int(count or 0) for name, count in zip(SYMBOLS, found.groups(), strict=True)})


def total(texts: Iterable[str]) -> Face:
    """What faces carry together.

    Raises:
        SymbolError: One of the texts is none of a face.
    """
    return sum((face(text) for text in texts), Face())


@lru_cache
def every_face(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Every face that can be made of some symbols, those with few of them first."""
    counts = sorted(product(range(MOST + 1), repeat=len(symbols)), key=lambda some: (sum(some), max(some, default=0)))
    return tuple(Face(**dict(zip(symbols, some, strict=True))).text for some in counts)


@lru_cache
def stand_ins(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """A few small faces in place of those of a die that nobody has described: not the real chances, only legal ones."""
    single = [Face(**{name: 1}).text for name in symbols]
    double = [Face(**{name: 2}).text for name in symbols[:1]]
    return (BLANK, *single, *double)
