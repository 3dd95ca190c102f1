"""Numbers and words on four digits: right aligned, and never a wrong one."""

from __future__ import annotations

UNKNOWN = "----"

DRAWABLE = frozenset("0123456789ABCDEFGHIJLNOPQRSTUY-_ ")
"""Characters that seven segments can show so that people read them; K, M, V, W, X and Z are not among them."""


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
