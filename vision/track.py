"""One code followed over the frames, and which of several copies of a text is which."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vision.camera_shift import Shift
from vision.sightings import Corners, Sighting, mean_side
from vision.things import Thing

_AT_REST: Final = 0.2
"""How far a corner may jitter between two frames of a thing at rest, in sides: readers differ by a few px."""


class Track:
    """One code followed over the frames; a thing once it is believed.

    :param sighting: the first.
    :param within: how many of the last frames it is remembered for whether it was seen in them.
    :param resting: sightings at one place after which it rests there.
    """

    def __init__(self, sighting: Sighting, within: int, resting: int) -> None:
        self.latest = sighting
        self.recent: deque[bool] = deque(maxlen=within)
        self.places: deque[Corners] = deque(maxlen=resting)
        self.missed = 0
        self.missed_bare = 0
        self.thing: Thing | None = None
        self.anchor: Thing | None = None
        """The thing as it last came to rest; small shifts add up against it."""

    def see(self, sighting: Sighting) -> None:
        """It is seen in this frame."""
        self.latest = sighting
        self.recent.append(True)
        self.places.append(sighting.corners)
        self.missed = self.missed_bare = 0

    def miss(self, *, hidden: bool) -> None:
        """It is not seen in this frame, whether or not something hides it."""
        self.recent.append(False)
        self.missed += 1
        self.missed_bare = 0 if hidden else self.missed_bare + 1

    def forget(self) -> None:
        """It has left."""
        self.thing = self.anchor = None
        self.recent.clear()

    def shift(self, shift: Shift, sighting: Sighting | None) -> None:
        """The camera was knocked, and sees it here now, or would see it if nothing hid it."""
        assert self.anchor is not None
        now = shift.moved(self.anchor.sighting)
        if sighting is None:
            self.latest = shift.moved(self.latest)
            self.thing = self.thing and replace(self.thing, sighting=self.latest)
        elif shift.fits((self.anchor.sighting.corners, sighting.corners)):
            now = sighting
        self.anchor = replace(self.anchor, sighting=now)

    @property
    def rests(self) -> bool:
        """Whether it was seen at one place often enough."""
        reach = _AT_REST * mean_side(self.latest.corners)
        return len(self.places) == self.places.maxlen and all(
            math.dist(here, there) <= reach
            for corners in self.places
            for here, there in zip(corners, self.latest.corners, strict=True)
        )

    @property
    def has_rested(self) -> bool:
        """Whether it is a thing that was told of as it is, and one more of the same sighting changes nothing."""
        return (
            self.thing is not None
            and self.thing.sighting is self.latest
            and not self.thing.covered
            and len(self.recent) == self.recent.maxlen
            and all(self.recent)
            and len(self.places) == self.places.maxlen
            and all(corners is self.latest.corners for corners in self.places)
        )

    def distance(self, sighting: Sighting) -> float:
        """To where it was seen last or came to rest last, whichever is nearer."""
        places = (self.latest, self.anchor.sighting) if self.anchor else (self.latest,)
        return min(math.dist(place.centre, sighting.centre) for place in places)


def nearest(
    tracks: Sequence[Track], codes: Sequence[Sighting]
) -> tuple[list[tuple[Track, Sighting | None]], list[Sighting]]:
    """Match the copies of one text with those that were there, the nearest first; return also what is left over."""
    reach = {
        (place, number): track.distance(code) for place, track in enumerate(tracks) for number, code in enumerate(codes)
    }
    pairs: list[tuple[Track, Sighting | None]] = []
    used: set[int] = set()
    taken: set[int] = set()
    # Equally near: the track that is believed to be there, not one seen for a moment.
    for place, number in sorted(reach, key=lambda pair: (reach[pair], tracks[pair[0]].thing is None)):
        if place not in used and number not in taken:
            pairs.append((tracks[place], codes[number]))
            used.add(place)
            taken.add(number)
    return pairs, [code for number, code in enumerate(codes) if number not in taken]
