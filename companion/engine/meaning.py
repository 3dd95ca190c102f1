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
        binding = [part for part in operation.__struct_fields__ if part.startswith(BIND)]
        own = {name for part in binding if (name := getattr(operation, part))}
        yield from _within(operation, where, where, bound, own)
        bound.update(own)


def _within(value: object, field: str, where: str, bound: set[str], own: set[str]) -> Iterator[tuple[str, str]]:
    """The faults inside an operation, in the order of its fields; its `own` names hold for the operations in it."""
    if isinstance(name := getattr(value, BOUND, None), str) and name not in bound:
        yield where, f"nothing before this binds {name!r}{near(name, bound)}"
    for inner, part in _parts(value, field):
        if isinstance(part, Effects):
            bound.update(own)
            yield from _in_order(part, inner, bound)
        else:
            yield from _within(part, inner, where, bound, own)


def _parts(value: Any, field: str) -> Iterator[tuple[str, object]]:
    if isinstance(value, msgspec.Struct):
        yield from ((f"{field}.{name}", getattr(value, name)) for name in value.__struct_fields__)
    elif isinstance(value, list | tuple):
        yield from ((f"{field}[{place}]", item) for place, item in enumerate(value))
