"""Operations that spend aether: what a price, or the use of a prepped spell, costs."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.players.purse import aether_for, spend_aether
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, acting, candidates, rule_of


class SpendAether(Operation, frozen=True, tag="spend_aether"):
    """The acting player pays aether; what can only be spent on gaining a card pays nothing else (AE-113)."""

    amount: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = acting(scope)
        if play.player(seat).tracked:
            spend_aether(play, seat, self.amount, rule=_rule(play, scope))
        else:
            play.tell("told.pay", rule=_rule(play, scope), player=play.player_name(seat), n=self.amount)
        yield from ()

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        seats = candidates(play, Target.YOU, scope)
        return any(not player.tracked or aether_for(player.turn) >= self.amount for player in map(play.player, seats))


def _rule(game: AeonsEnd, scope: Scope) -> str:
    """A price is paid in full (AE-113), or a prepped spell used (AE-108)."""
    rule = rule_of(game, scope)
    return "AE-108" if rule == "AE-072" else rule
