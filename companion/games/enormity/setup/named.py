"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.setup.set_up import set_up

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {"set_up": set_up}
