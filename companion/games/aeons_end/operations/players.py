"""An operation that means several players, each of whom does the same."""

from __future__ import annotations

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd


class Players(Operation, frozen=True, tag="players"):
    """So many different players, each doing all that follows, in an order that the players choose (AE-158, AE-153).

    With fewer players it is all of them. One who can do all of it comes before one who cannot (AE-199).
    """

    count: Natural
    do: Effects

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        done: list[int] = []

        def left() -> list[int]:
            others = [seat for seat in play.everyone() if seat not in done]
            return [seat for seat in others if self.do.possible(play, scope.at(seat))] or others

        for _ in range(min(self.count, len(play.state.players))):
            seat = left()[0]
            if len(left()) > 1:
                answer = yield ChooseOne(
                    key="ask.next_player",
                    text=say("ask.next_player"),
                    heading=play.named(scope.card),
                    rule="AE-158",
                    by_hand=True,
                    options=lambda: [Option(player_card(seat), play.player_name(seat), None, seat) for seat in left()],
                )
                seat = seat_of(answer)
            done.append(seat)
            yield from resolve(play, self.do, scope.at(seat))
