"""Reads dice with one to six pips, of any colours: a finder, a net for the face, and a count of spots as a check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from vision.dice.calibration import Calibration
from vision.dice.changed import Changes
from vision.dice.find import Finder
from vision.dice.net import WEIGHTS, Box, Net, cut_out, face_input, middle, size, turned
from vision.dice.on_codes import on_code
from vision.dice.pips import count_pips
from vision.dice.seen import PIPS, Die, Guess
from vision.dice.solid import is_solid
from vision.sightings import Corners, mean_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

Look: TypeAlias = tuple[float, float]
"""Degrees by which a die is turned, and how much larger than its box says it is seen."""

_LOOKS: Final[tuple[tuple[Look, ...], ...]] = (
    ((0.0, 1.0),),
    ((67.5, 0.9), (157.5, 0.85), (292.5, 0.9)),
    ((22.5, 0.9), (45.0, 0.85), (112.5, 0.9), (202.5, 0.95)),
)
"""The net's first look at every die, and then those at what is left in doubt: smaller, as boxes are often too tight."""

_DOUBT: Final = 0.93
"""Chance of the likeliest face below which the net looks again."""

_STRANGE: Final = 0.03
"""And chance of no die from which it does."""

_HARDLY: Final = 0.7
"""And from which it does not any more: more looks would hardly make a die of it."""

_NO_DIE: Final = 0.2
"""Chance of no die from which there is none; less than anything had that is none and was held back from the nets."""

_NO_DIE_LARGE: Final = 0.05
"""And of what is large: its pips can be seen well, if there are any."""

_LARGE: Final = 80.0
"""Px of the mean side of a box from which it is."""

_NO_ONE: Final = 0.15
"""And for a one: many things have a spot in them, as buttons and codes' corners do."""

_GUESSES: Final = 4


class PipReader:
    """A :class:`vision.dice.seen.DiceReader` for pip dice.

    It is for one thread at a time.

    :param folder: where the nets and their calibration are.
    """

    def __init__(self, folder: Path = WEIGHTS) -> None:
        self._finder = Finder(Net(folder / "finder.onnx"))
        self._faces = Net(folder / "faces.onnx")
        self._calibration = Calibration.load(folder / "calibration.json")

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        """The dice in a picture, from left to right; a die alone in a small picture is read as well.

        :param empty: the same place without dice: what looks the same in it is no die. One of another size is not used.
        :param die_px: side of a die in px, where it is known: what is much larger or smaller is no die, and small dice
            are found in large pictures.
        :param codes: corners of the codes that were read in the picture, in its px: what is printed there is no die.
        """
        changes = None if empty is None or empty.shape != picture.shape else Changes.between(picture, empty)
        left, top, right, bottom = (0, 0, picture.shape[1], picture.shape[0]) if changes is None else changes.around
        if right <= left:
            return ()
        spots = [spot.moved(left, top) for spot in self._finder.find(picture[top:bottom, left:right], die_px=die_px)]
        if changes is not None:
            spots = [spot for spot in spots if changes.within(spot.box)]
        spots = [spot for spot in spots if not on_code(middle(spot.box), codes)]
        cuts = [cut_out(picture, spot.box) for spot in spots]
        dice = []
        for spot, cut, chances in zip(spots, cuts, self.chances(cuts), strict=True):
            counted = count_pips(cut) if chances[0] < _NO_DIE else None
            if _is_die(cut, chances, size(spot.box)):
                dice.append(self._die(picture, spot.box, chances, counted))
        return tuple(sorted(_without_heaps(dice), key=lambda die: die.corners[0][0]))

    def chances(self, cuts: Sequence[Picture]) -> NDArray[np.float32]:
        """How likely each cut-out picture shows no die (first) and one to six pips, by the net alone: n x 7.

        :param cuts: as :func:`vision.dice.net.cut_out` gives them.
        """
        import numpy as np

        if not cuts:
            return np.zeros((0, 7), np.float32)
        logs, chances = np.zeros((2, len(cuts), 7), np.float32)
        doubtful, taken = np.arange(len(cuts)), 0
        for looks in _LOOKS:
            logs[doubtful] += self._logs([cuts[number] for number in doubtful.tolist()], looks)
            taken += len(looks)
            chances[doubtful] = _shares(logs[doubtful] / np.float32(taken))
            doubtful = doubtful[_is_doubtful(chances[doubtful])]
            if not len(doubtful):
                break
        return chances

    def _logs(self, cuts: Sequence[Picture], looks: Sequence[Look]) -> NDArray[np.float32]:
        """The net's outputs, added up over the looks: cuts x 7."""
        import numpy as np

        pictures = np.stack([turned(cut, degrees, scale=scale) for cut in cuts for degrees, scale in looks])
        return self._faces.run(face_input(pictures)).reshape(len(cuts), len(looks), 7).sum(axis=1)

    def _die(self, picture: Picture, box: Box, chances: NDArray[np.float32], counted: int | None) -> Die:
        import numpy as np

        order = np.argsort(-chances[1:])[:_GUESSES]
        face, chance = int(order[0]) + 1, float(chances[1 + order[0]])
        first = self._calibration.confidence(chance, face, counted)
        left = max(float(1 - chance), 1e-6)
        guesses = [Guess(str(face), first)] + [
            Guess(str(other + 1), min(first, (1 - first) * float(chances[1 + other]) / left)) for other in order[1:]
        ]
        left_px, top, right, bottom = box
        corners = ((left_px, top), (right, top), (right, bottom), (left_px, bottom))
        sure = first >= self._calibration.margin
        return Die(corners, tuple(guesses), sure, PIPS, _alone(picture, box))


def _is_doubtful(chances: NDArray[np.float32]) -> NDArray[np.bool_]:
    none = chances[:, 0]
    found: NDArray[np.bool_] = (none < _HARDLY) & ((chances.max(axis=1) < _DOUBT) | (none > _STRANGE))
    return found


def _is_die(cut: Picture, chances: NDArray[np.float32], px: float) -> bool:
    """Whether the net believes in a die, and it is solid."""
    face = int(chances[1:].argmax()) + 1
    most = min(_NO_DIE if px < _LARGE else _NO_DIE_LARGE, _NO_ONE if face == 1 else 1.0)
    return bool(chances[0] < most) and is_solid(cut, face)


def _without_heaps(dice: Sequence[Die]) -> list[Die]:
    """Leave out what holds the middle of a smaller die: several dice that look like a large one from far away."""
    return [die for die in dice if not any(_holds(die.corners, other.corners) for other in dice)]


def _holds(large: Corners, small: Corners) -> bool:
    (left, top), (right, bottom) = large[0], large[2]
    x, y = (small[0][0] + small[2][0]) / 2, (small[0][1] + small[2][1]) / 2
    return left < x < right and top < y < bottom and mean_side(large) > 1.5 * mean_side(small)


def _shares(logs: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    parts = np.exp(logs - logs.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def _alone(picture: Picture, box: Box) -> Picture:
    """The die cut out of the picture, as a copy that does not keep the frame."""
    left, top, right, bottom = (max(0, round(end)) for end in box)
    return picture[top : max(bottom, top + 1), left : max(right, left + 1)].copy()
