"""Where a piece of the map stands, as a value that can be set by hand."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.board.points import Point, named, point
from companion.engine.correctable import Correctable
from companion.engine.fixable import Fixable
from companion.engine.messages import Message, say
from companion.games.enormity.fixing.spots import Spots
from companion.games.enormity.pieces import At

ADDED = say("fix.group_add")
"""The heading of what is put on the map by hand."""


def place(
    path: str, group: Message, label: Message, at: At | None, spots: Spots, put: Callable[[Point], None]
) -> Fixable:
    """Where a piece stands: the name of one of the spots, "" for nowhere."""
    value = named((at[0], at[1])) if at is not None else ""
    shown = Correctable(path=path, group=group, label=label, value=value, spots=spots.ids, spot_names=spots.names)
    return Fixable(shown, lambda chosen: put(point(str(chosen))))
