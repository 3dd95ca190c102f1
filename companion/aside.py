"""Games that were put aside: what a table knows them by, read from what lies beside each file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.beside import kept_checkpoint, progress_of
from companion.engine.indicators import Gauge, Side
from companion.engine.messages import Message, literal
from companion.engine.scripts import Game
from companion.games import registry
from companion.words import Wording
from ui.contract import PutAside


def known_by(game: Game[Any, Any] | None, path: Path, *, played: datetime, words: Wording) -> PutAside:
    """What tells the game saved at `path` from others; its file is not opened, so that a hundred are listed at once.

    Who plays and against whom is from the newest checkpoint, the start of the last turn; both are left out where it
    cannot be read. All is in words: they may be of another game than the one on the table.
    """
    noted, kept = progress_of(path), kept_checkpoint(path)
    step = noted.head if noted else kept.step if kept else 0
    seats, enemy, ended = _read(game, kept.state) if game and kept else ((), None, None)
    title = registry.TITLES.get(game.name, "") if game else ""

    def worded(message: Message | None) -> Message | None:
        return literal(words.of(game).text(message)) if game and message else None

    return PutAside(path.name, played, seats, worded(enemy), worded(ended), step, title)


def _read(game: Game[Any, Any], packed: bytes) -> tuple[tuple[str, ...], Message | None, Message | None]:
    """The players, the enemy, and how it ended."""
    try:
        state = game.public(msgspec.msgpack.decode(packed, type=game.state_type))
        return game.named(state), _enemy(game, state), game.ended(state)
    except Exception:  # a state of another version, or with cards that this game does not have
        return (), None, None


def _enemy(game: Game[Any, Any], state: Any) -> Message | None:
    gauges = (one for one in game.indicators(game.play(state)) if isinstance(one, Gauge) and one.side is Side.ENEMY)
    return next((one.label for one in gauges), None)
