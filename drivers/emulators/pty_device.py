"""A serial device that is not there: a pseudo terminal whose name survives pulling the cable, and faults on command."""

from __future__ import annotations

import os
import select
import termios
import threading
import time
import tty
from enum import Enum
from typing import Protocol

from drivers.emulators.folder import DeviceFolder

TICK = 0.02  # seconds from one look of the firmware at its clock to the next


class Firmware(Protocol):
    """What runs inside the device: a pure machine from bytes and time to bytes."""

    @property
    def baud(self) -> int | None:
        """The rate it listens at now; None for one that is on USB itself, where any will do."""

    def boot(self) -> bytes:
        """Start up after power came; returns what it says then."""

    def feed(self, data: bytes, now: float) -> bytes:
        """Take bytes at `now` seconds; returns the answer."""

    def tick(self, now: float) -> bytes:
        """Let time pass; returns what it says by itself."""


class Line(Enum):
    """The state of the cable: working, noisy on the way back, or with a device that has stopped reading."""

    CLEAR = "clear"
    NOISY = "noisy"
    STALLED = "stalled"


class PtyDevice:
    """Runs a firmware behind a pseudo terminal. `port` is a link with a fixed name, as in /dev/serial/by-id."""

    def __init__(self, firmware: Firmware, *, name: str) -> None:
        self._firmware = firmware
        self._folder = DeviceFolder()
        self._link = self._folder.path / name
        self._lock = threading.RLock()
        self._master: int | None = None
        self._slave: int | None = None
        self._line = Line.CLEAR
        self._ended = False
        self._wake, self._waker = os.pipe()
        self.replug()
        self._thread = threading.Thread(target=self._run, name=f"emulated {name}", daemon=True)
        self._thread.start()

    @property
    def port(self) -> str:
        """The path to open, also after a replug."""
        return str(self._link)

    def unplug(self) -> None:
        """Pull the cable: whoever has the port open gets errors, and the path is gone."""
        with self._lock:
            self._link.unlink(missing_ok=True)
            for descriptor in (self._master, self._slave):
                if descriptor is not None:
                    os.close(descriptor)
            self._master = self._slave = None
            self._nudge()

    def replug(self) -> None:
        """Plug it in again: the device starts up, behind a new terminal with the old name."""
        with self._lock:
            self.unplug()
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            fresh = self._folder.path / "fresh"
            fresh.symlink_to(os.ttyname(self._slave))
            os.replace(fresh, self._link)
            self._line = Line.CLEAR
            self._say(self._firmware.boot())
            self._nudge()

    def stall(self) -> None:
        """From now on the device reads nothing; what is written piles up."""
        self._line = Line.STALLED

    def garble(self) -> None:
        """From now on every byte that the device says arrives wrong."""
        self._line = Line.NOISY

    def mend(self) -> None:
        """End a stall or the noise."""
        self._line = Line.CLEAR
        self._nudge()

    def close(self) -> None:
        """Take the device away for good; may be called again."""
        with self._lock:
            if self._ended:
                return
            self._ended = True
            self.unplug()
        self._thread.join(timeout=2)
        os.close(self._wake)
        os.close(self._waker)
        self._folder.close()

    def _run(self) -> None:
        while not self._ended:
            with self._lock:
                master = self._master if self._line is not Line.STALLED else None
            waiting = [self._wake] if master is None else [self._wake, master]
            try:
                ready, _, _ = select.select(waiting, [], [], TICK)
            except (OSError, ValueError):
                continue  # the cable was pulled while we waited
            if self._wake in ready:
                os.read(self._wake, 64)
            with self._lock:
                self._take(master)
                self._say(self._firmware.tick(time.monotonic()))

    def _take(self, master: int | None) -> None:
        """Feed the firmware what has come in, at the rate at which the other side speaks."""
        if master is None or master != self._master:
            return
        try:
            data = os.read(master, 4096)
        except OSError:
            return
        right = self._at_its_rate()
        answer = self._firmware.feed(data if right else _garbled(data), time.monotonic())
        self._say(answer if right and self._line is Line.CLEAR else _garbled(answer))

    def _at_its_rate(self) -> bool:
        """Whether the port was opened at the rate of the firmware; a pseudo terminal remembers it like a real one."""
        if self._slave is None or self._firmware.baud is None:
            return self._slave is not None
        speed: int = termios.tcgetattr(self._slave)[5]
        return speed == getattr(termios, f"B{self._firmware.baud}", None)

    def _say(self, data: bytes) -> None:
        if data and self._master is not None:
            try:
                os.write(self._master, data)
            except OSError:
                return  # nobody reads: a real device's bytes are lost as well

    def _nudge(self) -> None:
        os.write(self._waker, b"!")


def _garbled(data: bytes) -> bytes:
    """What a receiver at another rate makes of it: never the same, and never a command by luck."""
    return bytes(0x80 | (byte >> 1) & 0x0F for byte in data)
