"""Set-up: what is settled before the first round, and the table that follows from it (rulebook: Preparing a Run)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import tell_unknown_dice
from companion.games.enormity.settings import Arrival
from companion.games.enormity.setup.arrivals import intruders_arrive, starting_blips
from companion.games.enormity.setup.insertion import choose_starts
from companion.games.enormity.setup.lay_out import lay_table
from companion.games.enormity.setup.laying import say_what_to_lay
from companion.games.enormity.setup.loadout import choose_gear
from companion.games.enormity.setup.review import review
from companion.games.enormity.setup.settling import settle_location, settle_players, settle_priority, settle_stratagems
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def set_up(run: Run) -> Script[None]:
    """Settle what the settings leave open, lay the table, and say what to lay out (EN-037 to EN-058).

    Settings that leave nothing open are not asked about; else the table has a last look at all of them.
    """
    settings = run.state.settings
    is_ready = None not in (settings.players, settings.characters, settings.location)
    while True:
        yield from settle_location(run)
        yield from settle_players(run)
        yield from settle_stratagems(run)
        if is_ready or (yield from review(run)):
            break
    tell_unknown_dice(run)
    lay_table(run)
    if settings.arrival is Arrival.AGAIN:
        yield from choose_starts(run)
    yield from choose_gear(run)
    yield from settle_priority(run)
    yield from starting_blips(run, run.board.laid[0])
    yield from say_what_to_lay(run)
    yield from intruders_arrive(run, run.board.laid[0])
    run.state.phase = Phase.COUNTDOWN
    run.tell("told.set_up", location=run.box.location(run.state.location).name, n=len(run.state.spacers))
