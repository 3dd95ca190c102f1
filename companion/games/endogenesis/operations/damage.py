"""Damage and marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.operations.aims import Aimed
from companion.games.endogenesis.records.values import Condition
from companion.games.endogenesis.skill_use import Hit, UseKind
from companion.games.endogenesis.skills.conditions import holds
from companion.games.endogenesis.skills.dealing import strike, touch
from companion.games.endogenesis.skills.health import mark
from companion.games.endogenesis.skills.passives import passive_damage
from companion.games.endogenesis.table import Endogenesis


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Damage that is added to a target for which a condition holds; `no_reaction` waits until all have decided."""

    amount: Amount
    when: Condition


class Damage(Aimed, frozen=True, kw_only=True, tag="damage"):
    """Damage to whom it is aimed at, each amount fixed before anybody answers (EG-131, EG-157)."""

    own_window: ClassVar[bool] = True
    amount: Amount
    bonus: list[Bonus] = msgspec.field(default_factory=list)

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from strike(play, [self.hit_on(play, scope, who) for who in whom])

    def hit_on(self, play: Endogenesis, scope: Scope, who: str) -> Hit:
        """The damage that this target would be dealt, as the table stands now (EG-157, EG-159)."""
        amount, late = work_out(play, self.amount, scope), 0
        for bonus in self.bonus:
            if bonus.when is Condition.NO_REACTION:
                late += work_out(play, bonus.amount, scope)
            elif holds(play, bonus.when, target=who):
                amount += work_out(play, bonus.amount, scope)
        if play.use is not None and play.use.kind is UseKind.ACTIVE and who != play.use.by:
            amount += passive_damage(play, play.use.by, who)
        return Hit(target=who, amount=amount, late=late)

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        hit, health = self.hit_on(play, scope, who), play.health(who)
        return say("effect.health", before=health, after=max(0, health - hit.amount))

    def faults(self) -> Iterable[str]:
        if self.amount == 0 and not self.bonus:
            yield "0 damage is none"


class Mark(Aimed, frozen=True, kw_only=True, tag="mark"):
    """A mark on whom it is aimed at, until the turn ends (EG-138)."""

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from touch(play, whom)
        for who in whom:
            mark(play, who)


OPERATIONS: list[type[Operation]] = [Damage, Mark]
