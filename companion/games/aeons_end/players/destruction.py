"""Destroyed cards: they leave the game for good (rulebook: Game Terms, Destroy)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.aeons_end.nemesis.corruptions import destroy_corruption
from companion.games.aeons_end.players.zones import card_list, take_top
from companion.games.aeons_end.table import AeonsEnd


def destroy_cards(game: AeonsEnd, seat: int, places: Iterable[tuple[list[str], int]]) -> Script[None]:
    """Cards of a player are destroyed, each given by the list that holds it and its place there (AE-184).

    A corruption goes where the mat says.
    """
    gone: list[str] = []
    corruptions: list[str] = []
    for cards, place in sorted(places, key=lambda found: found[1], reverse=True):
        if game.is_corruption(cards[place]):
            corruptions.append(cards[place])
        else:
            gone.insert(0, cards.pop(place))
    if gone:
        game.state.destroyed += gone
        names = card_list(game, gone)
        game.tell("told.destroys", rule="AE-184", player=game.player_name(seat), cards=names, n=len(gone))
    for card in corruptions:
        yield from destroy_corruption(game, card)


def destroy_top(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """The top card of a player's deck, which has been looked at, is destroyed."""
    if game.is_corruption(card):
        yield from destroy_corruption(game, card)
        return
    yield from take_top(game, seat)
    game.state.destroyed.append(card)
    name, named = game.player_name(seat), game.card_name(card)
    put_back = say("put_back.top_card", player=name, card=named)
    game.tell("told.destroys_top", rule="AE-184", player=name, card=named, put_back=put_back)
