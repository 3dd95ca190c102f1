"""What a screen may know and do: a `View` to draw, and a `Table` to speak to. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import Enum
from typing import Protocol

import msgspec

from companion.engine.correctable import Correctable
from companion.engine.events import HistoryLine
from companion.engine.indicators import Chapter, Indicator
from companion.engine.mapped import Field
from companion.engine.messages import Length, Message
from companion.engine.prompts import Answer, Asked
from ui.dimmer import Dimmer
from ui.sight import Proposal, Sight


class Health(Enum):
    """How an outside thing is: not wanted, being looked for, working, or lost."""

    OFF = "off"
    SEEKING = "seeking"
    WORKING = "working"
    LOST = "lost"


class DeviceState(msgspec.Struct, frozen=True):
    """An outside thing by name ("camera", "strip"), how it is, and what to do about it ("" when all is well)."""

    name: str
    health: Health
    advice: str = ""


class Lights(msgspec.Struct, frozen=True):
    """A virtual copy of what a device shows: RGB per LED (0-255), the text of digits, or lines of text."""

    name: str
    pixels: tuple[tuple[int, int, int], ...] = ()
    text: str = ""
    lines: tuple[str, ...] = ()


class Tone(Enum):
    """Whether a notice warns of something, or is good news."""

    WARNING = "warning"
    GOOD = "good"


class Notice(msgspec.Struct, frozen=True):
    """Something the app has to say besides the game: a wrong card, a lost device, a fault. Newest has most `number`."""

    number: int
    text: str
    tone: Tone = Tone.WARNING


class Act(Enum):
    """What a hand does at a button of the table, as if it were a key of the screen.

    NEXT: the button went down, and what is highlighted is taken, or begins to be held; LET_GO: it came up; UNDO: the
    last input is taken back, or what lies over the table is closed; MENU: the menu opens, or closes.
    """

    NEXT = "next"
    LET_GO = "let_go"
    UNDO = "undo"
    MENU = "menu"


class Turned(msgspec.Struct, frozen=True):
    """An encoder was turned by so many detents, clockwise above 0: the highlight goes on, or back."""

    detents: int


Acted = Act | Turned


class View(msgspec.Struct, frozen=True):
    """Everything a screen draws, frozen; a new one is handed over after every change.

    Attributes:
        title: Name of the game.
        asked: The open prompt, or None when the game is over; of one that is for one seat alone its cover.
        ended: How the game ended, or None while it goes on.
        indicators: What can be seen at a glance, in the order to show it.
        seats: Names of the players by seat.
        history: The newest lines, oldest first (older ones through `Table.history`).
        undo, redo: Whether there is something to undo or redo.
        correctables: Every value the table can set by hand.
        devices, lights, notices: The outside things, their virtual copies, and what the app has to say.
        step: Number of inputs so far; grows or shrinks with every answer, undo and redo.
        secrets: The seats that have something which they alone may look up (`Table.own`), as all at the table know.
        proposal: What the eyes propose as an answer to the open prompt, or None.
    """

    title: str
    asked: Asked | None
    ended: Message | None = None
    indicators: tuple[Indicator, ...] = ()
    seats: tuple[str, ...] = ()
    history: tuple[HistoryLine, ...] = ()
    undo: bool = False
    redo: bool = False
    correctables: tuple[Correctable, ...] = ()
    devices: tuple[DeviceState, ...] = ()
    lights: tuple[Lights, ...] = ()
    notices: tuple[Notice, ...] = ()
    step: int = 0
    secrets: tuple[int, ...] = ()
    proposal: Proposal | None = None


class Why(msgspec.Struct, frozen=True):
    """A rule as the "why?" page shows it: our own words, and where in the rulebook it stands."""

    rule: str
    section: str
    text: str
    example: str = ""
    ruling: str = ""


class PutAside(msgspec.Struct, frozen=True):
    """A saved game that is not on the table: its id, and what a person knows it by.

    Attributes:
        id: For `Table.take_up`.
        played: When it was last played.
        seats: Who plays; empty before that is settled, or where it cannot be read.
        enemy: Against whom, if anybody is.
        ended: How it ended, or None while it goes on.
        step: How many inputs it has.
        game: What its game is called, or "" where that cannot be read.
    """

    id: str
    played: datetime
    seats: tuple[str, ...]
    enemy: Message | None
    ended: Message | None
    step: int
    game: str = ""


class Offered(msgspec.Struct, frozen=True):
    """A game that can be begun: its id, and what it is called."""

    id: str
    title: str


class Table(Protocol):
    """What a screen speaks to. Every call returns at once; what came of it arrives as the next `View`."""

    def view(self) -> View:
        """The present view."""

    def watch(self, seen: Callable[[View], None]) -> Callable[[], None]:
        """Call `seen` with every new view, from another thread; returns how to stop."""

    def heed(self, acted: Callable[[Acted], None]) -> Callable[[], None]:
        """Call `acted` with what hands do at buttons and encoders, from another thread; returns how to stop."""

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Answer the open prompt; a stale or illegal answer does nothing but a notice."""

    def uncovered(self, asked: Asked) -> Asked | None:
        """The question behind a cover, for the seat that has taken the screen; it is answered like any other.

        None when it is no longer that question, or when nothing is covered.
        """

    def own(self, seat: int) -> tuple[Chapter, ...]:
        """What this seat alone may look up, for the one who sits there and has taken the screen; it changes nothing."""

    def press(self, seat: int) -> None:
        """The button of a seat was held: makes the one held choice of a question that all see and that asks this seat.

        Anything else is ignored without a word: a notice would tell.
        """

    def by_hand(self, asked: Asked) -> None:
        """The table does this step by hand."""

    def undo_plan(self) -> Sequence[Message]:
        """What must be put back on the table if the last step is undone; empty when no piece is concerned."""

    def undo_asks(self) -> bool:
        """Whether the last step showed, drew or rolled something, so that it is undone only when the table agrees."""

    def undo(self, step: int) -> None:
        """Take back the last input, that of step `step` (after the table agreed to `undo_plan`), or nothing."""

    def redo(self) -> None:
        """Take again what was undone."""

    def correct(self, path: str, value: int | str) -> None:
        """Set a tracked value by hand."""

    def history(self, *, before: int | None = None, lines: int = 50) -> Sequence[HistoryLine]:
        """Up to `lines` lines, oldest first, that happened before step `before` (None: the newest)."""

    def why(self, rule: str) -> Why | None:
        """The rule with this id, or None when the game has no such rule."""

    def fields(self, piece: str) -> tuple[Field, ...]:
        """What the piece of this key lights and sees on the map; empty where it is gone."""

    def games(self) -> Sequence[Offered]:
        """The games that can be begun."""

    def new_game(self, game: str = "") -> None:
        """Put the present game aside (it stays on disk) and set up a new one: the game of this id, or the same."""

    def put_aside(self) -> Sequence[PutAside]:
        """The games that were put aside, the one played last first."""

    def take_up(self, game: str) -> None:
        """Put the present game aside and go on with the one of this id, or nothing but a notice."""

    @property
    def sight(self) -> Sight | None:
        """The eyes, or None where the table has no camera."""

    @property
    def dimmer(self) -> Dimmer | None:
        """What turns the lights up and down, or None where the table has none but those on the screen."""

    def words(self, message: Message, length: Length = Length.SCREEN) -> str:
        """A message in the table's language."""
