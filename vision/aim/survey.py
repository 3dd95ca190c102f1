"""An account of what a camera saw over a while: how often each code was read, and how sharp and bright it was."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from vision.aim.meters import Measured, Meter, measured
from vision.aim.quality import Complaint, Kind, complaints
from vision.codes.unread import find_unread
from vision.sheets.size_page import SizeRead, size_of, sizes_read

if TYPE_CHECKING:
    from vision.cameras.keeping import Keeper
    from vision.codes.readers import CodeReader
    from vision.frames import Frame
    from vision.sightings import ReaderName, Sighting

MOST_TEXTS: Final = 500
"""Different texts of which an account is kept; a table has fewer, and a hostile one may not fill the memory."""


@dataclass(slots=True)
class CodeAccount:
    """How one text was read."""

    frames: int = 0
    """Frames in which it was read."""

    at_once: int = 0
    """Most copies in one frame."""

    least_px: float = float("inf")
    """Px per module where it was smallest ..."""

    most_px: float = 0.0
    """... and where it was largest."""

    readers: set[ReaderName] = field(default_factory=set)


@dataclass(slots=True)
class Hindrance:
    """How often something hindered the reading."""

    worst: Complaint
    looks: int = 0
    """Looks at the meters in which there was such a complaint."""


class Survey:
    """A code reader that hands on what another one reads, and keeps account of it.

    :param frames: after so many it keeps no more account and says the last sightings again; None for no end.
    :param measure_every: seconds from one reading of the meters to the next.
    :param samples: frames to hold in memory, spread over the whole time; none unless somebody asked for pictures.
    :param keeper: keeps frames on the disk, where somebody asked for that.
    """

    def __init__(
        self,
        reader: CodeReader,
        *,
        frames: int | None = None,
        measure_every: float = 0.0,
        samples: int = 0,
        keeper: Keeper | None = None,
    ) -> None:
        self.frames = 0
        self.codes: dict[str, CodeAccount] = {}
        self.newest: Frame | None = None
        self.samples: list[Frame] = []
        self.last: tuple[Sighting, ...] = ()
        self.looks = 0
        """How often the meters were read, and complaints asked for."""

        self.hindrances: dict[Kind, Hindrance] = {}
        self.complaints: tuple[Complaint, ...] = ()
        """Those of the last look, the worst first."""

        self._reader = reader
        self._most_frames = frames
        self._measure_every = measure_every
        self._most_samples = samples
        self._keeper = keeper
        self._stride = 1
        self._began = 0.0
        self._measured_at = -float("inf")
        self._meters: dict[Meter, list[Measured]] = {meter: [] for meter in Meter}
        self._sizes: list[tuple[str, ...]] = []

    def read(self, frame: Frame) -> list[Sighting]:
        """Read one frame with the other reader."""
        if self.full:
            return list(self.last)
        sightings = self._reader.read(frame)
        self._began = frame.time if self.newest is None else self._began
        self._count(sightings)
        self._sample(frame)
        if frame.time - self._measured_at >= self._measure_every:
            self._measured_at = frame.time
            self._measure(frame, sightings)
        if self._keeper is not None:
            self._keeper.keep(frame)
        self.newest, self.last = frame, tuple(sightings)
        self.frames += 1
        return sightings

    @property
    def full(self) -> bool:
        """Whether all frames were seen that were asked for."""
        return self._most_frames is not None and self.frames >= self._most_frames

    @property
    def seconds(self) -> float:
        """From the first frame to the newest."""
        return self.newest.time - self._began if self.newest else 0.0

    @property
    def sizes(self) -> tuple[SizeRead, ...]:
        """How well each size of the label test page was read; nothing without the page."""
        return sizes_read(self._sizes)

    def meter(self, meter: Meter) -> tuple[Measured, ...]:
        """All readings of a meter, in their order."""
        return tuple(self._meters[meter])

    def _count(self, sightings: list[Sighting]) -> None:
        copies = Counter(sighting.text for sighting in sightings)
        for text, count in copies.items():
            if text in self.codes or len(self.codes) < MOST_TEXTS:
                account = self.codes.setdefault(text, CodeAccount())
                account.frames += 1
                account.at_once = max(account.at_once, count)
        for sighting in sightings:
            if account_of := self.codes.get(sighting.text):
                account_of.least_px = min(account_of.least_px, sighting.px_per_module)
                account_of.most_px = max(account_of.most_px, sighting.px_per_module)
                account_of.readers.add(sighting.reader)
        if page := tuple(text for text in copies.elements() if size_of(text) is not None):
            self._sizes.append(page)

    def _measure(self, frame: Frame, sightings: list[Sighting]) -> None:
        self.looks += 1
        for one in measured(frame.picture, sightings):
            self._meters[one.meter].append(one)
        unread = find_unread(frame.picture, sightings)
        self.complaints = complaints(frame.picture, sightings, unread=unread)
        # The worst comes first: of each kind the first is told.
        for complaint in {one.kind: one for one in reversed(self.complaints)}.values():
            hindrance = self.hindrances.setdefault(complaint.kind, Hindrance(complaint))
            hindrance.looks += 1
            if complaint.level > hindrance.worst.level:
                hindrance.worst = complaint

    def _sample(self, frame: Frame) -> None:
        if self._most_samples == 0 or self.frames % self._stride:
            return
        self.samples.append(frame)
        if len(self.samples) > self._most_samples:
            # Every second one is let go of: those that are left are spread evenly however long it goes on.
            self.samples = self.samples[::2]
            self._stride *= 2
