"""From a reader of dice to rolls: waits until dice rest, reads them over several frames, and tells each roll once."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.dice.seen import DiceReader, Die, Roll
from vision.dice.still import Glimpse, empty_now, in_light_of
from vision.dice.voting import apart, voted
from vision.sightings import Corners

if TYPE_CHECKING:
    from vision.frames import Picture

_NEAR: Final = 0.35
"""Parts of a die's side within which it still lies where it lay."""

_LONG: Final = 50
"""Pictures of a tray at rest after which it is taken as the empty one, when it is."""


OUTDATED: Final = "the empty picture is old: take a new one"
"""For people, where the tray does not look like its empty picture any more."""


class Reason(Enum):
    """Why there is no roll to tell."""

    MOVING = "moving"
    """Something moves, or moved in the last frames."""

    HAND = "hand"
    """Something large reaches into the tray."""

    READING = "reading"
    """The dice rest, and are read over some frames more."""

    EMPTY = "empty"
    """No die lies in the tray."""

    COUNT = "count"
    """Fewer or more dice lie in the tray than are expected."""

    TOLD = "told"
    """The roll that lies there was told."""


@dataclass(frozen=True, eq=False, slots=True)
class Waiting:
    """No roll to tell in this frame."""

    reason: Reason
    dice: tuple[Die, ...] = ()
    """What was read last while the tray rests; none while something moves."""

    expected: int | None = None
    """How many dice are expected."""

    @property
    def text(self) -> str:
        """For people, such as "5 of 6 dice in the tray"."""
        match self.reason:
            case Reason.COUNT if len(self.dice) > (self.expected or 0):
                others = len(self.dice) - (self.expected or 0)
                return f"{len(self.dice)} dice in the tray, {self.expected} expected: take out {others}"
            case Reason.COUNT:
                return f"{len(self.dice)} of {self.expected} dice in the tray"
            case Reason.EMPTY if self.expected:
                return f"0 of {self.expected} dice in the tray"
            case reason:
                return _WORDS[reason]


_WORDS: Final = {
    Reason.MOVING: "the dice are still moving",
    Reason.HAND: "take your hand out of the tray",
    Reason.READING: "reading the dice",
    Reason.EMPTY: "no dice in the tray",
    Reason.TOLD: "the roll in the tray was read",
}

Told: TypeAlias = Roll | Waiting


class TrayWatch:
    """Watches one tray: pictures of it in, each roll out once.

    A roll is told again only after dice were picked up, moved, turned or added, even when they then show the same
    faces; a knocked table or a hand that reached over them is no new roll. Keeps no thread and no clock: a camera of
    5 to 30 frames a second will do.

    :param reader: finds and reads the dice.
    :param empty: the tray without dice from the same place; it follows slow changes of the light.
    :param die_px: side of a die in px, where it is known.
    :param settle: pictures in a row without a change after which dice rest.
    :param frames: pictures over which a roll is voted; fewer will do when the first three agree and are sure.
    """

    def __init__(
        self,
        reader: DiceReader,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        settle: int = 2,
        frames: int = 5,
    ) -> None:
        if settle < 1 or frames < 1:
            raise ValueError(f"expected settle and frames of at least 1, came {settle=}, {frames=}")
        self._reader = reader
        self._empty = empty
        self._die_px = die_px
        self._settle = settle
        self._outdated = False
        self._expected: int | None = None
        self._besides: tuple[Die, ...] = ()
        self._last: Glimpse | None = None
        self._still = 0
        self._readings: deque[tuple[Die, ...]] = deque(maxlen=frames)
        self._rest: _Rest | None = None
        self._calm = 0
        self._told: _Rest | None = None

    @property
    def empty(self) -> Picture | None:
        """The empty tray as it would look in the present light, to be kept; None when it was never given."""
        return self._empty

    @property
    def lying(self) -> Roll | None:
        """All dice that lay there when the last roll was told, if they still do, as far as is known."""
        return None if self._told is None else Roll(self._told.dice)

    @property
    def outdated(self) -> bool:
        """Whether the tray, when it was read last, did not look like its empty picture: it was read without."""
        return self._outdated

    def expect(self, count: int | None, *, besides: Sequence[Die] = ()) -> None:
        """Tell a roll only when so many dice were thrown; None for any number from one on.

        :param besides: dice that lie there from before. While they all lie as they lay there is no roll; where too
            many dice lie in the tray, those of them that lie as they lay do not count.
        """
        self._expected = count
        self._besides = tuple(besides)

    def read_with(self, reader: DiceReader) -> None:
        """Read what comes to rest from now on with this reader; what lies there stays as it was read."""
        self._reader = reader

    def tray_is_empty(self, picture: Picture) -> None:
        """Take a picture as that of the empty tray."""
        self._empty = picture
        self._outdated = False
        self._forget()
        self._told = None

    def again(self) -> None:
        """Tell the roll that lies in the tray once more, such as to a question that came after it."""
        self._told = None

    def see(self, picture: Picture, *, codes: Sequence[Corners] = ()) -> Told:
        """Take in the next picture of the tray: a roll when one has come to rest, else why there is none.

        :param codes: corners of the codes that were read in it, in its px: what is printed there is no die.
        """
        now = Glimpse.of(picture)
        last, self._last = self._last, now
        if self._rest is not None and not now.changed_since(self._rest.glimpse):
            self._keep_empty(picture, now)
            return self._tell(self._rest)
        if last is None or now.changed_since(last):
            self._forget()
            return self._waiting(Reason.MOVING)
        self._still += 1
        if self._still < self._settle:
            return self._waiting(Reason.MOVING)
        empty = None if self._empty is None else empty_now(picture, self._empty)
        self._outdated = empty is None and self._empty is not None
        read = self._reader.read(picture, empty=empty, die_px=self._die_px, codes=codes)
        if empty is not None and now.hand_over(Glimpse.of(empty), tuple(die.corners for die in read)):
            self._readings.clear()
            return self._waiting(Reason.HAND)
        if self._readings and not _is_here(self._readings[-1], read):
            self._readings.clear()
        self._readings.append(read)
        dice = voted(self._readings)
        if not _is_enough(self._readings):
            return self._waiting(Reason.READING, dice)
        self._readings.clear()
        self._rest = _Rest(now, dice)
        return self._tell(self._rest)

    def _tell(self, rest: _Rest) -> Told:
        if not rest.dice:
            self._told, self._besides = None, ()
            return self._waiting(Reason.EMPTY)
        if self._told is not None and not rest.is_still(self._told):
            self._told = None
        thrown = tuple(die for die in rest.dice if not any(_lies_as(old, die, True) for old in self._besides))
        if not thrown:
            return self._waiting(Reason.TOLD, rest.dice)
        dice = thrown if self._expected in (None, len(thrown)) else rest.dice
        if self._expected not in (None, len(dice)):
            return self._waiting(Reason.COUNT, rest.dice)
        if self._told is not None:
            return self._waiting(Reason.TOLD, rest.dice)
        self._told = rest
        return Roll(dice)

    def _keep_empty(self, picture: Picture, now: Glimpse) -> None:
        """Take an empty tray that rested for long as the empty one: shadows wander with the sun.

        What creeps in meanwhile shows against the picture taken when it came to rest.
        """
        self._calm += 1
        if self._rest is None or self._empty is None or self._rest.dice or self._calm % _LONG:
            return
        if not now.changed_since(Glimpse.of(in_light_of(picture, self._empty))):
            self._empty = picture
            self._rest = _Rest(now, ())

    def _waiting(self, reason: Reason, dice: tuple[Die, ...] = ()) -> Waiting:
        return Waiting(reason, dice, self._expected)

    def _forget(self) -> None:
        self._still = 0
        self._calm = 0
        self._readings.clear()
        self._rest = None


@dataclass(frozen=True, eq=False, slots=True)
class _Rest:
    """What was made out of a tray at rest: it holds until the tray changes, and costs nothing until then."""

    glimpse: Glimpse
    dice: tuple[Die, ...]

    def is_still(self, told: _Rest) -> bool:
        """Whether these are the dice of the roll that was told, lying as they lay."""
        if len(told.dice) != len(self.dice):
            return False
        looks_alike = not self.glimpse.changed_since(told.glimpse)
        return all(any(_lies_as(die, other, looks_alike) for other in self.dice) for die in told.dice)


def _is_enough(readings: deque[tuple[Die, ...]]) -> bool:
    """Whether a roll was read often enough: three times alike and sure, or as often as it is ever read."""
    if len(readings) == readings.maxlen:
        return True
    faces = [[die.face for die in read] for read in readings]
    alike = all(each == faces[0] for each in faces) and all(die.sure for read in readings for die in read)
    return len(readings) >= 3 and alike


def _is_here(before: Sequence[Die], now: Sequence[Die]) -> bool:
    """Whether the dice that both have lie where they lay: a die that is read in one of them only does not count."""
    return all(
        any(apart(die, other) < _NEAR for other in now) or not any(apart(die, other) < 1.0 for other in now)
        for die in before
    )


def _lies_as(die: Die, other: Die, looks_alike: bool) -> bool:
    """Whether one die lies where the other lay, with the same face; one that is unsure may be read otherwise."""
    face = die.face == other.face or (looks_alike and not (die.sure and other.sure))
    return face and apart(die, other) < _NEAR
