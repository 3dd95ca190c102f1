"""The eyes: codes, the live look, the surface, dice and scanner cards, each beside plain passes where there are any."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from tests.benchmarks import vision_codes, vision_live, vision_pips, vision_scanner, vision_surface, vision_taught
from tests.benchmarks.figure import Figure


def figures() -> Iterator[Figure]:
    """Measure part by part, quick ones first; what is measured now, and how long each took, is said on stderr.

    Photographs are the project's own, or those of the folder that PHOTOS names.
    """
    for part in (vision_live, vision_surface, vision_scanner, vision_codes, vision_pips, vision_taught):
        name = part.__name__.rpartition("_")[2]
        print(f"measuring: {name} ...", file=sys.stderr, flush=True)
        start, busy = time.monotonic(), time.process_time()
        yield from part.figures()
        took = f"{time.monotonic() - start:.0f} s, {time.process_time() - busy:.0f} s of processor"
        print(f"measured: {name} in {took}", file=sys.stderr, flush=True)
