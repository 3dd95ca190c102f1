"""What a scenario consists of: a game as it stands, what is done to it, and what must then be so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from companion.engine.chance import Pick, Roll, Shuffle
from companion.engine.journal import Answered, ByHand, Corrected
from companion.engine.scenario_yaml import Sheet

PLAY = "play"
"""The name under which `do` starts the game's own turns."""


class Begin(Enum):
    """Where the game stands before `given`: set up and nobody's turn yet, or before its set-up."""

    PREPARED = "prepared"
    NEW = "new"


class Acknowledgements(Enum):
    """Whether what only needs an OK gets it by itself."""

    AUTOMATIC = "automatic"
    STOP = "stop"


@dataclass(frozen=True)
class Call:
    """A script to start: one of the game's named scripts with its arguments, or `play`."""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Undo:
    """Take back the last input, the pieces being put back."""


@dataclass(frozen=True)
class Redo:
    """Take again what was undone last."""


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer that the open prompt must not take, and the rule that must forbid it, or "" for any reason."""

    value: Any
    rule: str = field(default="", repr=False)


@dataclass(frozen=True)
class RefusedSettings:
    """Settings with which no game can begin, as they would be given instead of the scenario's own or besides them."""

    values: Mapping[str, Any]


@dataclass(frozen=True)
class Refused:
    """What must be refused, and words of the reason that must be given for it, or "" for any."""

    what: RefusedAnswer | RefusedSettings | ByHand | Corrected
    says: str = ""


Move = Answered | ByHand | Corrected | Undo | Redo


@dataclass(frozen=True)
class ExpectedEvent:
    """An event's key, and those of its arguments that matter; `rule` among them means the event's rule."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.key} {dict(self.args)}" if self.args else self.key


@dataclass(frozen=True)
class Expected:
    """What must be so at the end of a step; None is not looked at.

    Attributes:
        state: Any part of the state, by its own names.
        prompt: Parts of the open prompt (key, options, least ...); `{"key": None}` means that none may be open.
        events: Events in this order, others between them allowed.
        events_exactly: All the events there are.
        not_told: Keys of events that must not have happened.
        rules: Rules that events or prompts of the step carried.
        ended: Key of the ending, or False for a game that goes on.
        put_back: Keys of what the table would put back at an undo.
        problems: What the game itself finds wrong with the state.
    """

    state: Mapping[str, Any] | None = None
    prompt: Mapping[str, Any] | None = None
    events: list[ExpectedEvent] | None = None
    events_exactly: list[ExpectedEvent] | None = None
    not_told: list[str] | None = None
    rules: list[str] | None = None
    ended: str | bool | None = None
    put_back: list[str] | None = None
    problems: list[str] | None = None


@dataclass(frozen=True)
class Step:
    """What is done, and what must then be so.

    Attributes:
        place: Where in the document it stands.
        do: The scripts to start, one after another; None goes on with what is open.
        chance: What chance will give.
        inputs: Single inputs in order, before `answers`.
        answers: What to answer by prompt key: a value, or several in the order of asking.
        acknowledge: Whether acknowledgements are given by themselves.
        refused: What must then be refused, leaving the state as it was.
        expected: What must be so at the end.
    """

    place: tuple[str, ...]
    do: list[Call] | None
    chance: list[Shuffle | Pick | Roll]
    inputs: list[Move]
    answers: Mapping[str, Any]
    acknowledge: Acknowledgements
    refused: list[Refused]
    expected: Expected


@dataclass(frozen=True)
class Scenario:
    """One document of a scenario file.

    Attributes:
        sheet: The document, for the lines of its parts.
        name: What it is called in print.
        game: Name of the game.
        box: Pack files that are its whole box; none for the box it comes with.
        packs: Pack files in its box beside those.
        begin, settings, seed: The game it starts from.
        given: Parts of the state that are otherwise.
        rules: The rules that this scenario is a test of.
        steps: What happens.
    """

    sheet: Sheet
    name: str
    game: str
    box: list[Path]
    packs: list[Path]
    begin: Begin
    settings: Mapping[str, Any]
    seed: int
    given: Mapping[str, Any]
    rules: list[str]
    steps: list[Step]

    @property
    def file(self) -> Path:
        """The file it stands in."""
        return self.sheet.file
