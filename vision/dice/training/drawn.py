"""Draws one die that was never made: a cube of any colours, in any turn and tilt, with light on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import cv2
import numpy as np

from vision.dice.training.tables import noise, written

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[Any]

DRAWN: Final = 64
"""Px along a die's side as it is drawn, before it is made as small as a camera would see it."""

CANVAS: Final = 160
"""Px along the picture that the die is drawn in the middle of."""

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Look:
    """What all faces of a die share."""

    body: Floats
    second: Floats
    """Another colour of the body, for marbled dice; the same as `body` for plain ones."""
    pip: Floats
    radius: float
    spread: float
    corner: float
    gloss: float
    through: float
    """How much of the far side's pips shines through."""
    engraved: float


def look(rng: np.random.Generator) -> Look:
    """Any body that any pips can be seen on."""
    while True:
        body, pip = rng.uniform(8, 250, (2, 3)).astype(np.float32)
        if rng.random() < 0.55:
            pip = np.full(3, rng.choice([rng.uniform(0, 45), rng.uniform(190, 255)]), np.float32)
        if rng.random() < 0.3:
            body = np.full(3, rng.choice([rng.uniform(10, 60), rng.uniform(170, 250)]), np.float32)
        if np.abs(body - pip).max() > rng.uniform(45, 90):
            break
    second = body
    if rng.random() < 0.35:
        other = rng.uniform(8, 250, 3).astype(np.float32)
        if np.abs(other - pip).max() > 60:
            second = body + rng.uniform(0.3, 1.0) * (other - body)
    return Look(
        body,
        second,
        pip,
        radius=float(rng.uniform(0.075, 0.135)),
        spread=float(rng.uniform(0.215, 0.285)),
        corner=float(rng.uniform(0.02, 0.38)),
        gloss=float(rng.uniform(0, 1) ** 2),
        through=float(rng.uniform(0.1, 0.5)) if rng.random() < 0.2 else 0.0,
        engraved=float(rng.uniform(0.3, 1)) if rng.random() < 0.12 else 0.0,
    )


def _face(rng: np.random.Generator, its: Look, value: int) -> tuple[Floats, Floats]:
    """A face flat, 64 x 64, and where it is opaque."""
    wide = DRAWN
    picture = np.empty((wide, wide, 3), np.float32)
    picture[:] = its.body
    if its.second is not its.body:
        weight = np.clip(noise(rng, wide, int(rng.integers(2, 6))) * 2.4 - 0.7, 0, 1)[:, :, None]
        picture += weight * (its.second - picture)
    if its.through:
        _pips(picture, its, 7 - value, its.body * (0.5 if its.body.mean() > 60 else 1.7), 0.9)
    if its.engraved:
        _engrave(rng, picture, its)
    jitter = rng.normal(0, 0.01, 2)
    _pips(picture, its, value, its.pip, 1.0, jitter=(float(jitter[0]), float(jitter[1])))
    mask = np.zeros((wide, wide), np.float32)
    radius = max(1, round(its.corner * wide))
    cv2.rectangle(mask, (radius, 0), (wide - 1 - radius, wide - 1), 1.0, -1)
    cv2.rectangle(mask, (0, radius), (wide - 1, wide - 1 - radius), 1.0, -1)
    for x in (radius, wide - 1 - radius):
        for y in (radius, wide - 1 - radius):
            cv2.circle(mask, (x, y), radius, 1.0, -1, cv2.LINE_AA)
    return picture, mask


def _pips(
    picture: Floats,
    its: Look,
    value: int,
    colour: Floats,
    size: float,
    jitter: tuple[float, float] = (0.0, 0.0),
) -> None:
    wide = picture.shape[0]
    big = 1.0 + (0.25 if value == 1 else 0.0)
    for x, y in _PIPS[value]:
        at = (
            round((0.5 + its.spread * x + jitter[0]) * wide * 8),
            round((0.5 + its.spread * y + jitter[1]) * wide * 8),
        )
        tone = tuple(float(channel) for channel in colour)
        cv2.circle(picture, at, round(its.radius * big * size * wide * 8), tone, -1, cv2.LINE_AA, 3)


def _engrave(rng: np.random.Generator, picture: Floats, its: Look) -> None:
    """The maker's name, as casinos have it on their dice."""
    wide = picture.shape[0]
    words = "".join(rng.choice(list("ABCDEGOSR0123"), int(rng.integers(2, 5))))
    tone = its.body + (its.pip - its.body) * its.engraved * 0.8
    layer = written(words, (wide, wide), (int(wide * 0.3), int(wide * 0.6)), 11)
    if rng.random() < 0.5:
        layer = np.rot90(layer)
    picture += layer[:, :, None] * (tone - picture)


def draw_die(rng: np.random.Generator, top: int, tilt: float, lean: float) -> tuple[Floats, Floats]:
    """A die from above, and from 0 to 1 where it covers what is behind it.

    :param tilt: degrees by which it is tilted from the camera.
    :param lean: the direction of that, in radians.
    """
    its = look(rng)
    others = [value for value in range(1, 7) if value not in (top, 7 - top)]
    first, second = rng.permutation(others)[:2] if rng.random() < 0.1 else _sides(rng, top)
    turn = rng.uniform(0, 2 * math.pi)
    spin = cv2.Rodrigues(np.array([0, 0, turn]))[0]
    lean_by = cv2.Rodrigues(math.radians(tilt) * np.array([math.cos(lean), math.sin(lean), 0]))[0]
    pose = lean_by @ spin
    distance = rng.uniform(8, 30)
    faces = (
        (np.array([[-1, -1, -1], [1, -1, -1], [1, 1, -1], [-1, 1, -1]], float), top),
        (np.array([[-1, 1, -1], [1, 1, -1], [1, 1, 1], [-1, 1, 1]], float), int(first)),
        (np.array([[1, -1, -1], [-1, -1, -1], [-1, -1, 1], [1, -1, 1]], float), 7 - int(first)),
        (np.array([[1, 1, -1], [1, -1, -1], [1, -1, 1], [1, 1, 1]], float), int(second)),
        (np.array([[-1, -1, -1], [-1, 1, -1], [-1, 1, 1], [-1, -1, 1]], float), 7 - int(second)),
    )
    light = rng.normal(0, 1, 2)
    canvas = np.zeros((CANVAS, CANVAS, 3), np.float32)
    mask: Floats = np.zeros((CANVAS, CANVAS), np.float32)
    shown = []
    for corners, value in faces:
        turned = corners @ pose.T
        flat = turned[:, :2] * (distance / (distance + turned[:, 2:])) * (DRAWN / 2) + CANVAS / 2
        # A face is seen when its corners keep their turn: the camera looks along +z.
        along, across = flat[1] - flat[0], flat[2] - flat[0]
        area = float(along[0] * across[1] - along[1] * across[0])
        if area > 20:
            shown.append((area, flat.astype(np.float32), value, turned))
    hull = cv2.convexHull(np.concatenate([flat for _, flat, _, _ in shown]))
    cv2.fillConvexPoly(mask, np.round(hull * 8).astype(np.int32), 1.0, cv2.LINE_AA, 3)
    # Rounded corners: open the outline with a disc, and let faces keep their own rounding on the edge's colour.
    reach = max(1, round(its.corner * DRAWN * 0.75))
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1,) * 2))
    canvas[:] = np.clip(its.body * rng.uniform(0.55, 1.15) + rng.uniform(-10, 50) * its.gloss, 0, 255)
    for _, flat, value, turned in sorted(shown, key=lambda part: part[0]):
        picture, opaque = _face(rng, its, value)
        normal = np.cross(turned[1] - turned[0], turned[2] - turned[0])
        normal = normal / np.linalg.norm(normal)
        shade = 1.0 if value == top else float(np.clip(0.75 + 0.15 * (normal[:2] @ light), 0.35, 1.25))
        ends = np.array([[0, 0], [DRAWN, 0], [DRAWN, DRAWN], [0, DRAWN]], np.float32)
        warp = cv2.getPerspectiveTransform(ends, flat)
        weight = cv2.warpPerspective(opaque, warp, (CANVAS, CANVAS))[:, :, None]
        canvas += weight * (cv2.warpPerspective(picture * shade, warp, (CANVAS, CANVAS)) - canvas)
        if value == top:
            shine(rng, canvas, its, flat)
    slope = np.linspace(-1, 1, CANVAS, dtype=np.float32)
    canvas *= 1 + 0.12 * (slope[None, :, None] * light[0] + slope[:, None, None] * light[1])
    return canvas, mask


def _sides(rng: np.random.Generator, top: int) -> tuple[int, int]:
    """Two neighbouring side faces."""
    others = [value for value in range(1, 7) if value not in (top, 7 - top)]
    first = int(rng.choice(others))
    return first, int(rng.choice([value for value in others if value not in (first, 7 - first)]))


def shine(rng: np.random.Generator, canvas: Floats, its: Look, flat: Floats) -> None:
    """Light on the top face: a ring along its edge, and blown-out spots that may join or hide pips."""
    middle = flat.mean(axis=0)
    layer: Floats = np.zeros(canvas.shape[:2], np.float32)
    if its.gloss > 0.2 and rng.random() < 0.6:
        reach = DRAWN * rng.uniform(0.36, 0.5)
        start = rng.uniform(0, 360)
        cv2.ellipse(
            layer,
            tuple(int(value) for value in middle),
            (round(reach), round(reach * rng.uniform(0.85, 1))),
            rng.uniform(0, 180),
            start,
            start + rng.uniform(30, 200),
            float(its.gloss),
            int(rng.integers(1, 3)),
            cv2.LINE_AA,
        )
    if rng.random() < 0.35:
        x, y = middle + rng.normal(0, DRAWN * 0.25, 2)
        axes = (int(rng.integers(2, 13)), int(rng.integers(2, 9)))
        cv2.ellipse(layer, (int(x), int(y)), axes, rng.uniform(0, 180), 0, 360, float(rng.uniform(0.3, 1)), -1)
        layer = cv2.GaussianBlur(layer, (0, 0), rng.uniform(0.7, 3))
    canvas += layer[:, :, None] * (250 - canvas)
