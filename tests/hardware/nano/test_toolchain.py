"""The sketch is built from what `run` installs, fits its chip, and says where something is missing."""

from __future__ import annotations

import re

import pytest

from tests.hardware.nano.toolchain import FLASH, HERE, NEEDED, RAM, Built, missing


def test_the_sketch_fits_and_leaves_room_for_the_stack(built: Built) -> None:
    assert 3000 < built.flash < FLASH / 2
    assert built.ram < RAM - 1024


def test_run_installs_all_that_is_needed_here() -> None:
    pairs = set(re.split(r"[\s\"]+", (HERE.parents[2] / "run").read_text()))
    assert {f"{file}={package}" for file, package in NEEDED.items()} <= pairs


def test_what_is_missing_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing() == []
    monkeypatch.setenv("PATH", "/nowhere")
    assert {"gcc-avr", "binutils-avr", "g++"} <= set(missing())
