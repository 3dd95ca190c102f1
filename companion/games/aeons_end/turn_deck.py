"""The turn order deck as effects handle it: made anew, looked at, and how it lay before (AE-043, AE-193)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section
from companion.engine.prompts import Option, ScanCard
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end.draws import EMPTY
from companion.games.aeons_end.players.zones import put_on_top
from companion.games.aeons_end.table import AeonsEnd


def make_anew_if_empty(game: AeonsEnd) -> bool:
    """A card is needed: an empty deck is made of all its discards, shuffled (AE-043); whether it was."""
    order = game.state.turn_order
    if len(order.deck):
        return False
    order.deck.shuffle_in(order.discard, game.state.chance)
    order.discard = []
    game.tell("told.turn_order_reshuffled", rule="AE-043", put_back=say("put_back.turn_order_reshuffled"))
    return True


def look_at_top(game: AeonsEnd) -> Script[str]:
    """The top card, looked at and left on top; of a real deck the table shows it, where the app cannot know it."""
    card = EMPTY
    while card == EMPTY:
        anew = make_anew_if_empty(game)
        card = game.state.turn_order.deck.candidates()[0]
        if len(game.state.turn_order.deck.candidates()) > 1:
            card = yield ScanCard(
                key="ask.look_turn_order",
                text=say("ask.look_turn_order"),
                detail=say("detail.reshuffle_first") if anew else None,
                rule="AE-016",
                pile="turn_order",
                options=lambda: _options(game),
            )
    deck = game.state.turn_order.deck
    deck.take(card)
    put_on_top(deck, card)
    put_back = say("put_back.turn_order", card=game.turn_name(card))
    game.tell("told.top_turn_card", rule="AE-016", card=game.turn_name(card), put_back=put_back)
    return card


def take_out(deck: Pile, card: str) -> None:
    """One copy of a card is taken out of wherever it lies in the deck; it must be inside."""
    if deck.kept is Kept.DEALT:
        deck.cards.remove(card)
    else:
        next(section for section in deck.sections if card in section.sure).take(card)


def as_it_lies(game: AeonsEnd) -> Message:
    """How the table lays the deck again as it lies now; what the app deals it lays itself."""
    deck = game.state.turn_order.deck
    parts = [_part(game, section) for section in deck.sections if len(section)]
    if deck.kept is Kept.DEALT:
        return say("put_back.turn_order_dealt")
    if not parts:
        return say("put_back.turn_order_empty")
    return say("put_back.turn_order_deck", cards=listed(parts))


def names(game: AeonsEnd, cards: list[str]) -> Message:
    """Whose the cards are, in this order; there must be one."""
    return listed([game.turn_name(card) for card in cards])


def _part(game: AeonsEnd, section: Section) -> Message:
    cards = names(game, section.sure)
    return cards if len(section) == 1 else say("words.shuffled_part", cards=cards)


def _options(game: AeonsEnd) -> list[Option]:
    cards = game.state.turn_order.deck.candidates()
    return [Option(card, game.turn_name(card)) for card in cards] or [Option(EMPTY, say("option.pile_empty"))]
