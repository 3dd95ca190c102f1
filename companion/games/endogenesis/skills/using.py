"""Using an Active Skill in the own turn: name it, pay, exhaust it, and what it does (EG-206)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def use_skill(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """Use the Skill in this slot; the table can still go back before it is paid."""
    raise NotImplementedError
    yield
