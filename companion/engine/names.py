"""Names that are not known, and the known ones they may have been meant for; and names that cannot be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from companion.engine.messages import unshown

SHOWN = 20


def name_fault(name: str) -> str:
    """What is wrong with the name of a player, or ""."""
    expected = f"expected names of one line each, such as [Abby, Bob], got {name!r}"
    if bad := unshown(name):
        return f"{expected}: no screen can show {bad!r}"
    return "" if any(unicodedata.category(one)[0] in "LNPS" for one in name) else f"{expected}: nothing of it is seen"


def names_fault(names: Sequence[str]) -> str:
    """What is wrong with the names of players who must not have the same, or ""."""
    if fault := next(filter(None, map(name_fault, names)), ""):
        return fault
    return "expected names that differ" if len(set(names)) != len(names) else ""


def near(name: object, known: Iterable[object]) -> str:
    """The known names nearest to `name`, or else what there is, as the end of a sentence."""
    from difflib import get_close_matches  # only a mistake needs it

    names = sorted(str(one) for one in known)
    found = get_close_matches(str(name), names, n=3)
    if found:
        return f"; did you mean {' or '.join(found)}?"
    return f"; there is {', '.join(names[:SHOWN])}{' ...' if len(names) > SHOWN else ''}" if names else ""
