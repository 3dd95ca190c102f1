"""Given states: any part of a state laid over another, by the state's own names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from companion.engine.errors import ScenarioError
from companion.engine.kinds import allowed, in_words
from companion.engine.names import near

S = TypeVar("S", bound=msgspec.Struct)

_NOTHING = "found nothing of that name"


def laid_over(state: S, given: Mapping[str, object]) -> S:
    """A copy of `state` with the parts that `given` names.

    A mapping over a list sets single places by number (`players: {0: {life: 2}}`); a list replaces the whole list, and
    each of its mappings is laid over what stood at that place.

    Raises:
        ScenarioError: A name that the state does not have, or a value of the wrong type.
    """
    raw = msgspec.to_builtins(state)
    merged = _merged(raw, given, "")
    try:
        laid = msgspec.convert(merged, type(state), strict=True)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"given: {in_words(error)}{allowed(error, type(state))}") from error
    for where, number in _numbers(given, ""):
        if not -(2**63) <= number < 2**63:
            raise ScenarioError(f"given: {where}: expected a number that a saved game can hold, got {number}")
    for line in differences(msgspec.to_builtins(laid), given):
        if _NOTHING in line:  # a slip in a part that was not there before
            raise ScenarioError(f"given: {line}")
    return laid


def differences(found: object, expected: object, path: str = "") -> list[str]:
    """Where `found` is not what `expected` says, each as a line; parts that `expected` does not name may be anything.

    A mapping over a list looks at single places by number.
    """
    if isinstance(expected, Mapping):
        lines: list[str] = []
        for name, value in expected.items():
            where = f"{path}.{name}" if path else str(name)
            present, child = _child(found, name)
            if not present:
                lines.append(
                    f"{where}: expected {value!r}, {_NOTHING}{near(name, found if isinstance(found, dict) else ())}"
                )
            else:
                lines += differences(child, value, where)
        return lines
    if isinstance(expected, list) and isinstance(found, list | tuple) and len(expected) == len(found):
        return [
            line
            for place, (one, other) in enumerate(zip(found, expected, strict=True))
            for line in differences(one, other, f"{path}.{place}")
        ]
    return [] if found == expected else [f"{path}: expected {expected!r}, found {found!r}"]


def _merged(base: Any, given: object, path: str) -> Any:
    if isinstance(given, Mapping) and isinstance(base, dict):
        unknown = [name for name in given if name not in base]
        if unknown:
            raise ScenarioError(f"given: there is no {_at(path, unknown[0])}{near(unknown[0], base)}")
        return base | {name: _merged(base[name], value, _at(path, name)) for name, value in given.items()}
    if isinstance(given, Mapping) and isinstance(base, list):
        changed = list(base)
        for place, value in given.items():
            if not str(place).isdecimal() or int(place) >= len(base):
                places = f"a place from 0 to {len(base) - 1}" if base else "a list, for there is nothing here yet"
                raise ScenarioError(f"given: {_at(path, place)}: expected {places}")
            changed[int(place)] = _merged(base[int(place)], value, _at(path, place))
        return changed
    if isinstance(given, list) and isinstance(base, list):
        pairs = [(base[place] if place < len(base) else None, value) for place, value in enumerate(given)]
        return [_merged(old, new, _at(path, place)) for place, (old, new) in enumerate(pairs)]
    return given


def _numbers(given: object, path: str) -> Iterator[tuple[str, int]]:
    """Every whole number in what is given, with its place."""
    if isinstance(given, int):
        yield path, given
    elif isinstance(given, Mapping | list):
        parts = given.items() if isinstance(given, Mapping) else enumerate(given)
        for name, value in parts:
            yield from _numbers(value, _at(path, name))


def _at(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


def _child(found: object, name: object) -> tuple[bool, object]:
    if isinstance(found, dict):
        return name in found, found.get(name)
    if isinstance(found, list) and str(name).isdecimal() and int(str(name)) < len(found):
        return True, found[int(str(name))]
    return False, None
