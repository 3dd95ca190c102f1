"""What a player's card does to the whole table, beside what playing or casting does with the card itself."""

from __future__ import annotations

from typing import Any

from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, moved


def play(state: AeonsEndState, **answers: Any) -> Played:
    """Abby plays the first card of her hand; answers by the keys of their prompts, without `ask.`"""
    card = state.players[0].hand[0]
    given = {f"ask.{key}": value for key, value in answers.items()}
    return act(state, "main_phase", player="player_1", answers={"ask.action": f"play.{card}", **given})


def play_does(state: AeonsEndState, played: Played) -> dict[str, Any]:
    """All that playing it has moved, but for the card, which lies in the play area now."""
    assert played.asked.key == "ask.action"
    found = moved(state, played.state)
    card, *others = state.players[0].hand
    assert found.pop("phase") == "main"
    assert (found.pop("players.0.played", None), found.pop("players.0.turn.plays")) == ([card], [card])
    hand = found.pop("players.0.hand")
    return found | ({"players.0.hand": hand} if hand != others else {})


def cast(state: AeonsEndState, **answers: Any) -> Played:
    """Abby casts the spell in breach I, and then no more."""
    given = {f"ask.{key}": value for key, value in answers.items()}
    first = ["cast.I", "end_casting"] if len(state.players[0].spells) > 1 else "cast.I"
    return act(state, "casting_phase", player="player_1", answers={"ask.cast": first, **given})


def cast_does(state: AeonsEndState, played: Played) -> dict[str, Any]:
    """All that casting it has moved, but for the spell; `discarded` is what the effect laid on top of it."""
    assert played.done
    found = moved(state, played.state)
    spell = state.players[0].breaches[0].spells[0].card
    assert found.pop("phase") == "casting"
    assert found.pop("players.0.breaches.0.spells") == []
    *discarded, first = found.pop("players.0.discard")
    assert first == spell, "the spell was not discarded first"
    return found | ({"discarded": discarded} if discarded else {})
