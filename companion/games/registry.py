"""The games that there are, by name; a game is imported only when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any

from companion.engine.errors import UnknownNameError
from companion.engine.names import near
from companion.engine.scripts import Game

TITLES = {"aeons_end": "Aeon's End", "enormity": "Enormity", "endogenesis": "Endogenesis"}
"""What the games are called, for whoever has to choose one before any is imported."""

NAMES = tuple(TITLES)

SECTIONS = {
    "aeons_end": ("cards", "mats", "mages", "player_cards"),
    "enormity": (
        *("intruders", "specimens", "characters", "suits", "gear", "action_cards", "stratagems", "tiles", "locations"),
        *("scanner_cards", "blip_tokens", "conditions"),
    ),
    "endogenesis": ("knowledge", "chaos", "wonders", "classes"),
}
"""What the pack files of each game can hold: by them a file says which game it is for."""


def game(name: str) -> Game[Any, Any]:
    """The game called `name`.

    Raises:
        UnknownNameError: There is no such game.
    """
    if name not in NAMES:
        raise UnknownNameError(f"there is no game {name!r}{near(name, NAMES)}")
    found: Game[Any, Any] = importlib.import_module(f"companion.games.{name}.game").GAME
    return found


def meant_by(sections: Iterable[str], *, first: str | None = None) -> str | None:
    """The game that most of these sections of pack files belong to; None where none of them belongs to any.

    Args:
        sections: Top-level keys, as often as they stand there.
        first: The game that is taken where as many belong to it as to another.
    """
    named = list(sections)
    counts = {name: sum(one in known for one in named) for name, known in SECTIONS.items()}
    best = max(NAMES, key=lambda name: (counts[name], name == first))
    return best if counts[best] else None
