"""What is written on a face, as numbers that light and gloss change little, found again in any turn.

A die is cut out at one scale. Of the logarithm of its colours, along the direction in which its ink differs most from
its body, the slopes to eight sides are taken over a grid of cells, as in histograms of oriented gradients (Dalal and
Triggs 2005). Two faces are compared at the turn and shift that suit them best, first on a coarse grid, then on a finer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

_SPAN: Final = 1.12
"""Sides of a die that the cells cover."""

_PX: Final = 40
"""Px that the span is made to have."""

_MARGIN: Final = 8
"""Px around them for shifts: a die's top lies beside its middle where side faces show."""

_DIRECTIONS: Final = 8
_COARSE: Final = 4
_FINE: Final = 2
"""Px of a cell of each grid."""

_TURNED: Final = tuple(number * 360 / 28 for number in range(28))
"""Turns that are tried on the coarse grid, in degrees clockwise."""

_SHIFTS: Final = tuple((x, y) for y in range(-2, 3) for x in range(-2, 3) if x * x + y * y <= 4)
"""Shifts that are tried on either grid, right and down in cells."""

_NEAR_TURNS: Final = (-9.0, -4.5, 4.5, 9.0)
_FAR: Final = 0.12
"""A face that is so much less alike than the best on the coarse grid is not compared on the fine one."""

_DARK: Final = 14.0


@dataclass(frozen=True, eq=False, slots=True)
class Cutout:
    """A die in a picture: where its middle is, and how long a side of it is, in px."""

    picture: NDArray[Any]
    """Blue, green and red as height x width x 3, or one number for each px."""

    x: float
    y: float
    side: float


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """How well a face was found in a die, and how."""

    likeness: float
    """1 for the same, 0 for nothing in common."""

    turn: float
    """Degrees the die is turned clockwise against the shot that suits best, from 0 to 360."""


class Gallery:
    """The shots of a die's faces, ready to be compared with.

    :param shots: for each face, its shots.
    """

    def __init__(self, shots: Sequence[Sequence[Cutout]]) -> None:
        import numpy as np

        self._axis = _ink_axis([shot for face in shots for shot in face])
        scalars = [_scalar(shot, self._axis) for face in shots for shot in face]
        self._face = np.array([number for number, face in enumerate(shots) for _ in face])
        # Turned once here, so that a die need not be turned for the coarse grid: shots x turns, one after the other.
        turns = [-turn for turn in _TURNED]
        self._coarse = _Templates.of([_turned(scalar, turns) for scalar in scalars], _COARSE)
        self._fine = _Templates.of([_turned(scalar, [0.0]) for scalar in scalars], _FINE)

    def find(self, die: Cutout, *, leave_out: int | None = None, faces: int = 4) -> list[tuple[int, Found]]:
        """The likeliest faces of a die, best first.

        :param leave_out: number of a shot, counted over all faces, that is not compared with.
        :param faces: how many to compare on the fine grid.
        """
        import numpy as np

        scalar = _scalar(die, self._axis)
        cells = _cells(_turned(scalar, [0.0]), _COARSE)
        alike = self._coarse.likeness(cells, _SHIFTS).max(axis=(0, 1)).reshape(-1, len(_TURNED))
        if leave_out is not None:
            alike[leave_out] = -1
        best = alike.max(axis=1)
        order = np.argsort(-best)
        by_face: dict[int, float] = {}
        for shot in order.tolist():
            by_face.setdefault(int(self._face[shot]), float(best[shot]))
        chosen = [
            face
            for place, (face, likeness) in enumerate(by_face.items())
            if place < 2 or (place < faces and likeness > best.max() - _FAR)
        ]
        turned: dict[float, Floats] = {}
        found = []
        for face in chosen:
            shots = np.flatnonzero(self._face == face)
            shots = shots[shots != leave_out] if leave_out is not None else shots
            found.append((face, self._refine(scalar, shots, alike[shots].max(axis=0), turned)))
        return sorted(found, key=lambda each: -each[1].likeness)

    def _refine(self, scalar: Cutout, shots: NDArray[Any], by_turn: Floats, turned: dict[float, Floats]) -> Found:
        """Compare with the shots of a face on the fine grid: at the two turns that suited best, then beside the better.

        :param turned: fine cells of the die by its turn; those that are missing are added.
        """
        import numpy as np

        def cells(turns: Sequence[float]) -> Floats:
            missing = [turn for turn in turns if turn not in turned]
            if missing:
                turned.update(zip(missing, _cells(_turned(scalar, missing), _FINE), strict=True))
            return np.stack([turned[turn] for turn in turns])

        starts = [_TURNED[turn] for turn in np.argsort(-by_turn).tolist() if by_turn[turn] >= by_turn[turn - 1]][:2]
        first = self._fine.likeness(cells(starts), _SHIFTS, shots)
        start, shift = np.unravel_index(first.max(axis=2).argmax(), first.shape[:2])
        x, y = _SHIFTS[int(shift)]
        shifts = [each for each in _SHIFTS if abs(each[0] - x) + abs(each[1] - y) <= 1]
        near = [starts[int(start)] + turn for turn in _NEAR_TURNS]
        second = self._fine.likeness(cells(near), shifts, shots)
        every = np.concatenate([first.max(axis=1), second.max(axis=1)])
        best = np.sort(every.max(axis=0))[::-1]
        turn = [*starts, *near][int(every.max(axis=1).argmax())]
        return Found(float(0.6 * best[0] + 0.4 * best[: min(3, len(best))].mean()), turn % 360)


@dataclass(frozen=True, eq=False, slots=True)
class _Templates:
    """Pictures to compare with on one grid."""

    cell: int
    values: Floats
    """Weighted cells of each, n x many."""

    sizes: Floats
    """The sum of the squares of each."""

    floor: float
    """What is added to two sizes, so that two blank faces are alike."""

    @classmethod
    def of(cls, patches: Sequence[Floats], cell: int) -> _Templates:
        """Of patches as `_turned` gives them, one list of them after the other."""
        import numpy as np

        edge = _MARGIN // cell
        cells = np.concatenate([_cells(each, cell)[:, :, edge:-edge, edge:-edge] for each in patches])
        values = (cells * _weights(cell)).reshape(len(cells), -1)
        sizes = np.einsum("tv,tv->t", values, values)
        return cls(cell, values, sizes, 0.3 * float(np.median(sizes)))

    def likeness(
        self, cells: Floats, shifts: Sequence[tuple[int, int]], chosen: NDArray[Any] | slice = slice(None)
    ) -> Floats:
        """1 less the squared distance to each, in parts of what both have together: patches x shifts x templates.

        :param cells: of patches, with the margin.
        :param shifts: right and down in cells.
        :param chosen: numbers of the templates to compare with.
        """
        import numpy as np

        values, theirs, floor = self.values[chosen], self.sizes[chosen], np.float32(self.floor)
        side, edge = _PX // self.cell, _MARGIN // self.cell
        places = [
            (slice(edge + down, edge + down + side), slice(edge + right, edge + right + side)) for right, down in shifts
        ]
        mine = np.stack([cells[:, :, down, right] for down, right in places], axis=1)
        mine *= _weights(self.cell)
        mine = mine.reshape(len(cells) * len(shifts), -1)
        found: Floats = 2 * (mine @ values.T) + floor
        found /= np.einsum("wv,wv->w", mine, mine)[:, None] + theirs + floor
        return found.reshape(len(cells), len(shifts), -1)


def _ink_axis(shots: Sequence[Cutout]) -> Floats:
    """The direction of the logarithms of colour in which ink differs most from body."""
    import numpy as np

    sample = []
    for shot in shots:
        reach = max(2, int(0.33 * shot.side))
        x, y = int(shot.x), int(shot.y)
        part = _logarithm(shot.picture[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]).reshape(-1, 3)
        sample.append((part - np.median(part, axis=0))[:: max(1, len(part) // 400)])
    together = np.vstack(sample)
    _, vectors = np.linalg.eigh(together.T @ together + 1e-3 * np.ones((3, 3)))
    axis: Floats = vectors[:, -1].astype(np.float32)
    return axis * np.float32(np.sign(axis.sum()) or 1)


def _logarithm(picture: Any) -> Floats:
    import numpy as np

    found: Floats = _logarithms()[np.asarray(picture, np.uint8)]
    return found


@lru_cache(maxsize=1)
def _logarithms() -> Floats:
    import numpy as np

    return np.log(np.arange(256, dtype=np.float32) + np.float32(_DARK))


def _scalar(die: Cutout, axis: Floats) -> Cutout:
    """The die as one number for each px, cut out with what is needed around it."""
    import cv2

    reach = int(die.side * 1.2) + 3
    left, top = max(0, int(die.x) - reach), max(0, int(die.y) - reach)
    part = die.picture[top : int(die.y) + reach, left : int(die.x) + reach]
    shrink = _PX / (_SPAN * die.side)
    if shrink < 1:
        part = cv2.GaussianBlur(part, (0, 0), 0.4 / shrink)
    return Cutout(_logarithm(part) @ axis, die.x - left, die.y - top, die.side)


def _turned(scalar: Cutout, turns: Iterable[float]) -> Floats:
    """The die at one scale in each of these turns counter-clockwise: turns x px x px."""
    import cv2
    import numpy as np

    angles = [float(turn) for turn in turns]
    size = _PX + 2 * _MARGIN
    scale = _PX / (_SPAN * scalar.side)
    patches = np.empty((len(angles), size, size), np.float32)
    for number, turn in enumerate(angles):
        warp = cv2.getRotationMatrix2D((scalar.x, scalar.y), turn, scale)
        warp[:, 2] = warp[:, 2] + size / 2 - 0.5 - np.array([scalar.x, scalar.y])
        patches[number] = cv2.warpAffine(scalar.picture, warp, (size, size), borderMode=cv2.BORDER_REPLICATE)
    return patches


def _cells(patches: Floats, cell: int) -> Floats:
    """Slopes by direction: patches x directions x cells x cells."""
    import cv2
    import numpy as np

    count, px = patches.shape[:2]
    across, down = np.zeros_like(patches), np.zeros_like(patches)
    across[:, :, 1:-1] = patches[:, :, 2:] - patches[:, :, :-2]
    down[:, 1:-1] = patches[:, 2:] - patches[:, :-2]
    # Strong edges, such as a die's own against its tray, count little more than those of its ink.
    damp = np.minimum(1.0, 0.5 / (cv2.magnitude(across.reshape(-1, px), down.reshape(-1, px)) + 1e-6))
    across, down = across.reshape(-1, px) * damp, down.reshape(-1, px) * damp
    side = px // cell
    cells = np.empty((count, _DIRECTIONS, side, side), np.float32)
    for number in range(_DIRECTIONS // 2):
        angle = 2 * np.pi * number / _DIRECTIONS
        along = cv2.addWeighted(across, np.cos(angle), down, np.sin(angle), 0)
        for opposite, slopes in ((0, np.maximum(along, 0)), (_DIRECTIONS // 2, np.maximum(-along, 0))):
            # The patches lie one below the other, and a whole number of cells is in each.
            means = cv2.resize(slopes, (side, count * side), interpolation=cv2.INTER_AREA)
            cells[:, number + opposite] = means.reshape(count, side, side)
    return cells


@lru_cache(maxsize=4)
def _weights(cell: int) -> Floats:
    """How much each cell counts: those in the middle most, those outside of a circle not at all."""
    import numpy as np

    side = _PX // cell
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    far = np.hypot(x, y) / side * _SPAN
    weights: Floats = np.sqrt(np.where(far < 0.5, np.exp(-((far / 0.3) ** 2)), 0)).astype(np.float32)
    return weights
