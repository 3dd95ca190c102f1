"""A player's cards: hand, deck, discard pile and play area (rulebook: Draw Phase, Discard Order, No Deck Shuffling)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section
from companion.engine.prompts import Option, ScanCard
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end.players import unlisted
from companion.games.aeons_end.players.unseen import possible_cards, taken_from_its_pile, unseen_corruptions
from companion.games.aeons_end.state import UNSEEN, UNSEEN_CORRUPTION
from companion.games.aeons_end.table import AeonsEnd

EMPTY = "empty"
"""The answer when a correction has emptied the deck while its top card was asked for."""


def stacked(cards: Iterable[str], kept: Kept) -> Pile:
    """A deck of these cards whose order is known, top first."""
    if kept is Kept.DEALT:
        return Pile(kept=kept, cards=list(cards))
    return Pile(kept=kept, sections=[Section(sure=[card]) for card in cards])


def put_on_top(deck: Pile, card: str) -> None:
    """A card goes on top of a deck."""
    if deck.kept is Kept.DEALT:
        deck.cards.insert(0, card)
    else:
        deck.sections.insert(0, Section(sure=[card]))


def put_at_bottom(deck: Pile, card: str) -> None:
    """A card goes under a deck."""
    if deck.kept is Kept.DEALT:
        deck.cards.append(card)
    else:
        deck.sections.append(Section(sure=[card]))


def draw_cards(game: AeonsEnd, seat: int, count: int, *, rule: str = "AE-116") -> Script[int]:
    """Cards from the top of the deck into the hand, as many as there are (AE-127); returns how many were drawn."""
    drawn: list[str] = []
    for _ in range(count):
        card = yield from take_top(game, seat, detail=_which_of_them(game, drawn, count))
        if card is None:
            break
        game.player(seat).hand.append(card)
        drawn.append(card)
    if drawn:
        cards = card_list(game, drawn)
        name = game.player_name(seat)
        put_back = say("put_back.drawn_cards", player=name, cards=cards)
        game.tell("told.draws", rule=rule, player=name, n=len(drawn), cards=cards, put_back=put_back)
    return len(drawn)


def _which_of_them(game: AeonsEnd, drawn: list[str], count: int) -> Message | None:
    """Which of several cards is drawn now, and what was drawn before it."""
    if count == 1:
        return None
    if not drawn:
        return say("detail.draws_first", count=count)
    return say("detail.draws_next", number=len(drawn) + 1, count=count, cards=card_list(game, drawn))


def take_top(game: AeonsEnd, seat: int, *, detail: Message | None = None) -> Script[str | None]:
    """The top card, taken out of the deck, which is first made of the discards if it is empty (AE-121, AE-124).

    What the app knows it takes without asking; a card that it cannot know the table shows, asked with `detail`.
    None where there is none.
    """
    if not _flip_if_empty(game, seat):
        return None
    possible = _candidates(game, seat)
    card = possible[0]
    if len(possible) > 1 or card in (UNSEEN, UNSEEN_CORRUPTION):
        card = yield ScanCard(
            key="ask.show_drawn",
            text=say("ask.show_drawn", player=game.player_name(seat)),
            detail=detail,
            rule="AE-116",
            seat=seat,
            pile="player_deck",
            options=lambda: _options(game, seat),
        )
        if card == EMPTY:
            return None
    drawn = card
    if card == unlisted.UNLISTED:
        drawn, card = (yield from unlisted.describe(game, seat)), UNSEEN
    deck = game.player(seat).deck
    known = deck.candidates()
    if card in known:
        deck.take(card)
    else:
        deck.take(_stand_in(game, card))
        taken_from_its_pile(game, seat, card, here=1)
    return drawn


def look_top(game: AeonsEnd, seat: int) -> Script[str | None]:
    """The top card, looked at and left where it is; None where there is none."""
    card = yield from take_top(game, seat)
    if card is not None:
        put_on_top(game.player(seat).deck, card)
    return card


def to_discard_pile(game: AeonsEnd, seat: int, card: str) -> None:
    """A card goes on top of this player's discard pile, as far as the app keeps it."""
    player = game.player(seat)
    if card and player.tracked:
        player.discard.insert(0, card)


def discard_from_hand(game: AeonsEnd, seat: int, cards: Iterable[str], *, rule: str) -> None:
    """Hand cards go to the discard pile, the last one on top."""
    gone = list(cards)
    for card in gone:
        game.player(seat).hand.remove(card)
        to_discard_pile(game, seat, card)
    if gone:
        game.tell("told.discards", rule=rule, player=game.player_name(seat), cards=card_list(game, gone), n=len(gone))


def shuffle_all(game: AeonsEnd, seat: int, *, rule: str) -> None:
    """Discard pile and deck become one shuffled deck, whose order nobody knows from then on (AE-123)."""
    player = game.player(seat)
    player.deck.shuffle_in(player.discard, game.state.chance)
    player.discard = []
    put_back = say("put_back.deck_shuffled", player=game.player_name(seat))
    game.tell("told.deck_shuffled", rule=rule, player=game.player_name(seat), put_back=put_back)


def card_list(game: AeonsEnd, cards: Iterable[str]) -> Message:
    """The names of cards in their order as one text, equal ones beside one another counted."""
    return listed([counted(game, card, len(list(run))) for card, run in groupby(cards)])


def counted(game: AeonsEnd, card: str, count: int) -> Message:
    """A card's name, and how many there are of it where there are several."""
    name = game.card_name(card)
    return name if count == 1 else say("card.times", card=name, count=count)


def _flip_if_empty(game: AeonsEnd, seat: int) -> bool:
    """An empty deck is made of the discards turned over, the oldest on top (AE-122); whether it now has cards."""
    player = game.player(seat)
    if not len(player.deck) and player.discard:
        player.deck = stacked(reversed(player.discard), player.deck.kept)
        player.discard = []
        put_back = say("put_back.deck_flipped", player=game.player_name(seat))
        game.tell("told.deck_flipped", rule="AE-122", player=game.player_name(seat), put_back=put_back)
    return len(player.deck) > 0


def _candidates(game: AeonsEnd, seat: int) -> list[str]:
    """Every card that the top card can be; a stand-in only where nothing at all fits it."""
    found: list[str] = []
    for card in game.player(seat).deck.candidates():
        if card == UNSEEN:
            found += possible_cards(game) or [card]
        elif card == UNSEEN_CORRUPTION:
            found += unseen_corruptions(game) or [card]
        else:
            found.append(card)
    return list(dict.fromkeys(found))


def _options(game: AeonsEnd, seat: int) -> list[Option]:
    found = [Option(card, game.card_name(card)) for card in _candidates(game, seat)]
    if UNSEEN in game.player(seat).deck.candidates():
        found.append(unlisted.option())
    return found or [Option(EMPTY, say("option.pile_empty"))]


def _stand_in(game: AeonsEnd, card: str) -> str:
    return UNSEEN_CORRUPTION if game.is_corruption(card) else UNSEEN
