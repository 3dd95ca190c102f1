"""Names of dice and of their faces: which can be shown on one line, and which two would be taken for one."""

from __future__ import annotations

from typing import Final

from vision.sightings import shown

LONGEST: Final = 40
"""Letters of a name."""


def name_fault(name: str) -> str:
    """What is wrong with the name of a die or of a face, or ""."""
    if name.isprintable() and name == name.strip() and len(name) <= LONGEST:
        return ""
    return (
        f"expected a name of at most {LONGEST} letters that can all be shown, without a space at its ends, "
        f"not {shown_name(name)!r}"
    )


def shown_name(name: str) -> str:
    """A name as it is told to people: a file may have been given any by hand."""
    return shown(name, limit=LONGEST)


def alike(one: str, other: str) -> bool:
    """Whether people would take two names for the same."""
    return one.strip().casefold() == other.strip().casefold()
