"""Counting rules: runs the tests marked with rules, and tells which rules of each game they hold.

pytest loads this module as a plugin too; its hooks note each marked test's rules and outcome in a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.engine.errors import CompanionError
from companion.engine.rules import catalogue
from companion.games import registry

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parent.parent
_NOTES = "COMPANION_RULES_NOTES"
_PROPERTY = "rule"


class RulesCountError(CompanionError, RuntimeError):
    """The marked tests cannot be run."""


class Note(msgspec.Struct, frozen=True):
    """One marked test: its name, its rules, and whether it passed."""

    test: str
    rules: list[str]
    passed: bool


@dataclass(frozen=True)
class Count:
    """The rules of one game: which a test holds, and which none does."""

    game: str
    held: list[str]
    missing: list[str]

    def __str__(self) -> str:
        lines = [f"{self.game} {len(self.held)} of {len(self.held) + len(self.missing)}"]
        if self.missing:
            text = f"missing: {', '.join(self.missing)}"
            lines += textwrap.wrap(text, 110, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
        return "\n".join(lines)


def count_rules(*, games: Sequence[str] = registry.NAMES, tests: Path = ROOT, arguments: Iterable[str] = ()) -> int:
    """Run the marked tests under `tests` and print what they hold of these games; returns the exit status.

    Raises:
        UnknownNameError: There is no game of one of the names.
        RulesCountError: pytest is not installed, or did not come to an end.
    """
    for name in games:
        registry.game(name)  # one that is not there is said before the tests run
    notes, status, output = run_marked(tests, arguments)
    catalogues = {name: list(catalogue(registry.game(name).folder / "rules.yaml")) for name in registry.NAMES}
    for count in counts(notes, {name: catalogues[name] for name in games}):
        print(count)
    failed = [note for note in notes if not note.passed]
    for note in failed:
        print(f"NOT PASSED: {note.test} ({', '.join(note.rules)})")
    unknown = unknown_rules(notes, catalogues)
    for line in unknown:
        print(line)
    if status not in (0, 5):  # 5: there is no marked test
        print(output)
    return 0 if status in (0, 5) and not failed and not unknown else 1


def counts(notes: Iterable[Note], catalogues: dict[str, list[str]]) -> list[Count]:
    """Per game, the rules held: a rule counts when it has a marked test and all of its marked tests passed."""
    passed: dict[str, bool] = {}
    for note in notes:
        for rule in note.rules:
            passed[rule] = passed.get(rule, True) and note.passed
    return [
        Count(game, [one for one in rules if passed.get(one)], [one for one in rules if not passed.get(one)])
        for game, rules in catalogues.items()
    ]


def unknown_rules(notes: Iterable[Note], catalogues: dict[str, list[str]]) -> list[str]:
    """A line for each marked rule that is in no catalogue."""
    known = {rule for rules in catalogues.values() for rule in rules}
    return [
        f"UNKNOWN: {note.test} is marked with {rule}, which is in no catalogue of {', '.join(catalogues)}"
        for note in notes
        for rule in note.rules
        if rule not in known
    ]


def run_marked(tests: Path, arguments: Iterable[str] = ()) -> tuple[list[Note], int, str]:
    """Run the tests marked with rules under `tests`: what was noted, pytest's exit status and its output.

    Raises:
        RulesCountError: pytest is not installed, or wrote nothing down.
    """
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "notes.json"
        command = [sys.executable, "-m", "pytest", "-m", "rule", "-p", __name__, "-p", "no:cacheprovider", *arguments]
        environment = os.environ | {_NOTES: str(written), "PYTHONPATH": os.pathsep.join([str(ROOT), *_path()])}
        done = subprocess.run(command, cwd=tests, env=environment, capture_output=True, text=True, check=False)
        if not written.exists():
            raise RulesCountError(f"the marked tests cannot be run; pytest says:\n{done.stdout}{done.stderr}")
        notes = msgspec.json.decode(written.read_bytes(), type=list[Note])
    return notes, done.returncode, done.stdout + done.stderr


def _path() -> list[str]:
    found = os.environ.get("PYTHONPATH")
    return [found] if found else []


def pytest_itemcollected(item: pytest.Item) -> None:
    """Send a marked test's rules along with its reports, which also come from other processes."""
    rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
    if rules:
        item.user_properties.append((_PROPERTY, rules))


class _Notebook:
    """What this run has noted so far; a test has passed when none of its phases failed and its call was not skipped."""

    def __init__(self) -> None:
        self.rules: dict[str, list[str]] = {}
        self.passed: dict[str, bool] = {}

    def note(self, report: pytest.TestReport) -> None:
        rules = [rule for name, value in report.user_properties if name == _PROPERTY for rule in _list(value)]
        if rules:
            fine = report.outcome == "passed" and not hasattr(report, "wasxfail")
            self.rules[report.nodeid] = rules
            self.passed[report.nodeid] = self.passed.get(report.nodeid, True) and fine


_notebook = _Notebook()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how a phase of a marked test went."""
    _notebook.note(report)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was noted, once: a process that only runs tests for another one has nothing to say."""
    written = os.environ.get(_NOTES)
    if written and not hasattr(session.config, "workerinput"):
        notes = [Note(test, rules, _notebook.passed[test]) for test, rules in _notebook.rules.items()]
        Path(written).write_bytes(msgspec.json.encode(notes))


def _list(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list | tuple) else []
