"""A whole process with a real window, touched by the pointer of the display: from the click to the game and back."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.xvfb
APP = Path(__file__).with_name("little_app.py")
SIZES = {"800x480": (630, 292), "1280x720": (1030, 427)}
"""Where Bob's button is, in pixels from the upper left corner of the window."""


@pytest.fixture(params=list(SIZES))
def process(request: pytest.FixtureRequest) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    with subprocess.Popen(
        [sys.executable, str(APP), "--size", request.param], stdout=subprocess.PIPE, text=True, bufsize=1
    ) as running:
        yield request.param, running
        running.terminate()


@pytest.mark.skipif(shutil.which("xdotool") is None, reason="needs xdotool to click as a person does")
def test_a_click_of_the_pointer_answers_the_prompt(process: tuple[str, subprocess.Popen[str]]) -> None:
    size, running = process
    assert running.stdout is not None
    assert running.stdout.readline() == "first frame\n"
    left, top = window_place(running.pid)
    x, y = SIZES[size]
    subprocess.run(["xdotool", "mousemove", str(left + x), str(top + y)], check=True)
    subprocess.run(["xdotool", "click", "1"], check=True)
    assert running.stdout.readline() == "step 1\n"


def window_place(pid: int) -> tuple[int, int]:
    """The upper left corner of the window of a process; it may take a moment to be mapped."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        if found:
            words = subprocess.run(
                ["xdotool", "getwindowgeometry", "--shell", found[-1]], capture_output=True, text=True, check=True
            ).stdout
            values = dict(line.split("=") for line in words.split())
            return int(values["X"]), int(values["Y"])
    raise AssertionError("the window did not appear")
