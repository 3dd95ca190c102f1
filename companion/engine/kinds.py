"""What a value must be, in words: for people who write settings, packs and scenarios."""

from __future__ import annotations

import re
import types
import typing
from enum import Enum
from typing import Any

import msgspec

from companion.engine.effects import Effects

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list such as [one, two]",
    "object": "names with values",
    "null": "nothing",
}
"""By msgspec's names of the kinds of plain data."""
_SAID = (
    (r"^Invalid enum value (.*)$", r"there is no \1 here"),
    (r"^Object contains unknown field (.*)$", r"there is no \1 here"),
    (r"^Object missing required field (.*)$", r"\1 is missing"),
)
_LIMITS = ("ge", "at least"), ("le", "at most"), ("gt", "more than"), ("lt", "less than")


def in_words(error: msgspec.ValidationError) -> str:
    """What msgspec found wrong: where, what was expected and what is there."""
    text, _, path = str(error).partition(" - at `$")
    text = re.sub(r"`([^`]*)`", lambda found: _named(found.group(1)), text)
    for said, ours in _SAID:
        text = re.sub(said, ours, text)
    where = re.sub(r"\[(\w+|\.\.\.)\]", r".\1", path.rstrip("`")).strip(".")
    return f"{where}: {text[0].lower()}{text[1:]}" if where else f"{text[0].lower()}{text[1:]}"


def allowed(error: msgspec.ValidationError, kind: type[msgspec.Struct]) -> str:
    """The values that a field can have, where there are few and the error is about one of them, else "".

    Args:
        error: What was found wrong in a `kind`.
        kind: What was being read, such as a state or settings.
    """
    found = re.search(r"at `\$\.([^`]*)`", str(error))
    path = re.findall(r"\w+|\.\.\.", found.group(1)) if found else []
    kinds: list[Any] = [kind]
    for name in path:
        kinds = [inner for one in kinds for inner in _held(one, name)]
    plain = [one for hint in kinds for one in _plain_kinds(hint) if issubclass(one, Enum)]
    values = [str(member.value) for one in plain for member in one]
    named = [name for name in path if name.isidentifier()]
    return f"; {named[-1]} can be {', '.join(dict.fromkeys(values))}" if named and values else ""


def _held(kind: Any, name: str) -> list[Any]:
    """What a record holds as its field of this name, or a list or mapping at any place; each part of a union."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (list, dict, tuple):
        hint = args[0] if origin is tuple else args[-1]
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hint = typing.get_type_hints(kind).get(name)
    else:
        return []
    return list(typing.get_args(hint)) if typing.get_origin(hint) in (typing.Union, types.UnionType) else [hint]


def wanted(kind: Any) -> str:
    """What a value of this kind is."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(dict.fromkeys(wanted(part) for part in args if part is not type(None)))
    if origin is typing.Annotated:
        return _limited(*args)
    if kind is Effects:
        return "a list of operations"
    if origin is list or kind is list:
        return "a list"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(str(member.value) for member in kind)}"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f"a record with {', '.join(kind.__struct_fields__)}"
    return _WORDS.get(getattr(kind, "__name__", ""), "names with values")


def _plain_kinds(hint: Any) -> list[type]:
    """The plain types in a type hint."""
    if isinstance(hint, type) and not typing.get_args(hint):
        return [hint]
    return [kind for part in typing.get_args(hint) for kind in _plain_kinds(part)]


def _limited(kind: Any, *notes: Any) -> str:
    limits = [
        f"{words} {limit}"
        for note in notes
        for name, words in _LIMITS
        if (limit := getattr(note, name, None)) is not None
    ]
    return " ".join([wanted(kind), *([f"of {' and '.join(limits)}"] if limits else [])])


def _named(kinds: str) -> str:
    """The plain kinds of a union in words; a name that is no kind stays as it is."""
    found = [kind for kind in kinds.split(" | ") if kind != "null"] or ["null"]
    return " or ".join(_WORDS.get(kind, repr(kind)) for kind in found)
