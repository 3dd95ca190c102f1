"""Whether what looks like a die is solid, without a net: it ends on all sides, and a one is no ring in a round body."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.dice.net import CUT_PX

if TYPE_CHECKING:
    from vision.dice.net import Floats
    from vision.frames import Picture

_MIDDLE: Final = (CUT_PX - 1) / 2
_TURNS: Final = 64
"""Directions from the middle of a cut-out picture in which is looked."""

_FAR: Final = 28
"""Px along each of them."""

_SIDE: Final = (10, 24)
"""Between these px from the middle of a cut-out picture a die ends: half its shortest side, and more than a corner."""

_FAINTEST: Final = 4.0
"""Grey levels from one px to the next, in any colour, that are an edge."""

_OPEN: Final = 0.1
"""Part of all directions in which a die may have no edge: dice that touch, or a table of its colour."""

_PIP: Final = 2
_AROUND: Final = (7, 11)
"""Px from the middle of a one's pip: within the pip, and where the bare face is."""

_UNEVEN: Final = 0.25
"""Differences on a bare face, as parts of how much the pip stands out, that a plain die does not have."""

_RING: Final = 0.1
"""How far a ring around the spot goes beyond the face's tone, away from the spot's, as a part of the same."""

_BRIGHT: Final = 140.0
"""Grey levels by which the pips of translucent dice stand out more; these are uneven."""

_ROUND: Final = 0.029
"""How much an outline's distance from its middle changes four times around, as a part of it: less than with a square of
however round corners."""

_STEP: Final = 0.12
"""What a px nearer or farther from one direction to the next costs an outline, in parts of a clear edge."""


def is_solid(cut: Picture, face: int) -> bool:
    """Whether something can be a die with this face up.

    :param cut: as :func:`vision.dice.net.cut_out` gives it.
    """
    import numpy as np

    edges = _edges(cut)
    clear = edges.max(axis=1) > _FAINTEST
    if 1 - float(np.mean(clear)) > _OPEN:
        return False
    return face != 1 or not (is_ringed(cut) and _fourfold(edges) < _ROUND)


def _polar(cut: Picture, x: float, y: float, far: int, blur: float) -> Floats:
    """Directions x px from a place x colours."""
    import cv2
    import numpy as np

    floats = cv2.GaussianBlur(cut.astype(np.float32), (0, 0), blur)
    return np.asarray(cv2.warpPolar(floats, (far, _TURNS), (x, y), far, cv2.WARP_POLAR_LINEAR), np.float32)


def _edges(cut: Picture) -> Floats:
    """How strong the edge is in each direction and at each px where a die may end."""
    import numpy as np

    rays = _polar(cut, _MIDDLE, _MIDDLE, _FAR, 1.0)
    steps = np.abs(rays[:, 2:] - rays[:, :-2]).max(axis=2) / 2
    edges: Floats = steps[:, _SIDE[0] - 1 : _SIDE[1]]
    return edges


def is_ringed(cut: Picture) -> bool:
    """Whether the face around the spot in the middle is uneven and has a ring, as a rivet or a button has it.

    :param cut: as :func:`vision.dice.net.cut_out` gives it.
    """
    import cv2
    import numpy as np

    part = cut.astype(np.float32)
    rise = cv2.GaussianBlur(part, (0, 0), 1.6) - cv2.GaussianBlur(part, (0, 0), 3.5)
    line = np.arange(CUT_PX) - _MIDDLE
    strength = np.abs(rise).max(axis=2) * (np.hypot(line[:, None], line) < _SIDE[0] - 1)
    y, x = np.unravel_index(int(strength.argmax()), strength.shape)
    rays = _polar(cut, float(x), float(y), _AROUND[1] + 3, 0.7)
    face = rays[:, slice(*_AROUND)].reshape(-1, 3)
    usual = np.median(face, axis=0)
    rises = np.median(rays[:, :_PIP].reshape(-1, 3), axis=0) - usual
    colour = int(np.abs(rises).argmax())
    out = float(np.abs(rises[colour])) + 1e-3
    uneven = float(np.percentile(np.abs(face - usual).max(axis=1), 75))
    along = (np.median(rays, axis=0)[_PIP : _AROUND[1], colour] - usual[colour]) / rises[colour]
    return out < _BRIGHT and uneven > _UNEVEN * out and float(along.min()) < -_RING


def _fourfold(edges: Floats) -> float:
    """How much the clearest outline around the middle is like a square: 0 for a circle."""
    import numpy as np

    worth = np.minimum(edges / (np.percentile(edges, 95) + 1e-3), 1)
    twice = np.concatenate([worth, worth])
    # The best path once around, found by going around twice (Bellman 1957).
    best, ways = twice[0], np.zeros(twice.shape, int)
    moves = np.array([-1, 0, 1])
    for turn in range(1, len(twice)):
        beside = np.pad(best, 1, constant_values=-np.inf)
        from_each = np.stack([beside[:-2] - _STEP, best, beside[2:] - _STEP])
        chosen = from_each.argmax(axis=0)
        ways[turn] = moves[chosen]
        best = twice[turn] + from_each.max(axis=0)
    place, path = int(best.argmax()), []
    for turn in range(len(twice) - 1, -1, -1):
        path.append(place)
        place += int(ways[turn, place])
    once = np.array(path[_TURNS // 2 : _TURNS // 2 + _TURNS]) + _SIDE[0]
    angles = -2 * np.pi * (np.arange(_TURNS) + _TURNS // 2) / _TURNS
    outline = once * np.exp(1j * angles)
    outline = outline - outline.mean()
    far, turned = np.abs(outline), np.angle(outline)
    return float(2 * np.abs(np.mean(far * np.exp(4j * turned))) / far.mean())
