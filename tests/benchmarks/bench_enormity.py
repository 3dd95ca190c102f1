"""An Intruder Phase of Enormity: what it costs, beside shortest paths of networkx for the same moves, and as it grows.

Every table is new: all pieces stand elsewhere, so that nothing of a table before it can be used again. The graphs of
networkx are built beforehand, as our board is. It answers less: one shortest path to a space that is given, while ours
finds where an attack reaches, all ways there, those that zigzag, and how far they can be walked.

The goal is set for the moves, of which both are told who goes at whom. With order and targets the figure has none: most
of that is no search for a path. networkx gets the order of all once, from four searches that no move makes stale;
ours asks for the closest anew after each move, as the rules do, and stops each Blip where it is revealed.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeVar

import networkx as nx

from companion.engine.board.ground import Gait
from companion.engine.board.lines import line_step, steps_to
from companion.engine.board.points import Direction, Point, corners, straight
from companion.games.enormity.blips.movement import Goal, until_stopped, ways_toward
from companion.games.enormity.blips.patrols import patrols
from companion.games.enormity.blips.scanner.reading import speed as patrol_speed
from companion.games.enormity.game import GAME
from companion.games.enormity.intruders.phase import next_to_activate
from companion.games.enormity.intruders.routes import routes
from companion.games.enormity.intruders.stats import speed
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run
from companion.games.enormity.turns import next_turn
from tests.benchmarks.decks import deck_table, played_out
from tests.benchmarks.figure import Figure

T = TypeVar("T")

INTRUDERS: Final = 12
BLIPS: Final = 30
TABLES: Final = 40
WARM: Final = 5
"""How many tables go before, so that the code is at hand."""

GOAL: Final = 10.0
GROWS: Final = 1.3
AMOUNTS: Final = (10, 20, 40, 80)
PAGES: Final = (1, 2, 4)
PAGE_BLIPS: Final = 20


def figures() -> Iterator[Figure]:
    """The phase whole, its moves beside networkx, and what a Blip costs with more Blips and pages."""
    yield from _phase()
    yield from _growth()


def _phase() -> list[Figure]:
    graphs = _Graphs(_run(0))
    whole = [_seconds(_play_phase, _run(seed)) for seed in range(TABLES)]
    alone, their_alone, ordered, their_ordered = [], [], [], []
    for seed in range(TABLES, 2 * TABLES):
        one, other = _Given(_run(seed)), _run(seed + TABLES)
        alone.append(_seconds(_Given.ways, one))
        their_alone.append(_seconds(graphs.ways, one))
        their_ordered.append(_seconds(graphs.moves, other))
        ordered.append(_seconds(_moves, other))
    ours, theirs = _median(alone), _median(their_alone)
    ours_ordered, theirs_ordered = _median(ordered), _median(their_ordered)
    times = theirs_ordered / ours_ordered
    what = f"{INTRUDERS} Intruders and {BLIPS} Blips"
    return [
        Figure(f"enormity: an Intruder Phase of {what}", 1e3 * _median(whole), "ms"),
        Figure("enormity: the ways of its moves alone", 1e3 * ours, "ms"),
        Figure("enormity: networkx, a shortest path for each", 1e3 * theirs, "ms"),
        Figure("enormity: ways alone, times faster", theirs / ours, "x", GOAL, at_most=False),
        Figure("enormity: moves with their order and targets", 1e3 * ours_ordered, "ms"),
        Figure("enormity: networkx, moves with their order and targets", 1e3 * theirs_ordered, "ms"),
        Figure("enormity: with order and targets, times faster", times, "x"),
    ]


def _growth() -> Iterator[Figure]:
    amounts = _patrols({blips: (blips, max(PAGES)) for blips in AMOUNTS})
    for blips, taken in amounts.items():
        yield Figure(f"enormity: a patrol of {blips} Blips, each", 1e6 * taken, "us")
    ratio = amounts[max(AMOUNTS)] / amounts[min(AMOUNTS)]
    yield Figure(f"enormity: a Blip among {max(AMOUNTS)} beside one among {min(AMOUNTS)}", ratio, "x", GROWS)
    sizes = _patrols({pages: (PAGE_BLIPS, pages) for pages in PAGES})
    for pages, taken in sizes.items():
        yield Figure(f"enormity: a patrol on {pages} of the pages, each Blip", 1e6 * taken, "us")
    ratio = sizes[max(PAGES)] / sizes[min(PAGES)]
    yield Figure(f"enormity: a Blip on {max(PAGES)} pages beside one on {min(PAGES)}", ratio, "x", GROWS)


def _run(seed: int) -> Run:
    """A new table."""
    return GAME.play(deck_table(seed, intruders=INTRUDERS, blips=BLIPS))


def _play_phase(run: Run) -> None:
    """The whole phase by its scripts; whatever is asked gets its first answer."""
    while run.state.phase is not Phase.END_OF_ROUND:
        played_out(next_turn(run))


def _patrols(tables: Mapping[int, tuple[int, int]]) -> dict[int, float]:
    """Seconds that one Blip of a patrol takes, with all that is told and asked, for so many Blips on so many pages.

    They are measured in turn, so that a busy machine slows all.
    """
    taken: dict[int, list[float]] = {which: [] for which in tables}
    for seed in range(TABLES):
        for which, (blips, pages) in tables.items():
            state = deck_table(seed, intruders=0, blips=blips, pages=pages)
            state.phase = Phase.PATROLS
            taken[which].append(_seconds(lambda run: played_out(patrols(run)), GAME.play(state)) / blips)
    return {which: _median(seconds) for which, seconds in taken.items()}


def _moves(run: Run) -> None:
    """Every Intruder in order at its closest Spacer, then every Blip in order; all are moved."""
    places = [run.where(seat) for seat in run.on_board()]
    for _ in run.state.intruders:
        intruder = next_to_activate(run)[0]
        intruder.activated = True
        target = min(places, key=partial(run.ground.distance, intruder.at))
        found = routes(run, intruder, target, speed=speed(run, intruder))
        if found.paths[0]:
            intruder.at = found.paths[0][-1]
    for blip in sorted(run.state.blips, key=lambda one: steps_to(one.at, places[0])):
        space = min(places, key=lambda place: steps_to(blip.at, place))
        ways = ways_toward(run, blip, Goal(space=space), patrol_speed(run, blip.at))
        if ways:
            blip.at = until_stopped(run, blip.at, ways[0])[0][-1]


class _Given:
    """Moves of which is given who goes at whom: every Intruder and Blip at the Spacer closest as the crow walks."""

    def __init__(self, run: Run) -> None:
        self.run = run
        places = [run.where(seat) for seat in run.on_board()]
        self.intruders = [
            (one, min(places, key=partial(straight, one.at)), speed(run, one)) for one in run.state.intruders
        ]
        self.blips = [
            (one, min(places, key=partial(steps_to, one.at)), patrol_speed(run, one.at)) for one in run.state.blips
        ]

    def ways(self) -> None:
        """All ways that each can take."""
        for intruder, target, spaces in self.intruders:
            routes(self.run, intruder, target, speed=spaces)
        for blip, target, steps in self.blips:
            ways_toward(self.run, blip, Goal(space=target), steps)


class _Graphs:
    """The board as graphs of networkx: spaces as an Intruder goes, and intersections."""

    def __init__(self, run: Run) -> None:
        self._spaces, self._lines = nx.Graph(), nx.Graph()
        for space in run.board.floor:
            self._spaces.add_edges_from((space, other) for other in run.ground.steps(space, Gait.HUNT))
        for crossing in run.board.crossings:
            ends = (line_step(run.board, crossing, way) for way in Direction)
            self._lines.add_edges_from((crossing, end) for end in ends if end is not None)

    def ways(self, given: _Given) -> None:
        """A shortest path for each: to the nearest empty space beside the target, or to its nearest corner."""
        taken = set(given.run.taken())
        for intruder, target, _ in given.intruders:
            self._way(given.run, intruder.at, target, taken)
        for blip, target, _ in given.blips:
            self._line(blip.at, target)

    def moves(self, run: Run) -> None:
        """The lengths from every Spacer once, for order and targets, and a shortest path for each."""
        places = [run.where(seat) for seat in run.on_board()]
        lengths = {place: nx.single_source_shortest_path_length(self._spaces, place) for place in places}
        taken = set(run.taken())
        for intruder in sorted(run.state.intruders, key=lambda one: min(lengths[place][one.at] for place in places)):
            self._way(run, intruder.at, min(places, key=lambda place: lengths[place][intruder.at]), taken)
        for blip in sorted(run.state.blips, key=lambda one: steps_to(one.at, places[0])):
            self._line(blip.at, min(places, key=lambda place: steps_to(blip.at, place)))

    def _way(self, run: Run, start: Point, target: Point, taken: set[Point]) -> None:
        around = run.ground.adjacent(target)
        beside = [space for space in around if space not in taken] or around
        nx.shortest_path(self._spaces, start, min(beside, key=lambda space: straight(space, start)))

    def _line(self, start: Point, target: Point) -> None:
        nx.shortest_path(self._lines, start, min(corners(target), key=lambda corner: straight(corner, start)))


def _median(taken: list[float]) -> float:
    """Without the first ones, in which the code is read."""
    return statistics.median(taken[WARM:])


def _seconds(work: Callable[[T], object], given: T) -> float:
    """Of the processor."""
    start = time.process_time()
    work(given)
    return time.process_time() - start
