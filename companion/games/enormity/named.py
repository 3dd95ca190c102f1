"""The scripts that a scenario can start by name, gathered from the rooms; each `named.py` says what they take."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.attack.named import SCRIPTS as ATTACK
from companion.games.enormity.blips.named import SCRIPTS as BLIPS
from companion.games.enormity.countdown.named import SCRIPTS as COUNTDOWN
from companion.games.enormity.dice.named import SCRIPTS as DICE
from companion.games.enormity.intruders.named import SCRIPTS as INTRUDERS
from companion.games.enormity.measuring import SCRIPTS as MEASURING
from companion.games.enormity.noise.named import SCRIPTS as NOISE
from companion.games.enormity.run.named import SCRIPTS as RUN
from companion.games.enormity.setup.named import SCRIPTS as SETUP
from companion.games.enormity.spacers.named import SCRIPTS as SPACERS
from companion.games.enormity.terrain.named import SCRIPTS as TERRAIN

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    **ATTACK,
    **BLIPS,
    **COUNTDOWN,
    **DICE,
    **INTRUDERS,
    **MEASURING,
    **NOISE,
    **RUN,
    **SETUP,
    **SPACERS,
    **TERRAIN,
}
