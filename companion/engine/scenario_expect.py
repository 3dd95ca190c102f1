"""What a scenario expects, held against what was seen: every difference in words, expected beside found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.engine.events import Event
from companion.engine.given import differences
from companion.engine.messages import Catalogue, Message
from companion.engine.prompts import Asked
from companion.engine.scenario_parts import Expected, ExpectedEvent
from companion.engine.scripts import Game
from companion.engine.session import Session

Difference = tuple[tuple[str, ...], str]
"""Where the file expects it, and what is otherwise."""


@dataclass(frozen=True)
class Seen:
    """What a step came to: the session, the open prompt, the step's events, and the rules its prompts carried."""

    game: Game[Any, Any]
    session: Session[Any, Any]
    asked: Asked | None
    events: Sequence[Event]
    prompt_rules: set[str]
    words: Catalogue


def unmet(expected: Expected, seen: Seen, place: tuple[str, ...]) -> list[Difference]:
    """Every difference between what is expected and what was seen."""
    found: list[Difference] = []
    if expected.state is not None:
        lines = differences(msgspec.to_builtins(seen.session.play.state), expected.state)
        found += [((*place, "state", *line.partition(":")[0].split(".")), line) for line in lines]
    if expected.prompt is not None:
        found += [((*place, "prompt"), line) for line in _prompt(expected.prompt, seen.asked)]
    if expected.events is not None:
        found += [((*place, "events"), line) for line in _in_order(expected.events, seen)]
    if expected.events_exactly is not None:
        found += [((*place, "events_exactly"), line) for line in _exactly(expected.events_exactly, seen)]
    for key in expected.not_told or []:
        told = [event for event in seen.events if event.message.key == key]
        found += [((*place, "not_told"), f"events: expected no {key}, found {_told(event, seen)}") for event in told]
    found += [((*place, "rules"), line) for line in _rules(expected.rules or [], seen)]
    found += [((*place, "ended"), line) for line in _ended(expected.ended, seen)]
    if expected.put_back is not None:
        keys = [message.key for message in seen.session.undo_plan()]
        found += [((*place, "put_back"), line) for line in _same("put_back", expected.put_back, keys)]
    if expected.problems is not None:
        problems = seen.game.problems(seen.session.play.state)
        found += [((*place, "problems"), line) for line in _same("problems", expected.problems, problems)]
    return found


def prompt_parts(asked: Asked) -> dict[str, Any]:
    """An open prompt as scenario files name its parts."""
    return {
        "key": asked.key,
        "kind": asked.kind.value,
        "options": [option.id for option in asked.options],
        "refused": [one.id for one in asked.refused],
        "least": asked.least,
        "most": asked.most,
        "count": asked.count,
        "dice": list(asked.dice),
        "seat": asked.seat,
        "rule": asked.rule,
        "by_hand": asked.by_hand,
    }


def _prompt(expected: Any, asked: Asked | None) -> list[str]:
    if asked is None or expected.get("key", asked.key) is None:
        found = asked.key if asked else None
        return _same("prompt", expected.get("key", "a prompt"), found)
    parts = prompt_parts(asked)
    lines: list[str] = []
    for name, value in expected.items():
        where, options, refused = f"prompt.{name}", parts["options"], parts["refused"]
        if name == "options_in_any_order":
            lines += _same(where, sorted(value), sorted(options))
        elif name == "options_include":
            lines += [f"{where}: expected {one!r} among them, found {options}" for one in value if one not in options]
        elif name == "options_without":
            lines += [f"{where}: expected no {one!r} among them, found {options}" for one in value if one in options]
        elif name == "refused_include":
            lines += [f"{where}: expected {one!r} among them, found {refused}" for one in value if one not in refused]
        else:
            lines += _same(where, value, parts[name])
    return lines


def _in_order(expected: list[ExpectedEvent], seen: Seen) -> list[str]:
    place = 0
    for one in expected:
        rest = seen.events[place:]
        skipped = next((n for n, event in enumerate(rest) if _matches(one, event, seen)), None)
        if skipped is None:
            after = f" after {_told(seen.events[place - 1], seen)}" if place else ""
            told = "; ".join(_told(event, seen) for event in rest) or "nothing more"
            return [f"events: expected {one}{after}, found {told}"]
        place += skipped + 1
    return []


def _exactly(expected: list[ExpectedEvent], seen: Seen) -> list[str]:
    lines = [
        f"events_exactly.{n}: expected {one}, found {_told(event, seen)}"
        for n, (one, event) in enumerate(zip(expected, seen.events, strict=False))
        if not _matches(one, event, seen)
    ]
    lines += [f"events_exactly: expected {one}, found nothing more" for one in expected[len(seen.events) :]]
    lines += [f"events_exactly: expected no more, found {_told(one, seen)}" for one in seen.events[len(expected) :]]
    return lines


def _matches(expected: ExpectedEvent, event: Event, seen: Seen) -> bool:
    args = event.message.args
    return expected.key == event.message.key and all(
        _is(args[name], value, seen) if name in args else (name == "rule" and event.rule == value)
        for name, value in expected.args.items()
    )


def _is(found: object, expected: object, seen: Seen) -> bool:
    """Whether an argument is what is expected; a message inside may be named by its key or its words."""
    if isinstance(found, Message):
        return expected in (found.key, seen.words.text(found))
    return found == expected


def _told(event: Event, seen: Seen) -> str:
    args = {
        name: seen.words.text(value) if isinstance(value, Message) else value
        for name, value in event.message.args.items()
    }
    return f"{event.message.key} {args}" if args else event.message.key


def _rules(expected: list[str], seen: Seen) -> list[str]:
    found = {event.rule for event in seen.events if event.rule} | seen.prompt_rules
    return [
        f"rules: expected {rule} to be followed, found {', '.join(sorted(found)) or 'none'}"
        for rule in expected
        if rule not in found
    ]


def _ended(expected: str | bool | None, seen: Seen) -> list[str]:
    if expected is None:
        return []
    ending = seen.game.ended(seen.session.play.state)
    return _same("ended", expected, ending.key if ending else False)


def _same(where: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{where}: expected {expected!r}, found {found!r}"]
