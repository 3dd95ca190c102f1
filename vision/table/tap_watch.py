"""The surface by four taps: held as long as the table stays where it was in the picture, and asked for again if not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from vision.errors import SurfaceError
from vision.table.background import Background, Shift
from vision.table.footing import Footing
from vision.table.jolts import Jolts
from vision.table.surface import Surface

if TYPE_CHECKING:
    from vision.frames import Frame

_DRIFT_PART: Final = 1 / 400
"""Of the picture's width, by which it may be off before it is said: about 2 mm in a view of 900 mm. More than with
markers, since people's taps are no better."""

_AGAIN: Final = "tap the four corners again"

_UNSURE_AFTER: Final = 6.0
"""Seconds for which the table may look all new before people are asked about it."""


class TapWatch:
    """Keeps a tapped surface.

    When the whole picture has moved, the surface moves with it as well as that can be told, so that the game goes on;
    but a tap is better, so people are asked for it.

    :param surface: as it was tapped, in a picture like the first frame that is seen.
    :param every: seconds between two looks while all is still.
    :param stirred_every: seconds between two while something moves; so soon is a knock noticed.
    """

    def __init__(self, surface: Surface, *, every: float = 4.0, stirred_every: float = 1.0) -> None:
        self._tapped = surface
        self._every = every
        self._stirred_every = stirred_every
        self._footing = Footing(surface)
        self._jolts = Jolts()
        self._background: Background | None = None
        self._last_look = self._next_look = -math.inf
        self._known_at = math.inf
        self._guess: Surface | None = None

    @property
    def footing(self) -> Footing:
        """How things are placed now."""
        return self._footing

    def see(self, frame: Frame) -> Footing | None:
        """Take in a frame; the new footing if it changed with it, else None."""
        if self._jolts.see(frame.picture):
            self._next_look = min(self._next_look, self._last_look + self._stirred_every)
        if self._background is None:
            height, width = frame.picture.shape[:2]
            self._tapped = self._tapped.scaled((width, height))
            self._background = Background(frame.picture)
            self._footing = Footing(self._tapped)
            self._known_at = frame.time
        if frame.time < self._next_look:
            return None
        self._last_look, self._next_look = frame.time, frame.time + self._every
        before, self._footing = self._footing, self._looked(frame, self._background)
        return self._footing if self._footing != before else None

    def _looked(self, frame: Frame, background: Background) -> Footing:
        shift, width = background.shift(frame.picture), frame.picture.shape[1]
        if shift is None:
            if frame.time - self._known_at < _UNSURE_AFTER:
                return self._footing
            return Footing(
                self._footing.surface,
                f"the table looks quite different from before; if it or the camera was moved, {_AGAIN}",
            )
        self._known_at = frame.time
        if shift.px <= width * _DRIFT_PART:
            return Footing(self._tapped)
        last, self._guess = self._guess, _moved(self._tapped, shift)
        if self._guess is None:
            return Footing(None, f"the camera or the table was moved too far; {_AGAIN}")
        if last is None or last.px_from(self._guess) > width * _DRIFT_PART:
            self._next_look = -math.inf
            return Footing(None, "the camera is moving")
        shown = self._footing.surface
        if shown is not None and self._footing.said and shown.px_from(self._guess) <= width * _DRIFT_PART:
            return self._footing  # the guess is as good as before
        return Footing(self._guess, f"the camera or the table was moved, and where things lie is a guess; {_AGAIN}")


def _moved(surface: Surface, shift: Shift) -> Surface | None:
    """The surface as it looks after the picture has moved."""
    import numpy as np

    matrix = np.array(surface.to_table) @ np.linalg.inv(np.array(shift.to_now))
    try:
        return Surface.of_matrix(
            matrix.tolist(), width_mm=surface.width_mm, height_mm=surface.height_mm, picture=surface.picture
        )
    except SurfaceError:
        return None
