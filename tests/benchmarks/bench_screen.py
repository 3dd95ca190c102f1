"""How soon the app can be used, beside a bare Kivy window in the same run, and how much memory it takes.

The app is the real one: `companion play` with a saved game that is taken up again.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.figure import Figure

RUNS = 7
GOAL = 1.5
ROOT = Path(__file__).parents[2]
BARE = Path(__file__).with_name("bare_window.py")


def figures() -> list[Figure]:
    """The ratio of the two starts, each from the start of its process, and the app's peak memory."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, KIVY_HOME=home, LIBGL_ALWAYS_SOFTWARE="1", PYTHONPYCACHEPREFIX=f"{home}/code")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a start at home finds its code compiled by the one before
        saved = ["--game", "aeons_end", "--saves", f"{home}/games"]
        ours = [sys.executable, "-m", "companion", "play", *saved, "--size", "800x480", "--leave"]
        bare = [sys.executable, str(BARE)]
        for command in (bare, ours):
            _seconds(command, environment)  # warms the disk, and lets Kivy lay out its folder
        peak = _peak(ours, environment)
        pairs = [(_seconds(ours, environment), _seconds(bare, environment)) for _ in range(RUNS)]
    app = statistics.median(first for first, _ in pairs)
    window = statistics.median(second for _, second in pairs)
    return [
        Figure("screen: first interactive frame beside a bare Kivy window", app / window, "times", GOAL),
        Figure("screen: first interactive frame", app * 1000, "ms"),
        Figure("screen: peak memory", peak, "MB"),
    ]


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    """From starting a process to its first frame."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        took = time.perf_counter() - began
        running.communicate()
    if line != "first frame\n":
        raise RuntimeError(f"no frame was drawn: 'first frame' was expected from the window and {line!r} came")
    return took


def _peak(command: list[str], environment: dict[str, str]) -> float:
    """The most memory that a process of its own took, in MB."""
    usage = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    measured = [sys.executable, "-c", usage, *command]
    done = subprocess.run(measured, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1]) / 1024
