"""The Monsters' turns, behind the last player's (EG-041, EG-092)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def monsters_step(play: Endogenesis) -> Script[None]:
    """The turn of the next Monster that has not acted; then the round ends."""
    raise NotImplementedError
    yield
