"""Scanner cards under the camera, held against the open prompt: what the red window shows is proposed, never taken."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from companion.engine.prompts import Asked, Kind, OnCard
from companion.sight.pictures import for_screen
from ui.sight import Proposal, Reading
from vision.dice.still import Glimpse

if TYPE_CHECKING:
    from vision.frames import Frame, Picture
    from vision.red_window.reading import Coordinate, ScannerReading
    from vision.sightings import Corners

Read: TypeAlias = "Callable[[Picture], tuple[Corners, ScannerReading] | None]"
"""Finds the card in a picture and reads it; None where there is none."""

LAID = "lay the scanner card flat under the camera, as it lies on the board"
NEXT = "the card of the question before still lies there: lay the next one in its place"
HIDDEN = (
    "the label on the card hides part of a quarter: look beneath it and count there yourselves. A card that is read "
    "like this needs no label"
)
NO_COORDINATE = "no coordinate is seen in the middle of the card: see that nothing lies on it, or enter it yourself"


@dataclass(frozen=True, slots=True)
class _Answered:
    """The card that was proposed for a question, and has not been away since."""

    step: int
    reading: ScannerReading


@dataclass(frozen=True, slots=True)
class _Look:
    """What a frame that was read looked like: as a whole, and more closely where the card lies."""

    whole: Glimpse
    card: Glimpse | None
    at: tuple[slice, slice]

    @classmethod
    def of(cls, picture: Picture, card: Corners | None) -> _Look:
        left, top, right, bottom = _around(card) if card is not None else (0, 0, 0, 0)
        at = slice(top, bottom), slice(left, right)
        return cls(Glimpse.of(picture), Glimpse.of(picture[at]) if card is not None else None, at)

    def still_holds(self, picture: Picture) -> bool:
        """Whether another picture shows the same."""
        if Glimpse.of(picture).changed_since(self.whole):
            return False
        return self.card is None or not Glimpse.of(picture[self.at]).changed_since(self.card)


def _around(card: Corners) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the card, in px inside the picture."""
    xs, ys = [x for x, _ in card], [y for _, y in card]
    left, top = max(0, int(min(xs))), max(0, int(min(ys)))
    return left, top, max(left, int(max(xs))) + 1, max(top, int(max(ys))) + 1


class Scans:
    """Looks for a scanner card while something that is printed on one is asked for."""

    def __init__(self, *, read: Read | None = None) -> None:
        """`read` reads a card; by default as the red window shows it."""
        self._read = read or read_card
        self._lock = threading.Lock()
        self._asked: Asked | None = None
        self._before: object = None
        self._settled: _Look | None = None
        self._shown: Proposal | None = None
        self._answered: _Answered | None = None

    def ask(self, asked: Asked | None) -> None:
        """Something else is asked now."""
        with self._lock:
            wanted = asked if asks_card(asked) else None
            if wanted != self._asked:
                self._settled = None
            if wanted is None or self._asked is None or wanted.step != self._asked.step:
                self._before, self._shown = None, None
            self._asked = wanted

    def see(self, frame: Frame) -> Proposal | None:
        """Take in a frame: what is proposed from now on, or None where that has not changed.

        Only what two frames agree on is proposed: a card that is being laid shows anything. Frames that look like the
        last of those two are not read again, which costs a third of a second each.
        """
        with self._lock:
            return None if self._asked is None else self._seen(frame, self._asked)

    def _seen(self, frame: Frame, asked: Asked) -> Proposal | None:
        if self._settled is not None and self._settled.still_holds(frame.picture):
            return None
        self._settled = None
        read = self._read(frame.picture)
        if read is None:
            self._before, self._answered = None, None
            self._settled = _Look.of(frame.picture, None)
            return self._changed(Proposal(asked.step, note=LAID)) if not self._reads() else None
        corners, reading = read
        found = _asked_for(asked, reading)
        before, self._before = self._before, found
        if found != before:
            return None
        self._settled = _Look.of(frame.picture, corners)
        if self._is_old(asked, reading):
            return self._changed(Proposal(asked.step, note=NEXT))
        proposed = proposal(asked, reading)
        if proposed.readings:
            self._answered = _Answered(asked.step, reading)
        return self._changed(proposed)

    def _reads(self) -> bool:
        """Whether a card is proposed: it stays so when the card is taken up."""
        return self._shown is not None and bool(self._shown.readings)

    def _is_old(self, asked: Asked, reading: ScannerReading) -> bool:
        """Whether this is the card of another question. A coordinate's letter and number are on the same card."""
        old = self._answered
        if old is None or old.step == asked.step or asked.on_card is OnCard.NUMBER:
            return False
        return _asked_for(asked, old.reading) == _asked_for(asked, reading)

    def _changed(self, proposed: Proposal) -> Proposal | None:
        if self._shown is not None and _said(self._shown) == _said(proposed):
            return None
        self._shown = proposed
        return proposed


def read_card(picture: Picture) -> tuple[Corners, ScannerReading] | None:
    """Find a card and read it through the red window: its corners and what it says; None where there is none."""
    from vision.red_window.card import find_card, flatten
    from vision.red_window.reading import read_scanner

    corners = find_card(picture)
    return None if corners is None else (corners, read_scanner(flatten(picture, corners)))


def asks_card(asked: Asked | None) -> bool:
    """Whether everybody may see that something is to be read off a scanner card."""
    if asked is None or asked.only_for is not None:
        return False
    return asked.kind is Kind.QUADRANTS or asked.on_card is not None


def proposal(asked: Asked, reading: ScannerReading) -> Proposal:
    """What a card answers, with the view through the red window."""
    if asked.kind is Kind.QUADRANTS:
        note = HIDDEN if any(count.hidden for count in reading.counts) else ""
        return Proposal(asked.step, _counts(asked, reading), note, for_screen(reading.picture))
    read = None if reading.coordinate is None else _part(asked, reading.coordinate)
    if read is None:
        return Proposal(asked.step, note=NO_COORDINATE, picture=for_screen(reading.picture))
    return Proposal(asked.step, (read,), picture=for_screen(reading.picture))


def _counts(asked: Asked, reading: ScannerReading) -> tuple[Reading, ...]:
    return tuple(
        Reading(
            min(count.value, asked.most),
            count.confidence,
            count.sure and count.value <= asked.most,
            tuple(other for other in count.others if other <= asked.most),
            for_screen(reading.quarter(at)),
        )
        for at, count in enumerate(reading.counts)
    )


def _part(asked: Asked, coordinate: Coordinate) -> Reading | None:
    """The part of a coordinate that is asked for; None where that can be no answer."""
    value = _value(asked, coordinate.text)
    if value is None:
        return None
    parts = [part for text in coordinate.others if (part := _value(asked, text)) is not None and part != value]
    return Reading(value, coordinate.confidence, coordinate.sure, tuple(dict.fromkeys(parts)))


def _value(asked: Asked, text: str) -> int | str | None:
    """The part of "B1" that is asked for, as the answer takes it."""
    letter, number = text[:1], text[1:]
    if asked.on_card is OnCard.LETTER:
        return letter if any(option.id == letter for option in asked.options) else None
    return int(number) if number.isdecimal() and asked.least <= int(number) <= asked.most else None


def _asked_for(asked: Asked, reading: ScannerReading) -> object:
    """What two frames have to agree on, and two cards differ in."""
    if asked.kind is Kind.QUADRANTS:
        return tuple(count.value for count in reading.counts)
    return ("" if reading.coordinate is None else reading.coordinate.text,)


def _said(proposal: Proposal) -> object:
    return proposal.note, [(one.value, one.sure, one.others) for one in proposal.readings]
