"""How much it costs to move all pieces of a large map, beside as many bare Kivy labels in the same window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.benchmarks.figure import Figure

ROOT = Path(__file__).parents[2]
MOVING = Path(__file__).with_name("moving_map.py")
LABELS: Final = "labels"
GOALS: Final = {
    "walk": ("60 pieces a step along their paths", 1.0),
    "drag": ("the whole map under a finger", 1.0),
    "show": ("a view in which all 60 pieces have moved", 3.0),
}
"""What is measured, and how many times the labels it may cost."""


def figures() -> list[Figure]:
    """Each beside the labels, as the processor's time."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, KIVY_HOME=home, LIBGL_ALWAYS_SOFTWARE="1", KIVY_NO_CONSOLELOG="1")
        command = [sys.executable, str(MOVING)]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds = {what: float(number) for what, number in (line.split() for line in done.stdout.splitlines())}
    found = [Figure("map: 60 bare labels moved", 1e6 * seconds[LABELS], "us")]
    for what, (words, goal) in GOALS.items():
        found.append(Figure(f"map: {words}, times the labels", seconds[what] / seconds[LABELS], "x", goal))
    return found
