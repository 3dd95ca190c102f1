"""The dark spots of a red window's view: how large each is, and the parts of one symbol joined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Plane = NDArray[np.float32]
    Mask = NDArray[np.bool_]

SIDE: Final = 512
"""Px of the longer side in which a view is looked at."""

_EDGE: Final = 0.02
"""Of the card along its edge that is not looked at: the table can show there."""

_SPECK: Final = 0.008
"""Side of what is too small to be anything, in parts of the longer side."""

_MOST: Final = 120
"""Spots that are looked at, the largest: four times nine symbols of three parts each, and some more."""

_POINTS: Final = 48
"""Points of a spot's outline that distances are measured between."""


@dataclass(frozen=True, eq=False, slots=True)
class Spot:
    """One dark spot: connected ink, or several of it that belong together."""

    points: NDArray[np.float32]
    """Of its outline in px of the view, x and y."""

    ink: float
    """Its density summed up, in px of full ink."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        (left, top), (right, bottom) = self.points.min(axis=0), self.points.max(axis=0) + 1
        return float(left), float(top), float(right), float(bottom)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of its box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    @property
    def side(self) -> float:
        """The longer side of its box."""
        left, top, right, bottom = self.box
        return max(right - left, bottom - top)

    @property
    def spread(self) -> float:
        """Area of its convex outline in px."""
        import cv2
        import numpy as np

        return max(1.0, float(cv2.contourArea(cv2.convexHull(np.asarray(self.points, np.float32)))))


def spots(density: Plane, mask: Mask, full: float) -> list[Spot]:
    """The connected spots of a mask, without those at the card's edge and mere specks.

    :param full: density of full ink.
    """
    import cv2
    import numpy as np

    height, width = mask.shape
    edge = max(2, round(_EDGE * max(mask.shape)))
    kept = mask.copy()
    kept[:edge] = kept[-edge:] = False
    kept[:, :edge] = kept[:, -edge:] = False
    count, marked, stats, _ = cv2.connectedComponentsWithStats(kept.astype(np.uint8), connectivity=8)
    share = np.clip(density / full, 0, 1.2)
    inks = np.bincount(marked.ravel(), weights=np.where(kept, share, 0).ravel(), minlength=count)
    found: list[Spot] = []
    for number in range(1, count):
        left, top, wide, high, area = (int(value) for value in stats[number])
        if area < (_SPECK * max(mask.shape)) ** 2:
            continue
        touching = left <= edge or top <= edge or left + wide >= width - edge or top + high >= height - edge
        if touching and max(wide, high) > 0.15 * max(mask.shape):
            continue
        part = (marked[top : top + high, left : left + wide] == number).astype(np.uint8)
        outline = max(cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0], key=len)[:, 0]
        step = max(1, len(outline) // _POINTS)
        found.append(Spot((outline[::step] + np.array([left, top])).astype(np.float32), float(inks[number])))
    return sorted(found, key=lambda one: -one.ink)[:_MOST]


def gaps_between(parts: list[Spot]) -> NDArray[np.float64]:
    """How far apart each two spots are, in px, by the longer side of the larger one: parts x parts."""
    import numpy as np

    found = np.full((len(parts), len(parts)), np.inf)
    for at, one in enumerate(parts):
        for before in range(at):
            other = parts[before]
            longer = max(one.side, other.side)
            if _boxes_apart(one, other) <= longer:
                gaps = one.points[:, None] - other.points[None]
                gap = float(np.sqrt((gaps * gaps).sum(axis=2).min())) - 1
                found[at, before] = found[before, at] = gap / longer
    return found


def joined(parts: list[Spot], gaps: NDArray[np.float64], link: float) -> list[Spot]:
    """Spots joined whose gap (see `gaps_between`) is at most `link`, as the claws of one mark are."""
    import numpy as np

    group = np.arange(len(parts))
    for at, before in zip(*np.nonzero(np.tril(gaps <= link, -1)), strict=True):
        group[group == group[at]] = group[before]
    together = [[parts[at] for at in np.nonzero(group == number)[0]] for number in np.unique(group)]
    return [
        some[0] if len(some) == 1 else Spot(np.concatenate([one.points for one in some]), sum(one.ink for one in some))
        for some in together
    ]


def _boxes_apart(one: Spot, other: Spot) -> float:
    (a, b, c, d), (e, f, g, h) = one.box, other.box
    return max(e - c, a - g, f - d, b - h, 0.0)
