"""Map files: a page as a text that a person can draw in an editor.

Lines first that say what the page is, then a legend, then the drawing, north at the top:

    # A line that begins with # is a remark.
    name: SR1
    title: Solar Ring
    book: Location Book 1, page 3

    legend
      b = door B1 open
      f = terrain dangerous
      x = to SR2 east
      c = console 0110

    map
      1---+---+   +
    B | .   c |
      +---+bbb+~~~2
    A   v : f   x
      +   +---+---+

Every intersection is drawn: `+`, or a digit for a spawn point (the same digit = the same cluster), or a letter of the
legend. Between two of them stand three characters, all the same: blank, `---` a wall, `~~~` a red line, or the letter
of a door. A space is three characters wide: blank is out of bounds, `.` is an empty board space, and up to three
letters of the legend are what is printed on a board space, where `^` `>` `v` `<` force the direction in which it is
left. Between two spaces stands one character: blank, `|` a wall, `:` a red line, or the letter of a door. Before a row
of spaces its letter may stand.

In the legend `door NAME`, which may add `open`, `closed` (so it is when nothing is added) or `welded`, is a door;
`terrain KIND` a kind of ground; `to PAGE SIDE` leads to the page that is laid on that side. Any other line is a mark:
a word for its kind, and what else is printed there. Nothing but `name` and the drawing must be there.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from companion.engine.board.map_drawing import read_drawing
from companion.engine.board.map_legend import read_legend
from companion.engine.board.map_lines import Faults, read_header, sections
from companion.engine.board.pages import Page as Page
from companion.engine.errors import MapError


def read_map(path: Path, *, marks: Collection[str] | None = None) -> Page:
    """The page that a map file draws.

    Args:
        path: The file.
        marks: The kinds of mark that the game knows; any are let through when it is not said.

    Raises:
        MapError: The file cannot be read, or has faults: all of them, with line and column.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MapError(f"{path}: cannot be read: {error}") from error
    return parse_map(text, str(path), marks=marks)


def parse_map(text: str, source: str, *, marks: Collection[str] | None = None) -> Page:
    """The page that a text draws; `source` is named in what is wrong with it.

    Raises:
        MapError: As `read_map`.
    """
    faults = Faults(source)
    header, legend, drawing = sections(text, faults)
    said = read_header(header, faults)
    letters = read_legend(legend, faults, marks=marks)
    drawn = read_drawing(drawing, letters, faults)
    faults.check()
    return Page(
        name=said["name"],
        title=said.get("title", ""),
        book=said.get("book", ""),
        width=drawn.width,
        height=drawn.height,
        floor=tuple(drawn.floor),
        walls=tuple(drawn.walls),
        red_lines=tuple(drawn.red_lines),
        doors=drawn.doors(),
        marks=tuple(drawn.marks),
        tiles=tuple(drawn.tiles),
        arrows=tuple(drawn.arrows),
        exits=tuple(drawn.exits),
        clusters=drawn.clusters(),
    )
