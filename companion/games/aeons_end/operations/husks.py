"""The Carapace Queen's own operations: husks, and the Swarm."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope, resolve
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.nemesis import husks
from companion.games.aeons_end.state import Ending
from companion.games.aeons_end.table import AeonsEnd


class PlaceHusks(Operation, frozen=True, tag="place_husks"):
    """Husks come into play, as far as there is room for them."""

    count: Amount

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        husks.place(play, work_out(play, self.count, scope))
        yield from ()


class DiscardHusks(Operation, frozen=True, tag="discard_husks"):
    """Husks leave play; `bind` names how many did."""

    count: Amount
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        gone = husks.discard(play, work_out(play, self.count, scope))
        if self.bind:
            scope.names[self.bind] = gone
        yield from ()

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return play.state.nemesis.husks >= work_out(play, self.count, scope)


class Swarm(Operation, frozen=True, tag="swarm"):
    """The husks are counted once, and what the mat has for that many is done; so many times, one after another."""

    times: Natural = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        for _ in range(self.times):
            yield from swarm(play)


def swarm(game: AeonsEnd) -> Script[None]:
    """One Swarm."""
    count = game.state.nemesis.husks
    game.tell("told.swarm", rule=life.MAT_RULE, n=count)
    for row in game.mat.swarm:
        if count <= row.up_to:
            yield from resolve(game, row.do, Scope(card=game.mat.name))
            return


class PlayersLose(Operation, frozen=True, tag="players_lose"):
    """The players lose at once (AE-190)."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        life.end(play, Ending.CONDITION, rule="AE-190")
        yield from ()
