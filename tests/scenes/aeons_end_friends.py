"""Who plays the demo of Aeon's End: two people who sit down with real decks, and slip now and then."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.demo.story import Step
from companion.engine.prompts import Answer, Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import AeonsEndState, Phase, Result

_REAL = ("nemesis_deck", "strike_deck", "turn_order_deck")
_SET_UP: Mapping[str, Sequence[Answer]] = {
    "ask.players": ["players_2"],
    "ask.mage": ["brama", "kadir"],
    "ask.nemesis": ["rageborne"],
    "ask.market": ["balanced"],
    "ask.market_drawn": ["accept"],
    "ask.ready": ["decks", "start"],
    "ask.real_decks": [_REAL],
}


class Friends:
    """Two people who play sensibly: they prep, save charges, open breaches, pay for powers and hit harder in time."""

    game: Game[Any, Any] = GAME
    rig = "demo"
    first_seed = 11

    def __init__(self, chance: random.Random) -> None:
        """Sit down; `chance` is what the table cannot foresee."""
        self._chance = chance
        self._settled = {key: list(answers) for key, answers in _SET_UP.items()}
        self._acted = 0
        self._slips = {"wrong", "undo", "correct"}

    def answer(self, session: Session[Any, Any]) -> Answer:
        """What they answer to the open prompt."""
        asked = _open(session)
        state: AeonsEndState = session.play.state
        ids = [option.id for option in asked.options]
        if asked.key in self._settled:
            return self._settled[asked.key].pop(0)
        if asked.key == "ask.action":
            return self._action(ids)
        if asked.key == "ask.cast":
            return next((option for option in ids if option.startswith("cast.")), ids[-1])
        if asked.key == "ask.damage":
            return self._chance.randint(1, 2) + state.turn // 6
        if asked.key == "ask.spell_cost":
            return self._chance.choice([0, 3, 4, 5])
        if asked.kind is Kind.SCAN:
            return self._chance.choice([option for option in ids if option != "unlisted"])
        if asked.key == "ask.who_suffers":
            return max(ids, key=lambda player: state.players[int(player[-1]) - 1].life)
        assert session.prompt is not None
        return session.prompt.draw(self._chance)

    def slip(self, asked: Asked) -> Step | None:
        """What they do wrong before they answer: once they lay a card that cannot be the one asked for."""
        return Step(wrong="player_1") if asked.key == "ask.draw_nemesis_deck" and self._first("wrong") else None

    def afterthought(self, session: Session[Any, Any], asked: Asked) -> Step | None:
        """What they do behind an answer: they mend a value once, and take a step back once."""
        state: AeonsEndState = session.play.state
        if state.turn == 3 and state.phase is Phase.MAIN and self._first("correct"):
            return Step(correct={"players.0.charges": 2})
        if state.turn == 4 and asked.key == "ask.action" and not session.undo_asks() and self._first("undo"):
            return Step(undo=1)
        return None

    def is_show(self, steps: Sequence[Step], session: Session[Any, Any]) -> bool:
        """A victory, with every slip in it."""
        return session.play.state.result is Result.VICTORY and not self._slips

    def _first(self, slip: str) -> bool:
        """Whether this has not happened yet; from now on it has."""
        is_first = slip in self._slips
        self._slips.discard(slip)
        return is_first

    def _action(self, ids: list[str]) -> str:
        """Three actions a turn at the most: pay for a power, prep, open or focus, charge, use the ability."""
        self._acted += 1
        wanted = ("to_discard", "prep", "open.II", "ability", "focus", "charge")
        if self._acted % 4:
            for verb in wanted[self._acted % 2 :]:
                found = [option for option in ids if option.startswith(verb)]
                if found:
                    return found[0]
        return "end_turn"


def _open(session: Session[Any, Any]) -> Asked:
    asked = session.asked()
    assert asked is not None
    return asked
