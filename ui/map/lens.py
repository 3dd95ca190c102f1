"""The lens: the camera as hands move it, and how it glides from one place to another."""

from __future__ import annotations

from collections.abc import Callable

from ui.map.camera import FINGER, Camera, Extent
from ui.map.motion import Motion
from ui.theme import Scale

CLOSER = 2.2
"""How much a double tap magnifies."""

SMALL, NEAR = 24, 44
"""Where spaces are smaller than this when the whole map is seen, in designed pixels, the lens follows what is asked,
until they are as large as the second number."""

AROUND = 2.0
"""How much of the map is seen around that, in spaces."""


class Lens:
    """Holds the camera; `seen` is told each one that is looked through."""

    def __init__(self, camera: Camera, sizes: Scale, motion: Motion, seen: Callable[[Camera], None]) -> None:
        self.camera = camera
        self._sizes, self._motion, self._seen = sizes, motion, seen
        self._follows = camera.unit < sizes(SMALL)
        self._wanted: Extent | None = None

    def look(self, camera: Camera) -> None:
        """Look through a camera at once."""
        self._motion.stop("camera")
        self.camera = camera
        self._seen(camera)

    def glide(self, camera: Camera) -> None:
        """Get to a camera in a fifth of a second."""
        begin = self.camera

        def step(share: float) -> None:
            self.camera = begin.between(camera, share)
            self._seen(self.camera)

        self._motion.glide("camera", step)

    def follow(self, wanted: Extent | None) -> None:
        """Get nearer to what is asked about on a map with small spaces, or see the whole of it where that is nothing.

        A hand that moves the map has its way until it asks for the whole of it, or something else is asked.
        """
        if wanted == self._wanted or not self._follows:
            return
        self._wanted = wanted
        if wanted is None:
            self.fit()
        elif self.camera.is_whole or not self.camera.shows(wanted):
            self.glide(self.camera.over(wanted.around(AROUND), most=self._sizes(NEAR)))

    def pan(self, dx: float, dy: float) -> None:
        """Drag the map by so many pixels."""
        self.look(self.camera.panned(dx, dy))

    def pinch(self, factor: float, about: tuple[float, float]) -> None:
        """Magnify about a place of the window."""
        self.look(self.camera.zoomed(factor, about))

    def zoom(self, factor: float) -> None:
        """Magnify about the middle."""
        self.glide(self.camera.zoomed(factor))

    def fit(self) -> None:
        """Show the whole map."""
        self.glide(Camera.whole(self.camera.box, self.camera.extent, finger=self._sizes(FINGER)))

    def closer(self, at: tuple[float, float]) -> None:
        """Magnify about a place, or show the whole map again."""
        if self.camera.is_whole:
            self.glide(self.camera.zoomed(CLOSER, at))
        else:
            self.fit()
