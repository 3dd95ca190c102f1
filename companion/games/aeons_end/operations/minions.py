"""Operations on minions as they enter play."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, work_out
from companion.games.aeons_end.nemesis.nemesis_cards import LIFE_SET
from companion.games.aeons_end.table import AeonsEnd


class SetLife(Operation, frozen=True, tag="set_life"):
    """The life that this minion enters play with, worked out at this moment."""

    amount: Amount

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        scope.names[LIFE_SET] = work_out(play, self.amount, scope)
        yield from ()
