"""Aether: gained and spent within one turn (rulebook: Play A Gem Or Relic Card, Gain A Card)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.state import Turn
from companion.games.aeons_end.table import AeonsEnd

EARMARKED = {CardType.GEM: "gem_aether", CardType.SPELL: "spell_aether"}
"""Where aether stands that can only be spent on gaining a card of this type."""


def aether_for(turn: Turn, gained: CardType | None = None) -> int:
    """What a player can spend now, on gaining a card of this type or on anything else."""
    if gained is CardType.GEM:
        return turn.aether + turn.gem_aether
    return turn.aether + turn.spell_aether if gained is CardType.SPELL else turn.aether


def gain_aether(game: AeonsEnd, seat: int, amount: int, *, only_for: CardType | None = None) -> None:
    """A player gains aether, which only they can spend and only this turn (AE-074, AE-075)."""
    turn = game.player(seat).turn
    name = EARMARKED.get(only_for, "aether") if only_for else "aether"
    before = getattr(turn, name)
    setattr(turn, name, before + amount)
    _tell(game, "told.gains_aether", "AE-073", seat, amount, _all(game, seat) - amount)


def spend_aether(game: AeonsEnd, seat: int, amount: int, *, rule: str, gained: CardType | None = None) -> None:
    """A player pays; what can be spent on this alone goes first. A player tracked lightly pays on the table."""
    player = game.player(seat)
    if not player.tracked or amount <= 0:
        return
    before = _all(game, seat)
    left = amount
    if gained in EARMARKED:
        own = min(left, getattr(player.turn, EARMARKED[gained]))
        setattr(player.turn, EARMARKED[gained], getattr(player.turn, EARMARKED[gained]) - own)
        left -= own
    player.turn.aether -= left
    _tell(game, "told.spends_aether", rule, seat, amount, before)


def _all(game: AeonsEnd, seat: int) -> int:
    turn = game.player(seat).turn
    return turn.aether + turn.gem_aether + turn.spell_aether


def _tell(game: AeonsEnd, key: str, rule: str, seat: int, amount: int, before: int) -> None:
    after = _all(game, seat)
    change = Change(f"player.{seat + 1}.aether", before, after)
    game.tell(key, rule=rule, change=change, player=game.player_name(seat), amount=amount, before=before, after=after)
