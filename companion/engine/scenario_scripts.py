"""Running named scripts in a session, as if they were the game's turns."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.messages import literal
from companion.engine.prompts import Acknowledge, Prompt
from companion.engine.scenario_parts import PLAY, Call
from companion.engine.scripts import Game, Play, Script, until_the_end
from companion.engine.session import Session, begin_in_memory

OVER = "scenario.over"
"""Key of the prompt at which scripts wait when they are done: to the file, nothing is asked then."""


def begin_scripts(game: Game[Any, Any], state: msgspec.Struct, calls: list[Call]) -> Session[Any, Any]:
    """A session that runs these scripts one after another, and then waits at a prompt of its own.

    Named scripts are no function of the state. While one waits, the only checkpoint is the state before the first.
    """
    started: list[Play[Any]] = []

    def turns(play: Play[Any]) -> Script[None]:
        again = any(one is play for one in started)  # after a correction that ended the game, and one that did not
        started.append(play)
        return _in_turn(game, play, [] if again else calls)

    return begin_in_memory(game, state, turns=turns)


def _in_turn(game: Game[Any, Any], play: Play[Any], calls: list[Call]) -> Script[None]:
    """The scripts one after another, while the game goes on."""
    for call in calls:
        if game.ended(play.state) is not None:
            break
        if call.name == PLAY:
            while (turn := game.turn(play)) is not None:
                yield from turn
        else:
            yield from until_the_end(game.scripts()[call.name](play, **call.args))
    while True:
        yield Acknowledge(key=OVER, text=literal(""))


def open_prompt(session: Session[Any, Any]) -> Prompt | None:
    """What is asked, or None where nothing is, or the scripts are done."""
    return None if session.prompt is None or session.prompt.key == OVER else session.prompt
