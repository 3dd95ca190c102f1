"""A QR code made flat and clean: from its three marks to a grid of modules, along bends and creases."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from vision.codes.finders import MARK
from vision.codes.views import View, coloured

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.codes.finders import Triple

    Floats = NDArray[np.float64]

PX: Final = 8
"""Px along a module of a flat picture."""

CLEAN_PX: Final = 4
"""Px along a module of a clean picture."""

BORDER: Final = 4
"""Modules of light border around a flat or clean picture: the quiet zone that a reader wants."""

ALTERNATES: Final = 0.25
"""How well the rows between a code's marks alternate at least, unless it is bent or torn."""

_SPREADS: Final = (0.0, 0.5, 0.7)
"""Blurs that are tried to take out, in modules."""

_NOISE: Final = 0.02
"""Power of the noise beside the picture's, as Wiener's filter expects it."""

_SIZES: Final = tuple(range(21, 178, 4))
"""Modules along one side of versions 1 to 40 (ISO/IEC 18004, 6.3)."""


@dataclass(frozen=True, slots=True, eq=False)
class Code:
    """Three marks with the size that their code most likely has."""

    triple: Triple
    modules: int
    to_px: Floats
    timing: float


def prepared(grey: Any, triple: Triple) -> Code:
    """Find out a code's size by the rows of alternating modules between its marks; if they are bent, by its marks."""
    tried = []
    for modules in likely_sizes(triple.modules):
        to_px = ground(triple, modules)
        tried.append(Code(triple, modules, to_px, timing(modules_of(flat(grey, to_px, modules), modules))))
    best = max(tried, key=lambda code: code.timing)
    return best if best.timing >= ALTERNATES else tried[0]


def flattened(grey: Any, code: Code) -> Iterator[View]:
    """Yield a code flat and clean, in ever more ways."""
    even = flat(grey, code.to_px, code.modules)
    for reach in (None, 2.0, 1.2):
        shift = None if reach is None else creases(even, reach=reach)
        smooth = even if shift is None else flat(grey, code.to_px, code.modules, shift)
        yield View(coloured(smooth), _back(code, PX, shift))
        for dark in decided(modules_of(smooth, code.modules)):
            yield View(clean(dark), _back(code, CLEAN_PX, shift))


def _back(code: Code, px: int, shift: Floats | None) -> Callable[[Floats], Floats]:
    """The way back to the grey picture from one of so many px a module."""
    import cv2
    import numpy as np

    def back(points: Floats) -> Floats:
        flat_px = points * PX / px
        if shift is not None:
            at = np.clip(np.rint(flat_px), 0, len(shift) - 1).astype(int)
            flat_px = flat_px + shift[at[:, 1], at[:, 0]]
        return np.asarray(cv2.perspectiveTransform(flat_px[None] / PX - BORDER, code.to_px)[0])

    return back


def likely_sizes(modules: float, *, most: int = 3) -> tuple[int, ...]:
    """The sizes that a code of about so many modules can have, nearest first."""
    return tuple(sorted(_SIZES, key=lambda size: abs(size - modules))[:most])


def ground(triple: Triple, modules: int) -> Floats:
    """The homography from module coordinates of a code of that size, (0, 0) at its top left corner, to px."""
    import cv2
    import numpy as np

    middles = np.array(
        [[0.5 * MARK, 0.5 * MARK], [modules - 0.5 * MARK, 0.5 * MARK], [0.5 * MARK, modules - 0.5 * MARK]]
    )
    corner, right, down = (mark.centre for mark in triple.marks)
    rough = np.linalg.solve(np.c_[middles, np.ones(3)], np.array([corner, right, down]))
    ring = np.array([[-2.5, -2.5], [2.5, -2.5], [2.5, 2.5], [-2.5, 2.5]])
    modular, seen = [], []
    for middle, mark in zip(middles, triple.marks, strict=True):
        expected = np.c_[middle + ring, np.ones(4)] @ rough
        # A ring's corners come clockwise from anywhere: the turn that is nearest to what the middles tell is right.
        turns = [np.roll(mark.ring, turn, axis=0) for turn in range(4)]
        seen.append(min(turns, key=lambda corners: float(np.linalg.norm(corners - expected))))
        modular.append(middle + ring)
    modular.append(middles)
    seen.append(np.array([corner, right, down]))
    found, _ = cv2.findHomography(np.concatenate(modular), np.concatenate(seen), 0)
    return np.asarray(found, np.float64) if found is not None else np.vstack([np.c_[rough.T], [0, 0, 1]])


def flat(grey: Any, to_px: Floats, modules: int, shift: Floats | None = None) -> Any:
    """The code seen from straight above, PX px a module, with its border.

    :param shift: px (in the flat picture) by which each pixel of it lies elsewhere, height x width x 2.
    """
    import cv2
    import numpy as np

    side = (modules + 2 * BORDER) * PX
    if shift is None:
        scale = np.array([[1 / PX, 0, 0.5 / PX - BORDER], [0, 1 / PX, 0.5 / PX - BORDER], [0, 0, 1.0]])
        into = to_px @ scale
        into[:2] -= 0.5 * into[2]
        return cv2.warpPerspective(
            grey, into, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
        )
    rows, columns = np.mgrid[0:side, 0:side].astype(np.float32) + 0.5
    at = np.stack([columns + shift[:, :, 0], rows + shift[:, :, 1]], axis=2) / PX - BORDER
    px = cv2.perspectiveTransform(at.reshape(1, -1, 2).astype(np.float64), to_px)[0].astype(np.float32) - 0.5
    return cv2.remap(
        grey,
        px[:, 0].reshape(side, side),
        px[:, 1].reshape(side, side),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def creases(picture: Any, *, reach: float) -> Floats:
    """How far the grid of modules lies off in a flat picture, in px, height x width x 2.

    Edges between light and dark lie on the grid. Seen as turns of a wheel of one module, the places of the edges around
    a point have a mean direction, and that is how far the grid is off there: up to half a module, and farther by
    following it from the marks, where it is known.

    :param reach: modules over which the mean is taken.
    """
    import cv2
    import numpy as np

    light = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), PX / 8)
    side = picture.shape[0]
    cells = side // PX
    wheel = np.exp(2j * np.pi * (np.arange(side) + 0.5) / PX)
    found = []
    for axis in (0, 1):
        edges = np.abs(np.gradient(light, axis=1 - axis))
        turning = edges * (wheel[None, :] if axis == 0 else wheel[:, None])
        summed = turning.reshape(cells, PX, cells, PX).sum(axis=(1, 3))
        summed[: BORDER - 1] = summed[1 - BORDER :] = 0
        summed[:, : BORDER - 1] = summed[:, 1 - BORDER :] = 0
        mean = cv2.GaussianBlur(summed.real, (0, 0), reach) + 1j * cv2.GaussianBlur(summed.imag, (0, 0), reach)
        found.append(_followed(mean) / (2 * np.pi) * PX)
    off = np.stack(found, axis=2).astype(np.float32)
    return np.asarray(cv2.resize(off, (side, side), interpolation=cv2.INTER_LINEAR))


def _followed(mean: NDArray[np.complex128]) -> Floats:
    """The angles of a field, followed from the marks over whole turns, along where it is clearest first."""
    import numpy as np

    clear, angle = np.abs(mean).tolist(), np.angle(mean).tolist()
    cells = len(angle)
    first, last = BORDER - 1, cells - BORDER
    near, far = BORDER + MARK // 2, cells - BORDER - MARK // 2 - 1
    turned: list[list[float | None]] = [[None] * cells for _ in range(cells)]
    # Each entry: how clear the cell is, where it is, and the angle of the neighbour it was reached from.
    edge = [(-math.inf, row, column, angle[row][column]) for row, column in ((near, near), (near, far), (far, near))]
    while edge:
        _, row, column, before = heapq.heappop(edge)
        if turned[row][column] is not None:
            continue
        value = angle[row][column] + math.tau * round((before - angle[row][column]) / math.tau)
        turned[row][column] = value
        for down, right in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if first <= down <= last and first <= right <= last and turned[down][right] is None:
                heapq.heappush(edge, (-clear[down][right], down, right, value))
    inner = np.array([row[first : last + 1] for row in turned[first : last + 1]], np.float64)
    return np.asarray(np.pad(inner, ((first, cells - 1 - last),) * 2, mode="edge"))


def modules_of(picture: Any, modules: int) -> Floats:
    """The mean light of each module's middle in a flat picture, rows x columns."""
    import numpy as np

    inner = picture[BORDER * PX : (BORDER + modules) * PX, BORDER * PX : (BORDER + modules) * PX].astype(np.float64)
    cells = inner.reshape(modules, PX, modules, PX)[:, PX // 4 : PX - PX // 4, :, PX // 4 : PX - PX // 4]
    return np.asarray(cells.mean(axis=(1, 3)))


def timing(light: Floats) -> float:
    """How well the rows of alternating modules between the marks alternate, -1 to 1."""
    import numpy as np

    modules = len(light)
    found = []
    for row in (light[MARK - 1, MARK + 1 : modules - MARK - 1], light[MARK + 1 : modules - MARK - 1, MARK - 1]):
        wanted = np.where(np.arange(len(row)) % 2 == 0, -1.0, 1.0)
        slope = row - row.mean()
        found.append(float(slope @ wanted / (np.linalg.norm(slope) * np.linalg.norm(wanted) + 1e-9)))
    return sum(found) / 2


def decided(light: Floats) -> Iterator[NDArray[np.bool_]]:
    """Which modules are dark, by several ways to tell, also as they were before a lens or a hand blurred them."""
    import cv2
    import numpy as np

    for spread in _SPREADS:
        values = _unblurred(light, spread).astype(np.float32)
        for block in (5, 9):
            kernel = np.ones((block, block))
            middle = (cv2.dilate(values, kernel) + cv2.erode(values, kernel)) / 2
            yield values < cv2.blur(middle, (3, 3))
        yield values < cv2.blur(values, (9, 9))


def _unblurred(light: Floats, spread: float) -> Floats:
    """Take a blur of so many modules (standard deviation) out, by Wiener's filter."""
    import numpy as np

    if not spread:
        return light
    padded = np.pad(light, BORDER, mode="reflect")
    rows, columns = np.fft.fftfreq(padded.shape[0])[:, None], np.fft.rfftfreq(padded.shape[1])[None, :]
    passed = np.exp(-2 * (np.pi * spread) ** 2 * (rows**2 + columns**2))
    sharp = np.fft.irfft2(np.fft.rfft2(padded) * passed / (passed**2 + _NOISE), s=padded.shape)
    return np.asarray(sharp[BORDER:-BORDER, BORDER:-BORDER])


def clean(dark: NDArray[np.bool_]) -> Any:
    """Print modules anew, with perfect marks and border: a picture of height x width x 3."""
    import numpy as np

    modules = len(dark)
    printed = dark.copy()
    mark = np.pad(np.pad(np.pad(np.ones((3, 3), bool), 1), 1, constant_values=True), 1)
    printed[:8, :8], printed[:8, -8:], printed[-8:, :8] = mark[1:, 1:], mark[1:, :-1], mark[:-1, 1:]
    alternate = np.arange(8, modules - 8) % 2 == 0
    printed[6, 8:-8], printed[8:-8, 6] = alternate, alternate
    cells = np.pad(printed, BORDER)
    grey = np.where(np.kron(cells, np.ones((CLEAN_PX, CLEAN_PX), bool)), 0, 255).astype(np.uint8)
    return np.repeat(grey[:, :, None], 3, axis=2)
