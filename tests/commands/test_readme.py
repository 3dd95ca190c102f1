"""The README's promises that a machine can hold: its scenario holds, and its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.cli import COMMANDS, main

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)


def test_the_scenario_of_the_readme_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = next(text for text in EXAMPLES if text.startswith("game:"))
    file = tmp_path / "readme.yaml"
    file.write_text(example, encoding="utf-8")
    assert main(["scenario", str(file)]) == 0
    assert "1 of 1 scenarios hold" in capsys.readouterr().out


def test_the_card_of_the_readme_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(next(text for text in EXAMPLES if text.startswith("cards:")), encoding="utf-8")
    assert main(["packs", str(file)]) == 0
    assert "1 card, all sound" in capsys.readouterr().out


def test_every_command_that_the_readme_names_exists() -> None:
    named = set(re.findall(r"\./run companion (\w+)", README))
    assert named <= set(COMMANDS)
    assert named
