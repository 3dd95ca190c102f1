"""What cards, sheets and Locations can do: one operation a verb; packs are read with this vocabulary."""

from __future__ import annotations

from companion.engine.effects import Vocabulary
from companion.games.enormity.operations import attacks, blips, forced, intruders, places, spacers, statuses, stories

VOCABULARY = Vocabulary(
    [
        *attacks.OPERATIONS,
        *blips.OPERATIONS,
        *forced.OPERATIONS,
        *intruders.OPERATIONS,
        *places.OPERATIONS,
        *spacers.OPERATIONS,
        *statuses.OPERATIONS,
        *stories.OPERATIONS,
    ]
)
