"""Emulated devices, and a folder for lock files that no other test sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.emulators import SegmentsEmulator, WledEmulator


@pytest.fixture
def locks(tmp_path: Path) -> Path:
    return tmp_path / "locks"


@pytest.fixture
def strip() -> Iterator[WledEmulator]:
    emulator = WledEmulator(60)
    yield emulator
    emulator.close()


@pytest.fixture
def digits() -> Iterator[SegmentsEmulator]:
    emulator = SegmentsEmulator()
    yield emulator
    emulator.close()
