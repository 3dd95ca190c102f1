"""Keyboards and foot switches: a pipe writes what the kernel would, goes and returns, and may not be opened."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from errno import EBUSY
from pathlib import Path

import pytest

from drivers.clock import MonotonicClock
from drivers.health import DeviceHealth, Fault, Health
from drivers.inputs.event_device import DOWN, EVENT, KEY, RELATIVE, UP, EventDevice
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.inputs.keys import KEYS
from drivers.inputs.wired import Keyboard
from tests.drivers.doubles import until

SYNC, REPEATED = 0, 2
B = KEYS["b"]


class Pedal:
    """A pipe in place of the kernel's device."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._fd = -1

    def plug(self) -> None:
        os.mkfifo(self.path)
        self._fd = os.open(self.path, os.O_RDWR)

    def unplug(self) -> None:
        self.path.unlink()
        os.close(self._fd)
        self._fd = -1

    def write(self, *events: tuple[int, int, int]) -> None:
        os.write(self._fd, b"".join(EVENT.pack(1, 2, *event) for event in events))

    def close(self) -> None:
        if self._fd >= 0:
            self.unplug()


class Quick(MonotonicClock):
    """A clock with which nobody waits long."""

    waits = 0

    def wait(self, event: threading.Event, seconds: float | None) -> bool:
        self.waits += 1
        return super().wait(event, None if seconds is None else min(seconds, 0.01))


@pytest.fixture
def pedal(tmp_path: Path) -> Iterator[Pedal]:
    pedal = Pedal(tmp_path / "pedal")
    yield pedal
    pedal.close()


@pytest.fixture
def opened(pedal: Pedal) -> Iterator[Callable[..., EventDevice]]:
    open_ones: list[EventDevice] = []

    def opened(
        heard: Callable[[Heard], None] = print, *, changed: Callable = lambda health: None, take=lambda fd: None
    ):
        one = EventDevice(Keyboard("pedal", str(pedal.path)), heard, changed=changed, clock=Quick(), take=take)
        open_ones.append(one)
        return one

    yield opened
    for one in open_ones:
        one.close()


def works(one: EventDevice) -> None:
    until(lambda: one.health == DeviceHealth("pedal", Health.WORKING))


def test_a_key_is_told_when_it_goes_down_and_when_it_comes_up(pedal: Pedal, opened: Callable) -> None:
    told: list[Heard] = []
    pedal.plug()
    works(opened(told.append))
    pedal.write((KEY, B, DOWN), (SYNC, 0, 0), (KEY, B, UP), (SYNC, 0, 0))
    until(lambda: told == [Contact("pedal", B, True), Contact("pedal", B, False)])


def test_a_key_that_is_held_and_that_the_kernel_repeats_stays_down(pedal: Pedal, opened: Callable) -> None:
    told: list[Heard] = []
    pedal.plug()
    works(opened(told.append))
    pedal.write((KEY, B, DOWN), (KEY, B, REPEATED), (KEY, B, REPEATED), (KEY, KEYS["c"], DOWN))
    until(lambda: told == [Contact("pedal", B, True), Contact("pedal", KEYS["c"], True)])


def test_a_dial_is_told_with_its_detents(pedal: Pedal, opened: Callable) -> None:
    told: list[Heard] = []
    pedal.plug()
    works(opened(told.append))
    pedal.write((RELATIVE, 7, -2), (RELATIVE, 1, 5))
    until(lambda: told == [Turned("pedal", 0, -2)])


def test_it_is_taken_from_everybody_else(pedal: Pedal, opened: Callable) -> None:
    taken: list[int] = []
    pedal.plug()
    works(opened(take=taken.append))
    assert len(taken) == 1


def test_it_may_come_later_go_and_return(pedal: Pedal, opened: Callable) -> None:
    told: list[Heard] = []
    healths: list[DeviceHealth] = []
    one = opened(told.append, changed=healths.append)
    until(lambda: one.health.fault is Fault.GONE)
    assert "/dev/input/by-id" in one.health.advice
    looked = one._clock.waits
    until(lambda: one._clock.waits > looked + 3)
    pedal.plug()
    works(one)
    pedal.write((KEY, B, DOWN))
    until(lambda: told == [Contact("pedal", B, True)])
    pedal.unplug()
    until(lambda: one.health.fault is Fault.GONE)
    assert told[-1] == Contact("pedal", B, False), "what was down when it went is let go"
    pedal.plug()
    works(one)
    pedal.write((KEY, B, DOWN))
    until(lambda: told[-1] == Contact("pedal", B, True))
    assert [health.health for health in healths] == [Health.LOST, Health.WORKING] * 2, "each change is told once"


def test_who_may_not_read_it_is_told_which_group_to_join(pedal: Pedal, opened: Callable) -> None:
    def denied(fd: int) -> None:
        raise PermissionError(13, "Permission denied")

    pedal.plug()
    one = opened(take=denied)
    until(lambda: one.health.fault is Fault.DENIED)
    assert "usermod -aG input" in one.health.advice


def test_a_device_that_another_program_has_is_told(pedal: Pedal, opened: Callable) -> None:
    def busy(fd: int) -> None:
        raise OSError(EBUSY, "Device or resource busy")

    pedal.plug()
    one = opened(take=busy)
    until(lambda: one.health.fault is Fault.BUSY)
    assert "another program" in one.health.advice


def test_a_hundred_times_unplugged_and_plugged_in_leaves_nothing_open(pedal: Pedal, opened: Callable) -> None:
    pedal.plug()
    one = opened()
    works(one)
    descriptors, threads = len(os.listdir("/proc/self/fd")), threading.active_count()
    for _ in range(100):
        pedal.unplug()
        until(lambda: one.health.health is Health.LOST)
        pedal.plug()
        works(one)
    assert len(os.listdir("/proc/self/fd")) <= descriptors
    assert threading.active_count() <= threads


def test_closing_ends_the_thread_and_may_be_repeated(pedal: Pedal, opened: Callable) -> None:
    pedal.plug()
    one = opened()
    works(one)
    one.close()
    one.close()
    assert not one._thread.is_alive()


def test_the_events_are_read_as_the_kernel_of_this_machine_writes_them() -> None:
    assert EVENT.size in (16, 24)  # a time of two longs, 16 + 16 bits, 32 bits
