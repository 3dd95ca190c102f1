"""A Nano that is not there: the process of board.c, its switches, and what its strip showed."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, Queue
from typing import NamedTuple

from tests.hardware.nano.toolchain import Built

PATIENCE = 30.0  # seconds; a busy computer makes the board slow


class Shown(NamedTuple):
    """Bytes that the LEDs latched, at `at` seconds of the board's clock."""

    at: float
    wire: bytes


class Said(NamedTuple):
    """A line that the board wrote to its host, and when, in seconds of its clock."""

    at: float
    text: str


class Throw(NamedTuple):
    """A switch at `pin` that is closed to ground or opened, `at` seconds from the start of the play."""

    at: float
    pin: str
    closed: bool


class SimulatedNano:
    """One board from power-up to power-off. `port` keeps its name over a `replug`.

    Args:
        folder: Where the port's name is made; a link like those of /dev/serial/by-id.
        bootloader: Seconds that opening the port costs; None for a board that is not reset by it.
    """

    def __init__(self, built: Built, folder: Path, *, bootloader: float | None = None) -> None:
        self._command = [str(built.board), str(built.sketch)]
        if bootloader is not None:
            self._command.append(str(round(bootloader * 1000)))
        self.port = folder / "usb-Nano"
        self.plug()

    def plug(self) -> None:
        """Power it up, behind a new terminal with the old name, and wait until the sketch has greeted."""
        self.shown: Queue[Shown] = Queue()
        self.said: Queue[Said] = Queue()
        self._done: Queue[float] = Queue()
        self.faults: list[str] = []
        self.lost = 0
        self.process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline().split()
        assert first[:1] == ["PTY"], f"the board said {first}"
        fresh = self.port.with_name("fresh")
        fresh.symlink_to(first[1])
        os.replace(fresh, self.port)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.said.get(timeout=PATIENCE).text == "Ada"

    def unplug(self) -> None:
        """Pull the cable: the process is killed, the name is gone."""
        self.port.unlink(missing_ok=True)
        self.process.kill()
        self._gone()

    def close(self) -> None:
        """Power it off; may be called again."""
        self.port.unlink(missing_ok=True)
        if self.process.stdin is not None:
            self.process.stdin.close()
        self._gone()

    def start(self, throws: Iterable[Throw]) -> None:
        """Throw switches on time, while the caller goes on; `finish` waits for the last one."""
        self._throw("play", throws)

    def _throw(self, how: str, throws: Iterable[Throw]) -> None:
        plan = sorted(throws)
        self._last = plan[-1].at
        self._tell(f"{how} " + " ".join(f"{pin}:{int(not closed)}@{round(at * 1e6)}" for at, pin, closed in plan))

    def finish(self) -> float:
        """Wait until the last switch is thrown; returns when second 0 of the play was, by the board's clock."""
        return self._done.get(timeout=PATIENCE) - self._last

    def finished(self) -> bool:
        """Whether the last switch is thrown."""
        return not self._done.empty()

    def play(self, throws: Iterable[Throw]) -> float:
        """Throw switches on time and wait for the last one; returns as `finish` does.

        Nobody talks to the board meanwhile, so its time passes as fast as the computer can make it.
        """
        self._throw("rush", throws)
        return self.finish()

    def pause(self, seconds: float) -> float:
        """Let time pass on the board after the last byte on the wire; returns its clock then."""
        self._tell(f"pause {round(seconds * 1e6)}")
        return self._done.get(timeout=PATIENCE)

    def next_shown(self) -> Shown:
        """The next frame that the LEDs latched."""
        return self.shown.get(timeout=PATIENCE)

    def all_shown(self) -> list[Shown]:
        """Every frame so far that nobody has taken."""
        return _drained(self.shown)

    def all_said(self) -> list[Said]:
        """Every line so far that nobody has taken."""
        return _drained(self.said)

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            kind, time, *rest = line.rstrip("\n").split(" ", 2)
            at = int(time) / 1e6
            match kind:
                case "leds":
                    self.shown.put(Shown(at, bytes.fromhex(rest[0])))
                case "said":
                    self.said.put(Said(at, rest[0] if rest else ""))
                case "done":
                    self._done.put(at)
                case "lost":
                    self.lost = int(rest[0])
                case _:
                    self.faults.append(line)

    def _gone(self) -> None:
        self.process.wait(timeout=PATIENCE)
        self._reader.join(timeout=PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()


def _drained(queue: Queue) -> list:
    found = []
    while True:
        try:
            found.append(queue.get_nowait())
        except Empty:
            return found
