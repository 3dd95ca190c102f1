"""Playing a gem or relic (rulebook: Play A Gem Or Relic Card)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.scripts import Script
from companion.games.aeons_end.table import AeonsEnd


def play(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """A gem or relic goes from the hand to the play area, and all of its text is carried out (AE-072, AE-076)."""
    player = game.player(seat)
    player.hand.remove(card)
    player.played.append(card)
    game.tell("told.plays", rule="AE-072", player=game.player_name(seat), card=game.card_name(card))
    yield from play_text(game, seat, card)


def play_text(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """The text of a card that is played, or played again: both count as played this turn."""
    game.player(seat).turn.plays.append(card)
    yield from resolve(game, game.player_card(card).effects, Scope(card=card, you=seat))
