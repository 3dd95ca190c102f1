"""The sheet of the four markers to cut out and lay on the table's corners, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.errors import SheetImpossibleError
from vision.sheets.marks import A4, Anchor, Box, Code, Face, Line, Mark, Page, Paper, Sheet, Words
from vision.sheets.sheet import SheetWords, frame_marks
from vision.table.layout import USUAL_SIDE_MM
from vision.table.markers import CELLS, Corner, dark_cells

SMALLEST_SIDE_MM: Final = 20.0
"""Side of the smallest marker worth printing: smaller ones do not tell the table's far end to a few millimetres."""

BORDER_CELLS: Final = 1
"""White cells around a marker's dark square, without which it is not found on a dark table."""

_WORDS_MM: Final = 8.0
_MARGIN_MM: Final = 12.0
_TOP_MM: Final = 32.0
_GAP_MM: Final = 6.0


@dataclass(frozen=True, slots=True)
class CornerWords(SheetWords):
    """The sheet's own words, so that they can be said in another language."""

    title: str = "Corners of the table"
    lay: str = "Lay each flat in its corner of the camera's picture, this way up, with nothing on it."
    flat: str = "Glue them down or tape them. The app measures where they lie; a shape near a rectangle is enough."
    corner: str = "{corner} corner, this way up"
    side: str = "dark square: {side:g} mm"


def write_corner_sheet(
    path: str | Path, *, side_mm: float = USUAL_SIDE_MM, paper: Paper = A4, words: CornerWords = CornerWords()
) -> Sheet:
    """Write a PDF with the four markers, cut lines and a ruler; return what was drawn.

    :param side_mm: side of each marker's dark square. Larger ones measure better, and are found from further away.
    :raises SheetImpossibleError: if markers of that size are too small to be of use, or do not fit on one page.
    :raises OSError: if the file cannot be written.
    """
    from vision.sheets.sheet_pdf import write_pdf

    sheet = lay_out_corners(side_mm=side_mm, paper=paper, words=words)
    write_pdf(sheet, Path(path), title=words.title)
    return sheet


def lay_out_corners(*, side_mm: float = USUAL_SIDE_MM, paper: Paper = A4, words: CornerWords = CornerWords()) -> Sheet:
    """Place the markers on a page as they lie on the table. Parameters and errors as in :func:`write_corner_sheet`."""
    wide, high = marker_size(side_mm)
    largest = int((paper.width - 2 * _MARGIN_MM - _GAP_MM) / 2 * CELLS / (CELLS + 2 * BORDER_CELLS))
    if not SMALLEST_SIDE_MM <= side_mm <= largest:
        raise SheetImpossibleError(
            f"corner markers of {side_mm:g} mm cannot be printed on paper of {paper.width:g} x {paper.height:g} mm; "
            f"expected from {SMALLEST_SIDE_MM:g} to {largest} mm, {USUAL_SIDE_MM:g} mm are usual"
        )
    left = (paper.width - 2 * wide - _GAP_MM) / 2
    room = paper.width - 2 * _MARGIN_MM
    marks: list[Mark] = [
        *frame_marks(paper, _MARGIN_MM, 1, 1, words),
        Words(_MARGIN_MM, 22.0, words.lay, 3.6, room),
        Words(_MARGIN_MM, 27.0, words.flat, 3.6, room),
    ]
    for corner in Corner:
        x = left + (wide + _GAP_MM) * (corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT))
        y = _TOP_MM + (high + _GAP_MM) * (corner in (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT))
        marks += _cut_lines(Box(x, y, wide, high))
        marks += marker_marks(corner, x, y, side_mm, words=words)
    return Sheet((Page(paper, tuple(marks)),), side_mm)


def marker_size(side_mm: float) -> tuple[float, float]:
    """Width and height of a cut-out marker with its border and its words, in mm."""
    wide = side_mm * (CELLS + 2 * BORDER_CELLS) / CELLS
    return wide, wide + _WORDS_MM


def marker_box(x: float, y: float, side_mm: float) -> Box:
    """The dark square of a marker whose cut-out has its top left corner at x, y mm."""
    border = side_mm * BORDER_CELLS / CELLS
    return Box(x + border, y + border, side_mm, side_mm)


def marker_marks(
    corner: Corner, x: float, y: float, side_mm: float, *, words: CornerWords = CornerWords()
) -> tuple[Mark, ...]:
    """The marks of one marker with its top left corner at x, y mm; of the size of :func:`marker_size`."""
    box, cell = marker_box(x, y, side_mm), side_mm / CELLS
    boxes = [
        Box(box.x + column * cell, box.y + row * cell, cell, cell)
        for row, cells in enumerate(dark_cells(corner))
        for column, is_dark in enumerate(cells)
        if is_dark
    ]
    wide, _ = marker_size(side_mm)
    middle, below, room = x + wide / 2, y + wide, wide - 2.0
    said = words.corner.format(corner=corner.words)
    return (
        Code(corner.words, tuple(boxes)),
        Words(middle, below + 1.5, said[:1].upper() + said[1:], 3.4, room, Face.BOLD, Anchor.CENTRE),
        Words(middle, below + 5.5, words.side.format(side=side_mm), 3.0, room, Face.PLAIN, Anchor.CENTRE),
    )


def _cut_lines(box: Box) -> list[Mark]:
    right, lower = box.x + box.width, box.y + box.height
    return [
        Line(box.x, box.y, right, box.y),
        Line(box.x, lower, right, lower),
        Line(box.x, box.y, box.x, lower),
        Line(right, box.y, right, lower),
    ]
