"""Real MicroPython for the files that a Pico is flashed with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hardware.pico.board import Pico
from tests.hardware.pico.runtime import fetched, unpacked


@pytest.fixture(scope="session")
def micropython(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of MicroPython's WebAssembly build; the tests fail where it cannot be had."""
    return unpacked(fetched(pytestconfig.cache.mkdir("micropython")), tmp_path_factory.mktemp("micropython"))


@pytest.fixture
def plug_in(micropython: Path, record_property: Callable[[str, object], None]) -> Iterator[Callable[..., Pico]]:
    """Plugs in a Pico, with the pins that are held down meanwhile; it is unplugged after the test."""
    boards = []

    def plug_in(*held: int) -> Pico:
        boards.append(Pico(micropython, held=held))
        record_property("ran", f"the Pico's firmware in {boards[-1].version}, WebAssembly under node")
        return boards[-1]

    yield plug_in
    for board in boards:
        board.close()


@pytest.fixture
def pico(plug_in: Callable[..., Pico]) -> Pico:
    """A Pico that has just said that it is there."""
    board = plug_in()
    assert board.line() == "Ada"
    return board
