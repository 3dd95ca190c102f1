"""Operations on generic status tokens, and on what is disabled (EN-646, EN-647)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Door, Token
from companion.games.enormity.run.statuses import add_status, consoles, count_of, disable, enable, on_spacer
from companion.games.enormity.table import Run


class On(Enum):
    """What generic status tokens lie on: the Spacer it is about, or the Location (EN-646)."""

    YOU = "you"
    LOCATION = "location"


class AddStatus(Operation, frozen=True, kw_only=True, tag="add_status"):
    """Status tokens of a name are put on something, or taken off where the count is negative (EN-646)."""

    name: str
    count: int = 1
    on: On = On.YOU

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        place = _place(self.on, scope)
        if place is not None:
            add_status(play, self.name, place, self.count)
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        place = _place(self.on, scope)
        return place is not None and count_of(play, self.name, place) + self.count >= 0


class WhileStatus(Operation, frozen=True, kw_only=True, tag="while_status"):
    """Nothing by itself: what stands beside it can be used only with so many status tokens there (EN-646)."""

    name: str
    least: int = 1
    on: On = On.YOU

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        place = _place(self.on, scope)
        return place is not None and count_of(play, self.name, place) >= self.least


class _OnComponent(Operation, frozen=True, kw_only=True):
    """Something that happens to doors or Consoles, by their names and numbers."""

    door: str = ""
    console: str = ""

    def _components(self, play: Run) -> list[Door | Token]:
        doors = [door for door in play.state.doors if self.door and self.door in (door.name, door.name.split()[-1])]
        return [*doors, *(consoles(play, self.console) if self.console else [])]

    def faults(self) -> Iterator[str]:
        if bool(self.door) is bool(self.console):
            yield "expected `door` or `console`"


class Disable(_OnComponent, frozen=True, tag="disable"):
    """Nothing can be done with a door or Console any more (EN-647)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        for component in self._components(play):
            disable(play, component)
        yield from ()


class Enable(_OnComponent, frozen=True, tag="enable"):
    """A door or Console that was disabled works again."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        for component in self._components(play):
            enable(play, component)
        yield from ()


def _place(on: On, scope: Scope) -> str | None:
    if on is On.LOCATION:
        return ""
    seat = scope.seat if scope.seat is not None else scope.you
    return None if seat is None else on_spacer(seat)


OPERATIONS: tuple[type[Operation], ...] = (AddStatus, Disable, Enable, WhileStatus)
