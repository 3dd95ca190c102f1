"""The lock files pin every package with hashes, name no address, and hold all that pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = ["requirements.txt", "requirements-test.txt"]


def entries(lock: str) -> list[str]:
    """The requirements of a lock file, each with its continuation lines joined to one."""
    text = (ROOT / lock).read_text().replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def pins(lock: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    found = [Requirement(entry.split("--hash")[0]) for entry in entries(lock)]
    return {canonicalize_name(pin.name): str(pin.specifier) for pin in found}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address_and_no_path(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert not re.findall(r"\w+://\S*|--(?:extra-)?index\S*|--find-links\S*|(?:^|[\s@])/\S+", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_entry_of_a_lock_is_pinned_with_hashes(lock: str) -> None:
    loose = [
        entry
        for entry in entries(lock)
        if not re.fullmatch(r"\S+==\S+( ;.*?)?( +--hash=sha256:[0-9a-f]{64})+\s*", entry)
    ]
    assert entries(lock)
    assert loose == []


def test_the_app_lock_holds_every_dependency() -> None:
    asked = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    assert asked - pins("requirements.txt").keys() == set()


def test_the_test_lock_holds_every_dependency_and_every_test_tool() -> None:
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]
    assert {canonicalize_name(Requirement(line).name) for line in asked} - pins("requirements-test.txt").keys() == set()


def test_the_test_lock_tests_the_versions_that_the_app_runs_with() -> None:
    tested = pins("requirements-test.txt")
    assert {name: tested.get(name) for name in pins("requirements.txt")} == pins("requirements.txt")


def test_the_app_lock_brings_no_test_tool() -> None:
    tools = {canonicalize_name(Requirement(line).name) for line in PROJECT["optional-dependencies"]["test"]}
    assert pins("requirements.txt").keys() & tools == set()
