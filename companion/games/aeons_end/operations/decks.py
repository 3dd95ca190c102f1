"""Operations on the nemesis deck's discards and on the turn order deck."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.aeons_end import nemesis_cards
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.state import NEMESIS
from companion.games.aeons_end.table import AeonsEnd


class TurnCards(Enum):
    """Which turn order cards."""

    NEMESIS_IN_DISCARD = "nemesis_in_discard"


class ReturnMinionToPlay(Operation, frozen=True, tag="return_minion_to_play"):
    """The minion discarded last enters play again, like a newly drawn one (AE-201)."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        card = _latest_minion(play)
        if card is None:
            return
        play.state.nemesis_discard.remove(card)
        play.state.resolving.append(card)
        play.tell("told.returns_to_play", rule="AE-201", card=play.card_name(card))
        yield from nemesis_cards.enter_play(play, play.card(card))

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return _latest_minion(play) is not None


class ShuffleTurnOrder(Operation, frozen=True, tag="shuffle_turn_order"):
    """Turn order cards in the discards are shuffled with those still in the deck; the others stay (AE-193)."""

    cards: TurnCards

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        order = play.state.turn_order
        moved = [card for card in order.discard if card == NEMESIS]
        order.discard = [card for card in order.discard if card != NEMESIS]
        order.deck.shuffle_in(moved, play.state.chance)
        play.tell(
            "told.turn_cards_shuffled_back", rule="AE-193", n=len(moved), put_back=say("put_back.turn_cards_shuffled")
        )
        if order.deck.kept is Kept.REAL:
            yield Acknowledge(key="ask.shuffle_turn_cards", text=say("ask.shuffle_turn_cards"), rule="AE-193")

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return NEMESIS in play.state.turn_order.discard


def _latest_minion(game: AeonsEnd) -> str | None:
    discard = game.state.nemesis_discard
    return next((card for card in discard if game.card(card).kind is CardKind.MINION), None)
