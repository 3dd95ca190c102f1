"""Locations and what lies in them: tiles, Engrams, Discoveries, Consoles; Scanner cards and Blip tokens."""

from __future__ import annotations

import msgspec

from companion.engine.effects import Effects
from companion.games.enormity.pieces import DiscoveryColour
from companion.games.enormity.records.values import NOTHING, Ability, Confidence, FromNone
from companion.games.enormity.state import Level


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Terrain tile: its keywords, how many there are, and what entering it does (EN-618)."""

    id: str
    name: str
    obstacle: bool = False
    cover: bool = False
    obscuring: bool = False
    destructible: bool = False
    indestructible: bool = False
    dangerous: bool = False
    supply: FromNone = 0
    enter: Effects = NOTHING
    summary: str = ""
    confidence: Confidence = Confidence.VERIFIED


class EngramKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Engram type at a Location: what its device does, and the resources it turns into (EN-221 to EN-223)."""

    id: str
    name: str
    device: Effects = NOTHING
    resources: str = ""
    count: FromNone = 4


class DiscoveryEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Discovery of a section, or of the fixed cards: what it does, its chain, and whether it is infinite.

    Attributes:
        next: The number of the next one in its chain. One that is chained to another is on no list: no roll finds it by
            its number (EN-319), which only has to be its own.
        condition: What must be so, a Parsec too, in the owner's words (EN-323, EN-325).
        shared: It is for everybody: from the Countdown Track nobody makes it (EN-327).
    """

    section: str
    number: FromNone
    name: str = ""
    effects: Effects = NOTHING
    next: int | None = None
    infinite: bool = False
    condition: str = ""
    shared: bool = False


class ConsoleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Console of a Location does."""

    number: str
    effects: Effects = NOTHING
    summary: str = ""


class LaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the set-up of a Location puts on a space of its first page, or on a Countdown Track space.

    Attributes:
        what: `discovery`, `blip`, `extraction`, `gear`, `engram`, `objective`, `console`, or the id of an Intruder
            sheet or of a kind of tile.
        text: What is printed on it, such as the name of an Objective. `pays` as of a `Token`.
        number, colour: Of a Discovery; with a number it is a fixed one (EN-049).
    """

    what: str
    at: tuple[int, int] | None = None
    track: int | None = None
    number: int = 0
    colour: DiscoveryColour | None = None
    text: str = ""
    pays: str = ""


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Location: its maps and set-up.

    Attributes:
        map: The page that is laid first; the others come by its connections (EN-119).
        intruder, engrams, loot: Its ecology (EN-612).
        starts: Spaces of the Spacers. `blips`: intersections of starting Blips; empty for one per cluster (EN-038).
        extraction: Where the Extraction Marker starts, None for no marker.
        laid: What else lies on spaces or on the track.
        discoveries: "fixed", "random" or "none" (EN-049, EN-050).
        pages: The pages besides `map` that carry this Location's designation (EN-611).
        insertion: On a later visit the page that is laid first, for its Insertion Point (EN-346); "" for `map`.
        rules, actions: Constant rules in the owner's words, and actions that cost an Action card (EN-613).
        complete: Sections whose Discoveries are all in `entries`; the rest of the others is in the owner's book.
    """

    id: str
    name: str
    map: str
    intruder: str
    starts: tuple[tuple[int, int], ...]
    summary: str = ""
    blips: tuple[tuple[int, int], ...] = ()
    extraction: int | None = None
    laid: tuple[LaidOut, ...] = ()
    discoveries: str = "none"
    entries: tuple[DiscoveryEntry, ...] = ()
    consoles: tuple[ConsoleEntry, ...] = ()
    engrams: tuple[EngramKind, ...] = ()
    loot: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""
    pages: tuple[str, ...] = ()
    insertion: str = ""
    actions: tuple[Ability, ...] = ()
    complete: tuple[str, ...] = ()


class ScannerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Scanner card: its level, four counts, and the coordinate in the middle of a white one (EN-427, EN-616)."""

    id: str
    level: Level
    north_west: FromNone
    north_east: FromNone
    south_west: FromNone
    south_east: FromNone
    middle: str = ""
    stand_in: bool = False


class BlipSupply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Blip tokens of a kind the box holds; the id is a value of `BlipToken`."""

    id: str
    count: FromNone
    confidence: Confidence = Confidence.VERIFIED
    note: str = ""
