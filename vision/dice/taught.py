"""Dice that were taught by showing each face: numbered dice and dice with symbols, of any shape and colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from vision.dice.bodies import Body, find_bodies
from vision.dice.colours import Tone, tone
from vision.dice.features import Cutout, Gallery
from vision.dice.on_codes import on_code
from vision.dice.seen import Die, Guess
from vision.sightings import Corners

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

_AROUND: Final = 1.7
"""Sides of a die that a cut-out is wide and high: some of the tray shows around it."""

_KNOWN_SIZE: Final = (0.72, 1.4)
"""Sides of a body, as parts of those that are taught, with which it can be such a die from the same camera: a die far
from the middle shows more of its sides."""

_SAME_SIZE: Final = (0.83, 1.2)
"""Up to here another size comes from the side faces that show; beyond, from another height of the camera."""

_OTHER_COLOUR: Final = 0.45
_AS_NEAR: Final = 0.25
_NO_DIE: Final = 0.35
"""Likeness under which something of the right size and colour is no such die at all."""

_STEEP: Final = 75.0
_POOR: Final = 20.0
_ALIKE: Final = 0.8
"""How fast a face becomes sure with its lead, and unsure below a likeness that nearly all right readings have. Fitted
to rendered dice, 19 kinds of six, ten and twenty faces, and then taken less steep: real dice shine and are worn."""

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


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """One picture of a die with one face up, cut out with some of the tray."""

    picture: Picture
    mask: NDArray[np.uint8]
    """255 where the die is, else 0; of the same height and width."""

    @property
    def cutout(self) -> Cutout:
        """The die in it."""
        import cv2

        moments = cv2.moments(self.mask, binaryImage=True)
        area = max(1.0, moments["m00"])
        return Cutout(self.picture, moments["m10"] / area, moments["m01"] / area, area**0.5)

    @property
    def tone(self) -> Tone:
        """Its colour."""
        return tone(self.picture, self.mask)


@dataclass(frozen=True, eq=False, slots=True)
class TaughtFace:
    """A face and its shots, all turned alike."""

    face: str
    shots: tuple[Shot, ...]


@dataclass(frozen=True, eq=False, slots=True)
class TaughtDie:
    """A kind of die that was taught: its name and its faces."""

    name: str
    faces: tuple[TaughtFace, ...]

    @property
    def side(self) -> float:
        """Px of a side of the die, as it was seen when it was taught."""
        import numpy as np

        return float(np.median([shot.cutout.side for face in self.faces for shot in face.shots]))


def take_shot(picture: Picture, body: Body, *, turn: float = 0.0) -> Shot:
    """Cut a die out of a picture of the tray.

    :param turn: degrees the die is turned clockwise; it is cut out upright.
    """
    import cv2
    import numpy as np

    size = math.ceil(_AROUND * body.side)
    x, y = body.centre
    warp = cv2.getRotationMatrix2D((x, y), turn, 1.0)
    warp[:, 2] = warp[:, 2] + (size - 1) / 2 - np.array([x, y])
    cut = cv2.warpAffine(picture, warp, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((size, size), np.uint8)
    hull = body.hull @ warp[:, :2].T + warp[:, 2]
    cv2.fillConvexPoly(mask, np.rint(hull).astype(np.int32), 255)
    return Shot(np.asarray(cut, np.uint8), mask)


class Known:
    """A taught die, ready to be compared with."""

    def __init__(self, die: TaughtDie) -> None:
        self.name = die.name
        self.faces = tuple(face.face for face in die.faces)
        self.side = die.side
        self._gallery = Gallery([[self._sized(shot.cutout) for shot in face.shots] for face in die.faces])
        self._shots = [face.shots for face in die.faces]
        self._tone = Tone.together([shot.tone for face in die.faces for shot in face.shots])

    def unlike(self, other: Tone) -> float:
        """How differently a die of this tone is coloured."""
        return self._tone.unlike(other)

    def read(self, die: Cutout, *, scale: float = 1.0, leave_out: int | None = None) -> Read:
        """Read a die as one of this kind.

        :param scale: px of a side in its picture for each px when it was taught.
        :param leave_out: number of a shot, counted over all faces, that is not compared with.
        """
        found = self._gallery.find(self._sized(die, scale), leave_out=leave_out)
        return Read(
            tuple(self.faces[face] for face, _ in found),
            tuple(each.likeness for _, each in found),
            found[0][1].turn,
            self.familiar,
        )

    @cached_property
    def familiar(self) -> float:
        """Likeness from which a die surely shows one of the faces that were taught, and not one that was left out.

        One shot of each face tells how alike other faces are to it at best, and how alike its own are.
        """
        import numpy as np

        own, others, number = [], [], 0
        for face, shots in enumerate(self._shots):
            if len(shots) > 1 and len(self._shots) > 1:
                found = dict(self._gallery.find(self._sized(shots[0].cutout), leave_out=number))
                others.append(max(each.likeness for other, each in found.items() if other != face))
                own += [found[face].likeness] if face in found else []
            number += len(shots)
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

    @property
    def margin(self) -> float:
        """How much more alike the first face is than the next."""
        return self.likeness[0] - self.likeness[1] if len(self.likeness) > 1 else self.likeness[0]

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """The faces with how likely they are: calibrated on rendered dice."""
        first = confidence(self.margin, self.likeness[0], familiar=self.familiar)
        rest = [math.exp((each - self.likeness[0]) / 0.05) for each in self.likeness[1:]]
        share = (1 - first) / max(1.0, sum(rest))
        guesses = [first, *(min(first, share * each) for each in rest)]
        return tuple(Guess(face, guess) for face, guess in zip(self.faces, guesses, strict=True))


def confidence(margin: float, likeness: float, *, familiar: float = 0.0) -> float:
    """How likely the likeliest face is right: an even chance where two are equally alike.

    :param familiar: likeness under which it can be a face that was never taught, however much it leads: never sure.
    """
    leads = 1 / (1 + math.exp(-(_STEEP * margin - _POOR * max(0.0, _ALIKE - likeness))))
    odds_of_sure = SURE / (1 - SURE)
    return min(leads, 1 / (1 + math.exp(-_FAMILIAR * (likeness - familiar)) / odds_of_sure))


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
        found = [self._read(picture, body, scale) for body in bodies if not on_code(body.centre, codes)]
        return tuple(die for die in found if die is not None)

    def _read(self, picture: Picture, body: Body, scale: float) -> Die | None:
        shot = take_shot(picture, body)
        colour = shot.tone
        unlike = {kind: kind.unlike(colour) for kind in self._kinds}
        nearest = min(unlike.values())
        if nearest > _OTHER_COLOUR:
            return None
        near = [kind for kind in self._kinds if unlike[kind] <= min(_OTHER_COLOUR, nearest + _AS_NEAR)]
        cut = Cutout(picture, *body.centre, body.side)
        reads = [(kind, kind.read(cut, scale=scale)) for kind in near]
        reads.sort(key=lambda each: unlike[each[0]] - each[1].likeness[0])
        kind, read = reads[0]
        if read.likeness[0] < _NO_DIE:
            return None
        told_apart = all(_fit(unlike[kind], read) - _fit(unlike[other], by) > 0.08 for other, by in reads[1:])
        guesses = read.guesses
        return Die(
            _corners(body, read.turn),
            guesses,
            guesses[0].confidence >= SURE and told_apart and not body.cut,
            kind.name,
            take_shot(picture, body, turn=read.turn).picture,
        )


def _fit(unlike: float, read: Read) -> float:
    return read.likeness[0] - unlike


def _corners(body: Body, turn: float) -> Corners:
    """The corners of the upright rectangle around a die that is turned clockwise."""
    across = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    down = -across[1], across[0]
    right = body.hull @ across
    low = body.hull @ down
    edges = [(right.min(), low.min()), (right.max(), low.min()), (right.max(), low.max()), (right.min(), low.max())]
    a, b, c, d = ((float(r * across[0] + f * down[0]), float(r * across[1] + f * down[1])) for r, f in edges)
    return a, b, c, d
