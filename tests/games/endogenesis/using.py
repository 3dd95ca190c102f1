"""Players with one Skill each, for the tests: one who uses it, and one who answers."""

from __future__ import annotations

from typing import Any

from tests.games.endogenesis.tables import Played

MONSTER = {"card": "test_slaying_plain", "health": 5}
GLASS = {"card": "test_sk_glass", "health": 9}
"""A Monster that reflects up to 4."""


def having(card: str, *, energy: int = 3, shards: int = 0, **more: Any) -> dict[str, Any]:
    """A player with one Active Skill in the first slot, Energy to pay it, and Health to spare."""
    return {"slots": {0: {"card": card, "shards": shards}}, "energy": energy, "health": 5, "max_health": 8, **more}


def facing(card: str, *, health: int = 5, **more: Any) -> dict[str, Any]:
    """A player with one Reaction, face down and ready, in the first slot."""
    return {"health": health, "max_health": 9, "slots": {0: {"card": card, "face_down": True}}, **more}


def reacts(played: Played) -> Played:
    """The player who is asked answers with the first slot, and equips what comes."""
    played.answer("react", "slot:0")
    while not played.done and played.asked.key != "ask.react":
        played.answer(played.options[0])
    return played
