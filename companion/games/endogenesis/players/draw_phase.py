"""The Draw Phase: three cards each, and one of all discarded (EG-063 to EG-066)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def draw_phase(play: Endogenesis) -> Script[None]:
    """Everybody draws 3 and discards 1; then the Preparation Phase or the Combat Phase."""
    raise NotImplementedError
    yield
