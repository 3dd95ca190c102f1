"""The scripts that a scenario can start by name, gathered from the rooms; each `named.py` says what they take."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.arrival.named import SCRIPTS as ARRIVAL
from companion.games.endogenesis.customizing.named import SCRIPTS as CUSTOMIZING
from companion.games.endogenesis.monsters.named import SCRIPTS as MONSTERS
from companion.games.endogenesis.players.named import SCRIPTS as PLAYERS
from companion.games.endogenesis.reactions.named import SCRIPTS as REACTIONS
from companion.games.endogenesis.setup.named import SCRIPTS as SETUP
from companion.games.endogenesis.skills.named import SCRIPTS as SKILLS
from companion.games.endogenesis.slaying.named import SCRIPTS as SLAYING

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    **ARRIVAL,
    **CUSTOMIZING,
    **MONSTERS,
    **PLAYERS,
    **REACTIONS,
    **SETUP,
    **SKILLS,
    **SLAYING,
}
