"""Printed discs laid on a rendered table, each on a square of dark card: what their tags have to be told from."""

from __future__ import annotations

from typing import Final

import numpy as np

from tests.scenes.render import Camera, Flat
from vision.sheets.disc_sheet import Discs, disc_marks
from vision.sheets.marks import Circle, Page, Paper
from vision.sheets.sheet_raster import render_page

_CARD: Final = (70, 62, 58)


def disc(
    number: int, camera: Camera, *, x: float, y: float, turn: float = 0.0, across_mm: float, cut_mm: float = 0.3
) -> Flat:
    """A disc with its middle at this place in mm, cut out with scissors that went astray by so much."""
    kind = Discs(number, "1 life token", "", 1)
    marks = tuple(mark for mark in disc_marks(kind, 0.0, 0.0, across_mm) if not isinstance(mark, Circle))
    scale = 4 * camera.px_per_mm
    picture = render_page(Page(Paper(across_mm, across_mm), marks), px_per_mm=scale)
    high, wide = picture.shape[:2]
    down, across = np.ogrid[:high, :wide]
    astray = cut_mm * scale
    radius = np.hypot(down + 0.5 - high / 2 - astray, across + 0.5 - wide / 2)
    picture[radius > across_mm * scale / 2] = _CARD
    return Flat(picture, scale, x, y, turn)
