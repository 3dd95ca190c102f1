"""The scenario files of Enormity: every one holds, is marked with the rules it shows, and says what it is about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import ScenarioError
from companion.engine.scenario import load, run
from companion.engine.scenario_file import read_scenarios, scenario_files
from companion.games import registry
from tests.games.enormity.tables import rule

FILES = scenario_files([Path(__file__).parent / "scenarios"])
FEWEST_FILES = 11


def _rules(file: Path) -> set[str]:
    """The rules that a file says it shows; what is wrong with its form comes out when it is run."""
    try:
        scenarios, _ = read_scenarios(file)
    except ScenarioError:
        return set()
    return {name for scenario in scenarios for name in scenario.rules}


def _marked(file: Path) -> Any:
    rules = sorted(_rules(file))
    return pytest.param(file, id=file.stem, marks=[rule(*rules)] if rules else [])


@pytest.mark.parametrize("file", [_marked(file) for file in FILES])
def test_the_scenarios_of_a_file_hold(file: Path) -> None:
    differences = [line for scenario, game in load(file, registry.game) for line in run(scenario, game)]
    assert not differences, "\n".join(differences)


def test_no_file_got_lost() -> None:
    assert len(FILES) >= FEWEST_FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_says_what_it_is_about(file: Path) -> None:
    assert _rules(file)
    assert file.read_text(encoding="utf-8").startswith("# ")
