"""Scenarios told in tests: written to a file, read back and run, as people do."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import ScenarioError
from companion.engine.scenario import load, run
from companion.engine.scripts import Game
from companion.games import registry


def write(folder: Path, text: str) -> Path:
    """A scenario file of Aeon's End with Abby and Bob against Rageborne; `text` says the rest."""
    file = folder / "told.yaml"
    said = textwrap.dedent(text).lstrip()
    settings = "" if "\nsettings:" in f"\n{said}" else "settings: {players: [Abby, Bob], nemesis: rageborne}\n"
    file.write_text(f"game: aeons_end\n{settings}{said}", encoding="utf-8")
    return file


def differences(folder: Path, text: str, *, find_game: Callable[[str], Game[Any, Any]] = registry.game) -> list[str]:
    """What is not as the scenario expects, without the file's name."""
    file = write(folder, text)
    return [line.removeprefix(f"{file}:") for scenario, game in load(file, find_game) for line in run(scenario, game)]


def faults(folder: Path, text: str) -> list[str]:
    """What is wrong with the scenario's file, without the file's name."""
    file = write(folder, text)
    with pytest.raises(ScenarioError) as raised:
        load(file, registry.game)
    return [line.removeprefix(f"{file}:") for line in str(raised.value).splitlines()]
