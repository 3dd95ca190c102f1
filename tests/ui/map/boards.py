"""Boards to test the map with: a small station, and four pages with sixty pieces."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.correctable import Correctable
from companion.engine.events import Event, HistoryLine
from companion.engine.indicators import Alert, Board, Counter, Gauge, Indicator, Level, Side, Track, Turn, TurnOrder
from companion.engine.mapped import DoorLine, Field, Line, PageFrame, Piece, Plan, Point, Sign, Trail
from companion.engine.messages import literal
from companion.engine.prompts import Acknowledge, ChooseMany, ChooseOne, Number, Option, Prompt
from tests.ui import views
from ui.contract import DeviceState, Health, View

NAMES = ("Abel", "Okafor", "Wilhelmina-Charlotte", "Maximilian")
ROOM = tuple((x, y) for x in range(1, 6) for y in range(3, 7))
HALL = tuple((x, y) for x in range(6, 9) for y in range(1, 6))


def around(west: int, south: int, east: int, north: int) -> tuple[Line, ...]:
    """Four walls."""
    return (
        Line(west, south, east, south),
        Line(west, north, east, north),
        Line(west, south, west, north),
        Line(east, south, east, north),
    )


STATION = Plan(
    pages=(PageFrame("SR1", 0, 0, 10, 8),),
    floor=(*ROOM, *HALL),
    walls=(*around(1, 3, 6, 7), *around(6, 1, 9, 6)),
    red_lines=(Line(6, 3, 9, 3),),
    signs=(
        Sign((2, 3), "console", "3"),
        Sign((7, 1), "gear"),
        Sign((8, 2), "engram"),
        Sign((4, 6), "discovery", "7"),
        Sign((6, 5), "dangerous"),
        Sign((8, 1), "extraction"),
        Sign((7, 4), "arrow", "north"),
        Sign((1, 6), "start"),
        Sign((8, 5), "exit", "SR2"),
        Sign((2, 6), "crate"),
        Sign((1, 3), "fire"),
        Sign((5, 5), "slime"),
        Sign((3, 8), "spawn"),
        Sign((10, 4), "spawn"),
    ),
)
DOORS = (
    DoorLine("A", (Line(6, 4, 6, 5),), "closed"),
    DoorLine("B", (Line(2, 7, 3, 7),), "open"),
    DoorLine("C", (Line(7, 1, 8, 1),), "welded"),
)
SPOTS = tuple(f"{x},{y}" for x, y in (*ROOM, *HALL))
CROSSINGS = tuple(f"{x},{y}" for x in range(11) for y in range(9))


def person(seat: int, at: Point) -> Piece:
    """A player's piece that can be put elsewhere by hand."""
    name = NAMES[seat]
    return Piece(
        f"seat.{seat}", name[0], literal(name), at, on_line=False, side=Side.SEAT, seat=seat, path=f"seats.{seat}.at"
    )


def grin(number: int, at: Point) -> Piece:
    """An enemy."""
    return Piece(
        f"grin.{number}",
        str(number),
        literal(f"Grin {number}"),
        at,
        on_line=False,
        side=Side.ENEMY,
        facing="west",
        badges=("2",),
        note=literal("Wounded twice. Bites whoever is nearest."),
        path=f"grin.{number}.at",
    )


def blip(letter: str, at: Point, facing: str) -> Piece:
    """An unknown signal."""
    return Piece(
        f"blip.{letter}",
        letter,
        literal(f"Blip {letter}"),
        at,
        on_line=True,
        side=Side.ENEMY,
        facing=facing,  # type: ignore[arg-type]
        path=f"blip.{letter}.at",
    )


def token(sign: str, at: Point, words: str = "") -> Piece:
    """Something that lies on a space."""
    key = f"sign.{sign}.{at[0]},{at[1]}"
    return Piece(key, words, literal(sign), at, on_line=False, side=Side.TABLE, sign=sign)


PIECES = (
    person(0, (2, 4)),
    person(1, (2, 5)),
    replace(grin(2, (5, 3)), active=True),
    blip("C", (9, 7), "west"),
    blip("D", (1, 2), "east"),
    blip("E", (5, 1), "north"),
)
BITE = Trail(((3, 4), (4, 4), (4, 3), (5, 3)), Side.ENEMY)


def station(
    *, pieces: tuple[Piece, ...] = PIECES, trails: tuple[Trail, ...] = (), fields: tuple[Field, ...] = ()
) -> Board:
    """The small station."""
    return Board("map", literal("Station"), STATION, DOORS, pieces, trails, fields)


def large(count: int = 60) -> Board:
    """Four pages of ten by ten spaces, with so many pieces."""
    pages = tuple(PageFrame(f"P{at + 1}", at % 2 * 10, at // 2 * 10, 10, 10) for at in range(4))
    floor = tuple((x, y) for x in range(20) for y in range(20) if x % 7 != 3 or y % 5 == 2)
    walls = tuple(Line(x + d, y, x + d, y + 1) for x in (3, 10, 17) for y in range(20) for d in (0, 1) if y % 5 != 2)
    pieces: list[Piece] = [person(seat, (seat * 4 + 1, 2)) for seat in range(4)]
    pieces += [grin(at, (at * 7 % 20, 4 + at * 3 % 15)) for at in range(1, (count - 4) // 3)]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for at in range(count - len(pieces)):
        facing = ("north", "east", "south", "west")[at % 4]
        pieces.append(blip(letters[at % 26] + str(at // 26 or ""), (at * 5 % 21, (at * 2 + at // 21 * 3) % 21), facing))
    plan = Plan(pages=pages, floor=floor, walls=walls, signs=(Sign((5, 5), "console", "3"), Sign((15, 12), "gear")))
    return Board("map", literal("Depot"), plan, (), tuple(pieces))


def seat_gauges(players: int) -> list[Indicator]:
    """What each player has left."""
    found: list[Indicator] = []
    note = literal("A soldier of the third watch.")
    for seat in range(players):
        found += [
            Gauge(f"seat.{seat}.stress", literal("Stress"), 4 + 2 * seat, 10, Side.SEAT, seat),
            Gauge(f"seat.{seat}.vitals", literal("Vitals"), 6 + 2 * seat, 12, Side.SEAT, seat, note),
            Gauge(f"seat.{seat}.adrenaline", literal("Adrenaline"), 10, 10, Side.SEAT, seat),
        ]
    return found


COUNTDOWN = Track(
    "countdown",
    literal("Eclipse · Intruder phase"),
    3,
    10,
    (*[Level.CALM] * 3, *[Level.DANGER] * 3, *[Level.CALM] * 4),
    ("9", "8", "7", "6", "5", "4", "3", "2", "1", "!"),
    ((6, "B"), (6, "X"), (9, "E")),
)


def view(prompt: Prompt, board: Board | None = None, *, players: int = 2, step: int = 7) -> View:
    """A moment of a game with a map."""
    shown = board or station()
    order = TurnOrder(
        "order",
        literal("Round 2"),
        tuple(Turn(str(seat + 1), Side.SEAT, seat) for seat in range(1, players)),
        Turn("1", Side.SEAT, 0),
        0,
        (),
    )
    values = tuple(
        Correctable(
            path=piece.path,
            group=literal("Map"),
            label=piece.name,
            value=f"{piece.at[0]},{piece.at[1]}",
            spots=CROSSINGS if piece.on_line else SPOTS,
        )
        for piece in shown.pieces
        if piece.path
    )
    vitals = Correctable(path="seats.0.vitals", group=literal("Abel"), label=literal("Vitals"), value=6, most=9)
    return View(
        title="Enormity",
        asked=prompt.asked(step=step),
        indicators=(COUNTDOWN, order, shown, *seat_gauges(players)),
        seats=NAMES[:players],
        history=(HistoryLine(step, Event(literal("Blip C moved 3, quadrant NW"), "EN-159")),),
        undo=True,
        correctables=(vitals, *values),
        devices=(DeviceState("camera", Health.WORKING), DeviceState("strip", Health.WORKING)),
        step=step,
    )


def damage() -> Number:
    """A number beside the map."""
    return Number(
        key="ask.damage",
        text=literal("1 left, 1 up, 1 left; then it bites Abel"),
        detail=literal("Roll 2 red for the bite."),
        heading=literal("Grin 2 · Scuttling bite"),
        rule="EN-400",
        limits=lambda: (0, 9),
    )


def steps(*, ends: bool = True, trail: bool = True) -> ChooseOne:
    """Where somebody goes."""

    def options() -> list[Option]:
        found = [
            Option(
                f"go.{x}.{y}",
                literal(f"To {'ABCDEFGH'[y]}{x + 1}"),
                literal("Stress 4 -> 3") if (x, y) == (4, 4) else None,
                at=f"space {x},{y}",
                trail=((2, 4), (3, 4), (x, y)) if trail else (),
            )
            for x, y in ((3, 3), (3, 4), (3, 5), (4, 4), (1, 4), (1, 5))
        ]
        return [*found, Option("end", literal("Stay here"), way_out=True)] if ends else found

    return ChooseOne(
        key="ask.move", text=literal("Where does Abel go?"), detail=literal("Up to 3 spaces."),
        heading=literal("Abel · move"), seat=0, rule="EN-300", by_hand=True, options=options,
    )  # fmt: skip


def shot() -> ChooseOne:
    """Whom somebody shoots at, or whom he does not."""
    return ChooseOne(
        key="ask.target",
        text=literal("Whom does Abel shoot?"),
        heading=literal("Abel · attack"),
        seat=0,
        options=lambda: [
            Option("grin", literal("Grin 2"), literal("range 3"), at="piece grin.2"),
            Option("blip", literal("Blip E"), literal("range 4"), at="piece blip.E"),
            Option("crossing", literal("The corner"), at="line 5,5"),
        ],
    )


def several() -> ChooseMany:
    """Some of the pieces."""
    return ChooseMany(
        key="ask.some",
        text=literal("Which two Blips patrol?"),
        heading=literal("Intruder phase"),
        options=lambda: [Option(letter, literal(f"Blip {letter}"), at=f"piece blip.{letter}") for letter in "CDE"],
        limits=lambda: (2, 2),
    )


def told() -> Acknowledge:
    """Something to read."""
    return Acknowledge(
        key="ask.done",
        text=literal("Move Blip C 3 to the west and turn it to the north."),
        detail=literal("It goes along the lines: 3 left."),
        heading=literal("Intruder phase · patrol"),
        rule="EN-159",
        by_hand=True,
    )


TOKENS = (
    token("gear", (7, 1)),
    token("console", (2, 4), "3"),
    token("objective", (2, 4), "X"),
    token("discovery", (4, 6), "?"),
    token("extraction", (8, 1), "2"),
    token("tile", (7, 3)),
)


def pressed(seen: View) -> View:
    """The same moment with alerts and counts."""
    more = (
        Alert("vitals.0", literal("Abel: Vitals are low"), Level.DANGER),
        Alert("priority", literal("Priority Target: Okafor"), Level.CALM),
        Counter("blips", literal("Blips"), 3, Side.ENEMY),
        Counter("pool", literal("Discipline"), 12, Side.PROTECTED),
        Counter("incoming", literal("Incoming Expertise"), 1, Side.TABLE),
    )
    return replace(seen, indicators=(*seen.indicators, *more))


VIEWS: dict[str, Callable[[], View]] = {
    "number": lambda: view(damage(), station(trails=(BITE,))),
    "steps": lambda: view(steps()),
    "steps_only": lambda: view(steps(ends=False), players=4),
    "shot": lambda: view(shot()),
    "several": lambda: view(several()),
    "told": lambda: view(told(), players=1),
    "told_four": lambda: view(told(), station(fields=(Field("light", HALL),)), players=4),
    "symbols": lambda: view(views.shot(*["red"] * 9), players=2),
    "symbols_four": lambda: view(views.shot("red", "white", "black"), players=4),
    "scanner": lambda: view(views.scanner()),
    "scanner_four": lambda: view(views.scanner(), players=4),
    "keypad": lambda: view(views.number(120), players=4),
    "stepper": lambda: view(views.number(8)),
    "cards": lambda: view(views.scan(30)),
    "turn": lambda: view(views.whole_turn(6, 5), players=4),
    "turn_pair": lambda: view(views.whole_turn(6, 5)),
    "sentences": lambda: view(views.long_choice()),
    "some": lambda: view(views.many(10)),
    "order": lambda: view(views.arrange(4), players=3),
    "much_told": lambda: view(views.told(views.LONG), players=4),
    "alerts": lambda: pressed(view(steps())),
    "alerts_aside": lambda: pressed(view(views.scanner(), players=3)),
    "tokens": lambda: view(told(), station(pieces=(*PIECES, *TOKENS))),
    "large": lambda: view(told(), large(), players=4),
}
