"""Operations that move or fell miniatures: Knockback, Knockdown, Lure, Displace, Pushback, Crash."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
