"""Typesetting: how wide words are, where lines break, and the largest size at which a text fits its box."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category

import msgspec
from kivy.core.text import Label as Renderer

from companion.engine.messages import unshown
from ui.theme import FONTS, Face, Scale, Weight

ELLIPSIS = "…"
UNKNOWN = "\ufffd"
"""Stands for a character that cannot be drawn."""
LEADING = 1.22
"""Height of a line in parts of its size, as the family has it."""

SPILL = 1.1
"""How much higher than its box one line may be: above and below the letters there is air."""


class Setting(msgspec.Struct, frozen=True):
    """A text broken into lines at one size (pixels); `whole` unless words had to be left out."""

    lines: tuple[str, ...]
    size: float
    whole: bool


def drawable(words: str) -> str:
    """The words without what would end the app or turn the line around, whatever file it came from."""
    while bad := unshown(words, besides="\n\t"):
        words = words.replace(bad, "" if category(bad) == "Cf" else UNKNOWN)
    return words


@lru_cache(maxsize=64)
def _ruler(weight: Weight, size: float) -> Renderer:
    return Renderer(font_name=font_path(weight), font_size=size)


@lru_cache(maxsize=4096)
def width(words: str, weight: Weight, size: float) -> float:
    """How wide a line is, in pixels."""
    return float(_ruler(weight, size).get_extents(drawable(words))[0]) if words else 0.0


def font_path(weight: Weight) -> str:
    """The file of a weight."""
    return str(FONTS / f"Inter-{weight.value}.otf")


def line_height(size: float) -> float:
    """How high a line is, in pixels."""
    return float(int(size * LEADING + 0.999))


def break_lines(words: str, weight: Weight, size: float, room: float) -> list[str]:
    """Lines no wider than `room` pixels, broken at spaces; a word wider than that is broken where it must be."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width(longer, weight, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            pieces = _pieces(word, weight, size, room)
            lines.extend(pieces[:-1])
            line = pieces[-1]
        lines.append(line)
    return lines


def sizes(face: Face, scale: Scale) -> list[float]:
    """The sizes a face may take, largest first, in pixels."""
    return [scale(size) for size in range(face.size, face.least - 1, -1)]


def fit(words: str, face: Face, scale: Scale, room: float, height: float, *, lines: int = 0) -> Setting:
    """The largest setting within `room` by `height` pixels and at most `lines` lines (0: as many as fit).

    At the least size, what does not fit is left out and ends in an ellipsis.
    """
    for size in sizes(face, scale):
        most = _most_lines(size, height, lines)
        broken = break_lines(words, face.weight, size, room)
        if line_height(size) > height * SPILL + 1:
            continue
        unbroken = all(width(word, face.weight, size) <= room for word in words.split())
        if len(broken) <= most and unbroken:
            return Setting(tuple(broken), size, True)
    size = scale(face.least)
    broken = break_lines(words, face.weight, size, room)
    most = _most_lines(size, height, lines)
    if len(broken) <= most:
        return Setting(tuple(broken), size, True)
    kept = broken[:most]
    kept[-1] = _shortened(kept[-1], face.weight, size, room)
    return Setting(tuple(kept), size, False)


def _most_lines(size: float, height: float, lines: int) -> int:
    fitting = max(1, int((height + 1) // line_height(size)))
    return min(fitting, lines) if lines else fitting


def _shortened(line: str, weight: Weight, size: float, room: float) -> str:
    while line and width(line + ELLIPSIS, weight, size) > room:
        line = line[:-1].rstrip()
    return line + ELLIPSIS


def _pieces(word: str, weight: Weight, size: float, room: float) -> list[str]:
    pieces = [""]
    if width(word, weight, size) <= room:
        return [word]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, weight, size) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces
