"""Operations that move life: damage, healing, and the Unleash of the mat."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Amount, Natural, Value, work_out
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player


class Damage(Operation, frozen=True, tag="damage"):
    """Damage to Gravehold, to this minion, or to a player; the amount is worked out once (AE-071)."""

    target: Target
    amount: Amount

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.target is Target.GRAVEHOLD:
            life.damage_gravehold(play, work_out(play, self.amount, scope))
        elif self.target is Target.SELF:
            placed = play.placed(scope.card)
            if placed is not None:
                yield from life.damage_minion(play, placed, work_out(play, self.amount, scope))
        else:
            yield from self._damage_player(play, scope)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return self.target in (Target.GRAVEHOLD, Target.SELF) or bool(candidates(play, self.target, scope, damage=True))

    def _damage_player(self, game: AeonsEnd, scope: Scope) -> Script[None]:
        def amount(seat: int | None) -> int:
            return work_out(game, self.amount, scope.at(seat))

        def text() -> Message:
            if self.amount is Value.PREPPED_OF_TARGET or not isinstance(self.amount, (int, Value)):
                return say("ask.who_suffers_it")
            return say("ask.who_suffers", amount=amount(scope.seat))

        def effect(seat: int) -> Message:
            player = game.player(seat)
            if game.state.warded:
                return say("effect.prevented")
            after = max(0, player.life - amount(seat))
            excess = amount(seat) - (player.life - after)
            if not excess:
                return say("effect.from_to", before=player.life, after=after)
            left = max(0, game.state.gravehold - 2 * excess)
            return say("effect.overflow", before=player.life, after=after, gravehold=game.state.gravehold, left=left)

        if game.state.warded and self.target is Target.ANY_PLAYER:  # whoever it is, nobody suffers
            yield from life.damage_player(game, 0, amount(0))
            return
        seat = yield from pick_player(
            game,
            self.target,
            scope,
            key="ask.who_suffers",
            text=text,
            affected=lambda seat: amount(seat) > 0,
            effect=effect,
            damage=True,
        )
        yield from life.damage_player(game, seat, amount(seat))


class Heal(Operation, frozen=True, tag="heal"):
    """Life for Gravehold, the nemesis or a player, never above the start."""

    target: Target
    amount: Amount

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.target is Target.GRAVEHOLD:
            life.heal_gravehold(play, work_out(play, self.amount, scope))
            return
        if self.target is Target.NEMESIS:
            life.heal_nemesis(play, work_out(play, self.amount, scope))
            return
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who_gains",
            text=lambda: say("ask.who_gains"),
            able=_can_gain(play),
            affected=_can_gain(play),
        )
        life.heal_player(play, seat, work_out(play, self.amount, scope))

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        if self.target is Target.GRAVEHOLD:
            return play.state.gravehold < play.state.most_gravehold
        if self.target is Target.NEMESIS:
            return play.state.nemesis.life < play.state.nemesis.most_life
        return any(_can_gain(play)(seat) for seat in candidates(play, self.target, scope))


class Unleash(Operation, frozen=True, tag="unleash"):
    """The Unleash effect of the nemesis in play, one or several times."""

    times: Natural = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from life.unleash(play, self.times)


def _can_gain(game: AeonsEnd) -> Callable[[int], bool]:
    return lambda seat: 0 < game.player(seat).life < game.player(seat).most_life
