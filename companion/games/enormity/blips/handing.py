"""What the app has done with Blips and the table has yet to do with its pieces."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.blips.where import crossing_name, direction_name, way_words
from companion.games.enormity.pieces import Blip, BlipMoved
from companion.games.enormity.state import Phase, ScannerReading
from companion.games.enormity.table import Run


def note_way(run: Run, number: int, start: Point, way: tuple[Point, ...]) -> None:
    """A Blip was moved over these intersections."""
    run.state.moved.append(BlipMoved(number, start, list(way)))


def note_placed(run: Run, number: int, crossing: Point) -> None:
    """A Blip was put on an intersection."""
    run.state.moved.append(BlipMoved(number, None, [crossing]))


def note_turned(run: Run, number: int, crossing: Point) -> None:
    """A Blip's arrow was turned; where it has just been moved, that says it too."""
    if not any(one.blip == number for one in run.state.moved):
        run.state.moved.append(BlipMoved(number, crossing))


def hand_over(run: Run) -> Script[None]:
    """The table moves the Blips that the app has moved, all at once; nothing is asked where there are none."""
    if waiting(run) is None:
        run.state.moved.clear()
        return
    yield Acknowledge(
        key="ask.move_blips",
        text=say("ask.move_blips"),
        detail=lambda: _to_do(run),
        rule=lambda: "EN-156" if _reading(run) is None else "EN-430",
    )
    run.state.moved.clear()


def reading_words(reading: ScannerReading) -> Message:
    """The four counts of a reading as it lies."""
    return say(
        "told.reading",
        nw=reading.north_west,
        ne=reading.north_east,
        sw=reading.south_west,
        se=reading.south_east,
    )


def waiting(run: Run) -> Message | None:
    """What the table has yet to do, or None."""
    blips = {blip.id: blip for blip in run.state.blips}
    words = [_words(run, blips[one.blip], one) for one in run.state.moved if one.blip in blips]
    return listed(words, "blip.then") if words else None


def _words(run: Run, blip: Blip, moved: BlipMoved) -> Message:
    named, arrow = run.blip_name(blip), direction_name(blip.facing)
    way = tuple((point[0], point[1]) for point in moved.way)
    if moved.start is None:
        return say("blip.put", blip=named, place=crossing_name(run, way[0]), arrow=arrow)
    if not way:
        return say("blip.turn", blip=named, arrow=arrow)
    return say("blip.move", blip=named, way=way_words((moved.start[0], moved.start[1]), way), arrow=arrow)


def _to_do(run: Run) -> Message:
    """What the table moves, below what the scanner shows."""
    moves, reading = waiting(run) or say("blip.all_done"), _reading(run)
    return moves if reading is None else say("blip.then", first=reading, second=moves)


def _reading(run: Run) -> Message | None:
    """What the scanner shows, while Blips patrol by it."""
    reading = run.state.reading
    if reading is None or run.state.phase is not Phase.PATROLS:
        return None
    return reading_words(reading)
