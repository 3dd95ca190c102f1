"""The scanner reading of an Intruder Phase: its middle, how it lies, and what it counts (EN-427 to EN-431)."""

from __future__ import annotations

from companion.engine.board.lines import Quadrant, quadrant
from companion.engine.board.points import Direction, Point
from companion.engine.dice_prompts import Quadrants
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.scanner.decks import draw, has_deck, tell_drawn
from companion.games.enormity.blips.where import direction_name
from companion.games.enormity.records import ScannerCard
from companion.games.enormity.state import ScannerReading
from companion.games.enormity.table import Run

FIELDS = {
    Quadrant.NORTH_WEST: "north_west",
    Quadrant.NORTH_EAST: "north_east",
    Quadrant.SOUTH_EAST: "south_east",
    Quadrant.SOUTH_WEST: "south_west",
}
"""The quarters of a reading and of a card, clockwise."""


def take_reading(run: Run) -> Script[None]:
    """One card of the present level's deck is read (EN-427); how it lies is chosen before anybody sees it (EN-428)."""
    seat = yield from _middle(run)
    if seat is None:
        run.state.reading = ScannerReading()
        run.tell("told.no_reading", rule="EN-658")
        return
    if not has_deck(run, run.level):
        reading = yield from _typed(run, seat)
        tell_drawn(run, run.level, rule="EN-427")
    else:
        turned = yield from _turned(run)
        card = yield from draw(run, run.level, rule="EN-427")
        reading = turned_card(card, turned) if card else (yield from _typed(run, seat))
    reading.seat = seat
    run.state.reading = reading
    run.tell(
        "told.reading",
        rule="EN-430",
        nw=reading.north_west,
        ne=reading.north_east,
        sw=reading.south_west,
        se=reading.south_east,
    )


def turned_card(card: ScannerCard, turned: int) -> ScannerReading:
    """What a card shows on the board when it lies turned by so many quarters clockwise (EN-428)."""
    names = list(FIELDS.values())
    counts = [int(getattr(card, name)) for name in names]
    return ScannerReading(**{name: counts[(place - turned) % 4] for place, name in enumerate(names)})


def centre(run: Run) -> Point | None:
    """The space in the middle of the reading: the Priority Target's, wherever they stand now (EN-429).

    While they are in no place on the board, that of the Spacer who was chosen for it, or of another.
    """
    standing = run.on_board()
    reading = run.state.reading
    for seat in (run.state.priority, reading.seat if reading else None, *standing):
        if seat is not None and seat in standing:
            return run.where(seat)
    return None


def speed(run: Run, crossing: Point) -> int:
    """How far a Blip on this intersection patrols: what its quadrant shows (EN-429, EN-430)."""
    return steps_at(crossing, centre(run), counts(run.state.reading))


def counts(reading: ScannerReading | None) -> tuple[int, ...]:
    """What a reading shows, clockwise from the north-west; nothing without one."""
    if reading is None:
        return ()
    return reading.north_west, reading.north_east, reading.south_east, reading.south_west


def steps_at(crossing: Point, middle: Point | None, shown: tuple[int, ...]) -> int:
    """What a reading around a space shows for an intersection; none where there is no reading."""
    return shown[quadrant(crossing, middle).number] if shown and middle is not None else 0


def _middle(run: Run) -> Script[int | None]:
    """The Priority Target, or if they are not on the board whom the players choose; None if nobody is there."""
    standing = run.on_board()
    if run.state.priority in standing or not standing:
        return run.state.priority if standing else None
    if len(standing) == 1:
        return standing[0]
    answer = yield from pick(
        "ask.scanner_middle",
        lambda: [
            Option(str(seat), run.spacer_name(seat), seat=seat, at=f"piece spacer.{seat}") for seat in run.on_board()
        ],
        rule="EN-429",
    )
    return None if answer is None else int(answer)


def _turned(run: Run) -> Script[int]:
    answer = yield ChooseOne(
        key="ask.scanner_turn",
        text=say("ask.scanner_turn"),
        rule="EN-428",
        seat=run.state.priority,
        options=lambda: [Option(way.value, direction_name(way)) for way in Direction],
    )
    return list(Direction).index(Direction(answer))


def _typed(run: Run, seat: int) -> Script[ScannerReading]:
    """The table draws and turns its own card, and types what it counts as it lies on the board."""
    answer = yield Quadrants(
        key="ask.scanner",
        text=say("ask.scanner", level=say(f"level.{run.level.value}")),
        detail=say("detail.scanner", spacer=run.spacer_name(seat)),
        rule="EN-428",
        seat=run.state.priority,
    )
    north_west, north_east, south_west, south_east = answer
    return ScannerReading(north_west, north_east, south_west, south_east)
