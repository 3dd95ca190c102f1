"""Cards drawn, discarded, used for their Energy; Skills exhausted and refreshed."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: list[type[Operation]] = []
