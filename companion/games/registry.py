"""The games that there are, by name; a game is imported only when it is asked for."""

from __future__ import annotations

import importlib
from typing import Any

from companion.engine.errors import UnknownNameError
from companion.engine.names import near
from companion.engine.scripts import Game

TITLES = {"aeons_end": "Aeon's End", "enormity": "Enormity"}
"""What the games are called, for whoever has to choose one before any is imported."""

NAMES = tuple(TITLES)


def game(name: str) -> Game[Any, Any]:
    """The game called `name`.

    Raises:
        UnknownNameError: There is no such game.
    """
    if name not in NAMES:
        raise UnknownNameError(f"there is no game {name!r}{near(name, NAMES)}")
    found: Game[Any, Any] = importlib.import_module(f"companion.games.{name}.game").GAME
    return found
