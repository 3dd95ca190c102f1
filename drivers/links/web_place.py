"""A web server in the house as the place of a device: asked over one connection that is kept as long as it holds.

A device that loses its power says nothing more: no connection breaks off, packets are just lost. So whoever has
answered once must answer within `ANSWERED_WITHIN` ever after, connecting included; the first answer may take longer.
"""

from __future__ import annotations

import errno
import http.client
import io
import os
import select
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from drivers.clock import Clock
from drivers.errors import DeviceClosedError, SilentDeviceError
from drivers.health import Fault

REACHED_WITHIN = 1.0  # seconds for the first answer as a whole, once the name is known
ANSWERED_WITHIN = 0.5  # seconds for each further one; an ESP8266 takes 0.1 to 0.3
SECOND_CALL = 0.2  # seconds; a packet lost in the air is sent again after 1 s only, which would be too late
LONGEST = 65536  # bytes of an answer


class Answer(msgspec.Struct, frozen=True):
    """A status such as 200, and what came with it."""

    status: int
    body: bytes


class WebLine:
    """A web server while it is reached.

    Raises OSError or http.client.HTTPException once it is gone, and `DeviceClosedError` as soon as the link is closed.
    """

    def __init__(self, connection: _Connection, *, clock: Clock, closing: threading.Event) -> None:
        self._connection = connection
        self._closing = closing
        self._answered = False
        self.clock = clock
        self.heard_at = float("-inf")
        """When the last answer came."""

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
        self._connection.until = time.monotonic() + (ANSWERED_WITHIN if self._answered else REACHED_WITHIN)
        try:
            answer = self._once(method, path, body)
        except (ConnectionError, http.client.RemoteDisconnected):
            self._connection.close()
            if not kept:
                raise
            answer = self._once(method, path, body)
        self._answered, self.heard_at = True, self.clock.now()
        return answer

    def _once(self, method: str, path: str, body: bytes | None) -> Answer:
        if self._closing.is_set():
            raise DeviceClosedError("the link was closed")
        headers = {} if body is None else {"Content-Type": "application/json"}
        if self._connection.sock is not None:
            self._connection.sock.settimeout(_left(self._connection.until))
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        return Answer(response.status, response.read(LONGEST))


class _Connection(http.client.HTTPConnection):
    """A connection whose every question has its answer, or fails, at the moment `until`.

    The name is looked up once: that can take seconds where a name is no longer known, and a device that is there does
    not move.
    """

    def __init__(self, host: str) -> None:
        super().__init__(host)
        self.until = 0.0
        self.response_class = self._response  # type: ignore[assignment]  # all it does is call it
        self._addresses: list[_Address] = []

    def connect(self) -> None:
        """Connect, and call a second time where the first call is not heard at once."""
        if not self._addresses:
            found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
            self._addresses = [(family, address) for family, _, _, _, address in found]
            self.until = time.monotonic() + REACHED_WITHIN
        self.sock, address = _called(self._addresses, self.until)
        self._addresses = [address]
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock.settimeout(_left(self.until))

    def _response(self, sock: socket.socket, *given: Any, **named: Any) -> _Response:
        return _Response(sock, *given, until=self.until, **named)


_Address = tuple[socket.AddressFamily, Any]


def _called(addresses: Sequence[_Address], until: float) -> tuple[socket.socket, _Address]:
    """A socket connected to the first of these that answers, each called twice at most, and which it was.

    Raises:
        OSError: None of them does in time, or all refuse.
    """
    calls: dict[socket.socket, _Address] = {}
    waiting = [*addresses, *addresses]
    fault: OSError = TimeoutError("no answer")
    try:
        while waiting or calls:
            if waiting:
                family, address = waiting.pop(0)
                call = socket.socket(family, socket.SOCK_STREAM)
                call.setblocking(False)
                number = call.connect_ex(address)
                if number not in (0, errno.EINPROGRESS):
                    call.close()
                    fault = OSError(number, os.strerror(number))
                    continue
                calls[call] = (family, address)
            patience = min(SECOND_CALL, _left(until)) if waiting else _left(until)
            for call in select.select([], calls, [], patience)[1]:
                number = call.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
                found = calls.pop(call)
                if not number:
                    return call, found
                call.close()
                fault = OSError(number, os.strerror(number))
                waiting = [each for each in waiting if each != found]
        raise fault
    finally:
        for call in calls:
            call.close()


def _left(until: float) -> float:
    """The seconds until then.

    Raises:
        TimeoutError: It has passed.
    """
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError("the answer is too slow")
    return left


class _Dripping(io.RawIOBase):
    """What comes in until then, in however small drops: a socket's own timeout begins anew with each."""

    def __init__(self, connection: socket.socket, until: float) -> None:
        self._connection = connection
        self._received = connection.makefile("rb", buffering=0)
        self._until = until

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int | None:
        self._connection.settimeout(_left(self._until))
        return self._received.readinto(buffer)

    def close(self) -> None:
        self._received.close()
        super().close()


class _Response(http.client.HTTPResponse):
    """An answer that must be whole in time."""

    def __init__(self, sock: socket.socket, *given: Any, until: float, **named: Any) -> None:
        super().__init__(sock, *given, **named)
        self.fp.close()
        self.fp = io.BufferedReader(_Dripping(sock, until))


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
        connection = _Connection(self._host)
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
    host = host.rpartition("@")[2]  # whatever stands before it may be a secret
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
