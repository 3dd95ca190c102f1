"""Codes in real photographs: what looking harder reads beside plain full-frame passes of both readers, in one run."""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import cv2
import numpy as np

from tests.benchmarks.figure import Figure
from vision.cameras.recordings import FolderSource
from vision.codes.aruco import TagReader
from vision.codes.harder import HarderLook
from vision.codes.readers import PyzbarReader, ZxingReader
from vision.errors import SourceUnreadableError
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.codes.readers import CodeReader
    from vision.sightings import Sighting

_OURS: Final = Path(__file__).parents[1] / "photos"

_TURNS: Final[tuple[Callable[[Any, float, float], Any], ...]] = (
    lambda quad, wide, high: quad,
    lambda quad, wide, high: np.stack([wide - quad[:, 1], quad[:, 0]], axis=1),
)
"""Ways from truth to a picture of a width and height: some were measured before the picture was turned upright."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A photograph and what is known of it: where its codes are, or what they say."""

    path: Path
    quads: tuple[Any, ...] = ()
    texts: tuple[str, ...] = ()

    @property
    def codes(self) -> int:
        """How many there are."""
        return len(self.quads) + len(self.texts)


@dataclass(slots=True)
class Tally:
    """Codes of one set that each way of looking read, and what was read that is not there."""

    codes: int = 0
    zxing: int = 0
    pyzbar: int = 0
    either: int = 0
    harder: int = 0
    wrong: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def plain(self) -> str:
        """What the plain passes read, in words."""
        return f"zxing-cpp {self.zxing}, pyzbar {self.pyzbar}, either {self.either} of {self.codes}"

    def add(self, other: Tally) -> None:
        """Count another set's in."""
        self.codes += other.codes
        self.zxing += other.zxing
        self.pyzbar += other.pyzbar
        self.either += other.either
        self.harder += other.harder
        self.wrong += other.wrong
        self.seconds += other.seconds


def figures() -> Iterator[Figure]:
    """Look at every photograph in the folder that PHOTOS names, otherwise in the project's own, in three ways.

    Time is counted in that of the processor, also where looking harder has only so much: a busy machine reads no less.
    The goal of a set is one code more than both plain passes read together, where they leave any.
    """
    total, blank = Tally(), list[Photo]()
    for name, photos in _sets(Path(os.environ.get("PHOTOS", _OURS))):
        blank += [photo for photo in photos if not photo.codes]
        tally = _tally([photo for photo in photos if photo.codes])
        if not tally.codes:
            continue
        goal = min(tally.codes, tally.either + 1)
        yield Figure(f"codes {name}: {tally.plain}; harder", tally.harder, "codes", goal, at_most=False)
        if name.endswith("/lots"):
            yield Figure("codes of lots, read", 100 * tally.harder / tally.codes, "%", 97, at_most=False)
        total.add(tally)
    yield Figure(f"codes of all sets: {total.plain}; harder", total.harder, "codes")
    yield Figure("codes, wrong payloads in all sets", len(total.wrong), "", 0)
    yield from _without_codes(blank)
    yield Figure("codes, a harder look, median", statistics.median(total.seconds or [0.0]), "s")
    yield Figure("codes, a harder look, longest", max(total.seconds, default=0.0), "s")


def _sets(folder: Path) -> Iterator[tuple[str, list[Photo]]]:
    """Yield each folder of pictures with a truth, by name. Pictures of which nothing is known are left out."""
    sets: dict[str, list[Photo]] = {}
    for kind in ("qr-photos", "qr-samples"):
        truth: dict[str, Any] = json.loads((folder / kind / "truth.json").read_text())
        for name, known in truth.items():
            if isinstance(known, dict):
                quads = tuple(np.array(corners, np.float32).reshape(4, 2) for corners in known["corners"])
                photo = Photo(folder / name, quads=quads)
            elif known is not None:
                photo = Photo(folder / name, texts=tuple(_lines(text) for text in known))
            else:
                continue
            sets.setdefault("/".join(name.split("/")[:2]), []).append(photo)
    yield from sets.items()


def _tally(photos: Sequence[Photo]) -> Tally:
    tally, readers = Tally(), (Once(ZxingReader()), Once(PyzbarReader()))

    def clock() -> float:
        return time.thread_time() + sum(reader.spared for reader in readers)

    look = HarderLook(readers, clock=clock)
    for photo in photos:
        frame = _frame(photo.path)
        if frame is None:
            continue
        first, second = (reader.plain(frame) for reader in readers)
        start = clock()
        hard = look.look([frame])
        tally.seconds.append(clock() - start)
        place = _placed(photo, frame, [*first, *second, *hard])
        zxing, pyzbar, harder = (place(sightings) for sightings in (first, second, hard))
        tally.codes += photo.codes
        tally.zxing += len(zxing - {None})
        tally.pyzbar += len(pyzbar - {None})
        tally.either += len((zxing | pyzbar) - {None})
        tally.harder += len(harder - {None})
        tally.wrong += [f"{photo.path}: {sighting.text}" for sighting in hard if place([sighting]) == {None}]
    return tally


class Once:
    """A reader whose plain pass is made once, though whoever looks harder begins with the same."""

    def __init__(self, reader: CodeReader) -> None:
        self._reader = reader
        self._plain: tuple[Frame, list[Sighting], float] | None = None
        self.spared = 0.0
        """Seconds that were not spent on what was told again."""

    def plain(self, frame: Frame) -> list[Sighting]:
        """Make a plain pass over a whole frame."""
        start = time.thread_time()
        found = self._reader.read(frame)
        self._plain = frame, found, time.thread_time() - start
        return found

    def read(self, frame: Frame) -> list[Sighting]:
        """Read a frame, or tell again what the plain pass read in it."""
        if self._plain is None or self._plain[0] is not frame:
            return self._reader.read(frame)
        self.spared += self._plain[2]
        return self._plain[1]


def _placed(
    photo: Photo, frame: Frame, everything: Sequence[Sighting]
) -> Callable[[Sequence[Sighting]], set[int | None]]:
    """How to tell which of a photograph's codes were read; None stands for what is not there."""
    if photo.texts:
        return lambda sightings: _by_text(photo.texts, sightings)
    high, wide = frame.picture.shape[:2]
    turned = [[turn(quad, wide, high) for quad in photo.quads] for turn in _TURNS]
    quads = max(turned, key=lambda quads: len(_by_place(quads, everything) - {None}))
    return lambda sightings: _by_place(quads, sightings)


def _by_place(quads: Sequence[Any], sightings: Sequence[Sighting]) -> set[int | None]:
    read: set[int | None] = set()
    for sighting in sightings:
        around = [
            n
            for n, quad in enumerate(quads)
            if cv2.pointPolygonTest(quad.reshape(-1, 1, 2), sighting.centre, False) >= 0
        ]
        read.add(next((number for number in around if number not in read), around[0] if around else None))
    return read


def _by_text(texts: Sequence[str], sightings: Sequence[Sighting]) -> set[int | None]:
    read: set[int | None] = set()
    for sighting in sightings:
        same = [number for number, text in enumerate(texts) if text == _lines(sighting.text)]
        read.add(next((number for number in same if number not in read), same[0] if same else None))
    return read


def _without_codes(photos: Sequence[Photo]) -> list[Figure]:
    """Sightings on pictures without any code, of looking harder and of the reader of tags."""
    look, tags = HarderLook((ZxingReader(), PyzbarReader()), clock=time.thread_time), TagReader()
    frames = [frame for photo in photos if (frame := _frame(photo.path)) is not None]
    seen, tagged = (sum(len(read([frame])) for frame in frames) for read in (look.look, lambda one: tags.read(one[0])))
    return [
        Figure(f"codes, sightings on {len(photos)} pictures without a code", seen, "", 0),
        Figure(f"codes, tags on {len(photos)} pictures without one", tagged, "", 0),
    ]


def _frame(path: Path) -> Frame | None:
    """The picture as the app takes it in; None for the two of 1 px that it refuses."""
    try:
        with FolderSource(path) as source:
            return source.read()
    except SourceUnreadableError:
        return None


def _lines(text: str) -> str:
    """A text with line ends as truth has them."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
