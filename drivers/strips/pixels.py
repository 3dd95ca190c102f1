"""What every strip does with a frame before it goes out."""

from __future__ import annotations

from drivers.frames import BLACK, StripFrame
from drivers.painting.colour import corrected
from drivers.strips.current import Budget, limited


def fitted(frame: StripFrame, *, leds: int, gamma: float, budget: Budget) -> StripFrame:
    """The frame as it goes out: as long as the strip, corrected by `gamma`, and within the budget."""
    padded = (*frame.pixels, *(BLACK,) * leds)[:leds]
    return StripFrame(limited([corrected(rgb, gamma) for rgb in padded], budget))
