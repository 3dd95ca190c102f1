"""An emulated WLED in the network: its web server with the JSON of the serial one, and its faults on command."""

from __future__ import annotations

import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from drivers.emulators.wled import WledFirmware
from drivers.frames import Rgb

BUSY_ERROR = b'{"error":3}'


class Mood(Enum):
    """Whether it serves, says that its buffer is taken, closes without an answer, never answers, answers byte by byte
    without an end, or is no WLED.
    """

    SERVING = "serving"
    BUSY = "busy"
    DROPPING = "dropping"
    HANGING = "hanging"
    DRIPPING = "dripping"
    STRANGE = "strange"


class Keeping(Enum):
    """Whether a connection is kept after an answer; WLED's own server closes it."""

    CLOSES = "closes"
    KEEPS = "keeps"


class WledWebEmulator:
    """An emulated WLED at a port of this machine's own; `host` is what a rig writes."""

    def __init__(self, leds: int = 60, *, busy: float = 0, keeping: Keeping = Keeping.CLOSES) -> None:
        self.firmware = WledFirmware(leds, busy=busy)
        self.mood = Mood.SERVING
        self.keeping = keeping
        self.requests = self.connections = 0
        self.slow = 0.0
        """Seconds that it takes for each answer."""
        self._callers: list[socket.socket] = []
        self._lock = threading.Lock()
        self._mended = threading.Event()
        self._open: set[Any] = set()
        self._port = 0
        self.plug_in()

    @property
    def host(self) -> str:
        """The address with its port, the same after it was plugged in again."""
        return f"127.0.0.1:{self._port}"

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show."""
        return self.firmware.pixels

    def plug_in(self) -> None:
        """Start serving."""
        emulator = self

        class Handler(_Handler):
            wled = emulator

        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), Handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        self._listen()

    def _listen(self) -> None:
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, name="emulated WLED", daemon=True
        )
        self._thread.start()

    def unplug(self) -> None:
        """Take its power: nobody listens any more, and what was connected breaks off."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=2)
        self.break_off()

    def vanish(self) -> None:
        """Cut its power as the network sees it: nothing is closed, no call is taken, and nothing is answered."""
        self.mood = Mood.HANGING
        self._server.shutdown()
        self._thread.join(timeout=2)
        while True:  # until no more calls fit into the queue of those that wait, and the kernel drops them
            caller = socket.socket()
            caller.setblocking(False)
            self._callers.append(caller)
            caller.connect_ex(("127.0.0.1", self._port))
            if not select.select([], [caller], [], 0.005)[1]:
                return

    def reappear(self) -> None:
        """Be there again after `vanish`."""
        while self._callers:
            self._callers.pop().close()
        self._listen()
        self.mend()

    def break_off(self) -> None:
        """Close every connection, as its server does when it is short of memory."""
        with self._lock:
            for connection in self._open:
                connection.close()
            self._open.clear()

    def mend(self) -> None:
        """Serve again."""
        self.mood = Mood.SERVING
        self._mended.set()
        self._mended = threading.Event()

    def close(self) -> None:
        """Take it away for good."""
        if self._callers:
            self.reappear()
        self.mend()
        self.unplug()

    def answer(self, text: bytes) -> tuple[int, bytes]:
        """What it says to an object that was posted."""
        with self._lock:
            lost = self.firmware.dropped
            said = self.firmware.feed(text, time.monotonic())
            if said.startswith(BUSY_ERROR):
                return 503, BUSY_ERROR
            if self.firmware.dropped > lost:
                return 400, b'{"error":9}'
        return 200, said or b'{"success":true}'

    def state(self) -> bytes:
        """State and info."""
        with self._lock:
            return self.firmware.feed(b'{"v":true}', time.monotonic())

    @contextmanager
    def connected(self, connection: Any) -> Iterator[None]:
        """Keep in mind who is connected."""
        with self._lock:
            self.connections += 1
            self._open.add(connection)
        try:
            yield
        finally:
            with self._lock:
                self._open.discard(connection)

    def hang(self, seconds: float = 10) -> bool:
        """Not answer until mended; whether it was."""
        return self._mended.wait(seconds)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wled: WledWebEmulator

    def handle(self) -> None:
        with self.wled.connected(self.connection):
            try:
                super().handle()
            except OSError:
                self.close_connection = True  # it was unplugged meanwhile

    def do_GET(self) -> None:
        self._serve(b"")

    def do_POST(self) -> None:
        self._serve(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def _serve(self, body: bytes) -> None:
        self.wled.requests += 1
        time.sleep(self.wled.slow)
        match self.wled.mood:
            case Mood.BUSY:
                self._say(503, BUSY_ERROR)
            case Mood.DROPPING:
                self.close_connection = True
            case Mood.HANGING:
                self.wled.hang()
                self.close_connection = True
            case Mood.DRIPPING:
                self._drip()
            case Mood.STRANGE:
                self._say(200, b"<html>a printer</html>")
            case Mood.SERVING if self.command == "POST" and self.path == "/json/state":
                self._say(*self.wled.answer(body))
            case Mood.SERVING if self.command == "GET" and self.path == "/json/si":
                self._say(200, self.wled.state())
            case Mood.SERVING if self.command == "GET" and self.path == "/version":
                self._say(200, b"2608010")
            case _:
                self._say(404, b"Not found")

    def _say(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if self.wled.keeping is Keeping.CLOSES:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def _drip(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "10000")
        self.end_headers()
        while not self.wled.hang(0.1):
            self.wfile.write(b" ")
        self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
