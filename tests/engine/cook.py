"""A process that plays the toy into a file until it is killed, and prints each step once its answer has returned.

Each line it reads is the file of a game; a child plays that one, so that thirty kills need not be thirty cold starts.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

from companion.engine.errors import JournalMissingError
from companion.engine.recovery import start_game, take_up
from companion.engine.session import Session
from tests.engine.play import one_input, opening
from tests.engine.toy import ToyGame

SEED = 11
DEAD = "dead"


def next_input(session: Session[Any, Any]) -> None:
    """The input that follows this step, the same in every process."""
    one_input(session, random.Random(f"{SEED}/{session.step}"))


def play(path: Path) -> None:
    """Begin or take up the game and play it for ever."""
    game = ToyGame()
    print(os.getpid(), flush=True)
    try:
        taken = take_up(game, path)
    except JournalMissingError:
        session = start_game(game, opening(game, seed=SEED, deck="real"), path)
    else:
        session = taken.session
        if taken.lost is not None:
            print(f"lost {taken.lost}", flush=True)
    print(session.step, flush=True)
    while True:
        next_input(session)
        print(session.step, flush=True)


def main() -> None:
    """Play each game that is asked for until somebody kills its player."""
    for line in sys.stdin:
        child = os.fork()
        if not child:
            play(Path(line.strip()))
        os.waitpid(child, 0)
        print(DEAD, flush=True)


if __name__ == "__main__":
    main()
