"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.countdown.phase import countdown_phase

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {"countdown_phase": countdown_phase}
