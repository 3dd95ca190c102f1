"""Draw a label sheet as a PDF: sharp edges at any printer's resolution."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from vision.sheets.letters import fitted, printable
from vision.sheets.marks import Anchor, Circle, Code, Face, Line, Mark, Sheet, Words
from vision.whole_files import write_whole

if TYPE_CHECKING:
    from fpdf import FPDF

_POINTS_PER_MM: Final = 72 / 25.4


def write_pdf(sheet: Sheet, path: Path, *, title: str) -> None:
    """Write all pages to a file.

    :raises OSError: if it cannot be written; no half of it is left.
    """
    from fpdf import FPDF, ViewerPreferences

    first = sheet.pages[0].paper
    pdf = FPDF(unit="mm", format=(first.width, first.height))
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    # Printer dialogues take this as their first choice: scaled labels read worse and no longer fit the ruler.
    pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
    for page in sheet.pages:
        pdf.add_page()
        for mark in page.marks:
            _draw(pdf, mark)
    write_whole(path, bytes(pdf.output()))


def _draw(pdf: FPDF, mark: Mark) -> None:
    match mark:
        case Code():
            _draw_code(pdf, mark)
        case Line():
            pdf.set_draw_color(mark.grey)
            pdf.set_line_width(mark.width)
            pdf.line(mark.x1, mark.y1, mark.x2, mark.y2)
        case Circle():
            pdf.set_draw_color(mark.grey)
            pdf.set_line_width(mark.width)
            pdf.ellipse(mark.x - mark.across / 2, mark.y - mark.across / 2, mark.across, mark.across)
        case Words():
            _draw_words(pdf, mark)


def _draw_code(pdf: FPDF, code: Code) -> None:
    # One path for the whole code: boxes filled one by one would show hairlines between them on a screen.
    with pdf.new_path() as path:
        path.style.fill_color = "#000000"
        path.style.stroke_color = None
        for box in code.boxes:
            path.rectangle(box.x, box.y, box.width, box.height)


def _draw_words(pdf: FPDF, words: Words) -> None:
    pdf.set_text_color(0)
    pdf.set_font("helvetica", style="B" if words.face is Face.BOLD else "")

    def width(text: str, size: float) -> float:
        pdf.set_font_size(size * _POINTS_PER_MM)
        return pdf.get_string_width(text)

    text, size = fitted(printable(words.text), words.size, words.room, width)
    wide = width(text, size)
    shift = {Anchor.LEFT: 0.0, Anchor.CENTRE: wide / 2, Anchor.RIGHT: wide}[words.anchor]
    if text:
        pdf.text(words.x - shift, words.y, text)
