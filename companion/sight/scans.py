"""Scanner cards under the camera, held against the open prompt: what the red window shows is proposed, never taken."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from companion.engine.prompts import Asked, Kind
from companion.sight.pictures import for_screen
from ui.sight import Proposal, Reading

if TYPE_CHECKING:
    from vision.frames import Frame
    from vision.red_window.reading import ScannerReading

LAID = "lay the scanner card flat under the camera, as it lies on the board"


class Scans:
    """Looks for a scanner card while the counts of one are asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: Asked | None = None
        self._before: tuple[int, ...] = ()
        self._shown: Proposal | None = None

    def ask(self, asked: Asked | None) -> None:
        """Something else is asked now."""
        with self._lock:
            wanted = asked if asked is not None and asked.kind is Kind.QUADRANTS and asked.only_for is None else None
            if wanted is None or self._asked is None or wanted.step != self._asked.step:
                self._before, self._shown = (), None
            self._asked = wanted

    def see(self, frame: Frame) -> Proposal | None:
        """Take in a frame: what is proposed from now on, or None where that has not changed.

        Only what two frames agree on is proposed: a card that is being laid shows anything.
        """
        with self._lock:
            return None if self._asked is None else self._seen(frame, self._asked)

    def _seen(self, frame: Frame, asked: Asked) -> Proposal | None:
        from vision.red_window.card import find_card, flatten
        from vision.red_window.reading import read_scanner

        corners = find_card(frame.picture)
        if corners is None:
            self._before = ()
            return self._changed(Proposal(asked.step, note=LAID)) if self._shown is None else None
        reading = read_scanner(flatten(frame.picture, corners))
        counts = tuple(count.value for count in reading.counts)
        before, self._before = self._before, counts
        return self._changed(proposal(asked, reading)) if counts == before else None

    def _changed(self, proposed: Proposal) -> Proposal | None:
        if self._shown is not None and _said(self._shown) == _said(proposed):
            return None
        self._shown = proposed
        return proposed


def proposal(asked: Asked, reading: ScannerReading) -> Proposal:
    """The counts of a card's quarters as an answer, with the view through the red window."""
    readings = tuple(
        Reading(
            min(count.value, asked.most),
            count.confidence,
            count.sure and count.value <= asked.most,
            tuple(other for other in count.others if other <= asked.most),
            for_screen(reading.quarter(at)),
        )
        for at, count in enumerate(reading.counts)
    )
    return Proposal(asked.step, readings, picture=for_screen(reading.picture))


def _said(proposal: Proposal) -> object:
    return proposal.note, [(one.value, one.sure, one.others) for one in proposal.readings]
