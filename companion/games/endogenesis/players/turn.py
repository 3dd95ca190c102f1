"""A player's turn, one action a step (EG-067)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def turn_step(play: Endogenesis) -> Script[None]:
    """Begin the turn where it has not begun, or take one action of it."""
    raise NotImplementedError
    yield


def end_turn(play: Endogenesis) -> Script[None]:
    """End the turn of the acting player, cut short by death or not (EG-200, EG-201)."""
    raise NotImplementedError
    yield
