"""Keyboards, number pads and foot switches: read from the kernel itself (/dev/input), and taken from everybody else.

Grabbed, so that what a pedal types does not reach the screen as well; read as the kernel writes it, without a library.
Each event is a time, a type, a code and a value (`struct input_event`, linux/input.h).
"""

from __future__ import annotations

import contextlib
import os
import select
import struct
import threading
from collections.abc import Callable
from errno import EACCES, EBUSY, ENODEV, ENOENT, EPERM

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.inputs.wired import Keyboard

EVENT = struct.Struct("llHHi")
KEY, RELATIVE = 1, 2
"""Types of events: a key, and something that turns (the kernel's own rotary-encoder overlay, a dial, a wheel)."""
UP, DOWN = 0, 1  # 2 is what the kernel repeats while a key is held
DIALS = (0, 7, 8)  # REL_X, as the overlay calls its encoder unless told otherwise; REL_DIAL, REL_WHEEL
GRAB = 0x40044590  # EVIOCGRAB
RETRY = 0.5
"""Seconds from one look for a device that is not there to the next."""


def grab(fd: int) -> None:
    """Take the device from everybody else.

    Raises:
        OSError: Somebody else has it.
    """
    from fcntl import ioctl

    ioctl(fd, GRAB, 1)


class EventDevice:
    """A keyboard, looked for until it is closed.

    Args:
        keyboard: Its name and its path.
        heard: Called from the thread here with each key, by the kernel's code, and with detents of a dial.
        changed: Whom to tell of the health.
        clock: To wait between two looks.
        take: Takes an open device from everybody else.
    """

    def __init__(
        self,
        keyboard: Keyboard,
        heard: Callable[[Heard], None],
        *,
        changed: Callable[[DeviceHealth], None],
        clock: Clock,
        take: Callable[[int], None] = grab,
    ) -> None:
        self._keyboard, self._heard, self._changed = keyboard, heard, changed
        self._clock, self._take = clock, take
        self._health = DeviceHealth(keyboard.name, Health.SEEKING)
        self._down: set[int] = set()
        self._closing = threading.Event()
        self._wake_read, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name=f"keys {keyboard.name}", daemon=True)
        self._thread.start()

    @property
    def health(self) -> DeviceHealth:
        """How it is."""
        return self._health

    def close(self) -> None:
        """Let go of it; may be called again."""
        if self._closing.is_set():
            return
        self._closing.set()
        os.write(self._wake, b"x")
        self._thread.join(timeout=1)
        os.close(self._wake)
        os.close(self._wake_read)

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen()
            except OSError as fault:
                self._release()
                self._tell(_lost(self._keyboard, fault))
            self._clock.wait(self._closing, RETRY)

    def _listen(self) -> None:
        """Hear what is pressed until the device goes, or this is closed."""
        fd = os.open(self._keyboard.port, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            self._take(fd)
            self._tell(DeviceHealth(self._keyboard.name, Health.WORKING))
            while not self._closing.is_set():
                ready = select.select([fd, self._wake_read], [], [])[0]
                if fd in ready:
                    data = os.read(fd, 64 * EVENT.size)
                    if not data:
                        raise OSError(ENODEV, "it was unplugged")
                    self._hear(data)
        finally:
            with contextlib.suppress(OSError):  # closing gives it back to everybody else as well
                os.close(fd)

    def _hear(self, data: bytes) -> None:
        whole = len(data) - len(data) % EVENT.size
        for _, _, kind, code, value in EVENT.iter_unpack(data[:whole]):
            if kind == KEY and value in (UP, DOWN):
                self._press(code, closed=value == DOWN)
            elif kind == RELATIVE and code in DIALS and value:
                self._heard(Turned(self._keyboard.name, 0, value))

    def _press(self, code: int, *, closed: bool) -> None:
        if closed is not (code in self._down):
            self._down ^= {code}
            self._heard(Contact(self._keyboard.name, code, closed))

    def _release(self) -> None:
        """Whatever was down when it went is not held any more."""
        for code in sorted(self._down):
            self._press(code, closed=False)

    def _tell(self, health: DeviceHealth) -> None:
        if health != self._health:
            self._health = health
            self._changed(health)


def _lost(keyboard: Keyboard, fault: OSError) -> DeviceHealth:
    if fault.errno in (EACCES, EPERM):
        advice = (
            f"{keyboard.port} may not be read: put your user in the group input "
            "(sudo usermod -aG input $USER, then log in again)"
        )
        return DeviceHealth(keyboard.name, Health.LOST, Fault.DENIED, advice)
    if fault.errno == EBUSY:
        advice = f"{keyboard.port} is held by another program: close it, or take this device out of the rig file"
        return DeviceHealth(keyboard.name, Health.LOST, Fault.BUSY, advice)
    if fault.errno in (ENOENT, ENODEV):
        advice = f"{keyboard.port} is not there: plug it in, or look in /dev/input/by-id for what it is called"
        return DeviceHealth(keyboard.name, Health.LOST, Fault.GONE, advice)
    advice = f"{keyboard.port} cannot be listened to ({fault.strerror}): plug it in again"
    return DeviceHealth(keyboard.name, Health.LOST, Fault.BROKEN, advice)
