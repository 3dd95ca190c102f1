"""The checkout keeps to its picture: only the agreed names at its root, and only small modules."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AT_THE_ROOT = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "companion",
    "drivers",
    "hardware",
    "pyproject.toml",
    "requirements-test.txt",
    "requirements.txt",
    "run",
    "tests",
    "ui",
    "vision",
}
LEFT_BY_TOOLS = {"__pycache__", "build", "dist", "tabletop_companion.egg-info"}


def test_nothing_unexpected_lies_at_the_root() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - AT_THE_ROOT - LEFT_BY_TOOLS == set()


@pytest.mark.parametrize("folder", ["companion", "drivers", "vision", "ui"])
def test_modules_stay_under_300_lines(folder: str) -> None:
    modules = list((ROOT / folder).rglob("*.py"))
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in modules}
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines >= 300} == {}
