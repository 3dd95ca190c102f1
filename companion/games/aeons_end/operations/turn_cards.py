"""Operations on the turn order deck: looked at, put in order, and discards shuffled back into it (AE-193)."""

from __future__ import annotations

from enum import Enum

from companion.engine.copies import card_of, numbered
from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, Arrange, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.players.zones import put_at_bottom, stacked
from companion.games.aeons_end.state import NEMESIS, WILD, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_deck import as_it_lies, look_at_top, names

LEAVE, BOTTOM = "leave", "bottom"
NONE = "none"
"""The answer where a correction has left no such card in the discards."""


class TurnCards(Enum):
    """Which of the discarded turn order cards."""

    NEMESIS_IN_DISCARD = "nemesis_in_discard"
    ONE_PLAYER_CARD = "one_player_card"
    ANY_PLAYER_CARD = "any_player_card"


class ShuffleTurnOrder(Operation, frozen=True, tag="shuffle_turn_order"):
    """Turn order cards in the discards are shuffled with those still in the deck; the others stay (AE-193).

    All cards of the nemesis, or one that the table chooses: a player's, or also the wild one. The player whose card
    it is counts as picked; `bind` is the number of cards.
    """

    cards: TurnCards
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.bind:
            scope.names[self.bind] = 0
        if not self.possible(play, scope):
            raise NothingThere
        if self.cards is TurnCards.NEMESIS_IN_DISCARD:
            moved = [card for card in play.state.turn_order.discard if card == NEMESIS]
        else:
            moved = yield from self._chosen(play, scope)
        if not moved:
            return
        if self.bind:
            scope.names[self.bind] = len(moved)
        yield from _shuffle_back(play, moved)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return bool(self._fitting(play))

    def _chosen(self, game: AeonsEnd, scope: Scope) -> Script[list[str]]:
        card = self._fitting(game)[0]
        if len(self._fitting(game)) > 1:
            card = yield ChooseOne(
                key="ask.which_turn_card",
                text=say("ask.which_turn_card"),
                heading=game.named(scope.card),
                rule="AE-158",
                seat=scope.you,
                options=lambda: self._options(game),
            )
        if card == NONE:
            return []
        if card != WILD:
            scope.seat = seat_of(card)
        return [card]

    def _fitting(self, game: AeonsEnd) -> list[str]:
        """The discarded cards that can be meant, each once."""
        discard = dict.fromkeys(game.state.turn_order.discard)
        if self.cards is TurnCards.NEMESIS_IN_DISCARD:
            return [card for card in discard if card == NEMESIS]
        left_out = (NEMESIS, WILD) if self.cards is TurnCards.ONE_PLAYER_CARD else (NEMESIS,)
        return [card for card in discard if card not in left_out]

    def _options(self, game: AeonsEnd) -> list[Option]:
        return [
            Option(card, game.turn_name(card), None, None if card == WILD else seat_of(card))
            for card in self._fitting(game)
        ] or [Option(NONE, say("option.nobody"))]


class LookTurnOrderTop(Operation, frozen=True, tag="look_turn_order_top"):
    """The top turn order card is shown, and stays or goes under the deck; `bind` is 1 for a player's card (AE-017)."""

    may_bottom: bool = False
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        card = yield from look_at_top(play)
        if self.bind:
            scope.names[self.bind] = int(card != NEMESIS)
        if not self.may_bottom or _all_alike(play):
            yield _back_on_top(play, scope, card)
            return
        answer = yield ChooseOne(
            key="ask.leave_turn_card",
            text=say("ask.leave_turn_card", card=play.turn_name(card)),
            heading=play.named(scope.card),
            rule="AE-017",
            seat=scope.you,
            options=lambda: [Option(place, say(f"option.turn_card_{place}")) for place in (LEAVE, BOTTOM)],
        )
        deck = play.state.turn_order.deck
        if answer == BOTTOM and deck.candidates() == [card]:  # a correction may have mixed the deck meanwhile
            put_back = say("put_back.turn_order", card=play.turn_name(card))
            deck.take(card)
            put_at_bottom(deck, card)
            play.tell("told.turn_card_bottom", rule="AE-198", card=play.turn_name(card), put_back=put_back)


class ReorderTurnOrder(Operation, frozen=True, tag="reorder_turn_order"):
    """The whole turn order deck is revealed and laid back in the order that the table wants.

    An empty deck has nothing to reveal: no card is needed, so it is not made anew (AE-044).
    """

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not self.possible(play, scope):
            raise NothingThere
        if len(play.state.turn_order.deck) == 1:
            yield _back_on_top(play, scope, (yield from look_at_top(play)))
            return
        real = play.state.turn_order.deck.kept is Kept.REAL
        answer = yield Arrange(
            key="ask.arrange_turn_order",
            text=say("ask.arrange_turn_order"),
            detail=say("detail.arrange_real") if real else None,
            heading=play.named(scope.card),
            rule="AE-016",
            seat=scope.you,
            options=lambda: [
                Option(name, play.turn_name(card)) for name, card in numbered(play.state.turn_order.deck.known())
            ],
        )
        order = [card_of(name) for name in answer]
        if order:
            put_back = as_it_lies(play)
            play.state.turn_order.deck = stacked(order, play.state.turn_order.deck.kept)
            play.tell("told.turn_order_arranged", rule="AE-016", cards=names(play, order), put_back=put_back)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return len(play.state.turn_order.deck) > 0


def _all_alike(game: AeonsEnd) -> bool:
    """Whether the deck is the same in any order."""
    return len(set(game.state.turn_order.deck.known())) == 1


def _back_on_top(game: AeonsEnd, scope: Scope, card: str) -> Acknowledge:
    """The top card was looked at, and there is nothing to choose."""
    return Acknowledge(
        key="ask.top_turn_card",
        text=say("ask.top_turn_card", card=game.turn_name(card)),
        heading=game.named(scope.card),
        rule="AE-017",
        seat=scope.you,
    )


def _shuffle_back(game: AeonsEnd, moved: list[str]) -> Script[None]:
    order = game.state.turn_order
    put_back = say("put_back.turn_cards_shuffled", cards=names(game, moved), deck=as_it_lies(game))
    for card in moved:  # the newest one stays on top: it is that of the present turn
        order.discard.pop(len(order.discard) - 1 - order.discard[::-1].index(card))
    order.deck.shuffle_in(moved, game.state.chance)
    cards = names(game, moved)
    game.tell("told.turn_cards_shuffled_back", rule="AE-193", cards=cards, n=len(moved), put_back=put_back)
    if order.deck.kept is Kept.REAL:
        yield Acknowledge(key="ask.shuffle_turn_cards", text=say("ask.shuffle_turn_cards", cards=cards), rule="AE-193")
