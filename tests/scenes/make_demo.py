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
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import msgspec
import yaml

from companion.demo.camera import EMPTY, folder_of
from companion.demo.story import FOLDER, STORY, TABLE, Step, Story, pictures
from companion.engine.labels import label_code
from companion.engine.laid import Place
from companion.engine.prompts import Answer, Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory
from companion.games.registry import NAMES
from companion.games.registry import game as find_game
from companion.sight.answering import BACK
from tests.scenes import demo_table
from tests.scenes.demo_table import ZONES, seat_zone
from vision.table.table_file import write_table

if TYPE_CHECKING:
    from vision.frames import Picture

MOST_STEPS = 600
"""A story that has more is too long."""

RESTING, SLIDING = 0.7, 4.0
"""Blur in px of a card at rest, and of one on its way."""

QUALITY = 70
"""Of the pictures, as JPEG."""

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
    cards, drawn, drawn_at = {card.id for card in friends.game.cards()}, "", 0
    while (asked := session.asked()) is not None and len(steps) < MOST_STEPS:
        if (slip := friends.slip(asked)) is not None:
            steps.append(slip)
        answer = friends.answer(session)
        lately = drawn if session.step - drawn_at < BACK else ""
        steps.append(done(asked, answer, cards=cards, drawn=lately))
        if steps[-1].scan:
            drawn, drawn_at = steps[-1].scan, session.step
        session.answer(answer)
        if (after := friends.afterthought(session, asked)) is not None:
            steps.append(after)
            for path, value in after.correct.items():
                session.correct(path, value)
            for _ in range(after.undo):
                session.undo(confirmed=True)
    return steps, session


def done(asked: Asked, answer: Answer, *, cards: Collection[str], drawn: str) -> Step:
    """How the table answers: by a card that it draws, lays or turns, wherever that says it, else by a touch.

    Args:
        asked: The open prompt.
        answer: The answer.
        cards: The cards that can carry a label.
        drawn: The card that was drawn last.
    """
    touched = Step(answer={asked.key: answer})
    if asked.kind is Kind.SCAN and answer in cards:  # and not one of the other choices beside them
        return Step(scan=str(answer))
    if asked.kind is not Kind.CHOOSE_ONE or asked.only_for is not None:
        return touched
    option = next(one for one in asked.options if one.id == answer)
    deed = option.deed
    if deed is not None and deed.card in cards and sum(one.deed == deed for one in asked.options) == 1:
        if deed.place is None:
            return Step(turn={deed.card: seat_zone(deed.seat or 0)})
        return Step(lay={deed.card: zone_of(deed.place, deed.seat)})
    seats = [one.seat for one in asked.options if not one.way_out]
    if drawn and option.seat is not None and None not in seats and len(set(seats)) == len(seats):
        return Step(lay={drawn: seat_zone(option.seat)})
    return touched


def zone_of(place: Place, seat: int | None) -> str:
    """The zone of the demos' table in which a card lies that lies in a place of the game."""
    return next(name for name, zone in ZONES.items() if (zone.kind.value, zone.seat) == (place.value, seat))


def render_table() -> None:
    """The demos' table: what the app knows of it, and pictures of it with nothing on it."""
    shutil.rmtree(TABLE, ignore_errors=True)
    (TABLE / EMPTY).mkdir(parents=True)
    write_table(TABLE / "table.yaml", demo_table.TABLE)
    for seed in range(2):
        _write(TABLE / EMPTY / f"{seed}.jpg", demo_table.empty(seed))


def render(story: Story) -> int:
    """Parts of pictures of each card as it slides in and rests in each of its zones; returns their size in bytes."""
    game, kept = find_game(story.game), pictures(story.game)
    names = {card.id: card.name for card in game.cards()}
    shutil.rmtree(kept, ignore_errors=True)
    shown = sorted({one for step in story.steps for one in step.pictures()})
    for seed, (card, zone, turned) in enumerate(shown, start=story.seed):
        folder = kept / folder_of(card, zone, turned=turned)
        folder.mkdir(parents=True)
        text = label_code(game.prefix, card)
        moments = [("resting", RESTING), ("resting", RESTING)]
        for number, (name, blur) in enumerate(moments if turned else [("sliding", SLIDING), *moments]):
            part = demo_table.laid(text, names[card], zone, turned=turned, seed=10 * seed + number, blur_px=blur)
            _write(folder / f"{number}_{name}_{part.left}_{part.top}.jpg", part.picture)
    return sum(file.stat().st_size for file in kept.rglob("*.jpg"))


def _write(path: Path, picture: Picture) -> None:
    is_written = cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    assert is_written, f"{path} cannot be written"


def main() -> int:
    """Write story and pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="aeons_end", choices=NAMES)
    story = story_of(parser.parse_args().game)
    render_table()
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
