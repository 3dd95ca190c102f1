"""The capture and look threads: the newest frame wins, a lost camera is said once and taken up again."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from vision.errors import VisionError
from vision.things import Change
from vision.watch import Watcher

if TYPE_CHECKING:
    from vision.cameras.sources import Source
    from vision.frames import Frame
    from vision.table.zones import Zone

_log = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""Seconds that closing waits for a thread; a camera's driver gives up after one."""

TO_THE_END: Final = 15.0
"""The same for a program that ends then: with a thread still in a reader or driver it would crash, or seem to."""


class EyesState(Enum):
    """Whether the table can be seen."""

    OPENING = auto()
    SEEING = auto()
    LOST = auto()
    ENDED = auto()
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class Lost:
    """No picture has come for a while. What was seen last still counts: a blind eye is not an empty table."""

    reason: str


@dataclass(frozen=True, slots=True)
class Back:
    """Pictures come again after a loss."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A recording has come to its end."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What one frame changed on the table, all of it together: two cards laid down at once are told at once.

    The first frame is told even if it changed nothing: an empty table is seen, too.
    """

    changes: tuple[Change, ...]

    zones: tuple[Zone, ...] = ()
    """The zones of the table, by whose names spots call them."""


News: TypeAlias = Changed | Lost | Back | Ended

Study: TypeAlias = Callable[[Sequence["Frame"]], None]
"""Looks at the last frames, oldest first, at most `RECENT`, and does with them what it likes."""

STALE: Final = 1.5
"""Seconds after which the newest frame no longer shows how it is now, whatever the reason."""

RECENT: Final = 4
"""How many frames are kept: as many as are averaged where light is short."""


class Eyes:
    """Watches a source in threads of its own and tells what changed on the table.

    One thread takes pictures and keeps only the newest; another reads codes in it and calls `tell`. Neither waits for
    the other, nor for the game: `tell` must only hand on what it gets. Only a recording waits until its picture was
    looked at, so that none is skipped. What takes longer than codes, such as dice, is studied in a third thread, which
    takes the newest frame whenever it is done with the one before.

    :param open_source: opens the source; called again after each loss, for ever.
    :param tell: called from the look thread with each piece of news, in order.
    :param zones: gives the zones that are told with what changed.
    :param lost_after: seconds without a picture after which the source counts as lost.
    :param retry_after: seconds to wait before each new try; the last one is repeated.
    :param patience: seconds that closing waits for a thread.
    """

    def __init__(
        self,
        open_source: Callable[[], Source],
        watcher: Watcher,
        tell: Callable[[News], None],
        *,
        zones: Callable[[], tuple[Zone, ...]] = tuple,
        lost_after: float = 0.7,
        retry_after: Sequence[float] = (0.25, 0.5, 1.0, 2.0),
        patience: float = _PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_source = open_source
        self._watcher = watcher
        self._tell = tell
        self._zones = zones
        self._lost_after = lost_after
        self._retry_after = tuple(retry_after)
        self._patience = patience
        self._clock = clock
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._fresh: Frame | None = None
        self._recent: deque[Frame] = deque(maxlen=RECENT)
        self._study: Study | None = None
        self._arrived = clock()
        self._reason = "the camera has not given a picture yet"
        self._ended = False
        self._state = EyesState.OPENING
        self._threads = [
            threading.Thread(target=self._capture, name="eyes-capture", daemon=True),
            threading.Thread(target=self._look, name="eyes-look", daemon=True),
            threading.Thread(target=self._study_on, name="eyes-study", daemon=True),
        ]

    @property
    def state(self) -> EyesState:
        """Whether the table can be seen now."""
        return self._state

    @property
    def blind(self) -> str:
        """Why nothing can be seen just now, or "" while frames come; the newest one is then only a memory.

        A recording that has ended is not blind: its last frame is all that it shows.
        """
        with self._changed:
            if self._state is EyesState.LOST:
                return self._reason
            waits = self._ended or self._fresh is not None  # a recording's frame stays as long as it is looked at
            return self._reason if not waits and self._clock() - self._arrived > STALE else ""

    @property
    def newest(self) -> Frame | None:
        """The last frame taken, for a live picture."""
        with self._changed:
            return self._recent[-1] if self._recent else None

    @property
    def recent(self) -> tuple[Frame, ...]:
        """The last frames taken, the oldest first."""
        with self._changed:
            return tuple(self._recent)

    def study(self, task: Study | None) -> None:
        """Have this look at the newest frames as they come, from now on, in place of what did before; or nothing."""
        with self._changed:
            self._study = task
            self._changed.notify_all()

    def start(self) -> Self:
        """Start the threads."""
        self._arrived = self._clock()
        for thread in self._threads:
            thread.start()
        return self

    def close(self) -> None:
        """Stop the threads and let go of the source. Closing again does nothing; `tell` may close too."""
        self._stopping.set()
        with self._changed:
            self._changed.notify_all()
        for thread in self._threads:
            if thread.is_alive() and thread is not threading.current_thread():
                thread.join(self._patience)
        self._state = EyesState.CLOSED

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *details: object) -> None:
        self.close()

    def _capture(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            before = self.newest
            try:
                with self._open_source() as source:
                    self._take_from(source)
            except (VisionError, OSError) as error:
                self._reason = str(error)
            except Exception as error:
                # A driver's own fault must not end the watch for good: it is a loss like any other, and tried again.
                _log.exception("the camera's driver failed")
                self._reason = f"the camera's driver failed ({error}); plug the camera out and in again"
            if self._ended:
                return
            failures = 0 if self.newest is not before else failures + 1
            self._stopping.wait(self._retry_after[min(failures, len(self._retry_after) - 1)])

    def _take_from(self, source: Source) -> None:
        while not self._stopping.is_set():
            frame = source.read()
            with self._changed:
                if frame is None:
                    self._ended = True
                else:
                    self._fresh = frame
                    self._recent.append(frame)
                    self._arrived = self._clock()
                    self._reason = f"{source.name} gives no pictures; check its cable or connection"
                self._changed.notify_all()
                if source.interval:
                    self._changed.wait_for(lambda: self._fresh is None or self._stopping.is_set())
            if self._ended:
                return
            if source.interval:
                self._stopping.wait(source.interval)

    def _look(self) -> None:
        while not self._stopping.is_set():
            frame = self._next_frame()
            if self._stopping.is_set():
                return
            if frame is not None:
                self._see(frame)
            elif self._ended:
                self._state = EyesState.ENDED
                self._say(Ended())
                return
            else:
                self._state = EyesState.LOST
                self._say(Lost(self._reason))

    def _next_frame(self) -> Frame | None:
        """Wait for a frame; None when the source ended, or once when it is lost."""
        with self._changed:
            patience = None if self._state is EyesState.LOST else self._arrived + self._lost_after - self._clock()
            self._changed.wait_for(
                lambda: self._fresh is not None or self._ended or self._stopping.is_set(),
                None if patience is None else max(0.0, patience),
            )
            frame, self._fresh = self._fresh, None
            self._changed.notify_all()
            return frame

    def _see(self, frame: Frame) -> None:
        was = self._state
        self._state = EyesState.SEEING
        if was is EyesState.LOST:
            self._say(Back())
        try:
            changes = self._watcher.see(frame)
        except Exception:
            # A picture that trips a reader must not end the watch: the next one may be fine.
            _log.exception("frame %d could not be read", frame.number)
            return
        if changes or was is EyesState.OPENING:
            self._say(Changed(tuple(changes), self._zones()))

    def _study_on(self) -> None:
        studied: Frame | None = None
        while not self._stopping.is_set():
            with self._changed:
                self._changed.wait_for(
                    lambda last=studied: self._stopping.is_set() or (self._study and self.newest is not last)  # type: ignore[misc]
                )
                task, frames = self._study, self.recent
            if self._stopping.is_set() or task is None or not frames:
                continue
            studied = frames[-1]
            try:
                task(frames)
            except Exception:
                _log.exception("frame %d could not be studied", studied.number)

    def _say(self, news: News) -> None:
        try:
            self._tell(news)
        except Exception:
            _log.exception("nobody could take the news %r", news)
