"""The end of a round: the Distortion, then the next round (EG-105)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def round_end(play: Endogenesis) -> Script[None]:
    """The active Distortion, then the next round."""
    raise NotImplementedError
    yield
