"""The pages of the camera in every size: nothing runs over, and everything to touch is large enough."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ui.seeing import DIFFERENCES, LOOK, ScriptedSight
from tests.ui.stage import Stage
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from tests.ui.views import NAMES, calm, scan, shot
from ui.camera.place import Place
from ui.contract import Notice
from ui.sight import Look, ShownZone, TaughtDie

pytestmark = pytest.mark.xvfb
ALL_SIZES = (*SIZES, (480, 320))
FEWER_SIZES = ((800, 480), (480, 320), pytest.param((1280, 720), marks=pytest.mark.slow))
"""The same, of which the largest, where a page has room to spare, is left to the slow tests."""

TRAY = ShownZone("Dice tray", "dice_tray", ((0.7, 0.58), (0.92, 0.58), (0.92, 0.91), (0.7, 0.91)))
PLAY = ShownZone("In play", "in_play", ((0.05, 0.1), (0.6, 0.1), (0.62, 0.55), (0.04, 0.55)))


def shown(stage: Stage, sight: ScriptedSight, size: tuple[int, int], place: Place) -> Any:
    """A screen of this size with a page of the camera over it."""
    screen = drawn(stage, calm(shot("red", "white"), players=4), size)
    screen.table.sight = sight
    screen.camera(place)
    stage.frames(2)
    return screen


def seated(zones: int = 3) -> ScriptedSight:
    """Eyes that know zones and dice."""
    sight = ScriptedSight()
    for zone in (TRAY, PLAY, *(ShownZone(f"Place of {name}", "seat", TRAY.outline, 0) for name in NAMES))[:zones]:
        sight.put_zone(zone)
    return sight


def live(stage: Stage, size: tuple[int, int]) -> Any:
    return shown(stage, seated(), size, Place.LIVE)


def keeping(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight.record(on=True)
    return shown(stage, sight, size, Place.LIVE)


def blind(stage: Stage, size: tuple[int, int]) -> Any:
    camera = "/dev/v4l/by-id/usb-Generic_USB_Camera_1080p-video-index0"
    said = (
        f"no picture comes from the camera now: {camera} gives no pictures; check its cable or connection.",
        "It is tried again and again. Meanwhile the game goes on by touch, and what was seen before still counts.",
    )
    return shown(stage, ScriptedSight(Look(said=said)), size, Place.LIVE)


def much_said(stage: Stage, size: tuple[int, int]) -> Any:
    return shown(stage, ScriptedSight(Look(LOOK.picture, LOOK.marks, LOOK.meters * 3, LOOK.said * 9)), size, Place.LIVE)


def zones(stage: Stage, size: tuple[int, int]) -> Any:
    return shown(stage, seated(6), size, Place.ZONES)


def no_zones(stage: Stage, size: tuple[int, int]) -> Any:
    return shown(stage, seated(0), size, Place.ZONES)


def zone(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.ZONES)
    screen.dialog.choose(PLAY)
    return screen


def naming(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.ZONES)
    screen.dialog.ask_name(PLAY)
    for key in "wwww wwww wwww wwww wwww":
        screen.dialog.key("space" if key == " " else key)
    return screen


def how_many(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.ZONES)
    screen.dialog.ask_seats()
    return screen


def tapping(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.ZONES)
    screen.dialog.begin()
    for spot in ((0.2, 0.2), (0.5, 0.25), (0.45, 0.6)):
        screen.dialog.up(spot)
    return screen


def kinds(stage: Stage, size: tuple[int, int]) -> Any:
    screen = tapping(stage, size)
    screen.dialog.ask_kind(((0.2, 0.2), (0.5, 0.25), (0.45, 0.6)))
    return screen


def corners(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.ZONES)
    screen.dialog.measure()
    for spot in ((0.2, 0.2), (0.5, 0.2), (0.5, 0.6)):
        screen.dialog.up(spot)
    return screen


def dice(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight._dice = [
        TaughtDie("red", ("p1", "p2c1", "-", "h1")),
        TaughtDie("d20", tuple(str(n) for n in range(1, 21))),
        TaughtDie("black d10", tuple(str(n) for n in range(1, 11))),
    ]
    sight.teach("white", ("p1", "o1"))
    return shown(stage, sight, size, Place.DICE)


def names(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.DICE)
    screen.dialog.ask_name(20)
    return screen


def sides(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.DICE)
    screen.dialog.ask_sides()
    return screen


def faces_of(stage: Stage, size: tuple[int, int]) -> Any:
    screen = shown(stage, seated(), size, Place.DICE)
    screen.dialog.begin("red", ())
    for text in ("p1", "p2c1", "-", "p1o1h1c1", "o1"):
        screen.dialog._beside.add((text,))
    return screen


def lesson_of_symbols(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight.teach("red", ("p1", "p2c1", "-", "p1o1h1c1", "o1", "h1"))
    for _ in range(3):
        sight.show_face("p1")
    sight.shots = ["There are two dice in the tray: leave only the one that is taught."]
    sight.show_face("p2c1")
    return shown(stage, sight, size, Place.LESSON)


def lesson_of_twenty(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    values = [str(number) for number in range(1, 21)]
    sight.teach("d20", values)
    for value in values[:-1]:
        for _ in range(3):
            sight.show_face(value)
    return shown(stage, sight, size, Place.LESSON)


def lesson_done(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight.teach("d6", ("6", "9"))
    for value in ("6", "9") * 3:
        sight.show_face(value)
    return shown(stage, sight, size, Place.LESSON)


def audit(stage: Stage, size: tuple[int, int]) -> Any:
    return shown(stage, seated(), size, Place.AUDIT)


def audit_of_many(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight.differences = DIFFERENCES * 4
    return shown(stage, sight, size, Place.AUDIT)


def no_difference(stage: Stage, size: tuple[int, int]) -> Any:
    sight = seated()
    sight.differences = ()
    return shown(stage, sight, size, Place.AUDIT)


PAGES: tuple[Callable[[Stage, tuple[int, int]], Any], ...] = (
    live, keeping, blind, much_said,
    zones, no_zones, zone, naming, how_many, tapping, kinds, corners,
    dice, sides, names, faces_of, lesson_of_symbols, lesson_of_twenty, lesson_done,
    audit, audit_of_many, no_difference,
)  # fmt: skip


@pytest.mark.parametrize("size", FEWER_SIZES, ids=str)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_a_page_keeps_to_its_places(
    stage: Stage, pictures: Path, page: Callable[[Stage, tuple[int, int]], Any], size: tuple[int, int]
) -> None:
    screen = page(stage, size)
    stage.frames(2)
    picture(screen, pictures, f"camera_{page.__name__}")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("page", ["menu", "devices"])
def test_the_ways_to_the_camera_keep_to_their_places(
    stage: Stage, pictures: Path, page: str, size: tuple[int, int]
) -> None:
    screen = drawn(stage, calm(scan(6)), size)
    screen.table.sight = ScriptedSight()
    getattr(screen, page)()
    stage.frames(2)
    picture(screen, pictures, f"camera_{page}")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_the_sign_of_kept_pictures_has_its_place_beside_a_notice(
    stage: Stage, pictures: Path, size: tuple[int, int]
) -> None:
    said = "camera: /dev/video0 gives no pictures; check its cable or connection"
    screen = drawn(stage, replace(calm(scan(6)), notices=(Notice(1, said),)), size)
    screen.table.sight = sight = ScriptedSight()
    sight.record(on=True)
    screen.show(screen.view)
    stage.frames(2)
    picture(screen, pictures, "camera_kept_beside")
    assert {said, "Pictures\nare kept"} <= set(stage.words())
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_a_prompt_that_waits_for_a_card_keeps_to_its_places(
    stage: Stage, pictures: Path, size: tuple[int, int]
) -> None:
    screen = drawn(stage, calm(scan(30), players=4), size)
    screen.prompt.looks = True
    screen.prompt.show(screen.view)
    stage.frames(2)
    picture(screen, pictures, "camera_prompt")
    assert not list(faults(screen))
    assert not list(overlaps(screen))
