"""How a Blip moves along the lines: toward a space, or along its arrow, until something stops it (EN-153 to EN-166)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.board.paths import Path
from companion.engine.board.points import Direction, Point, direction_between, named, point
from companion.engine.messages import Message, say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import note_way
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.blips.ways import along_arrow, stopped, ways_to
from companion.games.enormity.blips.where import (
    crossing_name,
    crossing_of,
    direction_name,
    extraction_space,
    gives_away,
    nearest_crossings,
    seats_beside,
    way_words,
)
from companion.games.enormity.pieces import Blip
from companion.games.enormity.table import Run


@dataclass(frozen=True)
class Goal:
    """Toward what a Blip moves: a Spacer, wherever they stand by then, else a space.

    Attributes:
        seat: The Spacer; None where there is none.
        space: Where to, if that Spacer is not on the board.
        cause: Who made the Noise or has caused the spawn, for what a reveal leads to; None in patrols.
    """

    seat: int | None = None
    space: Point | None = None
    cause: int | None = None

    def source(self, run: Run) -> Point | None:
        """The space of that Spacer, or the other one; None where neither is on the board."""
        if self.seat is not None and self.seat in run.on_board():
            return run.where(self.seat)
        return self.space

    def now(self, run: Run) -> Point | None:
        """Where Blips go now: once Extraction was initiated, always to its space (EN-343)."""
        return extraction_space(run) or self.source(run)

    def of_pushed(self, run: Run) -> Goal:
        """Where a Blip goes that one with this goal pushes on (EN-165)."""
        return self

    def arrived(self, run: Run, number: int) -> Script[None]:
        """What a Blip does that has moved and is still there."""
        yield from ()


def priority_goal(run: Run) -> Goal:
    """The Priority Target, whom pushed Blips go to in patrols (EN-166)."""
    return Goal(seat=run.state.priority)


def ways_toward(run: Run, blip: Blip, goal: Goal, steps: int) -> tuple[Path, ...]:
    """The ways that so many steps toward the goal can take; several only where the players choose (EN-159, EN-160)."""
    space = goal.now(run)
    if space is None or steps <= 0:
        return ()
    return ways_to(run.board, blip.at, space, steps, lambda: [run.where(seat) for seat in run.on_board()])


def until_stopped(run: Run, start: Point, way: Path) -> tuple[Path, bool]:
    """How much of a way is walked, and whether the Blip is revealed at its end (EN-161, EN-344, EN-639)."""
    return stopped(run.ground, gives_away(run), start, way)


def arrow_way(run: Run, blip: Blip, steps: int) -> tuple[Path, Direction, bool]:
    """A patrol along the arrow: the way, the arrow after it, and whether it ends in a reveal (EN-433, EN-435)."""
    return along_arrow(run.ground, gives_away(run), crossing_of(blip), blip.facing, steps)


def move_toward(run: Run, number: int, goal: Goal, steps: int, *, rule: str) -> Script[None]:
    """A Blip moves so many steps toward a goal; beside a Spacer it is revealed instead (EN-157, EN-162, EN-169)."""
    blip = run.blip(number)
    if blip is None or steps <= 0:
        return
    if (yield from revealed_instead(run, blip, goal.cause)):
        return
    ways = ways_toward(run, blip, goal, steps)
    if len(ways) > 1:
        yield from _choose_way(run, number, lambda one: ways_toward(run, one, goal, steps), goal, rule)
    elif ways:
        yield from walk(run, number, ways[0], goal, rule=rule)


def revealed_instead(run: Run, blip: Blip, cause: int | None) -> Script[bool]:
    """A Blip that is about to move from beside a Spacer is revealed and does not move (EN-162); whether it was."""
    from companion.games.enormity.blips.reveal import How, reveal  # a reveal can push Blips, a push reveal them

    if crossing_of(blip) not in gives_away(run):
        return False
    run.tell("told.blip_stirs", rule="EN-162", blip=run.blip_name(blip))
    yield from reveal(run, blip.id, how=How.MOVED, seat=cause)
    return True


def walk(run: Run, number: int, way: Path, goal: Goal, *, rule: str) -> Script[None]:
    """A Blip walks a way as far as it gets; it may be revealed there, and push the Blip that it comes upon."""
    from companion.games.enormity.blips.reveal import How, reveal  # as above

    blip = run.blip(number)
    assert blip is not None
    start = crossing_of(blip)
    walked, revealed = until_stopped(run, start, way)
    end = walked[-1]
    standing = id_at(run, end, but=number)
    blip.at = end
    note_way(run, number, start, walked)
    stop = "EN-639" if not revealed and len(walked) < len(way) else rule
    run.tell("told.blip_moves", rule=stop, blip=run.blip_name(blip), way=way_words(start, walked))
    if revealed:
        run.tell("told.blip_found", rule=_found_by(run, end), blip=run.blip_name(blip))
        yield from reveal(run, number, how=How.MOVED, seat=goal.cause)
    else:
        yield from goal.arrived(run, number)
    yield from push(run, standing, end, goal)


def walk_arrow(run: Run, number: int, steps: int, goal: Goal) -> Script[None]:
    """A Blip patrols along its arrow, and turns at the board's edge (EN-433, EN-435)."""
    blip = run.blip(number)
    assert blip is not None
    way, arrow, revealed = arrow_way(run, blip, steps)
    if arrow is not blip.facing:
        run.tell("told.blip_at_edge", rule="EN-435", blip=run.blip_name(blip), arrow=direction_name(arrow))
        blip.facing = arrow
    if way:
        held = not revealed and len(way) < steps
        yield from walk(run, number, way, goal, rule="EN-639" if held else "EN-433")


def id_at(run: Run, crossing: Point, *, but: int = 0) -> int | None:
    """The id of the Blip that stands on an intersection, if one does: asked before another, `but`, comes there."""
    blip = run.blip_at(crossing, but=but)
    return None if blip is None else blip.id


def push(run: Run, number: int | None, crossing: Point, goal: Goal) -> Script[None]:
    """Where a Blip has ended its movement, the one that stood there goes one intersection on (EN-165, EN-166).

    Nothing happens if it has left meanwhile; one that has come since, for an Echo, stays (EN-176).
    """
    pushed = None if number is None else run.blip(number)
    if pushed is None or number is None or crossing_of(pushed) != crossing:
        return
    run.tell("told.blip_pushed", rule="EN-165", blip=run.blip_name(pushed))
    goal = goal.of_pushed(run)
    if (yield from revealed_instead(run, pushed, goal.cause)):
        return
    pushed = run.blip(number)
    if pushed is not None and not ways_toward(run, pushed, goal, 1):
        yield from _step_aside(run, number, goal)
        return
    yield from move_toward(run, number, goal, 1, rule="EN-165")


def _found_by(run: Run, crossing: Point) -> str:
    return "EN-161" if seats_beside(run, crossing) else "EN-344"


def _choose_way(
    run: Run, number: int, ways_of: Callable[[Blip], tuple[Path, ...]], goal: Goal, rule: str
) -> Script[None]:
    """On a tie between the axes the players choose (EN-160)."""

    def options() -> list[Option]:
        blip = run.blip(number)
        return [] if blip is None else [_way_option(run, blip, way) for way in ways_of(blip)]

    text = say("ask.blip_way", blip=_named(run, number))
    answer = yield from pick_among_blips(run, "ask.blip_way", options, rule="EN-160", text=text)
    blip = run.blip(number)
    if blip is None or answer is None:
        return
    first = Direction(answer)
    for way in ways_of(blip):
        if direction_between(crossing_of(blip), way[0]) is first:
            yield from walk(run, number, way, goal, rule=rule)
            return


def _way_option(run: Run, blip: Blip, way: Path) -> Option:
    start = crossing_of(blip)
    walked, revealed = until_stopped(run, start, way)
    return Option(
        direction_between(start, way[0]).value,
        say("option.first", direction=direction_name(direction_between(start, way[0]))),
        say("blip.effect.revealed") if revealed else way_words(start, walked),
        at=f"line {named(walked[-1])}",
        trail=(start, *walked),
    )


def _step_aside(run: Run, number: int, goal: Goal) -> Script[None]:
    """A pushed Blip that can come no nearer goes to the nearest free intersection."""

    def free() -> list[Point]:
        blip = run.blip(number)
        return nearest_crossings(run, crossing_of(blip)) if blip else []

    places = free()
    if not places:
        return
    chosen = places[0]
    if len(places) > 1:
        answer = yield from pick_among_blips(
            run,
            "ask.blip_aside",
            lambda: [Option(named(one), crossing_name(run, one), at=f"line {named(one)}") for one in free()],
            rule="EN-165",
            text=say("ask.blip_aside", blip=_named(run, number)),
        )
        if answer is None:
            return
        chosen = point(answer)
    if run.blip(number) is not None:
        yield from walk(run, number, (chosen,), goal, rule="EN-165")


def _named(run: Run, number: int) -> Message:
    blip = run.blip(number)
    return run.blip_name(blip) if blip else say("blip.gone")
