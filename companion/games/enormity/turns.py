"""The round: Countdown, Spacer and Intruder Phase, and again (EN-032), in steps with a checkpoint between them."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.blips.patrols import patrols
from companion.games.enormity.countdown.phase import begin_spacer_phase, countdown_phase
from companion.games.enormity.intruders.phase import activation_step
from companion.games.enormity.noise.marker import pass_on_marker
from companion.games.enormity.run.round_end import begin_intruder_phase, end_of_round, end_of_spacer_phase
from companion.games.enormity.setup.set_up import set_up
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacers.turn import turn_step
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def next_turn(run: Run) -> Script[None]:
    """The next step of the run; each moves the phase on when it is through."""
    if run.state.active is None:  # else a turn goes on
        _turn_to_next_phase(run)
        yield from _hand_on_marker(run)
    yield from _step(run)
    if run.state.noise:  # made out of every action, as by a Reaction: Blips move for it all the same (EN-143)
        yield from noise_moves(run)


def _hand_on_marker(run: Run) -> Script[None]:
    """A holder of the Priority Target marker who was taken out of play by hand holds it no longer (EN-341)."""
    holder = run.state.priority
    if run.state.phase is not Phase.SETUP and holder is not None and run.spacer(holder).fate is not Fate.PLAYING:
        yield from pass_on_marker(run, holder)


def _turn_to_next_phase(run: Run) -> None:
    """Begin the phase that the table has set by hand, as it begins at any other time."""
    phase, run.state.next_phase = run.state.next_phase, None
    match phase:
        case None:
            return
        case Phase.SPACERS:
            begin_spacer_phase(run)
        case Phase.INTRUDERS:
            begin_intruder_phase(run)
        case Phase.PATROLS:
            begin_intruder_phase(run)
            run.state.phase = Phase.PATROLS
        case _:
            run.state.phase = phase


def _step(run: Run) -> Script[None]:
    match run.state.phase:
        case Phase.SETUP:
            return set_up(run)
        case Phase.COUNTDOWN:
            return countdown_phase(run)
        case Phase.SPACERS:
            return turn_step(run)
        case Phase.END_OF_SPACERS:
            return end_of_spacer_phase(run)
        case Phase.INTRUDERS:
            return activation_step(run)
        case Phase.PATROLS:
            return patrols(run)
        case Phase.END_OF_ROUND:
            return end_of_round(run)
