"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.arrival.arrival import arrive, first_arrival
from companion.games.endogenesis.arrival.round_end import round_end

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "arrive": arrive,
    "first_arrival": first_arrival,
    "round_end": round_end,
}
