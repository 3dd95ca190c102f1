"""Where things lie: places and turns beside the truth, what that costs, and complaints about good and bad pictures."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from typing import Final

import zxingcpp

from tests.benchmarks.figure import Figure
from tests.scenes.light import DAY, DIM, ROOM, Light
from tests.scenes.markers import flats, laid_out
from tests.scenes.render import Camera, Scene, render
from tests.scenes.surveyed import SIZE, VIEW_MM, off_by_place
from tests.scenes.three_cards import three_cards
from vision.aim.quality import Kind, complaints
from vision.codes.readers import ZxingReader
from vision.frames import Frame
from vision.table.marker_watch import MarkerWatch

_TABLES: Final = 12
_PICTURES: Final = 16
_FRAMES: Final = 200

_BAD: Final = (
    ("out of focus", replace(ROOM, blur_px=2.4), 4.5, Kind.OUT_OF_FOCUS),
    ("dim", DIM, 4.5, Kind.TOO_DARK),
    ("labels too small", replace(ROOM, blur_px=0.5), 2.6, Kind.TOO_SMALL),
)
"""What is wrong with each picture, its light, px per mm, and what should be said of it."""


def figures() -> list[Figure]:
    """Measure with seeds that no test uses."""
    offs = [off for seed in range(1000, 1000 + _TABLES) for off in off_by_place(seed)]
    return [
        Figure("surface: codes placed, 90 cm at 1080p, tilted to 35 degrees", len(offs), "codes"),
        Figure("surface: place off, worst", max(mm for mm, _ in offs), "mm", goal=2.0),
        Figure("surface: place off, median", statistics.median(mm for mm, _ in offs), "mm"),
        Figure("surface: turn off, worst", max(turn for _, turn in offs), "deg", goal=2.0),
        _cost(),
        *_said(),
    ]


def _cost() -> Figure:
    """What following the surface adds to a frame of a still table, at ten frames a second."""
    camera, layout = Camera(px_per_mm=SIZE[0] / VIEW_MM, size=SIZE), laid_out(700, 350)
    picture, _ = render(Scene((), camera=camera, flats=flats(layout, camera)), seed=1000)
    watch = MarkerWatch()
    for number in range(10):
        watch.see(Frame(picture, number, number / 10))
    start = time.perf_counter()
    for number in range(10, 10 + _FRAMES):
        watch.see(Frame(picture, number, number / 10))
    middle = time.perf_counter()
    for _ in range(20):
        zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    whole = (time.perf_counter() - middle) / 20
    return Figure("surface: following it, times a bare decode", (middle - start) / _FRAMES / whole, "x", goal=0.1)


def _said() -> list[Figure]:
    good = [_kinds(seed, (ROOM, DAY)[seed % 2], (3.8, 4.5, 6.0)[seed % 3]) for seed in range(2000, 2000 + _PICTURES)]
    found = [Figure("quality: good pictures complained about", sum(map(bool, good)), "of 16", goal=0)]
    for name, light, px_per_mm, kind in _BAD:
        bad = [_kinds(seed, light, px_per_mm) for seed in range(3000, 3000 + _PICTURES)]
        right = sum(kind in kinds for kinds in bad)
        other = sum(bool(kinds - {kind}) for kinds in bad)
        found.append(Figure(f"quality: {name}, said so", right, "of 16", goal=15, at_most=False))
        found.append(Figure(f"quality: {name}, something else said", other, "of 16", goal=1))
    return found


def _kinds(seed: int, light: Light, px_per_mm: float) -> set[Kind]:
    """What is said of a picture of three cards, of which it is known where they lie."""
    picture, truth = render(three_cards(seed, light, px_per_mm=px_per_mm, askew=20.0), seed=seed)
    sightings = ZxingReader().read(Frame(picture, 0, 0.0))
    read = {sighting.text for sighting in sightings}
    unread = [label.corners for label in truth if label.text not in read and label.covered < 0.2]
    return {one.kind for one in complaints(picture, sightings, unread=unread)}
