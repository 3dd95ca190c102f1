"""Systemd hears that all is well only while the game's thread and the screen live, over a real socket."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.owner import Owner
from companion.watchdog import Notifier, Watchdog


class Systemd:
    """What systemd is told, on a socket as it makes one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(f"\0{address[1:]}" if address.startswith("@") else address)
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        """What came in since it was last asked."""
        said = []
        while True:
            try:
                said.append(self._socket.recv(256).decode())
            except BlockingIOError:
                return said

    def close(self) -> None:
        self._socket.close()


class Round:
    """A watchdog on a clock of its own, with an owner thread and a screen that can be made to hang."""

    def __init__(self, systemd: Systemd) -> None:
        self.systemd = systemd
        self.now = 100.0
        self.owner_hangs = self.screen_hangs = False
        self.waiting: list[Callable[[], None]] = []
        self.watchdog = Watchdog(Notifier(systemd.address), self.waiting.append, clock=lambda: self.now)

    def seconds(self, count: int) -> list[str]:
        """Let seconds pass; what systemd hears meanwhile."""
        for _ in range(count):
            self.now += 1.0
            if not self.screen_hangs:
                self.watchdog.screen_lives()
            if not self.owner_hangs:
                while self.waiting:
                    self.waiting.pop()()
            self.watchdog.look()
        return self.systemd.heard()


@pytest.fixture(params=["path", "abstract"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Systemd]:
    systemd = Systemd(str(tmp_path / "notify") if request.param == "path" else f"@{tmp_path}/notify")
    yield systemd
    systemd.close()


@pytest.fixture
def going(systemd: Systemd) -> Round:
    """A table that has been going for a while."""
    going = Round(systemd)
    assert "WATCHDOG=1" in going.seconds(6)
    return going


def test_all_is_well_every_three_seconds(going: Round) -> None:
    assert going.seconds(30) == ["WATCHDOG=1"] * 10


def test_nothing_is_well_before_both_have_given_a_sign(systemd: Systemd) -> None:
    starting = Round(systemd)
    starting.screen_hangs = True
    assert starting.seconds(30) == []


@pytest.mark.parametrize("hangs", ["screen_hangs", "owner_hangs"])
def test_what_hangs_stops_the_pings_within_three_seconds(going: Round, hangs: str) -> None:
    setattr(going, hangs, True)
    going.seconds(3)
    assert going.seconds(60) == []


@pytest.mark.parametrize("hangs", ["screen_hangs", "owner_hangs"])
def test_what_hung_and_goes_on_is_well_again(going: Round, hangs: str) -> None:
    setattr(going, hangs, True)
    going.seconds(8)
    setattr(going, hangs, False)
    assert "WATCHDOG=1" in going.seconds(3)


def test_an_owner_thread_that_hangs_is_not_asked_over_and_over(going: Round) -> None:
    going.owner_hangs = True
    going.seconds(60)
    assert len(going.waiting) == 1


def test_the_thread_of_a_real_table_is_what_is_asked(systemd: Systemd) -> None:
    owner, now, goes_on = Owner("tabletop"), [100.0], threading.Event()
    watchdog = Watchdog(Notifier(systemd.address), owner.post, clock=lambda: now[0])

    def second() -> list[str]:
        now[0] += 1.0
        watchdog.screen_lives()
        watchdog.look()
        return systemd.heard()

    owner.start()
    second()
    finished(owner)
    assert second() == ["WATCHDOG=1"]
    finished(owner)
    owner.post(goes_on.wait)  # as a script without an end would
    assert [said for _ in range(20) for said in second()] == []
    goes_on.set()
    finished(owner)
    assert second() == ["WATCHDOG=1"]
    owner.close()


def finished(owner: Owner) -> None:
    """Wait until the owner thread has done what was asked of it."""
    done = threading.Event()
    owner.post(done.set)
    assert done.wait(10)


def test_systemd_hears_when_it_is_ready_and_when_it_leaves(systemd: Systemd) -> None:
    with Round(systemd).watchdog as watchdog:
        watchdog.ready()
        assert systemd.heard() == ["READY=1"]
    assert systemd.heard() == ["STOPPING=1"]


def test_a_socket_that_went_away_or_is_full_is_no_fault_of_the_game(systemd: Systemd, tmp_path: Path) -> None:
    Notifier(str(tmp_path / "gone")).tell("READY=1")
    for _ in range(5000):
        Notifier(systemd.address).tell("WATCHDOG=1")
    assert systemd.heard()


def test_the_environment_names_the_socket(systemd: Systemd) -> None:
    Notifier.of({"NOTIFY_SOCKET": systemd.address}).tell("READY=1")
    assert systemd.heard() == ["READY=1"]


def test_where_nobody_listens_there_is_no_thread_and_nobody_is_told() -> None:
    notifier = Notifier.of({})
    with Watchdog(notifier, lambda task: task()) as watchdog:
        watchdog.ready()
        assert not watchdog._thread.is_alive()
    assert not notifier.heard
