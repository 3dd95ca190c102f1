"""From codes seen in frames to cards that appeared on the table and left it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from vision.sightings import Sighting

if TYPE_CHECKING:
    from vision.codes import CodeReader
    from vision.frames import Frame


@dataclass(frozen=True, slots=True)
class Appeared:
    """A text lies on the table that did not before."""

    text: str
    sighting: Sighting
    count: int = 1
    """Copies of it that appeared at once."""


@dataclass(frozen=True, slots=True)
class Recounted:
    """A text that lies on the table now lies there in another number of copies."""

    text: str
    sighting: Sighting
    count: int


@dataclass(frozen=True, slots=True)
class Left:
    """No copy of a text lies on the table any more."""

    text: str


Change: TypeAlias = Appeared | Recounted | Left


@dataclass(frozen=True, slots=True)
class Lying:
    """A text that lies on the table: in how many copies, and where one of them was last seen."""

    text: str
    count: int
    sighting: Sighting


class _Copy:
    """One copy of a text: the n-th of a text counts as seen in a frame where at least n were seen."""

    def __init__(self, within: int) -> None:
        self.recent: deque[bool] = deque(maxlen=within)
        self.missed = 0
        self.lies = False


class Debounce:
    """Believes a code after it was seen in some of the last frames, and its absence after it was missing in a row.

    A card that is covered for a moment stays, one that is moved stays, and a misread flash never appears.

    :param seen: frames in which a code must be seen ...
    :param within: ... of the last so many, to appear.
    :param gone_after: frames in a row without the code, after which it has left.
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
        self._copies: dict[str, list[_Copy]] = {}
        self._lying: dict[str, Lying] = {}

    @property
    def lying(self) -> Mapping[str, Lying]:
        """What lies on the table now, by text."""
        return MappingProxyType(self._lying)

    def update(self, sightings: Iterable[Sighting]) -> list[Change]:
        """Take in one frame's sightings; return what changed, what left first."""
        latest: dict[str, Sighting] = {}
        counts: Counter[str] = Counter()
        for sighting in sightings:
            latest.setdefault(sighting.text, sighting)
            counts[sighting.text] += 1
        left: list[Change] = []
        came: list[Change] = []
        for text in [*self._copies, *(text for text in latest if text not in self._copies)]:
            change = self._update_text(text, counts[text], latest.get(text))
            if change is not None:
                (left if isinstance(change, Left) else came).append(change)
        return left + came

    def _update_text(self, text: str, count: int, sighting: Sighting | None) -> Change | None:
        copies = self._copies.setdefault(text, [])
        copies.extend(_Copy(self._within) for _ in range(count - len(copies)))
        for place, copy in enumerate(copies):
            self._update_copy(copy, place < count)
        while copies and not copies[-1].lies and not any(copies[-1].recent):
            copies.pop()
        if not copies:
            del self._copies[text]
        return self._change(text, sum(copy.lies for copy in copies), sighting)

    def _update_copy(self, copy: _Copy, is_seen: bool) -> None:
        copy.recent.append(is_seen)
        copy.missed = 0 if is_seen else copy.missed + 1
        if copy.missed >= self._gone_after:
            copy.lies = False
            copy.recent.clear()
        elif sum(copy.recent) >= self._seen:
            copy.lies = True

    def _change(self, text: str, now: int, sighting: Sighting | None) -> Change | None:
        before = self._lying.pop(text, None)
        latest = sighting or (before.sighting if before else None)
        if now == 0 or latest is None:
            return Left(text) if before else None
        self._lying[text] = Lying(text, now, latest)
        if before is None:
            return Appeared(text, latest, now)
        return Recounted(text, latest, now) if now != before.count else None


class Watcher:
    """A code reader with a memory: frames in, changes on the table out. Keeps no thread and no clock."""

    def __init__(self, reader: CodeReader, debounce: Debounce | None = None) -> None:
        self._reader = reader
        self._debounce = debounce or Debounce()

    @property
    def lying(self) -> Mapping[str, Lying]:
        """What lies on the table now, by text."""
        return self._debounce.lying

    def see(self, frame: Frame) -> list[Change]:
        """Read one frame and return what changed with it."""
        return self._debounce.update(self._reader.read(frame))
