"""Customizing before the first round, in no fixed order (EG-024)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def customize_step(play: Endogenesis) -> Script[None]:
    """Somebody customizes, or all are done and the first player is chosen."""
    raise NotImplementedError
    yield
