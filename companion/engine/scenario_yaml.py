"""YAML with its lines: plain data in which every part knows where it stands, and the faults found in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from companion.engine.errors import ScenarioError
from companion.engine.names import near

Place = tuple[str, ...]
"""Where a part stands in its document: the names and numbers that lead to it."""

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Sheet:
    """One document of a file, and what is wrong in it.

    Attributes:
        file: The file.
        data: The document as plain data.
        lines: The line of each part.
        faults: What was found so far, as (line, text).
    """

    file: Path
    data: Any
    lines: dict[Place, int] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)

    def line(self, place: Iterable[object]) -> int:
        """The line of a part, or of the nearest part around it that the file names."""
        names = tuple(str(name) for name in place)
        while names and names not in self.lines:
            names = names[:-1]
        return self.lines.get(names, 1)

    def fault(self, place: Iterable[object], text: str) -> None:
        """Note that something is wrong there."""
        names = tuple(str(name) for name in place)
        where = f"{'.'.join(names)}: " if names else ""
        self.faults.append((self.line(names), f"{where}{text}"))

    def mapping(self, value: object, place: Place, known: Iterable[str] | None = None) -> Mapping[Any, Any]:
        """The value as names with values; names that are not `known` are faults."""
        if not isinstance(value, Mapping):
            self.fault(place, f"expected names with values, got {value!r}")
            return {}
        if known is not None:
            for name in value:
                if name not in known:
                    self.fault((*place, name), f"there is no {name!r} here{near(name, known)}")
        return value

    def sequence(self, value: object, place: Place) -> Sequence[Any]:
        """The value as a list."""
        if isinstance(value, list):
            return value
        self.fault(place, f"expected a list, got {value!r}")
        return []

    def texts(self, value: object, place: Place) -> list[str]:
        """The value as a list of names; a single one may stand alone."""
        items = value if isinstance(value, list) else [value]
        for number, item in enumerate(items):
            if not isinstance(item, str):
                self.fault((*place, str(number)), f"expected a name, got {item!r}")
        return [item for item in items if isinstance(item, str)]


def read_sheets(file: Path) -> list[Sheet]:
    """Every document of a file.

    Raises:
        ScenarioError: The file cannot be read, or is not YAML.
    """
    try:
        nodes = list(yaml.compose_all(file.read_text(encoding="utf-8"), Loader=_Loader))
        return [_sheet(file, node) for node in nodes if node is not None]
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError(f"{file}:{line}: this is not YAML: {error.problem}") from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        raise ScenarioError(f"{file}: cannot be read: {error}") from error


def _sheet(file: Path, node: yaml.Node) -> Sheet:
    constructor = yaml.constructor.SafeConstructor()
    sheet = Sheet(file, constructor.construct_document(node))
    _walk(sheet, node, ())
    return sheet


def _walk(sheet: Sheet, node: yaml.Node, place: Place) -> None:
    sheet.lines.setdefault(place, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*place, str(key.value))
            if inner in sheet.lines:
                sheet.faults.append((key.start_mark.line + 1, f"{'.'.join(inner)}: stands here twice"))
            sheet.lines.setdefault(inner, key.start_mark.line + 1)
            _walk(sheet, value, inner)
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            _walk(sheet, item, (*place, str(number)))
