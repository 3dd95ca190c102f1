"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.monsters.skills import Moment, use_monster_skill
from companion.games.endogenesis.monsters.turn import monsters_step
from companion.games.endogenesis.table import Endogenesis


def _skill(play: Endogenesis, number: int, moment: str) -> Script[None]:
    """A Skill of a Monster in play, of the moment of this name."""
    return use_monster_skill(play, number, Moment(moment))


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {"monsters_step": monsters_step, "monster_skill": _skill}
