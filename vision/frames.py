"""One picture from a source, with its number and its time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Picture: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, eq=False, slots=True)
class Frame:
    """A picture and when it was taken. Two frames are equal only if they are the same object."""

    picture: Picture
    """Height x width x 3, uint8, blue-green-red, upright."""

    number: int
    """Counts from 0 within one opened source."""

    time: float
    """Seconds on the source's clock."""
