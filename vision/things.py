"""What lies on the table: one thing for each code that is there, where it lies, and what has changed about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from vision.sightings import Sighting


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies on the table, once the table's surface is known."""

    x: float
    """Millimetres from the surface's top left corner to the right."""

    y: float
    """Millimetres down."""

    turn: float
    """Degrees the code is turned clockwise on the table, above -180 and up to 180."""

    zone: str = ""
    """Name of the zone it lies in; "" outside of all."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One labelled piece on the table. Two copies of a card are two things."""

    number: int
    """Counts up within one watch; a thing keeps its number while it moves, turns or is covered."""

    text: str
    sighting: Sighting
    """The last time it was seen."""

    spot: Spot | None = None
    """None as long as the surface is not known."""

    covered: bool = False
    """Whether something hides it now; it is still believed to lie there."""


@dataclass(frozen=True, slots=True)
class Appeared:
    """A thing lies on the table that did not before."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Moved:
    """A thing has come to rest at another place, or in another zone."""

    thing: Thing
    before: Thing


@dataclass(frozen=True, slots=True)
class Turned:
    """A thing has come to rest in another turn, by about a quarter or more: an exhausted card."""

    thing: Thing
    before: Thing


@dataclass(frozen=True, slots=True)
class Covered:
    """A thing cannot be seen for the moment."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A covered thing is seen again where it was."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Left:
    """A thing does not lie on the table any more."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """The camera sees the table from elsewhere; nothing on the table has changed by it."""


Change: TypeAlias = Appeared | Moved | Turned | Covered | Uncovered | Left | CameraMoved
