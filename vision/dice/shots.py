"""What a die is taught by: pictures of it with one face up, cut out of those of a tray."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.dice.bodies import Body
from vision.dice.colours import Tone, tone
from vision.dice.features import Cutout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_AROUND: Final = 1.7
"""Sides of a die that a cut-out is wide and high: some of the tray shows around it."""


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """One picture of a die with one face up, cut out with some of the tray."""

    picture: Picture
    mask: NDArray[np.uint8]
    """255 where the die is, else 0; of the same height and width."""

    @property
    def cutout(self) -> Cutout:
        """The die in it."""
        import cv2

        moments = cv2.moments(self.mask, binaryImage=True)
        area = max(1.0, moments["m00"])
        return Cutout(self.picture, moments["m10"] / area, moments["m01"] / area, area**0.5)

    @property
    def tone(self) -> Tone:
        """Its colour."""
        return tone(self.picture, self.mask)


@dataclass(frozen=True, eq=False, slots=True)
class TaughtFace:
    """A face and its shots, all turned alike."""

    face: str
    shots: tuple[Shot, ...]


@dataclass(frozen=True, eq=False, slots=True)
class TaughtDie:
    """A kind of die that was taught: its name and its faces."""

    name: str
    faces: tuple[TaughtFace, ...]

    @property
    def side(self) -> float:
        """Px of a side of the die, as it was seen when it was taught."""
        import numpy as np

        return float(np.median([shot.cutout.side for face in self.faces for shot in face.shots]))


def take_shot(picture: Picture, body: Body) -> Shot:
    """Cut a die out of a picture of the tray."""
    import cv2
    import numpy as np

    cut, warp = _cut_out(picture, body, 0.0)
    mask = np.zeros(cut.shape[:2], np.uint8)
    hull = body.hull @ warp[:, :2].T + warp[:, 2]
    cv2.fillConvexPoly(mask, np.rint(hull).astype(np.int32), 255)
    return Shot(cut, mask)


def upright(picture: Picture, body: Body, *, turn: float) -> Picture:
    """A die alone, as large as a shot.

    :param turn: degrees the die is turned clockwise; it is cut out upright.
    """
    return _cut_out(picture, body, turn)[0]


def _cut_out(picture: Picture, body: Body, turn: float) -> tuple[Picture, NDArray[np.float64]]:
    """The picture of a die, and how it came out of that of the tray."""
    import cv2
    import numpy as np

    size = math.ceil(_AROUND * body.side)
    x, y = body.centre
    warp = cv2.getRotationMatrix2D((x, y), turn, 1.0)
    warp[:, 2] = warp[:, 2] + (size - 1) / 2 - np.array([x, y])
    cut = cv2.warpAffine(picture, warp, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8), np.asarray(warp, np.float64)
