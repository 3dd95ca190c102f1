"""Players who are hit and have a Reaction, for the tests of answers; and what comes of an attack on them."""

from __future__ import annotations

from typing import Any

from companion.engine.prompts import Answer
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import Played, act

STONE = {"card": "test_slaying_plain", "health": 5}
"""A Monster with 5 Health and no Skills."""


def ready(*cards: str, health: int = 5, **more: Any) -> dict[str, Any]:
    """A player with these Reactions face down and ready, in the first slots."""
    slots = {place: {"card": card, "face_down": True} for place, card in enumerate(cards)}
    return {"health": health, "max_health": 9, "slots": slots, **more}


def hale(health: int = 5, **more: Any) -> dict[str, Any]:
    """A player with so much Health and no Reaction."""
    return {"health": health, "max_health": 9, **more}


def attacked(
    state: EndogenesisState, card: str = "test_wave", *, by: int = 0, **answers: Answer | list[Answer]
) -> Played:
    """A seat uses this card, paid already, until a question has no answer; `react` stands for `ask.react`."""
    return act(state, "skill", seat=by, card=card, answers={f"ask.{key}": value for key, value in answers.items()})


def healths(played: Played) -> list[int]:
    """The players' Health by seat, the Monster's last."""
    state = played.state
    return [*(player.health for player in state.players), *(monster.health for monster in state.monsters)]
