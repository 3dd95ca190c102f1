"""Where the free actions of a Spacer's turn come from: one line for each kind, in the order they are shown."""

from __future__ import annotations

from companion.games.enormity.run import engrams, location_actions, stratagems
from companion.games.enormity.spacers import abilities
from companion.games.enormity.spacers.free_actions import FreeActions

SOURCES: tuple[FreeActions, ...] = (
    FreeActions("ability", abilities.offered, abilities.use, abilities.refused),
    FreeActions("place", location_actions.offered, location_actions.take, location_actions.refused),
    FreeActions("stratagem", stratagems.offered, stratagems.act, stratagems.refused),
    FreeActions("engram", engrams.offered, engrams.use, engrams.refused),
)
