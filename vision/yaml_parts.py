"""YAML files that people may edit: plain parts that know their line, and faults that name file, line and field."""

from __future__ import annotations

import math
import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from vision.errors import FileFaultError
from vision.sightings import shown
from vision.yaml_text import problem, text_of

_Kind = TypeVar("_Kind", bound=Enum)
_TWICE: Final = "stands here twice; keep one"
_UNKNOWN: Final = "is not known here; expected {}"
_MISSING: Final = "{} is missing"
_NO_NAME: Final = "expected a plain name before the colon"
_NOT_KEPT: Final = re.compile("[\0\ud800-\udfff]")
"""What YAML can write and no name of a file or a thing can hold: the end of all texts, and halves of characters."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a file. All its methods raise :class:`FileFaultError` where the part is not as they expect it."""

    file: Path
    field: str
    """How it is reached from the top, such as `zones.2.name`; "" for the whole file."""

    line: int
    """Where it begins, with its name."""

    node: Any

    def fault(self, text: str) -> FileFaultError:
        """What is wrong with this part, as an error to raise."""
        return FileFaultError(f"{self.file}:{self.line}: {self.field + ': ' if self.field else ''}{text}")

    def fields(self, *required: str, optional: Collection[str] = ()) -> dict[str, Part]:
        """The parts of this part by their names: all that are required, and no others than these and the optional."""
        found = self.entries()
        for name, part in found.items():
            if name not in required and name not in optional:
                raise part.fault(_UNKNOWN.format(", ".join([*required, *optional])))
        missing = [name for name in required if name not in found]
        if missing:
            raise self.fault(_MISSING.format(missing[0]))
        return found

    def entries(self) -> dict[str, Part]:
        """The parts of this part by whatever names they have."""
        found: dict[str, Part] = {}
        for name, part in self.pairs():
            if name in found:
                raise part.fault(_TWICE)
            found[name] = part
        return found

    def pairs(self) -> tuple[tuple[str, Part], ...]:
        """The parts of this part, each with its name, as often as they stand there."""
        found = self.all_pairs()
        for name, part in found:
            if name is None:
                raise part.fault(_NO_NAME)
        return tuple((name, part) for name, part in found if name is not None)

    def all_pairs(self) -> tuple[tuple[str | None, Part], ...]:
        """As :meth:`pairs`, with None for a name that is a list or names itself."""
        if self.node.id != "mapping":
            raise self.fault("expected names with values")
        named = ((str(key.value) if key.id == "scalar" else None, key, value) for key, value in self.node.value)
        return tuple((name, self._inner("?" if name is None else name, key, value)) for name, key, value in named)

    def items(self, count: int | None = None) -> tuple[Part, ...]:
        """The parts of a list, counted from 1 in what is said; of exactly `count` parts, if it is given."""
        if self.node.id != "sequence":
            raise self.fault("expected a list")
        if count is not None and len(self.node.value) != count:
            raise self.fault(f"expected {count} values, not {len(self.node.value)}")
        return tuple(self._inner(str(number), item, item) for number, item in enumerate(self.node.value, start=1))

    def number(self, *, least: float = -math.inf, most: float = math.inf, besides: str = "") -> float:
        """A number within these limits; `besides` is what else could stand there, as it is said."""
        try:
            value = float(self._scalar())
        except ValueError:
            value = math.nan
        if not least <= value <= most or math.isinf(value):
            limits = [f"at least {least:g}"] * (least > -math.inf) + [f"at most {most:g}"] * (most < math.inf)
            wanted = f"a number{' of ' if limits else ''}{' and '.join(limits)}{f', or {besides}' if besides else ''}"
            raise self.fault(f"expected {wanted}, not {self._said()}")
        return value

    def whole(self, *, least: int, most: int) -> int:
        """A whole number within these limits."""
        value = self.number(least=least, most=most)
        if value != int(value):
            raise self.fault(f"expected a whole number, not {self._said()}")
        return int(value)

    def text(self) -> str:
        """A text that is not empty."""
        value = self._scalar().strip()
        if not value:
            raise self.fault("expected a text")
        if bad := _NOT_KEPT.search(value):
            raise self.fault(f"the character {bad[0]!r} cannot stand in a name: take it out")
        return value

    def one_of(self, kind: type[_Kind]) -> _Kind:
        """The member of an enumeration of texts that stands here by its value."""
        for member in kind:
            if member.value == self._scalar():
                return member
        raise self.fault(f"expected one of {', '.join(str(member.value) for member in kind)}, not {self._said()}")

    def _inner(self, name: str, start: Any, node: Any) -> Part:
        field = f"{self.field}.{shown(name)}" if self.field else shown(name)
        return Part(self.file, field, start.start_mark.line + 1, node)

    def _scalar(self) -> str:
        if self.node.id != "scalar":
            raise self.fault("expected a single value")
        return str(self.node.value)

    def _said(self) -> str:
        return repr(shown(self._scalar()))


class Faults:
    """Gathers the faults of a file, so that people hear of all of them at once. `with faults:` takes one in."""

    def __init__(self) -> None:
        self._found: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, FileFaultError):
            return False
        self._note(error)
        return True

    def entries(self, part: Part) -> dict[str, Part]:
        """As :meth:`Part.entries`; of two parts of one name the first."""
        found: dict[str, Part] = {}
        with self:
            for name, entry in part.all_pairs():
                if name is None:
                    self._note(entry.fault(_NO_NAME))
                elif found.setdefault(name, entry) is not entry:
                    self._note(entry.fault(_TWICE))
        return found

    def fields(self, part: Part, *required: str, optional: Collection[str] = ()) -> dict[str, Part]:
        """As :meth:`Part.fields`, of those that are known here; one that is required may still be missing."""
        known: dict[str, Part] = {}
        for name, entry in self.entries(part).items():
            if name in required or name in optional:
                known[name] = entry
            else:
                self._note(entry.fault(_UNKNOWN.format(", ".join([*required, *optional]))))
        if part.node.id == "mapping":
            for name in required:
                if name not in known:
                    self._note(part.fault(_MISSING.format(name)))
        return known

    def tell(self) -> None:
        """Raise what was gathered, a line for each fault; nothing where there was none.

        :raises FileFaultError: if there was a fault.
        """
        if self._found:
            raise FileFaultError("\n".join(self._found))

    def _note(self, fault: FileFaultError) -> None:
        self._found.append(str(fault))


def read_yaml(file: Path) -> Part:
    """The whole of a file.

    :raises FileFaultError: if it cannot be read, is empty or is not YAML.
    """
    import yaml

    text, loader = text_of(file), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        line, why = problem(error, text)
        raise FileFaultError(f"{file}:{line}: {why}") from error
    except (yaml.YAMLError, RecursionError) as error:
        raise FileFaultError(f"{file}: cannot be read: {error}") from error
    if node is None:
        raise FileFaultError(f"{file}:1: is empty")
    return Part(file, "", node.start_mark.line + 1, node)
