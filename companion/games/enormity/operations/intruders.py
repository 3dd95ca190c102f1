"""Operations of Intruder sheets: move, attack, spawn, what follows an attack."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
