"""Operations that give aether."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.players.purse import gain_aether
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import acting


class GainAether(Operation, frozen=True, tag="gain_aether"):
    """The player who plays or casts gains aether; some can only be spent on gaining a gem, or a spell."""

    amount: Natural
    only_for: CardType | None = None

    def __post_init__(self) -> None:
        """Nothing gives aether for relics alone.

        Raises:
            ValueError: This would.
        """
        if self.only_for is CardType.RELIC:
            raise ValueError("only_for: expected gem or spell")

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = acting(scope)
        if play.player(seat).tracked:
            gain_aether(play, seat, self.amount, only_for=self.only_for)
            return
        yield Acknowledge(
            key="ask.take_aether",
            text=say("ask.take_aether", player=play.player_name(seat), n=self.amount),
            heading=play.named(scope.card),
            rule="AE-073",
            seat=seat,
        )
