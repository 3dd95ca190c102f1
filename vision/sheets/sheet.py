"""The sheet of QR labels to print: which mark lies where, in millimetres, for the PDF and for pictures of it alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from vision.errors import LabelUnprintableError, SheetImpossibleError
from vision.sheets.marks import A4, Anchor, Box, Code, Face, Line, Mark, Page, Paper, Sheet, Words
from vision.sightings import LABEL_LENGTH, LABEL_MODULES, is_label_text, shown

QUIET_MODULES: Final = 2
"""White modules around a code. The standard asks for four; at a label's given size, two with larger modules read
from further away, as our measurements say, and a label is stuck on a plain sleeve."""

USUAL_MM: Final = 18.0
"""Side of a label where nothing else is said."""

SMALLEST_MM: Final = 8.0
"""Side of the smallest label worth printing: a third of a millimetre per module."""

_CAPTION_MM: Final = 5.0
_MARGIN_MM: Final = 12.0
_HEADER_MM: Final = 8.0
_HEADING_MM: Final = 7.0
_GAP_MM: Final = 3.0
_FOOTER_MM: Final = 12.0
_RULER_MM: Final = 100.0
_OVERSHOOT_MM: Final = 2.5


@dataclass(frozen=True, slots=True)
class LabelSpec:
    """One label: the text in its code and the words people read under it."""

    text: str
    """Exactly ten characters of the QR alphanumeric alphabet."""

    caption: str
    """The card's name."""

    detail: str = ""
    """Such as its deck and tier."""

    group: str = ""
    """The heading it stands under; labels of a group follow each other."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The sheet's own words, so that they can be said in another language."""

    title: str = "Labels"
    page: str = "page {number} of {total}"
    continued: str = "{group} (continued)"
    ruler: str = "measure me: exactly 100 mm when printed at 100 % (no fit to page)"


def write_sheet(
    path: str | Path,
    labels: Sequence[LabelSpec],
    *,
    size_mm: float = USUAL_MM,
    paper: Paper = A4,
    words: SheetWords = SheetWords(),
) -> Sheet:
    """Write a PDF of labels with cut lines, headings by group, a ruler and page numbers; return what was drawn.

    :param size_mm: side of a code with its white border; the caption comes below it.
    :raises LabelUnprintableError: if a label's text is not ten characters of the QR alphanumeric alphabet.
    :raises SheetImpossibleError: if a label of that size is too small to read or too large to print, or none is given.
    :raises OSError: if the file cannot be written.
    """
    from vision.sheets.sheet_pdf import write_pdf

    sheet = lay_out(labels, size_mm=size_mm, paper=paper, words=words)
    write_pdf(sheet, Path(path), title=words.title)
    return sheet


def lay_out(
    labels: Sequence[LabelSpec], *, size_mm: float = USUAL_MM, paper: Paper = A4, words: SheetWords = SheetWords()
) -> Sheet:
    """Place labels on pages. Parameters and errors as in :func:`write_sheet`."""
    columns = int((paper.width - 2 * _MARGIN_MM) // size_mm) if size_mm >= SMALLEST_MM else 0
    floor = paper.height - _MARGIN_MM - _FOOTER_MM
    top = _MARGIN_MM + _HEADER_MM
    row_height = size_mm + _CAPTION_MM
    if columns < 1 or top + _HEADING_MM + row_height > floor:
        raise SheetImpossibleError(
            f"a label of {size_mm:g} mm cannot be printed on paper of {paper.width:g} x {paper.height:g} mm; "
            f"expected from {SMALLEST_MM:g} mm to what fits, 15 to 25 mm are usual"
        )
    if not labels:
        raise SheetImpossibleError("no label was given; name a pack that has cards")
    left = (paper.width - columns * size_mm) / 2
    pages: list[list[Mark]] = [[]]
    y = top
    for group, members in groupby(labels, key=lambda label: label.group):
        rows = _rows(list(members), columns)
        title = group
        y += _GAP_MM if y > top else 0
        for place, row in enumerate(rows):
            need = row_height + (_HEADING_MM if place == 0 or y + row_height > floor else 0)
            starts_page = y + need > floor
            if starts_page:
                pages.append([])
                y = top
            if place == 0 or starts_page:
                heading = title if place == 0 else words.continued.format(group=group)
                pages[-1].append(Words(left, y + _HEADING_MM - 2.2, heading, 4.0, columns * size_mm, Face.BOLD))
                y += _HEADING_MM
            pages[-1] += _row_marks(row, left, y, size_mm)
            y += row_height
    framed = [
        Page(paper, (*frame_marks(paper, left, number, len(pages), words), *marks))
        for number, marks in enumerate(pages, start=1)
    ]
    return Sheet(tuple(framed), size_mm)


def label_marks(label: LabelSpec, x: float, y: float, size_mm: float) -> tuple[Mark, ...]:
    """The marks of one label with its top left corner at x, y mm, `size_mm` wide and :func:`label_height` high."""
    middle, room = x + size_mm / 2, size_mm - 1.0
    below = y + size_mm
    return (
        _code(label, x, y, size_mm),
        Words(middle, below + 1.6, label.caption, 2.1, room, Face.BOLD, Anchor.CENTRE),
        Words(middle, below + 3.9, label.detail, 1.8, room, Face.PLAIN, Anchor.CENTRE),
    )


def label_height(size_mm: float) -> float:
    """Height in mm of a label of this width, caption included."""
    return size_mm + _CAPTION_MM


def module_mm(size_mm: float) -> float:
    """Side of one module of a label's code, in mm."""
    return size_mm / (LABEL_MODULES + 2 * QUIET_MODULES)


def code_box(x: float, y: float, size_mm: float) -> Box:
    """Where a label's code lies without its white border, for a label whose top left corner is at x, y mm."""
    module = module_mm(size_mm)
    side = LABEL_MODULES * module
    return Box(x + QUIET_MODULES * module, y + QUIET_MODULES * module, side, side)


def _code(label: LabelSpec, x: float, y: float, size_mm: float) -> Code:
    if not is_label_text(label.text):
        raise LabelUnprintableError(
            f"label {shown(label.text)!r} of {label.caption!r}: expected exactly {LABEL_LENGTH} characters out of "
            f"digits, capital letters, space and $%*+-./: but {len(label.text)} came"
        )
    module, box = module_mm(size_mm), code_box(x, y, size_mm)
    boxes = [
        Box(box.x + start * module, box.y + row * module, length * module, module)
        for row, start, length in _dark_modules(label.text)
    ]
    return Code(label.text, tuple(boxes))


@lru_cache(maxsize=1024)
def _dark_modules(text: str) -> tuple[tuple[int, int, int], ...]:
    """Row, start and length of each run of dark modules; remembered, because encoding takes most of a sheet's time."""
    import segno

    code = segno.make(text, version=1, error="h", mode="alphanumeric", boost_error=False, micro=False)
    runs = []
    for row, cells in enumerate(code.matrix):
        start = 0
        for is_dark, run in groupby(cells, key=bool):
            length = len(list(run))
            if is_dark:
                runs.append((row, start, length))
            start += length
    return tuple(runs)


def _rows(labels: Sequence[LabelSpec], columns: int) -> list[Sequence[LabelSpec]]:
    return [labels[start : start + columns] for start in range(0, len(labels), columns)]


def _row_marks(row: Sequence[LabelSpec], left: float, y: float, size_mm: float) -> list[Mark]:
    height, right = label_height(size_mm), left + len(row) * size_mm
    marks: list[Mark] = [Line(left - _OVERSHOOT_MM, edge, right + _OVERSHOOT_MM, edge) for edge in (y, y + height)]
    marks += [Line(left + place * size_mm, y, left + place * size_mm, y + height) for place in range(len(row) + 1)]
    for place, label in enumerate(row):
        marks += label_marks(label, left + place * size_mm, y, size_mm)
    return marks


def frame_marks(paper: Paper, left: float, number: int, total: int, words: SheetWords) -> list[Mark]:
    """Title, page number and ruler of one page, with this margin on its left and right."""
    room = paper.width - 2 * left
    base = paper.height - _MARGIN_MM
    ruler = min(_RULER_MM, room)
    ticks: list[Mark] = [Line(left + at, base - 6.5, left + at, base - 3.5, 0.2, 0) for at in (0.0, ruler / 2, ruler)]
    return [
        Words(left, _MARGIN_MM + 4.0, words.title, 5.0, room * 0.75, Face.BOLD),
        Words(
            left + room,
            _MARGIN_MM + 4.0,
            words.page.format(number=number, total=total),
            3.2,
            room * 0.2,
            Face.PLAIN,
            Anchor.RIGHT,
        ),
        Line(left, base - 5.0, left + ruler, base - 5.0, 0.2, 0),
        *ticks,
        Words(left, base, words.ruler, 3.2, room),
    ]
