"""The surface by its corner markers: found, held, fitted anew when the camera was knocked, and missed aloud."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vision.errors import SurfaceError
from vision.table.fitting import LEAST, fit, listed, measure
from vision.table.footing import Footing
from vision.table.jolts import Jolts
from vision.table.layout import USUAL_SIDE_MM, Layout
from vision.table.markers import Corner, Marker, find_markers, find_markers_at
from vision.table.outlines import middle
from vision.table.placing import misplaced
from vision.table.surface import Surface

if TYPE_CHECKING:
    from vision.frames import Frame

DRIFT_PART: Final = 1 / 960
"""Of the picture's width, by which markers may be off before the surface is fitted anew: 2 px of 1920, about 1 mm."""

_MOVING: Final = "the camera is moving"

_PATIENCE: Final = 4.0
"""Seconds for which the surface is believed in while no marker can be seen: people reach over the table."""


class MarkerWatch:
    """Keeps the surface by the four corner markers.

    :param layout: where the markers lie, if that was measured before; else, or where it is no rectangle with its
        corners in order, it is measured from the first picture that shows all four at rest.
    :param surface: as it was last; it counts once the markers are seen to agree.
    :param side_mm: side of the markers' dark squares, for measuring.
    :param every: seconds between two looks while all is still.
    :param stirred_every: seconds between two while something moves; so soon is a knock noticed.
    :param search_every: seconds between two searches of the whole picture, which cost ten times as much.
    """

    def __init__(
        self,
        *,
        layout: Layout | None = None,
        surface: Surface | None = None,
        side_mm: float = USUAL_SIDE_MM,
        every: float = 4.0,
        stirred_every: float = 0.4,
        search_every: float = 4.0,
    ) -> None:
        if layout is not None and misplaced({corner: (place.x, place.y) for corner, place in layout.places.items()}):
            layout = None
        self._layout = layout
        self._side_mm = side_mm
        self._every = every
        self._stirred_every = stirred_every
        self._search_every = search_every
        self._held = surface if layout is not None else None
        self._footing = Footing(self._held)
        self._jolts = Jolts()
        self._before: tuple[Marker, ...] = ()
        self._last_look = self._next_look = self._next_search = -math.inf
        self._missed_since: float | None = None

    @property
    def layout(self) -> Layout | None:
        """Where the markers lie; None until they were measured."""
        return self._layout

    @property
    def footing(self) -> Footing:
        """How things are placed now."""
        return self._footing

    def see(self, frame: Frame) -> Footing | None:
        """Take in a frame; the new footing if it changed with it, else None."""
        if self._jolts.see(frame.picture):
            self._next_look = min(self._next_look, self._last_look + self._stirred_every)
        if frame.time < self._next_look:
            return None
        self._last_look, self._next_look = frame.time, frame.time + self._every
        before, self._footing = self._footing, self._looked(frame)
        return self._footing if self._footing != before else None

    def measure_again(self) -> None:
        """Forget where the markers lie, and measure it in the next picture that shows all four at rest."""
        self._layout = self._held = None
        self._hurry()

    def _looked(self, frame: Frame) -> Footing:
        height, width = frame.picture.shape[:2]
        size = (width, height)
        if self._held is not None and self._layout is not None:
            self._held = self._held.scaled(size)
            near = self._near(frame, self._held, self._layout)
            if len(near) >= LEAST:
                return self._fitted(near, frame, size)
        if frame.time < self._next_search:
            return self._footing
        self._next_search = frame.time + self._search_every
        seen = find_markers(frame.picture)
        if self._layout is None:
            footing = self._measured(seen.markers, frame, size)
        elif len(seen.markers) >= LEAST:
            footing = self._fitted(seen.markers, frame, size)
        else:
            footing = self._scarce(seen.markers, frame)
        if seen.doubled and footing.surface is None and footing.said != _MOVING:
            return Footing(None, _twice(seen.doubled))
        return footing

    def _near(self, frame: Frame, surface: Surface, layout: Layout) -> tuple[Marker, ...]:
        """The markers that are found about where they should be."""
        places = {corner: layout.in_picture(corner, surface) for corner in layout.places}
        return find_markers_at(frame.picture, places)

    def _measured(self, found: tuple[Marker, ...], frame: Frame, size: tuple[int, int]) -> Footing:
        """Measure the layout, once all four lie at rest."""
        rested, self._before = _rested(found, self._before, size), found
        if not found:
            return Footing(None)
        if len(found) == len(Corner) and not rested:
            self._hurry()
            return self._footing
        try:
            self._layout = measure(found, side_mm=self._side_mm, picture=size)
        except SurfaceError as error:
            return Footing(None, str(error))
        return self._fitted(found, frame, size)

    def _fitted(self, found: tuple[Marker, ...], frame: Frame, size: tuple[int, int]) -> Footing:
        """Hold the surface where the markers agree with it; else fit it anew, once they rest."""
        assert self._layout is not None
        rested, self._before = _rested(found, self._before, size), found
        try:
            fresh = fit(found, self._layout, picture=size)
        except SurfaceError as error:
            if len(found) == len(Corner):
                # Somebody has laid the markers anew, as for another evening.
                self.measure_again()
            return Footing(None, str(error))
        said = ""
        if fresh.moved is not None:
            said = f"the {fresh.moved.words} corner marker was moved; put it back, or measure the table again"
        if self._held is not None and self._held.px_from(fresh.surface) <= size[0] * DRIFT_PART:
            self._missed_since = None
            return Footing(self._held, said)
        if not rested:
            self._hurry()
            return Footing(None, _MOVING)
        self._held = fresh.surface
        self._missed_since = None
        return Footing(self._held, said)

    def _scarce(self, found: tuple[Marker, ...], frame: Frame) -> Footing:
        """With two markers or fewer, the surface can be believed in or not, but not be fitted."""
        assert self._layout is not None
        self._before = found
        if self._held is not None:
            layout, surface = self._layout, self._held
            off = [math.dist(middle(one.corners), middle(layout.in_picture(one.corner, surface))) for one in found]
            if found and max(off) <= 2 * surface.picture[0] * DRIFT_PART:
                self._missed_since = None
                return Footing(surface)
            if not found and self._missed_since is None:
                self._missed_since = frame.time
            if not found and self._missed_since is not None and frame.time - self._missed_since < _PATIENCE:
                return self._footing
        if not found:
            return Footing(None, f"no corner marker can be seen; aim the camera so that it sees {LEAST} of them")
        missing = [corner.words for corner in self._layout.places if corner not in {one.corner for one in found}]
        return Footing(
            None,
            f"the corner marker {listed(missing)} cannot be seen; take away what lies on it, or aim the camera so that "
            f"it sees {LEAST} of the four",
        )

    def _hurry(self) -> None:
        """Look again at the next frame."""
        self._next_look = self._next_search = -math.inf


def _twice(doubled: Sequence[Corner]) -> str:
    names = listed([corner.words for corner in doubled])
    if len(doubled) == 1:
        return f"the corner marker {names} is seen twice: take one away"
    return f"the corner markers {names} are seen twice: take one of each away"


def _rested(now: Sequence[Marker], before: Sequence[Marker], size: tuple[int, int]) -> bool:
    """Whether the markers are where they were in the look before."""
    places = {one.corner: middle(one.corners) for one in before}
    return bool(now) and all(
        one.corner in places and math.dist(middle(one.corners), places[one.corner]) <= size[0] * DRIFT_PART
        for one in now
    )
