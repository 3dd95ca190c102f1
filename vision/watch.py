"""A code reader with a memory: frames in, changes on the table out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from vision.bare_ground import BareGround, Stirs
from vision.things import Change, Thing
from vision.tracker import Locate, Tracker

if TYPE_CHECKING:
    from vision.codes.readers import CodeReader
    from vision.frames import Frame
    from vision.sightings import Sighting


class Watcher:
    """Reads each frame and follows what lies on the table. Keeps no thread and no clock.

    :param locate: says where on the table a code lies; without it things have no spot.
    :param stirs: says of corners whether the last frame changed there: what is missing under a hand, at rest
        or not, has not left. Without it, all that is missing for a while has.
    """

    def __init__(
        self,
        reader: CodeReader,
        tracker: Tracker | None = None,
        locate: Locate | None = None,
        *,
        stirs: Stirs | None = None,
    ) -> None:
        self._reader = reader
        self._tracker = tracker or Tracker()
        self._locate = locate
        self._ground = BareGround(stirs) if stirs else None
        self._codes: Sequence[Sighting] | None = None

    @property
    def things(self) -> Mapping[int, Thing]:
        """What lies on the table now, by number."""
        return self._tracker.things

    def see(self, frame: Frame) -> list[Change]:
        """Read one frame and return what changed with it, what left first."""
        codes = self._reader.read(frame)
        if self._ground is None:
            return self._tracker.update(codes, locate=self._locate)
        if codes is not self._codes:  # else the reader has not looked at the frame: the table is at rest
            self._ground.see(frame.picture, codes)
        self._codes = codes
        return self._tracker.update(codes, locate=self._locate, hides=self._ground.hides)
