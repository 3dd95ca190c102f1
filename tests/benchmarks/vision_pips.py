"""Pip dice: those of photographs, found and read; tables without any; and what a frame of eight costs."""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from tests.benchmarks.figure import Figure
from tests.scenes.light import DAY, DIM, ROOM
from tests.scenes.taught_dice import (
    BLACK,
    BLUE,
    GROUNDS,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Tray,
    numbered,
    render_tray,
    scattered,
    symbolled,
)
from vision.dice.net import WEIGHTS
from vision.dice.reading import PipReader
from vision.dice.training.photographs import Photo, dice_crops, dice_photos, without_dice
from vision.dice.training.rendered import scene
from vision.dice.training.scoring import Score, read_beside_codes, score
from vision.dice.training.tables import table

if TYPE_CHECKING:
    from vision.frames import Picture

_LEARNED: Final = Path(__file__).parents[1] / "photos"
"""The photographs that the shipped nets learned from."""

_RENDERED: Final = 120
_SEED: Final = 1_000_000
"""Of rendered tables; the training's seeds are below."""

_FRAMES: Final = 20
_COLOURS: Final = ((RED, WHITE), (WHITE, BLACK), (BLACK, YELLOW), (BLUE, WHITE), (PURPLE, YELLOW))
_WIDTHS: Final = (34, 48, 64)
_LIGHTS: Final = (ROOM, DAY, DIM)
_WITH_PIPS: Final = "table-photos"
"""Folder of the grounds on which pip dice lie: what is found there may be one of them."""

_BARE: Final = tuple(
    ground for ground in GROUNDS if not (isinstance(ground, Path) and ground.parent.name == _WITH_PIPS)
)


def figures() -> list[Figure]:
    """Read the photographs in the folder named by PHOTOS, which the nets should not have learned from.

    Without it those in the project are read. The nets learned from these, so the names of such figures say "(learned)"
    and have no goals; the goals are then held by what the training measured on its held-back parts. In each the codes
    are read before, as in the app.
    """
    folder = Path(os.environ.get("PHOTOS", _LEARNED))
    held_back = folder.resolve() != _LEARNED.resolve()
    cv2.setNumThreads(1)
    reader = PipReader()
    photos, crops = _total(reader, dice_photos(folder)), _total(reader, dice_crops(folder))
    strange = sum(len(read_beside_codes(reader, picture)) for _, picture in without_dice(folder))
    word = "" if held_back else " (learned)"
    found = [
        *_of_dice(f"dice-photos{word}", photos, 97.0 if held_back else None, goals=held_back),
        Figure(f"pips dice-crops{word}, right", crops.right_percent, "%", 93.0 if held_back else None, at_most=False),
        Figure(f"pips photographs without dice{word}, dice found", strange, "", 0 if held_back else None),
    ]
    return found + ([] if held_back else _recorded()) + _rendered(reader) + _others(reader) + [_cost(reader, folder)]


def _of_dice(name: str, total: Score, right: float | None, *, goals: bool) -> list[Figure]:
    answered, exact = (90.0, 99.5) if goals else (None, None)
    return [
        Figure(f"pips {name}, found and right", total.right_percent, "%", right, at_most=False),
        Figure(f"pips {name}, answered", total.answered_percent, "%", answered, at_most=False),
        Figure(f"pips {name}, answered right", total.answered_right_percent, "%", exact, at_most=False),
        Figure(f"pips {name}, found where no die is", total.strange, ""),
    ]


def _total(reader: PipReader, photos: Sequence[Photo]) -> Score:
    return Score.total(score(read_beside_codes(reader, photo.picture), photo.dice) for photo in photos)


def _recorded() -> list[Figure]:
    """What the training measured with nets that had not learned from what they read."""
    told = json.loads((WEIGHTS / "held_back.json").read_text())
    photos, crops, empty = told["dice-photos"], told["dice-crops"], told["without dice"]
    parts = f"cross-validated, {told['folds']['measured']} of 4 parts"
    return [
        Figure(f"pips dice-photos ({parts}), right", photos["right %"], "%", 97.0, at_most=False),
        Figure(f"pips dice-photos ({parts}), answered", photos["answered %"], "%", 90.0, at_most=False),
        Figure(f"pips dice-photos ({parts}), answered right", photos["answered right %"], "%", 99.5, at_most=False),
        Figure(f"pips dice-crops ({parts}), right", crops["right %"], "%", 93.0, at_most=False),
        Figure(f"pips photographs without dice ({parts}), dice found", empty["found where no die is"], "", 0),
    ]


def _rendered(reader: PipReader) -> list[Figure]:
    """Rendered tables with six dice, and bare ones, that no net has seen."""
    laid, bare = [], 0
    for number in range(_RENDERED):
        rng = np.random.default_rng((_SEED, number))
        picture, truths = scene(rng, size=320, backgrounds=[], dice=6, strangers=0)
        laid.append(score(reader.read(picture), truths))
        bare += len(reader.read(np.clip(table(rng, 320, []), 0, 255).astype(np.uint8)))
    return [
        *_of_dice("rendered dice", Score.total(laid), None, goals=False),
        Figure(f"pips {_RENDERED} rendered tables without dice, dice found", bare, "", 0),
    ]


def _others(reader: PipReader) -> list[Figure]:
    """Dice with numbers or symbols, drawn by another hand than those that the nets learned from."""
    there = found = sure = 0
    for seed, (count, (body, ink)) in enumerate(product((0, 6, 8, 10, 12, 20), _COLOURS)):
        made = numbered("d", count, body=body, ink=ink, seed=seed) if count else symbolled("d", body=body, ink=ink)
        light = replace(_LIGHTS[seed % len(_LIGHTS)], glare=0.0)
        tray = Tray(_BARE[seed % len(_BARE)], px=_WIDTHS[seed % len(_WIDTHS)], size=(480, 360), light=light)
        dice = reader.read(render_tray(tray, scattered([made] * 5, tray, seed=seed), seed=seed)[0])
        there, found, sure = there + 5, found + len(dice), sure + sum(die.sure for die in dice)
    return [
        Figure(f"pips {there} rendered dice with numbers or symbols, taken for pip dice", found, ""),
        Figure(f"pips {there} rendered dice with numbers or symbols, surely taken for pip dice", sure, "", 0),
    ]


def _cost(reader: PipReader, folder: Path) -> Figure:
    """Milliseconds of processor for one photograph with eight dice."""
    eight = [photo.picture for photo in dice_photos(folder) if len(photo.dice) == 8] or [_eight()]
    spent = []
    for number in range(_FRAMES):
        start = time.process_time()
        reader.read(eight[number % len(eight)])
        spent.append(time.process_time() - start)
    return Figure("pips a frame of eight dice, one core", 1000 * statistics.median(spent), "ms", 40.0)


def _eight() -> Picture:
    return scene(np.random.default_rng(_SEED), size=640, backgrounds=[], dice=8, strangers=0)[0]
