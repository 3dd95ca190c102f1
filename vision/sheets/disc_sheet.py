"""The sheet of round discs with tags, to glue on the tokens of a game, in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.errors import SheetImpossibleError
from vision.sheets.marks import A4, Anchor, Box, Circle, Code, Face, Mark, Page, Paper, Sheet, Words
from vision.sheets.sheet import SheetWords, frame_marks
from vision.sightings import tag_text
from vision.table.markers import CELLS, PIECE_IDS, dark_cells

USUAL_MM: Final = 16.0
"""Across a disc: read from 2.1 px/mm on, as a camera of 1920 px has that sees 90 cm (measured on rendered tables)."""

SMALLEST_MM: Final = 8.0
"""Across the smallest disc worth printing: read from 4.5 px/mm on, as a camera of 1920 px has that sees 43 cm."""

CELLS_ACROSS: Final = 10
"""Cells of a tag along the middle of a disc: its own, and white paper all around the square, also at its corners."""

_BORDER_MM: Final = 12.0
_TOP_MM: Final = 26.0
_HEADING_MM: Final = 7.0
_GAP_MM: Final = 2.0
_FOOTER_MM: Final = 12.0


@dataclass(frozen=True, slots=True)
class Discs:
    """All discs of one kind."""

    number: int
    """Of their tag."""

    caption: str
    """What one of them is, such as "1 life token"; it stands small on each."""

    heading: str
    """What all of them are."""

    count: int
    """How many to print."""


@dataclass(frozen=True, slots=True)
class DiscWords(SheetWords):
    """The sheet's own words, so that they can be said in another language."""

    title: str = "Discs for tokens"
    cut: str = "Cut them out along the circles and glue each on a token of its kind. Lay none on a card's label."


def write_disc_sheet(
    path: str | Path,
    kinds: Sequence[Discs],
    *,
    across_mm: float = USUAL_MM,
    paper: Paper = A4,
    words: DiscWords = DiscWords(),
) -> Sheet:
    """Write a PDF of discs, headings by kind, with a ruler and page numbers; return what was drawn.

    :param across_mm: diameter of a disc. Smaller ones have to be seen from nearer.
    :raises SheetImpossibleError: if discs of that size are too small to read or too large to print, none is to be
        printed, or a number is not one that a small piece may have.
    :raises OSError: if the file cannot be written.
    """
    from vision.sheets.sheet_pdf import write_pdf

    sheet = lay_out_discs(kinds, across_mm=across_mm, paper=paper, words=words)
    write_pdf(sheet, Path(path), title=words.title)
    return sheet


def lay_out_discs(
    kinds: Sequence[Discs], *, across_mm: float = USUAL_MM, paper: Paper = A4, words: DiscWords = DiscWords()
) -> Sheet:
    """Place discs on pages. Parameters and errors as in :func:`write_disc_sheet`."""
    step = across_mm + _GAP_MM
    room, floor = paper.width - 2 * _BORDER_MM, paper.height - _BORDER_MM - _FOOTER_MM
    if not SMALLEST_MM <= across_mm <= min(room, floor - _TOP_MM - _HEADING_MM):
        raise SheetImpossibleError(
            f"discs of {across_mm:g} mm cannot be printed on paper of {paper.width:g} x {paper.height:g} mm; "
            f"expected from {SMALLEST_MM:g} mm to what fits, {USUAL_MM:g} mm are usual"
        )
    if not any(kind.count > 0 for kind in kinds):
        raise SheetImpossibleError("there is no disc to print; ask for at least one of a kind")
    columns = int((room + _GAP_MM) // step)
    left = (paper.width - columns * step + _GAP_MM) / 2
    pages: list[list[Mark]] = [[]]
    y = _TOP_MM
    for kind in kinds:
        for first in range(0, kind.count, columns):
            heading = kind.heading if first == 0 else words.continued.format(group=kind.heading)
            if y + _HEADING_MM * (first == 0) + across_mm > floor:
                pages.append([])
                y = _TOP_MM
            if first == 0 or y == _TOP_MM:
                pages[-1].append(Words(left, y + _HEADING_MM - 2.2, heading, 4.0, room, Face.BOLD))
                y += _HEADING_MM
            for column in range(min(columns, kind.count - first)):
                pages[-1] += disc_marks(kind, left + column * step, y, across_mm)
            y += step
        y += _GAP_MM
    framed = [
        Page(
            paper,
            (
                *frame_marks(paper, _BORDER_MM, number, len(pages), words),
                Words(_BORDER_MM, 22.0, words.cut, 3.6, room),
                *marks,
            ),
        )
        for number, marks in enumerate(pages, start=1)
    ]
    return Sheet(tuple(framed), across_mm)


def disc_marks(kind: Discs, x: float, y: float, across_mm: float) -> tuple[Mark, ...]:
    """The marks of one disc, in the square of this side whose top left corner is at x, y mm.

    :raises SheetImpossibleError: if its number is not one that a small piece may have.
    """
    if kind.number not in PIECE_IDS:
        raise SheetImpossibleError(
            f"{kind.caption}: small pieces have no tag {kind.number}; expected {PIECE_IDS[0]} to {PIECE_IDS[-1]}"
        )
    box, cell = tag_box(x, y, across_mm), across_mm / CELLS_ACROSS
    boxes = [
        Box(box.x + column * cell, box.y + row * cell, cell, cell)
        for row, cells in enumerate(dark_cells(kind.number))
        for column, is_dark in enumerate(cells)
        if is_dark
    ]
    middle = x + across_mm / 2
    return (
        Circle(middle, y + across_mm / 2, across_mm),
        Code(tag_text(kind.number), tuple(boxes)),
        # Below the white border that a reader wants to see, within the round.
        Words(middle, box.y + box.height + 1.45 * cell, kind.caption, 0.85 * cell, 5.2 * cell, anchor=Anchor.CENTRE),
    )


def tag_box(x: float, y: float, across_mm: float) -> Box:
    """Where the tag's dark square lies on a disc whose square has its top left corner at x, y mm."""
    cell = across_mm / CELLS_ACROSS
    border = (CELLS_ACROSS - CELLS) / 2 * cell
    return Box(x + border, y + border, CELLS * cell, CELLS * cell)
