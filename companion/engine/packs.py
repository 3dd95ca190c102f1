"""Packs: content as YAML, read into typed records; every fault is reported with file, line and field, all at once."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from companion.engine.effects import Effects, Vocabulary
from companion.engine.errors import PackError

R = TypeVar("R", bound=msgspec.Struct)

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a pack."""

    file: Path
    line: int
    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.field}: {self.text}"


class _Unread:
    """Stands where a value could not be read, so that the rest of the record is still checked."""


_UNREAD = _Unread()


class Reader:
    """Reads records out of pack files and gathers what is wrong in them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.faults: list[Fault] = []
        self._vocabulary = vocabulary
        self._file = Path()

    def records(self, file: Path, sections: dict[str, type[R]]) -> dict[str, list[R]]:
        """The records of each section (top-level key) of the file; sections the file lacks are empty lists."""
        self._file = file
        found: dict[str, list[R]] = {name: [] for name in sections}
        root = self._compose(file)
        if root is None:
            return found
        if not isinstance(root, yaml.MappingNode):
            self._fault(root, "(file)", f"expected the sections {', '.join(sections)}")
            return found
        for key, node in root.value:
            if key.value not in sections:
                self._fault(key, key.value, f"no such section{_nearest(key.value, sections)}")
            elif not isinstance(node, yaml.SequenceNode):
                self._fault(node, key.value, "expected a list of records")
            else:
                for item in node.value:
                    record = self._value(item, sections[key.value], f"{key.value}.{_title(item)}")
                    if record is not _UNREAD:
                        found[key.value].append(record)
        return found

    def fault(self, file: Path, field: str, text: str) -> None:
        """Add a fault that only shows when records are held against each other."""
        self.faults.append(Fault(file, 0, field, text))

    def finish(self) -> None:
        """Raise everything that was found.

        Raises:
            PackError: There were faults.
        """
        if self.faults:
            lines = "\n".join(f"  {fault}" for fault in self.faults)
            raise PackError(f"{len(self.faults)} fault(s) in the cards' files; mend them and start again:\n{lines}")

    def _compose(self, file: Path) -> yaml.Node | None:
        try:
            node: yaml.Node | None = yaml.compose(file.read_text(encoding="utf-8"), Loader=_Loader)
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 0
            self.faults.append(Fault(file, line, "(file)", f"this is not YAML: {error.problem}"))
            return None
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            self.faults.append(Fault(file, 0, "(file)", f"cannot be read: {error}"))
            return None
        return node

    def _fault(self, node: yaml.Node, field: str, text: str) -> _Unread:
        self.faults.append(Fault(self._file, node.start_mark.line + 1, field, text))
        return _UNREAD

    def _value(self, node: yaml.Node, kind: Any, field: str) -> Any:
        """The node as a `kind`, or `_UNREAD` with the faults noted."""
        if kind is Effects:
            return self._effects(node, field)
        origin = typing.get_origin(kind)
        if origin is list:
            return self._items(node, typing.get_args(kind)[0], field)
        if origin in (typing.Union, types.UnionType):
            member = _member(node, typing.get_args(kind))
            if member is not None:
                return self._value(node, member, field)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._struct(node, kind, field)
        try:
            return msgspec.convert(_plain(node), kind)
        except msgspec.ValidationError as error:
            return self._fault(node, field, _short(error))

    def _items(self, node: yaml.Node, kind: Any, field: str) -> Any:
        if not isinstance(node, yaml.SequenceNode):
            return self._fault(node, field, "expected a list")
        found = [self._value(item, kind, f"{field}[{place}]") for place, item in enumerate(node.value)]
        return _UNREAD if any(item is _UNREAD for item in found) else found

    def _struct(self, node: yaml.Node, kind: type[msgspec.Struct], field: str) -> Any:
        if not isinstance(node, yaml.MappingNode):
            return self._fault(node, field, "expected a record: names with values")
        hints = typing.get_type_hints(kind)
        found: dict[str, Any] = {}
        for key, value in node.value:
            if key.value not in kind.__struct_fields__:
                found["?"] = self._fault(key, f"{field}.{key.value}", f"no such field{_nearest(key.value, hints)}")
            elif key.value in found:
                found["?"] = self._fault(key, f"{field}.{key.value}", "stands here twice")
            else:
                found[key.value] = self._value(value, hints[key.value], f"{field}.{key.value}")
        missing = [info.name for info in msgspec.structs.fields(kind) if info.required and info.name not in found]
        for name in missing:
            self._fault(node, f"{field}.{name}", "is missing")
        if missing or any(value is _UNREAD for value in found.values()):
            return _UNREAD
        try:
            return kind(**found)
        except ValueError as error:
            return self._fault(node, field, str(error))

    def _effects(self, node: yaml.Node, field: str) -> Any:
        if not isinstance(node, yaml.SequenceNode):
            return self._fault(node, field, "expected a list of operations")
        found = [self._operation(item, f"{field}[{place}]") for place, item in enumerate(node.value)]
        return _UNREAD if any(item is _UNREAD for item in found) else Effects(found)

    def _operation(self, node: yaml.Node, field: str) -> Any:
        pairs = {key.value: value for key, value in node.value} if isinstance(node, yaml.MappingNode) else {}
        if "op" not in pairs:
            return self._fault(node, field, "expected an operation such as {op: ask_table, text: ...}")
        name = pairs["op"].value
        kind = self._vocabulary.get(name)
        if kind is None:
            return self._fault(
                pairs["op"], f"{field}.op", f"no operation {name!r}{_nearest(name, self._vocabulary.names())}"
            )
        rest = [(key, value) for key, value in node.value if key.value != "op"]
        bare = yaml.MappingNode(node.tag, rest, node.start_mark, node.end_mark)
        return self._struct(bare, kind, f"{field}({name})")


def _member(node: yaml.Node, kinds: tuple[Any, ...]) -> Any:
    """The kind of a union that this node can only be, or None when it is plain data."""
    for kind in kinds:
        if isinstance(node, yaml.MappingNode) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
        if isinstance(node, yaml.SequenceNode) and (kind is Effects or typing.get_origin(kind) is list):
            return kind
    return None


def _plain(node: yaml.Node) -> Any:
    """The node as plain data."""
    constructor = yaml.constructor.SafeConstructor()
    return constructor.construct_document(node)


def _short(error: msgspec.ValidationError) -> str:
    text = str(error).replace("`", "'")
    return text[0].lower() + text[1:]


def _title(node: yaml.Node) -> str:
    """What to call a record in an error: its id where it has one."""
    if isinstance(node, yaml.MappingNode):
        return next((value.value for key, value in node.value if key.value == "id"), "?")
    return "?"


def _nearest(name: object, known: Iterable[str]) -> str:
    near = get_close_matches(str(name), list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(sorted(known))}"
