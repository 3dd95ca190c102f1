"""Commands on an Intruder's action lines: move, shift, attacks of every form, windows (EN-397, EN-494 to EN-504)."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Annotated

import msgspec

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.scripts import Script
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.commands import Attacks, Moves, Opens, Shifts, goes_on, perform
from companion.games.enormity.intruders.movement import move_at, shift_at
from companion.games.enormity.intruders.reach import MELEE, Form, Reach
from companion.games.enormity.intruders.reprisal import note_reprisal
from companion.games.enormity.intruders.stats import attack_range
from companion.games.enormity.intruders.strikes import AttackKeyword, Deals, Gate, Strike
from companion.games.enormity.intruders.windows import window
from companion.games.enormity.records import Colour
from companion.games.enormity.table import Run

_FromNone = Annotated[int, msgspec.Meta(ge=0)]
_FromOne = Annotated[int, msgspec.Meta(ge=1)]


def intruder_scope(scope: Scope) -> IntruderScope:
    """The scope of an Intruder's effects.

    Raises:
        NothingThere: The effects stand on no Intruder's sheet.
    """
    if not isinstance(scope, IntruderScope):
        raise NothingThere
    return scope


class IntruderMove(Moves, frozen=True, tag="intruder_move"):
    """Move at the Target, once (EN-499)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move it."""
        act = intruder_scope(scope).act
        if scope.seat is not None:
            yield from move_at(play, act, scope.seat)


class Shift(Shifts, frozen=True, tag="shift"):
    """Shift to where the next attack of the line reaches the Target (EN-500)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Move it."""
        act = intruder_scope(scope).act
        if scope.seat is not None:
            yield from shift_at(play, act, scope.seat)


class Window(Opens, frozen=True, tag="window"):
    """A window of opportunity before the next command (EN-397)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Offer Reactions, as long as the attack goes on."""
        act = scope.act if isinstance(scope, IntruderScope) else Act()
        yield from window(play, goes_on=partial(goes_on, play, act))


class Near(Enum):
    """How far a plain attack reaches: to adjacent spaces, or as far as the sheet's Range."""

    MELEE = "melee"
    RANGED = "ranged"


class _Rolls(Attacks, frozen=True):
    """An attack that rolls dice, with gated effects and keywords."""

    dice: tuple[Colour, ...]
    gates: tuple[Gate, ...] = ()
    keywords: tuple[AttackKeyword, ...] = ()

    def strike(self) -> Strike:
        """Damage, unless the kind of attack says otherwise."""
        return Strike(self.dice, self.gates, keywords=self.keywords)

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """The attack by itself, where it stands in no line that is performed, such as in a response."""
        yield from perform(play, intruder_scope(scope), Effects([self]))


class IntruderAttack(_Rolls, frozen=True, tag="intruder_attack"):
    """An attack without a special command: melee, unless the sheet prints it as ranged (EN-351, EN-495)."""

    near: Near = Near.MELEE

    def reach(self, run: Run, act: Act) -> Reach:
        """Adjacent spaces, or the Range of the sheet."""
        return MELEE if self.near is Near.MELEE else attack_range(run.box.sheet(act.sheet))


class Shoot(_Rolls, frozen=True, tag="shoot"):
    """Shoot: within Range, in a straight line (EN-502)."""

    def reach(self, run: Run, act: Act) -> Reach:
        """The Range of the sheet in a row or column."""
        return Reach(Form.SHOOT, attack_range(run.box.sheet(act.sheet)).size)


class Blast(_Rolls, frozen=True, kw_only=True, tag="blast"):
    """Blast: every Spacer within the zone, each with a roll of their own (EN-496)."""

    zone: _FromOne

    def reach(self, run: Run, act: Act) -> Reach:
        """The zone."""
        return Reach(Form.BLAST, self.zone)


class Terrorize(_Rolls, frozen=True, tag="terrorize"):
    """Terrorize: Stress instead of damage, which nothing lowers; anywhere, or within a zone (EN-503, EN-504)."""

    zone: _FromNone = 0

    def reach(self, run: Run, act: Act) -> Reach:
        """Everywhere, or the zone."""
        return Reach(Form.BLAST, self.zone) if self.zone else Reach(Form.ANYWHERE)

    def strike(self) -> Strike:
        """Stress."""
        return Strike(self.dice, self.gates, Deals.STRESS, self.keywords)


class ReprisalAttack(_Rolls, frozen=True, tag="reprisal_attack"):
    """A Reprisal Attack of a response, made when the Spacer Attack is over (EN-279)."""

    near: Near = Near.MELEE

    def reach(self, run: Run, act: Act) -> Reach:
        """Adjacent spaces, or the Range of the sheet."""
        return MELEE if self.near is Near.MELEE else attack_range(run.box.sheet(act.sheet))

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Note it."""
        yield from note_reprisal(play, intruder_scope(scope), self)


COMMANDS: tuple[type[Operation], ...] = (
    IntruderMove,
    Shift,
    Window,
    IntruderAttack,
    Shoot,
    Blast,
    Terrorize,
    ReprisalAttack,
)
