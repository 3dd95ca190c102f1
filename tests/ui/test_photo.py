"""A picture of the camera on the screen: upright, not skewed, in its own shape, and the newest one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.ui.seeing import taken
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.views import calm, number
from ui.boxes import Box
from ui.photo import Photo, fitting
from ui.sight import Picture

pytestmark = pytest.mark.xvfb
RED, GREEN, BLUE, GREY = (200, 10, 10), (10, 200, 10), (10, 10, 200), (90, 90, 90)
BOX = Box(0, 0, 246, 400)


def quarters(*colours: tuple[int, int, int], side: int = 41) -> Picture:
    """Four colours in reading order; the width is odd, so that its rows fill no whole words of memory."""
    image = Image.new("RGB", (2 * side + 1, 2 * side + 1))
    for at, colour in enumerate(colours):
        image.paste(colour, ((at % 2) * side, (at // 2) * side, image.width, image.height))
    return taken(image)


def seen(stage: Stage, photo: Photo, pictures: Path) -> list[tuple[int, int, int]]:
    """The colours in the middle of the quarters of what is shown."""
    stage.frames(2)
    path = pictures / "photo.png"
    photo.export_to_png(str(path))
    image = Image.open(path).convert("RGB")
    place = photo.place
    found = []
    for y in (0.25, 0.75):
        for x in (0.25, 0.75):
            at = (int(place.x + x * place.w), int(photo.height - place.top + y * place.h))
            pixel = image.getpixel(at)
            assert isinstance(pixel, tuple)
            found.append(pixel[:3])
    return found


def shown(stage: Stage, picture: Picture) -> Photo:
    stage.open(StillTable(calm(number(5))))
    photo = Photo(BOX, picture)
    stage.app.root.add_widget(photo)
    return photo


def test_a_picture_stands_upright_and_is_not_skewed(stage: Stage, pictures: Path) -> None:
    photo = shown(stage, quarters(RED, GREEN, BLUE, GREY))
    assert seen(stage, photo, pictures) == [RED, GREEN, BLUE, GREY]


def test_the_next_picture_takes_its_place(stage: Stage, pictures: Path) -> None:
    photo = shown(stage, quarters(RED, GREEN, BLUE, GREY))
    photo.show(quarters(BLUE, GREY, RED, GREEN))
    assert seen(stage, photo, pictures) == [BLUE, GREY, RED, GREEN]


def test_a_picture_of_another_size_takes_its_place(stage: Stage, pictures: Path) -> None:
    photo = shown(stage, quarters(RED, GREEN, BLUE, GREY))
    photo.show(quarters(BLUE, GREY, RED, GREEN, side=60))
    assert seen(stage, photo, pictures) == [BLUE, GREY, RED, GREEN]


def test_no_picture_shows_nothing(stage: Stage, pictures: Path) -> None:
    photo = shown(stage, quarters(RED, GREEN, BLUE, GREY))
    photo.show(None)
    assert not set(seen(stage, photo, pictures)) & {RED, GREEN, BLUE, GREY}


def test_a_picture_keeps_its_shape() -> None:
    assert fitting(Box(10, 10, 200, 100), 50, 50) == Box(60, 10, 100, 100)
    assert fitting(Box(0, 0, 100, 200), 400, 200) == Box(0, 75, 100, 50)
