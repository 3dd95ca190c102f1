"""The live look beside a plain full pass of zxing-cpp over the same frames: what it costs, and what it reads.

The plain pass hands the library the frame as the camera gives it, in colours, and asks for QR codes. What it would take
in grey, made so before, is shown as well: that is how the live look asks it. The live look is all that is done about
codes: read them, remember the bare table, follow the things on it. Times are those of one thread, each frame by all in
turn. A still table is not the same picture again and again: each frame has the sensor's noise, and the lamp flickers.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import zxingcpp

from tests.benchmarks.figure import Figure
from tests.scenes import plays
from tests.scenes.cards import Card
from tests.scenes.light import DAY, DIM, ROOM
from tests.scenes.render import BACKGROUNDS, Camera, Placed, Scene, render
from vision.codes.readers import ZxingReader, reader_chain
from vision.frames import Frame
from vision.sheets.sheet import LabelSpec
from vision.watch import Watcher

if TYPE_CHECKING:
    from vision.frames import Picture

PHOTOS: Final = Path(os.environ.get("PHOTOS", Path(__file__).parents[1] / "photos"))

_FRAMES: Final = 30
_STILL_FRAMES: Final = 60
_STILL: Final = 4
_CHANGING: Final = 8
_MARGINAL: Final = 12
_TIMES: Final = 3
"""Runs of which the calmest counts, for what takes time."""

_EACH: Final = 1
"""Photographs of each condition."""

_FLICKER: Final = 0.03
_NOISE: Final = 2.0
_LONGEST: Final = 1920


@dataclass
class Beside:
    """What one run of both over the same frames took and read."""

    plain: list[float] = field(default_factory=list)
    grey: list[float] = field(default_factory=list)
    """Of the plain pass, with the frame made grey first."""

    live: list[float] = field(default_factory=list)
    best: int = 0
    """Codes in the frame in which the plain pass reads most."""

    read: int = 0
    """Things that the live look has in view at the end."""

    @property
    def times(self) -> float:
        """Mean time of a frame, in full passes."""
        return statistics.mean(self.live) / statistics.mean(self.plain)


def figures() -> Iterator[Figure]:
    """Measure still and changing tables, plays with hands, and pictures at the edge of what can be read."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        yield from _costs()
        yield from _readings()
    finally:
        cv2.setNumThreads(threads)


def _costs() -> Iterator[Figure]:
    for name, size in (("1280x720", (1280, 720)), ("1920x1080", (1920, 1080))):
        runs = [_calmest(list(_taken(_scene(seed, size), seed, frames=_STILL_FRAMES))) for seed in range(_STILL)]
        # The first frame is a change: all of it is new.
        still = [statistics.mean(run.live[1:]) / statistics.mean(run.plain[1:]) for run in runs]
        yield Figure(f"live still table, {name}, a frame", statistics.mean(still), "x", goal=0.1)
        times = [run.times for run in runs]
        yield Figure(f"live still table, {name}, the first of 60 frames counted in", statistics.mean(times), "x")
        grey = [statistics.mean(run.live[1:]) / statistics.mean(run.grey[1:]) for run in runs]
        yield Figure(f"live still table, {name}, beside a pass in grey", statistics.mean(grey), "x")
    scenes = [_scene(seed, (1280, 720)) for seed in range(_CHANGING)]
    changing = [Frame(scenes[number % _CHANGING], number, number / 10) for number in range(3 * _CHANGING)]
    acted = [_calmest(list(_played(seed))) for seed in range(2)]
    for name, runs in (
        ("live changing table, another picture each frame", [_calmest(changing)]),
        ("live cards laid, moved, covered and taken by hands", acted),
    ):
        yield Figure(name, statistics.mean(run.times for run in runs), "x", goal=1.3)
        grey = [statistics.mean(run.live) / statistics.mean(run.grey) for run in runs]
        yield Figure(f"{name}, beside a pass in grey", statistics.mean(grey), "x")


def _readings() -> Iterator[Figure]:
    scenes = [_beside(_taken(_marginal(seed), seed)) for seed in range(_MARGINAL)]
    photos = [_beside(_taken(picture, 1)) for picture in _photographs()]
    for name, runs in (("rendered scenes", scenes), ("photographs", photos)):
        yield Figure(f"live {name} at the edge", len(runs), "")
        yield Figure(f"live {name}, codes in zxing-cpp's best of 30 frames", sum(run.best for run in runs), "codes")
        read = sum(run.read for run in runs)
        yield Figure(f"live {name}, codes read over the 30 frames", read, "codes")
        fewer = sum(run.read < run.best for run in runs)
        yield Figure(f"live {name}, in which it reads fewer than that", fewer, "", goal=0)


def _calmest(frames: Sequence[Frame]) -> Beside:
    """The same a few times, and of each way the calmest run: what else the machine does slows one or the other."""
    runs = [_beside(frames) for _ in range(_TIMES)]
    plain, grey, live = (
        min(each, key=sum) for each in zip(*((run.plain, run.grey, run.live) for run in runs), strict=True)
    )
    return Beside(plain, grey, live)


def _beside(frames: Sequence[Frame] | Iterator[Frame]) -> Beside:
    grey, chain, run = ZxingReader(), reader_chain(), Beside()
    watcher = Watcher(chain, stirs=chain.stirs)
    for frame in frames:
        times = [time.thread_time()]
        found = zxingcpp.read_barcodes(frame.picture, formats=zxingcpp.BarcodeFormat.QRCode)
        times.append(time.thread_time())
        watcher.see(frame)
        times.append(time.thread_time())
        in_grey = grey.read(frame)
        times.append(time.thread_time())
        for kind, (start, end) in zip((run.plain, run.live, run.grey), pairwise(times), strict=True):
            kind.append(end - start)
        run.best = max(run.best, len(found), len(in_grey))
    run.read = sum(not thing.covered for thing in watcher.things.values())
    return run


def _taken(picture: Picture, seed: int, *, frames: int = _FRAMES) -> Iterator[Frame]:
    """A still table as a camera takes it: noise, and mains light that flickers by rows."""
    rng = np.random.default_rng(seed)
    height = picture.shape[0]
    rows = np.arange(height, dtype=np.float32)[:, None, None]
    noise = rng.standard_normal((height + 8 * frames, *picture.shape[1:]), np.float32) * _NOISE
    for number in range(frames):
        light = 1 + _FLICKER * np.sin(rows / 90 + number * 2.1)
        # Another part of one field of noise for each frame: to draw a new one takes longer than all that is measured.
        noisy = picture * light + noise[8 * number : 8 * number + height]
        yield Frame(np.clip(np.rint(noisy), 0, 255).astype(np.uint8), number, number / 10)


def _played(seed: int) -> Iterator[Frame]:
    number = 0
    for play in (plays.laid, plays.moved, plays.covered, plays.copied):
        rng = np.random.default_rng(seed)
        for frame in plays.frames(play(rng), rng):
            yield replace(frame, number=number)
            number += 1


def _scene(seed: int, size: tuple[int, int]) -> Picture:
    """Three cards that can be read well, as the first frame of a still table."""
    return _cards(seed, size, 4.4 * size[0] / 1280)


def _marginal(seed: int) -> Picture:
    """The same from so high that a reader gets some of the codes in some of the frames."""
    return _cards(seed, (1280, 720), 3.3 - 0.1 * (seed % 12))


def _cards(seed: int, size: tuple[int, int], px_per_mm: float) -> Picture:
    rng = np.random.default_rng(seed)
    placed = tuple(
        Placed(Card(LabelSpec(f"AE1:{seed:02d}{place:02d}-K", "a card"), face=place), x, 0, float(rng.uniform(-20, 20)))
        for place, x in enumerate((-85.0, 0.0, 85.0))
    )
    light = replace((ROOM, DAY, DIM)[seed % 3], noise=0.0)
    camera = Camera(px_per_mm=px_per_mm, size=size)
    picture, _ = render(Scene(placed, BACKGROUNDS[seed % len(BACKGROUNDS)], camera, light), seed=seed)
    return picture


def _photographs() -> Iterator[Picture]:
    for folder in sorted(path for path in (PHOTOS / "qr-photos").iterdir() if path.is_dir()):
        for path in sorted(folder.glob("*.jpg"))[:_EACH]:
            picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
            assert picture is not None, f"{path} cannot be read"
            scale = min(1.0, _LONGEST / max(picture.shape))
            yield np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


if __name__ == "__main__":
    from tests.benchmarks.__main__ import line

    for figure in figures():
        print(line(figure), flush=True)
