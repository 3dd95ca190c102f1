"""What lies on the board or waits on the Countdown Track: Blips, Intruders, doors, tiles, tokens, Discoveries."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.board.points import Direction

At = tuple[int | float, int | float]
"""A space, or an intersection, in the frame of the whole board: x to the east, y to the north."""


class LaidMap(msgspec.Struct):
    """A Location map page on the table: its name, and where its space (0, 0) lies."""

    page: str
    at: At = (0, 0)


class DoorIs(Enum):
    """How a door is."""

    OPEN = "open"
    CLOSED = "closed"
    WELDED = "welded"


class Door(msgspec.Struct):
    """A door of a map, by its name (`B1`, or `SR2.A2` where two pages use one name); `disabled` as EN-647 says."""

    name: str
    state: DoorIs = DoorIs.CLOSED
    disabled: bool = False


class Tile(msgspec.Struct):
    """A Terrain tile: its kind (a record of the box), and the spaces it covers."""

    id: int
    kind: str
    spaces: list[At]


class TokenKind(Enum):
    """What can be taken or used on a space."""

    GEAR = "gear"
    ENGRAM = "engram"
    OBJECTIVE = "objective"
    CONSOLE = "console"


class Token(msgspec.Struct):
    """A Gear Cache, an Engram, an Objective or a Console on a space.

    Attributes:
        what: The Engram's type, the Objective's name or the Console's number; "" where nobody has seen it.
        pays: The kind of Spacer token that Fast Scavenge takes for an Objective, "" for any one kind (EN-212, EN-213).
        disabled: Nothing can be done with it (EN-647).
    """

    id: int
    kind: TokenKind
    at: At
    what: str = ""
    pays: str = ""
    disabled: bool = False


class DiscoveryColour(Enum):
    """The colour of a Discovery token, which for a random one picks the section (EN-316)."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"


class DiscoveryToken(msgspec.Struct):
    """A Discovery token: on a space, or on a Countdown Track space, or in the pile.

    Attributes:
        number, colour: As printed; 0 and None while it lies face down and nobody has seen it.
        fixed: Face up, looked up by its number (EN-315); else random.
    """

    id: int
    number: int = 0
    colour: DiscoveryColour | None = None
    fixed: bool = False
    at: At | None = None
    track: int | None = None


class BlipToken(Enum):
    """What a Blip token shows when it is turned (EN-186): nothing, dots, or a Unique Specimen."""

    ECHO = "echo"
    WHITE_RED = "white_red"
    TWO_WHITE_BLACK = "two_white_black"
    UNIQUE = "unique"


class Blip(msgspec.Struct):
    """A Blip on an intersection.

    Attributes:
        name: The letter it goes by on the screen and beside the piece.
        known: What it shows, if the table has seen it (a scouted Blip that was turned back, EN-205).
        patrolled: It has patrolled in this Intruder Phase, or came too late to (EN-437).
    """

    id: int
    name: str
    at: At
    facing: Direction
    known: BlipToken | None = None
    patrolled: bool = False


class BlipTokens(msgspec.Struct):
    """How many Blip tokens of each kind are not set aside, whether in the pool or on the board unseen.

    Tokens that the table has seen and that lie on the board or the track are counted too. What another Blip is gets
    settled when it is turned: until then every unseen token is as likely to be here or in the pool (EN-152). `aside`
    counts tokens out for the rest of the run (EN-182), `aside_unseen` those of them that nobody has looked at.
    """

    echo: int = 0
    white_red: int = 0
    two_white_black: int = 0
    unique: int = 0
    aside: int = 0
    aside_unseen: int = 0


class Intruder(msgspec.Struct):
    """A revealed Intruder.

    Attributes:
        sheet: Id of its record; `number` tells it from its kind ("Grin 2").
        wounds: Wounded tokens. `suppression`: its Suppression tokens.
        unique: The numbered space of its Unique Specimen card, 0 for none.
        activated: It has had its activation in this Intruder Phase, or came too late for it (EN-366).
    """

    id: int
    sheet: str
    number: int
    at: At
    facing: Direction
    wounds: int = 0
    suppression: int = 0
    surprised: bool = False
    unique: int = 0
    activated: bool = False
    statuses: list[str] = []


class UniqueSpecimen(msgspec.Struct):
    """A Unique Specimen card in play on a numbered space of the Intruder board (EN-190)."""

    space: int
    card: str


class TrackKind(Enum):
    """What can wait on the Countdown Track; Discoveries have their own tokens."""

    BLIP = "blip"
    INTRUDER = "intruder"


class TrackPiece(msgspec.Struct):
    """Something that waits on a Countdown Track space (EN-046): a Blip (seen or not), or an Intruder of a sheet."""

    space: int
    kind: TrackKind
    what: str = ""


class ExtractionPoint(msgspec.Struct):
    """An Extraction Point on the map: its tokens once initiated (None before), and whether Spacers came in here."""

    at: At
    tokens: int | None = None
    insertion: bool = False

    @property
    def initiated(self) -> bool:
        """Whether Extraction was initiated here."""
        return self.tokens is not None

    @property
    def open(self) -> bool:
        """Whether Spacers can leave here (EN-337)."""
        return self.tokens == 0


class Extraction(msgspec.Struct):
    """How far the Extraction is: the marker on the track (None once it is off), and the points on the map."""

    marker: int | None = None
    available: bool = False
    points: list[ExtractionPoint] = []

    @property
    def full_alert(self) -> ExtractionPoint | None:
        """The point where Extraction was initiated, or None."""
        for point in self.points:
            if point.initiated:
                return point
        return None


class NoiseMove(msgspec.Struct):
    """A die of a Noise Roll that was assigned to a Blip: how far it moves, and toward which space (EN-156, EN-157)."""

    blip: int
    steps: int
    toward: At
    seat: int | None = None


class BlipMoved(msgspec.Struct):
    """A Blip that the app has moved and the table has yet to move: from where, over which intersections.

    With no intersections it was only turned, or, where `start` is None, put on its first one.
    """

    blip: int
    start: At | None
    way: list[At] = []


class Performing(msgspec.Struct):
    """What an Intruder is doing now, for those who look on: nothing is decided by it.

    `action` is what its sheet calls it, or ""; `way` where its last movement led, from where it began.
    """

    intruder: int
    action: str = ""
    way: list[At] = []


class SheetTokens(msgspec.Struct):
    """Tokens on an Intruder sheet, which count for all Intruders of that sheet: Radiation (EN-600)."""

    sheet: str
    radiation: int = 0


class ZoneAttack(msgspec.Struct):
    """A zone attack that goes on: its place among the Intruder Attacks, and the seats it still counts for (EN-403).

    The first of them is the one whose turn it is.
    """

    place: int
    seats: list[int] = []


class AtEndOf(Enum):
    """When something that waits comes: at the end of the Spacer Phase, or of the round (EN-311, EN-440)."""

    SPACER_PHASE = "spacer_phase"
    ROUND = "round"


class Waiting(msgspec.Struct):
    """What a card said is to be done at the end of a phase, in its owner's words; the table does it."""

    when: AtEndOf
    card: str
    text: str


class Status(msgspec.Struct):
    """Generic status tokens of one name (EN-646): `on` is what they lie on, such as `spacer.0`, "" for the Location."""

    name: str
    on: str = ""
    count: int = 1
