"""What spells do while they are prepped (rulebook: "While prepped" effects)."""

from __future__ import annotations

from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.aeons_end.table import AeonsEnd


def offered(game: AeonsEnd, seat: int) -> list[Option]:
    """The effects that this player can use now."""
    return []


def use(game: AeonsEnd, seat: int, spot: str) -> Script[None]:
    """Use the effect of the spell at a spot."""
    yield from ()
