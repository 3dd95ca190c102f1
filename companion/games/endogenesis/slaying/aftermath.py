"""After the last effect: Deathcry, rewards, Arrival, and the end of a turn cut short (EG-099, EG-111)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def settle_kills(play: Endogenesis) -> Script[None]:
    """Settle everybody who has died and is not paid for; nothing is left in `state.slain`."""
    raise NotImplementedError
    yield
