"""The cards that should lie face up: the nemesis's in play and its top discard, spells prepped and cards played."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.laid import Fix, Laid, Layout, Place, Tokens
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.fixing.nemesis_cards import DISCARD, IN_PLAY
from companion.games.aeons_end.state import Phase
from companion.games.aeons_end.table import AeonsEnd

LIFE, POWER = "life", "power"
TOKENS = {10: LIFE, 11: POWER}
"""The tokens that lie on nemesis cards (AE-139, AE-141)."""


def laid(game: AeonsEnd) -> Layout:
    """All of them; of a player tracked lightly nobody knows the cards."""
    if game.state.phase is Phase.SETUP:
        return Layout()
    seats = [one for seat in game.everyone() for one in _seat(game, seat)]
    cards = (*_in_play(game), *_discard(game), *seats)
    return Layout(cards, whole=((Place.IN_PLAY, None),), moving=tuple(game.state.resolving))


def lay(game: AeonsEnd, card: str, place: Place) -> tuple[Fix, ...]:
    """A nemesis card lies in play, or on the discards, after all."""
    if card not in game.box.cards or place is Place.SEAT:
        return ()
    return (Fix(f"card.{card}", IN_PLAY if place is Place.IN_PLAY else DISCARD),)


def _in_play(game: AeonsEnd) -> Iterator[Laid]:
    for nth, placed in enumerate(game.state.in_play):
        if placed.card in game.box.cards:  # one that no pack knows has no label
            kind = LIFE if game.card(placed.card).kind is CardKind.MINION else POWER
            tokens = Tokens(kind, placed.tokens, f"in_play.{nth}.tokens")
            gone = Fix(f"card.{placed.card}", DISCARD)
            yield Laid(card=placed.card, place=Place.IN_PLAY, tokens=(tokens,), gone=(gone,))


def _discard(game: AeonsEnd) -> Iterator[Laid]:
    known = (card for card in game.state.nemesis_discard[:1] if card in game.box.cards)
    yield from (Laid(card=card, place=Place.DISCARD) for card in known)


def _seat(game: AeonsEnd, seat: int) -> Iterator[Laid]:
    player = game.player(seat)
    known = game.box.player_cards
    for spell in player.spells:
        if spell.card in known:
            yield Laid(card=spell.card, place=Place.SEAT, seat=seat)
    if player.tracked:
        for card in player.played:
            if card in known:
                gone = Fix(f"played.{seat}.{card}", player.played.count(card) - 1)
                yield Laid(card=card, place=Place.SEAT, seat=seat, gone=(gone,))
