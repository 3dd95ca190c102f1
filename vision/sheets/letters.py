"""Words on a label sheet: which letters can be printed, and how words are made to fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

_NARROWEST: Final = 0.7
"""Words are set no smaller than this part of their size; what is still too wide is cut."""

_CUT: Final = "..."
_PLAIN: Final = {"\u2018": "'", "\u2019": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "Ł": "L", "ł": "l"}


def printable(text: str) -> str:
    """The text in the letters of every PDF viewer's own Helvetica (Latin-1); other letters lose their accents.

    >>> printable("V\\u2019riswood, Žďár")
    "V'riswood, Zdár"
    """
    return "".join(_letter(char) for char in unicodedata.normalize("NFC", text) if char.isprintable())


def fitted(text: str, size: float, room: float, width: Callable[[str, float], float]) -> tuple[str, float]:
    """Make words fit: smaller first, then cut. Returns the words and their size.

    :param width: gives the width of words at a size, in the unit of `room`.
    """
    wide = width(text, size)
    if wide <= room:
        return text, size
    size *= max(_NARROWEST, room / wide)
    while len(text) > len(_CUT) and width(text, size) > room * 1.001:
        text = text[: -len(_CUT) - 1].rstrip() + _CUT
    return text, size


def _letter(char: str) -> str:
    plain = _PLAIN.get(char, char)
    for form in (plain, unicodedata.normalize("NFKD", plain)[0]):
        if form.encode("latin-1", "ignore"):
            return form
    return "?"
