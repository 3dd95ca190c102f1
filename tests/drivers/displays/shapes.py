"""The shapes of seven segments as people know them, drawn in three rows of three."""

from __future__ import annotations

SHAPES = {
    "0": " _ | ||_|",
    "1": "     |  |",
    "2": " _  _||_ ",
    "3": " _  _| _|",
    "4": "   |_|  |",
    "5": " _ |_  _|",
    "6": " _ |_ |_|",
    "7": " _   |  |",
    "8": " _ |_||_|",
    "9": " _ |_| _|",
    "A": " _ |_|| |",
    "B": "   |_ |_|",
    "C": " _ |  |_ ",
    "D": "    _||_|",
    "E": " _ |_ |_ ",
    "F": " _ |_ |  ",
    "H": "   |_|| |",
    "L": "   |  |_ ",
    "N": "    _ | |",
    "P": " _ |_||  ",
    "U": "   | ||_|",
    "Y": "   |_| _|",
    "-": "    _    ",
    "_": "       _ ",
    " ": "         ",
}
PLACES = {"a": 1, "f": 3, "g": 4, "b": 5, "e": 6, "d": 7, "c": 8}


def shape(lit: frozenset[str]) -> str:
    """How a digit looks whose segments of these names are lit, its point aside."""
    drawn = [" "] * 9
    for segment in lit - {"."}:
        drawn[PLACES[segment]] = "_" if segment in "agd" else "|"
    return "".join(drawn)


def shapes(text: str) -> tuple[str, ...]:
    """How a text looks on digits."""
    return tuple(SHAPES[character] for character in text)
