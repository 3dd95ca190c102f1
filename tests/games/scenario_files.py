"""Scenario files as tests: each is marked with the rules that it says it shows, and tells what is not as expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import ScenarioError
from companion.engine.scenario import load, run
from companion.engine.scenario_file import read_scenarios
from companion.games import registry


def rules_of(file: Path) -> set[str]:
    """The rules that a file says it shows; what is wrong with its form comes out when it is run."""
    try:
        scenarios, _ = read_scenarios(file)
    except ScenarioError:
        return set()
    return {name for scenario in scenarios for name in scenario.rules}


def marked(file: Path) -> Any:
    """A file as a parameter, with its rules."""
    rules = sorted(rules_of(file))
    return pytest.param(file, id=file.stem, marks=[pytest.mark.rule(*rules)] if rules else [])


def differences(file: Path) -> list[str]:
    """What in a file's scenarios is not as it expects; nothing where all hold."""
    return [line for scenario, game in load(file, registry.game) for line in run(scenario, game)]


def untold(files: Iterable[Path], wanted: Mapping[str, int]) -> dict[str, int]:
    """The rules of which fewer worked examples are told than are wanted, and how many are missing of each.

    A scenario tells one of a rule when its name begins with it and a colon.
    """
    names = Counter(scenario.name.partition(":")[0] for file in files for scenario in read_scenarios(file)[0])
    return {name: count - names[name] for name, count in wanted.items() if names[name] < count}
