"""What a screen may know of the eyes and ask of them: the live picture, zones, dice that are taught, and the audit."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

import msgspec

Spot = tuple[float, float]
"""A place in the live picture: parts of its width and height from the top left corner, 0 to 1."""


class Picture(msgspec.Struct, frozen=True):
    """A picture for the screen: width and height in px, and three bytes (red, green, blue) for each, row by row."""

    width: int
    height: int
    rgb: bytes


class Reading(msgspec.Struct, frozen=True):
    """What the eyes read of one part of an answer: one die, or one quarter of a scanner card.

    Attributes:
        value: As the prompt's answer takes it: a number, or the text of a face.
        confidence: 0 to 1.
        sure: Whether it needs no look by people.
        others: What else it could be, likeliest first.
        picture: The part alone.
    """

    value: int | str
    confidence: float
    sure: bool
    others: tuple[int | str, ...] = ()
    picture: Picture | None = None


class Proposal(msgspec.Struct, frozen=True):
    """What the eyes propose as an answer to the open prompt; the table confirms it or taps what is right.

    Attributes:
        step: Of the prompt it answers.
        readings: One for each part of the answer, in its order; fewer as long as not all parts were found.
        note: What still hinders, for people ("5 of 6 dice in the tray"), or "".
        picture: All of it, such as a scanner card as the red window shows it, or None.
    """

    step: int
    readings: tuple[Reading, ...] = ()
    note: str = ""
    picture: Picture | None = None


class Tone(Enum):
    """What a mark in the live picture means."""

    KNOWN = "known"
    UNSURE = "unsure"
    FOREIGN = "foreign"
    ZONE = "zone"
    SURFACE = "surface"
    FAULT = "fault"


class Mark(msgspec.Struct, frozen=True):
    """An outline drawn over the live picture, with a few words."""

    outline: tuple[Spot, ...]
    caption: str
    tone: Tone


class Meter(msgspec.Struct, frozen=True):
    """A measure of the picture: its name for people, its level from 0 to 1, whether that will do, and what to do."""

    name: str
    level: float
    good: bool
    advice: str = ""


class Look(msgspec.Struct, frozen=True):
    """What the camera sees now: `picture` is None without one, and `said` then says why and what to do."""

    picture: Picture | None = None
    marks: tuple[Mark, ...] = ()
    meters: tuple[Meter, ...] = ()
    said: tuple[str, ...] = ()


class ShownZone(msgspec.Struct, frozen=True):
    """A zone as it is drawn and set: its kind is the value of a `vision.table.zones.ZoneKind`."""

    name: str
    kind: str
    outline: tuple[Spot, ...]
    seat: int | None = None


class TaughtFace(msgspec.Struct, frozen=True):
    """A face of a die that is being taught: its value, how often it was shown, and whether that is enough."""

    value: str
    shots: int
    enough: bool
    picture: Picture | None = None


class Lesson(msgspec.Struct, frozen=True):
    """How far the teaching of a die has come.

    Attributes:
        name: Of the die; a game that knows dice by colour looks it up under that colour.
        faces: All of its faces in the order to show them.
        next: The face to show now; "" when all were shown often enough.
        said: What to do, or what went wrong with the last shot (no die, two dice, blurred), for people.
        tested: What the test on its own shots found, such as which two faces look alike; "" before it.
        ready: Whether it can be kept.
    """

    name: str
    faces: tuple[TaughtFace, ...]
    next: str
    said: str
    tested: str = ""
    ready: bool = False


class TaughtDie(msgspec.Struct, frozen=True):
    """A die that was taught."""

    name: str
    faces: tuple[str, ...]


class Difference(msgspec.Struct, frozen=True):
    """Where the app and the table disagree: what each has, in words, and whether the app can take the table's word."""

    id: str
    piece: str
    app: str
    table: str
    settable: bool


class Audit(msgspec.Struct, frozen=True):
    """What comparing the app with the table found; `said` says what could not be compared, and why."""

    differences: tuple[Difference, ...] = ()
    said: tuple[str, ...] = ()


class Sight(Protocol):
    """The eyes, as a screen speaks to them. Every call returns at once and may come from any thread."""

    def look(self, width: int) -> Look:
        """The newest picture, no wider than `width` px, with what is recognised in it; `Look` without one says why."""

    def look_harder(self) -> None:
        """Read the next picture as thoroughly as there is time for."""

    def tapped(self, corners: Sequence[Spot], size_mm: tuple[float, float]) -> str:
        """Take four taps on the corners of a flat rectangle of this size, clockwise from its top left.

        Returns what is wrong with them, or "".
        """

    def zones(self) -> tuple[ShownZone, ...]:
        """The zones, as they lie in the picture."""

    def put_zone(self, zone: ShownZone) -> str:
        """Add a zone, or put the one of the same name elsewhere; returns what is wrong with it, or ""."""

    def put_usual_zones(self, seats: int) -> str:
        """Lay out the usual zones for so many players in place of all there are; returns what is wrong, or ""."""

    def remove_zone(self, name: str) -> None:
        """Take a zone away."""

    def empty_tray(self) -> str:
        """Take the next picture as that of the empty dice tray; returns what is wrong, or ""."""

    def dice(self) -> tuple[TaughtDie, ...]:
        """The dice that were taught."""

    def forget_die(self, name: str) -> None:
        """Forget one of them."""

    def teach(self, name: str, faces: Sequence[str]) -> Lesson:
        """Begin to teach a die; a lesson that was under way is dropped."""

    def show_face(self, face: str) -> Lesson:
        """Take the picture in the tray as one shot of this face."""

    def lesson(self) -> Lesson | None:
        """The lesson that is under way."""

    def keep_lesson(self) -> str:
        """Know this die from now on; returns what is wrong, or ""."""

    def drop_lesson(self) -> None:
        """Forget what was shown."""

    def audit(self) -> Audit:
        """Compare what the app believes to lie on the table with what is seen."""

    def table_is_right(self, difference: str) -> None:
        """Have the app take over what the table shows."""

    def app_is_right(self, difference: str) -> None:
        """Leave the app as it is: the table is put right by hand, and it is not named again until it changes."""

    def recording(self) -> str:
        """The folder that pictures are being kept in, or "" when none are, as always unless somebody asked."""

    def record(self, *, on: bool) -> str:
        """Begin or end to keep pictures on the disk for a bug report; returns what is wrong, or ""."""
