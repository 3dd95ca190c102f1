"""Corrections: any part of a state can be read and set by its path, within its type and the game's limits."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError, UnsoundError
from companion.engine.messages import say
from companion.engine.names import near
from companion.engine.scripts import Game, P, S

FEW = 5
"""How many of the places of a map are named where another one was given."""


def get_value(state: msgspec.Struct, path: str) -> object:
    """The value at `path`, such as `players.0.life`.

    Raises:
        CorrectionError: There is nothing at that path.
    """
    found: object = state
    for name in path.split("."):
        found = _child(found, name, path)
    return found


def correct(game: Game[S, P], play: P, path: str, value: int | str) -> int | str:
    """Set a value by hand, tell it by the name the table knows it by, and return what it was.

    Whoever calls this restores the state when it raises.

    Raises:
        CorrectionError: There is no such value.
        UnsoundError: The state would be one that cannot be.
    """
    named = _listed(game, play, path)
    _refuse_broken_limits(named, value)
    known = game.problems(play.state)
    before = game.correct(play, path, value)
    found = game.problems(play.state)
    if len(found) > len(known):  # what is unsound already can be mended step by step
        new = [problem for problem in found if problem not in known]
        raise UnsoundError(f"{path} cannot be {value!r}: {'; '.join(new)}")
    what = say("corrected.value", group=named.group, label=named.label)
    was, now = named.words_for(before), named.words_for(value)
    play.tell("told.corrected", path=path, before=before, after=value, what=what, was=was, now=now)
    return before


def set_value(state: msgspec.Struct, path: str, value: int | str) -> int | str:
    """Set the value at `path`, such as `players.0.life`; returns what it was.

    Raises:
        CorrectionError: There is nothing at that path, or it is of another type.
    """
    parent_path, _, name = path.rpartition(".")
    parent = get_value(state, parent_path) if parent_path else state
    before = _child(parent, name, path)
    _assign(parent, name, value, path)
    return _plain(before)


def _listed(game: Game[S, P], play: P, path: str) -> Correctable:
    """Only what the table knows by name can be set: the rest of a state is the app's own."""
    found = game.correctable(play, path)
    if found is None:
        listed = [known.path for known in game.correctables(play)]
        raise CorrectionError(f"there is no value {path!r} that can be corrected now{near(path, listed)}")
    return found


def _refuse_broken_limits(known: Correctable, value: int | str) -> None:
    if known.spots:
        if value not in known.spots:
            few = ", ".join(known.spots[:FEW])
            raise CorrectionError(f"{known.path} cannot be {value!r}: expected a place on the map, such as {few}")
        return
    ids = [option.id for option in known.options]
    if ids and value not in ids:
        raise CorrectionError(f"{known.path} cannot be {value!r}: expected one of {', '.join(ids)}")
    if not ids and not (type(value) is int and known.least <= value <= known.most):
        raise CorrectionError(f"{known.path} cannot be {value!r}: expected a number from {known.least} to {known.most}")


def _child(parent: object, name: str, path: str) -> Any:
    if isinstance(parent, list):
        if name.isdecimal() and int(name) < len(parent):
            return parent[int(name)]
        raise CorrectionError(f"{path}: expected a place from 0 to {len(parent) - 1}, got {name!r}")
    names = list(parent.__struct_fields__) if isinstance(parent, msgspec.Struct) else []
    if name in names:
        return getattr(parent, name)
    raise CorrectionError(f"{path}: there is no {name!r} here{near(name, names)}")


def _assign(parent: object, name: str, value: object, path: str) -> None:
    try:
        if isinstance(parent, list):
            parent[int(name)] = msgspec.convert(_raw(value), type(parent[int(name)]))
        else:
            setattr(parent, name, msgspec.convert(_raw(value), _types(type(parent))[name]))
    except msgspec.ValidationError as error:
        raise CorrectionError(f"{path} cannot be {value!r}: {error}") from error


def _raw(value: object) -> object:
    return msgspec.to_builtins(value)


def _plain(value: object) -> int | str:
    raw = _raw(value)
    return raw if isinstance(raw, (int, str)) else str(raw)


def _types(struct: type) -> dict[str, Any]:
    return typing.get_type_hints(struct)
