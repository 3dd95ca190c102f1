"""Health lost and restored, and Max Health raised."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.customizing.max_health import gain_max_health
from companion.games.endogenesis.operations.aims import Aim, Aimed, candidates
from companion.games.endogenesis.player import MOST_HEALTH
from companion.games.endogenesis.players.reached import players_among
from companion.games.endogenesis.skills.dealing import note_slain, touch
from companion.games.endogenesis.skills.health import lose_health, restore
from companion.games.endogenesis.table import Endogenesis


class LoseHealth(Aimed, frozen=True, kw_only=True, tag="lose_health"):
    """Health lost, which is no damage (EG-135): the user's, unless the card says whose.

    Whom it kills, the user has slain (EG-213); it may kill the user as well (EG-136).
    """

    amount: Amount
    to: Aim = Aim.SELF

    def possible(self, play: Endogenesis, scope: Scope) -> bool:
        return any(play.alive(who) for who in candidates(play, self.to))

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        amount = work_out(play, self.amount, scope)
        if amount:
            yield from touch(play, [who for who in whom if play.use is None or who != play.use.by])
        use = play.use
        if use is None:
            return
        living = [who for who in whom if play.alive(who)]
        for who in living:
            lose_health(play, who, amount, by=use.by, rule="EG-135")
        note_slain(play, use, [who for who in living if who != use.by])
        use.paid_with_life = use.paid_with_life or (use.by in living and not play.alive(use.by))

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        health = play.health(who)
        return say("effect.health", before=health, after=max(0, health - work_out(play, self.amount, scope)))


class Restore(Aimed, frozen=True, kw_only=True, tag="restore"):
    """Health restored, the user's unless the card says whose (EG-134), to Max Health at the most (EG-081)."""

    amount: Amount
    to: Aim = Aim.SELF

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        yield from ()
        for who in whom:
            restore(play, who, work_out(play, self.amount, scope), rule="EG-134")

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        health = play.health(who)
        after = min(play.max_health(who), health + work_out(play, self.amount, scope))
        return say("effect.health", before=health, after=after)


class RaiseMaxHealth(Aimed, frozen=True, kw_only=True, tag="raise_max_health"):
    """Max Health and Health up without a price, to 15 at the most; milestones pay as for bought points (EG-022)."""

    amount: Amount
    to: Aim = Aim.SELF

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        points = work_out(play, self.amount, scope)
        for seat in players_among(play, whom):
            if points and play.player(seat).max_health < MOST_HEALTH:
                yield from gain_max_health(play, seat, points, rule="EG-022")


OPERATIONS: list[type[Operation]] = [LoseHealth, Restore, RaiseMaxHealth]
