"""Reader of small pieces' tags: ArUco markers of 4 x 4 cells, where a QR code would not fit.

A tag has no checksum, only neighbours that differ in four cells of sixteen. So nothing is mended here: every cell has
to be as printed and clearly so, the dark frame whole, and the light border around it there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from vision.sightings import Corners, ReaderName, Sighting, sighted, tag_text
from vision.table.edges import edged
from vision.table.markers import CELLS, PIECE_IDS, dark_cells, dictionary

if TYPE_CHECKING:
    from vision.frames import Frame

_LEAST_PX: Final = 2.5
"""Px per cell below which cells run into one another."""

_LEAST_CONTRAST: Final = 25.0
"""Steps of grey between the light and the dark cells, at least."""

_CLEAR: Final = 0.35
"""How far each cell is from the middle grey at least, as a part of half the contrast."""

_FINE: Final = 8
"""Samples along one cell."""


class TagReader:
    """A `CodeReader` of the tags on small pieces. The corners' markers of the table are none of them."""

    name: Final = ReaderName.ARUCO

    @cached_property
    def _detector(self) -> Any:
        import cv2

        settings = cv2.aruco.DetectorParameters()
        settings.errorCorrectionRate = 0.0
        settings.maxErroneousBitsInBorderRate = 0.0
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        settings.minMarkerPerimeterRate = 0.01
        return cv2.aruco.ArucoDetector(dictionary(), settings)

    def read(self, frame: Frame) -> list[Sighting]:
        """Return one sighting for each tag whose every cell is clear."""
        import cv2
        import numpy as np

        grey = np.asarray(cv2.cvtColor(frame.picture, cv2.COLOR_BGR2GRAY), np.uint8)
        quads, ids, _ = self._detector.detectMarkers(grey)
        found = []
        for quad, number in zip(quads, () if ids is None else ids.ravel(), strict=True):
            if int(number) not in PIECE_IDS:
                continue
            # OpenCV counts from the middle of the first px, we from its edge.
            a, b, c, d = ((x + 0.5, y + 0.5) for x, y in quad[0].tolist())
            # In a small tag corners are found to a part of a cell only, its edges to a tenth of a px.
            corners = edged(grey, (a, b, c, d)) or (a, b, c, d)
            tag = sighted(tag_text(int(number)), corners, CELLS, self.name, frame.number)
            clear = clearness(grey, tag.corners, int(number))
            if tag.px_per_module >= _LEAST_PX and clear >= _CLEAR:
                found.append(replace(tag, confidence=tag.confidence * clear))
        return found


def clearness(grey: Any, corners: Corners, number: int) -> float:
    """How far the least clear cell of a tag, or of its light border, is on its side of the middle grey.

    :returns: 1 for a perfect print, 0 or less where a cell looks like the other kind or there is hardly any contrast.
    """
    import cv2
    import numpy as np

    side = (CELLS + 2) * _FINE
    ends = np.array([[1, 1], [CELLS + 1, 1], [CELLS + 1, CELLS + 1], [1, CELLS + 1]], np.float32) * _FINE - 0.5
    flat = cv2.warpPerspective(
        grey,
        cv2.getPerspectiveTransform(np.array(corners, np.float32) - 0.5, ends),
        (side, side),
        borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float64)
    cells = flat.reshape(CELLS + 2, _FINE, CELLS + 2, _FINE)[:, 2:-2, :, 2:-2].mean(axis=(1, 3))
    # Of the border, the half that lies along the tag is looked at: labels are cut close.
    cells[0], cells[-1] = (
        _along(flat[_FINE // 2 : _FINE - 1].mean(axis=0)),
        _along(flat[1 - _FINE : -_FINE // 2].mean(axis=0)),
    )
    cells[:, 0] = _along(flat[:, _FINE // 2 : _FINE - 1].mean(axis=1))
    cells[:, -1] = _along(flat[:, 1 - _FINE : -_FINE // 2].mean(axis=1))
    dark = np.pad(np.array(dark_cells(number)), 1)
    corner = np.zeros_like(dark)
    corner[[0, 0, -1, -1], [0, -1, 0, -1]] = True
    light, shade = float(np.median(cells[~dark & ~corner])), float(np.median(cells[dark]))
    if light - shade < _LEAST_CONTRAST:
        return 0.0
    sides = (cells - (light + shade) / 2) / ((light - shade) / 2) * np.where(dark, -1.0, 1.0)
    return float(min(1.0, sides[~corner].min()))


def _along(line: Any) -> Any:
    return line.reshape(-1, _FINE)[:, 2:-2].mean(axis=1)
