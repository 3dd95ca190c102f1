"""Which of the seven segments are lit for a character, and a display of such characters drawn on a canvas."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothQuad

from ui.boxes import Box
from ui.theme import Colour, faded

LIT = {
    **dict(zip("0123456789", ("abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg"),
               strict=True)),
    "-": "g", "_": "d", "=": "gd", " ": "", "A": "abcefg", "B": "cdefg", "C": "adef", "D": "bcdeg", "E": "adefg",
    "F": "aefg", "G": "acdef", "H": "bcefg", "I": "ef", "J": "bcde", "K": "acefg", "L": "def", "M": "aceg", "N": "ceg",
    "O": "cdeg", "P": "abefg", "Q": "abcfg", "R": "eg", "S": "acdfg", "T": "defg", "U": "bcdef", "V": "cde",
    "W": "bdfg", "X": "bcefg", "Y": "bcdfg", "Z": "abdeg", "?": "abeg", "!": "b", "'": "f", '"': "bf",
}  # fmt: skip
"""Segments by their usual letters: a top, b and c right, d bottom, e and f left, g middle."""


def cells(text: str) -> list[tuple[str, bool]]:
    """Characters of a display, each with whether its point is lit: a full stop takes no cell of its own."""
    row: list[tuple[str, bool]] = []
    for letter in text:
        if letter == "." and row and not row[-1][1]:
            row[-1] = (row[-1][0], True)
        else:
            row.append((" ", True) if letter == "." else (letter, False))
    return row


def display(text: str, box: Box, colour: Colour) -> None:
    """A seven-segment display filling a box, unlit segments faint, on the canvas that is open."""
    row = cells(text)
    for (letter, point), cell in zip(row, box.columns(max(1, len(row))), strict=False):
        inner = Box(cell.x + cell.w * 0.14, cell.y, cell.w * 0.62, cell.h)
        lit = LIT.get(letter.upper(), "adg")
        for segment in "abcdefg":
            Color(*(colour if segment in lit else faded(colour, 0.13)))
            _segment(segment, inner)
        Color(*(colour if point else faded(colour, 0.13)))
        dot = cell.w * 0.14
        SmoothEllipse(pos=(cell.right - dot * 1.1, cell.y), size=(dot, dot))


def _segment(name: str, box: Box) -> None:
    thick = box.w * 0.2
    half = box.h / 2
    if name in "adg":
        y = {"a": box.top - thick, "d": box.y, "g": box.y + half - thick / 2}[name]
        _quad(box.x + thick * 0.5, y, box.w - thick, thick)
    else:
        x = box.right - thick if name in "bc" else box.x
        y = box.y + half + thick * 0.3 if name in "bf" else box.y + thick * 0.6
        _quad(x, y, thick, half - thick * 0.9)


def _quad(x: float, y: float, w: float, h: float) -> None:
    SmoothQuad(points=[x, y, x + w, y, x + w, y + h, x, y + h])
