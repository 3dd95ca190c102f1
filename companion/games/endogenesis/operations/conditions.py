"""Effects that depend on something, or on what came of those before."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: list[type[Operation]] = []
