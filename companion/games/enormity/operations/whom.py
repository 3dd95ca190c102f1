"""Whom an operation on Spacers means: the Spacer it is about, each who plays, or one who is picked."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.table import Run


class Who(Enum):
    """Whom an effect means: the Spacer it is about, or every Spacer who plays."""

    YOU = "you"
    EACH = "each"


class OnSpacers(Operation, frozen=True):
    """Something that happens to a Spacer, or to each."""

    who: Who = Who.YOU

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        for seat in play.playing() if self.who is Who.EACH else meant(scope):
            if seat in play.playing():
                yield from self.happen(play, scope, seat)

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        """Do it to this Spacer."""
        raise NotImplementedError


def meant(scope: Scope) -> list[int]:
    """The seat that is meant, if one is."""
    seat = seat_of(scope)
    return [] if seat is None else [seat]


def seat_of(scope: Scope) -> int | None:
    """The Spacer who was picked, else who acts."""
    return scope.seat if scope.seat is not None else scope.you
