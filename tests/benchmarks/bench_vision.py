"""The eyes: codes, the live look, the surface, dice and scanner cards, each beside plain passes where there are any."""

from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks import vision_codes, vision_live, vision_pips, vision_scanner, vision_surface, vision_taught
from tests.benchmarks.figure import Figure


def figures() -> Iterator[Figure]:
    """Measure part by part; each figure is there as soon as it is measured, for all of it takes many minutes.

    Photographs are the project's own, or those of the folder that PHOTOS names.
    """
    for part in (vision_live, vision_codes, vision_surface, vision_pips, vision_taught, vision_scanner):
        yield from part.figures()
