"""The link: the newest state wins, a lost port is sought for ever, and the caller never waits."""

from __future__ import annotations

import errno
import termios
from itertools import pairwise
from pathlib import Path

import pytest
import serial

from drivers.errors import SilentDeviceError
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.link import ATTENTION, FRAME, Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from tests.drivers.doubles import FakeClock, FakePort


class Plain:
    """A dialect in which a state is its own bytes, `hi` greets, `.` repeats and `bye` is the farewell."""

    refresh = 1.0
    attention = ATTENTION
    remark = ""

    def __init__(self) -> None:
        self.attended: list[float] = []

    def greet(self, wire: Wire) -> None:
        wire.write(b"hi")

    def send(self, wire: Wire, state: bytes) -> None:
        wire.write(state)

    def confirm(self, wire: Wire, state: bytes) -> str:
        return self.remark

    def repeat(self, wire: Wire, state: bytes) -> None:
        wire.write(b"." + state)

    def attend(self, wire: Wire) -> None:
        self.attended.append(wire.clock.now())
        wire.check()

    def farewell(self, wire: Wire) -> None:
        wire.write(b"bye")


class Bench:
    """A link on a fake clock and a fake port. `run` runs it in this thread until a moment."""

    def __init__(self, locks: Path) -> None:
        self.clock = FakeClock()
        self.port = FakePort(self.clock)
        self.dialect = Plain()
        self.heard: list[tuple[float, DeviceHealth]] = []
        self.openings: list[float] = []
        self.link: Link[Wire, bytes] = Link(
            "strip",
            SerialPlace("/dev/fake", baud=1_000_000, factory=self._open, locks=locks),
            self.dialect,
            changed=lambda health: self.heard.append((self.clock.now(), health)),
            clock=self.clock,
        )

    def _open(self, path: str, **options: object) -> FakePort:
        self.openings.append(self.clock.now())
        return self.port.open(path, **options)

    def show(self, state: bytes, *, at: float) -> None:
        self.clock.at(at, lambda: self.link.show(state))

    def fail(self, fault: Exception, *, at: float, until: float) -> None:
        self.clock.at(at, lambda: setattr(self.port, "fault", fault))
        self.clock.at(until, lambda: setattr(self.port, "fault", None))

    def run(self, *, until: float) -> None:
        self.clock.at(until, self.link.close)
        self.link.run()

    @property
    def written(self) -> list[bytes]:
        return [data for _, data in self.port.written]


@pytest.fixture
def bench(locks: Path) -> Bench:
    return Bench(locks)


def test_a_device_is_greeted_shown_the_state_and_left_dark(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.run(until=0.5)
    assert bench.written == [b"hi", b"one", b"bye"]
    assert bench.port.closed == 1


def test_a_new_state_goes_out_at_once(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.show(b"two", at=0.7)
    bench.run(until=0.9)
    at = next(at for at, data in bench.port.written if data == b"two")
    assert at == pytest.approx(0.7, abs=0.01)


def test_the_last_of_many_states_wins_and_is_sent_once(bench: Bench) -> None:
    for state in (b"one", b"two", b"three"):
        bench.link.show(state)
    bench.run(until=0.5)
    assert bench.written == [b"hi", b"three", b"bye"]
    assert bench.link.frames_sent == 1


def test_at_most_thirty_states_a_second_go_out_and_the_newest_is_among_them(bench: Bench) -> None:
    for number in range(1000):
        bench.show(b"%d" % number, at=1 + number / 1000)
    bench.run(until=2.5)
    sent = [(at, data) for at, data in bench.port.written if data.isdigit()]
    assert 25 <= len(sent) <= 31
    assert all(later - earlier >= FRAME - 1e-6 for (earlier, _), (later, _) in pairwise(sent))
    assert sent[-1][1] == b"999"


def test_a_device_that_is_listened_to_is_heard_while_frames_go_out_too(bench: Bench) -> None:
    bench.dialect.attention = 0.01
    for number in range(100):
        bench.show(b"%d" % number, at=1 + number / 100)
    bench.run(until=2)
    busy = [at for at in bench.dialect.attended if 1 <= at <= 2]
    assert max(later - earlier for earlier, later in pairwise(busy)) < 0.015


def test_a_quiet_state_is_repeated_every_second(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.run(until=10.5)
    assert bench.written.count(b".one") == 10


def test_the_device_is_watched_even_while_states_change_all_the_time(bench: Bench) -> None:
    for number in range(500):
        bench.show(b"%d" % number, at=number / 50)
    bench.run(until=10.2)
    assert sum(data.startswith(b".") for data in bench.written) >= 9


def test_an_idle_link_hardly_ever_wakes(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.run(until=60)
    assert len(bench.clock.waits) < 60 * 5


@pytest.mark.parametrize(
    "fault",
    [
        serial.SerialException("write failed: [Errno 5] Input/output error"),
        OSError(errno.EIO, "Input/output error"),
        termios.error(errno.EIO, "Input/output error"),
        TypeError("'NoneType' object cannot be interpreted as an integer"),
        ValueError("negative file descriptor"),
        SilentDeviceError("no answer"),
        serial.SerialTimeoutException("Write timeout"),
    ],
)
def test_whatever_a_port_raises_the_device_is_found_again_and_redrawn(bench: Bench, fault: Exception) -> None:
    bench.link.show(b"one")
    bench.fail(fault, at=2.2, until=4)
    bench.run(until=7)
    redrawn = [at for at, data in bench.port.written if data == b"one" and at > 4]
    assert len(redrawn) == 1
    assert redrawn[0] < 4 + 3
    lost = next(at for at, health in bench.heard if health.health is Health.LOST)
    assert lost <= 2.2 + 1


def test_a_loss_is_noticed_within_a_second_even_where_nothing_is_to_be_sent(bench: Bench) -> None:
    bench.dialect.refresh = 60
    bench.link.show(b"one")
    bench.fail(OSError(errno.EIO, "gone"), at=2.2, until=30)
    bench.run(until=10)
    assert bench.heard[1][1].health is Health.LOST
    assert bench.heard[1][0] <= 2.2 + 1


def test_a_loss_and_a_return_are_said_once_each(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.fail(OSError(errno.EIO, "gone"), at=1.2, until=30)
    bench.run(until=33)
    assert [health.health for _, health in bench.heard] == [Health.WORKING, Health.LOST, Health.WORKING]
    assert bench.heard[1][1].advice != ""
    assert bench.heard[2][1].advice == ""


def test_another_reason_for_being_away_is_said_too(bench: Bench) -> None:
    bench.port.fault = serial.SerialException(errno.ENOENT, "missing")
    bench.fail(serial.SerialException(errno.EACCES, "denied"), at=5, until=50)
    bench.run(until=10)
    assert [health.fault for _, health in bench.heard] == [Fault.GONE, Fault.DENIED]


def test_a_state_shown_while_the_device_is_away_is_what_it_returns_with(bench: Bench) -> None:
    bench.link.show(b"old")
    bench.fail(OSError(errno.EIO, "gone"), at=1.2, until=6)
    bench.show(b"new", at=3)
    bench.run(until=8)
    after = [data for at, data in bench.port.written if at > 6]
    assert after[:2] == [b"hi", b"new"]


def test_retries_start_fast_slow_down_to_one_a_second_and_never_end(bench: Bench) -> None:
    bench.port.fault = serial.SerialException(errno.ENOENT, "missing")
    bench.run(until=300)
    gaps = [later - earlier for earlier, later in pairwise(bench.openings)]
    assert gaps[:4] == pytest.approx([0.1, 0.2, 0.4, 0.8])
    assert set(map(round, gaps[4:])) == {1}
    assert bench.openings[-1] > 298


def test_after_a_return_retries_start_fast_again(bench: Bench) -> None:
    bench.fail(OSError(errno.EIO, "gone"), at=0.2, until=10)
    bench.fail(OSError(errno.EIO, "gone"), at=20, until=20.6)
    bench.run(until=22)
    late = [at for at in bench.openings if at > 20]
    assert late[0] < 20.7


def test_a_remark_about_a_working_device_stays_until_it_is_lost(bench: Bench) -> None:
    bench.dialect.remark = "only 30 LEDs"
    bench.link.show(b"one")
    bench.show(b"two", at=1)
    bench.run(until=2)
    assert bench.link.health == DeviceHealth("strip", Health.WORKING, None, "only 30 LEDs")


def test_a_failed_farewell_is_no_loss(bench: Bench) -> None:
    bench.link.show(b"one")
    bench.clock.at(1, lambda: setattr(bench.port, "fault", OSError(errno.EIO, "gone")))
    bench.clock.at(1, bench.link.close)
    bench.link.run()
    assert [health.health for _, health in bench.heard] == [Health.WORKING]


def test_closing_before_the_start_and_twice_is_fine(bench: Bench) -> None:
    bench.link.close()
    bench.link.close()
    bench.link.run()
    assert bench.openings == []


def test_a_fault_of_the_driver_itself_takes_only_its_device_and_not_for_ever(bench: Bench) -> None:
    def broken(wire: Wire, state: bytes) -> None:
        raise KeyError("no such digit")

    send = bench.dialect.send
    bench.dialect.send = broken  # type: ignore[method-assign]
    bench.clock.at(5, lambda: setattr(bench.dialect, "send", send))
    bench.link.show(b"one")
    bench.run(until=10)
    assert [(health.health, health.fault) for _, health in bench.heard] == [
        (Health.LOST, Fault.BROKEN),
        (Health.WORKING, None),
    ]
    assert "its driver failed ('no such digit')" in bench.heard[0][1].advice
