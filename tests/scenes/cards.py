"""Sleeved cards as pictures: a coloured face of our own making with one of our labels in a corner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from vision.sheets.sheet import LabelSpec, code_box, label_height, module_mm
from vision.sheets.sheet_raster import render_label

if TYPE_CHECKING:
    from vision.frames import Picture
    from vision.sheets.marks import Box

CARD_MM: Final = (63.0, 88.0)
"""Width and height of the usual card."""

SLEEVE_MM: Final = 1.5
"""How far a sleeve stands out around its card."""

_EDGE_MM: Final = 2.0


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be drawn: its label, and which of the faces it has."""

    label: LabelSpec
    face: int = 0
    size_mm: float = 18.0


def sleeved_size() -> tuple[float, float]:
    """Width and height of a card in its sleeve, in mm."""
    return CARD_MM[0] + 2 * SLEEVE_MM, CARD_MM[1] + 2 * SLEEVE_MM


def code_on_card(card: Card) -> Box:
    """Where the label's code lies, in mm from the sleeve's top left corner."""
    x, y = _label_place(card)
    return code_box(x, y, card.size_mm)


@lru_cache(maxsize=16)
def draw_card(card: Card, *, px_per_mm: float) -> Picture:
    """Draw a card in its sleeve, seen from straight above: height x width x 3, uint8, not to be written to."""
    width, height = sleeved_size()
    picture = np.empty((round(height * px_per_mm), round(width * px_per_mm), 3), np.uint8)
    cv2.rectangle(picture, (0, 0), picture.shape[1::-1], (188, 186, 184), -1)
    rng = np.random.default_rng(card.face)
    ground = np.array([int(v) for v in rng.integers(40, 200, 3)], np.uint8)

    def fill(x: float, y: float, wide: float, high: float, colour: np.ndarray) -> None:
        left, top = round((SLEEVE_MM + x) * px_per_mm), round((SLEEVE_MM + y) * px_per_mm)
        ends = left + round(wide * px_per_mm) - 1, top + round(high * px_per_mm) - 1
        cv2.rectangle(picture, (left, top), ends, colour.tolist(), -1)

    fill(0, 0, *CARD_MM, ground)
    fill(3, 22, CARD_MM[0] - 6, 30, ground // 2)
    fill(3, 55, CARD_MM[0] - 6, CARD_MM[1] - 59, ground // 2 + 120)
    for line in range(5):
        fill(6, 59 + 4.5 * line, float(rng.uniform(25, 50)), 1.4, ground // 3)
    centre = [round((SLEEVE_MM + v) * px_per_mm) for v in (CARD_MM[0] / 2, 37.0)]
    cv2.circle(
        picture, (centre[0], centre[1]), round(float(rng.uniform(5, 12)) * px_per_mm), (ground // 3 * 4).tolist(), -1
    )
    title = (round((SLEEVE_MM + 3) * px_per_mm), round((SLEEVE_MM + 12) * px_per_mm))
    cv2.putText(picture, card.label.caption, title, cv2.FONT_HERSHEY_SIMPLEX, px_per_mm * 0.16, (240, 240, 240), 1)
    _stick(picture, card, px_per_mm)
    picture.setflags(write=False)
    return picture


def _label_place(card: Card) -> tuple[float, float]:
    """Top left corner of the label on the sleeve, in mm: in the card's top right corner."""
    return SLEEVE_MM + CARD_MM[0] - card.size_mm - _EDGE_MM, SLEEVE_MM + _EDGE_MM


def _stick(picture: Picture, card: Card, px_per_mm: float) -> None:
    label = render_label(card.label, px_per_module=px_per_mm * module_mm(card.size_mm), size_mm=card.size_mm)
    x, y = _label_place(card)
    wide, high = card.size_mm * px_per_mm, label_height(card.size_mm) * px_per_mm
    # Placed to a fraction of a pixel, so that the truth's corners are those of the picture.
    corners = np.array([(0, 0), (label.shape[1], 0), (0, label.shape[0])], np.float32)
    left, top = x * px_per_mm, y * px_per_mm
    places = np.array([(left, top), (left + wide, top), (left, top + high)], np.float32)
    move = cv2.getAffineTransform(corners - 0.5, places - 0.5)
    cv2.warpAffine(label, move, (picture.shape[1], picture.shape[0]), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
