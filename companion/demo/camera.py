"""The demo's camera: pictures of a table with its corner markers, and of a card while somebody lays it into a zone."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from vision.cameras.recordings import load_picture
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.frames import Picture

EMPTY: Final = "empty"
"""Folder of the pictures of the whole table with nothing on it."""

DRAW: Final = "draw"
"""The zone where drawn cards are laid."""

TURNED: Final = "turned"
"""What stands behind the zone in the name of a folder whose card is turned sideways."""


def folder_of(card: str, zone: str, *, turned: bool = False) -> str:
    """The folder with the pictures of a card in a zone."""
    return "@".join([card, zone.replace(" ", "_"), *([TURNED] if turned else [])])


def place_of(part: Path) -> tuple[int, int]:
    """Where a part of a picture belongs: its left and top edge in px, which its name ends in (`1_resting_430_12`)."""
    left, top = part.stem.split("_")[-2:]
    return int(left), int(top)


class HeldCards:
    """A `vision.cameras.sources.Source` that shows what lies on the table. A card slides in, and then rests."""

    name = "the demo's pictures"

    def __init__(
        self,
        table: Path,
        cards: Path,
        *,
        interval: float = 0.04,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with the empty table.

        Args:
            table: Folder of the pictures of the empty table.
            cards: A folder with one folder of parts of pictures for each card in a zone.
            interval: Seconds between two pictures.
            clock: Gives their time.
        """
        self.interval = interval
        self._cards = cards
        self._clock = clock
        self._lock = threading.Lock()
        self._number = itertools.count()
        self._tables = itertools.cycle([_picture(path) for path in sorted(table.iterdir())])
        self._lying: Iterator[Path | None] = itertools.repeat(None)

    def lay(self, card: str, zone: str = DRAW) -> None:
        """Lay a card into a zone: it slides in and then rests."""
        files = sorted((self._cards / folder_of(card, zone)).iterdir())
        with self._lock:
            self._lying = itertools.chain(files, itertools.cycle(files[1:] or files))

    def turn(self, card: str, zone: str) -> None:
        """Turn a card sideways where it lies."""
        files = sorted((self._cards / folder_of(card, zone, turned=True)).iterdir())
        with self._lock:
            self._lying = itertools.cycle(files)

    def clear(self) -> None:
        """Take away what lies there."""
        with self._lock:
            self._lying = itertools.repeat(None)

    def read(self) -> Frame | None:
        """The next picture; the camera never ends."""
        with self._lock:
            path, table = next(self._lying), next(self._tables)
        picture = table.copy()
        if path is not None:
            part = _picture(path)
            left, top = place_of(path)
            picture[top : top + part.shape[0], left : left + part.shape[1]] = part
        return Frame(picture, next(self._number), self._clock())

    def close(self) -> None:
        """Nothing is held open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _picture(path: Path) -> Picture:
    found = load_picture(path)
    assert found is not None, f"{path} cannot be read as a picture"
    return found
