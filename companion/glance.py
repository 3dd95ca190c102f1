"""The glance: what a view says of the game itself, read from its session."""

from __future__ import annotations

from typing import Any

from companion.engine.covered import shared
from companion.engine.session import Session
from ui.contract import View

_HISTORY = 40


def glance(session: Session[Any, Any], *, title: str) -> View:
    """The view of a session as it stands, without what is around the table: devices, lights and notices."""
    game, state = session.game, session.play.state
    return View(
        title=title,
        asked=shared(session),
        ended=game.ended(state),
        indicators=game.indicators(session.play),
        seats=game.seats(state),
        history=tuple(session.history(count=_HISTORY)),
        undo=session.step > 0,
        redo=session.step < session.journal.length,
        correctables=game.correctables(session.play),
        step=session.step,
        secrets=game.secrets(session.play),
    )
