"""From codes seen frame by frame to things on the table: what came, moved, was turned or covered, and left."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from vision.camera_shift import common_shift
from vision.sightings import Corners, Sighting, mean_side
from vision.things import Appeared, CameraMoved, Change, Covered, Left, Moved, Spot, Thing, Turned, Uncovered
from vision.track import Track, nearest

Locate: TypeAlias = Callable[[Sighting], Spot | None]
"""Says where on the table a code lies; None as long as nobody knows."""

Hides: TypeAlias = Callable[[Sighting], bool]
"""Says of a code that is not in view whether something hides it now, such as a hand on its way or at rest."""

_TURNED: Final = 60.0
"""Degrees that make a turn: an exhausted card is turned by a quarter, and laid down less than 30 degrees askew."""

_NEAR: Final = 0.5
"""How far a code may shift and still lie where it was, in its own sides."""

_NEAR_MM: Final = 8.0
"""The same where the surface is known; the smallest label is 12 mm wide."""

_SURE_MM: Final = 3.0
"""A thing on the border of two zones is in another one only when it has shifted by more than a place is known to."""

_HIDDEN_AFTER: Final = 2
"""Frames without its code until a thing counts as covered: one alone is a reader's weakness."""


class Tracker:
    """Believes a code after it was seen in some of the last frames, and its absence after it was missing in a row.

    A thing that is covered for a moment, moved or turned keeps its number. Of two copies of one text, each is taken for
    the one that lay nearest. A misread flash never appears. Where no surface says so, a knocked camera is told by all
    things going the same way: it is told once, and nothing has moved. Keeps no clock: what counts are frames.

    :param seen: frames in which a code must be seen ...
    :param within: ... of the last so many, to appear; a thing is at rest after as many sightings at one place.
    :param gone_after: frames in a row without the code, and with nothing that hides it, after which it has left.
    :raises ValueError: if `seen` is not from 1 to `within`, or `gone_after` is below 1.
    """

    def __init__(self, *, seen: int = 2, within: int = 3, gone_after: int = 5) -> None:
        if not 1 <= seen <= within or gone_after < 1:
            raise ValueError(
                f"expected 1 <= seen <= within and gone_after >= 1, came {seen=}, {within=}, {gone_after=}"
            )
        self._seen = seen
        self._within = within
        self._gone_after = gone_after
        self._numbers = itertools.count(1)
        self._tracks: list[Track] = []
        self._things: dict[int, Thing] = {}
        self._knocked = False
        self._resting: list[Thing] = []
        self._seen_resting: Sequence[Sighting] = ()
        """The things of the last frame in the order of its sightings, if nothing had changed with it, and these."""

    @property
    def things(self) -> Mapping[int, Thing]:
        """What lies on the table now, by number; also what is covered."""
        return MappingProxyType(self._things)

    def update(
        self, sightings: Iterable[Sighting], *, locate: Locate | None = None, hides: Hides | None = None
    ) -> list[Change]:
        """Take in one frame's sightings; return what changed: what left first, what appeared last."""
        seen = list(sightings)
        if self._is_as_before(seen, locate):
            return []
        self._resting = []
        changes: list[Change] = []
        matched = self._matched(seen)
        places = {id(track): locate(sighting) if locate and sighting else None for track, sighting in matched}
        self._allow_for_knocks([(track, sighting) for track, sighting in matched if places[id(track)] is None])
        for track, sighting in matched:
            if sighting is None:
                track.miss(hidden=hides is not None and hides(track.latest))
                changes += self._missed(track)
            else:
                track.see(sighting)
                changes += self._seen_again(track, places[id(track)])
        self._tracks = [track for track in self._tracks if track.thing or any(track.recent)]
        self._things = {track.thing.number: track.thing for track in self._tracks if track.thing}
        if self._knocked and all(track.rests for track, sighting in matched if sighting):
            self._knocked = False
            changes.append(CameraMoved())
        return sorted(changes, key=_order)

    def _is_as_before(self, seen: Sequence[Sighting], locate: Locate | None) -> bool:
        """Whether all things have rested for long, and the very sightings of the last frame are told again."""
        if self._knocked or len(seen) != len(self._tracks):
            return False
        if not self._resting or seen != self._seen_resting:
            things = {id(track.latest): track.thing for track in self._tracks if track.has_rested}
            self._resting = [thing for sighting in seen if (thing := things.get(id(sighting)))]
            self._seen_resting = seen
        if len(self._resting) < len(seen):
            return False
        return all(thing.spot == (locate(thing.sighting) if locate else None) for thing in self._resting)

    def _allow_for_knocks(self, matched: Sequence[tuple[Track, Sighting | None]]) -> None:
        """Take all things for at rest where they are now, if all have gone the same way since they came to rest."""
        here = [(track, sighting) for track, sighting in matched if sighting and track.anchor and not track.anchor.spot]
        pairs = [(track.anchor.sighting.corners, sighting.corners) for track, sighting in here if track.anchor]
        shifted = [pair for pair in pairs if _off(*pair)]
        # Most have to be off their places: two that have hardly gone any way agree with one that was pushed a little.
        if len(shifted) < max(2, len(pairs) / 2):
            return
        shift = common_shift(pairs)
        if shift is None:
            return
        self._knocked = True
        for track, sighting in matched:
            if track.anchor and not track.anchor.spot:
                track.shift(shift, sighting)

    def _matched(self, sightings: Iterable[Sighting]) -> list[tuple[Track, Sighting | None]]:
        """Every track with its sighting in this frame, if any; for a code that none fits, a new track."""
        by_text: defaultdict[str, list[Sighting]] = defaultdict(list)
        for sighting in sightings:
            by_text[sighting.text].append(sighting)
        tracks: defaultdict[str, list[Track]] = defaultdict(list)
        for track in self._tracks:
            tracks[track.latest.text].append(track)
        matched: list[tuple[Track, Sighting | None]] = []
        for text, codes in by_text.items():
            pairs, new = nearest(tracks[text], codes)
            matched += pairs
            fresh = [Track(code, self._within, self._seen) for code in new]
            self._tracks += fresh
            matched += [(track, track.latest) for track in fresh]
        found = {id(track) for track, _ in matched}
        return matched + [(track, None) for track in self._tracks if id(track) not in found]

    def _seen_again(self, track: Track, spot: Spot | None) -> list[Change]:
        if track.thing is not None:
            return _followed(track, track.thing, spot)
        if sum(track.recent) < self._seen:
            return []
        track.thing = track.anchor = Thing(next(self._numbers), track.latest.text, track.latest, spot)
        return [Appeared(track.thing)]

    def _missed(self, track: Track) -> list[Change]:
        thing = track.thing
        if track.missed_bare >= self._gone_after:
            track.forget()
            return [Left(thing)] if thing else []
        if thing is None or thing.covered or track.missed < _HIDDEN_AFTER:
            return []
        track.thing = replace(thing, covered=True)
        return [Covered(track.thing)]


def _followed(track: Track, thing: Thing, spot: Spot | None) -> list[Change]:
    """What has changed about a thing that is seen; a thing on its way has not changed until it rests."""
    assert track.anchor is not None
    now = Thing(thing.number, thing.text, track.latest, spot)
    has_moved, has_turned = _has_moved(now, track.anchor), _has_turned(now, track.anchor)
    if not has_moved and not has_turned:
        # Its place on the table can become known while it lies there.
        if now.spot and not track.anchor.spot:
            track.anchor = now
        track.thing = now
        return [Uncovered(now)] if thing.covered else []
    if not track.rests:
        track.thing = replace(now, covered=thing.covered)
        return []
    before, track.thing, track.anchor = replace(track.anchor, covered=thing.covered), now, now
    changes: list[Change] = []
    if has_moved:
        changes.append(Moved(now, before))
    if has_turned:
        changes.append(Turned(now, before))
    return changes


def _off(before: Corners, now: Corners) -> bool:
    """Whether a code lies elsewhere in the picture, by more than one at rest may."""
    near = _NEAR * mean_side(before)
    return any(math.dist(one, other) > near for one, other in zip(before, now, strict=True))


def _has_moved(now: Thing, before: Thing) -> bool:
    if now.spot and before.spot:
        shift = math.dist((now.spot.x, now.spot.y), (before.spot.x, before.spot.y))
        return shift > (_SURE_MM if now.spot.zone != before.spot.zone else _NEAR_MM)
    if now.spot or before.spot:
        # The surface was found or lost between the two: a shift in the picture says nothing about the table.
        return False
    return math.dist(now.sighting.centre, before.sighting.centre) > _NEAR * mean_side(before.sighting.corners)


def _has_turned(now: Thing, before: Thing) -> bool:
    if now.spot and before.spot:
        turn = now.spot.turn - before.spot.turn
    elif now.spot or before.spot:
        return False
    else:
        turn = now.sighting.angle - before.sighting.angle
    return abs((turn + 180) % 360 - 180) >= _TURNED


def _order(change: Change) -> int:
    return 0 if isinstance(change, Left) else 2 if isinstance(change, Appeared) else 1
