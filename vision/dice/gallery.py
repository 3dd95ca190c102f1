"""The faces of a die, found again in any turn.

A die is compared with every shot of every face at the turn and shift that suit them best, first on a coarse grid, then
the likeliest faces on a finer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from vision.dice.features import SHIFTS, Cutout, Grid, ink_axis, moved, scalar

if TYPE_CHECKING:
    from vision.dice.features import Floats, Shifts

_COARSE: Final = Grid(4)
_FINE: Final = Grid(2)

_TURNED: Final = tuple(number * 360 / 28 for number in range(28))
"""Turns that are tried on the coarse grid, in degrees clockwise."""

_NEAR_TURNS: Final = (-9.0, -4.5, 4.5, 9.0)
_FAR: Final = 0.12
"""A face that is so much less alike than the best on the coarse grid is not compared on the fine one."""

_MOST: Final = 4
"""Faces that are compared on the fine grid."""

_HOPELESS: Final = 0.05
"""A face that is so much less alike than the second at its first turns does not become the second at others: of 352
rendered dice those that did were at most 0.03 less alike."""

_LEFT_OUT: Final = -1.0
"""Instead of the likeness of a shot that is not compared with."""

_TOGETHER: Final = 8
"""Dice that are compared at once: there is more to a call than what it works out for one."""


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """How well a face was found in a die, and how."""

    likeness: float
    """1 for the same, 0 for nothing in common."""

    turn: float
    """Degrees the die is turned clockwise against the shot that suits best, from 0 to 360."""


class Gallery:
    """The shots of a die's faces, ready to be compared with.

    :param shots: for each face, its shots: at least one.
    """

    def __init__(self, shots: Sequence[Sequence[Cutout]]) -> None:
        self._axis = ink_axis([shot for face in shots for shot in face])
        scalars = [scalar(shot, self._axis) for face in shots for shot in face]
        ends = list(accumulate(len(face) for face in shots))
        self._shots = [slice(end - len(face), end) for end, face in zip(ends, shots, strict=True)]
        # Turned once here, so that a die need not be turned for the coarse grid: shots x turns, one after the other.
        self._coarse = _Templates.of(scalars, [-turn for turn in _TURNED], _COARSE)
        self._fine = _Templates.of(scalars, [0.0], _FINE)

    def find(self, dice: Sequence[Cutout], *, leave_out: Sequence[int] | None = None) -> list[list[tuple[int, Found]]]:
        """The likeliest faces of each die, two to four, best first.

        :param leave_out: for each die the number of a shot, counted over all faces, that it is not compared with.
        """
        found = []
        for first in range(0, len(dice), _TOGETHER):
            some = slice(first, first + _TOGETHER)
            found += self._find(dice[some], None if leave_out is None else leave_out[some])
        return found

    def _find(self, dice: Sequence[Cutout], leave_out: Sequence[int] | None) -> list[list[tuple[int, Found]]]:
        scalars = [scalar(die, self._axis) for die in dice]
        first = self._likeliest(scalars, leave_out)
        likeness = self._compared(scalars, first, leave_out)
        highest: list[list[float]] = [[] for _ in dice]
        for tries, each in zip(first, likeness, strict=True):
            highest[tries.die].append(float(each.max()))
        least = [sorted(each)[-2:][0] - _HOPELESS for each in highest]
        hopeful = [place for place, tries in enumerate(first) if likeness[place].max() > least[tries.die]]
        near = [first[place].beside(likeness[place]) for place in hopeful]
        more = dict(zip(hopeful, zip(near, self._compared(scalars, near, leave_out), strict=True), strict=True))
        found: list[list[tuple[int, Found]]] = [[] for _ in dice]
        for place, tries in enumerate(first):
            every = [(tries, likeness[place]), *([more[place]] if place in more else [])]
            found[tries.die].append((tries.face, _found(every)))
        return [sorted(each, key=lambda face: -face[1].likeness) for each in found]

    def _likeliest(self, scalars: Sequence[Cutout], leave_out: Sequence[int] | None) -> list[_Tries]:
        """The faces that suit each die best on the coarse grid, and the turns at which they do."""
        import numpy as np

        cells, count = _COARSE.cells([(one, 0.0) for one in scalars]), len(scalars)
        alike = self._coarse.likeness(cells, SHIFTS).reshape(count, len(SHIFTS), -1, len(_TURNED))
        if leave_out is not None:
            alike[range(count), :, leave_out] = _LEFT_OUT
        by_face = np.maximum.reduceat(alike, [shots.start for shots in self._shots], axis=2)
        return [
            _Tries(die, face, _poses(by_face[die, :, face]), SHIFTS)
            for die, best in enumerate(by_face.max(axis=(1, 3)))
            for face in _foremost(best)
        ]

    def _compared(
        self, scalars: Sequence[Cutout], tries: Sequence[_Tries], leave_out: Sequence[int] | None
    ) -> list[Floats]:
        """How alike dice are on the fine grid, for each try: poses x shifts x shots of its face."""
        import numpy as np

        patches = list(dict.fromkeys((each.die, pose) for each in tries for pose in each.poses))
        place = {patch: number for number, patch in enumerate(patches)}
        cells = _FINE.cells([(moved(scalars[die], pose.right, pose.down), pose.turn) for die, pose in patches])
        alike: dict[tuple[int, Shifts], list[int]] = {}
        for number, each in enumerate(tries):
            alike.setdefault((each.face, each.shifts), []).append(number)
        found: dict[int, Floats] = {}
        for (face, shifts), numbers in alike.items():
            turned = [[place[tries[number].die, pose] for pose in tries[number].poses] for number in numbers]
            likeness = self._fine.likeness(cells[[one for each in turned for one in each]], shifts, self._shots[face])
            ends = list(accumulate(map(len, turned)))
            found.update(zip(numbers, np.split(likeness, ends[:-1]), strict=True))
        for number, each in enumerate(tries):
            shot = -1 if leave_out is None else leave_out[each.die] - self._shots[each.face].start
            if 0 <= shot < found[number].shape[2]:
                found[number][:, :, shot] = _LEFT_OUT
        return [found[number] for number in range(len(tries))]


class _Pose(NamedTuple):
    """How a die lies: degrees it is turned, and how far its face is about from its middle, in px of the grids."""

    turn: float
    right: float
    down: float


@dataclass(frozen=True, eq=False, slots=True)
class _Tries:
    """How a die is compared with a face on the fine grid: in each of these poses under each of these shifts."""

    die: int
    face: int
    poses: list[_Pose]
    shifts: Shifts

    def beside(self, likeness: Floats) -> _Tries:
        """Turns and shifts beside those that suited best."""
        pose, shift = divmod(int(likeness.max(axis=2).argmax()), len(self.shifts))
        best = self.poses[pose]
        poses = [best._replace(turn=best.turn + more) for more in _NEAR_TURNS]
        return _Tries(self.die, self.face, poses, _next_to(self.shifts[shift]))


@lru_cache(maxsize=len(SHIFTS))
def _next_to(shift: tuple[int, int]) -> Shifts:
    """A shift and those one cell from it."""
    return tuple((x, y) for x, y in SHIFTS if abs(x - shift[0]) + abs(y - shift[1]) <= 1)


def _foremost(best: Floats) -> list[int]:
    """Two faces, and more where they are nearly as much alike as the best, as far as any shot is compared with."""
    order = [face for face in (-best).argsort().tolist() if best[face] > _LEFT_OUT]
    return order[:2] + [face for face in order[2:_MOST] if best[face] > best[order[0]] - _FAR]


def _poses(alike: Floats) -> list[_Pose]:
    """The two turns that suit best, of those that suit better than the turn before, each half-way to its best shift.

    From there the shifts of the fine grid reach as far as those of the coarse one, and no further: beside the top of a
    die of twenty faces lies another face.

    :param alike: shifts x turns of the coarse grid.
    """
    by_turn = alike.max(axis=0)
    turns = [turn for turn in (-by_turn).argsort().tolist() if by_turn[turn] >= by_turn[turn - 1]][:2]
    shifts = [SHIFTS[int(alike[:, turn].argmax())] for turn in turns]
    half = _COARSE.cell / 2
    return [_Pose(_TURNED[turn], half * right, half * down) for turn, (right, down) in zip(turns, shifts, strict=True)]


def _found(tried: Sequence[tuple[_Tries, Floats]]) -> Found:
    """What several tries say about a face."""
    import numpy as np

    by_turn = np.concatenate([likeness.max(axis=1) for _, likeness in tried])
    best = np.sort(by_turn.max(axis=0))[::-1]
    best = best[best > _LEFT_OUT]
    turns = [pose.turn for tries, _ in tried for pose in tries.poses]
    return Found(float(0.6 * best[0] + 0.4 * best[:3].mean()), turns[int(by_turn.max(axis=1).argmax())] % 360)


@dataclass(frozen=True, eq=False, slots=True)
class _Templates:
    """Pictures to compare with on one grid."""

    grid: Grid
    values: Floats
    """Cells of each that count, weighted twice: the other picture need not be."""

    sizes: Floats
    """The sum of the squares of each, weighted."""

    floor: float
    """What is added to two sizes, so that two blank faces are alike."""

    @classmethod
    def of(cls, dice: Sequence[Cutout], turns: Sequence[float], grid: Grid) -> _Templates:
        """Of dice in each of these turns counter-clockwise, one die after the other."""
        import numpy as np

        cells = (grid.cells([(die, turn) for turn in turns]) for die in dice)
        values, sizes = zip(*(grid.shifted(each, ((0, 0),)) for each in cells), strict=True)
        every = np.concatenate(sizes)[:, 0]
        return cls(grid, np.concatenate(values)[:, 0] * grid.weights, every, 0.3 * float(np.median(every)))

    def likeness(self, cells: Floats, shifts: Shifts, chosen: slice = slice(None)) -> Floats:
        """1 less the squared distance to each, in parts of what both have together: patches x shifts x templates.

        :param cells: of patches, as the grid gives them.
        :param chosen: numbers of the templates to compare with.
        """
        import numpy as np

        mine, sizes = self.grid.shifted(cells, shifts)
        floor = np.float32(self.floor)
        found: Floats = (mine.reshape(-1, mine.shape[2]) @ self.values[chosen].T).reshape(*sizes.shape, -1)
        found *= 2
        found += floor
        found /= sizes[:, :, None] + (self.sizes[chosen] + floor)
        return found
