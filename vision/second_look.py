"""Ask a slow second reader only where the first one missed something, and only for a share of the time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from vision.frames import Frame
from vision.sightings import Corners, Sighting, mean_side

if TYPE_CHECKING:
    from vision.codes import CodeReader

_MARGIN: Final = 0.6
"""How far around a known code the second reader looks for it again, in sides of the code."""


class SecondLook:
    """Two readers as one.

    The second looks over the whole frame only when the first found nothing that it had not found in the frame before,
    and not before its last look is `1 / share` times its own cost ago. A code that only the second could read is then
    looked for around its last place in every frame, which costs little: otherwise it would seem to come and go.

    :param share: the part of the time that the second reader's full looks may take.
    :param clock: gives seconds.
    """

    def __init__(
        self,
        first: CodeReader,
        second: CodeReader,
        *,
        share: float = 0.1,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._first = first
        self._second = second
        self._share = share
        self._clock = clock
        self._not_before = -math.inf
        self._found: frozenset[str] = frozenset()
        self._held: list[Sighting] = []

    def read(self, frame: Frame) -> list[Sighting]:
        """Read with the first, keep what only the second could read, and take a full second look when it is due."""
        sightings = self._first.read(frame)
        found = frozenset(sighting.text for sighting in sightings)
        # What the first reads for once stays held: it may miss it again in the next frame.
        held = [code for code in self._held if _among(code, sightings)]
        extra: list[Sighting] = []
        for code in self._held:
            if code not in held:
                extra += self._around(code, frame, sightings + extra)
        if found <= self._found and self._clock() >= self._not_before:
            extra += self._missed(frame, sightings + extra)
        self._found = found
        self._held = held + extra
        return sightings + extra

    def look_harder(self, frame: Frame) -> list[Sighting]:
        """Read the whole frame with both, whatever it costs."""
        sightings = self._first.read(frame)
        return sightings + self._missed(frame, sightings)

    def _missed(self, frame: Frame, known: Sequence[Sighting]) -> list[Sighting]:
        start = self._clock()
        found = [sighting for sighting in self._second.read(frame) if not _among(sighting, known)]
        end = self._clock()
        self._not_before = start + (end - start) / self._share
        return found

    def _around(self, code: Sighting, frame: Frame, known: Sequence[Sighting]) -> list[Sighting]:
        """Look with the second reader for a code around its last place."""
        height, width = frame.picture.shape[:2]
        margin = _MARGIN * mean_side(code.corners)
        left = max(0, int(min(x for x, _ in code.corners) - margin))
        top = max(0, int(min(y for _, y in code.corners) - margin))
        right = min(width, int(max(x for x, _ in code.corners) + margin) + 1)
        bottom = min(height, int(max(y for _, y in code.corners) + margin) + 1)
        if right <= left or bottom <= top:
            return []
        part = Frame(frame.picture[top:bottom, left:right].copy(), frame.number, frame.time)
        found = [replace(seen, corners=_shifted(seen.corners, left, top)) for seen in self._second.read(part)]
        return [seen for seen in found if seen.text == code.text and not _among(seen, known)][:1]


def _shifted(corners: Corners, right: float, down: float) -> Corners:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return (ax + right, ay + down), (bx + right, by + down), (cx + right, cy + down), (dx + right, dy + down)


def _among(sighting: Sighting, known: Sequence[Sighting]) -> bool:
    """Tell whether this very code is known: two readers' corners differ by little, two cards' by a code's side."""
    reach = mean_side(sighting.corners) / 2
    return any(math.dist(sighting.centre, other.centre) < reach for other in known)
