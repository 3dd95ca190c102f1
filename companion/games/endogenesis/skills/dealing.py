"""Damage and other harm on its way: fixed, answered, fallen (EG-157, EG-206)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.scripts import Script
from companion.games.endogenesis.skill_use import Hit
from companion.games.endogenesis.table import Endogenesis


def strike(play: Endogenesis, hits: Sequence[Hit]) -> Script[None]:
    """Deal this damage, fixed now, as an effect of what is being resolved."""
    raise NotImplementedError
    yield


def touch(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Let those answer whom an effect without damage touches, before it does."""
    raise NotImplementedError
    yield
