"""The photographs that the nets learn from and are checked on: dice with truth, and pictures without pip dice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import cv2

from vision.dice.training.rendered import Truth

if TYPE_CHECKING:
    from vision.frames import Picture

_CROP_EDGE: Final = 0.12
"""Part of a dice-crop that is table on either side of the die; these come without boxes."""

_TIGHT: Final = 0.8
"""A die's side to that of its box in `dice-photos`."""

_MISLABELLED: Final = {("dice-photos/test_024.jpg", 5): 6, ("dice-photos/test_032.jpg", 2): 3}
"""Dice of which the truth says another face than the photograph shows, and that face; judged by eye."""

_LARGEST: Final = 1280
"""Photographs without dice are kept no larger than this, in px along the longer side."""


@dataclass(frozen=True, eq=False, slots=True)
class Photo:
    """A photograph and the dice in it."""

    name: str
    picture: Picture
    dice: tuple[Truth, ...]


def dice_photos(folder: Path) -> list[Photo]:
    """`dice-photos`: tables from above with several dice each.

    :param folder: the folder that has `dice-photos` and the others.
    """
    found = []
    truth = json.loads((folder / "dice-photos" / "truth.json").read_text())
    for name in sorted(truth):
        picture: Any = cv2.imread(str(folder / name))
        high, wide = picture.shape[:2]
        dice = tuple(
            Truth(_MISLABELLED.get((name, number), value), (left * wide, top * high, right * wide, bottom * high))
            for number, (value, (left, top, right, bottom)) in enumerate(
                zip(truth[name]["values"], truth[name]["boxes"], strict=True)
            )
        )
        found.append(Photo(name, picture, dice))
    return found


def tightened(photo: Photo) -> Photo:
    """The same photograph with boxes that end where its dice do: those of `dice-photos` are drawn generously.

    By how much was found by comparing them with what a finder said that had learned from rendered dice alone.
    """
    tight = []
    for die in photo.dice:
        left, top, right, bottom = die.box
        x, y, wide, high = (left + right) / 2, (top + bottom) / 2, _TIGHT * (right - left), _TIGHT * (bottom - top)
        tight.append(Truth(die.face, (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)))
    return Photo(photo.name, photo.picture, tuple(tight))


def resized(photo: Photo, share: float) -> Photo:
    """A photograph made smaller or larger."""
    if share == 1:
        return photo
    way = cv2.INTER_AREA if share < 1 else cv2.INTER_LINEAR
    picture: Any = cv2.resize(photo.picture, None, fx=share, fy=share, interpolation=way)
    dice = []
    for die in photo.dice:
        left, top, right, bottom = die.box
        dice.append(Truth(die.face, (share * left, share * top, share * right, share * bottom)))
    return Photo(photo.name, picture, tuple(dice))


def dice_crops(folder: Path) -> list[Photo]:
    """`dice-crops`: one translucent die each, seen obliquely."""
    found = []
    truth = json.loads((folder / "dice-crops" / "truth.json").read_text())
    for name in sorted(truth):
        picture: Any = cv2.imread(str(folder / name))
        high, wide = picture.shape[:2]
        box = (_CROP_EDGE * wide, _CROP_EDGE * high, (1 - _CROP_EDGE) * wide, (1 - _CROP_EDGE) * high)
        found.append(Photo(name, picture, (Truth(truth[name][0], box),)))
    return found


def without_dice(folder: Path) -> Iterator[tuple[str, Picture]]:
    """All other photographs: codes, tags, shelves, cards and dice with numbers; none has pips."""
    for part in ("qr-photos", "qr-samples", "tag-photos", "d20-photos"):
        for path in sorted((folder / part).rglob("*")):
            picture: Any = cv2.imread(str(path)) if path.suffix in {".jpg", ".png", ".webp"} else None
            if picture is not None:
                large = max(picture.shape[:2])
                if large > _LARGEST:
                    share = _LARGEST / large
                    picture = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
                yield str(path.relative_to(folder)), picture


def held_back(names: Sequence[str], fold: int, folds: int) -> list[bool]:
    """Which of these are not learned from in one fold of a cross-validation: each name's whole picture, in turn."""
    return [number % folds == fold for number in range(len(names))]
