"""A program that makes a sound: a process of its own for each, the newest wins, and nobody waits for it."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health

LOOK_EVERY = 0.05
"""Seconds from one look at a process to the next."""
PATIENCE = 10
"""So often is looked whether it has ended when it was asked to."""
LONGEST = 60.0
"""Seconds after which a sound hangs, and is ended."""


class Process(Protocol):
    """What is used of `subprocess.Popen`."""

    def poll(self) -> int | None:
        """How it ended, or None while it runs."""

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it, whatever it says."""


class Order(msgspec.Struct, frozen=True):
    """A program with its arguments, and what it reads."""

    command: tuple[str, ...]
    reads: str = ""


def start(order: Order) -> Process:
    """Start a program, and hand it what it reads.

    Raises:
        OSError: It is not there, or cannot be started.
    """
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(order.command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
    assert process.stdin is not None
    try:
        with process.stdin as into:
            into.write(order.reads.encode(errors="replace"))  # a name can have come in as anything
    except BrokenPipeError:  # it has ended already; how, is seen when it is looked at
        pass
    return process


class Program:
    """Runs what it is given, one at a time; a newer order ends what still sounds.

    Args:
        name: What it is called among the devices.
        missing: What to do where the program is not there.
        changed: Whom to tell of the health.
        clock: To look at what runs.
        starting: Starts a program.
    """

    def __init__(
        self,
        name: str,
        *,
        missing: str,
        changed: Callable[[DeviceHealth], None],
        clock: Clock,
        starting: Callable[[Order], Process] = start,
    ) -> None:
        self._name, self._missing, self._changed, self._clock = name, missing, changed, clock
        self._starting = starting
        self._health = DeviceHealth(name, Health.SEEKING)
        self._next: Order | None = None
        self._woken, self._closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def health(self) -> DeviceHealth:
        """How it is."""
        return self._health

    def run(self, command: Sequence[str], reads: str = "") -> None:
        """Run this next, and end what runs; returns at once."""
        self._next = Order(tuple(command), reads)
        self._woken.set()

    def close(self) -> None:
        """End what runs; may be called again."""
        self._closing.set()
        self._woken.set()
        if self._thread is not threading.current_thread():
            self._thread.join(timeout=1)

    def tell(self, health: DeviceHealth) -> None:
        """Say how it is, once."""
        if health != self._health:
            self._health = health
            self._changed(health)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._clock.wait(self._woken, None)
            self._woken.clear()
            order, self._next = self._next, None
            if order is not None and not self._closing.is_set():
                self._perform(order)

    def _perform(self, order: Order) -> None:
        try:
            process = self._starting(order)
        except OSError as fault:
            why = self._missing if isinstance(fault, FileNotFoundError) else f"{order.command[0]}: {fault.strerror}"
            self.tell(DeviceHealth(self._name, Health.LOST, Fault.GONE, why))
            return
        until = self._clock.now() + LONGEST
        while (ended := process.poll()) is None:
            if self._closing.is_set() or self._next is not None or self._clock.now() > until:
                process.terminate()
                self._reap(process)
                return
            self._clock.wait(self._woken, LOOK_EVERY)
        if ended:
            program = order.command[0]
            why = f"{program} ended with {ended}: is a loudspeaker there, and is your user in the group audio?"
            self.tell(DeviceHealth(self._name, Health.LOST, Fault.BROKEN, why))
        else:
            self.tell(DeviceHealth(self._name, Health.WORKING))

    def _reap(self, process: Process) -> None:
        """Leave no process behind, not even one that hangs."""
        never = threading.Event()
        for _ in range(PATIENCE):
            if process.poll() is not None:
                return
            self._clock.wait(never, LOOK_EVERY)
        process.kill()
        process.poll()
