"""Gaining corruptions: from the corruption deck among a player's cards (the rules on the mat of Crooked Mask)."""

from __future__ import annotations

from enum import Enum

from companion.engine.messages import Message, say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.life import MAT_RULE, damage_gravehold
from companion.games.aeons_end.nemesis.corruptions import NONE_LEFT, none_left
from companion.games.aeons_end.players.unseen import unseen_corruptions
from companion.games.aeons_end.players.zones import card_list, put_on_top
from companion.games.aeons_end.state import UNSEEN_CORRUPTION, Player
from companion.games.aeons_end.table import AeonsEnd

NOT_GAINED = 2
"""Damage to Gravehold for a corruption that is to be gained while the deck has none."""


class CorruptionTo(Enum):
    """Where a gained corruption goes."""

    DECK_TOP = "deck_top"
    HAND = "hand"


def gain_corruptions(
    game: AeonsEnd, seat: int, count: int, *, to: CorruptionTo = CorruptionTo.DECK_TOP
) -> Script[None]:
    """The top cards of the corruption deck go one by one onto a player's deck, unseen, or into the hand, seen.

    Gravehold suffers 2 for each that the corruption deck lacks.
    """
    there = min(count, len(game.state.corruption_deck))
    if to is CorruptionTo.HAND:
        for _ in range(there):
            yield from _into_hand(game, seat)
    elif there:
        yield from _onto_deck(game, seat, there)
    for _ in range(count - there):
        none_gained(game)


def none_gained(game: AeonsEnd) -> None:
    """A corruption was to be gained, and the corruption deck has none: Gravehold suffers for it."""
    game.tell("told.no_corruption", rule=MAT_RULE)
    damage_gravehold(game, NOT_GAINED)


def _onto_deck(game: AeonsEnd, seat: int, count: int) -> Script[None]:
    deck, player = game.state.corruption_deck, game.player(seat)
    cards = []
    for _ in range(count):
        card = deck.candidates()[0]
        deck.take(card)
        cards.append(card)
        if player.tracked:
            put_on_top(player.deck, card)
        else:
            player.corruptions.append(card)
    name = game.player_name(seat)
    put_back = say("put_back.corruptions", player=name, n=count)
    game.tell("told.gains_corruptions", rule=MAT_RULE, player=name, n=count, put_back=put_back)
    if deck.kept is Kept.REAL:
        yield _do(seat, "ask.corruptions_onto_deck", player=name, n=count)
    elif _lies_on_table(player):
        yield _do(seat, "ask.lay_onto_deck", player=name, cards=card_list(game, cards))


def _into_hand(game: AeonsEnd, seat: int) -> Script[None]:
    card = _top(game)[0]
    shown = len(_top(game)) > 1
    if shown:
        card = yield ScanCard(
            key="ask.draw_corruption_deck",
            text=say("ask.draw_corruption_deck", player=game.player_name(seat)),
            rule=MAT_RULE,
            seat=seat,
            pile="corruption_deck",
            options=lambda: [Option(name, game.card_name(name)) for name in _top(game)] or [none_left()],
        )
        if card == NONE_LEFT:  # a correction has emptied the deck meanwhile
            return
    deck, player, name = game.state.corruption_deck, game.player(seat), game.player_name(seat)
    deck.take(deck.candidates()[0])
    (player.hand if player.tracked else player.corruptions).append(card)
    put_back = say("put_back.corruption_in_hand", player=name, card=game.card_name(card))
    game.tell("told.takes_corruption", rule=MAT_RULE, player=name, card=game.card_name(card), put_back=put_back)
    if not shown and (deck.kept is Kept.REAL or _lies_on_table(player)):
        yield _do(seat, "ask.take_corruption", player=name, card=game.card_name(card))


def _top(game: AeonsEnd) -> list[str]:
    """What the top of the corruption deck can be."""
    found = game.state.corruption_deck.candidates()
    return unseen_corruptions(game) if found == [UNSEEN_CORRUPTION] else found


def _lies_on_table(player: Player) -> bool:
    """Whether this player has real cards, to lay a corruption among."""
    return not player.tracked or player.deck.kept is Kept.REAL


def _do(seat: int, key: str, **words: str | int | Message) -> Acknowledge:
    return Acknowledge(key=key, text=say(key, **words), rule=MAT_RULE, seat=seat)
