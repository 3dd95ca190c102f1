"""Make the demo anew: play a game with real decks, write its story, and render the pictures of its cards.

Run as `python -m tests.scenes.make_demo`. The same seed gives the same story and the same pictures.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import yaml

from companion.demo.story import FOLDER, PICTURES
from companion.engine.labels import label_code
from companion.engine.prompts import Answer, Kind
from companion.engine.session import Session, begin_in_memory
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import AeonsEndState, Phase
from tests.scenes.sequence import Moment, render_sequence

SEED = 11
_REAL = ("nemesis_deck", "strike_deck", "turn_order_deck")
_SET_UP: dict[str, Sequence[Answer]] = {
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

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._settled = {key: list(answers) for key, answers in _SET_UP.items()}
        self._acted = 0

    def answer(self, session: Session) -> Answer:
        """What they answer to the open prompt."""
        asked = session.asked()
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
        return session.prompt.draw(self._chance)

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


def play() -> tuple[list[dict[str, object]], set[str]]:
    """The steps of the story, and the cards that pictures are needed of."""
    chance = random.Random(SEED)
    session = begin_in_memory(GAME, GAME.new({}, seed=SEED))
    friends = Friends(chance)
    steps: list[dict[str, object]] = []
    cards: set[str] = set()
    once = {"wrong", "undo", "correct"}
    while session.prompt is not None:
        asked = session.asked()
        answer = friends.answer(session)
        if asked.kind is Kind.SCAN:
            if "wrong" in once and asked.key == "ask.draw_nemesis_deck":
                once.discard("wrong")
                steps.append({"wrong": "player_1"})
                cards.add("player_1")
            steps.append({"scan": answer})
            cards.add(str(answer))
        else:
            steps.append({"answer": {asked.key: list(answer) if isinstance(answer, tuple) else answer}})
        session.answer(answer)
        state: AeonsEndState = session.play.state
        if "correct" in once and state.turn == 3 and state.phase is Phase.MAIN:
            once.discard("correct")
            steps.append({"correct": {"players.0.charges": 2}})
            session.correct("players.0.charges", 2)
        if "undo" in once and state.turn == 4 and asked.key == "ask.action" and not session.undo_plan():
            once.discard("undo")
            steps.append({"undo": 1})
            session.undo()
    print(f"{session.play.state.result.value} in {session.play.state.turn} turns, {len(steps)} steps")
    return steps, cards


def render(cards: set[str]) -> int:
    """Pictures of each card as it slides in and rests, and of the empty table; returns their size in bytes."""
    names = {card.id: card.name for card in GAME.cards()}
    shutil.rmtree(PICTURES, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        for place, card in enumerate(sorted(cards)):
            text = label_code(GAME.prefix, card)
            render_sequence([[text]], Path(folder), seed=SEED + place, captions={text: names[card]}, covered_every=0)
            _keep(Path(folder), card)
        render_sequence([[], []], Path(folder), seed=SEED)
        _keep(Path(folder), Moment.EMPTY.value)
    return sum(file.stat().st_size for file in PICTURES.rglob("*.jpg"))


def _keep(folder: Path, card: str) -> None:
    kept = PICTURES / card
    kept.mkdir(parents=True)
    for number, file in enumerate(sorted(folder.glob("step_*.jpg"))):
        shutil.copy(file, kept / f"{number}_{file.stem.rpartition('_')[2]}.jpg")


def main() -> int:
    """Write story and pictures."""
    steps, cards = play()
    text = yaml.safe_dump({"game": GAME.name, "steps": steps}, sort_keys=False, default_flow_style=None, width=110)
    (FOLDER / "story.yaml").write_text(f"# Made by python -m tests.scenes.make_demo; edit that, not this.\n{text}")
    print(f"{len(cards)} cards, {render(cards) / 1e6:.2f} MB of pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
