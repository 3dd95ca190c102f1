"""`python -m vision.dice.training PHOTOS [--work FOLDER]`: trains and measures the nets of pip dice.

PHOTOS is the folder that holds `dice-photos`, `dice-crops` and the photographs without dice (tests/photos). It takes
about three quarters of an hour on one core, and needs torch and onnx, which the app does not.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import torch

from vision.dice.net import WEIGHTS
from vision.dice.training import stages
from vision.dice.training.measure import Held, calibrated, figures
from vision.dice.training.photographs import Photo, dice_crops, dice_photos, held_back, tightened, without_dice

if TYPE_CHECKING:
    from vision.frames import Picture

_FOLDS: Final = 4

_MEASURED: Final = 2
"""Folds that nets are trained for, to be measured on what they hold back: each takes as long as the last nets."""

_LARGE: Final = 100
"""Px along the shorter side from which a photograph is cut into pieces of table."""


def main() -> None:
    """Train all nets, and write the last ones with their calibration and figures."""
    parser = argparse.ArgumentParser(prog="python -m vision.dice.training", description=__doc__)
    parser.add_argument("photos", type=Path, help="folder with dice-photos, dice-crops, qr-photos ...")
    parser.add_argument("--work", type=Path, help="keeps each stage here, and takes finished ones from here")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the nets are written")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    work = asked.work or Path(tempfile.mkdtemp())
    work.mkdir(parents=True, exist_ok=True)

    dice, crops = dice_photos(asked.photos), dice_crops(asked.photos)
    empty = [Photo(name, picture, ()) for name, picture in without_dice(asked.photos)]
    scenes = stages.rendered_scenes(work, [_tables(_only(empty, fold)) for fold in range(_FOLDS)])
    before = stages.before(work, scenes)
    held = []
    for fold in range(_MEASURED):
        where = work / f"fold{fold}"
        tight = [tightened(photo) for photo in _but(dice, fold)]
        shown = stages.Shown(tight, _but(crops, fold), _but(scenes, fold), _but(empty, fold))
        _teach(before, where, shown, seed=10 + fold)
        held.append(Held(where, _only(dice, fold), _only(crops, fold), _only(empty, fold)))
    calibration = calibrated(held)
    measured = figures(held, calibration)
    print(json.dumps(measured, indent=2), flush=True)
    last = work / "last"
    _teach(before, last, stages.Shown([tightened(photo) for photo in dice], crops, scenes, empty), seed=20)
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in ("finder.onnx", "faces.onnx"):
        shutil.copy(last / name, asked.out / name)
    (asked.out / "calibration.json").write_text(json.dumps(asdict(calibration), indent=2) + "\n")
    (asked.out / "held_back.json").write_text(json.dumps(measured, indent=2) + "\n")


def _teach(before: stages.Nets, where: Path, shown: stages.Shown, *, seed: int) -> None:
    where.mkdir(parents=True, exist_ok=True)
    stages.after_finder(before, where / "finder.onnx", shown, seed=seed)
    stages.after_faces(before, where / "faces.onnx", shown, seed=seed)


def _tables(photos: list[Photo]) -> list[Picture]:
    """Those of which pieces of table can be cut. The d20 pictures are plots with wide white edges, like no table."""
    large = [photo for photo in photos if min(photo.picture.shape[:2]) > _LARGE]
    return [photo.picture for photo in large if not photo.name.startswith("d20-photos")]


def _only(photos: list[Photo], fold: int) -> list[Photo]:
    kept = held_back([photo.name for photo in photos], fold, _FOLDS)
    return [photo for photo, is_held in zip(photos, kept, strict=True) if is_held]


def _but(photos: list[Photo], fold: int) -> list[Photo]:
    kept = held_back([photo.name for photo in photos], fold, _FOLDS)
    return [photo for photo, is_held in zip(photos, kept, strict=True) if not is_held]


if __name__ == "__main__":
    main()
