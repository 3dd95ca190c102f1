"""A page of labels from small to large: under the camera it shows which is the smallest that is read there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.errors import SheetImpossibleError
from vision.sheets.marks import A4, Face, Line, Mark, Page, Paper, Sheet, Words
from vision.sheets.sheet import LabelSpec, label_height, label_marks

SIZES_MM: Final = (8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 25.0, 30.0)
"""Sides of the labels on the page, as `companion labels --size` takes them."""

COPIES: Final = 4
"""Labels of each size: one alone may be read by luck."""

_ENOUGH: Final = 0.9
"""Part of all looks at a size that must read a label for the size to be called readable."""

_MARGIN_MM: Final = 12.0
_GAP_MM: Final = 4.0
_TITLE_MM: Final = 16.0
_NAME_MM: Final = 18.0
_FOOTER_MM: Final = 14.0
_RULER_MM: Final = 100.0

_TEXT: Final = re.compile(r"TEST:(\d\d\.\d)M")


@dataclass(frozen=True, slots=True)
class SizeRead:
    """How well the labels of one size were read."""

    size_mm: float
    part: float
    """Labels read of all that were looked at, 0 to 1."""

    @property
    def good(self) -> bool:
        """Whether labels of this size can be relied on."""
        return self.part >= _ENOUGH


def size_text(size_mm: float) -> str:
    """The text of a label of this size: one that no game's card has, because its check is none.

    >>> size_text(12.0)
    'TEST:12.0M'
    """
    return f"TEST:{size_mm:04.1f}M"


def size_of(text: str) -> float | None:
    """The size in mm that a label of the page says it has; None for any other text."""
    found = _TEXT.fullmatch(text)
    return float(found[1]) if found else None


def sizes_read(texts_of_frames: Iterable[Iterable[str]]) -> tuple[SizeRead, ...]:
    """How well each size was read over some frames, smallest first; nothing if the page was never in view.

    Frames in which no label of the page was read are left out: it may have been put there later.
    """
    frames = 0
    read: Mapping[float, int] = dict.fromkeys(SIZES_MM, 0)
    for texts in texts_of_frames:
        sizes = [size for size in map(size_of, texts) if size in read]
        frames += bool(sizes)
        read = {size: read[size] + min(COPIES, sizes.count(size)) for size in read}
    return tuple(SizeRead(size, count / (frames * COPIES)) for size, count in read.items()) if frames else ()


def smallest_good(sizes: Sequence[SizeRead]) -> float | None:
    """The smallest size in mm that can be relied on, as all larger ones can; None if there is none."""
    found = None
    for size in sorted(sizes, key=lambda size: -size.size_mm):
        if not size.good:
            break
        found = size.size_mm
    return found


def lay_out_sizes(paper: Paper = A4) -> Sheet:
    """Place the labels on one page, a row for each size.

    :raises SheetImpossibleError: if the paper is too small.
    """
    marks: list[Mark] = []
    y = _MARGIN_MM + _TITLE_MM
    for size in SIZES_MM:
        x = _MARGIN_MM + _NAME_MM
        marks.append(Words(_MARGIN_MM, y + size / 2 + 1.5, f"{size:g} mm", 4.0, _NAME_MM - 2, Face.BOLD))
        for _ in range(COPIES):
            marks += label_marks(LabelSpec(size_text(size), f"{size:g} mm"), x, y, size)
            x += size + _GAP_MM
        y += label_height(size)
    wide = _MARGIN_MM + _NAME_MM + COPIES * (max(SIZES_MM) + _GAP_MM)
    if wide > paper.width or y + _FOOTER_MM > paper.height:
        raise SheetImpossibleError(
            f"the test page does not fit on paper of {paper.width:g} x {paper.height:g} mm; take A4 or Letter"
        )
    return Sheet((Page(paper, (*_frame(paper), *marks)),), max(SIZES_MM))


def write_size_page(path: Path, *, paper: Paper = A4) -> Sheet:
    """Write the page as a PDF and return what was drawn.

    :raises OSError: if the file cannot be written.
    """
    from vision.sheets.sheet_pdf import write_pdf

    sheet = lay_out_sizes(paper)
    write_pdf(sheet, path, title="Label test page")
    return sheet


def _frame(paper: Paper) -> list[Mark]:
    room = paper.width - 2 * _MARGIN_MM
    base = paper.height - 6.0
    ticks: list[Mark] = [
        Line(_MARGIN_MM + at, base - 6.5, _MARGIN_MM + at, base - 3.5, 0.2, 0) for at in (0.0, _RULER_MM)
    ]
    return [
        Words(_MARGIN_MM, _MARGIN_MM + 3.0, "Label test page", 5.0, room, Face.BOLD),
        Words(
            _MARGIN_MM,
            _MARGIN_MM + 9.0,
            "Lay it where the cards lie, and run: companion camera NAME. It says which size is read.",
            3.2,
            room,
        ),
        Line(_MARGIN_MM, base - 5.0, _MARGIN_MM + _RULER_MM, base - 5.0, 0.2, 0),
        *ticks,
        Words(_MARGIN_MM, base, "exactly 100 mm when printed at 100 % (no fit to page)", 3.2, room * 0.8),
    ]
