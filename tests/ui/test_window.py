"""A whole process with a real window, touched by the pointer of the display: from the click to the game and back."""

from __future__ import annotations

import os
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

    def __init__(self, size: str, environment: dict[str, str]) -> None:
        command = [sys.executable, str(APP), "--size", size]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
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


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    """A display of its own: on a shared one another window can lie under the pointer."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.fail(
                f"{program} is missing, which this test needs: sudo apt install {program.lower()}", pytrace=False
            )
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as display:
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        yield os.environ | {"DISPLAY": f":{number}"}
        display.terminate()


@pytest.fixture(params=["800x480", "1280x720"])
def running(request: pytest.FixtureRequest, environment: dict[str, str]) -> Iterator[RunningApp]:
    app = RunningApp(request.param, environment)
    yield app
    app.close()


def test_a_click_of_the_pointer_answers_the_prompt(environment: dict[str, str], running: RunningApp) -> None:
    assert running.line() == "first frame"
    _, x, y = running.line().split()
    left, top = window_place(environment, running.process.pid)
    xdotool(environment, "mousemove", str(left + int(x)), str(top + int(y)))
    xdotool(environment, "click", "1")
    assert running.line() == "step 1"


def xdotool(environment: dict[str, str], *words: str) -> str:
    """What it says; "" when it finds nothing."""
    command = ["xdotool", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout


def window_place(environment: dict[str, str], pid: int) -> tuple[int, int]:
    """The upper left corner of the window of a process; it may take a moment to be mapped."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        found = xdotool(environment, "search", "--onlyvisible", "--pid", str(pid)).split()
        if found:
            words = xdotool(environment, "getwindowgeometry", "--shell", found[-1])
            values = dict(line.split("=") for line in words.split())
            return int(values["X"]), int(values["Y"])
    raise AssertionError("the window did not appear")
