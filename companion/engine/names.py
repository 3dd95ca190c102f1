"""Names that are not known, and the known ones they may have been meant for; and names that cannot be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

SHOWN = 20

_UNSHOWN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of Unicode that have no shape: control characters, halves of a character, ends of lines."""
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of all that stands beside it."""


def unshown(text: str, *, besides: str = "") -> str:
    """The first character of a text that no screen can show or that would upset the line around it, or "".

    Args:
        text: What is to be shown.
        besides: Characters that are no fault here, such as ends of lines.
    """
    if text.isprintable():
        return ""
    turns = (one in _TURNING or unicodedata.category(one) in _UNSHOWN for one in text)
    return next((one for one, bad in zip(text, turns, strict=True) if bad and one not in besides), "")


def name_fault(name: str) -> str:
    """What is wrong with the name of a player, or ""."""
    expected = f"expected names of one line each, such as [Abby, Bob], got {name!r}"
    if bad := unshown(name):
        return f"{expected}: no screen can show {bad!r}"
    return "" if any(unicodedata.category(one)[0] in "LNPS" for one in name) else f"{expected}: nothing of it is seen"


def near(name: object, known: Iterable[object]) -> str:
    """The known names nearest to `name`, or else what there is, as the end of a sentence."""
    from difflib import get_close_matches  # only a mistake needs it

    names = sorted(str(one) for one in known)
    found = get_close_matches(str(name), names, n=3)
    if found:
        return f"; did you mean {' or '.join(found)}?"
    return f"; there is {', '.join(names[:SHOWN])}{' ...' if len(names) > SHOWN else ''}" if names else ""
