"""Sound tables for the tests: each card that the app deals lies in one place, however the test has laid them out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import Played, odd_game, table


def sound(*players: Any, **given: Any) -> EndogenesisState:
    """A table on which each dealt card that lies somewhere is not in its deck as well."""
    state = table(*players, **given)
    out = Counter([*state.knowledge_discard, *state.monster_drawn])
    out.update(card for player in state.players for card in [*player.hand, *player.equipped])
    _without(state.knowledge.cards, out)
    chaos = state.chaos
    lying = Counter([chaos.face_up, *chaos.discard, *chaos.distortions, *(one.card for one in state.monsters)])
    _without(chaos.deck.cards, lying)
    held = Counter(card for player in state.players for card in player.wonders)
    _without(state.wonders.cards, held + Counter(state.wonder_discard))
    assert odd_game().problems(state) == []
    return state


def _without(cards: list[str], out: Counter[str]) -> None:
    for card in list(cards):
        if out[card]:
            out[card] -= 1
            cards.remove(card)


def corrected(played: Played, path: str, value: int | str) -> Played:
    """A value set while a prompt is open; the state stays sound, and the game can be asked and shown."""
    played.session.correct(path, value)
    assert odd_game().problems(played.state) == []
    odd_game().indicators(played.play)
    prompt = played.session.prompt
    assert prompt is None or next((True for _ in prompt.answers()), False), f"{prompt.key} has no answer left"
    return played
