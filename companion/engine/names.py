"""Names that are not known, and the known ones they may have been meant for."""

from __future__ import annotations

from collections.abc import Iterable

SHOWN = 20


def near(name: object, known: Iterable[object]) -> str:
    """The known names nearest to `name`, or else what there is, as the end of a sentence."""
    from difflib import get_close_matches  # only a mistake needs it

    names = sorted(str(one) for one in known)
    found = get_close_matches(str(name), names, n=3)
    if found:
        return f"; did you mean {' or '.join(found)}?"
    return f"; there is {', '.join(names[:SHOWN])}{' ...' if len(names) > SHOWN else ''}" if names else ""
