"""The stages of a training; each is kept in a working folder when it is done, and taken from there the next time."""

from __future__ import annotations

import copy
import math
import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import torch

from vision.dice.find import Finder
from vision.dice.net import Box, Net, cut_out, face_input, turned
from vision.dice.training.learn import Draw, learn_faces, learn_finding
from vision.dice.training.models import ConvNet, faces, finder, save
from vision.dice.training.photographs import Photo, resized
from vision.dice.training.rendered import Truth, scene
from vision.dice.training.samples import Cuts, cuts, piece, stacked

if TYPE_CHECKING:
    from vision.frames import Picture

PLAIN: Final = 5000
"""Rendered tables without anything of a photograph: the first nets learn from these alone."""

SCENES: Final = 9000
"""And all; the others lie on pieces of photographs, some of them."""

SCENE_PX: Final = 160
_SEED: Final = 7
_FINDING_STEPS: Final = 500
_FACES_STEPS: Final = 1800
_HARD_STEPS: Final = 500
_HARD_SHARE: Final = 0.2
_CLEARLY_NONE: Final = 0.9
"""Chance of no die under which what is none is shown again, and often."""

_KEEN: Final = 0.1
"""Chance of a die from which a keener finder than the reader's takes what is none, to be shown as such."""

_SHARES: Final = (1.0, 0.7, 1.4)
"""How large that finder sees photographs without dice, one after the other."""

_SEARCHED: Final = 1200
"""Rendered tables in which the finder looks for what it takes for dice."""


@dataclass(frozen=True, slots=True)
class Nets:
    """One of each."""

    finder: ConvNet
    faces: ConvNet


def rendered_scenes(work: Path, tables: Sequence[Sequence[Picture]]) -> list[Photo]:
    """Tables with rendered dice, always the same for the same photographs.

    :param tables: photographs of tables by the fold that holds them back; only scenes that it holds back, too, lie on
        them.
    """
    kept = work / "scenes.pkl"
    if not kept.exists():
        found = []
        for number in range(SCENES):
            backgrounds = tables[number % len(tables)] if number >= PLAIN else []
            picture, dice = scene(np.random.default_rng((_SEED, number)), size=SCENE_PX, backgrounds=backgrounds)
            found.append(Photo(str(number), picture, dice))
        kept.write_bytes(pickle.dumps(found))
    return pickle.loads(kept.read_bytes())


def cuts_of(photos: Sequence[Photo], *, seed: int, others: int) -> Cuts:
    """The dice of many pictures cut out, and in each `others` places without one."""
    rng = np.random.default_rng(seed)
    parts = [cuts(rng, photo.picture, photo.dice, others=others) for photo in photos]
    return Cuts(
        np.concatenate([part.pictures for part in parts]),
        np.concatenate([part.faces for part in parts]),
    )


def pieces_of(photos: Sequence[Photo], *, seed: int) -> Draw:
    """Pieces of tables for the finder, from any of these pictures."""
    rng = np.random.default_rng(seed)

    def draw():
        return piece(rng, photos[int(rng.integers(len(photos)))])

    return draw


def before(work: Path, scenes: Sequence[Photo]) -> Nets:
    """Nets that have seen rendered tables, and no photograph.

    :param scenes: as :func:`rendered_scenes` gives them.
    """
    plain = scenes[:PLAIN]
    torch.manual_seed(0)
    finding = finder()
    if not _load(work / "before-finder.pt", finding):
        learn_finding(finding, [(pieces_of(plain, seed=1), 1.0)], steps=1000, rate=4e-3, seed=1)
        torch.save(finding.state_dict(), work / "before-finder.pt")
    torch.manual_seed(0)
    reading = faces()
    if not _load(work / "before-faces.pt", reading):
        learn_faces(reading, [(cuts_of(plain, seed=3, others=2), 1.0)], steps=2500, rate=4e-3, seed=2)
        torch.save(reading.state_dict(), work / "before-faces.pt")
    return Nets(finding, reading)


def _load(path: Path, net: ConvNet) -> bool:
    if path.exists():
        net.load_state_dict(torch.load(path))
        net.eval()
    return path.exists()


@dataclass(frozen=True, eq=False, slots=True)
class Shown:
    """The pictures that a pair of nets learns from."""

    dice: Sequence[Photo]
    crops: Sequence[Photo]
    scenes: Sequence[Photo]
    empty: Sequence[Photo]


def after_finder(before: Nets, path: Path, shown: Shown, *, seed: int) -> None:
    """Teach a copy of the finder on photographs, and save it; nothing if it is there already."""
    if path.exists():
        return
    torch.manual_seed(seed)
    net = copy.deepcopy(before.finder)
    sources = [
        (pieces_of(shown.dice, seed=seed), 0.42),
        (pieces_of(shown.crops, seed=seed + 1), 0.08),
        (pieces_of(shown.scenes, seed=seed + 2), 0.25),
        (pieces_of(shown.empty, seed=seed + 3), 0.25),
    ]
    learn_finding(net, sources, steps=_FINDING_STEPS, rate=2e-3, seed=seed)
    save(net, path)


def after_faces(before: Nets, path: Path, shown: Shown, *, seed: int) -> None:
    """Teach a copy of the face net on photographs, and save it; nothing if it is there already.

    It is shown dice where their truth is and where the finder beside it finds them, and what else that finds; then once
    more, with what it still takes for dice shown often.
    """
    if path.exists():
        return
    torch.manual_seed(seed)
    net = copy.deepcopy(before.faces)
    finding = Net(path.with_name("finder.onnx"))
    find, keen = Finder(finding), Finder(finding, least=_KEEN)
    dice = cuts_of(shown.dice, seed=seed, others=4) + found_in(find, shown.dice, shares=(1.0, 0.75))
    crops = cuts_of(shown.crops, seed=seed, others=1) + found_in(find, shown.crops)
    scenes = cuts_of(shown.scenes, seed=seed, others=2)
    found = found_in(keen, shown.scenes[-_SEARCHED:])
    empty = cuts_of(shown.empty, seed=seed, others=20)
    taken = found_in(keen, shown.empty, shares=_SHARES)
    sources = [(dice, 0.42), (crops, 0.09), (scenes, 0.22), (found, 0.07), (empty, 0.05), (taken, 0.15)]
    learn_faces(net, sources, steps=_FACES_STEPS, rate=3e-3, seed=seed)
    hard = mistaken(net, scenes + found + empty + taken)
    if len(hard.faces):
        learn_faces(net, [*sources, (hard, _HARD_SHARE)], steps=_HARD_STEPS, rate=1e-3, seed=seed + 1)
    save(net, path)


@torch.no_grad()
def mistaken(net: ConvNet, shown: Cuts) -> Cuts:
    """Of what is no die, that of which the net is not clear."""
    rows = np.flatnonzero(shown.faces == 0)
    chances = [
        torch.softmax(net(torch.from_numpy(face_input(np.stack([turned(cut, 0.0) for cut in part])))), 1)[:, 0, 0, 0]
        for part in np.array_split(shown.pictures[rows], max(1, len(rows) // 200))
    ]
    doubtful = rows[torch.cat(chances).numpy() < _CLEARLY_NONE]
    return Cuts(shown.pictures[doubtful], shown.faces[doubtful])


def found_in(find: Finder, photos: Sequence[Photo], *, shares: Sequence[float] = (1.0,)) -> Cuts:
    """What the finder finds, cut out, with the face that lies there or 0 for none; halves of dice are left out.

    :param shares: how large it sees the pictures, one after the other.
    """
    pictures, shown = [], []
    for photo in [resized(photo, share) for photo in photos for share in shares]:
        for spot in find.find(photo.picture):
            face = face_at(spot.box, photo.dice)
            if face is not None:
                pictures.append(cut_out(photo.picture, spot.box))
                shown.append(face)
    return stacked(pictures, shown)


def face_at(box: Box, dice: Sequence[Truth]) -> int | None:
    """The face of the die whose middle is this box's; 0 for none; None where it is between both."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    for die in dice:
        left, top, right, bottom = die.box
        away = math.dist((x, y), ((left + right) / 2, (top + bottom) / 2)) / ((right - left + bottom - top) / 2)
        if away < 0.25:
            return die.face
        if away < 0.5:
            return None
    return 0
