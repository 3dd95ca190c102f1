"""What is used is resolved: its effects in written order, then the kills it made (EG-159, EG-206)."""

from __future__ import annotations

from companion.engine.effects import Effects
from companion.engine.scripts import Script
from companion.games.endogenesis.skill_use import SkillUse
from companion.games.endogenesis.table import Endogenesis


def resolve_use(play: Endogenesis, use: SkillUse, effects: Effects) -> Script[None]:
    """Resolve the effects of a use, one after another; with the outermost the kills are settled."""
    raise NotImplementedError
    yield
