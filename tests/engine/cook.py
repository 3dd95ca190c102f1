"""A process that plays the toy into a file until it is killed, and prints each step once its answer has returned."""

from __future__ import annotations

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


def next_input(session: Session[Any, Any]) -> None:
    """The input that follows this step, the same in every process."""
    chance = random.Random(f"{SEED}/{session.step}")
    one_input(session, chance)


def main(path: Path) -> None:
    """Begin or take up the game and play it for ever."""
    game = ToyGame()
    print("ready", flush=True)
    try:
        taken = take_up(game, path)
    except JournalMissingError:
        session = start_game(game, opening(game, seed=SEED, deck="real"), path)
    else:
        session = taken.session
        print(f"lost {taken.lost}", flush=True)
    print(session.step, flush=True)
    while True:
        next_input(session)
        print(session.step, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
