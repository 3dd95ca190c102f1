"""The meters for focus and light on rendered tables whose blur and light are known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.scenes.cards import Card
from tests.scenes.light import ROOM, Light
from tests.scenes.render import BACKGROUNDS, Camera, Placed, Scene, render
from tests.vision.builders import blank, framed, label_picture, on_table
from vision.aim.meters import Measured, Meter, measured
from vision.codes.readers import ZxingReader
from vision.sheets.sheet import LabelSpec

SEEDS = [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 8))]


def scene(light: Light, *, cards: int = 3, background: Path = BACKGROUNDS[0]) -> Scene:
    placed = tuple(
        Placed(Card(LabelSpec(f"AE1:{number:04d}-K", "a card")), x=(number - 1) * 75, turn=number * 11)
        for number in range(cards)
    )
    return Scene(placed, background, Camera(size=(1280, 480)), light)


def meters(scene: Scene, *, seed: int = 1) -> dict[Meter, Measured]:
    picture, _ = render(scene, seed=seed)
    return {one.meter: one for one in measured(picture, ZxingReader().read(framed(picture)))}


@pytest.mark.parametrize(
    ("background", "brightness"),
    [
        pytest.param(path, light, id=f"{path.stem}-{light}", marks=() if (at + nth) % 3 == 0 else pytest.mark.slow)
        for at, path in enumerate(BACKGROUNDS[:4])
        for nth, light in enumerate((0.3, 0.6, 0.9))
    ],
)
def test_the_focus_falls_with_blur_in_any_light(background: Path, brightness: float) -> None:
    levels = [
        meters(scene(replace(ROOM, blur_px=blur, brightness=brightness), background=background))[Meter.FOCUS].level
        for blur in (0.5, 1.2, 2.5, 4.0)
    ]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 0.75
    assert levels[-1] < 0.35


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sharp_bright_table_has_nothing_to_be_advised(seed: int) -> None:
    found = meters(scene(ROOM, background=BACKGROUNDS[seed % len(BACKGROUNDS)]), seed=seed)
    assert set(found) == set(Meter)
    assert [one.advice for one in found.values() if not one.good] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_blurred_table_is_told_to_be_focused(seed: int) -> None:
    blurred = scene(replace(ROOM, blur_px=4.0), background=BACKGROUNDS[seed % len(BACKGROUNDS)])
    focus = meters(blurred, seed=seed)[Meter.FOCUS]
    assert not focus.good
    assert "focus the camera" in focus.advice


def test_a_dim_table_is_told_to_be_lit() -> None:
    light = meters(scene(replace(ROOM, brightness=0.25)))[Meter.LIGHT]
    assert not light.good
    assert light.advice.startswith("more light")


def test_the_light_is_that_of_white_paper_however_dark_the_table() -> None:
    table = on_table(label_picture("AE1:0001-K"))
    table[table == 200] = 10
    found = {one.meter: one for one in measured(table, ZxingReader().read(framed(table)))}
    assert found[Meter.LIGHT].value > 240
    assert found[Meter.LIGHT].good


def test_a_picture_that_is_plain_white_is_told_to_be_dimmed() -> None:
    light = measured(blank(grey=255))[-1]
    assert not light.good
    assert light.advice.startswith("less light")


def test_large_soft_codes_are_no_complaint() -> None:
    sharp = on_table(label_picture("AE1:0001-K", px_per_module=14), width=700, height=600)
    soft = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 3.0), np.uint8)
    found = {one.meter: one for one in measured(soft, ZxingReader().read(framed(soft)))}
    assert found[Meter.FOCUS].value > 4
    assert found[Meter.FOCUS].good


def test_an_empty_table_has_no_focus_to_measure() -> None:
    assert [one.meter for one in measured(blank())] == [Meter.LIGHT]
