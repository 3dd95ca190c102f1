"""Look again where a code is missing, or where something looks like one: enlarged, as a mean, and by every reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from vision.codes.boxes import Box, around, at_one_place, replaced, whole
from vision.codes.dense import dense_boxes
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.codes.allowance import Allowance
    from vision.codes.readers import CodeReader
    from vision.frames import Picture
    from vision.sightings import Sighting

_MARGIN: Final = 8
"""Px around what looks like a code: its quiet zone."""

_NUDGE: Final = 0.5
"""How far around a lost code it is looked for, in its sides."""

_KNOWN: Final = 0.12
"""How far around a code that was read nothing else is looked for, in its sides."""

_MOST_TRIES: Final = 9
"""Times that a still part is looked at: what has not been read by then is no code, or needs better light."""

_GIVEN_UP: Final = 60
"""Frames after which a lost code is no longer looked for in a part that keeps changing."""

_WAITS: Final = 4
"""Frames after which it is asked again whether there is time, once there was none."""

_LARGE: Final = 480
"""Px of an enlarged part's longer side, beyond which enlarging it costs more than it brings."""


@dataclass(slots=True, eq=False)
class _Missing:
    """A part where a code might be that was not read, or where one was read and is not any more."""

    box: Box
    known: Sighting | None = None
    tries: int = 0
    due: int = 0
    total: Any = None
    """Sum of the grey levels at the tries since it is still: the more of them, the less noise."""

    shots: int = 0
    since: int = 0


@dataclass(frozen=True, slots=True)
class _Way:
    """How to look: by which reader, how much enlarged, and how many full passes' time it takes for its px."""

    reader: CodeReader
    times: int
    passes: float


class LookAgain:
    """Remembers what is missing, and looks for it when there is time: lost codes first, then what looks most like one.

    :param readers: the first one is the quickest.
    """

    def __init__(self, readers: Sequence[CodeReader], allowance: Allowance) -> None:
        first, *others = readers
        # Three times as large, the first reads most of what it can read at all (68 %, 59 % at twice, 40 % as it is).
        self._ways = [_Way(first, 3, 2.0), *(_Way(other, 2, 12.0) for other in others), _Way(first, 2, 2.0)]
        self._ways += [_Way(other, 1, 12.0) for other in others]
        self._allowance = allowance
        self._missing: list[_Missing] = []
        self._frames = 0
        self._waits = False

    def lost(self, code: Sighting) -> None:
        """A code that was read is not any more, though nobody knows that it went."""
        self._missing.append(_Missing(around(code.corners, margin=_NUDGE), code, since=self._frames))

    def forget(self) -> None:
        """All has changed; what looks like a code is searched anew."""
        self._missing = []

    def changed(self, changes_in: Callable[[Box], bool], found: Sequence[Sighting]) -> None:
        """Take note of what has changed and what was found in it: what looked like a code there is searched anew."""
        kept: list[_Missing] = []
        for one in self._missing:
            if one.known and at_one_place(one.known, found):
                continue
            if changes_in(one.box):
                if one.known is None or self._frames - one.since > _GIVEN_UP:
                    continue
                one.tries = one.due = one.shots = 0
                one.total = None
            kept.append(one)
        self._missing = kept

    def search(self, frame: Frame, part: Box, read: Sequence[Sighting]) -> bool:
        """Note where in a part something looks like a code; False when there is no time for it now."""
        part = part.within(whole(frame.picture))
        if not self._allowance.allows(dense_boxes, px=part.area, passes=0.2):
            return False
        with self._allowance.spend(dense_boxes, px=part.area):
            known = [around(code.corners, margin=_KNOWN) for code in read] + [one.box for one in self._missing]
            for box in dense_boxes(part.of(frame.picture), [box.seen_from(part) for box in known]):
                self._missing.append(_Missing(box.placed_in(part).grown(_MARGIN)))
        return True

    def look(self, frame: Frame, read: Sequence[Sighting], changes_in: Callable[[Box], bool]) -> list[Sighting]:
        """Look at what is due and still, as long as time was saved up for it; returns what was found."""
        self._frames += 1
        found: list[Sighting] = []
        if not self._missing or self._allowance.is_spent or (self._waits and self._frames % _WAITS):
            return found
        self._waits = False
        due = [one for one in self._missing if one.due <= self._frames and not changes_in(one.box)]
        for one in sorted(due, key=lambda one: (one.known is None, one.tries)):
            box = one.box.within(whole(frame.picture))
            way = self._way(one, box)
            px = box.area * way.times**2
            if not self._allowance.allows(way, px=px, passes=way.passes):
                self._waits = True
                break
            with self._allowance.spend(way, px=px):
                new = self._try(frame, one, box, way)
            found += [code for code in new if not at_one_place(code, [*read, *found])]
        return found

    def _way(self, one: _Missing, box: Box) -> _Way:
        way = self._ways[one.tries % len(self._ways)]
        room = max(1, _LARGE // max(1, box.right - box.left, box.bottom - box.top))
        return way if way.times <= room else _Way(way.reader, room, way.passes)

    def _try(self, frame: Frame, one: _Missing, box: Box, way: _Way) -> list[Sighting]:
        found = _read_enlarged(way, _mean(frame.picture, box, one), frame, box) if box.area else []
        one.tries += 1
        one.due = self._frames + 2 ** min(one.tries, 6) // 2
        if found or one.tries >= _MOST_TRIES or not box.area:
            self._missing.remove(one)
        return found


def _mean(picture: Picture, box: Box, one: _Missing) -> Any:
    """A part's mean in grey over the tries since it is still."""
    import cv2
    import numpy as np

    grey = cv2.cvtColor(box.of(picture), cv2.COLOR_BGR2GRAY).astype(np.float32)
    one.total = grey if one.total is None else one.total + grey
    one.shots += 1
    return np.rint(one.total / one.shots).astype(np.uint8)


def _read_enlarged(way: _Way, grey: Any, frame: Frame, box: Box) -> list[Sighting]:
    import cv2
    import numpy as np

    if way.times > 1:
        grey = cv2.resize(grey, None, fx=way.times, fy=way.times, interpolation=cv2.INTER_CUBIC)
    picture = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
    return [replaced(code, box, times=way.times) for code in way.reader.read(Frame(picture, frame.number, frame.time))]
