"""Set-up: mode, players, decks, and the first cards (EG-010 to EG-015)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def set_up(play: Endogenesis) -> Script[None]:
    """Settle what the settings leave open, lay the table and deal."""
    raise NotImplementedError
    yield
