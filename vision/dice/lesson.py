"""Teaching a die: each face is shown a few times, and then the die is tested on its own pictures."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from vision.dice.bodies import SMALLEST, Body, find_bodies
from vision.dice.known import SURE, Known
from vision.dice.names import name_fault
from vision.dice.seen import PIPS
from vision.dice.shots import Shot, TaughtDie, TaughtFace, take_shot
from vision.dice.still import empty_now
from vision.errors import LessonUnfinishedError

if TYPE_CHECKING:
    from vision.frames import Picture

SHOTS: Final = 5
"""Pictures of each face, each in another turn and place: fewer leave dice of many faces unsure."""

_LEAST: Final = 2
"""With fewer pictures a face cannot be tested."""

_LARGEST: Final = 0.7
"""Part of the picture's shorter side that a die fills at most."""

_SHARP: Final = 7.0
"""Steepness of a die's edges, in parts of all of the step over a side of the die, under which it is out of focus."""

_MOVED: Final = 5.0
"""Grey levels by which a second picture differs at least from one before it; less is the same picture again."""

_SHIFTED: Final = 0.04
"""Sides by which a die lies elsewhere."""

_ALIKE: Final = 0.4
"""Part of the pictures of a face that are taken, or nearly, for another before the two are said to look alike."""


class Refused(Enum):
    """Why a picture was not taken as a shot; each value says it to people."""

    NO_DIE = "no die to be seen: lay one into the tray, on a ground of another colour"
    SEVERAL = "more than one thing lies in the tray: leave only the die in it"
    CUT = "the die is cut by the edge of the picture: lay it further in"
    SMALL = "the die is too small in the picture: bring the camera nearer"
    BLURRED = "the picture is blurred: let the die rest, and see that the camera is in focus"
    OUTDATED = "the tray does not look like its empty picture any more: take a new one"
    SAME = "this is as the picture before: turn the die a little and lay it elsewhere, with the same face up"


@dataclass(frozen=True, slots=True)
class Tested:
    """What the test of a die on its own shots found: each was compared with all the others."""

    right: int
    of: int
    alike: tuple[tuple[str, str], ...]
    """Pairs of faces that cannot be told apart for sure."""

    alone: tuple[str, ...] = ()
    """Faces of which one picture is left, with no other to read it by."""

    @property
    def text(self) -> str:
        """For people."""
        found = [f"{self.right} of {self.of} pictures were read right"]
        if self.alike:
            pairs = ", ".join(f"{one} and {other} look alike" for one, other in self.alike)
            found.append(f"{pairs}: the app will ask there")
        if self.alone:
            has = "has" if len(self.alone) == 1 else "have"
            found.append(f"{', '.join(self.alone)} {has} one picture only: teach the die again")
        return "; ".join(found)


class Lesson:
    """One die under way to be known.

    :param name: of the die; a game that knows dice by colour looks it up under that.
    :param faces: all that it has; two that carry the same are one face here.
    :raises ValueError: if the name is empty, cannot be shown on a line, or is that of all dice with pips; or there are
        not at least two faces, all different, with names that can be shown and none empty.
    """

    def __init__(self, name: str, faces: Sequence[str], *, shots: int = SHOTS) -> None:
        if not name.strip():
            raise ValueError("a die needs a name")
        if name == PIPS:
            raise ValueError(f"dice with one to six pips are called {PIPS} and known already: give it another name")
        if len(faces) < 2 or len(set(faces)) < len(faces) or not all(face.strip() for face in faces):
            raise ValueError(f"expected two or more different faces, came {', '.join(faces) or 'none'}")
        if fault := next(filter(None, map(name_fault, (name, *faces))), ""):
            raise ValueError(fault)
        if shots < _LEAST:
            raise ValueError(f"expected at least {_LEAST} shots of a face, came {shots}")
        self.name = name
        self.wanted = shots
        self._shots: dict[str, list[Shot]] = {face: [] for face in faces}
        self._last: tuple[Shot, Body] | None = None

    @property
    def faces(self) -> tuple[str, ...]:
        """In the order to show them."""
        return tuple(self._shots)

    @property
    def next(self) -> str:
        """The face to show now; "" when all were shown often enough."""
        return next((face for face in self._shots if not self.enough(face)), "")

    @property
    def ready(self) -> bool:
        """Whether every face was shown often enough."""
        return not self.next

    def enough(self, face: str) -> bool:
        """Whether a face was shown often enough."""
        return len(self._shots[face]) >= self.wanted

    def shots(self, face: str) -> tuple[Shot, ...]:
        """What was taken of a face."""
        return tuple(self._shots[face])

    def show(self, face: str, picture: Picture, *, empty: Picture | None = None) -> Refused | None:
        """Take a picture of the tray as one more shot of a face; returns why not, or None when it was taken.

        :param empty: the same tray from the same place without anything in it; of no use where it looks otherwise now.
        :raises KeyError: if the die has no such face.
        """
        taken = self._shots[face]
        ground = None if empty is None else empty_now(picture, empty)
        body = _the_die(picture, ground)
        if isinstance(body, Refused):
            return Refused.OUTDATED if ground is None and empty is not None else body
        shot = take_shot(picture, body)
        if steepness(shot) < _SHARP:
            return Refused.BLURRED
        if self._last is not None and taken and taken[-1] is self._last[0] and _is_same(shot, body, *self._last):
            return Refused.SAME
        taken.append(shot)
        self._last = shot, body
        return None

    def drop_last(self, face: str) -> None:
        """Forget the last shot of a face, such as one of another face."""
        if self._shots[face]:
            self._shots[face].pop()

    def finish(self) -> TaughtDie:
        """The die as it is known from now on, the shots of each face turned alike.

        :raises LessonUnfinishedError: if a face was not shown often enough; names it.
        """
        if not self.ready:
            raise LessonUnfinishedError(
                f"{self.name}: face {self.next} was shown {len(self._shots[self.next])} of {self.wanted} times"
            )
        return TaughtDie(self.name, tuple(_turned_alike(face, shots) for face, shots in self._shots.items()))


def self_test(die: TaughtDie) -> Tested:
    """Read each shot of a die by all its others.

    A die is tested as it is kept, its shots turned alike: what is said when it was taught is said again whenever it is
    tested later.
    """
    shots = [(face, shot.cutout) for face in die.faces for shot in face.shots]
    more = [number for number, (face, _) in enumerate(shots) if len(face.shots) > 1]
    reads = Known(die).read([shots[number][1] for number in more], leave_out=more)
    doubts: Counter[tuple[str, str]] = Counter()
    right = 0
    for face, read in zip((shots[number][0].face for number in more), reads, strict=True):
        right += read.faces[0] == face
        if read.faces[0] != face or read.guesses[0].confidence < SURE:
            doubts[face, next(each for each in read.faces if each != face)] += 1
    order = [face.face for face in die.faces]
    many = {face.face: _ALIKE * len(face.shots) for face in die.faces}
    alike = {tuple(sorted(pair, key=order.index)) for pair, count in doubts.items() if count >= many[pair[0]]}
    return Tested(
        right,
        len(more),
        tuple(sorted(((one, other) for one, other in alike), key=lambda pair: order.index(pair[0]))),
        tuple(face.face for face in die.faces if len(face.shots) == 1),
    )


def _the_die(picture: Picture, empty: Picture | None) -> Body | Refused:
    """The one die in a picture."""
    bodies = find_bodies(picture, empty=empty, sides=(0.5 * SMALLEST, _LARGEST * min(picture.shape[:2])))
    if not bodies:
        return Refused.NO_DIE
    largest = max(bodies, key=lambda body: body.side)
    # What is much smaller than the die is a crumb or a speck of light.
    if any(body is not largest and body.side > 0.4 * largest.side for body in bodies):
        return Refused.SEVERAL
    if largest.cut:
        return Refused.CUT
    return Refused.SMALL if largest.side < SMALLEST else largest


def steepness(shot: Shot) -> float:
    """How steep the die's edges are: in parts of all of the step between light and dark, over a side of the die."""
    import cv2
    import numpy as np

    reach = 2 * max(1, round(0.05 * shot.cutout.side)) + 1
    square = np.ones((reach, reach), np.uint8)
    values = np.log(shot.picture.mean(axis=2) + 14.0).astype(np.float32)
    near = cv2.dilate(shot.mask, square) > 0
    across, down = (cv2.Sobel(values, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    slopes = cv2.magnitude(across, down)[near]
    dark, bright = np.percentile(values[near], [2, 98])
    return float(np.percentile(slopes, 98) / max(0.15, bright - dark) * shot.cutout.side)


def _is_same(shot: Shot, body: Body, before: Shot, lay: Body) -> bool:
    """Whether two shots are of the same rest. A blank face looks much the same in every turn: the place tells, too."""
    import cv2
    import numpy as np

    if math.dist(body.centre, lay.centre) > _SHIFTED * lay.side:
        return False
    size = before.picture.shape[1], before.picture.shape[0]
    one = cv2.GaussianBlur(cv2.resize(shot.picture, size), (0, 0), 1.0).astype(np.float32)
    other = cv2.GaussianBlur(before.picture, (0, 0), 1.0).astype(np.float32)
    return float(np.abs(one - other)[before.mask > 0].mean()) < _MOVED


def _turned_alike(face: str, shots: Sequence[Shot]) -> TaughtFace:
    """The shots of a face, each turned as the first."""
    first = TaughtDie(face, (TaughtFace(face, (shots[0],)),))
    reads = Known(first).read([shot.cutout for shot in shots[1:]])
    turned = [_upright(shot, read.turn) for shot, read in zip(shots[1:], reads, strict=True)]
    return TaughtFace(face, (shots[0], *turned))


def _upright(shot: Shot, turn: float) -> Shot:
    import cv2
    import numpy as np

    size = shot.picture.shape[1], shot.picture.shape[0]
    warp = cv2.getRotationMatrix2D((shot.cutout.x, shot.cutout.y), turn, 1.0)
    picture = cv2.warpAffine(shot.picture, warp, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.warpAffine(shot.mask, warp, size, flags=cv2.INTER_NEAREST)
    return Shot(np.asarray(picture, np.uint8), np.asarray(mask, np.uint8))
