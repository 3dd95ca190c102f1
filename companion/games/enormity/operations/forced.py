"""Operations that move or fell miniatures: Knockback, Knockdown, Lure, Displace, Pushback, Crash."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.engine.board.points import Direction, Point
from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.scripts import Script
from companion.games.enormity.intruders.acts import IntruderScope
from companion.games.enormity.intruders.movement import place_of
from companion.games.enormity.operations import terrain
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.crash import crash
from companion.games.enormity.terrain.displace import displace, displace_intruder
from companion.games.enormity.terrain.knockback import knock_back, unavoidable_knock_back
from companion.games.enormity.terrain.knockdown import knock_down
from companion.games.enormity.terrain.knocked_intruders import knock_intruder_back
from companion.games.enormity.terrain.lure import lure
from companion.games.enormity.terrain.pushback import push_back

_FromOne = Annotated[int, msgspec.Meta(ge=1)]


class Knockback(Operation, frozen=True, kw_only=True, tag="knockback"):
    """Knockback: straight away from who acts, or in a direction (EN-572).

    On an Intruder's sheet it moves the Spacer who is meant, in an attack's effects the Intruder that was attacked.
    """

    spaces: _FromOne
    direction: Direction | None = None

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move the Spacer or the Intruder."""
        source, attacked = source_of(play, scope), _attacked(scope)
        if attacked is not None:
            yield from knock_intruder_back(play, attacked, self.spaces, source=source, direction=self.direction)
        elif is_reached(play, scope, rule="EN-573"):
            yield from knock_back(play, _seat(scope), self.spaces, source=source, direction=self.direction)


class UnavoidableKnockback(Operation, frozen=True, kw_only=True, tag="unavoidable_knockback"):
    """Unavoidable Knockback of a Spacer, straight away from the Intruder (EN-465)."""

    spaces: _FromOne

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move the Spacer."""
        source = source_of(play, scope)
        if source is None:
            raise NothingThere
        if is_reached(play, scope, rule="EN-573"):
            yield from unavoidable_knock_back(play, _seat(scope), self.spaces, source=source)


class Knockdown(Operation, frozen=True, tag="knockdown"):
    """Knockdown: the Spacer who is meant falls (EN-565, EN-570)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Fell them."""
        if is_reached(play, scope, rule="EN-570"):
            knock_down(play, _seat(scope))
        yield from ()


class Crash(Operation, frozen=True, tag="crash"):
    """Crash: 1 Vitals and Knockdown for the Spacer who is meant (EN-462)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Hurt and fell them."""
        yield from crash(play, _seat(scope), rule="EN-462")


class Displace(Operation, frozen=True, tag="displace"):
    """Displace, onto an adjacent empty space: the Spacer who is meant, or the Intruder that was attacked (EN-592)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move them."""
        attacked = _attacked(scope)
        if attacked is not None:
            yield from displace_intruder(play, attacked)
        else:
            yield from displace(play, _seat(scope))


class Lure(Operation, frozen=True, kw_only=True, tag="lure"):
    """Lure: the Spacer who is meant comes closer to the Intruder (EN-597)."""

    spaces: _FromOne

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move the Spacer."""
        source = source_of(play, scope)
        if source is None:
            raise NothingThere
        yield from lure(play, _seat(scope), self.spaces, source=source)


class Pushback(Operation, frozen=True, kw_only=True, tag="pushback"):
    """Pushback: the Intruder runs at the Spacer who is meant and pushes them (EN-599)."""

    spaces: _FromOne

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move both."""
        source = source_of(play, scope)
        if source is None or not isinstance(scope, IntruderScope):
            raise NothingThere
        yield from push_back(play, scope.act.intruder, _seat(scope), self.spaces, source=source)


def source_of(run: Run, scope: Scope) -> Point | None:
    """Where the source of an effect stands: the Intruder, or where it stood before it was killed; or the attacker.

    None for what has no place on the board, such as a Discovery.
    """
    if not isinstance(scope, IntruderScope):
        attacker = scope.you
        return run.where(attacker) if attacker is not None and run.spacer(attacker).on_board else None
    intruder = run.intruder(scope.act.intruder)
    if intruder is not None:
        return place_of(intruder)
    shots = [shot for attack in reversed(run.state.spacer_attacks) for shot in attack.shots]
    return next(((shot.at[0], shot.at[1]) for shot in shots if shot.intruder == scope.act.intruder), None)


def is_reached(run: Run, scope: Scope, *, rule: str) -> bool:
    """Whether a Knockback or Knockdown reaches who is meant (EN-570, EN-573).

    One of a response needs them adjacent, one of an attack within what the attack reaches; others need nothing.
    """
    seat = _seat(scope)
    if not run.spacer(seat).on_board:
        return False
    source = source_of(run, scope)
    if not isinstance(scope, IntruderScope) or source is None:
        return True
    place, reach = run.where(seat), scope.act.reached
    if scope.act.response:
        reaches = run.ground.are_adjacent(source, place)
    else:
        reaches = reach is None or reach.covers(run.ground, source, place)
    if not reaches:
        run.tell("told.not_reached", rule=rule, spacer=run.spacer_name(seat))
    return reaches


def _seat(scope: Scope) -> int:
    """The Spacer who is meant.

    Raises:
        NothingThere: The effect means nobody.
    """
    seat = scope.seat if scope.seat is not None else scope.you
    if seat is None:
        raise NothingThere
    return seat


def _attacked(scope: Scope) -> int | None:
    """The Intruder that a Spacer's attack hits with this effect, None where it is about a Spacer."""
    if isinstance(scope, IntruderScope) or scope.seat != scope.you:
        return None
    return scope.names.get("intruder")


OPERATIONS: tuple[type[Operation], ...] = (
    Crash,
    Displace,
    Knockback,
    Knockdown,
    Lure,
    Pushback,
    UnavoidableKnockback,
    *terrain.OPERATIONS,
)
