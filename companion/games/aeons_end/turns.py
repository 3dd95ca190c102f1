"""What begins and ends with every turn, whoever takes it."""

from __future__ import annotations

from companion.games.aeons_end.nemesis import husks
from companion.games.aeons_end.state import Turn
from companion.games.aeons_end.table import AeonsEnd


def begin_turn(game: AeonsEnd) -> None:
    """Nothing is left of the turn before: aether, permissions to prep, an ability's protection (AE-074, AE-092)."""
    game.state.warded = False
    for player in game.state.players:
        player.turn = Turn()
        for breach in player.breaches:
            breach.focused = False
            for spell in breach.spells:
                spell.fresh = spell.used = False


def end_turn(game: AeonsEnd) -> None:
    """What the cards in play do at the end of every turn."""
    husks.heal_at_turn_end(game)
