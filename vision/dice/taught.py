"""Dice that were taught by showing each face: numbered dice and dice with symbols, of any shape and colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from vision.dice.bodies import Body, find_bodies
from vision.dice.colours import Tone
from vision.dice.features import Cutout
from vision.dice.known import SURE, Known, Read
from vision.dice.on_codes import on_code
from vision.dice.seen import Die
from vision.dice.shots import TaughtDie, take_shot, upright
from vision.sightings import Corners

if TYPE_CHECKING:
    from vision.frames import Picture

_KNOWN_SIZE: Final = (0.72, 1.4)
"""Sides of a body, as parts of those that are taught, with which it can be such a die from the same camera: a die far
from the middle shows more of its sides."""

_OTHER_COLOUR: Final = 0.45
_AS_NEAR: Final = 0.25
_NO_DIE: Final = 0.35
"""Likeness under which something of the right size and colour is no such die at all."""

_TOLD_APART: Final = 0.08
"""How much better a die fits one kind than any other, to be sure which it is."""


class TaughtReader:
    """Reads dice of all kinds that it is given; what is none of them, it leaves alone.

    Dice of the same faces are told apart by their colour. Without the empty tray the ground has to be even, and dice
    are looked for in the size in which they were taught.
    """

    def __init__(self, dice: Sequence[TaughtDie]) -> None:
        self._kinds = [Known(die) for die in dice]

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """The dice in the picture of a tray, from left to right.

        :param empty: the same tray from the same place in about the same light, without dice.
        :param die_px: side of a die in px, where the camera has another height than when they were taught.
        :param codes: corners of the codes that were read in the picture, in its px: what is printed there is no die.
        """
        if not self._kinds:
            return ()
        sides = [kind.side for kind in self._kinds]
        scale = die_px * len(sides) / sum(sides) if die_px else 1.0
        limits = min(sides) * scale * _KNOWN_SIZE[0], max(sides) * scale * _KNOWN_SIZE[1]
        bodies = find_bodies(picture, empty=empty, sides=limits)
        bodies = tuple(body for body in bodies if not on_code(body.centre, codes))
        unlike = [self._unlike(take_shot(picture, body).tone) for body in bodies]
        reads: list[list[_As]] = [[] for _ in bodies]
        for kind in self._kinds:
            near = [place for place, kinds in enumerate(unlike) if kind in kinds]
            dice = [Cutout(picture, *bodies[place].centre, bodies[place].side) for place in near]
            for place, read in zip(near, kind.read(dice, scale=scale), strict=True):
                reads[place].append(_As(kind, unlike[place][kind], read))
        found = [_die(picture, body, each) for body, each in zip(bodies, reads, strict=True)]
        return tuple(die for die in found if die is not None)

    def _unlike(self, colour: Tone) -> dict[Known, float]:
        """The kinds that a die of this colour can be, and how differently each is coloured."""
        unlike = {kind: kind.unlike(colour) for kind in self._kinds}
        most = min(_OTHER_COLOUR, min(unlike.values()) + _AS_NEAR)
        return {kind: each for kind, each in unlike.items() if each <= most}


@dataclass(frozen=True, slots=True)
class _As:
    """A die as it was read as one of a kind."""

    kind: Known
    unlike: float
    """How differently the kind is coloured."""

    read: Read

    @property
    def fit(self) -> float:
        """How well it is one of that kind."""
        return self.read.likeness[0] - self.unlike


def _die(picture: Picture, body: Body, reads: Sequence[_As]) -> Die | None:
    """A die as the kind that fits best, if one does."""
    best = max(reads, key=lambda each: each.fit, default=None)
    if best is None or best.read.likeness[0] < _NO_DIE:
        return None
    told_apart = all(best.fit - other.fit > _TOLD_APART for other in reads if other is not best)
    guesses = best.read.guesses
    return Die(
        _corners(body, best.read.turn),
        guesses,
        guesses[0].confidence >= SURE and told_apart and not body.cut,
        best.kind.name,
        upright(picture, body, turn=best.read.turn),
    )


def _corners(body: Body, turn: float) -> Corners:
    """The corners of the upright rectangle around a die that is turned clockwise."""
    across = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    down = -across[1], across[0]
    right = body.hull @ across
    low = body.hull @ down
    edges = [(right.min(), low.min()), (right.max(), low.min()), (right.max(), low.max()), (right.min(), low.max())]
    a, b, c, d = ((float(r * across[0] + f * down[0]), float(r * across[1] + f * down[1])) for r, f in edges)
    return a, b, c, d
