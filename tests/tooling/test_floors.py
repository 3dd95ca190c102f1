"""The import contracts of pyproject.toml refuse what breaks the floors, tried on a house of empty rooms."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT_IMPORTS = Path(sysconfig.get_path("scripts")) / "lint-imports"
ROOMS = [
    *("companion/__main__", "companion/cli", "companion/demo", "companion/tabletop", "companion/settings"),
    *("companion/commands", "companion/rules_count", "companion/devices", "companion/dimmer", "companion/shelf"),
    *("companion/why", "companion/aside", "companion/lighting", "companion/words", "companion/glance"),
    *("companion/notices", "companion/owner", "companion/which", "companion/sight/__init__"),
    *(
        "companion/camera_settings",
        "companion/camera_report",
        "companion/watchdog",
        "companion/listeners",
        "companion/voice",
    ),
    *("companion/games/aeons_end/__init__", "companion/games/enormity/__init__"),
    *(
        "companion/engine/prompts",
        "companion/engine/events",
        "companion/engine/indicators",
        "companion/engine/messages",
    ),
    *("companion/engine/journal", "drivers/links/link", "ui/screen", "vision/codes"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room in ROOMS:
        path = tmp_path / f"{room}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    for folder in ("companion", "companion/games", "companion/engine", "drivers", "drivers/links", "ui", "vision"):
        (tmp_path / folder / "__init__.py").touch()
    return tmp_path


def lint(house: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(LINT_IMPORTS), "--no-cache"]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("room", "imported"),
    [
        ("companion/engine/journal", "companion.games.aeons_end"),
        ("companion/engine/journal", "companion.settings"),
        ("companion/engine/journal", "vision.codes"),
        ("companion/games/aeons_end/__init__", "companion.games.enormity"),
        ("companion/games/aeons_end/__init__", "companion.tabletop"),
        ("companion/games/aeons_end/__init__", "ui.screen"),
        ("companion/tabletop", "companion.cli"),
        ("companion/settings", "companion.tabletop"),
        ("companion/demo", "companion.commands"),
        ("companion/sight/__init__", "companion.tabletop"),
        ("ui/screen", "companion.engine.journal"),
        ("ui/screen", "companion.games.aeons_end"),
        ("ui/screen", "drivers.links.link"),
        ("ui/screen", "vision.codes"),
        ("drivers/links/link", "companion.engine.journal"),
        ("drivers/links/link", "companion.settings"),
        ("vision/codes", "companion.engine.prompts"),
        ("vision/codes", "drivers.links.link"),
    ],
)
def test_an_import_that_climbs_is_refused(house: Path, room: str, imported: str) -> None:
    (house / f"{room}.py").write_text(f"import {imported}\n")
    result = lint(house)
    assert result.returncode == 1, result.stdout
    assert f"{room.removesuffix('/__init__').replace('/', '.')} -> {imported}" in result.stdout


def test_imports_that_go_down_are_allowed(house: Path) -> None:
    games = "import companion.games.aeons_end\nimport companion.engine.journal\n"
    games += "import drivers.links.link\nimport ui.screen\n"
    seen = "import companion.engine.prompts\nimport companion.engine.indicators\n"
    (house / "companion/tabletop.py").write_text(games + "import vision.codes\nimport companion.settings\n")
    (house / "companion/engine/prompts.py").write_text("import companion.engine.journal\n")
    (house / "ui/screen.py").write_text(seen + "import companion.engine.events\nimport companion.engine.messages\n")
    (house / "drivers/links/link.py").write_text(seen)
    result = lint(house)
    assert result.returncode == 0, result.stdout


def test_a_new_module_of_companion_must_be_given_a_floor(house: Path) -> None:
    (house / "companion/loose.py").touch()
    assert lint(house).returncode == 1
