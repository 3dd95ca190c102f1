"""Rendered pictures of a table with labelled cards, and the truth about what lies where.

A pinhole camera looks at a flat table. Cards are drawn from the real label sheet's geometry, laid onto a photograph,
lit, covered by hands, blurred and made noisy. The same scene and seed give the same picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tests.scenes.cards import Card, code_on_card, draw_card, sleeved_size
from tests.scenes.light import ROOM, Light, lay_glare, lit, taken
from vision.sheets.sheet import module_mm
from vision.sightings import Corners, mean_side

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Matrix = NDArray[np.float64]

BACKGROUNDS: Final = tuple(sorted(Path(__file__).with_name("backgrounds").glob("*/*.*")))
"""Photographs without any code, each beside the licence of its set."""

_OVERSAMPLE: Final = 2
SKIN: Final = (105.0, 135.0, 190.0)
"""Blue, green and red of a usual hand."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: its middle in mm from the point the camera looks at, and its turn clockwise in degrees."""

    card: Card
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class Flat:
    """Any other flat thing on the table, such as a printed marker: its middle in mm and its turn, as of a card."""

    picture: Picture
    """From straight above."""

    px_per_mm: float
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that comes in from the near side with its fingertips at this place, in mm."""

    x: float
    y: float
    skin: tuple[float, float, float] = SKIN


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the camera is. Tilt 0 looks straight down; the far side is then up in the picture."""

    px_per_mm: float = 4.5
    """In the middle of the picture."""

    tilt: float = 12.0
    """Degrees away from straight down."""

    turn: float = 0.0
    """Degrees the table is turned clockwise in the picture."""

    size: tuple[int, int] = (1280, 720)
    """Width and height of the picture in px."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture is made from. Flat things lie below all cards, later cards on earlier ones, hands on all."""

    placed: tuple[Placed, ...]
    background: Path = BACKGROUNDS[0]
    camera: Camera = field(default_factory=Camera)
    light: Light = ROOM
    hands: tuple[Hand, ...] = ()
    flats: tuple[Flat, ...] = ()


@dataclass(frozen=True, slots=True)
class TrueLabel:
    """Where a label's code is in the picture."""

    text: str
    corners: Corners
    px_per_module: float
    covered: float
    """Part of the code, with its white border, that something hides or that lies outside the picture, 0 to 1."""


def render(scene: Scene, *, seed: int) -> tuple[Picture, tuple[TrueLabel, ...]]:
    """Draw a scene: the picture, height x width x 3 in uint8, and the truth about each card, in the scene's order."""
    rng = np.random.default_rng(seed)
    width, height = (side * _OVERSAMPLE for side in scene.camera.size)
    canvas = _background(scene.background, (width, height)).astype(np.float32)
    # At each pixel, which thing is on top: 0 the table, then the cards from 1 on, then hands.
    top = np.zeros((height, width), np.int16)
    view = np.diag([_OVERSAMPLE, _OVERSAMPLE, 1.0]) @ table_to_picture(scene.camera)
    for flat in scene.flats:
        size = flat.picture.shape[1] / flat.px_per_mm, flat.picture.shape[0] / flat.px_per_mm
        to_table = _piece_to_table(size, flat.x, flat.y, flat.turn)
        _lay(canvas, top, flat.picture.astype(np.float32), flat.px_per_mm, size, view @ to_table, 0)
    scale = scene.camera.px_per_mm * _OVERSAMPLE
    for number, placed in enumerate(scene.placed, start=1):
        sleeve = lay_glare(draw_card(placed.card, px_per_mm=scale).astype(np.float32), scene.light.glare, rng)
        _lay(canvas, top, sleeve, scale, sleeved_size(), view @ _card_to_table(placed), number)
    for number, hand in enumerate(scene.hands, start=len(scene.placed) + 1):
        _reach_in(canvas, top, hand, number, view)
    small = cv2.resize(canvas, scene.camera.size, interpolation=cv2.INTER_AREA).astype(np.float32)
    picture = taken(lit(small, scene.light, rng), scene.light, rng)
    return picture, tuple(_truth(placed, number, top, view) for number, placed in enumerate(scene.placed, start=1))


def table_to_picture(camera: Camera) -> Matrix:
    """The homography from mm on the table to px in the picture (pinhole, focal length of 1.2 picture widths)."""
    width, height = camera.size
    focal = 1.2 * width
    distance = focal / camera.px_per_mm
    tilt, turn = math.radians(camera.tilt), math.radians(camera.turn)
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    # Columns: the table's x, its y tipped away from the camera, and the point looked at.
    pose = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt), distance]])
    turned = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    found: Matrix = lens @ pose @ turned
    return found


def _card_to_table(placed: Placed) -> Matrix:
    """From mm on the card, from its sleeve's top left corner, to mm on the table."""
    return _piece_to_table(sleeved_size(), placed.x, placed.y, placed.turn)


def _piece_to_table(size_mm: tuple[float, float], x: float, y: float, turn: float) -> Matrix:
    """From mm on a flat piece, from its top left corner, to mm on the table."""
    width, height = size_mm
    along, across = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    rotate = np.array([[along, -across, x], [across, along, y], [0, 0, 1]])
    found: Matrix = rotate @ np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    return found


def _lay(
    canvas: NDArray[np.float32],
    top: NDArray[np.int16],
    piece: NDArray[np.float32],
    scale: float,
    size_mm: tuple[float, float],
    view: Matrix,
    number: int,
) -> None:
    """Draw the picture of a piece, `scale` px to the mm; `view` leads from mm on the piece to the canvas."""
    # Pixel centres lie half a pixel inside their pixel, in the piece's picture and in the canvas.
    from_pixels = np.array([[1 / scale, 0, 0.5 / scale], [0, 1 / scale, 0.5 / scale], [0, 0, 1]])
    width, height = size_mm
    outline = np.rint(_seen([(0, 0), (width, 0), (width, height), (0, height)], view))
    # Only the part of the canvas around the card is warped: the canvas is large.
    left, upper = (max(0, int(at) - 2) for at in outline.min(axis=0))
    right, lower = (max(0, int(at) + 3) for at in outline.max(axis=0))
    part = canvas[upper:lower, left:right]
    if not part.size:
        return
    to_pixels = np.array([[1, 0, -0.5 - left], [0, 1, -0.5 - upper], [0, 0, 1]])
    warp, size = to_pixels @ view @ from_pixels, (part.shape[1], part.shape[0])
    warped = part.copy()
    cv2.warpPerspective(piece, warp, size, dst=warped, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT)
    part[:] = warped
    cv2.fillConvexPoly(top, outline.astype(np.int32), number)


def _reach_in(canvas: NDArray[np.float32], top: NDArray[np.int16], hand: Hand, number: int, view: Matrix) -> None:
    """Draw four fingers and a palm as round-ended strokes."""
    whole = np.zeros(top.shape, np.uint8)
    scale = float(np.linalg.norm(view[:2, 0]) / view[2, 2])
    for finger, (across, reach) in enumerate([(-27.0, 14.0), (-9.0, 2.0), (9.0, 0.0), (27.0, 9.0)]):
        ends = _seen([(hand.x + across, hand.y + reach), (hand.x + across * 0.8, hand.y + 75)], view)
        points = np.rint(ends).astype(int)
        cv2.line(whole, tuple(points[0].tolist()), tuple(points[1].tolist()), 255, round((17 - finger % 2) * scale))
    palm = np.rint(_seen([(hand.x, hand.y + 85), (hand.x, hand.y + 400)], view)).astype(int)
    cv2.line(whole, tuple(palm[0].tolist()), tuple(palm[1].tolist()), 255, round(70 * scale))
    # Only the part of the canvas around the hand is blurred, with as much around it as the blur reaches.
    margin = 20 * _OVERSAMPLE
    left, upper, wide, high = cv2.boundingRect(whole)
    part = np.s_[max(0, upper - margin) : upper + high + margin, max(0, left - margin) : left + wide + margin]
    shape = whole[part]
    shade = cv2.GaussianBlur(shape, (0, 0), 5 * _OVERSAMPLE).astype(np.float32) / 255
    skin = cv2.merge([tint * (np.float32(0.6) + np.float32(0.4) * shade) for tint in map(np.float32, hand.skin)])
    cv2.copyTo(skin, shape, canvas[part])
    cv2.copyTo(np.full(shape.shape, number, np.int16), shape, top[part])


def _truth(placed: Placed, number: int, top: NDArray[np.int16], view: Matrix) -> TrueLabel:
    box, module = code_on_card(placed.card), module_mm(placed.card.size_mm)
    to_view = view @ _card_to_table(placed)
    left, upper, right, lower = box.x, box.y, box.x + box.width, box.y + box.height
    corners = _seen([(left, upper), (right, upper), (right, lower), (left, lower)], to_view) / _OVERSAMPLE
    border = 2 * module
    wide = [(left - border, upper - border), (right + border, upper - border)]
    wide += [(right + border, lower + border), (left - border, lower + border)]
    pad = max(top.shape)
    outline = np.rint(_seen(wide, to_view)).astype(np.int32)
    # Only the part of the canvas around the code is counted.
    first, last = np.clip(outline.min(axis=0), 0, None), np.clip(outline.max(axis=0) + 1, 0, None)
    part = top[first[1] : last[1], first[0] : last[0]]
    mask = np.zeros(part.shape, np.uint8)
    if mask.size:
        cv2.fillConvexPoly(mask, outline - first, 1)
    area = abs(float(cv2.contourArea(np.clip(outline, -pad, 2 * pad).astype(np.float32))))
    free = int(np.count_nonzero(mask & (part == number)))
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    quad: Corners = (a, b, c, d)
    # The outline's own pixels count as inside, so a free code can come out a little larger than its area.
    covered = min(1.0, max(0.0, 1 - free / area)) if area else 1.0
    return TrueLabel(placed.card.label.text, quad, mean_side(quad) * module / box.width, covered)


def _seen(points: list[tuple[float, float]], view: Matrix) -> Matrix:
    found: Matrix = cv2.perspectiveTransform(np.array([points], np.float64), view)[0]
    return found


@lru_cache(maxsize=len(BACKGROUNDS) + 1)
def _background(path: Path, size: tuple[int, int]) -> Picture:
    """A photograph cut and enlarged to fill a picture of this size."""
    loaded = cv2.imread(str(path), cv2.IMREAD_COLOR)
    assert loaded is not None, f"background {path} cannot be read"
    photo = np.asarray(loaded, np.uint8)
    scale = max(size[0] / photo.shape[1], size[1] / photo.shape[0])
    grown = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    left, top = (grown.shape[1] - size[0]) // 2, (grown.shape[0] - size[1]) // 2
    return np.asarray(grown[top : top + size[1], left : left + size[0]], np.uint8)
