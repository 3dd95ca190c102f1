"""Taking back a step: what the table does with its pieces, worked out from the runs before and after it."""

from __future__ import annotations

from companion.engine.messages import Message
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.miniatures import miniatures
from companion.games.enormity.undoing.player_boards import player_boards
from companion.games.enormity.undoing.things import things
from companion.games.enormity.undoing.tracks import pools, tracks


def differences(before: Run, after: Run) -> list[Message]:
    """Every piece that is not where it was, and where it was; nothing while no map lies on the table."""
    if not before.state.maps:
        return []
    return [
        *miniatures(before, after),
        *tracks(before, after),
        *things(before, after),
        *player_boards(before, after),
        *pools(before, after),
    ]
