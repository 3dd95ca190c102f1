"""Three cards side by side by chance, as players lay them: what a picture is good or bad at is shown by these."""

from __future__ import annotations

import numpy as np

from tests.scenes.cards import Card
from tests.scenes.light import Light
from tests.scenes.render import BACKGROUNDS, Camera, Hand, Placed, Scene
from vision.sheets.sheet import LabelSpec


def three_cards(
    seed: int, light: Light, *, px_per_mm: float = 4.5, hands: tuple[Hand, ...] = (), askew: float = 15.0
) -> Scene:
    """The scene of this seed, its cards turned by up to `askew` degrees from straight, some of them upside down."""
    rng = np.random.default_rng(seed)
    placed = tuple(
        Placed(
            Card(LabelSpec(f"AE1:{seed % 100:02d}{place:02d}-K", ""), face=seed + place),
            x,
            rng.uniform(-5, 5),
            rng.choice([0, 180]) + rng.uniform(-askew, askew),
        )
        for place, x in enumerate((-85.0, 0.0, 85.0))
    )
    camera = Camera(px_per_mm=px_per_mm, tilt=rng.uniform(0, 20))
    return Scene(placed, BACKGROUNDS[seed % len(BACKGROUNDS)], camera, light, hands)
