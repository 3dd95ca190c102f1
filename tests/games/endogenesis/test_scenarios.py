"""The scenario files of Endogenesis: every one holds, is marked with the rules it shows, and says what it is about."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.engine.rules import catalogue
from companion.engine.scenario_file import read_scenarios, scenario_files
from companion.games.endogenesis.box import FOLDER
from tests.games.scenario_files import differences, marked, rules_of, untold

FILES = scenario_files([Path(__file__).parent / "scenarios"])
FEWEST_FILES = 37
FEWEST_EXAMPLES = 129
"""How many worked examples the catalogue has; it may only get more."""


@pytest.mark.parametrize("file", [marked(file) for file in FILES])
def test_the_scenarios_of_a_file_hold(file: Path) -> None:
    found = differences(file)
    assert not found, "\n".join(found)


def test_every_worked_example_of_the_catalogue_is_told() -> None:
    wanted = {name: len(one.examples) for name, one in catalogue(FOLDER / "rules.yaml").items()}
    assert not untold(FILES, wanted)
    assert sum(wanted.values()) >= FEWEST_EXAMPLES


def test_no_file_got_lost() -> None:
    assert len(FILES) >= FEWEST_FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_says_what_it_is_about(file: Path) -> None:
    assert rules_of(file)
    assert file.read_text(encoding="utf-8").startswith("# ")


def test_every_scenario_names_the_rules_it_shows_and_has_a_name_of_its_own() -> None:
    every = [scenario for file in FILES for scenario in read_scenarios(file)[0]]
    assert not [f"{scenario.file.stem}: {scenario.name}" for scenario in every if not scenario.rules]
    assert not [name for name, count in Counter(scenario.name for scenario in every).items() if count > 1]
