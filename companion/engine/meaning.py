"""What the effects of a record mean together: amounts that nothing has bound, and what an operation itself refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.effects import Effects
from companion.engine.names import near

BIND, BOUND = "bind", "bound"
"""How a field begins with which an operation binds an amount to a name, and the field that means it, however deep."""


def meaning_faults(value: object, field: str) -> Iterator[tuple[str, str]]:
    """What is wrong in a record that was read, as field and text.

    Each list of effects is resolved by itself, so a name holds from where it is bound to the end of that list, and in
    whatever the operations behind it hold.
    """
    if isinstance(value, Effects):
        yield from _in_order(value, field, set())
        return
    for inner, part in _parts(value, field):
        yield from meaning_faults(part, inner)


def _in_order(effects: Effects, field: str, bound: set[str]) -> Iterator[tuple[str, str]]:
    """The faults of a list in printed order; `bound` takes in the names that it binds."""
    for place, operation in enumerate(effects):
        where = f"{field}[{place}]({operation.__struct_config__.tag})"
        for text in operation.faults():
            yield where, text
        for name in _meant(operation):
            if name not in bound:
                yield where, f"nothing before this binds {name!r}{near(name, bound)}"
        binding = [part for part in operation.__struct_fields__ if part.startswith(BIND)]
        bound.update(name for part in binding if (name := getattr(operation, part)))
        for inner, held in _held(operation, where):
            yield from _in_order(held, inner, bound)


def _meant(value: object) -> Iterator[str]:
    """The names that a value means, the operations that it holds left aside."""
    if isinstance(name := getattr(value, BOUND, None), str):
        yield name
    for _, part in _parts(value, ""):
        if not isinstance(part, Effects):
            yield from _meant(part)


def _held(value: object, field: str) -> Iterator[tuple[str, Effects]]:
    """The lists of effects inside a value, with their fields."""
    for inner, part in _parts(value, field):
        if isinstance(part, Effects):
            yield inner, part
        else:
            yield from _held(part, inner)


def _parts(value: Any, field: str) -> Iterator[tuple[str, object]]:
    if isinstance(value, msgspec.Struct):
        yield from ((f"{field}.{name}", getattr(value, name)) for name in value.__struct_fields__)
    elif isinstance(value, list):
        yield from ((f"{field}[{place}]", item) for place, item in enumerate(value))
