"""Fixing: every value that can be set by hand, and how it is set."""

from __future__ import annotations

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.games.endogenesis.table import Endogenesis


def correctables(play: Endogenesis) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now."""
    return ()


def correctable(play: Endogenesis, path: str) -> Correctable | None:
    """The value at this path, or None."""
    return next((one for one in correctables(play) if one.path == path), None)


def correct(play: Endogenesis, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    raise CorrectionError(f"there is no value {path!r} that can be corrected now")
