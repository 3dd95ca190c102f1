"""Operations around Spacer Attacks: bonus attacks, Ammo, Suppression."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
