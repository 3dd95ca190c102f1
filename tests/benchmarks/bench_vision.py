"""Frame to sighting: our readers and watcher beside a bare zxing-cpp decode of the same frames, in one run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
import zxingcpp

from tests.benchmarks.figure import Figure
from tests.scenes.cards import Card
from tests.scenes.render import BACKGROUNDS, Placed, Scene, render
from vision.codes import reader_chain
from vision.frames import Frame
from vision.sheet import LabelSpec
from vision.watch import Watcher

if TYPE_CHECKING:
    from vision.frames import Picture

_SCENES: Final = 12
_FRAMES: Final = 36
_PACE: Final = 0.1
"""Seconds between frames of a live camera on a Pi."""


def figures() -> list[Figure]:
    """Measure a table that changes with each frame, and a still one at a camera's pace.

    Our goal is on the changing table, where cards are waited for. On the still one the second reader has time to look
    for what the first missed; the median is what a frame usually takes, the mean includes those looks.
    """
    pictures = [_scene(seed) for seed in range(_SCENES)]
    changing = [pictures[number % _SCENES] for number in range(_FRAMES)]
    bare, ours = _beside(changing, pace=0.0)
    still_bare, still = _beside([pictures[0]] * _FRAMES, pace=_PACE)
    return [
        Figure("vision bare decode, 1280x720, 3 labels", 1000 * statistics.mean(bare), "ms"),
        Figure("vision frame to sighting, changing table", 1000 * statistics.mean(ours), "ms"),
        Figure("vision frame to sighting, times bare", statistics.mean(ours) / statistics.mean(bare), "x", goal=1.3),
        Figure("vision still table, median, times bare", _ratio(statistics.median, still, still_bare), "x", goal=1.3),
        Figure(
            "vision still table, mean with second looks, times bare", _ratio(statistics.mean, still, still_bare), "x"
        ),
    ]


def _ratio(average: Callable[[Sequence[float]], float], ours: Sequence[float], bare: Sequence[float]) -> float:
    return average(ours) / average(bare)


def _beside(pictures: Sequence[Picture], *, pace: float) -> tuple[list[float], list[float]]:
    """Seconds for each picture, bare and by a watcher, in turn so that a busy machine slows both."""
    watcher = Watcher(reader_chain())
    bare, ours = [], []
    for number, picture in enumerate(pictures):
        start = time.perf_counter()
        zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
        middle = time.perf_counter()
        watcher.see(Frame(picture, number, middle))
        end = time.perf_counter()
        bare.append(middle - start)
        ours.append(end - middle)
        time.sleep(max(0.0, pace - (end - start)))
    return bare, ours


def _scene(seed: int) -> Picture:
    rng = np.random.default_rng(seed)
    placed = tuple(
        Placed(
            Card(LabelSpec(f"AE1:{seed:02d}{place:02d}-K", "a card"), face=place), x, 0.0, float(rng.uniform(-20, 20))
        )
        for place, x in enumerate((-85.0, 0.0, 85.0))
    )
    picture, _ = render(Scene(placed, BACKGROUNDS[seed % len(BACKGROUNDS)]), seed=seed)
    return picture
