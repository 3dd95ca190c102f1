"""Draw a label sheet, or one label of it, as a picture from the same marks as the PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vision.sheets.letters import fitted, printable
from vision.sheets.marks import Anchor, Box, Circle, Code, Line, Mark, Page, Words
from vision.sheets.sheet import LabelSpec, label_height, label_marks, module_mm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture


def render_page(page: Page, *, px_per_mm: float = 8.0) -> Picture:
    """Draw a page: height x width x 3, uint8, black on white."""
    return _render(page.marks, page.paper.width, page.paper.height, px_per_mm)


def render_label(label: LabelSpec, *, px_per_module: float = 8.0, size_mm: float = 18.0) -> Picture:
    """Draw one cut-out label with its caption.

    :param px_per_module: need not be whole; edges are then grey as a camera would see them.
    :raises LabelUnprintableError: if the label's text is not ten characters of the QR alphanumeric alphabet.
    """
    marks = label_marks(label, 0.0, 0.0, size_mm)
    return _render(marks, size_mm, label_height(size_mm), px_per_module / module_mm(size_mm))


def _render(marks: tuple[Mark, ...], width: float, height: float, scale: float) -> Picture:
    import numpy as np

    canvas = np.full((round(height * scale), round(width * scale)), 255.0, np.float32)
    for mark in marks:
        match mark:
            case Code():
                for box in mark.boxes:
                    _darken(canvas, box, scale, 255.0)
            case Line():
                half = mark.width / 2
                left, right = sorted((mark.x1, mark.x2))
                top, bottom = sorted((mark.y1, mark.y2))
                box = Box(left - half, top - half, right - left + mark.width, bottom - top + mark.width)
                _darken(canvas, box, scale, 255.0 - mark.grey)
            case Circle():
                _draw_round(canvas, mark, scale)
            case Words():
                _write(canvas, mark, scale)
    grey = np.clip(np.rint(canvas), 0, 255).astype(np.uint8)
    return np.repeat(grey[:, :, np.newaxis], 3, axis=2)


def _draw_round(canvas: NDArray[np.float32], circle: Circle, scale: float) -> None:
    import numpy as np

    outer = (circle.across + circle.width) / 2
    rows, down = _cover((circle.y - outer) * scale, (circle.y + outer) * scale, canvas.shape[0])
    columns, right = _cover((circle.x - outer) * scale, (circle.x + outer) * scale, canvas.shape[1])
    if not (down.size and right.size):
        return
    y, x = np.mgrid[rows, columns].astype(np.float32) + 0.5
    off = np.abs(np.hypot(x - circle.x * scale, y - circle.y * scale) - circle.across / 2 * scale)
    depth = (255.0 - circle.grey) * min(1.0, circle.width * scale)
    canvas[rows, columns] -= depth * np.clip(1.0 - off, 0.0, 1.0)


def _darken(canvas: NDArray[np.float32], box: Box, scale: float, depth: float) -> None:
    """Take `depth` from each pixel by the part of it that the box covers, so that touching boxes leave no seam."""
    rows, down = _cover(box.y * scale, (box.y + box.height) * scale, canvas.shape[0])
    columns, across = _cover(box.x * scale, (box.x + box.width) * scale, canvas.shape[1])
    if down.size and across.size:
        canvas[rows, columns] -= depth * down[:, None] * across[None, :]


def _cover(start: float, end: float, limit: int) -> tuple[slice, NDArray[np.float32]]:
    import numpy as np

    first, last = max(0, int(start)), min(limit, int(np.ceil(end)))
    pixels = np.arange(first, max(first, last))
    return slice(first, max(first, last)), (np.minimum(end, pixels + 1) - np.maximum(start, pixels)).astype(np.float32)


def _write(canvas: NDArray[np.float32], words: Words, scale: float) -> None:
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    def font(size: float) -> Any:
        return ImageFont.load_default(max(1.0, size * scale))

    def width(text: str, size: float) -> float:
        return float(font(size).getlength(text)) / scale

    text, size = fitted(printable(words.text), words.size, words.room, width)
    wide = width(text, size)
    shift = {Anchor.LEFT: 0.0, Anchor.CENTRE: wide / 2, Anchor.RIGHT: wide}[words.anchor]
    x, y = (words.x - shift) * scale, words.y * scale
    # Only the strip around the baseline is drawn on: a page has hundreds of words.
    tall = int(size * scale * 1.5) + 1
    left, top = max(0, int(x) - 1), max(0, int(y) - tall)
    strip = canvas[top : top + 2 * tall, left : left + int(wide * scale) + 4]
    if not text or not strip.size:
        return
    ink = Image.new("L", (strip.shape[1], strip.shape[0]), 0)
    ImageDraw.Draw(ink).text((x - left, y - top), text, fill=255, font=font(size), anchor="ls")
    strip -= np.asarray(ink, np.float32)
