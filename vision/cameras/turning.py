"""A source whose pictures are turned: for a camera that hangs sideways or upside down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from vision.cameras.sources import Rotation

if TYPE_CHECKING:
    from vision.cameras.sources import Source
    from vision.frames import Frame

_ORDERS: Final = {Rotation.RIGHT: 0, Rotation.HALF: 1, Rotation.LEFT: 2}
"""OpenCV's ROTATE_90_CLOCKWISE, ROTATE_180 and ROTATE_90_COUNTERCLOCKWISE, which need it loaded to be named."""


class TurnedSource:
    """Another source, each of its pictures turned once, so that nobody behind it has to think of it.

    :param rotation: any but `Rotation.NONE`.
    """

    def __init__(self, source: Source, rotation: Rotation) -> None:
        self._source = source
        self._order = _ORDERS[rotation]

    @property
    def name(self) -> str:
        """That of the other source."""
        return self._source.name

    @property
    def interval(self) -> float:
        """That of the other source."""
        return self._source.interval

    def read(self) -> Frame | None:
        """Return the next frame, turned. Errors are those of the other source."""
        import cv2
        import numpy as np

        frame = self._source.read()
        return frame and replace(frame, picture=np.asarray(cv2.rotate(frame.picture, self._order), np.uint8))

    def close(self) -> None:
        """Close the other source."""
        self._source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()
