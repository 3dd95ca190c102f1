"""Setting by hand where the players' cards are, and what the supply holds.

Nobody may see the order of a deck, so it is not listed: it can be said to be shuffled, or other than the app thinks.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.messages import say
from companion.engine.piles import Kept, Pile, Section
from companion.games.aeons_end import state as s
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.fixing.values import named_choice, number
from companion.games.aeons_end.players.unseen import unseen_cards
from companion.games.aeons_end.table import AeonsEnd

HAND, DISCARD, PLAYED = "hand", "discard", "played"
ZONES = (HAND, DISCARD, PLAYED)
KNOWN, SHUFFLED, NOT_SEEN = "known", "shuffled", "not_seen"
MOST_DECK = 60


def supply(game: AeonsEnd) -> Iterator[Correctable]:
    """How many cards each pile has left."""
    for place, pile in enumerate(game.state.supply):
        copies = game.player_card(pile.card).copies
        yield number(f"supply.{place}.left", say("name.supply"), game.card_name(pile.card), pile.left, copies)


def devoured(game: AeonsEnd) -> Iterator[Correctable]:
    """What the devoured pile holds, and which card of it can be gained."""
    pile, group = game.state.nemesis.devoured, say("name.devoured")
    if MatCounter.DEVOURED not in game.mat.counters:
        return
    if len(set(pile)) > 1:
        tops = tuple((card, game.card_name(card)) for card in dict.fromkeys(pile))
        yield named_choice("devoured_top", group, say("name.devoured_top"), pile[0], tops)
    for kept in game.state.supply:
        most = game.player_card(kept.card).copies
        yield number(f"devoured.{kept.card}", group, game.card_name(kept.card), pile.count(kept.card), most)


def cards_of(game: AeonsEnd, seat: int) -> Iterator[Correctable]:
    """The cards of a player whose cards the app keeps."""
    player, group = game.player(seat), say("name.cards_of", player=game.player_name(seat))
    if not player.tracked:
        return
    yield number(f"deck_size.{seat}", group, say("name.deck_size"), len(player.deck), MOST_DECK)
    orders = [(order, say(f"fix.{order}")) for order in dict.fromkeys((_order(player.deck), SHUFFLED, NOT_SEEN))]
    yield named_choice(f"deck_order.{seat}", group, say("name.deck_order"), _order(player.deck), tuple(orders))
    if len(set(player.discard)) > 1:
        tops = tuple((card, game.card_name(card)) for card in dict.fromkeys(player.discard))
        yield named_choice(f"discard_top.{seat}", group, say("name.discard_top"), player.discard[0], tops)
    left = set(unseen_cards(game))
    for zone in ZONES:
        held: list[str] = getattr(player, zone)
        for card in [*dict.fromkeys(held), *(sorted(left - set(held)) if zone != PLAYED else ())]:
            if game.is_corruption(card):
                continue
            label = say(f"name.copies_in_{zone}", card=game.card_name(card))
            most = held.count(card) + (1 if card in left else 0)
            yield number(f"{zone}.{seat}.{card}", group, label, held.count(card), most)


def set_copies(game: AeonsEnd, zone: str, seat: int, card: str, value: int) -> int:
    """So many copies of a card in a zone: new ones on top, and those on top go first."""
    return hold(getattr(game.player(seat), zone), card, value)


def hold(held: list[str], card: str, value: int) -> int:
    """So many copies of a card among those held; returns how many there were."""
    before = held.count(card)
    for _ in range(before - value):
        held.remove(card)
    for _ in range(value - before):
        held.insert(0, card)
    return before


def lay_on_top(pile: list[str], card: str) -> str:
    """The card lies on top of the pile, the others keep their order; returns what was on top."""
    before = pile[0]
    pile.remove(card)
    pile.insert(0, card)
    return before


def set_deck_size(game: AeonsEnd, seat: int, value: int) -> int:
    """The deck has fewer cards, missing from its bottom, or more that nobody has seen."""
    deck = game.player(seat).deck
    before = len(deck)
    cards = deck.known()
    kept = [*cards[:value], *[s.UNSEEN] * (value - len(cards))]
    is_known = _order(deck) == KNOWN
    game.player(seat).deck = _deck(deck.kept, kept, in_order=is_known)
    return before


def set_deck_order(game: AeonsEnd, seat: int, value: str) -> str:
    """The deck is shuffled; or its cards are not what the app thinks, and are shown as they are drawn."""
    deck = game.player(seat).deck
    before, cards = _order(deck), deck.known()
    if value == SHUFFLED:
        mixed = game.state.chance.shuffled(cards) if deck.kept is Kept.DEALT else sorted(cards)
        game.player(seat).deck = _deck(deck.kept, mixed, in_order=deck.kept is Kept.DEALT)
    elif value == NOT_SEEN:
        hidden = [card if game.is_corruption(card) else s.UNSEEN for card in cards]
        game.player(seat).deck = _deck(Kept.REAL, sorted(hidden), in_order=False)
    return before


def _order(deck: Pile) -> str:
    if s.UNSEEN in deck.known():
        return NOT_SEEN
    return SHUFFLED if any(len(section) > 1 for section in deck.sections) else KNOWN


def _deck(kept: Kept, cards: list[str], *, in_order: bool) -> Pile:
    if kept is Kept.DEALT:
        return Pile(kept=kept, cards=cards)
    sections = [Section(sure=[card]) for card in cards] if in_order else [Section(sure=cards)] if cards else []
    return Pile(kept=kept, sections=sections)
