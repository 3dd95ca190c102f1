"""What hinders the eyes, measured while somebody looks at the camera's page: it costs too much to be done always."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from companion.sight.ground import Ground
from vision.aim.quality import Complaint, complaints
from vision.aim.steadiness import Steadiness
from vision.codes.unread import find_unread
from vision.sheets.sheet import QUIET_MODULES
from vision.sightings import LABEL_MODULES

if TYPE_CHECKING:
    from vision.frames import Frame
    from vision.sightings import Sighting
    from vision.table.surface import Surface
    from vision.things import Thing

EVERY: Final = 1.0
"""Seconds from one measurement to the next."""

WATCHED: Final = 3.0
"""Seconds for which somebody counts as looking, who has looked once."""


class Hindrances:
    """The complaints about the present picture."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._steadiness = Steadiness()
        self._looked_at, self._due = -math.inf, -math.inf
        self._found: tuple[Complaint, ...] = ()

    def looked_at(self, now: float) -> tuple[Complaint, ...]:
        """Somebody looks, at this time of the frames: what is known to hinder, the worst first."""
        if now - self._looked_at > WATCHED:
            self._found = ()
        self._looked_at = now
        return self._found

    def study(self, frame: Frame, things: Iterable[Thing]) -> None:
        """Measure a frame, if somebody looks and it is time."""
        if frame.time - self._looked_at > WATCHED:
            return
        shaking = self._steadiness.see(frame.picture)
        if frame.time < self._due:
            return
        self._due = frame.time + EVERY
        sightings = [thing.sighting for thing in things if not thing.covered]
        unread = find_unread(frame.picture, sightings)
        surface = self._ground.table.surface
        label_mm = None if surface is None else _label_mm(sightings, surface)
        found = complaints(frame.picture, sightings, unread=unread, surface=surface, label_mm=label_mm)
        self._found = (*([shaking] if shaking else []), *found)


def _label_mm(sightings: Sequence[Sighting], surface: Surface) -> float | None:
    """Side of the labels that lie there, with their white border; None where none is seen: people print other sizes."""
    modules = LABEL_MODULES + 2 * QUIET_MODULES
    sides = [one.px_per_module * modules / surface.px_per_mm(one.centre) for one in sightings if not one.foreign]
    return statistics.median(sides) if sides else None
