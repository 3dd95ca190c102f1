"""The Preparation Phase of a Tactical round (EG-185)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def preparation_step(play: Endogenesis) -> Script[None]:
    """Somebody equips and upgrades, or all are done."""
    raise NotImplementedError
    yield
