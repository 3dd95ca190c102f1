"""The stories of the demos: what a table does, one step after the other, a folder with its pictures for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from companion.demo.camera import DRAW
from companion.engine.errors import ScenarioError, UnknownNameError
from companion.engine.prompts import Answer

FOLDER = Path(__file__).parent
TABLE = FOLDER / "table"
"""The demos' table: what the app knows of it, and its pictures."""

STORY = "story.yaml"


def games() -> list[str]:
    """The games that have a demo, by name."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{STORY}"))


def pictures(game: str) -> Path:
    """The folder with the pictures of a game's demo."""
    return FOLDER / game / "frames"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing the table does; exactly one field is given.

    Attributes:
        scan: The card that is drawn and laid before the camera.
        wrong: A card laid there that cannot be the one asked for: it is named, and nothing happens.
        lay: A card that is laid into a zone, which answers the open question: its id and the zone.
        turn: A card that is turned sideways in a zone, which answers it as well: its id and the zone.
        answer: The prompt's key and the answer that is tapped.
        correct: Path and value of a correction.
        undo: How many steps are taken back.
    """

    scan: str = ""
    wrong: str = ""
    lay: Mapping[str, str] = {}
    turn: Mapping[str, str] = {}
    answer: Mapping[str, Answer] = {}
    correct: Mapping[str, int | str] = {}
    undo: int = 0

    def inputs(self) -> int:
        """How far this step moves the game's count of inputs."""
        return -self.undo if self.undo else 0 if self.wrong else 1

    def pictures(self) -> Iterator[tuple[str, str, bool]]:
        """What its pictures show: a card, the zone in which it lies, and whether it is turned there."""
        yield from ((card, DRAW, False) for card in (self.scan, self.wrong) if card)
        yield from ((card, zone, False) for card, zone in (*self.lay.items(), *self.turn.items()))
        yield from ((card, zone, True) for card, zone in self.turn.items())

    def only_answer(self) -> tuple[str, Answer]:
        """The key and the value of `answer`."""
        return next(iter(self.answer.items()))


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's name and everything its table does.

    Attributes:
        seed: Of the chance of the game, for the piles that the app deals.
        rig: Name of the rig that ships for its lights.
    """

    game: str
    steps: list[Step]
    seed: int = 1
    rig: str = "demo"

    def place(self, inputs: int) -> int:
        """The step to go on with when the saved game already has this many inputs."""
        done, found = 0, 0
        for number, step in enumerate(self.steps, 1):
            done += step.inputs()
            if done == inputs:
                found = number
        return found


def read_story(game: str) -> Story:
    """The story of a game's demo.

    Raises:
        UnknownNameError: There is no demo of it.
        ScenarioError: It cannot be read.
    """
    if game not in games():
        raise UnknownNameError(f"there is no demo of {game}; there is one of {', '.join(games())}")
    path = FOLDER / game / STORY
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=Story)
    except (OSError, msgspec.DecodeError) as error:
        raise ScenarioError(f"{path}: the demo's story cannot be read: {error}") from error
