"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.setup.first_player import choose_first, give_bonus
from companion.games.endogenesis.setup.set_up import set_up

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "set_up": set_up,
    "choose_first": choose_first,
    "give_bonus": give_bonus,
}
