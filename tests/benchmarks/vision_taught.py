"""Taught dice: rendered ones taken through the whole journey of being taught, and photographs of a d20.

The kinds here have other seeds than those that the reader's margin was fitted to.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2

from tests.benchmarks.figure import Figure
from tests.scenes.light import DAY, DIM, ROOM
from tests.scenes.render import BACKGROUNDS
from tests.scenes.taught_dice import (
    BLACK,
    BLUE,
    GROUNDS,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Made,
    Tray,
    TrueDie,
    numbered,
    render_tray,
    scattered,
    symbolled,
)
from tests.scenes.teaching import teach
from vision.dice.features import Cutout
from vision.dice.gallery import Gallery
from vision.dice.known import confidence
from vision.dice.shots import TaughtDie
from vision.dice.taught import TaughtReader

if TYPE_CHECKING:
    from vision.dice.seen import Die

_PHOTOS: Final = Path(__file__).parents[1] / "photos"
_LOOKS: Final = ((RED, WHITE, 0), (BLUE, WHITE, 3), (WHITE, BLACK, 2), (PURPLE, YELLOW, 1))
"""Body, ink, and which ground it lies on."""

_LIGHTS: Final = tuple(replace(light, glare=0.0) for light in (ROOM, DAY, DIM, replace(ROOM, blur_px=1.3)))
_TRAYS: Final = 8
_FRAMES: Final = 20
_SIZE: Final = (480, 360)


@dataclass(frozen=True, slots=True)
class Count:
    """How dice were read: those that lie there, those that were right, sure, and right among the sure."""

    dice: int = 0
    right: int = 0
    sure: int = 0
    right_of_sure: int = 0
    false: int = 0

    def __add__(self, other: Count) -> Count:
        """Both together."""
        return Count(
            self.dice + other.dice,
            self.right + other.right,
            self.sure + other.sure,
            self.right_of_sure + other.right_of_sure,
            self.false + other.false,
        )


def figures() -> list[Figure]:
    """Teach dice of several kinds and read them in other light, turns and places; see what empty tables give."""
    cv2.setNumThreads(1)
    small, _ = _kinds("symbols", 6, px=28)
    six, taught = _kinds("symbols", 6, px=48)
    ten, _ = _kinds("numbers", 10, px=48)
    twenty, _ = _kinds("numbers", 20, px=64, kinds=2)
    found = [
        *_figures("taught symbol d6, 28 px", small, right=97),
        *_figures("taught symbol d6, 48 px", six, right=97),
        *_figures("taught d10, 48 px", ten, right=95),
        *_figures("taught d20, 64 px", twenty, answered_right=95),
        *_figures("taught red, black and white d6 with the same symbols", _colours(), right=97),
        Figure("taught symbol d6, 48 px, sure of another where a face was never taught", _left_out(taught[0]), "%"),
        Figure("taught dice found on empty tables", _on_empty(TaughtReader(taught)), "", goal=0),
        Figure("taught dice, a frame of eight, one core", _cost(taught[0]), "ms", 40.0),
    ]
    return found + _of_photographs(Path(os.environ.get("PHOTOS", _PHOTOS)) / "d20-photos")


def _figures(
    name: str, count: Count, *, right: float | None = None, answered_right: float | None = None
) -> list[Figure]:
    return [
        Figure(f"{name}, right", 100 * count.right / count.dice, "%", right, at_most=False),
        Figure(f"{name}, answered", 100 * count.sure / count.dice, "%"),
        Figure(
            f"{name}, right of answered",
            100 * count.right_of_sure / max(1, count.sure),
            "%",
            answered_right,
            at_most=False,
        ),
    ]


def _kinds(what: str, faces: int, *, px: float, kinds: int = 3) -> tuple[Count, list[TaughtDie]]:
    """Teach some kinds of dice, each alone, and read trays of them."""
    total, dice = Count(), []
    for seed, (body, ink, ground) in enumerate(_LOOKS[:kinds]):
        made = (
            symbolled("d", body=body, ink=ink, seed=seed)
            if what == "symbols"
            else numbered("d", faces, body=body, ink=ink, seed=seed)
        )
        tray = Tray(GROUNDS[ground], px=px, size=_SIZE, light=_LIGHTS[0])
        dice.append(teach(made, tray, seed=seed))
        total += _read([made] * 4, TaughtReader(dice[-1:]), tray)
    return total, dice


def _colours() -> Count:
    colours = ((RED, WHITE), (BLACK, WHITE), (WHITE, BLACK))
    made = [symbolled(str(body), body=body, ink=ink, seed=5) for body, ink in colours]
    tray = Tray(GROUNDS[0], px=44, size=_SIZE, light=_LIGHTS[0])
    return _read(made, TaughtReader([teach(each, tray, seed=7) for each in made]), tray)


def _left_out(die: TaughtDie) -> float:
    """Parts of the dice that are surely read as another face, where their own was left out of the lesson."""
    body, ink, ground = _LOOKS[0]
    made = symbolled("d", body=body, ink=ink, seed=0)
    total = Count()
    for number, left_out in enumerate(die.faces):
        reader = TaughtReader([replace(die, faces=tuple(face for face in die.faces if face is not left_out))])
        lit = Tray(GROUNDS[ground], px=48, size=_SIZE, light=_LIGHTS[number % len(_LIGHTS)])
        lying = [replace(each, face=left_out.face) for each in scattered([made] * 4, lit, seed=number)]
        picture, truth = render_tray(lit, lying, seed=700 + number)
        total += counted(truth, reader.read(picture, empty=render_tray(lit, [], seed=700 + number)[0]))
    return 100 * total.sure / total.dice


def _read(made: Sequence[Made], reader: TaughtReader, tray: Tray) -> Count:
    """Throw dice into trays in several lights, and read each with the picture of it empty."""
    total = Count()
    for number in range(_TRAYS):
        lit = replace(tray, light=_LIGHTS[number % len(_LIGHTS)])
        picture, truth = render_tray(lit, scattered(made, lit, seed=number), seed=900 + number)
        total += counted(truth, reader.read(picture, empty=render_tray(lit, [], seed=900 + number)[0]))
    return total


def counted(truth: Sequence[TrueDie], dice: Sequence[Die]) -> Count:
    """Compare what was read with what lies there: a die counts where its middle is, and needs the right kind too."""
    total, used = Count(), set()
    for true in truth:
        left, top, right, bottom = true.box
        at = (left + right) / 2, (top + bottom) / 2
        near = [die for die in dice if math.dist(at, _middle(die)) < 0.35 * (right - left)]
        used.update(map(id, near))
        is_right = len(near) == 1 and (near[0].face, near[0].die_set) == (true.face, true.name)
        is_sure = len(near) == 1 and near[0].sure
        total += Count(1, is_right, is_sure, is_right and is_sure)
    return total + Count(false=sum(id(die) not in used for die in dice))


def _middle(die: Die) -> tuple[float, float]:
    return sum(x for x, _ in die.corners) / 4, sum(y for _, y in die.corners) / 4


def _on_empty(reader: TaughtReader) -> int:
    """Dice found where none lie: felts and photographs of tables, with and without a picture of them empty."""
    found = 0
    for number, ground in enumerate((*GROUNDS, *BACKGROUNDS)):
        tray = Tray(ground, size=_SIZE, light=_LIGHTS[number % len(_LIGHTS)])
        picture, before = (render_tray(tray, [], seed=seed)[0] for seed in (number, number))
        found += len(reader.read(picture)) + len(reader.read(picture, empty=before))
    for file in sorted((Path(os.environ.get("PHOTOS", _PHOTOS)) / "qr-photos").rglob("*.jpg"))[::8]:
        photo = cv2.imread(str(file), cv2.IMREAD_REDUCED_COLOR_2)
        found += len(reader.read(photo)) if photo is not None else 0
    return found


def _cost(die: TaughtDie) -> float:
    """Milliseconds of processor for a tray of 640 px with eight dice."""
    made = [symbolled("d", body=RED, ink=WHITE, seed=0)] * 8
    tray = Tray(GROUNDS[0], light=_LIGHTS[0])
    picture, _ = render_tray(tray, scattered(made, tray, seed=3), seed=3)
    empty, _ = render_tray(tray, [], seed=3)
    reader, spent = TaughtReader([die]), []
    for _ in range(_FRAMES):
        start = time.process_time()
        reader.read(picture, empty=empty)
        spent.append(time.process_time() - start)
    return 1000 * statistics.median(spent)


def _of_photographs(folder: Path) -> list[Figure]:
    """Faces of a real d20, each read by photographs of other throws; there are few, so this is no more than a sign.

    Each face has one shot, seen from another side than the die that is read, so that none should be sure: of 741
    rendered dice that were read by one shot a face 35 were as little alike, and none of the three of them whose face
    led as clearly was right.
    Nothing is said where no truth lies beside them.
    """
    truth = folder / "truth.json"
    if not truth.is_file():
        return []
    entries = json.loads(truth.read_text())
    dice = {name: _cut(folder.parent / name, entry["box"]) for name, entry in entries.items()}
    tried = right = sure = right_of_sure = 0
    for name, entry in entries.items():
        faces: dict[int, list[Cutout]] = {}
        for other, its in entries.items():
            if its["photo"] != entry["photo"]:
                faces.setdefault(its["value"], []).append(dice[other])
        if entry["value"] not in faces or len(faces) < 2:
            continue
        (first, best), (_, second), *_ = Gallery(list(faces.values())).find([dice[name]])[0]
        is_right = list(faces)[first] == entry["value"]
        shots = min(map(len, faces.values()))
        is_sure = confidence(best.likeness - second.likeness, best.likeness, shots=shots) >= 0.95
        tried, right, sure = tried + 1, right + is_right, sure + is_sure
        right_of_sure += is_right and is_sure
    return [
        Figure("taught d20-photos, read by other throws", tried, ""),
        Figure("taught d20-photos, right", right, ""),
        Figure("taught d20-photos, answered", sure, ""),
        Figure("taught d20-photos, wrong of answered", sure - right_of_sure, "", goal=0),
    ]


def _cut(file: Path, box: tuple[float, float, float, float]) -> Cutout:
    picture = cv2.imread(str(file), cv2.IMREAD_COLOR)
    assert picture is not None, f"{file} cannot be read"
    left, top, width, height = box
    return Cutout(picture, left + width / 2, top + height / 2, (width + height) / 2)
