"""Make a demo anew: play a game with real decks, write its story, and render the pictures of its cards.

Run as `python -m tests.scenes.make_demo [GAME]`. The first seed that makes a good show is taken: the same game gives
the same story and the same pictures.
"""

from __future__ import annotations

import argparse
import importlib
import random
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec
import yaml

from companion.demo.story import FOLDER, STORY, Step, Story, pictures
from companion.engine.labels import label_code
from companion.engine.prompts import Answer, Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory
from companion.games.registry import NAMES
from companion.games.registry import game as find_game
from tests.scenes.sequence import Moment, render_sequence

MOST_STEPS = 600
"""A story that has more is too long."""

MOST_SEEDS = 300
"""Games that are tried before it is said that these friends make no show."""


class Friends(Protocol):
    """The people whose game becomes the story.

    Attributes:
        game: What they play.
        rig: Name of the rig of their lights.
        first_seed: The first game that they try.
    """

    game: Game[Any, Any]
    rig: str
    first_seed: int

    def answer(self, session: Session[Any, Any]) -> Answer:
        """What they answer to the open prompt."""

    def slip(self, asked: Asked) -> Step | None:
        """What they do wrong before they answer."""

    def afterthought(self, session: Session[Any, Any], asked: Asked) -> Step | None:
        """What they do behind the answer to `asked`: a correction, or an undo."""

    def is_show(self, steps: Sequence[Step], session: Session[Any, Any]) -> bool:
        """Whether all of it happened that the demo is to show, and it ended well."""


def friends_of(game: str, chance: random.Random) -> Friends:
    """Those who play the demo of a game, sitting down anew; `chance` is what the table cannot foresee."""
    found: Friends = importlib.import_module(f"tests.scenes.{game}_friends").Friends(chance)
    return found


def story_of(game: str) -> Story:
    """The first game of these friends that makes a show.

    Raises:
        LookupError: None of those that were tried does.
    """
    first = friends_of(game, random.Random(0)).first_seed
    for seed in range(first, first + MOST_SEEDS):
        friends = friends_of(game, random.Random(seed))
        steps, session = play(friends, seed)
        if friends.is_show(steps, session):
            return Story(game, steps, seed, friends.rig)
    raise LookupError(f"no game of {MOST_SEEDS} of {game} makes a show")


def play(friends: Friends, seed: int) -> tuple[list[Step], Session[Any, Any]]:
    """The steps of the story, and the session at its end."""
    session: Session[Any, Any] = begin_in_memory(friends.game, friends.game.new({}, seed=seed))
    steps: list[Step] = []
    cards = {card.id for card in friends.game.cards()}
    while (asked := session.asked()) is not None and len(steps) < MOST_STEPS:
        if (slip := friends.slip(asked)) is not None:
            steps.append(slip)
        answer = friends.answer(session)
        is_laid = asked.kind is Kind.SCAN and answer in cards  # and not one of the other choices beside them
        steps.append(Step(scan=str(answer)) if is_laid else Step(answer={asked.key: answer}))
        session.answer(answer)
        if (after := friends.afterthought(session, asked)) is not None:
            steps.append(after)
            for path, value in after.correct.items():
                session.correct(path, value)
            for _ in range(after.undo):
                session.undo(confirmed=True)
    return steps, session


def render(story: Story) -> int:
    """Pictures of each card as it slides in and rests, and of the empty table; returns their size in bytes."""
    game, kept = find_game(story.game), pictures(story.game)
    names = {card.id: card.name for card in game.cards()}
    cards = {step.scan or step.wrong for step in story.steps} - {""}
    shutil.rmtree(kept, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        for seed, card in enumerate(sorted(cards), start=story.seed):
            text = label_code(game.prefix, card)
            render_sequence([[text]], Path(folder), seed=seed, captions={text: names[card]}, covered_every=0)
            _keep(Path(folder), kept / card)
        render_sequence([[], []], Path(folder), seed=story.seed)
        _keep(Path(folder), kept / Moment.EMPTY.value)
    return sum(file.stat().st_size for file in kept.rglob("*.jpg"))


def _keep(folder: Path, kept: Path) -> None:
    kept.mkdir(parents=True)
    for number, file in enumerate(sorted(folder.glob("step_*.jpg"))):
        shutil.copy(file, kept / f"{number}_{file.stem.rpartition('_')[2]}.jpg")


def main() -> int:
    """Write story and pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="aeons_end", choices=NAMES)
    story = story_of(parser.parse_args().game)
    whole = msgspec.to_builtins(story)
    text = yaml.safe_dump(
        {name: whole[name] for name in ("game", "seed", "rig", "steps") if name in whole},
        sort_keys=False,
        default_flow_style=None,
        width=110,
    )
    path = FOLDER / story.game / STORY
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"# Made by python -m tests.scenes.make_demo {story.game}; edit that, not this.\n{text}")
    print(f"seed {story.seed}, {len(story.steps)} steps, {render(story) / 1e6:.2f} MB of pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
