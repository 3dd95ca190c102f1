"""Boxes: what the pack files of a game hold together; an owner's record takes the place of one that only stands in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from companion.engine.effects import Operation
from companion.engine.errors import UnknownNameError
from companion.engine.names import near

if TYPE_CHECKING:
    from companion.engine.packs import Reader

R = TypeVar("R")

Fault = tuple[str, str]
"""A field, which begins with section and id, and what is wrong with it."""


def one_of(records: Mapping[str, R], name: str, what: str) -> R:
    """The record of this id.

    Raises:
        UnknownNameError: No pack has it.
    """
    if name not in records:
        raise UnknownNameError(f"there is no {what} {name!r}{near(name, records)}")
    return records[name]


class Gathered:
    """The records of several pack files by section and id, and which file each is from.

    Attributes:
        found: By section the records that could be read.
    """

    def __init__(
        self,
        reader: Reader,
        files: Sequence[Path],
        sections: dict[str, type[Any]],
        *,
        shipped: Path,
        provisional: Callable[[Any], bool],
    ) -> None:
        """Read the files in order; what is wrong in them, or between them, is with the reader.

        Args:
            reader: Reads them, and takes the faults.
            files: The pack files.
            sections: What they can hold.
            shipped: The folder of those that come with the app.
            provisional: Whether a record of theirs only stands in until an owner says better.
        """
        self.found: dict[str, dict[str, Any]] = {section: {} for section in sections}
        self._reader, self._origin = reader, dict[str, Path]()
        for file in files:
            for section, records in reader.records(file, sections).items():
                for record in records:
                    field = f"{section}.{record.id}"
                    if field in self._origin:
                        there = self._origin[field]
                        if fault := _stands_already(self.found[section][record.id], there, file, shipped, provisional):
                            reader.fault(file, field, fault)
                    self.found[section][record.id] = record
                    self._origin[field] = file

    def ids(self) -> dict[str, set[str]]:
        """By section the ids of the records, also of those that could not be read."""
        return {section: {*records, *self._reader.named(section)} for section, records in self.found.items()}

    def add(self, faults: Iterable[Fault]) -> None:
        """Have the reader take faults that only show between records."""
        for field, text in faults:
            self._reader.fault(self._origin[".".join(field.split(".")[:2])], field, text)


def _stands_already(record: Any, before: Path, file: Path, shipped: Path, provisional: Callable[[Any], bool]) -> str:
    """Why another record with the id of this one cannot take its place; "" where it can."""
    if before == file:
        return "stands here twice"
    if before.parent != shipped:
        return f"there is already one with this id in {before}"
    if not provisional(record):
        return "there is already one with this id, read off the printed piece; give yours another id"
    return ""


def all_parts(value: Any, field: str) -> Iterator[tuple[str, msgspec.Struct]]:
    """The record and every record and operation inside it, each with its field."""
    if isinstance(value, msgspec.Struct):
        yield field, value
        for name in value.__struct_fields__:
            yield from all_parts(getattr(value, name), f"{field}.{name}")
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            tag = f"({item.__struct_config__.tag})" if isinstance(item, Operation) else ""
            yield from all_parts(item, f"{field}[{place}]{tag}")
