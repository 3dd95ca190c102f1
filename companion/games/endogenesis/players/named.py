"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.players import decks
from companion.games.endogenesis.players.draw_phase import draw_phase
from companion.games.endogenesis.players.hand import discard_some
from companion.games.endogenesis.players.hand_prompt import hand_actions
from companion.games.endogenesis.players.turn import end_turn, turn_step
from companion.games.endogenesis.players.turn_end import end_of_any_turn
from companion.games.endogenesis.players.wonders import play_wonder
from companion.games.endogenesis.table import Endogenesis


def draws(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """Knowledge cards into a hand."""
    yield from decks.draw_cards(play, seat, count, rule="EG-133")


def monster_draws(play: Endogenesis) -> Script[None]:
    """A Monster draws a card (EG-093)."""
    card = yield from decks.draw_one(play, rule="EG-093")
    if card:
        play.state.monster_drawn.append(card)


def discards(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """An effect has a player discard so many cards."""
    yield from discard_some(play, seat, count, rule="EG-133")


def any_turn_ends(play: Endogenesis) -> Script[None]:
    """What ends with every turn, a Monster's too."""
    yield from ()
    end_of_any_turn(play)


def plays_wonder(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """A player plays a Wonder that is held."""
    yield from play_wonder(play, seat, card)


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
    "discard": discards,
    "end_of_any_turn": any_turn_ends,
    "hand": hand_actions,
    "play_wonder": plays_wonder,
}
