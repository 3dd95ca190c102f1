"""Fixing: every value of a run that can be set by hand, and how the less plain ones are set."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.correctable import Correctable
from companion.engine.corrections import set_value
from companion.games.enormity.fixing import board, spacers, track
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run

Setter = Callable[[Run, list[str], int | str], int | str]

_LISTS: tuple[Callable[[Run], Iterator[Correctable]], ...] = (
    spacers.listed,
    board.intruders,
    board.blips,
    track.listed,
    board.rest,
)
_SETTERS: dict[str, Setter] = {
    "intruders": board.set_intruder,
    "blips": board.set_blip,
    "doors": board.set_door,
    "tokens": board.set_token,
    "discoveries": board.set_discovery,
    "tiles": board.set_tile,
    "add": board.add,
    "priority": track.set_priority,
    "extraction": track.set_extraction,
}


def correctables(run: Run) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now, what changes most first."""
    if run.state.phase is Phase.SETUP or not run.state.maps:
        return ()
    return tuple(one for listed in _LISTS for one in listed(run))


def correct(run: Run, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    head, *rest = path.split(".")
    if head == "spacers" and len(rest) > 1 and rest[1] in spacers.SETTERS:
        return spacers.SETTERS[rest[1]](run, rest, value)
    setter = _SETTERS.get(head)
    return set_value(run.state, path, value) if setter is None else setter(run, rest, value)
