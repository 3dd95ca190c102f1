"""Every name that a game's scenario files can use, as lines to read."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Annotated, Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.effects import Effects, Operation
from companion.engine.messages import Message
from companion.engine.scenario_check import ASK, ENDING, PUT_BACK, TOLD, parameters, placeholders, type_name, words
from companion.engine.scenario_parts import PLAY
from companion.engine.scripts import Game


def names(game: Game[Any, Any]) -> str:
    """All of it: settings, state, scripts, prompts, events, endings, operations, cards and what can be corrected."""
    keys = words(game).keys()
    hints = typing.get_type_hints(game.state_type)
    parts: list[tuple[str, Iterator[str]]] = [
        ("settings:", _settings(hints)),
        ("state (given, expect.state):", _fields(game.state_type, "", ())),
        ("scripts (do):", _scripts(game)),
        ("prompts (answers, inputs, expect.prompt):", _keyed(keys, ASK, game)),
        ("events (expect.events):", _keyed(keys, TOLD, game)),
        ("what is put back at an undo (expect.put_back):", _keyed(keys, PUT_BACK, game)),
        ("endings (expect.ended):", _keyed(keys, ENDING, game)),
        ("operations (packs):", _operations(game)),
        ("cards:", (f"{card.id}  {card.name} ({card.group})" for card in game.cards())),
        *((f"{kind}:", iter(ids)) for kind, ids in game.pieces().items()),
        ("can be corrected (inputs, of a prepared game):", _correctables(game)),
    ]
    return "\n\n".join("\n".join([title, *(f"  {line}" for line in lines)]) for title, lines in parts)


def _settings(hints: dict[str, Any]) -> Iterator[str]:
    """By convention a game keeps what was settled in its state as `settings`."""
    kind = hints.get("settings")
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _fields(kind, "", ())


def _fields(kind: type[msgspec.Struct], path: str, around: tuple[type, ...]) -> Iterator[str]:
    hints = typing.get_type_hints(kind)
    for name in kind.__struct_fields__:
        where = f"{path}{name}"
        yield f"{where}: {_named(hints[name])}"
        inner, place = _inside(hints[name])
        if inner is not None and inner not in (*around, Chance):
            yield from _fields(inner, f"{where}{place}.", (*around, inner))


def _inside(hint: Any) -> tuple[type[msgspec.Struct] | None, str]:
    """The struct that a field holds, and how its place is written (a list's by number)."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint, ""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (list, tuple):
        return _inside(args[0])[0], ".N"
    if origin in (typing.Union, types.UnionType):
        return next((found for found in map(_inside, args) if found[0] is not None), (None, ""))
    return None, ""


def _named(hint: Any) -> str:
    if hint is type(None):
        return "null"
    if hint is float:
        return _named(int)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " | ".join(str(member.value) for member in hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _named(args[0])
    if hint is Effects:
        return "list of operations"
    if origin is dict:
        return f"{_named(args[1])}, by name"
    if origin is tuple and args[1:] != (...,):
        return f"[{', '.join(map(_named, args))}]"
    if origin in (list, tuple, Sequence):
        return f"list of {_named(args[0])}"
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(_named(one) for one in args))
    return type_name(hint)


def _scripts(game: Game[Any, Any]) -> Iterator[str]:
    yield f"{PLAY}: The game's own turns."
    for name, script in game.scripts().items():
        wanted = [
            f"{one.name}: {_named(one.annotation)}" + _by_itself(one.default)
            for one in parameters(script).values()
            if typing.get_origin(one.annotation) is not Callable  # which no file can give
        ]
        yield f"{name}{' {' + ', '.join(wanted) + '}' if wanted else ''}: {_first_line(script)}"


def _by_itself(default: object) -> str:
    """What a script takes where a file gives nothing."""
    if default is inspect.Parameter.empty:
        return ""
    return " = []" if default == () else f" = {'null' if default is None else default}"


def _keyed(keys: list[str], prefix: str, game: Game[Any, Any]) -> Iterator[str]:
    """Each key with its text, in which the names of its arguments stand in braces."""
    braces = {name: f"{{{name}}}" for named in placeholders(game.folder).values() for name in named}
    for key in keys:
        if key.startswith(prefix):
            text, _, _ = words(game).text(Message(key, braces)).partition("\n")
            yield f"{key}: {text}"


def _operations(game: Game[Any, Any]) -> Iterator[str]:
    """The operations of the game's own package, which reading its cards has brought in, and the kernel's."""
    game.cards()
    package = type(game).__module__.rpartition(".")[0]
    own = (package, Operation.__module__)
    kinds = [kind for kind in _kinds(Operation) if kind.__module__.startswith(own)]
    found = {str(tag): kind for kind in kinds if (tag := kind.__struct_config__.tag) != kind.__name__}  # no verb alone
    for name, kind in sorted(found.items()):
        yield f"{name} {_spelled(kind)}: {_first_line(kind)}"
    inside: list[type[msgspec.Struct]] = list(found.values())
    for one in inside:  # it grows by the records that are met
        inside += [record for record in _records(one) if record not in inside]
    for record in sorted(set(inside) - set(found.values()), key=lambda one: one.__name__):
        yield f"{record.__name__} {_spelled(record)}: {_first_line(record)}"


def _spelled(kind: type[msgspec.Struct]) -> str:
    """The fields of an operation, or of a record inside one."""
    hints = typing.get_type_hints(kind)
    return f"{{{', '.join(f'{name}: {_named(hints[name])}' for name in kind.__struct_fields__)}}}"


def _records(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The records that its fields hold."""
    hints = typing.get_type_hints(kind)
    held = (_inside(hints[name])[0] for name in kind.__struct_fields__)
    return [one for one in held if one is not None]


def _kinds(kind: type[Operation]) -> Iterator[type[Operation]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _kinds(inner)


def _correctables(game: Game[Any, Any]) -> Iterator[str]:
    for one in game.correctables(game.play(game.prepared({}, seed=0))):
        places = f"one of {len(one.spots)} places such as {one.spots[0]}" if one.spots else ""
        values = places or " | ".join(option.id for option in one.options) or f"{one.least} to {one.most}"
        yield f"{one.path}: {values}"


def _first_line(thing: Callable[..., Any] | type) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0]
