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

_TURNS: Final = 28
"""Turns that are tried on the coarse grid."""

_NEAR_TURNS: Final = (-9.0, -4.5, 0.0, 4.5, 9.0)
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
        patches = [_turned(_scalar(shot, self._axis), [0.0])[0] for face in shots for shot in face]
        self._face = np.array([number for number, face in enumerate(shots) for _ in face])
        self._coarse = _templates(np.stack(patches), _COARSE)
        self._fine = _templates(np.stack(patches), _FINE)
        self._floor = {
            cell: 0.3 * float(np.median((templates**2).sum(axis=1)))
            for cell, templates in ((_COARSE, self._coarse), (_FINE, self._fine))
        }

    def find(self, die: Cutout, *, leave_out: int | None = None, faces: int = 4) -> list[tuple[int, Found]]:
        """The likeliest faces of a die, best first.

        :param leave_out: number of a shot, counted over all faces, that is not compared with.
        :param faces: how many to compare on the fine grid.
        """
        import numpy as np

        scalar = _scalar(die, self._axis)
        turns = np.arange(_TURNS) * 360 / _TURNS
        windows, _ = _windows(_turned(scalar, turns), _COARSE, 2)
        likeness = _likeness(windows, self._coarse, self._floor[_COARSE])
        if leave_out is not None:
            likeness[:, leave_out] = -1
        best = likeness.max(axis=0)
        order = np.argsort(-best)
        by_face: dict[int, float] = {}
        for shot in order.tolist():
            by_face.setdefault(int(self._face[shot]), float(best[shot]))
        chosen = [
            face
            for place, (face, alike) in enumerate(by_face.items())
            if place < 2 or (place < faces and alike > best.max() - _FAR)
        ]
        found = [(face, self._refine(scalar, face, likeness, turns.tolist(), leave_out)) for face in chosen]
        return sorted(found, key=lambda each: -each[1].likeness)

    def _refine(
        self,
        scalar: Cutout,
        face: int,
        likeness: Floats,
        turns: Sequence[float],
        leave_out: int | None,
    ) -> Found:
        """Compare with a face on the fine grid, around the two turns that suited best."""
        import numpy as np

        shots = np.flatnonzero(self._face == face)
        shots = shots[shots != leave_out] if leave_out is not None else shots
        by_turn = likeness[:, shots].max(axis=1).reshape(len(turns), -1).max(axis=1)
        starts = [int(turn) for turn in np.argsort(-by_turn) if by_turn[turn] >= by_turn[turn - 1]][:2]
        angles = [turns[start] + near for start in starts for near in _NEAR_TURNS]
        windows, places = _windows(_turned(scalar, angles), _FINE, 2)
        fine = _likeness(windows, self._fine[shots], self._floor[_FINE])
        best = np.sort(fine.max(axis=0))[::-1]
        turn = angles[int(fine.max(axis=1).argmax()) // len(places)]
        return Found(float(0.6 * best[0] + 0.4 * best[: min(3, len(best))].mean()), turn % 360)


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
    """Slopes by direction: patches x cells x cells x directions."""
    import numpy as np

    across = np.zeros_like(patches)
    down = np.zeros_like(patches)
    across[:, :, 1:-1] = patches[:, :, 2:] - patches[:, :, :-2]
    down[:, 1:-1] = patches[:, 2:] - patches[:, :-2]
    size = np.sqrt(across * across + down * down) + 1e-6
    # Strong edges, such as a die's own against its tray, count little more than those of its ink.
    damp = np.minimum(1.0, 0.5 / size)
    across, down = across * damp, down * damp
    count, side = len(patches), patches.shape[1] // cell
    cells = np.empty((count, side, side, _DIRECTIONS), np.float32)
    for number in range(_DIRECTIONS):
        angle = 2 * np.pi * number / _DIRECTIONS
        along = np.maximum(0, np.float32(np.cos(angle)) * across + np.float32(np.sin(angle)) * down)
        for _ in range(cell // 2):  # a cell is 2 or 4 px: halved once or twice
            along = (along[:, ::2, ::2] + along[:, 1::2, ::2] + along[:, ::2, 1::2] + along[:, 1::2, 1::2]) / 4
        cells[..., number] = along
    return cells


@lru_cache(maxsize=4)
def _weights(cell: int) -> tuple[NDArray[Any], Floats]:
    """The cells that count, and how much: those in the middle most."""
    import numpy as np

    side = _PX // cell
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    far = np.hypot(x, y) / side * _SPAN
    used = np.flatnonzero(far < 0.5)
    weights = np.exp(-((far / 0.3) ** 2)).ravel()[used].astype(np.float32)
    return used, np.sqrt(weights)


def _templates(patches: Floats, cell: int) -> Floats:
    import numpy as np

    edge = _MARGIN // cell
    cells = _cells(patches, cell)[:, edge:-edge, edge:-edge]
    used, weights = _weights(cell)
    kept = cells.reshape(len(patches), -1, _DIRECTIONS)[:, used] * weights[:, None]
    return np.ascontiguousarray(kept.reshape(len(patches), -1))


def _windows(patches: Floats, cell: int, reach: int) -> tuple[Floats, NDArray[Any]]:
    """The templates of all shifts up to `reach` cells of each patch, and the shifts (right, down) in cells."""
    import numpy as np

    cells = _cells(patches, cell)
    edge, side = _MARGIN // cell, _PX // cell
    used, weights = _weights(cell)
    places = np.array([(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1)])
    places = places[np.hypot(places[:, 0], places[:, 1]) <= reach + 0.1]
    found = np.empty((len(patches), len(places), len(used) * _DIRECTIONS), np.float32)
    for number, (x, y) in enumerate(places.tolist()):
        window = cells[:, edge + y : edge + y + side, edge + x : edge + x + side]
        kept = window.reshape(len(patches), -1, _DIRECTIONS)[:, used] * weights[:, None]
        found[:, number] = kept.reshape(len(patches), -1)
    return found.reshape(len(patches) * len(places), -1), places


def _likeness(windows: Floats, templates: Floats, floor: float) -> Floats:
    """1 less the squared distance, in parts of what both have together; two blank faces are alike."""
    import numpy as np

    mine = np.einsum("wv,wv->w", windows, windows)[:, None]
    theirs = np.einsum("tv,tv->t", templates, templates)[None]
    least = np.float32(floor)
    found: Floats = (2 * (windows @ templates.T) + least) / (mine + theirs + least)
    return found
