"""Set-up: the table number, which others can enter to be dealt the same table."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.table import AeonsEnd

TABLE_NUMBER = "table_number"
MOST = 999_999


def number_option(game: AeonsEnd) -> Option:
    """The choice that leads here, with the number as it is."""
    return Option(TABLE_NUMBER, say("option.table_number"), say("effect.number", n=game.state.chance.seed))


def enter_number(game: AeonsEnd) -> Script[None]:
    """Whatever chance decides from here on, it decides as at the table of this number; what it chose already stays."""
    is_first = game.state.settings.players is None
    game.state.chance.seed = yield Number(
        key="ask.table_number",
        text=say("ask.table_number"),
        detail=say("detail.same_table" if is_first else "detail.same_table_later"),
        limits=lambda: (0, max(MOST, game.state.chance.seed)),
    )
