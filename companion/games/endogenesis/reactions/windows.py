"""The window after a hostile Skill is declared: each who is touched decides, by priority (EG-128, EG-206)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.scripts import Script
from companion.games.endogenesis.table import Endogenesis


def answer_window(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Ask those of `whom` whom the innermost use touches for the first time; Monsters react by themselves."""
    raise NotImplementedError
    yield
