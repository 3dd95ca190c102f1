"""Helpers of the tests of Terrain and forced moves: tiles on a board, and how Abel came off."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.spacer import Knocked
from tests.games.enormity.tables import Played


def tiles(*placed: tuple[str, tuple[int, int]]) -> list[dict[str, Any]]:
    """Tiles of a kind on a space each; ids count from 1."""
    return [{"id": number, "kind": kind, "spaces": [list(at)]} for number, (kind, at) in enumerate(placed, 1)]


def abel(played: Played) -> Any:
    """Where Abel stands, his Vitals, and whether he lies."""
    spacer = played.state.spacers[0]
    return spacer.at, spacer.vitals, spacer.knocked is Knocked.FALLING
