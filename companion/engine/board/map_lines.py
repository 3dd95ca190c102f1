"""The lines of a map file: its three parts, what it says of the page, and the faults found in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.engine.errors import MapError
from companion.engine.names import near

SAYS = ("name", "title", "book")
_LEGEND, _MAP = "legend", "map"


@dataclass(frozen=True)
class Line:
    """A line of the file, with the number it has there, from 1."""

    number: int
    text: str

    def column(self, part: str) -> int:
        """Where a part of the line begins, from 1."""
        return self.text.find(part) + 1


@dataclass
class Faults:
    """What was found wrong in a map file, each with line and column."""

    source: str
    found: list[tuple[int, int, str]] = field(default_factory=list)

    def note(self, line: int, column: int, text: str) -> None:
        """Note that something is wrong there."""
        self.found.append((line, column, text))

    def check(self) -> None:
        """Go on only if nothing is wrong.

        Raises:
            MapError: Something is; all of it is said.
        """
        if self.found:
            lines = (f"{self.source}:{line}:{column}: {text}" for line, column, text in sorted(self.found))
            raise MapError("\n".join(lines))


def sections(text: str, faults: Faults) -> tuple[list[Line], list[Line], list[Line]]:
    """The lines of what the page is, of the legend, and of the drawing; remarks are gone."""
    parts: dict[str, list[Line]] = {"": [], _LEGEND: [], _MAP: []}
    here = ""
    lines = [Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    for line in lines:
        if line.text.startswith("#"):
            continue
        if "\t" in line.text:
            faults.note(line.number, line.column("\t"), "a tab has no certain width; put blanks in its place")
        if line.text in (_LEGEND, _MAP):
            if parts[line.text]:
                faults.note(line.number, 1, f"there is a second {line.text!r}; keep one")
            here = line.text
        else:
            parts[here].append(line)
    if not any(line.text for line in parts[_MAP]):
        faults.note(len(lines) + 1, 1, "expected a line 'map' and the drawing after it")
    return parts[""], parts[_LEGEND], _without_blank_ends(parts[_MAP])


def read_header(lines: Iterable[Line], faults: Faults) -> dict[str, str]:
    """What the file says of the page: a value for each of `SAYS` that stands there."""
    said: dict[str, str] = {}
    for line in lines:
        if not line.text:
            continue
        key, colon, value = (part.strip() for part in line.text.partition(":"))
        if not colon or not value:
            faults.note(line.number, 1, f"expected a line such as 'name: SR1', got {line.text.strip()!r}")
        elif key not in SAYS:
            faults.note(line.number, 1, f"a page has no {key!r}{near(key, SAYS)}")
        elif key in said:
            faults.note(line.number, 1, f"{key!r} stands here twice; keep one")
        else:
            said[key] = value
    if "name" not in said:
        faults.note(1, 1, "expected a line 'name:' with what other pages call this one")
    return said


def _without_blank_ends(lines: list[Line]) -> list[Line]:
    drawn = [number for number, line in enumerate(lines) if line.text]
    return lines[drawn[0] : drawn[-1] + 1] if drawn else []
