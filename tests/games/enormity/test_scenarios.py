"""The scenario files of Enormity: every one holds, is marked with the rules it shows, and says what it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.rules import catalogue
from companion.engine.scenario_file import scenario_files
from companion.games.enormity.box import FOLDER
from tests.games.scenario_files import differences, marked, rules_of, untold

FILES = scenario_files([Path(__file__).parent / "scenarios"])
FEWEST_FILES = 50
LATER = {
    *("adversary", "awakening", "boss-ai", "boss-bp", "campaign", "conditions", "crash", "difficulty", "escalation"),
    *("flash-attack", "incursion", "incursion-setup", "signature-routine", "spares", "stress-breakdown"),
    "time-crystals",
}
"""Systems whose rules come with later issues."""


@pytest.mark.parametrize("file", [marked(file) for file in FILES])
def test_the_scenarios_of_a_file_hold(file: Path) -> None:
    found = differences(file)
    assert not found, "\n".join(found)


def test_every_worked_example_of_the_catalogue_is_told() -> None:
    wanted = {
        name: len(one.examples) for name, one in catalogue(FOLDER / "rules.yaml").items() if one.system not in LATER
    }
    assert not untold(FILES, wanted)
    assert sum(wanted.values()) > 100


def test_no_file_got_lost() -> None:
    assert len(FILES) >= FEWEST_FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_says_what_it_is_about(file: Path) -> None:
    assert rules_of(file)
    assert file.read_text(encoding="utf-8").startswith("# ")
