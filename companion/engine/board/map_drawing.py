"""The drawing of a map file: spaces and the lines between them, as `maps` describes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.board.map_legend import DoorLetter, ExitLetter, Letter, MarkLetter, TerrainLetter
from companion.engine.board.map_lines import Faults, Line
from companion.engine.board.pages import Arrow, Door, DoorState, Exit, Mark, Tile
from companion.engine.board.points import Direction, Edge, Point, side

PITCH = 4
"""Characters from one intersection to the next along a line."""

ARROWS = {"^": Direction.NORTH, ">": Direction.EAST, "v": Direction.SOUTH, "<": Direction.WEST}


@dataclass
class Drawn:
    """What a drawing holds."""

    width: int = 0
    height: int = 0
    floor: list[Point] = field(default_factory=list)
    walls: list[Edge] = field(default_factory=list)
    red_lines: list[Edge] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    spawns: dict[str, list[Point]] = field(default_factory=dict)
    door_edges: dict[str, list[Edge]] = field(default_factory=dict)
    door_starts: dict[str, DoorState] = field(default_factory=dict)

    def doors(self) -> tuple[Door, ...]:
        """Each door with all its edges, in the order of their names."""
        return tuple(
            Door(name, tuple(sorted(edges)), self.door_starts[name]) for name, edges in sorted(self.door_edges.items())
        )

    def clusters(self) -> tuple[tuple[Point, ...], ...]:
        """The spawn points of each cluster, in the order of its digits."""
        return tuple(tuple(sorted(points)) for _, points in sorted(self.spawns.items()))


def read_drawing(lines: Sequence[Line], letters: Mapping[str, Letter], faults: Faults) -> Drawn:
    """Read the drawing; what is wrong in it is noted in `faults`."""
    drawn = Drawn()
    if not lines:
        return drawn
    margin = len(lines[0].text) - len(lines[0].text.lstrip())
    drawn.width = max(0, len(lines[0].text) - margin - 1) // PITCH
    drawn.height = len(lines) // 2
    if len(lines) % 2 == 0 or not drawn.width or not drawn.height:
        faults.note(lines[-1].number, 1, "expected rows of spaces, each between two lines of intersections")
        return drawn
    reader = _Reader(drawn, letters, faults, margin)
    for row, line in enumerate(lines):
        if row % 2:
            reader.read_spaces(line, drawn.height - 1 - row // 2)
        else:
            reader.read_line(line, drawn.height - row // 2)
    reader.note_letters_not_drawn()
    drawn.floor.sort(key=lambda space: (space[1], space[0]))
    return drawn


class _Reader:
    """Reads one row after the other into `Drawn`."""

    def __init__(self, drawn: Drawn, letters: Mapping[str, Letter], faults: Faults, margin: int) -> None:
        self.drawn, self.letters, self.faults, self.margin = drawn, letters, faults, margin
        self.met: set[str] = set()

    def read_line(self, line: Line, y: int) -> None:
        """Read a row of intersections and of the edges between them."""
        text = self._row(line, "")
        for x in range(self.drawn.width + 1):
            at = x * PITCH
            self._intersection(line, at, text[at], (x, y))
            if x < self.drawn.width:
                self._horizontal(line, at + 1, text[at + 1 : at + PITCH], side((x, y), Direction.SOUTH))

    def read_spaces(self, line: Line, y: int) -> None:
        """Read a row of spaces and of the edges between them."""
        text = self._row(line, chr(ord("A") + y))
        for x in range(self.drawn.width + 1):
            at = x * PITCH
            self._edge(line, at, text[at], side((x, y), Direction.WEST), wall="|", red=":")
            if x < self.drawn.width:
                self._space(line, at + 1, text[at + 1 : at + PITCH], (x, y))

    def note_letters_not_drawn(self) -> None:
        """Note the letters of the legend that stand nowhere in the drawing."""
        for sign, letter in self.letters.items():
            if sign not in self.met:
                self.faults.note(letter.line, 1, f"{sign!r} is nowhere in the drawing; draw it or take it out")

    def _row(self, line: Line, name: str) -> str:
        before, text = line.text[: self.margin].strip(), line.text[self.margin :]
        if before not in ("", name):
            expected = f"{name!r} or nothing" if name else "nothing"
            self.faults.note(line.number, 1, f"expected {expected} before this row, got {before!r}")
        length = self.drawn.width * PITCH + 1
        if len(text) > length:
            column = self.margin + length + 1
            self.faults.note(line.number, column, f"expected {self.drawn.width} spaces as in the first row, got more")
        return text.ljust(length)

    def _fault(self, line: Line, at: int, text: str) -> None:
        self.faults.note(line.number, self.margin + at + 1, text)

    def _intersection(self, line: Line, at: int, sign: str, crossing: Point) -> None:
        letter = self.letters.get(sign)
        if sign == "+":
            return
        if sign in "123456789":
            self.drawn.spawns.setdefault(sign, []).append(crossing)
        elif letter is not None and isinstance(letter.meaning, MarkLetter):
            self.met.add(sign)
            self.drawn.marks.append(Mark(letter.meaning.kind, crossing, letter.meaning.text, on_line=True))
        else:
            self._fault(line, at, f"expected an intersection here, '+', a digit or a mark of the legend, got {sign!r}")

    def _horizontal(self, line: Line, at: int, signs: str, edge: Edge) -> None:
        if len(set(signs)) > 1:
            self._fault(line, at, f"expected three times the same between intersections, got {signs!r}")
            return
        self._edge(line, at, signs[0], edge, wall="-", red="~")

    def _edge(self, line: Line, at: int, sign: str, edge: Edge, *, wall: str, red: str) -> None:
        letter = self.letters.get(sign)
        if sign == " ":
            return
        if sign == wall:
            self.drawn.walls.append(edge)
        elif sign == red:
            self.drawn.red_lines.append(edge)
        elif letter is not None and isinstance(letter.meaning, DoorLetter):
            self.met.add(sign)
            self.drawn.door_edges.setdefault(letter.meaning.name, []).append(edge)
            self.drawn.door_starts[letter.meaning.name] = letter.meaning.starts
        else:
            self._fault(line, at, f"expected {wall!r}, {red!r}, a door of the legend or nothing, got {sign!r}")

    def _space(self, line: Line, at: int, signs: str, space: Point) -> None:
        if not signs.strip():
            return
        self.drawn.floor.append(space)
        if sum(sign in ARROWS for sign in signs) > 1:
            self._fault(line, at, f"a space is left in one direction at most, got {signs!r}")
        for offset, sign in enumerate(signs):
            if sign in ARROWS:
                self.drawn.arrows.append(Arrow(space, ARROWS[sign]))
            elif sign not in " .":
                self._printed(line, at + offset, sign, space)

    def _printed(self, line: Line, at: int, sign: str, space: Point) -> None:
        letter = self.letters.get(sign)
        match letter.meaning if letter else None:
            case MarkLetter(kind, text):
                self.drawn.marks.append(Mark(kind, space, text))
            case TerrainLetter(kind):
                self.drawn.tiles.append(Tile(kind, space))
            case ExitLetter(page, laid):
                self.drawn.exits.append(Exit(space, page, laid))
            case DoorLetter():
                self._fault(line, at, f"a door stands between spaces, got {sign!r} on one")
            case None:
                self._fault(line, at, f"{sign!r} is not in the legend; put it there")
        self.met.add(sign)
