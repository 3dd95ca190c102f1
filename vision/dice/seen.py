"""What is said about one die in one picture, and about a roll that has come to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from vision.sightings import Corners

if TYPE_CHECKING:
    from vision.frames import Picture

PIPS = "pips"
"""The set of every die with one to six pips."""


@dataclass(frozen=True, eq=False, slots=True)
class Guess:
    """A face that a die may show, and how likely it is, from 0 to 1."""

    face: str
    confidence: float


@dataclass(frozen=True, eq=False, slots=True)
class Die:
    """One die as it lies."""

    corners: Corners
    """Around the die in px of the picture it was read from."""

    guesses: tuple[Guess, ...]
    """The likeliest face first, at most four; never empty."""

    sure: bool
    """Whether the first guess is above the margin; otherwise people are asked."""

    die_set: str
    """`PIPS`, or the name under which the die was taught."""

    picture: Picture
    """The die alone, cut out upright in the picture's colours."""

    @property
    def face(self) -> str:
        """The likeliest face: "1" to "6" for pips, else the name it was taught."""
        return self.guesses[0].face

    @property
    def confidence(self) -> float:
        """How likely that is."""
        return self.guesses[0].confidence


@dataclass(frozen=True, eq=False, slots=True)
class Roll:
    """Dice that have come to rest, each read over several frames."""

    dice: tuple[Die, ...]

    @property
    def sure(self) -> bool:
        """Whether every die is sure."""
        return all(die.sure for die in self.dice)


class DiceReader(Protocol):
    """Anything that finds and reads the dice of a picture."""

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """The dice in the picture of a tray, from left to right.

        :param empty: the same tray from the same place without dice.
        :param die_px: side of a die in px, where it is known.
        :param codes: corners of the codes that were read in the picture, in its px: what is printed there is no die.
        """
        ...
