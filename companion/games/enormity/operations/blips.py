"""Operations on Blips and Noise: spawn, remove, make Noise."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
