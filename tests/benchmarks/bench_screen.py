"""How soon the table screen can be used, beside a bare Kivy window in the same run, and how much memory it takes."""

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
APP = Path(__file__).parents[1] / "ui" / "little_app.py"
BARE = Path(__file__).with_name("bare_window.py")


def figures() -> list[Figure]:
    """The ratio of the two starts, each from the start of its process, and the app's peak memory."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, KIVY_HOME=home, LIBGL_ALWAYS_SOFTWARE="1")
        ours = [sys.executable, str(APP), "--leave"]
        bare = [sys.executable, str(BARE)]
        for command in (bare, ours):
            _seconds(command, environment)  # warms the disk, and lets Kivy lay out its folder
        pairs = [(_seconds(ours, environment), _seconds(bare, environment)) for _ in range(RUNS)]
    app = statistics.median(first for first, _ in pairs)
    window = statistics.median(second for _, second in pairs)
    return [
        Figure("screen: first interactive frame beside a bare Kivy window", app / window, "times", GOAL),
        Figure("screen: first interactive frame", app * 1000, "ms"),
        Figure("screen: peak memory", _peak() / 1024, "MB"),
    ]


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    """From starting a process to its first frame."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        took = time.perf_counter() - began
        running.communicate()
    if line != "first frame\n":
        raise RuntimeError(f"no frame was drawn: 'first frame' was expected from the window and {line!r} came")
    return took


def _peak() -> float:
    """The most memory that one app of its own process took, in KB."""
    usage = "import resource,runpy,sys;sys.argv=sys.argv[1:];runpy.run_path(sys.argv[0],run_name='__main__')"
    usage += ";print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    command = [sys.executable, "-c", usage, str(APP), "--leave"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])
