"""The demo's camera: pictures of the empty table, and of a card while somebody holds it under the camera."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from vision.frames import Frame
from vision.recordings import FolderSource

EMPTY = "empty"


class HeldCards:
    """A `vision.sources.Source` that shows what lies on the draw spot; each card is a folder of pictures."""

    name = "the demo's pictures"

    def __init__(self, pictures: Path, *, interval: float = 0.04, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with the empty table.

        Args:
            pictures: A folder with one folder of pictures for each card, and one called `empty`.
            interval: Seconds between two pictures.
            clock: Gives their time.
        """
        self.interval = interval
        self._pictures = pictures
        self._clock = clock
        self._lock = threading.Lock()
        self._number = itertools.count()
        self._lying: Iterator[Path] = iter(())
        self.clear()

    def lay(self, card: str) -> None:
        """Lay a card on the draw spot: it slides in and then rests."""
        files = sorted((self._pictures / card).iterdir())
        with self._lock:
            self._lying = itertools.chain(files, itertools.cycle(files[1:] or files))

    def clear(self) -> None:
        """Take away what lies there."""
        files = sorted((self._pictures / EMPTY).iterdir())
        with self._lock:
            self._lying = itertools.cycle(files)

    def read(self) -> Frame | None:
        """The next picture; the camera never ends."""
        with self._lock:
            path = next(self._lying)
        with FolderSource(path) as source:
            frame = source.read()
        assert frame is not None
        return Frame(frame.picture, next(self._number), self._clock())

    def close(self) -> None:
        """Nothing is held open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
