"""The Arrival Action (EG-043 to EG-062)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def arrive(play: Endogenesis) -> Script[None]:
    """Perform the Arrival until every slot has a Monster, then turn up the next card."""
    raise NotImplementedError
    yield


def first_arrival(play: Endogenesis) -> Script[None]:
    """Turn up the first card, perform the Arrival, and begin the first Combat Phase (EG-042)."""
    raise NotImplementedError
    yield
