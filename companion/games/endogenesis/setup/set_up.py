"""Set-up: mode, players, decks, and the first cards (EG-010 to EG-015)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.setup.deal import deal
from companion.games.endogenesis.setup.enough import lacking
from companion.games.endogenesis.setup.lay_out import lay_table
from companion.games.endogenesis.setup.review import review
from companion.games.endogenesis.setup.settling import DECKS, settle_decks, settle_mode, settle_players
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def set_up(play: Endogenesis) -> Script[None]:
    """Settle what the settings leave open, lay the table and deal.

    Settings that leave nothing open are not asked about; else, or where the cards are too few to begin with, the
    table has a last look at all of them.
    """
    settings = play.state.settings
    is_ready = None not in (settings.players, settings.mode, *(getattr(settings, deck) for deck in DECKS))
    while True:
        yield from settle_players(play)
        yield from settle_mode(play)
        yield from settle_decks(play)
        if (is_ready and lacking(play) is None) or (yield from review(play)):
            break
    lay_table(play)
    yield from deal(play)
    play.state.phase = Phase.CUSTOMIZING
