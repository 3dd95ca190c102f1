"""Set-up: what is settled before the first turn, and the table that follows from it (rulebook: Setup)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.aeons_end.setup.choose_market import settle_market
from companion.games.aeons_end.setup.lay_out import lay_out
from companion.games.aeons_end.setup.laying import lay_table
from companion.games.aeons_end.setup.nemesis import decks_of, settle_nemesis
from companion.games.aeons_end.setup.players import settle_players
from companion.games.aeons_end.setup.review import review, settle_rest
from companion.games.aeons_end.state import Phase
from companion.games.aeons_end.table import AeonsEnd


def set_up(game: AeonsEnd) -> Script[None]:
    """Settle what the settings leave open, lay the table, and say what to lay out (AE-001 to AE-039).

    Settings that leave nothing open are not asked about; else the table has a last look at all of them.
    """
    is_ready = not _left_open(game)
    while True:
        yield from settle_players(game)
        yield from settle_nemesis(game)
        yield from settle_market(game)
        if is_ready or (yield from review(game)):
            break
    settle_rest(game)
    lay_table(game)
    yield from lay_out(game)
    game.state.phase = Phase.TURN_ORDER
    game.tell("told.set_up", nemesis=game.turn_name("nemesis"), n=len(game.state.players))


def _left_open(game: AeonsEnd) -> bool:
    """Whether the settings leave anything to the table."""
    settings = game.state.settings
    decks = [getattr(settings, deck) for deck in decks_of(game)]
    return None in (settings.players, settings.mages, settings.nemesis, settings.market, *decks)
