"""How large the dice of a tray are, learned from those that were read without doubt."""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vision.dice.seen import DiceReader, Die
from vision.sightings import Corners, mean_side

if TYPE_CHECKING:
    from vision.frames import Picture

_ENOUGH: Final = 4
"""Sure dice from which their size is known."""

_KEPT: Final = 40
"""The last of them that count: other dice, or a camera that was moved, are followed."""

_SAME: Final = (0.6, 1.6)
"""Sides of a die's box, as parts of the usual one: a box grows by 1.4 as the die turns, and the nearer the camera."""


class OneSize:
    """A :class:`vision.dice.seen.DiceReader` for one tray: what is unsure and of quite another size is no die there.

    :param reader: finds and reads dice of any size.
    """

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self._sides: deque[float] = deque(maxlen=_KEPT)
        self._shape: tuple[int, ...] = ()

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """The dice in the picture of the tray, from left to right; a picture of other width or height is a new tray."""
        if picture.shape != self._shape:
            self._shape = picture.shape
            self._sides.clear()
        dice = self._reader.read(picture, empty=empty, die_px=die_px, codes=codes)
        self._sides.extend(mean_side(die.corners) for die in dice if die.sure)
        if len(self._sides) < _ENOUGH:
            return dice
        least, most = (part * statistics.median(self._sides) for part in _SAME)
        return tuple(die for die in dice if die.sure or least < mean_side(die.corners) < most)
