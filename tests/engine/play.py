"""Playing the toy: random legal inputs, and what a table can see of a session."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.engine.prompts import Asked
from companion.engine.session import Session
from tests.engine.toy import MOST_HEAT, ToyGame


def seen(session: Session[Any, Any]) -> tuple[bytes, Asked | None]:
    """All that the table can see: the state and the open prompt."""
    return msgspec.msgpack.encode(session.play.state), session.asked()


def one_input(session: Session[Any, Any], chance: random.Random) -> None:
    """A random legal answer, now and then a step by hand or a correction, which can also call back an ended game."""
    prompt, which = session.prompt, chance.random()
    if prompt is None:
        session.correct("heat", 0)
    elif which < 0.05:
        session.correct("heat", chance.choice((0, 2, 5, 9, MOST_HEAT)))
    elif which < 0.3 and prompt.by_hand:
        session.by_hand()
    else:
        session.answer(prompt.draw(chance), step=session.step)


def play_on(session: Session[Any, Any], chance: random.Random, *, inputs: int) -> None:
    """Up to so many random inputs, or to the end of the game."""
    for _ in range(inputs):
        if session.prompt is None:
            return
        one_input(session, chance)


def opening(game: ToyGame, *, seed: int = 1, deck: str = "dealt") -> Any:
    """The state a toy game begins with."""
    return game.new({"deck": deck}, seed=seed)
