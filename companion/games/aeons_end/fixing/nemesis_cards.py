"""Setting by hand where the nemesis cards and the turn order cards are."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.effects import Scope
from companion.engine.messages import literal, say
from companion.engine.piles import Kept
from companion.games.aeons_end import state as s
from companion.games.aeons_end.amounts import work_out
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.fixing.values import choice, number
from companion.games.aeons_end.operations.minions import SetLife
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_deck import take_out

DECK, IN_PLAY, DISCARD, OUT = "deck", "in_play", "discard", "out"
UNKNOWN = "unknown"
"""Where a card is, of a deck that the app deals, before anybody has seen it: nobody is to know whether it can come."""


def turn_cards(game: AeonsEnd) -> Iterator[Correctable]:
    """How many of each turn order card are still in the deck."""
    order = game.state.turn_order
    held = game.state.turn_order.deck.known()
    group = say("name.turn_order")
    for card in sorted({*held, *order.discard}):
        total = held.count(card) + order.discard.count(card)
        label = say("name.turn_cards_left", who=game.turn_name(card))
        yield number(f"turn_cards.{card}", group, label, held.count(card), total)


def nemesis_cards(game: AeonsEnd) -> Iterator[Correctable]:
    """Where each card of the nemesis deck is, as far as the table may know."""
    group = say("name.nemesis_cards")
    for card in game.box.deck_cards(game.state.nemesis.id):
        if card.id in game.state.resolving:  # it is on its way, and will be somewhere when it is resolved
            continue
        place = _place_shown(game, card.id)
        allowed = [place] if place == UNKNOWN else []
        allowed += [DECK, *([IN_PLAY] if card.kind is not CardKind.ATTACK else []), DISCARD, OUT]
        yield choice(f"card.{card.id}", group, literal(card.name), place, tuple(allowed))


def set_turn_cards(game: AeonsEnd, card: str, value: int | str) -> int:
    """How many of these turn order cards are still in the deck; the others lie in the discards."""
    order, before = game.state.turn_order, game.state.turn_order.deck.known().count(card)
    while game.state.turn_order.deck.known().count(card) > int(value):
        take_out(order.deck, card)
        order.discard.append(card)
    back = int(value) - game.state.turn_order.deck.known().count(card)
    if back > 0:
        for _ in range(back):
            place = len(order.discard) - 1 - order.discard[::-1].index(card)
            order.discard.pop(place)
        order.deck.shuffle_in([card] * back, game.state.chance)
    return before


def _place_of(game: AeonsEnd, card: str) -> str:
    state = game.state
    if game.placed(card) is not None:
        return IN_PLAY
    if card in state.nemesis_discard:
        return DISCARD
    deck = state.nemesis_deck
    known = [*deck.cards, *(name for part in deck.sections for name in part.candidates())]
    return DECK if card in known else OUT


def _place_shown(game: AeonsEnd, card: str) -> str:
    """The place of a card, but of one that lies unseen in a dealt deck or in the box not in which of them."""
    place = _place_of(game, card)
    return UNKNOWN if game.state.nemesis_deck.kept is Kept.DEALT and place in (DECK, OUT) else place


def move_card(game: AeonsEnd, name: str, value: str) -> str:
    """A nemesis card is somewhere else than the app thinks; returns where the table thought that it was."""
    state, before, count = game.state, _place_of(game, name), _counted(game)
    card, shown = game.card(name), _place_shown(game, name)
    if value in (before, UNKNOWN):
        return shown
    placed = game.placed(name)
    if placed is not None:
        state.in_play.remove(placed)
    elif before == DISCARD:
        state.nemesis_discard.remove(name)
    elif before == DECK:
        _out_of_deck(game, name, drawn=value != OUT)
    if value == IN_PLAY:
        state.in_play.append(s.Placed(name, _tokens(game, card)))
    elif value == DISCARD:
        state.nemesis_discard.insert(0, name)
    elif value == DECK:
        _into_deck(game, name, sure=before != OUT)
    if state.nemesis_cards:
        state.nemesis_cards += _counted(game) - count
    return shown


def _tokens(game: AeonsEnd, card: Card) -> int:
    """The tokens that the card would enter play with now."""
    worked_out = [operation.amount for operation in card.immediately if isinstance(operation, SetLife)]
    if worked_out:
        return max(1, work_out(game, worked_out[0], Scope(card=card.id)))
    return card.life or card.power


def _counted(game: AeonsEnd) -> int:
    """How many cards of the nemesis deck there are, wherever they lie."""
    state = game.state
    return len(state.nemesis_deck) + len(state.nemesis_discard) + len(state.in_play)


def _out_of_deck(game: AeonsEnd, name: str, *, drawn: bool) -> None:
    """A card that was drawn leaves the deck one card smaller; one that was never in it only cannot come any more."""
    deck = game.state.nemesis_deck
    if deck.kept is Kept.DEALT:
        deck.cards.remove(name)
        return
    for part in deck.sections:
        if name in part.sure or (drawn and name in part.perhaps):
            part.take(name)
        elif name in part.perhaps:
            part.perhaps.remove(name)


def _into_deck(game: AeonsEnd, name: str, *, sure: bool) -> None:
    """Into its tier: at random there if the app deals, else as a card that is surely, or perhaps, inside."""
    deck, tier = game.state.nemesis_deck, game.card(name).tier
    if deck.kept is Kept.REAL:
        part = deck.sections[tier - 1]
        if name not in part.perhaps or sure:
            (part.sure if sure or not part.unknown else part.perhaps).append(name)
        return
    tiers = [[card for card in deck.cards if game.card(card).tier == n] for n in (1, 2, 3)]
    tiers[tier - 1] = game.state.chance.shuffled([*tiers[tier - 1], name])
    deck.cards = [card for cards in tiers for card in cards]
