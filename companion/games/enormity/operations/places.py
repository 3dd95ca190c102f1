"""Operations on the Location: doors, Discoveries, Extraction, tests, tiles."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
