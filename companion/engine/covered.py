"""Covers: what everybody may see of a question that is for one seat's eyes alone, and which games hide anything."""

from __future__ import annotations

from typing import Any

from companion.engine.chapters import Chapter
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session


def covered(asked: Asked, *, name: Message, heading: Message | None = None) -> Asked:
    """What everybody may see of a question for one seat: that there is one, and for whom.

    It is the same whatever the question behind it, so that nobody can tell two of them apart.

    Args:
        asked: The question behind it.
        name: What the seat is called that it is for.
        heading: Where in the turn the table is, as everybody knows it; that of the question may name a card.
    """
    return Asked(
        key="ask.covered",
        kind=Kind.COVERED,
        text=say("ask.covered", player=name),
        detail=None,
        heading=heading,
        rule="",
        seat=asked.only_for,
        options=(),
        least=0,
        most=0,
        count=0,
        by_hand=False,
        step=asked.step,
        only_for=asked.only_for,
    )


def shared(session: Session[Any, Any]) -> Asked | None:
    """The open prompt as everybody at the table may see it: itself, or its cover."""
    asked = session.asked()
    if asked is None or asked.only_for is None:
        return asked
    game, play = session.game, session.play
    name = literal(game.seats(play.state)[asked.only_for])
    return covered(asked, name=name, heading=game.heading(play, None))


def hides(game: Game[Any, Any]) -> bool:
    """Whether anything in this game is hidden from somebody at the table: then it says what all may know of a state."""
    return type(game).public is not Game.public


def uncovered(session: Session[Any, Any], cover: Asked) -> Asked | None:
    """The question behind a cover, or None when it is no longer that one."""
    asked = session.asked()
    if asked is None or asked.only_for is None or (asked.step, asked.only_for) != (cover.step, cover.only_for):
        return None
    return asked


def own(session: Session[Any, Any], seat: int) -> tuple[Chapter, ...]:
    """What this seat alone may look up; nothing for one that the table does not know to have something."""
    game, play = session.game, session.play
    return game.private(play, seat) if seat in game.secrets(play) else ()


def pressed(asked: Asked, seat: int) -> str | None:
    """The choice that a seat makes by holding its button: the one held option of a question that asks it before all.

    None where there is no such choice, or more than one: whoever listens then says nothing, for that would tell.
    """
    if asked.kind is not Kind.CHOOSE_ONE or asked.only_for is not None or asked.seat != seat:
        return None
    held = [option.id for option in asked.options if option.held]
    return held[0] if len(held) == 1 else None
