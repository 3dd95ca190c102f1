"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.players import decks
from companion.games.endogenesis.players.draw_phase import draw_phase
from companion.games.endogenesis.players.turn import end_turn, turn_step
from companion.games.endogenesis.table import Endogenesis


def draws(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """Knowledge cards into a hand."""
    yield from decks.draw_cards(play, seat, count, rule="EG-133")


def monster_draws(play: Endogenesis) -> Script[None]:
    """A Monster draws a card (EG-093)."""
    card = yield from decks.draw_one(play, rule="EG-093")
    if card:
        play.state.monster_drawn.append(card)


def ends_turn(play: Endogenesis) -> Script[None]:
    """The acting player ends the turn."""
    assert characters.is_player(play.acting)
    yield from end_turn(play)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "player_turn": turn_step,
    "end_turn": ends_turn,
    "draw_phase": draw_phase,
    "draw_cards": draws,
    "monster_draws": monster_draws,
}
