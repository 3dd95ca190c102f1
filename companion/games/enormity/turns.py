"""The round: Countdown, Spacer and Intruder Phase, and again (EN-032), in steps with a checkpoint between them."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.blips.patrols import patrols
from companion.games.enormity.countdown.phase import countdown_phase
from companion.games.enormity.intruders.phase import activation_step
from companion.games.enormity.run.round_end import end_of_round, end_of_spacer_phase
from companion.games.enormity.setup.set_up import set_up
from companion.games.enormity.spacers.turn import next_spacer_turn
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def next_turn(run: Run) -> Script[None]:
    """The next step of the run; each moves the phase on when it is through."""
    match run.state.phase:
        case Phase.SETUP:
            return set_up(run)
        case Phase.COUNTDOWN:
            return countdown_phase(run)
        case Phase.SPACERS:
            return next_spacer_turn(run)
        case Phase.END_OF_SPACERS:
            return end_of_spacer_phase(run)
        case Phase.INTRUDERS:
            return activation_step(run)
        case Phase.PATROLS:
            return patrols(run)
        case Phase.END_OF_ROUND:
            return end_of_round(run)
