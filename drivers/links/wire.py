"""The wire to one device while it is open: writing, reading lines, and pausing as the device needs it."""

from __future__ import annotations

import threading

from drivers.clock import Clock
from drivers.errors import DeviceClosedError
from drivers.links.ports import SerialPort

LONGEST_LINE = 65536  # bytes; more without an end of line is noise
SETTLE = 0.05  # seconds; late answers to the questions of a start come within this
BITS_PER_BYTE = 10  # 8 data bits, a start and a stop bit


class Wire:
    """A port in use. Only the thread that owns the link touches it.

    Every method raises OSError (or termios.error, TypeError, ValueError: what pyserial lets through) once the device
    is gone, and `DeviceClosedError` as soon as the link is closed from outside.
    """

    def __init__(self, port: SerialPort, *, baud: int, clock: Clock, closing: threading.Event) -> None:
        self._port = port
        self._baud = baud
        self._closing = closing
        self._rest = b""
        self.clock = clock

    def write(self, data: bytes, *, gap: float = 0) -> None:
        """Send `data`, then wait until the line has carried it, and at least `gap` seconds."""
        self._port.write(data)
        self.pause(max(gap, len(data) * BITS_PER_BYTE / self._baud))

    def read_line(self, *, within: float) -> bytes | None:
        """The next line without its end, or None if none is complete `within` seconds."""
        deadline = self.clock.now() + within
        while b"\n" not in self._rest:
            if self.clock.now() >= deadline:
                return None
            self._still_open()
            self._rest = (self._rest + self._port.read(self._port.in_waiting or 1))[-LONGEST_LINE:]
        line, _, self._rest = self._rest.partition(b"\n")
        return line.rstrip(b"\r")

    def lines(self) -> list[bytes]:
        """Every whole line that has come in, without its end; waits for nothing."""
        waiting = self._port.in_waiting
        if waiting:
            self._rest = (self._rest + self._port.read(waiting))[-LONGEST_LINE:]
        *whole, self._rest = self._rest.split(b"\n")
        return [line.rstrip(b"\r") for line in whole]

    def unread(self) -> bytes:
        """What has come in so far without an end of line."""
        return self._rest

    def drain(self) -> None:
        """Forget everything that has come in, also what is just arriving."""
        self.pause(SETTLE)
        self._port.reset_input_buffer()
        self._rest = b""

    def uncut(self) -> Wire:
        """The same wire for the farewell: closing the link does not cut this one short."""
        return Wire(self._port, baud=self._baud, clock=self.clock, closing=threading.Event())

    def check(self) -> None:
        """Raise if the device is gone, and forget what came in unasked."""
        if self._port.in_waiting:
            self._port.reset_input_buffer()

    def pause(self, seconds: float) -> None:
        """Wait, unless the link is closed meanwhile."""
        if self.clock.wait(self._closing, seconds):
            raise DeviceClosedError("the link was closed")

    def _still_open(self) -> None:
        if self._closing.is_set():
            raise DeviceClosedError("the link was closed")
