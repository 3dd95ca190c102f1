"""Operations on Spacers: Rubicon stats, Spacer tokens, moves, cards, conditions."""

from __future__ import annotations

from companion.engine.effects import Operation

OPERATIONS: tuple[type[Operation], ...] = ()
