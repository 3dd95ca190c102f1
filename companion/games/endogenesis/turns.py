"""The round: Draw Phase, Combat Phase, the Monster, and again (EG-040), in steps with a checkpoint between them."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.arrival.arrival import first_arrival
from companion.games.endogenesis.arrival.round_end import round_end
from companion.games.endogenesis.customizing.customize import customize_step
from companion.games.endogenesis.customizing.preparation import preparation_step
from companion.games.endogenesis.monsters.turn import monsters_step
from companion.games.endogenesis.players.draw_phase import draw_phase
from companion.games.endogenesis.players.turn import turn_step
from companion.games.endogenesis.setup.set_up import set_up
from companion.games.endogenesis.slaying.aftermath import settle_kills
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def next_turn(play: Endogenesis) -> Script[None]:
    """The next step of the game; each moves the phase on when it is through."""
    _turn_to_what_is_set(play)
    if play.state.slain or play.state.arriving:  # by hand, or left over where a correction has called the game back
        return settle_kills(play)
    match play.state.phase:
        case Phase.SETUP:
            return set_up(play)
        case Phase.CUSTOMIZING:
            return customize_step(play)
        case Phase.FIRST_ARRIVAL:
            return first_arrival(play)
        case Phase.DRAW:
            return draw_phase(play)
        case Phase.PREPARATION:
            return preparation_step(play)
        case Phase.COMBAT:
            return turn_step(play)
        case Phase.MONSTERS:
            return monsters_step(play)
        case Phase.ROUND_END:
            return round_end(play)


def _turn_to_what_is_set(play: Endogenesis) -> None:
    """Begin the phase, or the turn, that the table has set by hand."""
    state = play.state
    phase, seat = state.next_phase, state.next_active
    state.next_phase = state.next_active = None
    if phase is not None:
        state.phase, state.active, state.began = phase, None, False
        for monster in state.monsters:
            monster.acted = False
        for player in state.players:
            player.drawn = player.discarded = player.ready = False
    if seat is not None:
        state.phase, state.active, state.began = Phase.COMBAT, seat, False
