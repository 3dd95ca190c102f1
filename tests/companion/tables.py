"""Tables for tests: a real game on a real disk, without a thread of its own, and sightings as the eyes send them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from companion.engine.labels import label_code
from companion.games.aeons_end.game import GAME
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from vision.eyes import Changed
from vision.sightings import ReaderName, Sighting
from vision.things import Appeared, Left, Thing

CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
REAL = {"nemesis_deck": "real", "strike_deck": "real", "turn_order_deck": "real"}
SETTLED = {"players": ["Abby", "Bob"], "mages": ["brama", "kadir"], "nemesis": "rageborne", "market": [], **REAL}


def shelf(folder: Path, **settings: object) -> Shelf:
    """Saved games in `folder`; a new one has two players, and real decks unless told otherwise."""
    return Shelf(folder, GAME, settings=SETTLED | settings, seed=3, clock=lambda: datetime(2026, 1, 2, 3, 4, 5))


def table_past_setup(folder: Path, **settings: object) -> Tabletop:
    """A table whose set-up has been read, ready for the first turn order card."""
    table = Tabletop(shelf(folder, **settings), camera=True)
    while table.view().asked.key in ("ask.lay_players", "ask.lay_nemesis", "ask.read_mat"):
        table.answer(table.view().asked, "ok")
    return table


def code(card: str) -> str:
    """What the label of a card says."""
    return label_code(GAME.prefix, card)


def appeared(*texts: str, copies: Sequence[int] = (1,)) -> Changed:
    """Labels come into view, in one frame; each in its first copy unless others are named."""
    return Changed(tuple(Appeared(_thing(text, copy)) for text in texts for copy in copies))


def left(text: str, *, copy: int = 1) -> Changed:
    """A copy of a label goes out of view."""
    return Changed((Left(_thing(text, copy)),))


def _thing(text: str, copy: int) -> Thing:
    return Thing(10 * zlib.crc32(text.encode()) + copy, text, _sighting(text))


def _sighting(text: str) -> Sighting:
    return Sighting(text, CORNERS, 3.0, ReaderName.ZXING, 0)


def notices(table: Tabletop) -> str:
    """All that the table has to say besides the game."""
    return "\n".join(notice.text for notice in table.view().notices)
