"""The wire: lines, pacing, and letting go when the link is closed."""

from __future__ import annotations

import threading

import pytest

from drivers.errors import DeviceClosedError
from drivers.links.wire import LONGEST_LINE, Wire
from tests.drivers.doubles import FakeClock, FakePort


@pytest.fixture
def port() -> FakePort:
    return FakePort(FakeClock())


@pytest.fixture
def closing() -> threading.Event:
    return threading.Event()


@pytest.fixture
def wire(port: FakePort, closing: threading.Event) -> Wire:
    return Wire(port, baud=9600, clock=port.clock, closing=closing)


def test_lines_come_one_by_one_without_their_ends(wire: Wire, port: FakePort) -> None:
    port.incoming = b"one\r\ntwo\nthr"
    assert wire.read_line(within=1) == b"one"
    assert wire.read_line(within=1) == b"two"
    assert wire.read_line(within=0.2) is None
    assert wire.unread() == b"thr"


def test_a_line_that_does_not_come_is_awaited_no_longer_than_said(wire: Wire, port: FakePort) -> None:
    assert wire.read_line(within=0.25) is None
    assert port.clock.now() == pytest.approx(0.25, abs=0.06)


def test_endless_noise_is_cut(wire: Wire, port: FakePort) -> None:
    port.incoming = b"x" * (2 * LONGEST_LINE)
    assert wire.read_line(within=0.1) is None
    assert len(wire.unread()) == LONGEST_LINE


def test_writing_takes_as_long_as_the_line_needs(wire: Wire, port: FakePort) -> None:
    wire.write(b"x" * 96)
    assert port.clock.now() == pytest.approx(0.1)


def test_draining_forgets_what_came_and_what_was_half_read(wire: Wire, port: FakePort) -> None:
    port.incoming = b"half"
    wire.read_line(within=0.1)
    port.incoming = b"late\n"
    wire.drain()
    port.incoming += b"fresh\n"
    assert wire.read_line(within=0.1) == b"fresh"


def test_a_look_at_a_quiet_port_forgets_what_came_unasked(wire: Wire, port: FakePort) -> None:
    port.incoming = b"chatter"
    wire.check()
    assert port.incoming == b""


def test_a_closing_link_ends_reading_and_pausing(wire: Wire, closing: threading.Event) -> None:
    closing.set()
    with pytest.raises(DeviceClosedError):
        wire.read_line(within=10)
    with pytest.raises(DeviceClosedError):
        wire.pause(10)


def test_what_has_come_in_is_taken_without_waiting(wire: Wire, port: FakePort) -> None:
    assert wire.lines() == []
    port.incoming = b"one\r\ntwo\nthr"
    assert wire.lines() == [b"one", b"two"]
    port.incoming = b"ee\n"
    assert wire.lines() == [b"three"]
    assert port.clock.now() == 0
