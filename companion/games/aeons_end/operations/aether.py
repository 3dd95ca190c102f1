"""Operations that give aether."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.purse import gain_aether
from companion.games.aeons_end.table import AeonsEnd


class GainAether(Operation, frozen=True, tag="gain_aether"):
    """The player who plays or casts gains aether; some can only be spent on gaining a gem or a spell."""

    amount: Natural
    only_for: CardType | None = None

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        assert scope.you is not None
        gain_aether(play, scope.you, self.amount, only_for=self.only_for)
        yield from ()
