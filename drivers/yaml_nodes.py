"""Reading a YAML file with the line of everything, and collecting all of its faults before giving up."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import yaml

from drivers.errors import RigError

UNSHOWN = frozenset({"Cc", "Cs"})
"""Categories of Unicode that have no shape: control characters, and halves of one."""

Choice = TypeVar("Choice", bound=Enum)


class Sheet:
    """A YAML file under inspection. Each reader returns None where it found a fault, which it has then written down."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[str] = []

    def root(self) -> yaml.MappingNode | None:
        """The outermost mapping.

        Raises:
            RigError: The file is not there, or is not YAML.
        """
        if self.path.exists() and not self.path.is_file():  # a pipe or a device may give nothing, or never end
            raise RigError(f"{self.path}: cannot be read: it is not a plain file")
        text = ""
        try:
            text = self.path.read_text(encoding="utf-8")
            node = yaml.compose(text, Loader=_Loader)
        except OSError as error:
            raise RigError(f"{self.path}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            row = error.object.count(b"\n", 0, error.start) + 1
            raise RigError(f"{self.path}:{row}: this is not a text in UTF-8: save it as UTF-8") from error
        except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
            mark = getattr(error, "problem_mark", None)
            line = f":{mark.line + 1}" if mark else ""
            problem = getattr(error, "problem", None) or str(error)
            if mark and "\t" in _indent(text, mark.line):
                problem = "a tab stands before the first word; put spaces in its place"
            raise RigError(f"{self.path}{line}: this is not YAML: {problem}") from error
        if isinstance(node, yaml.MappingNode):
            return node
        self.faults.append(f"{self.path}:1: expected the fields 'devices' and 'show', found {_named(node)}")
        return None

    def fault(self, node: yaml.Node, field: str, text: str) -> None:
        """Write down a fault at the line of `node`."""
        self.faults.append(f"{self.path}:{line_of(node)}: {field}: {text}")

    def done(self) -> None:
        """Give up if there was any fault.

        Raises:
            RigError: With all of them, one a line.
        """
        if self.faults:
            count = len(self.faults)
            head = f"{self.path} has {count} faults:" if count > 1 else f"{self.path} has a fault:"
            raise RigError("\n".join([head, *self.faults]))

    def fields(self, node: yaml.Node, field: str, known: Collection[str] | None = None) -> dict[str, yaml.Node]:
        """The fields of a mapping; those not among `known` are faults, and so are doubled ones."""
        if not isinstance(node, yaml.MappingNode):
            self.fault(node, field, f"expected fields with values, found {_named(node)}")
            return {}
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = str(key.value) if isinstance(key, yaml.ScalarNode) else "?"
            if name in found:
                self.fault(
                    key, f"{field}.{name}".lstrip("."), f"stands here twice, first in line {line_of(found[name])}"
                )
            elif known is not None and name not in known:
                self.fault(key, f"{field}.{name}".lstrip("."), f"is not a field here{hint(name, known)}")
            else:
                found[name] = value
        return found

    def items(self, node: yaml.Node, field: str) -> list[yaml.Node]:
        """The items of a list."""
        if isinstance(node, yaml.SequenceNode):
            return list(node.value)
        self.fault(node, field, f"expected a list, found {_named(node)}")
        return []

    def text(self, node: yaml.Node, field: str) -> str | None:
        """A text that is not empty."""
        if isinstance(node, yaml.ScalarNode) and node.value:
            return str(node.value)
        self.fault(node, field, f"expected a text, found {_named(node)}")
        return None

    def host(self, node: yaml.Node, field: str) -> str | None:
        """The name or address of another machine. What may be a login is not repeated: faults are read aloud."""
        text = self.text(node, field)
        if text is not None and "@" in text:
            self.fault(node, field, "expected a name or address alone, found a login in it: take out all up to the @")
            return None
        if text is not None and ("/" in text or text.split() != [text]):
            self.fault(
                node, field, f"expected a name or address such as 192.168.1.20 or wled.local, found {text[:40]!r}"
            )
            return None
        return text

    def whole(self, node: yaml.Node, field: str, *, least: int, most: int, meant: str = "") -> int | None:
        """A whole number from `least` to `most`; `meant` says more of it where another one was found."""
        value = self._number(node)
        if value is not None and value == int(value) and least <= value <= most:
            return int(value)
        self.fault(node, field, f"expected a whole number from {least} to {most}{meant}, found {_named(node)}")
        return None

    def decimal(self, node: yaml.Node, field: str, *, least: float, most: float) -> float | None:
        """A number from `least` to `most`."""
        value = self._number(node)
        if value is not None and least <= value <= most:
            return value
        self.fault(node, field, f"expected a number from {least} to {most}, found {_named(node)}")
        return None

    def choice(self, node: yaml.Node, field: str, choices: type[Choice]) -> Choice | None:
        """One of the values of an enum."""
        values = {str(each.value): each for each in choices}
        name = self.one_of(node, field, values)
        return None if name is None else values[name]

    def one_of(self, node: yaml.Node, field: str, choices: Collection[str]) -> str | None:
        """One of some texts."""
        name = str(node.value) if isinstance(node, yaml.ScalarNode) else ""
        if name in choices:
            return name
        self.fault(node, field, f"expected one of {', '.join(choices)}, found {_named(node)}")
        return None

    def _number(self, node: yaml.Node) -> float | None:
        if not isinstance(node, yaml.ScalarNode) or not node.tag.endswith((":int", ":float")):
            return None
        try:
            value = float(node.value)
        except ValueError:
            return None
        return value if abs(value) < 1e9 else None


class _Loader(yaml.SafeLoader):
    """Reads YAML in which every text can be shown: some characters, written as "\\ud800", end a screen."""

    def compose_scalar_node(self, anchor: Any) -> yaml.ScalarNode:
        node: yaml.ScalarNode = super().compose_scalar_node(anchor)
        for character in node.value:
            if unicodedata.category(character) in UNSHOWN and character not in "\n\t":
                problem = f"{character!r} is no character to be shown"
                raise yaml.composer.ComposerError(None, None, problem, node.start_mark)
        return node


def _indent(text: str, line: int) -> str:
    """What stands before the first word of a line, counted from 0; YAML ends lines also where an editor does not."""
    row = "".join(text.split("\n")[line : line + 1])
    return row[: len(row) - len(row.lstrip())]


def line_of(node: yaml.Node) -> int:
    """The line of `node`, counted from 1."""
    return int(node.start_mark.line) + 1


def _named(node: yaml.Node | None) -> str:
    match node:
        case yaml.ScalarNode(value=""):
            return "nothing"
        case yaml.ScalarNode(value=value):
            return repr(str(value)[:40])
        case yaml.MappingNode():
            return "fields with values"
        case yaml.SequenceNode():
            return "a list"
    return "nothing"


def hint(name: str, known: Collection[str]) -> str:
    """What may have been meant by `name`, or else what is known; in the words of the end of a fault."""
    near = get_close_matches(name, known, n=1)
    if near:
        return f" (did you mean {near[0]}?)"
    return f"; known are {', '.join(sorted(known))}" if known else ""
