"""One window for all tests of the screen: Kivy can hold only one in a process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.stage import Stage
from tests.ui.tables import LittleTable


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of the screen are kept."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture(scope="session")
def window(pictures: Path) -> Iterator[Stage]:
    """The stage of this process."""
    stage = Stage(pictures)
    yield stage
    stage.close()


@pytest.fixture
def stage(window: Stage) -> Iterator[Stage]:
    """The stage, empty again after the test."""
    yield window
    window.close()


@pytest.fixture
def play(stage: Stage) -> Callable[[LittleTable], LittleTable]:
    """Shows a table on the stage."""

    def shown(table: LittleTable) -> LittleTable:
        stage.open(table)
        return table

    return shown
