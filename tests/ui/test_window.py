"""A whole process with a real window, touched by the pointer of the display: from the click to the game and back."""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.xvfb
DEADLINE = 20.0
APP = Path(__file__).with_name("little_app.py")


class RunningApp:
    """The little app in a process of its own, and what it says."""

    def __init__(self, size: str) -> None:
        command = [sys.executable, str(APP), "--size", size]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self._lines: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def line(self) -> str:
        """The next thing it says, waited for no longer than a slow machine needs."""
        return self._lines.get(timeout=DEADLINE)

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(DEADLINE)
        self._listener.join(DEADLINE)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as said:
            for line in said:
                self._lines.put(line.strip())


@pytest.fixture(params=["800x480", "1280x720"])
def running(request: pytest.FixtureRequest) -> Iterator[RunningApp]:
    app = RunningApp(request.param)
    yield app
    app.close()


@pytest.fixture
def xdotool() -> str:
    """The program that clicks as a person does; without it nothing here can be shown, so that is a failure."""
    found = shutil.which("xdotool")
    if found is None:
        pytest.fail("xdotool is missing, which clicks here as a person does: sudo apt install xdotool", pytrace=False)
    return found


def test_a_click_of_the_pointer_answers_the_prompt(xdotool: str, running: RunningApp) -> None:
    assert running.line() == "first frame"
    _, x, y = running.line().split()
    left, top = window_place(xdotool, running.process.pid)
    subprocess.run([xdotool, "mousemove", str(left + int(x)), str(top + int(y))], check=True)
    subprocess.run([xdotool, "click", "1"], check=True)
    assert running.line() == "step 1"


def window_place(xdotool: str, pid: int) -> tuple[int, int]:
    """The upper left corner of the window of a process; it may take a moment to be mapped."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        found = subprocess.run(
            [xdotool, "search", "--onlyvisible", "--pid", str(pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        if found:
            words = subprocess.run(
                [xdotool, "getwindowgeometry", "--shell", found[-1]], capture_output=True, text=True, check=True
            ).stdout
            values = dict(line.split("=") for line in words.split())
            return int(values["X"]), int(values["Y"])
    raise AssertionError("the window did not appear")
