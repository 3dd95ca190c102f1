"""Tables with corner markers and labelled cards, surveyed as the app does it, beside where the cards truly lie."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import numpy as np

from tests.scenes.cards import Card
from tests.scenes.light import DAY, DIM, ROOM
from tests.scenes.markers import flats, laid_out, true_surface
from tests.scenes.render import BACKGROUNDS, Camera, Placed, Scene, render
from vision.codes.readers import ZxingReader
from vision.frames import Frame
from vision.sheets.sheet import LabelSpec
from vision.table.fitting import fit, measure
from vision.table.markers import find_markers

VIEW_MM: Final = 900
SIZE: Final = (1920, 1080)


def off_by_place(seed: int) -> list[tuple[float, float]]:
    """By how many mm and degrees each code that was read seems to lie off its place.

    Eight cards at any turn, a camera with a view of 900 mm at 1920 x 1080 px, tilted by up to 35 degrees, in the light
    of a room, of the day or of a dim lamp. The surface is measured by the four markers, as on a first evening.
    """
    rng = np.random.default_rng(seed)
    layout = laid_out(700, 350)
    tilt, turn = rng.uniform(0, 35), rng.uniform(-4, 4)
    camera = Camera(px_per_mm=SIZE[0] / VIEW_MM, tilt=tilt, turn=turn, size=SIZE)
    placed = tuple(
        Placed(
            Card(LabelSpec(f"AE1:{place:04d}-K", ""), face=place, size_mm=float(rng.choice([35, 40]))),
            x + rng.uniform(-15, 15),
            y + rng.uniform(-10, 10),
            rng.uniform(-180, 180),
        )
        for place, (x, y) in enumerate((x, y) for x in (-225, -75, 75, 225) for y in (-60, 60))
    )
    light = (ROOM, DAY, replace(DIM, noise=3.0))[seed % 3]
    background = BACKGROUNDS[seed % len(BACKGROUNDS)]
    picture, truth = render(Scene(placed, background, camera, light, flats=flats(layout, camera)), seed=seed)
    markers = find_markers(picture).markers
    surface = fit(markers, measure(markers, picture=SIZE), picture=SIZE).surface
    true = true_surface(layout, camera)
    spots = {label.text: true.spot(label.corners) for label in truth}
    offs = []
    for sighting in ZxingReader().read(Frame(picture, 0, 0.0)):
        spot, expected = surface.spot(sighting.corners), spots[sighting.text]
        turned = abs((spot.turn - expected.turn + 180) % 360 - 180)
        offs.append((math.dist((spot.x, spot.y), (expected.x, expected.y)), turned))
    return offs
