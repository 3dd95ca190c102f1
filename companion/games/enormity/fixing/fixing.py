"""Fixing: every value of a run that can be set by hand, and how it is set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.fixable import Fixable
from companion.games.enormity.fixing import belongings, board, readings, spacers, things, track
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run

Listed = Callable[[Run], Iterator[Fixable]]

_LISTS: tuple[Listed, ...] = (
    spacers.fixables,
    track.pools,
    board.intruders,
    board.blips,
    track.time,
    belongings.fixables,
    things.fixables,
    track.notes,
    board.supply,
    readings.fixables,
)
"""What changes most comes first."""

_OF_SPACERS = (spacers.fixables, belongings.fixables)
"""Those whose paths begin with `spacers.`, and no others do."""

_OF_ALL_ELSE = tuple(listed for listed in _LISTS if listed not in _OF_SPACERS)


def correctables(run: Run) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now."""
    return tuple(one.shown for one in _fixables(run))


def correctable(run: Run, path: str) -> Correctable | None:
    """The value at this path, or None."""
    found = _at(run, path)
    return None if found is None else found.shown


def correct(run: Run, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    found = _at(run, path)
    if found is None:
        raise CorrectionError(f"there is no value {path!r} that can be corrected now")
    found.put(value)
    return found.shown.value


def _at(run: Run, path: str) -> Fixable | None:
    lists = _OF_SPACERS if path.startswith("spacers.") else _OF_ALL_ELSE
    return next((one for one in _fixables(run, lists) if one.shown.path == path), None)


def _fixables(run: Run, lists: Sequence[Listed] = _LISTS) -> Iterator[Fixable]:
    if run.state.phase is Phase.SETUP or not run.state.maps:
        return iter(())
    return chain.from_iterable(listed(run) for listed in lists)
