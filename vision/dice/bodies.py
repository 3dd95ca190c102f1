"""Bodies in a tray: what stands out from its ground and is no shadow, one by one, whatever is written on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from vision.sightings import Point

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Floats = NDArray[np.float32]
    Mask = NDArray[np.uint8]

SMALLEST: Final = 14.0
"""Px of the side of a die under which nothing on it can be told."""

_STEP: Final = 9.0
"""Grey levels that stand out from an even ground; from an uneven or a noisy one, more (`_SPREADS`)."""

_SPREADS: Final = 5.0
_SHADOW: Final = (0.42, 1.02)
"""Between how dark and how bright a shadow leaves its ground."""

_TINT: Final = 0.06
"""How far a shadow's colour may differ from that of its ground made darker, in parts of the ground's brightness."""

_SMOOTH: Final = 1.0
"""Sigma in px of the blur against noise."""

_EDGE: Final = 0.16
"""Part of the ground's brightness that changes within a px at the edge of a body in focus; a shadow's is softer."""

_MOSTLY: Final = 0.6
"""Part of what stands out from a ground that is only guessed, that bodies of the right size are."""

_ALIKE: Final = 2.6
"""How much longer than the shortest the longest side may be, to tell by the size how many bodies touch."""

_MOST_TOUCHING: Final = 6
"""Bodies in one heap; a larger one is something else, such as a patch of light."""

_DARK: Final = 8.0


@dataclass(frozen=True, eq=False, slots=True)
class Body:
    """Something convex that lies in a tray."""

    hull: Floats
    """Its outline in px, n x 2."""

    cut: bool
    """Whether the picture's edge cuts it."""

    @property
    def centre(self) -> Point:
        """The middle of its outline."""
        import cv2

        moments = cv2.moments(self.hull)
        return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]

    @property
    def side(self) -> float:
        """Of a square as large as it, in px."""
        import cv2

        return float(cv2.contourArea(self.hull)) ** 0.5


def find_bodies(
    picture: Picture, *, empty: Picture | None = None, sides: tuple[float, float] | None = None
) -> tuple[Body, ...]:
    """Find what lies in a tray, from left to right.

    :param empty: the same tray from the same place in the same light, without anything in it; else the ground is what
        changes evenly over the picture, from its edges on, and nothing is found where much else stands out from it.
    :param sides: shortest and longest side of a body in px, where they are known: what is smaller or larger is left
        out, and those that touch are told apart.
    """
    import cv2
    import numpy as np

    is_known = empty is not None and empty.shape == picture.shape
    ground = _smooth(empty) if empty is not None and is_known else _even_ground(picture)
    mask = _standing_out(_smooth(picture), ground)
    shortest, longest = sides or (SMALLEST, max(picture.shape[:2]))
    reach = 2 * round(max(shortest, 24.0) / 16) + 1
    square = np.ones((reach, reach), np.uint8)
    closed = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, square), np.uint8)
    mask = np.asarray(cv2.morphologyEx(_filled(closed), cv2.MORPH_OPEN, square), np.uint8)
    bodies = []
    for left, top, part in _parts(mask):
        for piece in _apart(part, shortest, longest):
            body = _body(piece, left, top, picture.shape)
            if body is not None and shortest <= body.side <= longest:
                bodies.append(body)
    # Without a picture of it empty, only an even tray in which little else lies can be told from a table.
    if not is_known and sum(body.side**2 for body in bodies) < _MOSTLY * int(mask.sum()):
        return ()
    return tuple(sorted(bodies, key=lambda body: body.centre))


def _smooth(picture: Picture) -> Picture:
    import cv2
    import numpy as np

    return np.asarray(cv2.GaussianBlur(picture, (0, 0), _SMOOTH), np.uint8)


def _standing_out(picture: Picture, ground: Picture) -> Mask:
    import cv2
    import numpy as np

    off = _largest(cv2.absdiff(picture, ground))
    spread, usual = 1.48 * _middle(off[::3, ::3]), _middle(ground[::5, ::5])
    step = max(_STEP, _SPREADS * spread)
    tint, edge = max(_TINT * usual, 2 * spread), max(_EDGE, 0.6 * step / (usual + _DARK))
    found = np.asarray(cv2.threshold(off, step, 1, cv2.THRESH_BINARY)[1], np.uint8)
    for part in _places(found):
        found[part] &= _no_shadow(picture[part], ground[part], tint=tint, edge=edge)
    return found


def _middle(values: NDArray[np.uint8]) -> float:
    """The median of many whole numbers, as if each stood for all that are rounded to it."""
    import numpy as np

    counts = np.bincount(values.ravel(), minlength=256)
    half = counts.sum() / 2
    place = int(np.searchsorted(np.cumsum(counts), half))
    return max(0.0, place - 0.5 + (half - counts[:place].sum()) / max(1, counts[place]))


def _places(mask: Mask) -> list[tuple[slice, slice]]:
    """Boxes that hold all that is marked, with a px around it: less to look at than the whole picture."""
    import cv2
    import numpy as np

    coarse = cv2.dilate(mask, np.ones((9, 9), np.uint8))[::4, ::4]
    count, _, stats, _ = cv2.connectedComponentsWithStats(coarse)
    boxes = (4 * stats[1:count, :4]).tolist()
    return [(slice(top, top + high), slice(left, left + wide)) for left, top, wide, high in boxes]


def _no_shadow(picture: Picture, ground: Picture, *, tint: float, edge: float) -> Mask:
    """Where what differs from the ground cannot be the ground in shadow."""
    import cv2
    import numpy as np

    # Channel by channel: OpenCV is slow where it mixes them.
    now, bare = (each.transpose(2, 0, 1).astype(np.float32, order="C") for each in (picture, ground))
    # The darkness that would best explain a px as its ground in shadow.
    gain = (now * bare).sum(axis=0) / np.maximum((bare * bare).sum(axis=0), 1.0)
    off = np.abs(now - gain * bare).max(axis=0)
    shadow = (off < tint) & (gain > _SHADOW[0]) & (gain < _SHADOW[1])
    light = (now.mean(axis=0) + np.float32(_DARK)) / (bare.mean(axis=0) + np.float32(_DARK))
    across, down = (cv2.Sobel(light, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(~shadow | (cv2.magnitude(across, down) > edge), np.uint8)


def _largest(picture: Any) -> Any:
    """The largest of the channels at each px."""
    import cv2

    blue, green, red = (cv2.extractChannel(picture, channel) for channel in range(3))  # in half the time of cv2.split
    return cv2.max(cv2.max(blue, green), red)


def _even_ground(picture: Picture) -> Picture:
    """The ground as a surface of second degree in each channel, fitted to the picture's edges and all that is alike."""
    import cv2
    import numpy as np

    height, width = picture.shape[:2]
    size = 64, max(8, round(64 * height / width))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).reshape(-1, 3).astype(np.float32)
    y, x = (axis.ravel() for axis in np.mgrid[-1 : 1 : size[1] * 1j, -1 : 1 : size[0] * 1j].astype(np.float32))
    basis = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=1)
    used = (np.abs(x) > 0.84) | (np.abs(y) > 0.84)
    fitted = np.tile(np.median(small[used], axis=0), (len(small), 1))
    for _ in range(5):
        off = np.abs(small - fitted).max(axis=1)
        like = off < max(8.0, 3 * 1.48 * float(np.median(off[used])))
        if like.sum() < 40:
            break
        fitted = basis @ np.linalg.lstsq(basis[like], small[like], rcond=None)[0]
        used = like
    ground = np.rint(fitted).clip(0, 255).astype(np.uint8).reshape(size[1], size[0], 3)
    return np.asarray(cv2.resize(ground, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def _filled(mask: Mask) -> Mask:
    import cv2
    import numpy as np

    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    filled = np.zeros_like(mask)
    cv2.drawContours(filled, contours, -1, 1, cv2.FILLED)
    return filled


def _parts(mask: Mask) -> list[tuple[int, int, Mask]]:
    """Each part that hangs together, without holes, cut out with a px around it, and where its top left corner is."""
    import cv2
    import numpy as np

    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    parts = []
    for contour in contours:
        left, top, width, height = cv2.boundingRect(contour)
        part = np.zeros((height + 2, width + 2), np.uint8)
        cv2.drawContours(part, [contour], 0, 1, cv2.FILLED, offset=(1 - left, 1 - top))
        if int(part.sum()) >= 0.5 * SMALLEST**2:
            parts.append((left - 1, top - 1, part))
    return parts


def _apart(part: Mask, shortest: float, longest: float) -> list[Mask]:
    """The bodies of a part, where it is as large as several and not as compact as one: those that touch."""
    import cv2
    import numpy as np

    usual = shortest * longest
    area = int(part.sum())
    count = round(area / usual)
    if longest > _ALIKE * shortest or not 2 <= count <= _MOST_TOUCHING:
        return [part]
    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(contours, key=cv2.contourArea)
    _, sides, _ = cv2.minAreaRect(outline)
    is_compact = area > 0.88 * cv2.contourArea(cv2.convexHull(outline)) and max(sides) < 1.4 * min(sides)
    if is_compact:  # one large thing that is no die; four dice pushed into a square are asked to be spread
        return [part]
    # Each px belongs to the nearest middle, and each middle is that of its px (Lloyd 1982), from an even row on.
    points = np.argwhere(part > 0)[:, ::-1].astype(np.float32)
    middle = points.mean(axis=0)
    _, _, axes = np.linalg.svd(points[:: max(1, len(points) // 500)] - middle, full_matrices=False)
    along = (points - middle) @ axes[0]
    middles = middle + np.outer(np.quantile(along, (np.arange(count) + 0.5) / count), axes[0])
    nearest = np.zeros(len(points), int)
    for _ in range(12):
        nearest = ((points[:, None] - middles[None]) ** 2).sum(axis=2).argmin(axis=1)
        middles = np.array(
            [points[nearest == number].mean(axis=0) for number in range(count) if (nearest == number).any()]
        )
        count = len(middles)
    pieces = []
    for number in range(count):
        piece = np.zeros_like(part)
        x, y = points[nearest == number].astype(int).T
        piece[y, x] = 1
        pieces.append(piece)
    return pieces


def _body(part: Mask, x: int, y: int, shape: tuple[int, ...]) -> Body | None:
    import cv2
    import numpy as np

    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    outline = max(contours, key=cv2.contourArea)
    hull = cv2.convexHull(outline + np.array([x, y], np.int32))
    filled = float(cv2.contourArea(hull))
    if filled < 1 or cv2.contourArea(outline) < 0.8 * filled:
        return None
    (_, (wide, high), _) = cv2.minAreaRect(hull)
    if min(wide, high) < 0.5 * max(wide, high):
        return None
    left, top, width, height = cv2.boundingRect(hull)
    cut = left <= 1 or top <= 1 or left + width >= shape[1] - 1 or top + height >= shape[0] - 1
    return Body(hull[:, 0].astype(np.float32), cut)
