"""A taught die to compare others with, and how sure it is which face one shows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vision.dice.colours import Tone
from vision.dice.features import Cutout
from vision.dice.gallery import Gallery
from vision.dice.seen import Guess
from vision.dice.shots import TaughtDie

_SAME_SIZE: Final = (0.83, 1.2)
"""Up to here another size comes from the side faces that show; beyond, from another height of the camera."""

_STEEP: Final = 75.0
_POOR: Final = 20.0
_ALIKE: Final = 0.8
"""How fast a face becomes sure with its lead, and unsure below a likeness that nearly all right readings have. Fitted
to rendered dice, 19 kinds of six, ten and twenty faces, and then taken less steep: real dice shine and are worn."""

_FEW: Final = {1: 0.05, 2: 0.02}
"""By how much more a face has to lead where one was taught by so few shots: of ten rendered kinds of twenty faces,
straight and aslant, 96 % of the answered dice are then right, and without it 84 and 93 %; from three shots on, 99 %."""

_FAMILIAR: Final = 60.0
"""How fast a face becomes sure as it is more alike than a face that nobody taught would be."""

_ROOM: Final = 0.015
_OTHER_LIGHT: Final = (0.045, 0.11)
"""Likeness above that of most other faces from which a face is familiar; and what other light takes off the likeness of
a face to its own shots: often, and hardly ever. The one face that looks like a face left out may have no other that
looks like it, so that others alone do not tell."""

_MOST_FACES: Final = 20
"""A die that was taught so many has no other."""

_SELDOM: Final = 0.065
"""Likeness that other light takes off seldom, where no face was left out: of nine rendered kinds of twenty faces 73 %
instead of 66 % are answered, and again one of all 288 dice wrongly; from 0.07 on there are more."""

SURE: Final = 0.95
"""Confidence from which a die is not asked about."""


class Known:
    """A taught die, ready to be compared with."""

    def __init__(self, die: TaughtDie) -> None:
        self.name = die.name
        self.faces = tuple(face.face for face in die.faces)
        self.side = die.side
        self._gallery = Gallery([[self._sized(shot.cutout) for shot in face.shots] for face in die.faces])
        self._shots = [face.shots for face in die.faces]
        self._fewest = min(map(len, self._shots))
        self._tone = Tone.together([shot.tone for face in die.faces for shot in face.shots])

    def unlike(self, other: Tone) -> float:
        """How differently a die of this tone is coloured."""
        return self._tone.unlike(other)

    def read(self, dice: Sequence[Cutout], *, scale: float = 1.0, leave_out: Sequence[int] | None = None) -> list[Read]:
        """Read dice as some of this kind.

        :param scale: px of a side in their picture for each px when it was taught.
        :param leave_out: for each die the number of a shot, counted over all faces, that it is not compared with.
        """
        return [
            Read(
                tuple(self.faces[face] for face, _ in found),
                tuple(each.likeness for _, each in found),
                found[0][1].turn,
                self.familiar,
                self._fewest,
            )
            for found in self._gallery.find([self._sized(die, scale) for die in dice], leave_out=leave_out)
        ]

    @cached_property
    def familiar(self) -> float:
        """Likeness from which a die surely shows one of the faces that were taught, and not one that was left out.

        One shot of each face tells how alike other faces are to it at best, and how alike its own are.
        """
        import numpy as np

        if len(self._shots) < 2:
            return 0.0
        firsts = {face: sum(map(len, self._shots[:face])) for face, shots in enumerate(self._shots) if len(shots) > 1}
        dice = [self._sized(self._shots[face][0].cutout) for face in firsts]
        own, others = [], []
        for face, found in zip(firsts, self._gallery.find(dice, leave_out=list(firsts.values())), strict=True):
            likeness = {other: each.likeness for other, each in found}
            others.append(max(each for other, each in likeness.items() if other != face))
            own += [likeness[face]] if face in likeness else []
        if not own or not others:
            return 0.0
        if len(self.faces) >= _MOST_FACES:
            return float(np.quantile(own, 0.1)) - _SELDOM
        often, hardly_ever = (float(np.quantile(own, 0.1)) - less for less in _OTHER_LIGHT)
        return max(hardly_ever, min(often, float(np.quantile(others, 0.9)) + _ROOM))

    def _sized(self, die: Cutout, scale: float = 1.0) -> Cutout:
        """With the side that all dice of this kind have, unless it was clearly seen from another height."""
        expected = self.side * scale
        least, most = _SAME_SIZE
        return Cutout(die.picture, die.x, die.y, expected if least <= die.side / expected <= most else die.side)


@dataclass(frozen=True, slots=True)
class Read:
    """What a die was compared with: faces from the likeliest on, how alike each is, and how the die is turned."""

    faces: tuple[str, ...]
    likeness: tuple[float, ...]
    turn: float
    familiar: float = 0.0
    """Likeness from which the die surely shows one of the faces that were taught."""

    shots: int = 5
    """By how many each face was taught at least."""

    @property
    def margin(self) -> float:
        """How much more alike the first face is than the next."""
        return self.likeness[0] - self.likeness[1] if len(self.likeness) > 1 else self.likeness[0]

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """The faces with how likely they are: calibrated on rendered dice."""
        first = confidence(self.margin, self.likeness[0], familiar=self.familiar, shots=self.shots)
        rest = [math.exp((each - self.likeness[0]) / 0.05) for each in self.likeness[1:]]
        share = (1 - first) / max(1.0, sum(rest))
        guesses = [first, *(min(first, share * each) for each in rest)]
        return tuple(Guess(face, guess) for face, guess in zip(self.faces, guesses, strict=True))


def confidence(margin: float, likeness: float, *, familiar: float = 0.0, shots: int = 5) -> float:
    """How likely the likeliest face is right: an even chance where two are equally alike, taught by enough shots.

    :param familiar: likeness under which it can be a face that was never taught, however much it leads: never sure.
    :param shots: by how many each face was taught at least.
    """
    margin -= _FEW.get(shots, 0.0)
    leads = 1 / (1 + math.exp(-(_STEEP * margin - _POOR * max(0.0, _ALIKE - likeness))))
    odds_of_sure = SURE / (1 - SURE)
    return min(leads, 1 / (1 + math.exp(-_FAMILIAR * (likeness - familiar)) / odds_of_sure))
