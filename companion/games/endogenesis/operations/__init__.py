"""What cards can do: one operation a verb; packs are read with this vocabulary."""

from __future__ import annotations

from companion.engine.effects import Vocabulary
from companion.games.endogenesis.operations import answers, by_table, cards, chaos, conditions, damage, health, shards

VOCABULARY = Vocabulary(
    [
        *answers.OPERATIONS,
        *by_table.OPERATIONS,
        *cards.OPERATIONS,
        *chaos.OPERATIONS,
        *conditions.OPERATIONS,
        *damage.OPERATIONS,
        *health.OPERATIONS,
        *shards.OPERATIONS,
    ]
)
