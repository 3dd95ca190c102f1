"""Operations on a player's own deck: drawing, looking at the top card, shuffling (rulebook: Draw Phase)."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.operations.from_hand import known_first
from companion.games.aeons_end.operations.on_table import corruptions_among_them, instruct
from companion.games.aeons_end.players.destruction import destroy_top
from companion.games.aeons_end.players.zones import (
    draw_cards,
    look_top,
    shuffle_all,
    take_top,
    to_discard_pile,
)
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player

KEEP = "keep"


class Draw(Operation, frozen=True, tag="draw"):
    """A player draws cards, as many as there are (AE-127)."""

    target: Target
    count: Amount = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        def count() -> int:
            return work_out(play, self.count, scope)

        if not count():
            return
        seat = yield from pick_player(
            play, self.target, scope, key="ask.who_draw", text=lambda: say("ask.who_draw", n=count())
        )
        if play.player(seat).tracked:
            yield from draw_cards(play, seat, count(), rule="AE-121")
        else:
            yield from instruct(play, scope, self.target, seat, "draw", n=count())

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return bool(candidates(play, self.target, scope))


class LookedAt(Enum):
    """What can be done with the card, if the player does not leave it where it is."""

    DISCARD = "discard"
    DESTROY = "destroy"


class LookDeckTop(Operation, frozen=True, tag="look_deck_top"):
    """A player looks at the top card of their deck and leaves it there, or may discard or destroy it."""

    target: Target
    may: LookedAt

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        step = f"look_{self.may.value}"
        seat = yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
        if not play.player(seat).tracked:
            yield from instruct(play, scope, self.target, seat, step, rule="AE-126")
            if self.may is LookedAt.DESTROY:
                yield from corruptions_among_them(play, scope, seat, 1)
            return
        card = yield from look_top(play, seat)
        if card is None:
            raise NothingThere
        name, named = play.player_name(seat), play.card_name(card)
        put_back = say("put_back.looked_at", player=name, card=named)
        play.tell("told.looks_at_top", rule="AE-126", player=name, card=named, put_back=put_back)
        answer = yield ChooseOne(
            key=f"ask.top_{self.may.value}",
            text=say(f"ask.top_{self.may.value}", player=name, card=named),
            heading=play.named(scope.card),
            rule="AE-126",
            seat=seat,
            by_hand=True,
            options=lambda: [
                Option(KEEP, say("option.keep_on_top")),
                Option(self.may.value, say(f"option.{self.may.value}_it")),
            ],
        )
        if answer == KEEP:
            return
        card = yield from look_top(play, seat)
        if card is not None:
            yield from (destroy_top if self.may is LookedAt.DESTROY else _discard_top)(play, seat, card)


class ShuffleDiscardIntoDeck(Operation, frozen=True, tag="shuffle_discard_into_deck"):
    """A player shuffles discard pile and deck into a new deck, whose order nobody knows (AE-123).

    Somebody with at least so many cards in the two is picked first, for what comes after it on the card (AE-199).
    """

    target: Target
    least: Natural = 0

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        def has_enough(seat: int) -> bool:
            return len(play.player(seat).deck) + len(play.player(seat).discard) >= self.least

        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who_shuffle",
            text=lambda: say("ask.who_shuffle"),
            able=known_first(play, has_enough),
        )
        if not play.player(seat).tracked:
            yield from instruct(play, scope, self.target, seat, "shuffle", rule="AE-123")
            return
        shuffle_all(play, seat, rule="AE-123")
        if play.player(seat).deck.kept is Kept.REAL:
            yield Acknowledge(
                key="ask.shuffle",
                text=say("ask.shuffle", player=play.player_name(seat)),
                heading=play.named(scope.card),
                rule="AE-123",
                seat=seat,
            )


def _discard_top(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """The top card of the deck, which has been looked at, goes onto the discard pile."""
    yield from take_top(game, seat)
    to_discard_pile(game, seat, card)
    name, named = game.player_name(seat), game.card_name(card)
    put_back = say("put_back.top_card", player=name, card=named)
    game.tell("told.discards_top", rule="AE-126", player=name, card=named, put_back=put_back)
