"""The lights and the eyes of a real table as `companion play` brings them up, and what is said when they cannot."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import pytest
from gpiozero.pins.mock import MockFactory

from companion.camera_settings import Camera
from companion.commands.outside import Outside
from companion.commands.play import camera_to_use
from companion.demo.story import pictures
from companion.games.enormity.game import GAME as ENORMITY
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.companion.tables import SETTLED, notices, shelf
from tests.vision.builders import code_picture, on_table
from ui.contract import Health
from vision.errors import SourceMissingError


def until(done: Callable[[], bool]) -> None:
    """Wait for what other threads do."""
    deadline = time.monotonic() + 10
    while not done():
        assert time.monotonic() < deadline, "nothing came of it"
        time.sleep(0.01)


@pytest.fixture
def table(tmp_path: Path):
    table = Tabletop(shelf(tmp_path / "games"), camera=True).start()
    yield table
    table.close()


def test_the_lights_come_up_and_are_drawn(table: Tabletop) -> None:
    outside = Outside(table, rig=None, camera=None)
    outside.open()
    until(lambda: [light.name for light in table.view().lights] == ["strip", "digits"])
    outside.close()


def test_a_broken_rig_is_said_with_every_fault_and_the_game_goes_on(table: Tabletop, tmp_path: Path) -> None:
    rig = tmp_path / "rig.yaml"
    rig.write_text("devices:\n  strip: {driver: wlde, leds: many}\nshow: 7\n")
    outside = Outside(table, rig=str(rig), camera=None)
    outside.open()
    until(lambda: "rig.yaml:2" in notices(table))
    assert table.view().asked is not None
    outside.close()


class Pressed(Tabletop):
    """A table that takes note of the seats whose buttons were held."""

    def press(self, seat: int) -> None:
        self.seats = [*getattr(self, "seats", []), seat]
        super().press(seat)


def test_the_button_of_a_seat_speaks_to_the_table(tmp_path: Path) -> None:
    table, pins = Pressed(shelf(tmp_path / "games")).start(), MockFactory()
    wired = pins.pin(22)
    outside = Outside(table, rig="seat_buttons", camera=None, pins=pins)
    outside.open()
    until(lambda: all(thread.name != "outside" for thread in threading.enumerate()))
    wired.drive_low()
    until(lambda: getattr(table, "seats", []) == [2])
    outside.close()
    outside.close()
    table.close()


def test_buttons_without_pins_are_said_and_the_game_goes_on(table: Tabletop) -> None:
    outside = Outside(table, rig="seat_buttons", camera=None)
    outside.open()
    until(lambda: "seat buttons: " in notices(table))
    assert "the game goes on without them" in notices(table)
    table.answer(table.view().asked, "ok")
    until(lambda: table.view().step == 1)
    outside.close()


def test_a_camera_that_is_not_there_is_said_and_the_game_goes_on(table: Tabletop, tmp_path: Path) -> None:
    outside = Outside(table, rig=None, folder=tmp_path, camera=Camera("/dev/no-such-camera"))
    outside.open()
    until(lambda: any(device.health is Health.LOST for device in table.view().devices))
    assert "/dev/no-such-camera" in notices(table)
    table.answer(table.view().asked, "ok")
    until(lambda: table.view().step == 1)
    outside.close()


def test_a_fault_in_the_file_of_cameras_is_no_reason_not_to_play(tmp_path: Path) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text("cameras: {table: {}}")
    assert camera_to_use(None, file) == (None, f"{file}:1: cameras.table: source is missing")


def test_a_fault_in_the_file_of_cameras_stands_at_the_sign_of_the_camera(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path / "games")).start()
    table.no_camera("cameras.yaml:1: cameras.table: source is missing")
    until(lambda: table.view().devices)
    (sign,) = table.view().devices
    assert (sign.name, sign.health) == ("camera", Health.LOST)
    assert sign.advice in notices(table)
    assert sign.advice.endswith("has a fault: cameras.yaml:1: cameras.table: source is missing")
    table.close()


def test_a_camera_that_there_cannot_be_is_said_before_the_start(tmp_path: Path) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text("cameras: {table: {source: picamera}}")
    with pytest.raises(SourceMissingError, match="'tabel'"):
        camera_to_use("tabel", file)


def test_a_folder_of_pictures_answers_the_prompt(tmp_path: Path) -> None:
    assert SETTLED["turn_order_deck"] == "real"
    table = Tabletop(shelf(tmp_path / "games"), camera=True).start()
    for step in (1, 2, 3):
        table.answer(table.view().asked, "ok")
        until(lambda wanted=step: table.view().step == wanted)
    outside = Outside(table, rig=None, folder=tmp_path, camera=Camera(str(pictures("aeons_end") / "player_1@draw")))
    outside.open()
    until(lambda: table.view().asked.key == "ask.action")
    outside.close()
    table.close()


def test_a_strange_code_on_a_single_picture_of_a_folder_is_said(tmp_path: Path) -> None:
    pictures_of_a_code = tmp_path / "pictures"
    pictures_of_a_code.mkdir()
    cv2.imwrite(str(pictures_of_a_code / "0.png"), on_table(code_picture("https://example.org/x")))
    (pictures_of_a_code / "1.png").write_bytes(b"no picture")
    table = Tabletop(Shelf(tmp_path / "games", ENORMITY), camera=True).start()
    outside = Outside(table, rig=None, folder=tmp_path, camera=Camera(str(pictures_of_a_code)))
    outside.open()
    until(lambda: "no label of ours" in notices(table))
    outside.close()
    table.close()
