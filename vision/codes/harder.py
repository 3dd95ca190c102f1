"""Look harder at a still table: every reader, and wherever something looks like a code and was not read, every trick.

A live picture is read once and fast. When a prompt has waited, or people ask, there is a second or two to spend: the
pictures of a still table are averaged, parts of them enlarged, evened out and sharpened, and codes made flat.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from vision.codes.agreement import Agreement
from vision.codes.finders import find_marks, find_triples
from vision.codes.flattening import ALTERNATES, flattened, prepared
from vision.codes.regions import find_regions
from vision.codes.views import LIKED, WAYS, View, coloured, evened, part
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.codes.flattening import Code
    from vision.codes.readers import CodeReader
    from vision.frames import Picture
    from vision.sightings import Corners, Sighting

_STILL: Final = 10.0
"""Steps of grey by which the mean of a block differs at most in two frames of a still table."""

_BLOCK: Final = 16
"""Px along a block: large enough for the noise in it to cancel out."""

_ENLARGED: Final = 1.9
"""Times by which a part has to be enlarged for marks to show in it that did not before."""

_EVENED: Final = 151
"""Px across which light is evened out in a whole frame."""

_MOST_TRIPLES: Final = 40
"""Triples of marks without a code that are looked at in one picture, the likeliest."""


class HarderLook:
    """All readers over the newest frame, and then over what was not read, until the time is spent.

    Where two readings of one place differ, neither is told.

    :param readers: the first one is asked first everywhere; the others for what it misses.
    :param budget: seconds after which nothing more is tried. The plain looks over the whole frame are always taken.
    :param clock: gives seconds.
    """

    def __init__(
        self, readers: Sequence[CodeReader], *, budget: float = 2.0, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._readers = tuple(readers)
        self._budget = budget
        self._clock = clock

    def look(self, frames: Sequence[Frame]) -> list[Sighting]:
        """Read all that can be read.

        :param frames: one to four of a still table, the newest last; the sightings are in its px and bear its number.
        """
        newest = frames[-1]
        until = self._clock() + self._budget
        read = Agreement()
        for reader in self._readers:
            for sighting in reader.read(newest):
                read.add(sighting)
        for view, readers in _tries(averaged(frames), read):
            for reader in self._readers[:readers]:
                if self._clock() >= until:
                    return read.sightings()
                found = reader.read(Frame(view.picture, newest.number, newest.time))
                for sighting in found:
                    read.add(view.returned(sighting))
                if found:
                    break
        return read.sightings()


def _tries(picture: Picture, read: Agreement) -> Iterator[tuple[View, int]]:
    """Yield what to read next, and with how many of the readers: cheap and fruitful tries first."""
    import cv2

    grey = painted_over(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), read.outlines())
    yield View(coloured(evened(grey, across=_EVENED)), _same), 1
    codes = _codes(grey)
    yield from _marked(grey, [code for code in codes if code.timing >= ALTERNATES], read)
    double = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    yield View(coloured(double), lambda points: points / 2), 1
    regions = [(outline, *part(grey, outline)) for outline in find_regions(grey)]
    yield from _ways(regions, WAYS[:2], read)
    for outline, cut, back in regions:
        if max(cut.shape) > _ENLARGED * (outline[2][0] - outline[0][0]) and not read.covers(outline):
            yield from _marked(cut, (code for code in _codes(cut) if code.timing >= ALTERNATES), read, back)
    yield from _ways(regions, WAYS[2:], read)
    large = [(outline, *part(grey, outline, side=2 * LIKED)) for outline, _, _ in regions if not read.covers(outline)]
    yield from _ways(large, WAYS, read)
    yield from _marked(grey, [code for code in codes if code.timing < ALTERNATES], read)


def _same(points: Any) -> Any:
    return points


def _ways(
    parts: Sequence[tuple[Corners, Any, Callable[[Any], Any]]], ways: Sequence[Callable[[Any], Any]], read: Agreement
) -> Iterator[tuple[View, int]]:
    """Yield every unread part in one way, then in the next: what is easy in any of them comes before what is hard."""
    for way in ways:
        for outline, cut, back in parts:
            if not read.covers(outline):
                yield View(coloured(way(cut)), back), 2


def _codes(grey: Any) -> list[Code]:
    """What marks in a picture may be codes, likeliest first."""
    found = itertools.islice(find_triples(find_marks(grey)), _MOST_TRIPLES)
    return sorted((prepared(grey, triple) for triple in found), key=lambda code: -code.timing)


def _marked(
    grey: Any, codes: Iterable[Code], read: Agreement, back: Callable[[Any], Any] = _same
) -> Iterator[tuple[View, int]]:
    """Yield each of the codes flat and clean, in ever more ways until it is read."""
    for code in codes:
        outline = [(float(x), float(y)) for x, y in back(code.triple.outline)]
        for view in flattened(grey, code):
            if read.covers(outline):
                break
            yield View(view.picture, _chained(view.back, back)), 1


def _chained(first: Callable[[Any], Any], then: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda points: then(first(points))


def painted_over(grey: Any, outlines: Sequence[Corners]) -> Any:
    """A grey picture without what was read already, so that nothing is tried on it again."""
    import cv2
    import numpy as np

    painted = grey.copy()
    for outline in outlines:
        shape = np.rint(outline).astype(np.int32)
        left, top, wide, high = cv2.boundingRect(shape)
        around = grey[max(0, top) : top + high, max(0, left) : left + wide]
        if around.size:
            cv2.fillConvexPoly(painted, shape, float(np.percentile(around, 80)))
    return painted


def averaged(frames: Sequence[Frame]) -> Picture:
    """The mean of the frames that show the same still table as the newest: a quarter of the noise's power for four."""
    import numpy as np

    newest = frames[-1].picture
    same = [frame.picture for frame in frames if _is_still(frame.picture, newest)]
    if len(same) == 1:
        return newest
    total = np.zeros(newest.shape, np.float32)
    for picture in same:
        total += picture
    return np.asarray(np.rint(total / len(same)), np.uint8)


def _is_still(picture: Picture, newest: Picture) -> bool:
    """Tell whether two pictures differ in nothing but noise."""
    import cv2

    if picture.shape != newest.shape:
        return False
    size = max(1, newest.shape[1] // _BLOCK), max(1, newest.shape[0] // _BLOCK)
    one, other = (cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (picture, newest))
    return float(cv2.absdiff(one, other).max()) <= _STILL
