"""A scanner card under the camera: proposed when two frames agree, as counts or as a coordinate, and told once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from companion.engine.dice_prompts import Quadrants
from companion.engine.messages import literal
from companion.engine.prompts import Asked
from companion.sight.scans import LAID, NEXT, NO_COORDINATE, Scans, proposal
from tests.games.enormity.tables import played, table
from tests.scenes.scanner_cards import Photograph, ScannerCard, View
from tests.vision.builders import framed
from tests.vision.red_window.builders import as_it_lies, photo
from ui.sight import Proposal
from vision.red_window.reading import Coordinate, Count, ScannerReading

if TYPE_CHECKING:
    from vision.frames import Picture

FIRST = ScannerCard(counts=(3, 0, 1, 2), coordinate="B7")
SECOND = ScannerCard(counts=(1, 2, 4, 0), coordinate="D3")
BLANK = ScannerCard(counts=(2, 1, 0, 1))
NOTHING = np.full((480, 640, 3), 120, np.uint8)


@cache
def laid(card: ScannerCard) -> Photograph:
    return photo(card, View(size=(640, 480)))


def counts(step: int = 4) -> Asked:
    return Quadrants(key="ask.scan", text=literal("?")).asked(step=step)
