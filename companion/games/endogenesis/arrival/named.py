"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {}
