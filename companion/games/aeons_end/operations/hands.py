"""Operations on hands, decks and aether that the players carry out themselves: the app picks who, and says what."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, Number
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, pick_player


class HandCards(Enum):
    """Which hand cards count."""

    ANY = "any"
    GEM = "gem"


class Draw(Operation, frozen=True, tag="draw"):
    """A player draws cards."""

    target: Target
    count: Amount = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from _by_one(play, scope, self.target, "draw", work_out(play, self.count, scope))


class DiscardHand(Operation, frozen=True, tag="discard_hand"):
    """One player, or the players between them, discard hand cards: `count` of them, or as many as they like `up_to`."""

    target: Target
    count: Amount = 0
    up_to: Natural = 0
    cards: HandCards = HandCards.ANY
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.up_to:
            chosen = yield Number(
                key="ask.how_many_discarded",
                text=say("ask.how_many_discarded", n=self.up_to),
                heading=play.named(scope.card),
                rule="AE-150",
                by_hand=True,
                limits=lambda: (0, self.up_to),
            )
            if self.bind:
                scope.names[self.bind] = chosen
            play.tell("told.players_discard", n=chosen)
            return
        count = work_out(play, self.count, scope)
        if self.target is Target.PLAYERS_COLLECTIVELY:
            yield from _together(play, scope, say("ask.players_discard", n=count), count)
        else:
            yield from _by_one(play, scope, self.target, "discard", count)


class DestroyHand(Operation, frozen=True, tag="destroy_hand"):
    """A player destroys hand cards, each costing at least `min_cost`."""

    target: Target
    count: Natural = 1
    min_cost: Natural = 0

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        step = "destroy_costly" if self.min_cost else "destroy"
        yield from _by_one(play, scope, self.target, step, self.count, cost=self.min_cost)


class SpendAether(Operation, frozen=True, tag="spend_aether"):
    """The acting player pays aether."""

    amount: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from _by_one(play, scope, Target.YOU, "pay", self.amount)


class ShuffleDiscardIntoDeck(Operation, frozen=True, tag="shuffle_discard_into_deck"):
    """A player shuffles discard pile and deck into a new deck."""

    target: Target

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from _by_one(play, scope, self.target, "shuffle", 1)


class DestroyDeckTop(Operation, frozen=True, tag="destroy_deck_top"):
    """A player destroys the top cards of their deck."""

    target: Target
    count: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from _by_one(play, scope, self.target, "destroy_top", self.count)


def _by_one(game: AeonsEnd, scope: Scope, target: Target, step: str, n: int, *, cost: int = 0) -> Script[None]:
    """Settle who, and tell them what to do on the table; nobody waits for an amount of 0."""
    if n <= 0:
        return
    seat = yield from pick_player(
        game, target, scope, key=f"ask.who_{step}", text=lambda: say(f"ask.who_{step}", n=n, cost=cost)
    )
    name = game.player_name(seat)
    if target is not Target.YOU:
        yield Acknowledge(
            key=f"ask.{step}",
            text=say(f"ask.{step}", player=name, n=n, cost=cost),
            heading=game.named(scope.card),
            rule="AE-150",
            seat=seat,
        )
    game.tell(f"told.{step}", rule="AE-150", player=name, n=n, cost=cost)


def _together(game: AeonsEnd, scope: Scope, text: Message, n: int) -> Script[None]:
    if n <= 0:
        return
    heading = game.named(scope.card)
    yield Acknowledge(key="ask.players_discard", text=text, heading=heading, rule="AE-150")
    game.tell("told.players_discard", rule="AE-150", n=n)
