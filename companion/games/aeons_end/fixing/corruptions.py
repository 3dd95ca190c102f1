"""Setting by hand where the corruptions are."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, say
from companion.games.aeons_end import state as s
from companion.games.aeons_end.fixing.values import named_choice
from companion.games.aeons_end.players.zones import put_at_bottom
from companion.games.aeons_end.table import AeonsEnd

UNDER_DECK, UNKNOWN = "under_deck", "unknown"


def corruptions(game: AeonsEnd) -> Iterator[Correctable]:
    """Where each corruption is."""
    if not len(game.state.corruption_deck) and not any(_held(game, card) for card in game.box.corruptions()):
        return
    group = say("name.corruptions")
    for card in game.box.corruptions():
        now = _place(game, card)
        places = dict.fromkeys([now, UNDER_DECK, *_holders(game)])
        options = tuple((place, _place_name(game, place)) for place in places)
        yield named_choice(f"corruption.{card}", group, game.card_name(card), now, options)


def set_corruption(game: AeonsEnd, card: str, value: str) -> str:
    """A corruption is somewhere else than the app thinks, or is seen where a stand-in was."""
    before = _place(game, card)
    if value == before:
        return before
    if value not in (UNDER_DECK, *_holders(game)):
        places = ", ".join([UNDER_DECK, *_holders(game)])
        raise CorrectionError(f"corruption.{card} cannot be {value!r}: expected {places}")
    _take_out(game, card if before != UNKNOWN else s.UNSEEN_CORRUPTION)
    if value == UNDER_DECK:
        put_at_bottom(game.state.corruption_deck, card)
    else:
        player = game.player(s.seat_of(value))
        (player.hand if player.tracked else player.corruptions).append(card)
    return before


def _holders(game: AeonsEnd) -> list[str]:
    return [s.player_card(seat) for seat in game.everyone()]


def _piles(game: AeonsEnd, seat: int) -> list[list[str]]:
    player = game.player(seat)
    sections = [section.sure for section in player.deck.sections]
    return [player.hand, player.corruptions, player.discard, player.played, player.deck.cards, *sections]


def _held(game: AeonsEnd, card: str) -> str:
    held = (seat for seat in game.everyone() if any(card in pile for pile in _piles(game, seat)))
    return next((s.player_card(seat) for seat in held), "")


def _place(game: AeonsEnd, card: str) -> str:
    return _held(game, card) or (UNDER_DECK if card in game.state.corruption_deck.known() else UNKNOWN)


def _place_name(game: AeonsEnd, place: str) -> Message:
    return say(f"fix.{place}") if place in (UNDER_DECK, UNKNOWN) else game.player_name(s.seat_of(place))


def _take_out(game: AeonsEnd, card: str) -> None:
    deck = game.state.corruption_deck
    players = [pile for seat in game.everyone() for pile in _piles(game, seat)]
    for pile in [deck.cards, *(section.sure for section in deck.sections), *players]:
        if card in pile:
            pile.remove(card)
            break
    deck.sections = [section for section in deck.sections if len(section)]
    for player in game.state.players:
        player.deck.sections = [section for section in player.deck.sections if len(section)]
