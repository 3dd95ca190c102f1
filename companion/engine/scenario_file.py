"""Reading scenario files: each document into a scenario, every fault with its line, several at once."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.engine.chance import Pick, Roll, Shuffle
from companion.engine.errors import ScenarioError
from companion.engine.journal import Answered, ByHand, Corrected
from companion.engine.scenario_parts import (
    Acknowledgements,
    Begin,
    Call,
    Expected,
    ExpectedEvent,
    Move,
    Redo,
    Refused,
    RefusedAnswer,
    RefusedSettings,
    Scenario,
    Step,
    Undo,
)
from companion.engine.scenario_yaml import Place, Sheet, read_sheets

STEP_KEYS = ("do", "chance", "inputs", "answers", "acknowledge", "refused", "expect", "note")
SCENARIO_KEYS = ("name", "game", "box", "packs", "begin", "settings", "seed", "given", "rules", "steps", *STEP_KEYS)
EXPECT_KEYS = tuple(Expected.__dataclass_fields__)
PROMPT_KEYS = (
    *("key", "kind", "options", "options_in_any_order", "options_include", "options_without"),
    *("refused", "refused_include", "least", "most", "count", "dice", "seat", "rule", "by_hand"),
)

_E = TypeVar("_E", bound=Enum)


def read_scenarios(file: Path) -> tuple[list[Scenario], list[tuple[int, str]]]:
    """The scenarios of a file, and what is wrong with their form as (line, text).

    Raises:
        ScenarioError: The file cannot be read, is not YAML, or has nothing in it.
    """
    sheets = read_sheets(file)
    if not sheets:
        raise ScenarioError(f"{file}: there is no scenario in this file")
    scenarios = [_scenario(sheet, number) for number, sheet in enumerate(sheets, 1)]
    return scenarios, [fault for sheet in sheets for fault in sheet.faults]


def scenario_files(places: list[Path]) -> list[Path]:
    """The files named, and those of the folders named, in order.

    Raises:
        ScenarioError: A file or folder is not there, or a folder has no scenario.
    """
    found: list[Path] = []
    for place in places:
        files = sorted(place.rglob("*.yaml")) if place.is_dir() else [place]
        if not files:
            raise ScenarioError(f"{place}: there is no scenario (*.yaml) in this folder")
        if not files[0].is_file():
            raise ScenarioError(f"{place}: there is no such file or folder")
        found += files
    return found


def _scenario(sheet: Sheet, number: int) -> Scenario:
    data = sheet.mapping(sheet.data, (), SCENARIO_KEYS)
    game = data.get("game")
    if not isinstance(game, str):
        sheet.fault(("game",), "expected the name of a game")
    seed = data.get("seed", 0)
    if type(seed) is not int:
        sheet.fault(("seed",), f"expected a whole number, got {seed!r}")
    return Scenario(
        sheet=sheet,
        name=str(data.get("name", f"scenario {number}")),
        game=str(game),
        box=_pack_files(sheet, data, "box"),
        packs=_pack_files(sheet, data, "packs"),
        begin=_one_of(sheet, data.get("begin", "prepared"), ("begin",), Begin),
        settings=sheet.mapping(data.get("settings", {}), ("settings",)),
        seed=seed if type(seed) is int else 0,
        given=sheet.mapping(data.get("given", {}), ("given",)),
        rules=sheet.texts(data.get("rules", []), ("rules",)),
        steps=_steps(sheet, data),
    )


def _pack_files(sheet: Sheet, data: Mapping[str, Any], name: str) -> list[Path]:
    """The pack files under a name, each found from the folder of the scenario's own file."""
    if name not in data:
        return []
    files = [sheet.file.parent / file for file in sheet.texts(data[name], (name,))]
    if not files:
        sheet.fault((name,), "expected the files of packs")
    for n, file in enumerate(files):
        if not file.is_file():
            sheet.fault((name, str(n)), f"there is no such file: {file}")
    return files


def _steps(sheet: Sheet, data: Mapping[str, Any]) -> list[Step]:
    if "steps" not in data:
        return [_step(sheet, data, ())]
    for name in STEP_KEYS:
        if name in data and name != "note":
            sheet.fault((name,), "belongs into one of the steps, where there are steps")
    items = sheet.sequence(data["steps"], ("steps",))
    return [
        _step(sheet, sheet.mapping(item, ("steps", str(n)), STEP_KEYS), ("steps", str(n)))
        for n, item in enumerate(items)
    ]


def _step(sheet: Sheet, data: Mapping[str, Any], place: Place) -> Step:
    return Step(
        place=place,
        do=_calls(sheet, data["do"], (*place, "do")) if "do" in data else None,
        chance=_chance(sheet, data.get("chance", []), (*place, "chance")),
        inputs=_moves(sheet, data.get("inputs", []), (*place, "inputs")),
        answers=sheet.mapping(data.get("answers", {}), (*place, "answers")),
        acknowledge=_one_of(sheet, data.get("acknowledge", "automatic"), (*place, "acknowledge"), Acknowledgements),
        refused=_all_refused(sheet, data.get("refused", []), (*place, "refused")),
        expected=_expected(sheet, data.get("expect", {}), (*place, "expect")),
    )


def _one_of(sheet: Sheet, value: object, place: Place, kind: type[_E]) -> _E:
    names = [member.value for member in kind]
    if value in names:
        return kind(value)
    sheet.fault(place, f"expected {' or '.join(names)}, got {value!r}")
    return kind(names[0])


def _calls(sheet: Sheet, value: object, place: Place) -> list[Call]:
    if isinstance(value, list):
        return [call for n, item in enumerate(value) for call in _calls(sheet, item, (*place, str(n)))]
    if isinstance(value, str):
        return [Call(value)]
    if isinstance(value, Mapping) and len(value) == 1:
        (name, args) = next(iter(value.items()))
        return [Call(str(name), sheet.mapping(args or {}, (*place, str(name))))]
    sheet.fault(place, f"expected a script's name, or {{name: {{argument: value}}}}, got {value!r}")
    return []


def _chance(sheet: Sheet, value: object, place: Place) -> list[Shuffle | Pick | Roll]:
    found: list[Shuffle | Pick | Roll] = []
    for n, item in enumerate(sheet.sequence(value, place)):
        where = (*place, str(n))
        one = sheet.mapping(item, where, ("shuffle", "pick", "roll"))
        try:
            for name, values in one.items():
                if name == "shuffle":
                    found.append(msgspec.convert({"type": name, "order": values}, Shuffle))
                elif name == "pick":
                    found.append(msgspec.convert({"type": name, "ids": values}, Pick))
                elif name == "roll":
                    found.append(msgspec.convert({"type": name, "faces": values}, Roll))
        except msgspec.ValidationError:
            sheet.fault(where, f"expected a list of {'faces' if 'roll' in one else 'ids'}, got {item!r}")
    return found


def _moves(sheet: Sheet, value: object, place: Place) -> list[Move]:
    return [
        move for n, item in enumerate(sheet.sequence(value, place)) for move in _move(sheet, item, (*place, str(n)))
    ]


def _move(sheet: Sheet, item: object, place: Place) -> list[Move]:
    if item in ("undo", "redo"):
        item = {item: 1}
    one = sheet.mapping(item, place, ("answer", "by_hand", "correct", "undo", "redo"))
    found: list[Move] = []
    for name, what in one.items():
        where = (*place, str(name))
        if name == "answer":
            found += [Answered(str(key), as_answer(given)) for key, given in sheet.mapping(what, where).items()]
        elif name == "by_hand":
            found += [ByHand(key) for key in sheet.texts(what, where)]
        elif name == "correct":
            found += _corrections(sheet, what, where)
        elif name in ("undo", "redo"):
            if type(what) is not int or what < 1:
                sheet.fault(where, f"expected how often, got {what!r}")
            else:
                found += [Undo() if name == "undo" else Redo()] * what
    return found


def _corrections(sheet: Sheet, value: object, place: Place) -> list[Corrected]:
    found = []
    for path, to in sheet.mapping(value, place).items():
        if type(to) in (int, str):
            found.append(Corrected(str(path), to))
        else:
            sheet.fault((*place, str(path)), f"expected a number or a name, got {to!r}")
    return found


def _all_refused(sheet: Sheet, value: object, place: Place) -> list[Refused]:
    found: list[Refused] = []
    for n, item in enumerate(value if isinstance(value, list) else [value]):
        where = (*place, str(n))
        if not isinstance(item, Mapping):
            found.append(Refused(RefusedAnswer(as_answer(item))))
            continue
        one = sheet.mapping(item, where, ("answer", "rule", "by_hand", "correct", "settings", "says"))
        if "rule" in one and "answer" not in one:
            sheet.fault(where, "expected the answer that the rule forbids beside it")
        what: list[RefusedAnswer | RefusedSettings | ByHand | Corrected] = []
        what += [RefusedAnswer(as_answer(one["answer"]), str(one.get("rule", "")))] if "answer" in one else []
        what += [ByHand(key) for key in sheet.texts(one["by_hand"], where)] if "by_hand" in one else []
        what += _corrections(sheet, one["correct"], (*where, "correct")) if "correct" in one else []
        if "settings" in one:
            what.append(RefusedSettings(sheet.mapping(one["settings"], (*where, "settings"))))
        found += [Refused(tried, str(one.get("says", ""))) for tried in what]
    return found


def _expected(sheet: Sheet, value: object, place: Place) -> Expected:
    data = sheet.mapping(value, place, EXPECT_KEYS)

    def at(name: str) -> Place:
        return (*place, name)

    def names(name: str) -> list[str] | None:
        return sheet.texts(data[name], at(name)) if name in data else None

    def events(name: str) -> list[ExpectedEvent] | None:
        return _events(sheet, data[name], at(name)) if name in data else None

    prompt = data.get("prompt")
    if "prompt" in data and not isinstance(prompt, Mapping):
        prompt = {"key": prompt}
    ended = data.get("ended")
    if ended is not None and ended is not False and not isinstance(ended, str):
        sheet.fault(at("ended"), f"expected the key of an ending or false, got {ended!r}")
    return Expected(
        state=sheet.mapping(data["state"], at("state")) if "state" in data else None,
        prompt=sheet.mapping(prompt, at("prompt"), PROMPT_KEYS) if "prompt" in data else None,
        events=events("events"),
        events_exactly=events("events_exactly"),
        not_told=names("not_told"),
        rules=names("rules"),
        ended=ended,
        put_back=names("put_back"),
        problems=names("problems"),
    )


def _events(sheet: Sheet, value: object, place: Place) -> list[ExpectedEvent]:
    found = []
    for n, item in enumerate(sheet.sequence(value, place)):
        if isinstance(item, str):
            found.append(ExpectedEvent(item))
        elif isinstance(item, Mapping) and len(item) == 1:
            key, args = next(iter(item.items()))
            found.append(ExpectedEvent(str(key), sheet.mapping(args or {}, (*place, str(n), str(key)))))
        else:
            sheet.fault((*place, str(n)), f"expected an event's key, or {{key: {{argument: value}}}}, got {item!r}")
    return found


def as_answer(value: Any) -> Any:
    """A value of a file as an answer: lists become tuples."""
    return tuple(value) if isinstance(value, list) else value
