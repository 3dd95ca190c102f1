"""A Pico that is not there: its files under real MicroPython behind a pseudo terminal, its pins in the test's hand."""

from __future__ import annotations

import json
import os
import select
import socket
import subprocess
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.hardware.pico.pio import Rgb, shone
from tests.hardware.pico.plain import FIRMWARE, frame
from tests.hardware.pico.runtime import program

HERE = Path(__file__).parent
FAKES = HERE / "fakes"
PATIENCE = 10  # seconds for an answer on a busy machine


class Pico:
    """The board, from plugging in to unplugging. Its time stands still but for `order("pass 5")`, in milliseconds.

    `shown` are the frames that LEDs took from its pin, and `version` is what its MicroPython calls itself.
    """

    def __init__(self, micropython: Path, *, held: Sequence[int] = ()) -> None:
        master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._orders, theirs = socket.socketpair()
        os.set_blocking(master, False)
        theirs.setblocking(False)
        files = map(str, (*FIRMWARE.glob("*.py"), *FAKES.glob("*.py")))
        command = [program("node"), HERE / "board.mjs", micropython, str(theirs.fileno()), ",".join(map(str, held))]
        self._process = subprocess.Popen([*command, *files], stdin=master, stdout=master, pass_fds=[theirs.fileno()])
        os.close(master)
        theirs.close()
        self._said, self._reported = b"", b""
        self._program: dict[str, Any] = {}
        self._done = 0
        self.shown: list[list[Rgb]] = []
        self.version = ""
        self.has_ended = False
        self._is_ours = True
        self._until(lambda: bool(self.version))

    def close(self) -> None:
        """Unplug it."""
        self._process.kill()
        self._process.wait()
        self._orders.close()
        os.close(self._slave)

    def write(self, data: bytes) -> None:
        """Send `data` down the cable."""
        while data:
            data = data[os.write(self._slave, data) :]
            self._take(0)

    def line(self) -> str:
        """The next line that it says."""
        self._until(lambda: b"\n" in self._said)
        line, _, self._said = self._said.partition(b"\n")
        return line.decode()

    def lines_until_version(self) -> list[str]:
        """Every line up to the answer of a `v` that is sent now."""
        self.write(b"v")
        lines = []
        while not (line := self.line()).startswith("TABLETOP "):
            lines.append(line)
        return lines

    def show(self, pixels: bytes) -> bytes:
        """Send a frame and wait for its `K`; returns what the LEDs show, three bytes each."""
        self.write(frame(pixels))
        assert self.line() == "K"
        return b"".join(map(bytes, self.shown[-1]))

    def order(self, *orders: str) -> None:
        """Drive pins and let time pass: "pin 13 0", "pass 5"; returns when the last pass of the main loop is over."""
        self._done -= sum(order.startswith("pass ") for order in orders)
        self._orders.sendall("".join(f"{order}\n" for order in orders).encode())
        self._until(lambda: self._done == 0)

    def run(self) -> str:
        """Let time run, and leave the port to whoever opens it by the name that is returned."""
        self._orders.sendall(b"run\n")
        self._is_ours = False
        return os.ttyname(self._slave)

    def look(self) -> bytes:
        """What the LEDs show, three bytes each, from time to time."""
        self._take(0.01)
        return b"".join(map(bytes, self.shown[-1])) if self.shown else b""

    def until_ended(self) -> None:
        """Wait until main.py is over."""
        self._until(lambda: self.has_ended)

    def _until(self, condition: Any) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert self._process.poll() is None, "MicroPython stopped; its words are above"
            assert time.monotonic() < deadline, f"no answer within {PATIENCE} s; so far: {self._said!r}"
            self._take(0.1)
        self._take(0)  # what was reported before it was said

    def _take(self, wait: float) -> None:
        watched = [self._orders, self._slave] if self._is_ours else [self._orders]
        ready, _, _ = select.select(watched, [], [], wait)
        if self._slave in ready:
            self._said += os.read(self._slave, 65536)
        if self._orders in ready:
            *reports, self._reported = (self._reported + self._orders.recv(1 << 20)).split(b"\n")
            for report in reports:
                self._note(report.decode())

    def _note(self, report: str) -> None:
        if report == "done":
            self._done += 1
        elif report == "ended":
            self.has_ended = True
        elif report.startswith("runs "):
            self.version = report.removeprefix("runs ").partition("; ")[2]
        else:
            said = json.loads(report)
            if "program" in said:
                self._program = said["program"]
            else:
                self.shown.append(shone(self._program, said["put"], shift=said["shift"]))
