"""The sketch, built once, and boards that run it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.nano.host import Host
from tests.hardware.nano.plain import Plain
from tests.hardware.nano.simulated import SimulatedNano
from tests.hardware.nano.toolchain import Built, build, missing


@pytest.fixture(scope="session")
def built(pytestconfig: pytest.Config) -> Built:
    """The sketch, its board and its library; fails, rather than skips unseen, where they cannot be built."""
    if packages := missing():
        pytest.fail(
            "the sketch cannot be built here: ./run test installs what is missing, or: "
            f"sudo apt install {' '.join(packages)}",
            pytrace=False,
        )
    assert pytestconfig.cache is not None
    return build(pytestconfig.cache.mkdir("nano"))


@pytest.fixture(scope="session")
def plain(built: Built) -> Plain:
    """The parts of the sketch that run on this computer."""
    return Plain(built.library)


@pytest.fixture
def nano(built: Built, tmp_path: Path, record_property) -> Iterator[SimulatedNano]:
    """A board under power; its wire, its switches and its chip must not have been asked too much when the test ends."""
    board = SimulatedNano(built, tmp_path)
    record_property("ran", f"nano sketch: {built.flash} bytes built by {built.compiler}, ran in simavr")
    yield board
    board.close()
    assert board.faults == []


@pytest.fixture
def host(nano: SimulatedNano) -> Iterator[Host]:
    """A host at the other end of the board's cable."""
    with Host(nano.port) as host:
        yield host
