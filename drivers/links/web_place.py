"""A web server in the house as the place of a device: asked over one connection that is kept as long as it holds."""

from __future__ import annotations

import errno
import http.client
import io
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from drivers.clock import Clock
from drivers.errors import DeviceClosedError, SilentDeviceError
from drivers.health import Fault

TIMEOUT = 1.0  # seconds for a connection, and for each answer as a whole
LONGEST = 65536  # bytes of an answer


class Answer(msgspec.Struct, frozen=True):
    """A status such as 200, and what came with it."""

    status: int
    body: bytes


class WebLine:
    """A web server while it is reached.

    Raises OSError or http.client.HTTPException once it is gone, and `DeviceClosedError` as soon as the link is closed.
    """

    def __init__(self, connection: http.client.HTTPConnection, *, clock: Clock, closing: threading.Event) -> None:
        self._connection = connection
        self._closing = closing
        self.clock = clock

    def get(self, path: str) -> Answer:
        """Ask for `path`."""
        return self._asked("GET", path, None)

    def post(self, path: str, body: bytes) -> Answer:
        """Send JSON to `path`."""
        return self._asked("POST", path, body)

    def pause(self, seconds: float) -> None:
        """Wait, unless the link is closed meanwhile."""
        if self.clock.wait(self._closing, seconds):
            raise DeviceClosedError("the link was closed")

    def drain(self) -> None:
        """Nothing comes in unasked."""

    def uncut(self) -> WebLine:
        """The same line for the farewell: closing the link does not cut this one short."""
        return WebLine(self._connection, clock=self.clock, closing=threading.Event())

    def _asked(self, method: str, path: str, body: bytes | None) -> Answer:
        """A connection that was kept may have been closed over there meanwhile: then it is worth a second one."""
        kept = self._connection.sock is not None
        try:
            return self._once(method, path, body)
        except (ConnectionError, http.client.RemoteDisconnected):
            self._connection.close()
            if not kept:
                raise
            return self._once(method, path, body)

    def _once(self, method: str, path: str, body: bytes | None) -> Answer:
        if self._closing.is_set():
            raise DeviceClosedError("the link was closed")
        headers = {} if body is None else {"Content-Type": "application/json"}
        if self._connection.sock is not None:
            self._connection.sock.settimeout(TIMEOUT)  # of which the last answer has left less
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        return Answer(response.status, response.read(LONGEST))


class _Dripping(io.RawIOBase):
    """What comes in within `TIMEOUT`, in however small drops: a socket's own timeout begins anew with each."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._received = connection.makefile("rb", buffering=0)
        self._until = time.monotonic() + TIMEOUT

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int | None:
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the answer is too slow")
        self._connection.settimeout(left)
        return self._received.readinto(buffer)

    def close(self) -> None:
        self._received.close()
        super().close()


class _Response(http.client.HTTPResponse):
    """An answer that must be whole in time."""

    def __init__(self, sock: socket.socket, *given: Any, **named: Any) -> None:
        super().__init__(sock, *given, **named)
        self.fp.close()
        self.fp = io.BufferedReader(_Dripping(sock))


class WebPlace:
    """The device behind one host.

    Args:
        host: Its name or address as the rig has it, with `:port` where that is not 80. Nobody looks for one.
        device: What is expected there, such as "WLED".
    """

    lost_with = (OSError, http.client.HTTPException, ValueError)

    def __init__(self, host: str, device: str) -> None:
        self._host, self._device = host, device

    @contextmanager
    def reached(self, *, clock: Clock, closing: threading.Event) -> Iterator[WebLine]:
        """The server, until the block ends."""
        connection = http.client.HTTPConnection(self._host, timeout=TIMEOUT)
        connection.response_class = _Response
        try:
            yield WebLine(connection, clock=clock, closing=closing)
        finally:
            connection.close()

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why the device is away, in kind and in words with what to do."""
        if isinstance(fault, SilentDeviceError):
            return Fault.SILENT, str(fault)
        return unreachable(fault, self._host, self._device)


def unreachable(fault: Exception, host: str, device: str) -> tuple[Fault, str]:
    """Why the `device` at `host` cannot be reached over the network, in kind and in words with what to do."""
    number = fault.errno if isinstance(fault, OSError) else None
    if isinstance(fault, (http.client.InvalidURL, UnicodeError)):
        return Fault.BROKEN, f"{host!r} is no name or address: write it as 192.168.1.20 or wled.local in the rig file"
    if isinstance(fault, socket.gaierror):
        return Fault.GONE, f"nothing in this network is called {host}: write its address into the rig file instead"
    if isinstance(fault, ConnectionRefusedError):
        return Fault.GONE, f"{host} is there, but no {device} answers: check the address and port in the rig file"
    if number in (errno.ENETUNREACH, errno.ENETDOWN):
        return Fault.GONE, f"this computer is in no network: connect it, then {device} at {host} is found by itself"
    if isinstance(fault, TimeoutError) or number == errno.EHOSTUNREACH:
        return Fault.GONE, f"{device} at {host} does not answer: check its power, its Wi-Fi and its address"
    return Fault.GONE, f"the connection to {device} at {host} broke off: check its power and its Wi-Fi"
