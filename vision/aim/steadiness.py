"""Whether the camera shakes: on a table that is walked around, or on an arm that is touched."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.aim.quality import Complaint, Kind, whole_picture

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Values: TypeAlias = NDArray[np.float32]

_WIDTH: Final = 320
_MOVED_PX: Final = 0.35
"""Px of the small picture by which it moves from one frame to the next, when it shakes: 2 px of 1920."""

_WITHIN: Final = 6
_OFTEN: Final = 4
"""Of the last frames, that have moved: a single knock is no shaking."""


class Steadiness:
    """Compares each picture with the one before."""

    def __init__(self) -> None:
        self._before: Values | None = None
        self._moves: deque[float] = deque(maxlen=_WITHIN)

    def see(self, picture: Picture) -> Complaint | None:
        """Take in a picture of a live camera; the complaint, while it shakes."""
        import cv2
        import numpy as np

        height = round(picture.shape[0] * _WIDTH / picture.shape[1])
        small = cv2.resize(picture, (_WIDTH, height), interpolation=cv2.INTER_AREA)
        now = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
        before, self._before = self._before, now
        if before is None or before.shape != now.shape:
            self._moves.clear()
            return None
        window = cv2.createHanningWindow((_WIDTH, height), cv2.CV_32F)
        (right, down), peak = cv2.phaseCorrelate(before, now, window)
        # Without a clear peak, something else has changed: a hand, a light.
        self._moves.append(float(np.hypot(right, down)) if peak > 0.1 else 0.0)
        moved = [move for move in self._moves if move > _MOVED_PX]
        if len(moved) < _OFTEN:
            return None
        far = max(moved) * picture.shape[1] / _WIDTH
        return Complaint(
            Kind.SHAKING,
            whole_picture((picture.shape[1], picture.shape[0])),
            min(1.0, far / 20),
            f"the camera shakes by {far:.0f} px; fasten its arm, or put it where nobody touches it",
        )
