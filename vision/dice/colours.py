"""The colour of a die beside that of its tray: what tells a red die from a black one with the same faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_DARK: Final = 14.0
_BRIGHTNESS: Final = 0.5
"""How much a difference in brightness counts beside one in tint: a lamp changes it more."""

_OTHER_GROUND: Final = 0.1
"""What a likeness costs that does not hold beside the tray: the die may lie in another tray, or under another lamp."""


@dataclass(frozen=True, eq=False, slots=True)
class Tone:
    """The usual colour of a die, as logarithms of blue, green and red."""

    own: NDArray[np.float32]
    beside: NDArray[np.float32]
    """Less that of the ground around it."""

    def unlike(self, other: Tone) -> float:
        """How differently two dice are coloured: about 0.2 and less for the same, 0.6 and more for others."""
        return min(_far(self.beside - other.beside), _far(self.own - other.own) + _OTHER_GROUND)


def tone(picture: Picture, mask: NDArray[np.uint8]) -> Tone:
    """The tone of a die in a cut-out picture.

    :param mask: where it is not 0, the die is.
    """
    import cv2
    import numpy as np

    reach = max(3, round(0.06 * float((mask > 0).sum()) ** 0.5) | 1)
    inner = cv2.erode(mask, np.ones((reach, reach), np.uint8), borderValue=0) > 0
    outer = cv2.dilate(mask, np.ones((reach, reach), np.uint8)) == 0
    values = np.log(picture.astype(np.float32) + np.float32(_DARK))
    own = np.median(values[inner if inner.any() else mask > 0], axis=0)
    ground = np.median(values[outer], axis=0) if outer.any() else np.zeros(3)
    return Tone(own.astype(np.float32), (own - ground).astype(np.float32))


def _far(difference: NDArray[np.float32]) -> float:
    brightness = float(difference.mean())
    tint = difference - brightness
    return float((_BRIGHTNESS * brightness) ** 2 + (tint * tint).sum()) ** 0.5
