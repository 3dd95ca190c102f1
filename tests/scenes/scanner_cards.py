"""Rendered scanner cards: cyan marks under red interference, photographed on a table, with the truth about them.

Nobody here knows the printed cards. What is drawn is what the rulebook says of them, in invented symbols, interference
and tints; inks lie over one another as filters do, and the camera sees them in linear light.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tests.scenes.light import ROOM, Light, lay_glare, lit, noisy
from tests.scenes.render import BACKGROUNDS
from tests.scenes.scanner_inks import Interference, Tint, interference
from tests.scenes.scanner_symbols import SYMBOLS, Symbol, symbol_mask
from vision.sightings import Corners

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Plane = NDArray[np.float32]

PX_PER_MM: Final = 8.0
"""In which cards are drawn, before a camera sees them."""

_GAMMA: Final = 2.2


@dataclass(frozen=True, slots=True)
class ScannerCard:
    """What is printed on a card."""

    counts: tuple[int, int, int, int] = (3, 0, 1, 2)
    """Symbols in the quadrants: north-west, north-east, south-west, south-east."""

    coordinate: str = ""
    """What stands in the middle; "" on a card without one."""

    symbol: Symbol = SYMBOLS[0]
    symbol_mm: float = 6.0
    interference: Interference = Interference.NOISE
    red: Tint = (0.05, 1.0, 0.9)
    cyan: Tint = (0.6, 0.12, 0.05)
    """Densities of the two inks to red, green and blue light."""

    size_mm: tuple[float, float] = (63.0, 88.0)
    border_mm: float = 0.0
    """Unprinted paper around the interference."""

    lines: bool = False
    """Whether cyan lines part the quadrants."""

    font: Path | None = None
    """Of the coordinate; None for OpenCV's own letters."""


@dataclass(frozen=True, slots=True)
class View:
    """How a card is photographed."""

    px_per_mm: float = 5.0
    tilt: float = 8.0
    turn: float = 0.0
    light: Light = ROOM
    warmth: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """What the camera makes of white, red, green and blue."""

    crosstalk: float = 0.08
    """Part of the green light that the camera's red sees."""

    quality: int = 85
    """Of the JPEG picture that the camera sends."""

    background: Path = BACKGROUNDS[0]
    table: Tint = (0.0, 0.0, 0.0)
    """Density of the table's colour, laid over the background: wood, red cloth."""

    size: tuple[int, int] = (1280, 720)


@dataclass(frozen=True, eq=False, slots=True)
class Photograph:
    """A picture of a card, and the truth."""

    picture: Picture
    corners: Corners
    """The card's corners as it lies, clockwise from its own top left."""

    card: ScannerCard = field(default_factory=ScannerCard)


def photograph(card: ScannerCard, view: View, *, seed: int) -> Photograph:
    """Print a card, lay it on the table and take its picture. The same seed gives the same picture."""
    rng = np.random.default_rng(seed)
    paper = printed(card, rng)
    coded = cv2.pow(paper, 1 / _GAMMA) * np.float32(255)
    paper = cv2.pow(lay_glare(coded, view.light.glare, rng) / np.float32(255), _GAMMA)
    place = _card_to_picture(card, view, rng)
    corners = _corners(card, place)
    table = _table(view.background, view.table, view.size)
    over = place @ np.diag([1 / PX_PER_MM, 1 / PX_PER_MM, 1.0])
    twice = np.diag([2.0, 2.0, 1.0])
    large = (2 * view.size[0], 2 * view.size[1])
    shown = cv2.warpPerspective(paper, twice @ over, large, flags=cv2.INTER_AREA)
    mask = cv2.warpPerspective(np.ones(paper.shape[:2], np.float32), twice @ over, large)
    shown, mask = (cv2.resize(one, view.size, interpolation=cv2.INTER_AREA) for one in (shown, mask))
    scene = table * cv2.merge([1 - mask] * 3) + shown
    return Photograph(_taken(scene.astype(np.float32), view, rng), corners, card)


def printed(card: ScannerCard, rng: np.random.Generator) -> Plane:
    """The card as it reflects light: height x width x 3 (blue, green, red), 0 to 1, linear."""
    width, height = (round(side * PX_PER_MM) for side in card.size_mm)
    edge = round(card.border_mm * PX_PER_MM)
    red = interference(card.interference, (height, width), PX_PER_MM, rng)
    if edge:
        frame = np.zeros_like(red)
        frame[edge:-edge, edge:-edge] = 1
        red *= frame
    cyan = _marks(card, (height, width), rng)
    inks = zip(card.red[::-1], card.cyan[::-1], strict=True)
    dark = -math.log(10)
    return np.asarray(cv2.merge([0.9 * np.exp(dark * a * red + dark * b * cyan) for a, b in inks]), np.float32)


def _marks(card: ScannerCard, shape: tuple[int, int], rng: np.random.Generator) -> Plane:
    """Where cyan ink lies: 0 to 1."""
    ink = np.zeros(shape, np.float32)
    height, width = shape
    side = round(card.symbol_mm * PX_PER_MM)
    stamp = symbol_mask(card.symbol, side)
    margin = side / 2 + (card.border_mm + 2.0) * PX_PER_MM
    clear = side / 2 + 1.5 * PX_PER_MM
    middle = (width / 2, height / 2)
    for quarter, count in enumerate(card.counts):
        right, below = quarter % 2, quarter // 2
        xs = (middle[0] + clear, width - margin) if right else (margin, middle[0] - clear)
        ys = (middle[1] + clear, height - margin) if below else (margin, middle[1] - clear)
        for x, y in _spread(count, xs, ys, side, middle if card.coordinate else None, rng):
            left, top = round(x - side / 2), round(y - side / 2)
            part = ink[top : top + side, left : left + side]
            np.maximum(part, stamp[: part.shape[0], : part.shape[1]], out=part)
    if card.lines:
        thick = max(1, round(0.5 * PX_PER_MM))
        free = round(9 * PX_PER_MM) if card.coordinate else 0
        for start, end in ((0, middle[1] - free), (middle[1] + free, height)):
            cv2.line(ink, (round(middle[0]), round(start)), (round(middle[0]), round(end)), 1.0, thick)
        for start, end in ((0, middle[0] - free), (middle[0] + free, width)):
            cv2.line(ink, (round(start), round(middle[1])), (round(end), round(middle[1])), 1.0, thick)
    if card.coordinate:
        _write(ink, card, middle)
    return ink


def _spread(
    count: int,
    xs: tuple[float, float],
    ys: tuple[float, float],
    side: int,
    middle: tuple[float, float] | None,
    rng: np.random.Generator,
) -> list[tuple[float, float]]:
    """Places for symbols that do not touch one another, nor what stands in the middle."""
    apart, found, tries = 1.35 * side, [], 0
    while len(found) < count:
        x, y = rng.uniform(*xs), rng.uniform(*ys)
        tries += 1
        apart = max(1.1 * side, apart * 0.9995)
        if middle and abs(x - middle[0]) < 9.5 * PX_PER_MM + side / 2 and abs(y - middle[1]) < 5 * PX_PER_MM + side / 2:
            continue
        if all(math.dist((x, y), other) > apart for other in found):
            found.append((x, y))
        elif tries > 4000:
            found, tries = [], 0
    return found


def _write(ink: Plane, card: ScannerCard, middle: tuple[float, float]) -> None:
    from PIL import Image, ImageDraw, ImageFont

    if card.font is None:
        drawn, size = np.zeros(ink.shape, np.uint8), 6.0 * PX_PER_MM / 22
        (wide, high), _ = cv2.getTextSize(card.coordinate, cv2.FONT_HERSHEY_DUPLEX, size, 5)
        at = (round(middle[0] - wide / 2), round(middle[1] + high / 2))
        cv2.putText(drawn, card.coordinate, at, cv2.FONT_HERSHEY_DUPLEX, size, (255,), 5, cv2.LINE_AA)
        np.maximum(ink, drawn.astype(np.float32) / 255, out=ink)
        return
    page = Image.new("L", (ink.shape[1], ink.shape[0]))
    letters = ImageFont.truetype(str(card.font), round(8.5 * PX_PER_MM))
    ImageDraw.Draw(page).text(middle, card.coordinate, 255, letters, anchor="mm")
    np.maximum(ink, np.asarray(page, np.float32) / 255, out=ink)


def _card_to_picture(card: ScannerCard, view: View, rng: np.random.Generator) -> NDArray[np.float64]:
    """The homography from mm on the card, from its top left corner, to px of the picture (a pinhole camera)."""
    width, height = view.size
    focal = 1.2 * width
    tilt, turn = math.radians(view.tilt), math.radians(view.turn)
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    pose = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt), focal / view.px_per_mm]])
    x, y = (rng.uniform(-0.5, 0.5) * side for side in _room(card, view))
    turned = np.array([[math.cos(turn), -math.sin(turn), x], [math.sin(turn), math.cos(turn), y], [0, 0, 1]])
    return np.asarray(
        lens @ pose @ turned @ np.array([[1, 0, -card.size_mm[0] / 2], [0, 1, -card.size_mm[1] / 2], [0, 0, 1]])
    )


def _room(card: ScannerCard, view: View) -> tuple[float, float]:
    """How far a card can lie away from the middle of the picture and be in it whole, in mm on both sides together."""
    reach = math.hypot(*card.size_mm) * 1.1
    return max(0.0, view.size[0] / view.px_per_mm - reach), max(0.0, view.size[1] / view.px_per_mm - reach)


def _corners(card: ScannerCard, place: NDArray[np.float64]) -> Corners:
    wide, high = card.size_mm
    ends = np.array([[(0, 0), (wide, 0), (wide, high), (0, high)]], np.float64)
    a, b, c, d = ((float(x), float(y)) for x, y in cv2.perspectiveTransform(ends, place)[0])
    return a, b, c, d


@lru_cache(maxsize=8)
def _table(background: Path, tint: Tint, size: tuple[int, int]) -> Plane:
    """The table as it reflects light, not to be written to."""
    photo = cv2.imread(str(background), cv2.IMREAD_COLOR)
    assert photo is not None
    scale = max(size[0] / photo.shape[1], size[1] / photo.shape[0])
    grown = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)[: size[1], : size[0]]
    levels = (np.arange(256) / 255.0) ** _GAMMA
    painted = [np.asarray(levels * 10**-density, np.float32) for density in tint[::-1]]
    found = np.asarray(cv2.LUT(grown, np.stack(painted, axis=1)[None]), np.float32)
    found.setflags(write=False)
    return found


def _taken(scene: Plane, view: View, rng: np.random.Generator) -> Picture:
    """Through the camera: white balance and crosstalk in linear light, its curve, the room's light, noise and JPEG."""
    blue, green, red = cv2.split(scene)
    warm = [np.float32(part) for part in view.warmth[::-1]]
    leaking = (1 - view.crosstalk) * red + view.crosstalk * green
    seen = cv2.merge([blue * warm[0], green * warm[1], leaking * warm[2]])
    # Light acts on linear light; `lit` works in grey levels, so its gain is taken from a white plane and squared up.
    gain = (lit(np.full((*scene.shape[:2], 1), 1.0, np.float32), view.light, rng)) ** _GAMMA
    seen *= cv2.merge([gain] * 3)
    if view.light.blur_px > 0:
        seen = cv2.GaussianBlur(seen, (0, 0), view.light.blur_px)
    grey = 255 * cv2.pow(np.clip(seen, 0, 1), 1 / _GAMMA)
    raw = noisy(grey, view.light.noise, rng)
    _, data = cv2.imencode(".jpg", raw, [cv2.IMWRITE_JPEG_QUALITY, view.quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
