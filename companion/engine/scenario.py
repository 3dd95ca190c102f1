"""Running scenarios: start from a state, do what the file says, and hold what came of it against what it expects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError, ScenarioError
from companion.engine.given import laid_over
from companion.engine.journal import Answered, ByHand, Corrected
from companion.engine.prompts import OK, Answer, Kind, Prompt
from companion.engine.scenario_check import base_state, check, with_its_packs, words
from companion.engine.scenario_expect import Seen, unmet
from companion.engine.scenario_file import as_answer, read_scenarios
from companion.engine.scenario_parts import (
    PLAY,
    Acknowledgements,
    Call,
    Move,
    Scenario,
    Step,
    Undo,
)
from companion.engine.scenario_refused import not_refused
from companion.engine.scenario_scripts import begin_scripts, open_prompt
from companion.engine.scripts import Game
from companion.engine.session import Session, begin_in_memory

MOST_INPUTS = 10_000
"""A step that takes more than this is going round in circles."""

_MANY = (Kind.CHOOSE_MANY, Kind.DICE, Kind.ARRANGE, Kind.SYMBOLS, Kind.QUADRANTS)
"""Prompts whose one answer is a list."""


class StoppedError(ScenarioError):
    """A scenario that could not go on as its file says."""


def load(file: Path, find_game: Callable[[str], Game[Any, Any]]) -> list[tuple[Scenario, Game[Any, Any]]]:
    """The scenarios of a file with their games, every name in them checked.

    Raises:
        ScenarioError: Everything that is wrong with the file, each with its line.
    """
    scenarios, faults = read_scenarios(file)
    found: list[tuple[Scenario, Game[Any, Any]]] = []
    for scenario in scenarios:
        sheet = scenario.sheet
        sound = len(sheet.faults)
        try:
            game = with_its_packs(scenario, find_game(scenario.game))
        except CompanionError as error:
            faults.append((sheet.line(("game",)), str(error)))
            continue
        if game is not None:
            check(scenario, game)
            found.append((scenario, game))
        faults += sheet.faults[sound:]
    if faults:
        lines = "\n".join(f"{file}:{line}: {text}" for line, text in sorted(set(faults)))
        raise ScenarioError(lines)
    return found


def run(scenario: Scenario, game: Game[Any, Any]) -> list[str]:
    """Play a scenario; returns every difference, as `file:line: ... expected ... found ...`; empty when all holds."""
    running = _Running(scenario, game)
    for number, step in enumerate(scenario.steps):
        try:
            found = running.step(step)
        except CompanionError as error:
            return [_line(scenario, running.at, f"{_nth(scenario, number)}{error}")]
        if found:
            return [_line(scenario, place, f"{_nth(scenario, number)}{text}") for place, text in found]
    left = running.chance_left()
    return [_line(scenario, ("chance",), f"chance: expected to be asked for, was not: {left}")] if left else []


class _Running:
    """A scenario while it runs; `at` is the place in its file that it has come to."""

    def __init__(self, scenario: Scenario, game: Game[Any, Any]) -> None:
        self.scenario = scenario
        self.game = game
        self.words = words(game)
        self.state = laid_over(base_state(scenario, game), scenario.given)
        self.session: Session[Any, Any] | None = None
        self.laid_down = 0
        self.at: tuple[str, ...] = ()
        self.prompt_rules: set[str] = set()

    def step(self, step: Step) -> list[tuple[tuple[str, ...], str]]:
        """Do what the step says; returns what is not as expected, with its place."""
        self.prompt_rules = set()
        self.at = (*step.place, "do")
        since = self._start(step)
        assert self.session is not None
        for number, move in enumerate(step.inputs):
            self.at = (*step.place, "inputs", str(number))
            if isinstance(move, Answered | ByHand):
                self._acknowledge(step, until=move.key)
            self._move(move)
            since = min(since, self.session.step + 1)  # what was taken back does not count, what came instead does
        left = self._answer(step)
        self._note_prompt()
        found = [
            ((*step.place, "answers", key), f"{key}: expected to be asked, was not; {_open(self.session)}")
            for key in left
        ]
        found += [((*step.place, "refused"), text) for text in not_refused(self.scenario, step.refused, self.session)]
        entries = self.session.journal.entries(since, self.session.step + 1)
        events = [event for entry in entries for event in entry.events]
        asked = self.session.asked() if open_prompt(self.session) else None
        seen = Seen(self.game, self.session, asked, events, self.prompt_rules, self.words)
        differing = unmet(step.expected, seen, (*step.place, "expect"))
        return found + differing + (self._waiting(step) if differing and not found else [])

    def _waiting(self, step: Step) -> list[tuple[tuple[str, ...], str]]:
        """What a step that is not as expected stopped at, if something is asked that it neither answers nor expects."""
        assert self.session is not None
        prompt = open_prompt(self.session)
        if prompt is None or step.expected.prompt is not None:
            return []
        return [((*step.place, "expect"), f"stopped where {_open(self.session)}; an answer to it goes on")]

    def chance_left(self) -> str:
        """What was laid down beforehand and never asked for, in words."""
        chance = getattr(self.session.play.state if self.session else self.state, "chance", None)
        left = chance.fed[-self.laid_down :] if isinstance(chance, Chance) and self.laid_down else []
        return ", ".join(str(one) for one in left)

    def _start(self, step: Step) -> int:
        """Start the step's scripts, if it names some; returns the journal's step from which its events count."""
        if self.session is not None and step.do is None:
            if step.chance:
                raise StoppedError("chance can only be laid down where `do` starts something")
            return self.session.step + 1
        if self.session is not None:
            if open_prompt(self.session) is not None:
                raise StoppedError(f"`do` cannot start anything: {_open(self.session)}")
            self.state = self.session.play.state
        self._lay_down(step)
        calls = step.do or [Call(PLAY)]
        try:
            if [call.name for call in calls] == [PLAY]:
                self.session = begin_in_memory(self.game, self.state)
            else:
                self.session = begin_scripts(self.game, self.state, calls)
        except CompanionError:
            raise
        except LookupError as error:
            named = ", ".join(f"{call.name} {call.args}" for call in calls)
            raise StoppedError(f"this cannot be started: something that is named is not there: {named}") from error
        except Exception as error:
            raise StoppedError(f"this cannot be started: {error!r}") from error
        return 0

    def _lay_down(self, step: Step) -> None:
        chance = getattr(self.state, "chance", None)
        if step.chance and not isinstance(chance, Chance):
            raise StoppedError(f"{self.game.name} leaves nothing to chance")
        if isinstance(chance, Chance):
            chance.fed += step.chance
            self.laid_down += len(step.chance)

    def _move(self, move: Move) -> None:
        session, prompt = self._note_prompt()
        if isinstance(move, Answered | ByHand):
            if prompt is None or prompt.key != move.key:
                raise StoppedError(f"inputs: expected {move.key} to be asked; {_open(session)}")
            if isinstance(move, Answered):
                session.answer(move.value)
            else:
                session.by_hand()
        elif isinstance(move, Corrected):
            session.correct(move.path, move.value)
        elif isinstance(move, Undo):
            session.undo(confirmed=True)
        else:
            session.redo()

    def _acknowledge(self, step: Step, *, until: str) -> None:
        for _ in range(MOST_INPUTS):
            session, prompt = self._note_prompt()
            automatic = step.acknowledge is Acknowledgements.AUTOMATIC
            if prompt is None or prompt.key == until or prompt.kind is not Kind.ACKNOWLEDGE or not automatic:
                return
            session.answer(OK)

    def _answer(self, step: Step) -> list[str]:
        """Answer by prompt key until something is asked that has no answer; returns the keys that were not used up."""
        waiting = dict(step.answers)
        self.at = (*step.place, "answers")
        for _ in range(MOST_INPUTS):
            session, prompt = self._note_prompt()
            if prompt is None:
                break
            if prompt.key in waiting:
                self.at = (*step.place, "answers", prompt.key)
                session.answer(_next_answer(waiting, prompt.key, prompt.kind))
            elif prompt.kind is Kind.ACKNOWLEDGE and step.acknowledge is Acknowledgements.AUTOMATIC:
                session.answer(OK)
            else:
                break
        else:
            raise StoppedError(f"expected an end, found {MOST_INPUTS} inputs in one step")
        return list(waiting)

    def _note_prompt(self) -> tuple[Session[Any, Any], Prompt | None]:
        """The session, and its open prompt, whose rule was followed."""
        assert self.session is not None
        prompt = open_prompt(self.session)
        if prompt is not None and (rule := prompt.asked().rule):
            self.prompt_rules.add(rule)
        return self.session, prompt


def _next_answer(waiting: dict[str, Any], key: str, kind: Kind) -> Answer:
    """The next answer laid down for a prompt; a list holds several, unless the prompt's one answer is a list."""
    value = waiting[key]
    one_list = kind in _MANY and isinstance(value, list) and not any(isinstance(item, list) for item in value)
    if not isinstance(value, list) or one_list:
        del waiting[key]
        return as_answer(value)  # type: ignore[no-any-return]
    first, *rest = value
    if rest:
        waiting[key] = rest
    else:
        del waiting[key]
    return as_answer(first)  # type: ignore[no-any-return]


def _open(session: Session[Any, Any]) -> str:
    prompt = open_prompt(session)
    return f"the game asks {prompt.key}" if prompt else "the game asks nothing"


def _nth(scenario: Scenario, number: int) -> str:
    step = f"step {number + 1}: " if len(scenario.steps) > 1 else ""
    return f"{scenario.name}: {step}"


def _line(scenario: Scenario, place: tuple[str, ...], text: str) -> str:
    return f"{scenario.file}:{scenario.sheet.line(place)}: {text}"
