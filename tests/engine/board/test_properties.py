"""The geometry beside slow definitions of it: any small board, any walls."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.board.board import Board
from companion.engine.board.ground import Gait, Ground
from companion.engine.board.lines import line_step, toward
from companion.engine.board.pages import Door, Page
from companion.engine.board.paths import zigzag
from companion.engine.board.points import Direction, Edge, Point, corners, straight
from tests.engine.board.boards import board, page, south_wall, west_wall

SIZE = 4
SPACES = list(product(range(SIZE), range(SIZE)))
INNER = [west_wall(x, y) for x in range(1, SIZE) for y in range(SIZE)] + [
    south_wall(x, y) for x in range(SIZE) for y in range(1, SIZE)
]
NO_PATH = 999

spaces = st.sampled_from(SPACES)
some_edges = st.lists(st.sampled_from(INNER), max_size=8, unique=True)
some_spaces = st.frozensets(spaces, max_size=4)
some = settings(max_examples=60, deadline=None)


@st.composite
def pages(draw: st.DrawFn) -> Page:
    """A small page with walls, red lines and one door."""
    doors = draw(st.lists(st.sampled_from(INNER), max_size=2, unique=True))
    return page(
        SIZE,
        SIZE,
        walls=tuple(draw(some_edges)),
        red_lines=tuple(draw(some_edges)),
        doors=(Door("D", tuple(doors)),),
        out_of_bounds=tuple(draw(some_spaces)),
    )


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """A small board as it can stand."""
    state = draw(st.sampled_from(["closed", "welded", "open"]))
    doors = {} if state == "open" else {state: frozenset({"P D"})}
    return board(draw(pages())).ground(**doors, obstacles=draw(some_spaces))


def _may_step(ground: Ground, start: Point, end: Point, gait: Gait) -> bool:
    """One step by the words of the rules, found through the edge that the two spaces share."""
    if straight(start, end) != 1 or start not in ground.floor or end not in ground.floor:
        return False
    shared = sorted(set(corners(start)) & set(corners(end)))
    edge: Edge = (shared[0], shared[1])
    (printed,) = (one.page for one in ground.board.laid)
    door = edge in printed.doors[0].edges
    if edge in printed.walls:
        return False
    if end in ground.obstacles and gait not in (Gait.MEASURE, Gait.TOUCH):
        return False
    if gait in (Gait.WALK, Gait.TOUCH):
        return edge not in printed.red_lines and not (door and (ground.closed or ground.welded))
    return not (gait is Gait.PROWL and door and ground.welded)


def _simple_paths(ground: Ground, start: Point, most: int, gait: Gait) -> list[tuple[Point, ...]]:
    """Every path of at most so many steps that enters no space twice."""
    found: list[tuple[Point, ...]] = [()]
    last = [(start,)]
    for _ in range(most):
        last = [
            (*path, space)
            for path in last
            for space in SPACES
            if space not in path and _may_step(ground, path[-1], space, gait)
        ]
        found += [path[1:] for path in last]
    return found


@some
@given(ground=grounds(), gait=st.sampled_from(list(Gait)))
def test_every_step_is_one_that_the_rules_allow_and_none_is_missing(ground: Ground, gait: Gait) -> None:
    for start in SPACES:
        assert set(ground.steps(start, gait)) == {end for end in SPACES if _may_step(ground, start, end, gait)}


@some
@given(ground=grounds(), start=spaces, gait=st.sampled_from(list(Gait)))
def test_counts_are_the_fewest_steps(ground: Ground, start: Point, gait: Gait) -> None:
    fewest = {space: NO_PATH for space in SPACES} | {start: 0}
    for _ in SPACES:  # relaxed as often as a path can be long
        for one, other in product(SPACES, SPACES):
            if fewest[one] + 1 < fewest[other] and straight(one, other) == 1 and _may_step(ground, one, other, gait):
                fewest[other] = fewest[one] + 1
    expected = {space: count for space, count in fewest.items() if count < NO_PATH}
    assert dict(ground.counts(start, gait)) == expected
    if gait is Gait.MEASURE:
        for end in SPACES:
            assert ground.distance(start, end) == expected.get(end, straight(start, end))


@some
@given(ground=grounds(), start=spaces, most=st.integers(0, 4), enemies=some_spaces, others=some_spaces)
def test_walks_end_where_some_legal_path_ends_and_are_the_shortest(
    ground: Ground, start: Point, most: int, enemies: frozenset[Point], others: frozenset[Point]
) -> None:
    legal = [path for path in _simple_paths(ground, start, most, Gait.WALK) if path and enemies.isdisjoint(path)]
    walks = ground.walks(start, most, enemies, others)
    assert set(walks) == {path[-1] for path in legal} - others
    for end, path in walks.items():
        assert path in legal
        assert len(path) == min(len(other) for other in legal if other[-1] == end)
        assert ground.legal_steps(start, path, through=enemies) == len(path)


@some
@given(ground=grounds(), start=spaces, goals=st.frozensets(spaces, max_size=3), target=spaces)
def test_all_shortest_paths_are_found_and_the_zigzags_first(
    ground: Ground, start: Point, goals: frozenset[Point], target: Point
) -> None:
    every = [path for path in _simple_paths(ground, start, 5, Gait.HUNT) if (path or (start,))[-1] in goals]
    shortest = {path for path in every if len(path) == min(map(len, every))}
    found = ground.shortest_paths(start, goals, target=target, most=10**6)
    if every:
        assert set(found) == shortest
        assert len(found) == len(set(found))
    else:
        assert all(len(path) > 5 for path in found)
    if found and found[0]:
        zigzags = {path for path in found if _is_zigzag((start, *path), target)}
        assert zigzags == set(zigzag(found, start, target))


def _is_zigzag(path: tuple[Point, ...], target: Point) -> bool:
    """Nearer with every step; axes change until a row or column is shared, and not any more from there."""
    steps = [(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(path)]
    for place, (start, end) in enumerate(pairwise(path)):
        if straight(end, target) >= straight(start, target):
            return False
        in_line = start[0] == target[0] or start[1] == target[1]
        if place and not in_line and bool(steps[place][0]) == bool(steps[place - 1][0]):
            return False
    return True


crossings = st.tuples(st.integers(0, 8), st.integers(0, 8))
OPEN = board(page(8, 8))


@some
@given(crossing=crossings, space=st.tuples(st.integers(0, 7), st.integers(0, 7)), steps=st.integers(0, 12))
def test_ways_along_lines_are_those_of_the_definition(crossing: Point, space: Point, steps: int) -> None:
    assert set(toward(OPEN, crossing, space, steps)) == _ways(crossing, space, steps)


def _ways(crossing: Point, space: Point, steps: int) -> set[tuple[Point, ...]]:
    """By trying: each path one step nearer to its nearest corner at a time, and by its shape."""
    ends = set(corners(space))
    paths: list[tuple[Point, ...]] = [(crossing,)]
    for _ in range(steps):
        paths = [
            (*path, after) if after else path
            for path in paths
            for after in (_nearer(path[-1], ends) if path[-1] not in ends else [None])
        ]
    return {path[1:] for path in paths if _has_shape(path, space)}


def _nearer(crossing: Point, ends: set[Point]) -> list[Point | None]:
    here = min(straight(crossing, end) for end in ends)
    around = (line_step(OPEN, crossing, direction) for direction in Direction)
    return [point for point in around if point and min(straight(point, end) for end in ends) < here]


def _has_shape(path: tuple[Point, ...], space: Point) -> bool:
    horizontal = [start[1] == end[1] for start, end in pairwise(path)]
    for place, crossing in enumerate(path[:-1]):
        to_x = min(abs(crossing[0] - x) for x in (space[0], space[0] + 1))
        to_y = min(abs(crossing[1] - y) for y in (space[1], space[1] + 1))
        if not to_x or not to_y:
            continue  # in line: a step nearer can only go straight
        if not place and to_x != to_y and horizontal[0] != (to_x < to_y):
            return False
        if place and horizontal[place] == horizontal[place - 1]:
            return False
    return True


@settings(max_examples=300, deadline=None)
@given(laid=pages(), closed=st.booleans(), start=spaces, end=spaces, tiles=some_spaces, enemies=some_spaces)
def test_sight_is_what_exact_fractions_say(
    laid: Page, closed: bool, start: Point, end: Point, tiles: frozenset[Point], enemies: frozenset[Point]
) -> None:
    on: Board = board(laid)
    ground = on.ground(closed=frozenset({"P D"}) if closed else frozenset(), obscuring=tiles)
    walls = [*laid.walls, *laid.red_lines, *(laid.doors[0].edges if closed else ())]
    squares = (tiles | enemies) - {start, end}
    expected = start == end or any(
        not any(_through(square, one, other) for square in squares)
        and not any(_walled(wall, one, other, start, end) for wall in walls)
        for one, other in product(corners(start), corners(end))
        if one != other
    )
    assert ground.sees(start, end, enemies) is expected
    assert ground.sees(end, start, enemies) is expected


def _through(square: Point, one: Point, other: Point) -> bool:
    """Whether more than a point of a line lies in a square or on its edge."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, run = Fraction(one[axis]), Fraction(other[axis]) - Fraction(one[axis])
        low, high = Fraction(square[axis]), Fraction(square[axis]) + 1
        if not run:
            if not low <= start <= high:
                return False
            continue
        enters, leaves = sorted(((low - start) / run, (high - start) / run))
        first, last = max(first, enters), min(last, leaves)
    return first < last


def _walled(wall: Edge, one: Point, other: Point, start: Point, end: Point) -> bool:
    """Whether a wall interrupts a line: between its ends, or at one that is left on the wrong side."""
    across = 1 if wall[0][1] == wall[1][1] else 0
    along = 1 - across
    here, there, line = (Fraction(value) for value in (one[across], other[across], wall[0][across]))
    low, high = sorted((Fraction(wall[0][along]), Fraction(wall[1][along])))
    if here == there:
        if here != line:
            return False
        # On the wall's line: any touch counts, for no rest of the line is strictly on a side of it.
        ends = sorted((Fraction(one[along]), Fraction(other[along])))
        return ends[0] <= high and ends[1] >= low
    part = (line - here) / (there - here)
    place = one[along] + part * (Fraction(other[along]) - one[along])
    if not 0 <= part <= 1 or not low <= place <= high:
        return False
    if 0 < part < 1:
        return True
    own, rest = (start, there) if part == 0 else (end, here)
    return (own[across] + Fraction(1, 2) > line) != (rest > line)
