"""The legend of a map file: what each letter of the drawing stands for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from companion.engine.board.map_lines import Faults, Line
from companion.engine.board.pages import DoorState
from companion.engine.board.points import Direction
from companion.engine.names import near

RESERVED = "+-|~:.^v<>=# 0123456789"
"""Characters that mean something in every drawing."""


@dataclass(frozen=True)
class DoorLetter:
    """The letter of a door."""

    name: str
    starts: DoorState


@dataclass(frozen=True)
class TerrainLetter:
    """The letter of a kind of ground."""

    kind: str


@dataclass(frozen=True)
class ExitLetter:
    """The letter of the way to another page."""

    page: str
    side: Direction


@dataclass(frozen=True)
class MarkLetter:
    """The letter of anything else that is printed."""

    kind: str
    text: str


Meaning = DoorLetter | TerrainLetter | ExitLetter | MarkLetter


@dataclass(frozen=True)
class Letter:
    """A letter of the legend and the line that tells what it means."""

    meaning: Meaning
    line: int


def read_legend(lines: Iterable[Line], faults: Faults, *, marks: Collection[str] | None) -> dict[str, Letter]:
    """What each letter means; `marks` are the kinds of mark there can be, if the game says so."""
    letters: dict[str, Letter] = {}
    for line in lines:
        if not line.text.strip():
            continue
        sign, equals, said = (part.strip() for part in line.text.partition("="))
        column = len(line.text) - len(line.text.lstrip()) + 1
        if not equals or len(sign) != 1 or not said:
            faults.note(line.number, column, f"expected a line such as 'b = door B1', got {line.text.strip()!r}")
        elif sign in RESERVED:
            faults.note(line.number, column, f"{sign!r} has a meaning in every drawing; take another letter")
        elif sign in letters:
            faults.note(line.number, column, f"{sign!r} stands here twice; take another letter")
        else:
            meaning = _meaning(line, said.split(), faults, marks)
            if isinstance(meaning, DoorLetter) and meaning.name in _doors(letters):
                faults.note(line.number, column, f"the door {meaning.name} has a letter already; one is enough")
            elif meaning is not None:
                letters[sign] = Letter(meaning, line.number)
    return letters


def _doors(letters: Mapping[str, Letter]) -> set[str]:
    return {letter.meaning.name for letter in letters.values() if isinstance(letter.meaning, DoorLetter)}


def _meaning(line: Line, words: list[str], faults: Faults, marks: Collection[str] | None) -> Meaning | None:
    column = line.column(words[0])
    match words:
        case ["door", name]:
            return DoorLetter(name, DoorState.CLOSED)
        case ["door", name, state] if state in {one.value for one in DoorState}:
            return DoorLetter(name, DoorState(state))
        case ["terrain", kind]:
            return TerrainLetter(kind)
        case ["to", page, side] if side in {one.value for one in Direction}:
            return ExitLetter(page, Direction(side))
        case ["door", *_]:
            faults.note(line.number, column, "expected 'door NAME', or with 'open', 'closed' or 'welded' after it")
        case ["terrain", *_]:
            faults.note(line.number, column, "expected 'terrain KIND'")
        case ["to", *_]:
            faults.note(line.number, column, "expected 'to PAGE SIDE', its side north, east, south or west")
        case [kind, *text]:
            if marks is None or kind in marks:
                return MarkLetter(kind, " ".join(text))
            faults.note(line.number, column, f"there is no {kind!r}{near(kind, [*marks, 'door', 'terrain', 'to'])}")
    return None
