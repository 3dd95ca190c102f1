"""A program that sounds: the newest order wins, nobody waits, and a missing program is told with what to do."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.clock import MonotonicClock
from drivers.health import DeviceHealth, Fault, Health
from drivers.sounds.program import Order, Program
from tests.drivers.doubles import until


class Running:
    """A process in memory, which ends when it is told to."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.ended: int | None = None
        self.terminated = self.hangs = False

    def poll(self) -> int | None:
        return self.ended

    def terminate(self) -> None:
        self.terminated = True
        if not self.hangs:
            self.ended = -15

    def kill(self) -> None:
        self.ended = -9


class Machine:
    """Starts processes in memory."""

    def __init__(self) -> None:
        self.started: list[Running] = []
        self.fault: OSError | None = None

    def start(self, order: Order) -> Running:
        if self.fault:
            raise self.fault
        self.started.append(Running(order))
        return self.started[-1]


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def told() -> list[DeviceHealth]:
    return []


@pytest.fixture
def program(machine: Machine, told: list[DeviceHealth]) -> Iterator[Program]:
    program = Program(
        "voice", missing="install it", changed=told.append, clock=MonotonicClock(), starting=machine.start
    )
    yield program
    program.close()


def running(machine: Machine, count: int) -> Callable[[], bool]:
    return lambda: len(machine.started) == count


def test_it_runs_with_its_arguments_and_what_it_reads(program: Program, machine: Machine) -> None:
    program.run(("say", "-x"), "hello")
    until(running(machine, 1))
    assert machine.started[0].order == Order(("say", "-x"), "hello")


def test_the_newest_cuts_off_what_still_sounds_and_skips_what_never_began(program: Program, machine: Machine) -> None:
    program.run(("say",), "one")
    until(running(machine, 1))
    program.run(("say",), "two")
    until(running(machine, 2))
    assert machine.started[0].terminated
    assert [one.order.reads for one in machine.started] == ["one", "two"]


def test_the_call_returns_at_once_while_something_sounds(program: Program, machine: Machine) -> None:
    program.run(("say",), "one")
    until(running(machine, 1))
    begun = time.perf_counter()
    for _ in range(100):
        program.run(("say",), "more")
    assert time.perf_counter() - begun < 0.1


def test_a_program_that_hangs_is_ended_all_the_same(program: Program, machine: Machine) -> None:
    program.run(("say",), "one")
    until(running(machine, 1))
    machine.started[0].hangs = True
    program.run(("say",), "two")
    until(running(machine, 2))
    assert machine.started[0].ended == -9


def test_what_ended_well_works(program: Program, machine: Machine, told: list[DeviceHealth]) -> None:
    program.run(("say",))
    until(running(machine, 1))
    machine.started[0].ended = 0
    until(lambda: told == [DeviceHealth("voice", Health.WORKING)])


def test_a_program_that_fails_is_told_with_what_may_be_wrong(
    program: Program, machine: Machine, told: list[DeviceHealth]
) -> None:
    program.run(("say",))
    until(running(machine, 1))
    machine.started[0].ended = 1
    until(lambda: bool(told))
    assert told[0].fault is Fault.BROKEN
    assert "audio" in told[0].advice


def test_a_missing_program_is_told_once_and_tried_again_with_the_next(
    program: Program, machine: Machine, told: list[DeviceHealth]
) -> None:
    machine.fault = FileNotFoundError(2, "No such file")
    program.run(("say",))
    until(lambda: told == [DeviceHealth("voice", Health.LOST, Fault.GONE, "install it")])
    machine.fault = None
    program.run(("say",))
    until(running(machine, 1))
    machine.started[0].ended = 0
    until(lambda: told[-1].health is Health.WORKING)


def test_closing_ends_what_sounds_and_leaves_no_thread(machine: Machine) -> None:
    before = threading.active_count()
    program = Program("voice", missing="", changed=print, clock=MonotonicClock(), starting=machine.start)
    program.run(("say",))
    until(running(machine, 1))
    program.close()
    program.close()
    assert machine.started[0].terminated
    assert threading.active_count() == before


@pytest.mark.parametrize(
    ("told_to", "reads"), [("Gravehold falls", "Gravehold falls"), ("Ab\udcffby", "Ab?by")], ids=["words", "a bad name"]
)
def test_a_real_process_gets_what_it_reads(tmp_path: Path, told: list[DeviceHealth], told_to: str, reads: str) -> None:
    copy = tmp_path / "copy"
    script = f"import sys, pathlib; pathlib.Path({str(copy)!r}).write_text(sys.stdin.read())"
    program = Program("voice", missing="", changed=told.append, clock=MonotonicClock())
    program.run((sys.executable, "-c", script), told_to)
    until(lambda: bool(told), within=20)
    program.close()
    assert (told[0].health, copy.read_text()) == (Health.WORKING, reads)


def test_a_real_process_that_is_cut_off_leaves_nothing_behind(told: list[DeviceHealth]) -> None:
    started = []
    from drivers.sounds.program import start

    def starting(order: Order):
        started.append(start(order))
        return started[-1]

    program = Program("voice", missing="", changed=told.append, clock=MonotonicClock(), starting=starting)
    program.run((sys.executable, "-c", "import time; time.sleep(60)"))
    until(lambda: len(started) == 1, within=20)
    program.run((sys.executable, "-c", ""))
    until(lambda: len(started) == 2, within=20)
    assert started[0].returncode is not None
    until(lambda: bool(told), within=20)
    program.close()
    assert told == [DeviceHealth("voice", Health.WORKING)]
