"""Labels that are there and were not read, as far as the marks in their corners can be made out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from vision.aim.code_state import code_state
from vision.codes.finders import find_marks, find_triples
from vision.sightings import LABEL_MODULES, Corners, Sighting, mean_side
from vision.table.outlines import middle

if TYPE_CHECKING:
    from vision.frames import Picture

_TRIED: Final = 40
_OFF_MODULES: Final = 4.0
"""By how many modules the size of a label may be misjudged from its marks."""


def find_unread(picture: Picture, sightings: Sequence[Sighting]) -> tuple[Corners, ...]:
    """Where labels lie that none of the sightings is of; takes tens of milliseconds, so not for every frame.

    Where nothing is wrong, nothing is found: three marks of a label in their places are hardly ever anything else.
    """
    import cv2
    import numpy as np

    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    known: list[Corners] = [seen.corners for seen in sightings]
    found: list[Corners] = []
    likely = (one for one in find_triples(find_marks(grey)) if abs(one.modules - LABEL_MODULES) < _OFF_MODULES)
    for triple in islice(likely, _TRIED):
        a, b, c, d = ((float(x), float(y)) for x, y in triple.outline)
        corners: Corners = (a, b, c, d)
        if any(_same(corners, other) for other in known) or code_state(grey, corners).marks < 3:
            continue
        known.append(corners)
        found.append(corners)
    return tuple(found)


def _same(one: Corners, other: Corners) -> bool:
    return math.dist(middle(one), middle(other)) < max(mean_side(one), mean_side(other)) / 2
