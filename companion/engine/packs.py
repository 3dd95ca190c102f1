"""Packs: content as YAML, read into typed records; every fault is reported with file, line and field, all at once."""

from __future__ import annotations

import re
import types
import typing
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from companion.engine.effects import Effects, Vocabulary
from companion.engine.errors import CompanionError, PackError
from companion.engine.kinds import wanted
from companion.engine.meaning import meaning_faults
from companion.engine.messages import unshown
from companion.engine.names import near
from companion.engine.pack_text import NoYamlError, composed

R = TypeVar("R", bound=msgspec.Struct)

_STRING = "tag:yaml.org,2002:str"
_WHOLE = "(file)"
_ID = re.compile(r"[a-z0-9][a-z0-9_]*")


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong in a pack."""

    file: Path
    line: int
    field: str
    text: str

    def __str__(self) -> str:
        if not self.line:  # of the file as a whole
            return f"{self.file}: {self.text}" if self.field == _WHOLE else f"{self.file}: {self.field}: {self.text}"
        return f"{self.file}:{self.line}: {self.field}: {self.text}"


class _Unread:
    """Stands where a value could not be read, so that the rest of the record is still checked."""


_UNREAD = _Unread()


class Reader:
    """Reads records out of pack files and gathers what is wrong in them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.faults: list[Fault] = []
        self._vocabulary = vocabulary
        self._noted: list[str] = []
        self._file = Path()
        self._lines: dict[tuple[Path, str], int] = {}

    def records(self, file: Path, sections: dict[str, type[R]]) -> dict[str, list[R]]:
        """The records of each section (top-level key) of the file; sections the file lacks are empty lists."""
        self._file = file
        found: dict[str, list[R]] = {name: [] for name in sections}
        root = self._compose(file)
        if root is None:
            return found
        if not isinstance(root, yaml.MappingNode):
            self._fault(root, _WHOLE, f"expected the sections {', '.join(sections)}")
            return found
        for name, key, node in self._pairs(root, ""):
            if name not in sections:
                self._fault(key, name, f"no such section{near(name, sections)}")
            elif not isinstance(node, yaml.SequenceNode):
                self._fault(node, name, "expected a list of records")
            else:
                found[name] = self._records(node.value, sections[name], name)
        return found

    def fault(self, file: Path, field: str, text: str) -> None:
        """Add a fault that only shows when records are held against each other; `field` begins with section and id."""
        line = next((self._lines[file, part] for part in _parts(field) if (file, part) in self._lines), 0)
        self.faults.append(Fault(file, line, field, text))

    def note(self, error: CompanionError) -> None:
        """Add what is wrong in a file of another form that belongs to the packs; each line says where."""
        self._noted += str(error).splitlines()

    def named(self, section: str) -> set[str]:
        """The ids of the records of a section, also of those with faults."""
        start = f"{section}."
        names = {field.removeprefix(start) for _, field in self._lines if field.startswith(start)}
        return {name for name in names if "." not in name}

    def finish(self) -> None:
        """Raise everything that was found.

        Raises:
            PackError: There were faults.
        """
        files = list(dict.fromkeys(fault.file for fault in self.faults))
        in_order = sorted(self.faults, key=lambda fault: (files.index(fault.file), fault.line))
        found = [*map(str, in_order), *self._noted]
        if found:
            lines = "\n".join(f"  {fault}" for fault in found)
            raise PackError(f"{len(found)} fault(s) in the cards' files; mend them and start again:\n{lines}")

    def _compose(self, file: Path) -> yaml.Node | None:
        try:
            return composed(file)
        except NoYamlError as error:
            self.faults.append(Fault(file, error.line, _WHOLE, str(error)))
            return None

    def _records(self, items: list[yaml.Node], kind: type[R], section: str) -> list[R]:
        found = []
        for item in items:
            field = f"{section}.{_title(item)}"
            self._lines[self._file, field] = item.start_mark.line + 1
            try:
                record = self._value(item, kind, field)
            except RecursionError:  # an alias inside what it stands for
                record = self._fault(item, field, "holds itself")
            if record is not _UNREAD:
                found.append(record)
                if not _ID.fullmatch(named := getattr(record, "id", "a")):
                    self._fault(
                        item, f"{field}.id", f"expected small letters, digits and _, such as my_card, got {named!r}"
                    )
                for where, text in meaning_faults(record, field):
                    self.fault(self._file, where, text)
        return found

    def _pairs(self, node: yaml.MappingNode, field: str) -> list[tuple[str, yaml.Node, yaml.Node]]:
        """Name, key and value of each entry that stands under a plain name, once; the faults of others are noted."""
        found: dict[str, tuple[str, yaml.Node, yaml.Node]] = {}
        for key, value in node.value:
            where = ".".join(part for part in (field, str(key.value)) if part)
            if not isinstance(key, yaml.ScalarNode):
                self._fault(key, field or _WHOLE, "expected a plain name before the colon")
            elif key.value in found:
                self._fault(key, where, "stands here twice")
            else:
                found[key.value] = (key.value, key, value)
        return list(found.values())

    def _fault(self, node: yaml.Node, field: str, text: str) -> _Unread:
        self.faults.append(Fault(self._file, node.start_mark.line + 1, field, text))
        return _UNREAD

    def _value(self, node: yaml.Node, kind: Any, field: str) -> Any:
        """The node as a `kind`, or `_UNREAD` with the faults noted."""
        if kind is Effects:
            return self._effects(node, field)
        origin = typing.get_origin(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._member(node, kind, field)
        if origin is list:
            return self._items(node, typing.get_args(kind)[0], field)
        if origin is tuple and typing.get_args(kind)[1:] == (...,):
            found = self._items(node, typing.get_args(kind)[0], field)
            return found if found is _UNREAD else tuple(found)
        if origin in (typing.Union, types.UnionType):
            member = _member(node, typing.get_args(kind))
            if member is not None:
                return self._value(node, member, field)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._struct(node, kind, field)
        try:
            return msgspec.convert(_plain(node), kind)
        except msgspec.ValidationError:
            return self._fault(node, field, f"expected {wanted(kind)}, got {_shown(node)}")
        except (yaml.YAMLError, ValueError, TypeError) as error:
            return self._fault(node, field, f"cannot be read: {getattr(error, 'problem', None) or error}")

    def _member(self, node: yaml.Node, kind: type[Enum], field: str) -> Any:
        known = {str(member.value): member for member in kind}
        if isinstance(node, yaml.ScalarNode) and node.value in known:
            return known[node.value]
        return self._fault(node, field, f"expected one of {', '.join(known)}, got {_shown(node)}")

    def _items(self, node: yaml.Node, kind: Any, field: str) -> Any:
        if not isinstance(node, yaml.SequenceNode):
            return self._fault(node, field, "expected a list")
        found = []
        for place, item in enumerate(node.value):
            self._lines[self._file, f"{field}[{place}]"] = item.start_mark.line + 1
            found.append(self._value(item, kind, f"{field}[{place}]"))
        return _UNREAD if any(item is _UNREAD for item in found) else found

    def _struct(self, node: yaml.Node, kind: type[msgspec.Struct], field: str) -> Any:
        if not isinstance(node, yaml.MappingNode):
            return self._fault(node, field, "expected a record: names with values")
        hints, required = _fields(kind)
        found: dict[str, Any] = {}
        pairs = self._pairs(node, field)
        if len(pairs) < len(node.value):
            found["?"] = _UNREAD
        for name, key, value in pairs:
            if name not in kind.__struct_fields__:
                found["?"] = self._fault(key, f"{field}.{name}", f"no such field{near(name, hints)}")
            else:
                self._lines[self._file, f"{field}.{name}"] = key.start_mark.line + 1
                found[name] = self._value(value, hints[name], f"{field}.{name}")
        missing = [name for name in required if name not in found]
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
        entries = node.value if isinstance(node, yaml.MappingNode) else []
        named = next((value for key, value in entries if key.value == "op"), None)
        if not isinstance(named, yaml.ScalarNode):
            return self._fault(node, field, "expected an operation such as {op: ask_table, text: ...}")
        name = named.value
        kind = self._vocabulary.get(name)
        if kind is None:
            return self._fault(named, f"{field}.op", f"no operation {name!r}{near(name, self._vocabulary.names())}")
        rest = [(key, value) for key, value in entries if value is not named]
        bare = yaml.MappingNode(node.tag, rest, node.start_mark, node.end_mark)
        self._lines[self._file, f"{field}({name})"] = node.start_mark.line + 1
        return self._struct(bare, kind, f"{field}({name})")


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The type of each field of a record, and the fields that must be given."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return hints, tuple(info.name for info in msgspec.structs.fields(kind) if info.required)


def _member(node: yaml.Node, kinds: tuple[Any, ...]) -> Any:
    """The kind of a union that this node can only be, or None when it is plain data."""
    for kind in kinds:
        if isinstance(node, yaml.MappingNode) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
        if isinstance(node, yaml.SequenceNode) and (kind is Effects or typing.get_origin(kind) in (list, tuple)):
            return kind
    return None


def _plain(node: yaml.Node) -> Any:
    """The node as plain data."""
    if isinstance(node, yaml.ScalarNode) and node.tag == _STRING:  # the most of a pack is plain words
        if bad := unshown(node.value, besides="\n\t"):
            raise ValueError(f"no screen can show {bad!r}")
        return node.value
    constructor = yaml.constructor.SafeConstructor()
    return constructor.construct_document(node)


def _shown(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return repr(node.value) if node.tag == _STRING else node.value or "nothing"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a record"


def _parts(field: str) -> list[str]:
    """The field and what it is part of, longest first."""
    names = field.split(".")
    return [".".join(names[:count]) for count in range(len(names), 0, -1)]


def _title(node: yaml.Node) -> str:
    """What to call a record in an error: its id where it has one."""
    if isinstance(node, yaml.MappingNode):
        named = (value for key, value in node.value if key.value == "id")
        return next((value.value for value in named if isinstance(value, yaml.ScalarNode)), "?")
    return "?"
