"""Corruptions: cards that Crooked Mask slips among those of the players (the rules on its mat)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.engine.piles import Kept, Pile, shuffled_pile
from companion.engine.prompts import Acknowledge, ChooseOne, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.difficulty import is_harder
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.players.unseen import unseen_corruptions
from companion.games.aeons_end.players.zones import put_at_bottom
from companion.games.aeons_end.state import UNSEEN_CORRUPTION, AeonsEndState, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd

AGAINST_A_RULE = "AE-198"
"""The mat wins over the rule that a destroyed card leaves the game."""

NONE_LEFT = "none_left"
"""The answer when no corruption, or none any more, is there to be shown or resolved."""


def corruption_pile(game: AeonsEnd, kept: Kept) -> Pile:
    """The corruption deck as a game begins with it; empty where the nemesis has none (AE-035).

    Nobody knows the order of a real one, and each card of it is known only once it is seen.
    """
    cards = game.box.corruptions() if MatCounter.CORRUPTIONS in game.mat.counters else []
    if kept is Kept.REAL:
        cards = [UNSEEN_CORRUPTION] * len(cards)
    return shuffled_pile(cards, kept=kept, chance=game.state.chance.apart("corruption_deck"))


def destroy_corruption(game: AeonsEnd, card: str) -> Script[None]:
    """A destroyed corruption goes under the corruption deck, in the harder variant onto a player's discard pile.

    It is taken out of wherever a player has it; one that was set under its deck by hand meanwhile stays there.
    """
    if not _is_held(game, card) and card in game.state.corruption_deck.known():
        return
    if is_harder(game.state.settings):
        yield from _pass_on(game, card)
        return
    _take_out(game, card)
    put_at_bottom(game.state.corruption_deck, card)
    game.tell("told.corruption_destroyed", rule=AGAINST_A_RULE, card=game.card_name(card))
    if game.state.corruption_deck.kept is Kept.REAL:
        yield Acknowledge(
            key="ask.corruption_under_deck",
            text=say("ask.corruption_under_deck", card=game.card_name(card)),
            rule=AGAINST_A_RULE,
        )


def resolve_in_hand(game: AeonsEnd, seat: int) -> Script[None]:
    """Every corruption in a player's hand is resolved, one after another in an order that this player chooses.

    The app asks for those of a player whose cards it does not know.
    """
    resolved: list[str] = []
    while True:
        known = game.player(seat).tracked
        card = yield from (_next_of_known if known else _next_shown)(game, seat, resolved)
        if card == NONE_LEFT:
            return
        resolved.append(card)
        game.tell("told.corruption_resolves", rule=MAT_RULE, player=game.player_name(seat), card=game.card_name(card))
        yield from resolve(game, game.card(card).effects, Scope(card=card, you=seat))


def possible_corruptions(game: AeonsEnd, seat: int) -> list[str]:
    """Every corruption that can be among the cards of a player tracked lightly."""
    own = game.player(seat).corruptions
    unseen = unseen_corruptions(game) if UNSEEN_CORRUPTION in own else []
    return [*(card for card in own if card != UNSEEN_CORRUPTION), *unseen]


def recognise(game: AeonsEnd, seat: int, card: str) -> None:
    """One of the possible corruptions of a player tracked lightly is seen, so that its stand-in becomes the card."""
    own = game.player(seat).corruptions
    if card not in own:
        own[own.index(UNSEEN_CORRUPTION)] = card


def all_corruptions(state: AeonsEndState, box: Box) -> list[str]:
    """Every corruption wherever it is, by id or as a stand-in where nobody has seen it."""
    corruptions = {UNSEEN_CORRUPTION, *box.corruptions()}
    held = [*state.corruption_deck.known(), *state.resolving]
    for player in state.players:
        held += [*player.hand, *player.deck.known(), *player.discard, *player.played, *player.corruptions]
    return [card for card in held if card in corruptions]


def _pass_on(game: AeonsEnd, card: str) -> Script[None]:
    """Onto the discard pile of any player, as the harder side of the mat has it."""
    answer = player_card(0)
    if len(game.state.players) > 1:
        answer = yield ChooseOne(
            key="ask.whose_discard",
            text=say("ask.whose_discard", card=game.card_name(card)),
            rule=AGAINST_A_RULE,
            options=lambda: [Option(player_card(seat), game.player_name(seat), None, seat) for seat in game.everyone()],
        )
    _take_out(game, card)
    player = game.player(seat_of(answer))
    if player.tracked:
        player.discard.insert(0, card)
    else:
        player.corruptions.append(card)
    name = game.player_name(seat_of(answer))
    game.tell("told.corruption_passed_on", rule=AGAINST_A_RULE, player=name, card=game.card_name(card))


def _take_out(game: AeonsEnd, card: str) -> None:
    """Out of the cards of whoever has it; also out of a deck, where it can lie while it is looked at."""
    holding = next((cards for cards in _all_cards(game) if card in cards), None)
    if holding is not None:
        holding.remove(card)


def _is_held(game: AeonsEnd, card: str) -> bool:
    return any(card in cards for cards in _all_cards(game))


def _all_cards(game: AeonsEnd) -> Iterator[list[str]]:
    """The cards of every player, wherever they have them."""
    for player in game.state.players:
        yield from (player.hand, player.discard, player.played, player.corruptions, player.deck.cards)
        yield from (section.sure for section in player.deck.sections)


def _next_of_known(game: AeonsEnd, seat: int, resolved: list[str]) -> Script[str]:
    """The corruption in hand to resolve next, where the app knows the hand."""

    def left() -> list[str]:
        return [card for card in game.player(seat).hand if game.is_corruption(card) and card not in resolved]

    found = left()
    if len(found) < 2:
        return found[0] if found else NONE_LEFT
    answer: str = yield ChooseOne(
        key="ask.next_corruption",
        text=say("ask.next_corruption", player=game.player_name(seat)),
        rule=MAT_RULE,
        seat=seat,
        options=lambda: [_with_text(game, card) for card in left()] or [none_left()],
    )
    return answer


def _next_shown(game: AeonsEnd, seat: int, resolved: list[str]) -> Script[str]:
    """The corruption in hand to resolve next, which the table shows, as long as the player can have one."""

    def possible() -> list[str]:
        return [card for card in possible_corruptions(game, seat) if card not in resolved]

    if not possible():
        return NONE_LEFT
    card: str = yield ScanCard(
        key="ask.corruption_in_hand",
        text=say("ask.corruption_in_hand", player=game.player_name(seat)),
        rule=MAT_RULE,
        seat=seat,
        pile="player_hand",
        options=lambda: [none_left(), *(_with_text(game, card) for card in possible())],
    )
    if card != NONE_LEFT:
        recognise(game, seat, card)
    return card


def _with_text(game: AeonsEnd, card: str) -> Option:
    return Option(card, game.card_name(card), say("card.summary", text=game.card(card).summary))


def none_left() -> Option:
    """The option that there is none, or none any more."""
    return Option(NONE_LEFT, say("option.no_corruption"))
