"""What the nets are shown: dice cut out for the face net, pieces of tables for the finder, varied each time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import cv2
import numpy as np

from vision.dice.net import CUT_PX, FACE_PX, STRIDE, Box, cut_out, face_input, turned
from vision.dice.training.photographs import Photo
from vision.dice.training.rendered import Truth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Bytes: TypeAlias = NDArray[np.uint8]
    Floats: TypeAlias = NDArray[Any]

PIECE: Final = 80
"""Px along a piece of a table for the finder, which sees pictures at half their size."""


@dataclass(frozen=True, eq=False, slots=True)
class Cuts:
    """Dice and things that are none, cut out."""

    pictures: Bytes
    """n x `CUT_PX` x `CUT_PX` x 3."""

    faces: NDArray[np.int64]
    """0 for no die."""

    def __add__(self, other: Cuts) -> Cuts:
        return Cuts(np.concatenate([self.pictures, other.pictures]), np.concatenate([self.faces, other.faces]))

    def batch(self, rng: np.random.Generator, chosen: Sequence[int]) -> tuple[Floats, NDArray[np.int64]]:
        """Some of them as the net takes them, each in a new turn, size, place, colour and light."""
        pictures = np.stack([_varied(rng, self.pictures[number]) for number in chosen])
        return face_input(pictures), self.faces[list(chosen)]


def _varied(rng: np.random.Generator, cut: Picture) -> Picture:
    # More than this, such as strong blur and inverted colours often, kept the net from learning the photographs.
    scale = float(np.exp(rng.normal(0, 0.07)))
    shift = rng.normal(0, 1.3, 2)
    picture = turned(cut, rng.uniform(0, 360), scale=scale, shift=(float(shift[0]), float(shift[1])))
    if rng.random() < 0.5:
        picture = picture[:, ::-1]
    floats: Floats = picture.astype(np.float32)
    if rng.random() < 0.12:
        _shine(rng, floats)
    if rng.random() < 0.25:
        floats = floats[:, :, rng.permutation(3)]
    if rng.random() < 0.06:
        floats = 255 - floats
    if rng.random() < 0.5:
        floats = floats * rng.uniform(0.75, 1.25, 3).astype(np.float32)
    if rng.random() < 0.2:
        grey = floats.mean(axis=2, keepdims=True)
        floats = grey + rng.uniform(0.3, 1.4) * (floats - grey)
    if rng.random() < 0.2:
        floats = 255 * (np.clip(floats, 0, 255) / 255) ** rng.uniform(0.7, 1.5)
    if rng.random() < 0.2:
        floats = cv2.GaussianBlur(floats, (0, 0), rng.uniform(0.4, 1.0))
    if rng.random() < 0.4:
        floats = floats + rng.uniform(1, 7) * rng.standard_normal(floats.shape, np.float32)
    return np.clip(floats, 0, 255).astype(np.uint8)


def _shine(rng: np.random.Generator, floats: Floats) -> None:
    """A lamp's light on a glossy face: an arc or a spot across its pips."""
    layer: Floats = np.zeros(floats.shape[:2], np.float32)
    x, y = (int(each) for each in FACE_PX / 2 + rng.normal(0, FACE_PX / 12, 2))
    thin = rng.random() < 0.6
    reach = rng.uniform(0.08, 0.3, 2) * FACE_PX if thin else rng.uniform(0.03, 0.12, 2) * FACE_PX
    axes = (max(1, round(float(reach[0]))), max(1, round(float(reach[1]))))
    start, turn = rng.uniform(0, 360, 2)
    strength, thick = float(rng.uniform(0.4, 1)), int(rng.integers(1, 3)) if thin else -1
    cv2.ellipse(layer, (x, y), axes, turn, start, start + rng.uniform(30, 250), strength, thick, cv2.LINE_AA)
    layer = cv2.GaussianBlur(layer, (0, 0), rng.uniform(0.4, 1.2))
    floats += layer[:, :, None] * (250 - floats)


def cuts(rng: np.random.Generator, picture: Picture, dice: Sequence[Truth], *, others: int) -> Cuts:
    """All dice of a picture, what is like them, and places beside and between them.

    :param others: how many places without a die in their middle.
    """
    pictures = [cut_out(picture, die.box) for die in dice]
    faces = [die.face for die in dice]
    high, wide = picture.shape[:2]
    for _ in range(others):
        side = float(np.exp(rng.uniform(math.log(14), math.log(min(70, high, wide)))))
        x, y = float(rng.uniform(0, wide)), float(rng.uniform(0, high))
        if dice and rng.random() < 0.6:
            box = dice[int(rng.integers(len(dice)))].box
            turn, reach = rng.uniform(0, 2 * math.pi), rng.uniform(0.45, 0.8) * (box[2] - box[0])
            side = (box[2] - box[0]) * float(rng.uniform(0.8, 1.25))
            x = (box[0] + box[2]) / 2 + reach * math.cos(turn)
            y = (box[1] + box[3]) / 2 + reach * math.sin(turn)
        if all(_apart(x, y, die.box) for die in dice):
            pictures.append(cut_out(picture, _box(x, y, side)))
            faces.append(0)
    return stacked(pictures, faces)


def stacked(pictures: Sequence[Picture], faces: Sequence[int]) -> Cuts:
    """Cuts of a list of cut-out pictures."""
    shape = (len(pictures), CUT_PX, CUT_PX, 3)
    return Cuts(np.array(pictures, np.uint8).reshape(shape), np.array(faces, np.int64))


def _apart(x: float, y: float, box: Box) -> bool:
    """Whether a place is far enough from a die's middle to be no reading of it."""
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    return math.dist((x, y), middle) > 0.4 * (box[2] - box[0] + box[3] - box[1]) / 2


def _box(x: float, y: float, side: float) -> Box:
    return (x - side / 2, y - side / 2, x + side / 2, y + side / 2)


def piece(rng: np.random.Generator, photo: Photo) -> tuple[Picture, Floats]:
    """A piece of a picture for the finder, near a die where there is one, and the dice in it.

    :returns: the piece, and n x 4 boxes in its px.
    """
    picture = photo.picture
    high, wide = picture.shape[:2]
    share = 0.5 * float(np.exp(rng.normal(0, 0.2)))
    reach = PIECE / share
    x, y = rng.uniform(0, wide), rng.uniform(0, high)
    if photo.dice and rng.random() < 0.85:
        box = photo.dice[int(rng.integers(len(photo.dice)))].box
        x = (box[0] + box[2]) / 2 + rng.uniform(-0.4, 0.4) * reach
        y = (box[1] + box[3]) / 2 + rng.uniform(-0.4, 0.4) * reach
    move = np.array([[share, 0, PIECE / 2 - share * x], [0, share, PIECE / 2 - share * y]])
    # Halved first where that is nearer: a bare warp to less than half would skip px.
    edge = cv2.BORDER_REPLICATE if rng.random() < 0.7 else cv2.BORDER_CONSTANT
    big = cv2.warpAffine(picture, move * 2, (2 * PIECE, 2 * PIECE), flags=cv2.INTER_LINEAR, borderMode=edge)
    small: Floats = cv2.resize(big, (PIECE, PIECE), interpolation=cv2.INTER_AREA)
    boxes: Floats = np.array([die.box for die in photo.dice if die.face], np.float32).reshape(-1, 4) * share
    boxes += np.array([move[0, 2], move[1, 2], move[0, 2], move[1, 2]], np.float32)
    return small, boxes


def finder_sample(rng: np.random.Generator, picture: Picture, boxes: Floats) -> tuple[Floats, Floats]:
    """A piece turned and coloured anew, and what the finder should say about it.

    :returns: 3 x h x w; and 6 x cells x cells: heat, offset x and y, log width, log height, weight of these four.
    """
    boxes = boxes.copy()
    if rng.random() < 0.5:
        picture, boxes = picture[:, ::-1], boxes[:, [2, 1, 0, 3]] * [-1, 1, -1, 1] + [PIECE, 0, PIECE, 0]
    if rng.random() < 0.5:
        picture, boxes = picture.transpose(1, 0, 2), boxes[:, [1, 0, 3, 2]]
    floats: Floats = picture.astype(np.float32)
    if rng.random() < 0.4:
        floats = floats[:, :, rng.permutation(3)]
    if rng.random() < 0.1:
        floats = 255 - floats
    floats = floats * rng.uniform(0.7, 1.2) + rng.uniform(-20, 20)
    if rng.random() < 0.4:
        floats = floats * rng.uniform(0.85, 1.15, 3).astype(np.float32)
    if rng.random() < 0.4:
        floats = floats + rng.normal(0, rng.uniform(1, 6), floats.shape)
    floats = np.clip(floats, 0, 255)
    return ((floats - 128) / 64).transpose(2, 0, 1).astype(np.float32), _wanted(boxes)


def _wanted(boxes: Floats) -> Floats:
    cells = PIECE // STRIDE
    wanted = np.zeros((6, cells, cells), np.float32)
    rows, columns = np.mgrid[:cells, :cells].astype(np.float32)
    for left, top, right, bottom in boxes:
        x, y = (left + right) / 2 / STRIDE - 0.5, (top + bottom) / 2 / STRIDE - 0.5
        size = (right - left + bottom - top) / 2 / STRIDE
        away = (columns - x) ** 2 + (rows - y) ** 2
        np.maximum(wanted[0], np.exp(-away / (2 * (0.17 * size) ** 2)), out=wanted[0])
        column, row = round(float(x)), round(float(y))
        if not (0 <= row < cells and 0 <= column < cells):
            continue
        wanted[0, row, column] = 1
        near = away <= 2.0
        for channel, value in enumerate((x - columns, y - rows)):
            wanted[1 + channel][near] = value[near]
        wanted[3][near], wanted[4][near] = math.log(right - left), math.log(bottom - top)
        wanted[5][near] = 1
    return wanted
