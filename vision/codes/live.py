"""Read a live picture where it changes, keep what was read elsewhere, and look again where something is missing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from vision.codes.again import LookAgain
from vision.codes.allowance import Allowance
from vision.codes.boxes import around, at_one_place, merged, read_box, whole
from vision.codes.changes import ChangedCells, cells_of
from vision.codes.restless import Restless

if TYPE_CHECKING:
    from vision.codes.boxes import Box
    from vision.codes.changes import Cells
    from vision.codes.readers import CodeReader
    from vision.frames import Frame, Picture
    from vision.sightings import Corners, Sighting

_MOSTLY: Final = 0.4
"""Part of a picture from which on all of it is read at once: many parts cost more than the whole."""

_QUIET: Final = 0.25
"""What is looked at around a code, in its sides: the quiet zone, and a little for a nudge."""

_SAME: Final = 12.0
"""Mean difference (steps of grey) of a place in two frames up to which nothing happened there: noise, not a hand."""

_AT_REST: Final = 5
"""Looks without a change after which a table is at rest: then it is looked at less often, until something stirs ..."""

_UNNOTICED: Final = 0.22
"""... seconds apart at least: a hand is under way for longer before it has laid anything ..."""

_PASSED_OVER: Final = 4
"""... and in every fifth frame at least, whatever their times are."""

_BESIDE: Final = 1.0
"""How far around a code that was found late others are looked for, in its sides."""


class LiveReader:
    """Several readers as one, for a camera's picture.

    The first reader reads what has changed; what was read elsewhere is told again as it was read. Where a code is
    missing, or where something looks like one, all readers look again in enlarged means over the frames, for a small
    share of the time and less and less often.

    Tags are too small to look like a code from afar. Their reader is slow over a whole picture, so it gets as large a
    share of its own, and reads each part once when it has come to rest; a tag that was read is looked after at once.

    :param readers: the first is asked about every change.
    :param tags: reads the tags on small pieces, where there are any.
    :param share: of the time of one full pass of the first reader, what each frame may take for looking again.
    :param clock: gives seconds; by default those of the thread that reads: on a busy machine a full pass that had to
        wait would pass for a long one, and a share of it would be too much.
    """

    def __init__(
        self,
        readers: Sequence[CodeReader],
        *,
        tags: CodeReader | None = None,
        share: float = 0.022,
        clock: Callable[[], float] = time.thread_time,
    ) -> None:
        self._first = readers[0]
        self._allowance = Allowance(share, clock)
        self._again = LookAgain(readers, self._allowance)
        self._cells = ChangedCells()
        self._restless = Restless()
        self._tags = tags
        self._tags_allowance = Allowance(share, clock)
        self._tags_restless = Restless()
        self._changed: Cells | None = None
        self._everything = False
        """Whether all of the last frame has changed."""
        self._still = self._passed_over = 0
        self._looked: tuple[float, tuple[int, ...]] = 0.0, ()
        self._read: list[Sighting] = []
        self._given: list[Sighting] = []
        self._told: tuple[Frame, Sequence[Sighting]] | None = None

    def read(self, frame: Frame) -> list[Sighting]:
        """Return all codes in view; one of an unchanged part bears the number of the frame in which it was read.

        A frame that was not looked at gives the very list of the one before.
        """
        if self._may_pass_over(frame):
            # Nothing may be read in it either: nobody would know that it has gone again before the next look.
            self._allowance.save()
            if self._tags is not None:
                self._tags_allowance.save()
            self._changed, self._everything = None, False
            return self._given
        self._changed = self._look_for_changes(frame)
        self._everything = self._changed is not None and bool(self._changed.all())
        parts = self._restless.parts(self._changed)
        if parts:
            self._read_changed(frame, parts)
        self._allowance.save()
        self._look_again(frame)
        if self._tags is not None:
            self._look_for_tags(frame, self._tags)
        self._take_over(frame)
        self._given = list(self._read)
        return self._given

    def know(self, sightings: Sequence[Sighting], frame: Frame) -> None:
        """Take over with the next frame what was read elsewhere in this one, by a longer look; from any thread.

        Where the picture has changed since, it does not count.
        """
        self._told = frame, tuple(sightings)

    def stirs(self, corners: Corners) -> bool:
        """Tell whether the last frame changed in or close around these corners."""
        if self._changed is None or self._everything:
            return self._everything
        return self._changes_in(around(corners, margin=_QUIET))

    def _may_pass_over(self, frame: Frame) -> bool:
        """Whether the table is at rest and was looked at a moment ago: to compare the pictures is most of the work."""
        self._passed_over += 1
        return (
            self._still >= _AT_REST
            and self._passed_over <= _PASSED_OVER
            and abs(frame.time - self._looked[0]) < _UNNOTICED
            and frame.picture.shape == self._looked[1]
        )

    def _look_for_changes(self, frame: Frame) -> Cells | None:
        changed = self._cells.look(frame.picture)
        self._looked, self._passed_over = (frame.time, frame.picture.shape), 0
        self._still = self._still + 1 if changed is None else 0
        return changed

    def _read_changed(self, frame: Frame, parts: list[Box]) -> None:
        everything = whole(frame.picture)
        touched: list[Sighting] = []
        kept: list[Sighting] = []
        if self._everything:
            touched, parts = self._read, [everything]
        else:
            for code in self._read:
                (touched if self.stirs(code.corners) else kept).append(code)
            around_known = [around(code.corners, margin=_QUIET) for code in touched]
            parts = [part.within(everything) for part in merged([*parts, *around_known])]
        if sum(part.area for part in parts) > _MOSTLY * everything.area:
            parts = [everything]
        px, of = sum(part.area for part in parts), everything.area
        with self._allowance.full_pass(px=px, of=of), self._tags_allowance.full_pass(px=px, of=of):
            found = [code for part in parts for code in read_box(self._first, frame, part)]
        if self._tags is not None:
            for code in (code for code in touched if code.tag is not None):
                box = around(code.corners, margin=_BESIDE).within(everything)
                found += [tag for tag in read_box(self._tags, frame, box) if not at_one_place(tag, found)]
        self._read = found + [code for code in kept if not at_one_place(code, found)]
        if parts == [everything]:
            # What was where tells nothing any more.
            self._again.forget()
        else:
            self._again.changed(self._changes_in, found)
            for code in touched:
                if code.tag is None and not at_one_place(code, found):
                    self._again.lost(code)
        for part in parts:
            self._cells.accept(part)

    def _take_over(self, frame: Frame) -> None:
        told, self._told = self._told, None
        if told is None or told[0].picture.shape != frame.picture.shape:
            return
        for code in told[1]:
            place = around(code.corners, margin=_QUIET).within(whole(frame.picture))
            if (
                not at_one_place(code, self._read)
                and _differs(place.of(told[0].picture), place.of(frame.picture)) < _SAME
            ):
                self._read.append(code)

    def _look_again(self, frame: Frame) -> None:
        found = self._again.look(frame, self._read, self._changes_in)
        self._read += found
        for code in found:
            # What lies beside it may be a code too: it was one part with it until now.
            self._restless.search_again(around(code.corners, margin=_BESIDE))
        for part in self._restless.settled(self._changed):
            if self._again.search(frame, part, self._read):
                self._restless.search_done(part)

    def _look_for_tags(self, frame: Frame, tags: CodeReader) -> None:
        self._tags_restless.parts(self._changed)
        self._tags_allowance.save()
        for part in self._tags_restless.settled(self._changed):
            box = part.within(whole(frame.picture))
            if not self._tags_allowance.allows(type(tags), px=box.area, passes=3.0):
                return
            with self._tags_allowance.spend(type(tags), px=box.area):
                found = read_box(tags, frame, box)
            self._read += [tag for tag in found if not at_one_place(tag, self._read)]
            self._tags_restless.search_done(part)

    def _changes_in(self, box: Box) -> bool:
        return self._changed is not None and bool(self._changed[cells_of(box)].any())


def _differs(one: Picture, other: Picture) -> float:
    """How much two pictures of one place differ, in steps of grey."""
    import cv2

    return float(cv2.absdiff(one, other).mean()) if one.size else 0.0
