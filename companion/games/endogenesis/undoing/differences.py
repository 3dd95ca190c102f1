"""Where the pieces go when a step is undone: the table before and after it, held against one another."""

from __future__ import annotations

from companion.engine.messages import Message
from companion.games.endogenesis.table import Endogenesis


def differences(before: Endogenesis, after: Endogenesis) -> list[Message]:
    """How the pieces come from where they lie `after` a step to where they lay `before` it."""
    return []
