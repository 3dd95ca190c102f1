"""Corner markers laid on a rendered table, and the surface as it truly is."""

from __future__ import annotations

import math

import numpy as np

from tests.scenes.render import Camera, Flat, table_to_picture
from vision.sheets.corner_sheet import marker_box, marker_marks, marker_size
from vision.sheets.marks import Page, Paper
from vision.sheets.sheet_raster import render_page
from vision.sightings import Point
from vision.table.layout import Layout, Place
from vision.table.markers import Corner
from vision.table.surface import Surface


def laid_out(
    width_mm: float, height_mm: float, *, side_mm: float = 40.0, turns: tuple[float, ...] = (0, 0, 0, 0)
) -> Layout:
    """Markers of which the outer corners are those of a rectangle, each then turned about its middle."""
    half = side_mm / 2
    places = {
        corner: Place(
            width_mm - half if corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT) else half,
            height_mm - half if corner in (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT) else half,
            turns[corner],
        )
        for corner in Corner
    }
    return Layout(side_mm, places, width_mm, height_mm)


def flats(layout: Layout, camera: Camera, *, without: tuple[Corner, ...] = ()) -> tuple[Flat, ...]:
    """The markers as they lie, the surface's middle being where the camera looks."""
    return tuple(flat(corner, layout, camera) for corner in layout.places if corner not in without)


def flat(corner: Corner, layout: Layout, camera: Camera) -> Flat:
    """One of them."""
    scale, side = 2 * camera.px_per_mm, layout.side_mm
    wide, high = marker_size(side)
    picture = render_page(Page(Paper(wide, high), marker_marks(corner, 0.0, 0.0, side)), px_per_mm=scale)
    place, box = layout.places[corner], marker_box(0.0, 0.0, side)
    # A flat thing is laid by its middle, a marker by that of its dark square.
    off_x = picture.shape[1] / scale / 2 - (box.x + side / 2)
    off_y = picture.shape[0] / scale / 2 - (box.y + side / 2)
    turn = math.radians(place.turn)
    return Flat(
        picture,
        scale,
        place.x - layout.width_mm / 2 + off_x * math.cos(turn) - off_y * math.sin(turn),
        place.y - layout.height_mm / 2 + off_x * math.sin(turn) + off_y * math.cos(turn),
        place.turn,
    )


def true_surface(layout: Layout, camera: Camera) -> Surface:
    """The surface as this camera sees it."""
    to_middle = np.array([[1, 0, layout.width_mm / 2], [0, 1, layout.height_mm / 2], [0, 0, 1]])
    to_table = to_middle @ np.linalg.inv(table_to_picture(camera))
    return Surface.of_matrix(
        to_table.tolist(), width_mm=layout.width_mm, height_mm=layout.height_mm, picture=camera.size
    )


def off_by(found: Surface, true: Surface, *, step: float = 50.0) -> float:
    """The largest distance in mm between what two surfaces say of the same px, all over the picture's part of them."""
    width, height = true.width_mm, true.height_mm
    grid: list[Point] = [
        (x, y) for x in np.arange(0.0, width + 1, step).tolist() for y in np.arange(0.0, height + 1, step).tolist()
    ]
    return max(math.dist(found.mm(true.px(point)), point) for point in grid if true.sees(point))
