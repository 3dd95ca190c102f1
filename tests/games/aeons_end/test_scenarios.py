"""The scenario files of Aeon's End: every one holds, and every tricky case of the rules has its own."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.scenario_file import read_scenarios, scenario_files
from companion.games.aeons_end.state import AeonsEndState
from tests.games.scenario_files import differences, marked, rules_of

FILES = scenario_files([Path(__file__).parent / "scenarios"])
CASES = range(1, 43)
"""The tricky cases; the name of a file about one begins with it: `t07_` and so on."""
FEWEST_FILES = 60
WHOLE_TABLES = [file for file in FILES if file.stem.startswith("a_four_players_")]
"""Files in which the whole state of a table is given, and asserted afterwards."""
NO_PIECES = ("chance", "settings")
"""Parts of a state that lie on no table."""


@pytest.mark.parametrize("file", [marked(file) for file in FILES])
def test_the_scenarios_of_a_file_hold(file: Path) -> None:
    found = differences(file)
    assert not found, "\n".join(found)


def test_every_tricky_case_has_a_file() -> None:
    assert [case for case in CASES if not any(file.stem.startswith(f"t{case:02}_") for file in FILES)] == []
    assert len(FILES) >= FEWEST_FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_says_what_it_is_about(file: Path) -> None:
    assert re.match(r"t\d\d_", file.stem) or rules_of(file)
    assert file.read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("file", WHOLE_TABLES, ids=lambda file: file.stem)
def test_nothing_is_left_out_of_a_whole_table(file: Path) -> None:
    (scenario,), _ = read_scenarios(file)
    expected = scenario.steps[-1].expected
    assert [*_left_out(AeonsEndState, scenario.given, "given")] == []
    assert [*_left_out(AeonsEndState, expected.state, "expected")] == []
    assert expected.problems == []


def _left_out(kind: Any, named: Any, where: str) -> Iterator[str]:
    """Every field of a struct, and of those inside it, that a file does not name."""
    inner = next((part for part in typing.get_args(kind) if isinstance(part, type)), kind)
    if not issubclass(inner, msgspec.Struct):
        return
    if isinstance(named, list):
        for place, one in enumerate(named):
            yield from _left_out(inner, one, f"{where}.{place}")
        return
    for field in msgspec.structs.fields(inner):
        if field.name not in named and field.name not in NO_PIECES:
            yield f"{where}.{field.name}"
        elif field.name in named:
            yield from _left_out(field.type, named[field.name], f"{where}.{field.name}")
