"""Dice as they lie: each with its face and with what was done to it, and what they show together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.symbols import Face
from companion.games.enormity.records import Colour

CRITICAL_CHANCE = 4
"""So many critical quadrants, on dice and weapon, give a critical chance (EN-149)."""


class Die(msgspec.Struct):
    """A Power die that lies on the table. Read as a Danger die it counts for its Potentials alone (EN-130).

    Attributes:
        stress: Whether Stress was paid to roll it again, which can be done once (EN-019).
        turned: Potentials that Discipline turned into Power, or took away from Noise (EN-026, EN-027).
        extra: Potentials that a Noise bonus put on it (EN-138).
    """

    colour: Colour
    face: Face
    stress: bool = False
    turned: int = 0
    extra: int = 0

    @property
    def potentials(self) -> int:
        """Potentials that are left on it: as a Danger die, how much Noise it makes (EN-131)."""
        return max(0, self.face.potential + self.extra - self.turned)


class Rolled(msgspec.Struct):
    """The dice of one roll, in the order in which they were rolled."""

    dice: list[Die]

    @property
    def power(self) -> int:
        """Power symbols on the dice, and Potentials turned into Power; half symbols come on top (EN-146)."""
        return sum(die.face.power + die.turned for die in self.dice)

    @property
    def halves(self) -> int:
        """Half-Power symbols; each two make 1 Power (EN-148)."""
        return sum(die.face.half for die in self.dice)

    @property
    def potentials(self) -> int:
        """Potentials that are left: alone they are no Power, and as Danger dice they are Noise (EN-147, EN-148)."""
        return sum(die.potentials for die in self.dice)

    @property
    def criticals(self) -> int:
        """Critical quadrants on the dice; the weapon's come on top (EN-249)."""
        return sum(die.face.critical for die in self.dice)

    def total(self, raw: int = 0) -> int:
        """All Power together, with `raw` Power that is on no die (EN-245)."""
        return self.power + self.halves // 2 + raw

    def critical_chance(self, on_weapon: int = 0) -> bool:
        """Whether there is a critical chance, with so many quadrants on the weapon (EN-149)."""
        return self.criticals + on_weapon >= CRITICAL_CHANCE


def lying(colours: Sequence[Colour], faces: Sequence[Face]) -> Rolled:
    """A fresh roll: these colours with these faces, in the same order."""
    return Rolled([Die(colour, face) for colour, face in zip(colours, faces, strict=True)])
