"""The lights and the eyes of a real table as `companion play` brings them up, and what is said when they cannot."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import pytest
from gpiozero.pins.mock import MockFactory

from companion.camera_settings import Camera
from companion.commands.outside import Outside
from companion.commands.play import camera_to_use
from companion.demo.story import pictures
from companion.engine.messages import Length
from companion.games.enormity.game import GAME as ENORMITY
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from drivers.emulators.board import BoardEmulator, Model
from tests.companion.tables import SETTLED, notices, shelf
from tests.vision.builders import code_picture, on_table
from ui.contract import Act, Acted, Health, Turned
from vision.errors import SourceMissingError
from vision.eyes import TO_THE_END, Eyes


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
    until(lambda: [light.name for light in table.view().lights] == ["strip", "digits"])
    outside.close()


def test_a_rig_for_a_game_that_there_is_not_is_said(table: Tabletop, tmp_path: Path) -> None:
    rig = tmp_path / "rig.yaml"
    rig.write_text(
        "devices: {digits: {driver: virtual-digits}}\n"
        "show: {aeon_end: [{indicator: gravehold, on: digits, as: number}]}\n"
    )
    outside = Outside(table, rig=str(rig), camera=None)
    outside.open()
    until(lambda: "show.aeon_end: there is no such game" in notices(table))
    outside.close()


def test_what_is_closed_while_it_comes_up_opens_no_camera(
    table: Tabletop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, closing = threading.Event(), threading.Event()

    def furnish(outside: Outside) -> None:
        begun.set()
        assert closing.wait(5)

    monkeypatch.setattr(Outside, "_furnish", furnish)
    cv2.imwrite(str(tmp_path / "a.png"), on_table(code_picture("x")))
    outside = Outside(table, rig=None, camera=Camera(str(tmp_path / "a.png")), folder=tmp_path)
    outside.open()
    assert begun.wait(5)
    closer = threading.Thread(target=outside.close)
    closer.start()
    until(lambda: outside._closing.is_set())
    closing.set()
    closer.join(10)
    assert table.sight is None


def test_closing_waits_until_the_reader_is_done_with_its_picture(
    table: Tabletop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The interpreter ends after it, and finds fault with objects of a reader that a thread still holds."""
    patience: list[float] = []

    class Watched(Eyes):
        def __init__(self, *parts: Any, **settings: Any) -> None:
            super().__init__(*parts, **settings)
            patience.append(self._patience)

    monkeypatch.setattr("vision.eyes.Eyes", Watched)
    cv2.imwrite(str(tmp_path / "a.png"), on_table(code_picture("x")))
    outside = Outside(table, rig=None, camera=Camera(str(tmp_path / "a.png")), folder=tmp_path)
    outside.open()
    until(lambda: table.sight is not None)
    outside.close()
    assert patience == [TO_THE_END]


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
    until(lambda: any(device.name == "buttons" for device in table.view().devices))
    wired.drive_low()
    until(lambda: getattr(table, "seats", []) == [2])
    outside.close()
    outside.close()
    table.close()


def rigged(tmp_path: Path, text: str) -> str:
    """A rig file with these sections."""
    path = tmp_path / "rig.yaml"
    path.write_text(f"devices: {{}}\nshow: []\n{text}", encoding="utf-8")
    return str(path)


def test_buttons_and_an_encoder_speak_to_the_screen(table: Tabletop, tmp_path: Path) -> None:
    acts: list[Acted] = []
    stop = table.heed(acts.append)
    pins = MockFactory()
    rig = rigged(tmp_path, "buttons: [{does: next, pin: 5}, {does: undo, pin: 6}]\nencoders: [{pins: [12, 13]}]\n")
    outside = Outside(table, rig=rig, camera=None, pins=pins)
    outside.open()
    until(lambda: any(device.health is Health.WORKING for device in table.view().devices))
    for number in (5, 6):
        pins.pin(number).drive_low()
        until(lambda number=number: number == 6 or acts == [Act.NEXT])
        time.sleep(0.02)
        pins.pin(number).drive_high()
    until(lambda: acts == [Act.NEXT, Act.LET_GO, Act.UNDO])
    pins.pin(12).drive_low()
    pins.pin(13).drive_low()
    pins.pin(12).drive_high()
    pins.pin(13).drive_high()
    until(lambda: acts[3:] == [Turned(1)])
    stop()
    outside.close()


def test_the_buttons_and_the_encoder_of_a_board_speak_to_the_table(tmp_path: Path) -> None:
    acts: list[Acted] = []
    table = Pressed(shelf(tmp_path / "games")).start()
    stop, board = table.heed(acts.append), BoardEmulator(Model.NANO)
    rig = tmp_path / "rig.yaml"
    rig.write_text(
        f"devices: {{nano: {{driver: nano, port: {board.port}, leds: 9}}}}\nshow: []\n"
        "buttons: [{does: next, on: nano, contact: 0}, {seat: 4, on: nano, contact: 6}]\n"
        "encoders: [{on: nano, encoder: 0}]\n",
        encoding="utf-8",
    )
    outside = Outside(table, rig=str(rig), camera=None)
    outside.open()
    until(lambda: [device.health for device in table.view().devices] == [Health.WORKING])
    board.press(1)
    until(lambda: acts == [Act.NEXT])
    board.release(1)
    board.turn(-2)
    until(lambda: acts == [Act.NEXT, Act.LET_GO, Turned(-2)])
    board.press(7)
    until(lambda: getattr(table, "seats", []) == [3])
    stop()
    outside.close()
    table.close()
    board.close()


def test_buttons_without_pins_are_said_and_shown_and_the_game_goes_on(table: Tabletop) -> None:
    outside = Outside(table, rig="seat_buttons", camera=None)
    outside.open()
    until(lambda: "buttons: " in notices(table))
    assert "the game goes on without them" in notices(table)
    (sign,) = [device for device in table.view().devices if device.name == "buttons"]
    assert sign.health is Health.LOST
    assert "sudo usermod -aG gpio" in sign.advice
    table.answer(table.view().asked, "ok")
    until(lambda: table.view().step == 1)
    outside.close()


def test_a_foot_switch_that_is_not_plugged_in_is_shown_with_what_to_do(table: Tabletop, tmp_path: Path) -> None:
    rig = rigged(
        tmp_path, f"keyboards: {{pedal: {{port: {tmp_path}/none}}}}\nbuttons: [{{does: next, on: pedal, key: b}}]"
    )
    outside = Outside(table, rig=rig, camera=None)
    outside.open()
    until(lambda: any(device.name == "pedal" for device in table.view().devices))
    (sign,) = [device for device in table.view().devices if device.name == "pedal"]
    assert sign.health is Health.LOST
    assert "/dev/input/by-id" in sign.advice
    outside.close()


def test_a_voice_that_is_not_installed_is_shown_with_what_to_do(
    table: Tabletop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    outside = Outside(table, rig=rigged(tmp_path, "sounds: {speech: espeak-ng}\n"), camera=None)
    outside.open()
    until(lambda: any(device.name == "speech" for device in table.view().devices))
    (sign,) = [device for device in table.view().devices if device.name == "speech"]
    assert sign.health is Health.LOST
    assert "sudo apt install espeak-ng" in sign.advice
    outside.close()


def test_the_voice_says_what_is_asked(table: Tabletop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = tmp_path / "said"
    speaker = tmp_path / "espeak-ng"
    speaker.write_text(f'#!/bin/sh\necho "$@" >> {said}.how\ncat >> {said}\n', encoding="utf-8")
    speaker.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    outside = Outside(
        table, rig=rigged(tmp_path, "sounds: {speech: espeak-ng, volume: 30}\n"), camera=None, language="de"
    )
    outside.open()
    until(lambda: any(device.name == "speech" for device in table.view().devices))
    table.answer(table.view().asked, "ok")
    until(lambda: said.exists() and said.read_text().strip())
    asked = table.view().asked
    assert table.words(asked.text, Length.SPOKEN).split()[0] in said.read_text()
    assert "-v de -a 60" in Path(f"{said}.how").read_text()
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
