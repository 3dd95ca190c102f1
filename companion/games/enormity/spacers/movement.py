"""Spacer movement: the destination is declared, then the Spacer goes space by space (rulebook: Spacer Movement)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from companion.engine.board.points import Point, named, point
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.intruders.opportunity import opportunities
from companion.games.enormity.own_turn import has_turn
from companion.games.enormity.spacer import Knocked
from companion.games.enormity.spacers import arriving
from companion.games.enormity.spacers.crowding import make_room
from companion.games.enormity.spacers.ways import Risk, Walker, Way, reveals
from companion.games.enormity.table import Run

STAY = "stay"


class MoveKind(Enum):
    """Whether a movement is a Move action, or only like one (EN-118)."""

    ACTION = "action"
    LIKE = "like"


def move(run: Run, seat: int, spaces: int, *, kind: MoveKind) -> Script[None]:
    """Move a Spacer up to so many spaces (EN-091); what their way brings happens on the way.

    Only a Move action lets them Fast Scavenge (EN-215). Noise is the caller's: it comes after the whole action.
    """
    yield from _Movement(run, seat, spaces, kind).play()


def can_move(run: Run, seat: int) -> bool:
    """Whether a Spacer can walk by themselves: on the board, and not knocked down (EN-565)."""
    spacer = run.spacer(seat)
    return spacer.on_board and spacer.knocked is not Knocked.FALLING


class _Movement:
    """One movement under way. What it has entered and what is left of it is nowhere in the state."""

    def __init__(self, run: Run, seat: int, spaces: int, kind: MoveKind) -> None:
        self._run, self._seat, self._left, self._kind = run, seat, spaces, kind
        self._entered: list[Point] = []

    def play(self) -> Script[None]:
        """Declare, walk; a Location Map that comes stops it, and it goes on from there (EN-115, EN-122)."""
        if not can_move(self._run, self._seat):
            return
        self._entered = [self._here]
        while self._left and can_move(self._run, self._seat):
            answer = yield self._declaring()
            if answer == STAY:
                break
            goes_on = yield from self._walk(point(answer))
            if not goes_on:
                break
        yield from self._end()

    @property
    def _here(self) -> Point:
        return self._run.where(self._seat)

    def _walker(self) -> Walker:
        takes = self._kind is MoveKind.ACTION and has_turn(self._run, self._seat)
        finds = arriving.finds(self._run) if takes else {}
        return Walker(self._run, self._seat, self._left, entered=self._entered, finds=finds)

    def _declaring(self) -> ChooseOne:
        return ChooseOne(
            key="ask.destination",
            text=lambda: say("ask.destination", spacer=self._run.spacer_name(self._seat), n=self._left),
            rule="EN-108",
            seat=self._seat,
            options=self._destinations,
            refused=self._refused,
        )

    def _destinations(self) -> list[Option]:
        if not self._run.spacer(self._seat).on_board:  # taken off by hand while it was asked
            return [Option(STAY, say("option.stay"), way_out=True)]
        ends = sorted(self._walker().ends().items(), key=lambda end: (len(end[1].spaces), end[0]))
        return [
            *(
                Option(
                    named(end),
                    self._run.space_name(end),
                    way_words(self._run, way),
                    at=f"space {named(end)}",
                    trail=(self._here, *way.spaces),
                )
                for end, way in ends
            ),
            Option(STAY, say("option.stay" if len(self._entered) == 1 else "option.stop_here"), way_out=True),
        ]

    def _refused(self) -> list[Refused]:
        if not self._run.spacer(self._seat).on_board:
            return []
        found = []
        for space in self._walker().in_the_way():
            intruder, other = self._run.intruder_at(space), self._run.spacer_at(space)
            if intruder is not None:
                who, rule = self._run.intruder_name(intruder), "EN-111"
            elif other is not None:
                who, rule = self._run.spacer_name(other), "EN-113"
            else:
                continue
            why = say("refused.stands_there", who=who)
            name, at = self._run.space_name(space), f"space {named(space)}"
            found.append(Refused(named(space), name, why, rule, self._seat, at))
        return found

    def _walk(self, end: Point) -> Script[bool]:
        """Walk to the declared space; whether another may be declared then (EN-108, EN-122)."""
        path = yield from self._choose_way(end)
        if not path:
            return False
        self._tell_going(end, len(path))
        revealed = yield from self._along(list(path), end)
        if self._run.spacer(self._seat).on_board and self._here != end:
            where = self._run.space_name(self._here)
            self._run.tell("told.stops", rule="EN-108", spacer=self._run.spacer_name(self._seat), space=where)
        return revealed

    def _along(self, path: list[Point], end: Point) -> Script[bool]:
        """Step after step (EN-108); true when a Location Map was revealed, where the movement can go on anew."""
        while path and self._left:
            here = self._here
            if not self._walker().can_step(here, path[0]):  # who cannot leave is not struck at
                return False
            yield from opportunities(self._run, self._seat)
            if not can_move(self._run, self._seat):
                return False
            if self._here != here:  # moved by what struck: on to the declared space, if a way is left
                path = list(self._shortest(end))
                continue
            if not self._walker().can_step(here, path[0]):
                return False
            space = path.pop(0)
            self._left -= 1
            self._entered.append(space)
            self._run.spacer(self._seat).at = space
            fast = self._kind is MoveKind.ACTION
            revealed = yield from arriving.enters(self._run, self._seat, fast=fast, came_from=here)
            if not can_move(self._run, self._seat):
                return False
            if revealed:
                return True
            if self._here != space:
                path = list(self._shortest(end))
        return False

    def _choose_way(self, end: Point) -> Script[tuple[Point, ...]]:
        """The way to the declared space; asked where ways lead into, or past, different things."""
        ways = self._ways_to(end)
        if len(ways) < 2:
            return ways[0].spaces if ways else ()
        answer = yield from pick(
            "ask.way",
            lambda: [
                Option(str(number), say("option.way", n=number), self._way_detail(way), trail=(self._here, *way.spaces))
                for number, way in enumerate(self._ways_to(end), 1)
            ],
            rule="EN-108",
            text=say("ask.way", spacer=self._run.spacer_name(self._seat), space=self._run.space_name(end)),
            seat=self._seat,
        )
        found = self._ways_to(end)
        return found[int(answer) - 1].spaces if answer is not None and int(answer) <= len(found) else ()

    def _ways_to(self, end: Point) -> list[Way]:
        """The ways to choose from; none once the Spacer was taken off the board by hand."""
        return self._walker().ways_to(end) if self._run.spacer(self._seat).on_board else []

    def _way_detail(self, way: Way) -> Message:
        words = way_words(self._run, way)
        if not way.finds:
            return words
        return say("effect.way_finds", way=words, finds=arriving.find_words(self._run, way.finds))

    def _shortest(self, end: Point) -> Sequence[Point]:
        way = self._walker().ends().get(end)
        return way.spaces if way else ()

    def _tell_going(self, end: Point, count: int) -> None:
        space = self._run.space_name(end)
        self._run.tell("told.moves", rule="EN-091", spacer=self._run.spacer_name(self._seat), space=space, n=count)

    def _end(self) -> Script[None]:
        """The end of the movement: an empty space, and what lies on it (EN-113, EN-312, EN-338)."""
        if not self._run.spacer(self._seat).on_board:
            return
        walked_here = len(self._entered) > 1 and self._here == self._entered[-1]
        yield from make_room(self._run, self._seat)
        if walked_here and self._run.spacer(self._seat).on_board:
            yield from arriving.ends(self._run, self._seat)


def way_words(run: Run, way: Way) -> Message:
    """How long a way is and what it leads into: "3 spaces: Grin 2 strikes"."""
    steps = say("effect.steps", n=len(way.spaces))
    risks = [risk_words(run, risk) for risk in sorted(way.risks)]
    return say("effect.way_risks", steps=steps, risks=listed(risks)) if risks else steps


def risk_words(run: Run, risk: Risk) -> Message:
    """What a step leads into."""
    intruder = run.intruder(risk.intruder)
    if intruder is not None:
        return say("risk.strikes", intruder=run.intruder_name(intruder))
    tile = run.tile_at(risk.space)
    return say("risk.terrain", tile=run.tile_kind(tile).name if tile is not None else named(risk.space))


__all__ = ["STAY", "MoveKind", "can_move", "move", "reveals", "way_words"]
