"""Fixing: every value that can be set by hand, and how it is set. What is hidden stays hidden here as well (EG-227)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.fixable import Fixable
from companion.games.endogenesis.conservation import lay_down_lost
from companion.games.endogenesis.ending import call_back
from companion.games.endogenesis.fixing import cards, monsters, players, readings, realm, slots, time
from companion.games.endogenesis.state import Phase, Result
from companion.games.endogenesis.table import Endogenesis

_LISTS: tuple[Callable[[Endogenesis], Iterator[Fixable]], ...] = (
    players.fixables,
    slots.fixables,
    monsters.fixables,
    realm.fixables,
    time.fixables,
    cards.fixables,
    readings.fixables,
)
"""What changes most comes first."""


def correctables(play: Endogenesis) -> tuple[Correctable, ...]:
    """Every value that can be set by hand now."""
    return tuple(one.shown for one in _fixables(play))


def correctable(play: Endogenesis, path: str) -> Correctable | None:
    """The value at this path, or None."""
    found = _at(play, path)
    return None if found is None else found.shown


def correct(play: Endogenesis, path: str, value: int | str) -> int | str:
    """Set one value by hand; returns what it was.

    Raises:
        CorrectionError: There is no such value, or it cannot be that.
    """
    found = _at(play, path)
    if found is None:
        raise CorrectionError(f"there is no value {path!r} that can be corrected now")
    over = play.state.result is not Result.ONGOING
    found.put(value)
    call_back(play)
    if over and play.state.result is Result.ONGOING:
        lay_down_lost(play)
    return found.shown.value


def _at(play: Endogenesis, path: str) -> Fixable | None:
    return next((one for one in _fixables(play) if one.shown.path == path), None)


def _fixables(play: Endogenesis) -> Iterator[Fixable]:
    if play.state.phase is Phase.SETUP or not play.state.players:
        return iter(())
    return chain.from_iterable(listed(play) for listed in _LISTS)
