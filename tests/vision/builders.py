"""Small real things that the tests of eyes share: frames, codes as pictures, and a source played by the test."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

import numpy as np
import segno

from vision.eyes import News
from vision.frames import Frame
from vision.sheets.sheet import LabelSpec
from vision.sheets.sheet_raster import render_label
from vision.sightings import ReaderName, Sighting, sighted

if TYPE_CHECKING:
    from vision.frames import Picture


def blank(*, width: int = 320, height: int = 240, grey: int = 200) -> Picture:
    """An empty table."""
    return np.full((height, width, 3), grey, np.uint8)


def framed(picture: Picture, *, number: int = 0) -> Frame:
    """A picture as a frame."""
    return Frame(picture, number, number / 10)


def label_picture(text: str, *, px_per_module: float = 5.0) -> Picture:
    """One of our labels, cut out."""
    return render_label(LabelSpec(text, "a card"), px_per_module=px_per_module)


def code_picture(content: str | bytes, *, scale: int = 4) -> Picture:
    """Any QR code, of whatever version its content needs."""
    matrix = np.array([list(row) for row in segno.make_qr(content).matrix], np.uint8)
    grey = np.kron(255 * (1 - np.pad(matrix, 4)), np.ones((scale, scale), np.uint8)).astype(np.uint8)
    return np.repeat(grey[:, :, None], 3, axis=2)


def on_table(*pictures: Picture, width: int = 900, height: int = 400) -> Picture:
    """Pictures laid side by side on an empty table."""
    table = blank(width=width, height=height)
    x = 20
    for picture in pictures:
        high, wide = picture.shape[:2]
        table[20 : 20 + high, x : x + wide] = picture
        x += wide + 40
    return table


def seen(text: str, *, at: float = 100.0, frame: int = 0, reader: ReaderName = ReaderName.ZXING) -> Sighting:
    """A sighting of a code of 63 px, at this many px from the left."""
    corners = ((at, 50.0), (at + 63, 50.0), (at + 63, 113.0), (at, 113.0))
    return sighted(text, corners, 21, reader, frame)


class PlayedSource:
    """A camera whose pictures come when the test gives them, and which stops when the test says so."""

    name = "/dev/played"
    interval = 0.0

    def __init__(self) -> None:
        self._coming: queue.Queue[Frame | Exception | None] = queue.Queue()
        self.closed = threading.Event()

    def give(self, item: Frame | Exception | None) -> None:
        """Make the next reading return a frame or None, or raise an error."""
        self._coming.put(item)

    def read(self) -> Frame | None:
        """Wait for what the test gives."""
        item = self._coming.get()
        if isinstance(item, Exception):
            raise item
        return item

    def close(self) -> None:
        """Note that it was let go of."""
        self.closed.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()


class Heard:
    """Collects news and waits for some, with a deadline and without sleeping through it."""

    def __init__(self) -> None:
        self.news: list[News] = []
        self.times: list[float] = []
        self._changed = threading.Condition()

    def __call__(self, news: News) -> None:
        """Take news."""
        with self._changed:
            self.news.append(news)
            self.times.append(time.monotonic())
            self._changed.notify_all()

    def wait(self, enough: Callable[[list[News]], bool], *, seconds: float = 5.0) -> list[News]:
        """Wait until the news are enough; fail after the deadline."""
        with self._changed:
            assert self._changed.wait_for(lambda: enough(self.news), seconds), f"only heard {self.news}"
            return list(self.news)
