"""Holding a scenario against its game before it runs: names that do not exist, arguments that are missing."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.errors import CompanionError, PackError, ScenarioError
from companion.engine.given import laid_over
from companion.engine.journal import Answered, ByHand
from companion.engine.kept_packs import digest
from companion.engine.messages import Catalogue, word_files
from companion.engine.names import near
from companion.engine.rules import Rule, catalogue
from companion.engine.scenario_parts import PLAY, Begin, Call, Expected, RefusedAnswer, Scenario, Step
from companion.engine.scenario_yaml import Place
from companion.engine.scripts import Game

ASK, TOLD, ENDING, PUT_BACK = "ask.", "told.", "ending.", "put_back."
"""How the keys of prompts, events, endings and of what is put back begin."""

_LOCALE = Path(__file__).parent / "locale"


def words(game: Game[Any, Any]) -> Catalogue:
    """The words of a game and of the kernel, in English: the language of scenario files."""
    return _words(game.folder)


@cache
def placeholders(folder: Path) -> dict[str, set[str]]:
    """By key, every argument that an English text of a game's folder, or of the kernel, names in any length."""
    import polib  # only where names are listed or checked

    found: dict[str, set[str]] = {}
    for path in (*word_files(folder / "locale", "en"), *word_files(_LOCALE, "en")):
        for entry in polib.pofile(str(path)):
            texts = " ".join([entry.msgstr, *entry.msgstr_plural.values()])
            found.setdefault(entry.msgid, set()).update(re.findall(r"{(\w+)", texts))
    return found


def rules(game: Game[Any, Any]) -> dict[str, Rule]:
    """The rules catalogue of a game; empty for a game that has none."""
    path = game.folder / "rules.yaml"
    return catalogue(path) if path.exists() else {}


def base_state(scenario: Scenario, game: Game[Any, Any]) -> msgspec.Struct:
    """The state that a scenario starts from, before `given`.

    Raises:
        CompanionError: A setting that does not exist, or a value it cannot have.
    """
    make = game.new if scenario.begin is Begin.NEW else game.prepared
    state: msgspec.Struct = make(scenario.settings, seed=scenario.seed)
    return state


def with_its_packs(scenario: Scenario, game: Game[Any, Any]) -> Game[Any, Any] | None:
    """The game with the box of the scenario; None, and a fault in its sheet, where the packs it names are not sound."""
    if not (scenario.box or scenario.packs):
        return game
    if not all(file.is_file() for file in (*scenario.box, *scenario.packs)):  # which the sheet says already
        return None
    try:
        files = (*(scenario.box or game.own_packs()), *scenario.packs)
        maps = (one for file in files for one in game.maps_beside(file))
        return _boxed(game, files, tuple(digest(file) for file in (*files, *maps)))
    except PackError as error:
        scenario.sheet.fault(("box" if scenario.box else "packs",), str(error))
        return None


@lru_cache(maxsize=16)
def _boxed(game: Game[Any, Any], files: tuple[Path, ...], contents: tuple[str, ...]) -> Game[Any, Any]:
    """The game with the box of these files, as long as their contents are these: most scenarios share their packs."""
    return game.with_packs(files)


def check(scenario: Scenario, game: Game[Any, Any]) -> None:
    """Note in the scenario's sheet every name that the game does not have."""
    _check_state(scenario, game)
    _Names(scenario, game).check()


class _Names:
    """The names of one game, and the sheet they are looked for in."""

    def __init__(self, scenario: Scenario, game: Game[Any, Any]) -> None:
        self.scenario = scenario
        self.sheet = scenario.sheet
        self.scripts = game.scripts()
        self.keys = words(game).keys()
        self.rules = rules(game)

    def check(self) -> None:
        self.known(self.scenario.rules, self.rules, ("rules",), "rule")
        for step in self.scenario.steps:
            self.step(step)

    def step(self, step: Step) -> None:
        for call in step.do or []:
            self.call(call, (*step.place, "do"))
        self.keyed(step.answers, ASK, (*step.place, "answers"), "prompt")
        for n, move in enumerate(step.inputs):
            if isinstance(move, Answered | ByHand):
                self.keyed([move.key], ASK, (*step.place, "inputs", str(n)), "prompt")
        for n, one in enumerate(step.refused):
            if isinstance(one.what, RefusedAnswer) and one.what.rule:
                self.known([one.what.rule], self.rules, (*step.place, "refused", str(n)), "rule")
        self.expected(step.expected, (*step.place, "expect"))

    def expected(self, expected: Expected, place: Place) -> None:
        if expected.prompt is not None and expected.prompt.get("key") is not None:
            self.keyed([expected.prompt["key"]], ASK, (*place, "prompt"), "prompt")
        if expected.prompt is not None and expected.prompt.get("rule"):
            self.known([expected.prompt["rule"]], self.rules, (*place, "prompt", "rule"), "rule")
        for name in ("events", "events_exactly"):
            for n, event in enumerate(getattr(expected, name) or []):
                self.keyed([event.key], TOLD, (*place, name, str(n)), "event")
        self.keyed(expected.not_told or [], TOLD, (*place, "not_told"), "event")
        self.known(expected.rules or [], self.rules, (*place, "rules"), "rule")
        self.keyed(expected.put_back or [], PUT_BACK, (*place, "put_back"), "message")
        if isinstance(expected.ended, str):
            self.keyed([expected.ended], ENDING, (*place, "ended"), "ending")

    def keyed(self, keys: Iterable[str], prefix: str, place: Place, what: str) -> None:
        self.known(keys, [key for key in self.keys if key.startswith(prefix)], place, what)

    def known(self, names: Iterable[str], known: Iterable[str], place: Place, what: str) -> None:
        for n, name in enumerate(names):
            if name not in known:
                where = (*place, name) if (*place, name) in self.sheet.lines else (*place, str(n))
                self.sheet.faults.append((self.sheet.line(where), f"there is no {what} {name!r}{near(name, known)}"))

    def call(self, call: Call, place: Place) -> None:
        if call.name != PLAY and call.name not in self.scripts:
            self.known([call.name], [PLAY, *self.scripts], place, "script")
            return
        wanted = {} if call.name == PLAY else parameters(self.scripts[call.name])
        where = (*place, call.name)
        for name, value in call.args.items():
            if name not in wanted:
                self.sheet.fault((*where, name), f"{call.name} takes no {name!r}{near(name, wanted)}")
            elif not fits(value, wanted[name].annotation):
                kind = type_name(wanted[name].annotation)
                self.sheet.fault((*where, name), f"expected {kind}, got {value!r}")
        for name, parameter in wanted.items():
            if parameter.default is parameter.empty and name not in call.args:
                self.sheet.fault(where, f"{call.name} needs {name!r}: {type_name(parameter.annotation)}")


def parameters(script: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    """What a named script takes besides the game, by name, with real types as annotations."""
    hints = typing.get_type_hints(script)
    _, *found = inspect.signature(script).parameters.values()
    return {one.name: one.replace(annotation=hints.get(one.name, Any)) for one in found}


def fits(value: object, kind: Any) -> bool:
    """Whether a value of a file can be an argument of this type."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def type_name(kind: Any) -> str:
    """A type as people write it in a scenario file."""
    plain = {int: "a number", str: "a name", bool: "true or false"}
    return plain.get(kind) or str(getattr(kind, "__name__", kind))


def _check_state(scenario: Scenario, game: Game[Any, Any]) -> None:
    sheet = scenario.sheet
    try:
        state = base_state(scenario, game)
    except CompanionError as error:
        named = [name for name in scenario.settings if str(name) in str(error)]
        sheet.faults.append((sheet.line(("settings", *named[:1])), str(error)))
        return
    except Exception:  # a box of its own that lacks what the set-up needs
        sheet.fault(
            ("box",),
            "a game cannot be set up with these packs alone: something that every game needs is in none of them; "
            "complete them, or name them under `packs` to add them to the box",
        )
        return
    for name, value in scenario.given.items():
        try:
            laid_over(state, {name: value})
        except ScenarioError as error:
            sheet.faults.append((sheet.line(("given", *_path(str(error)))), str(error)))


def _path(text: str) -> list[str]:
    """The path that an error about a state speaks of: `players.0.lif`, or `$.players[0].life`."""
    found = re.search(r"`\$\.([^`]*)`", text) or re.search(r"^given: (?:there is no )?([\w.]+)", text)
    return re.findall(r"\w+", found[1]) if found else []


@cache
def _words(folder: Path) -> Catalogue:
    return Catalogue([folder / "locale", _LOCALE])
