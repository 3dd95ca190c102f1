"""`companion camera` on recordings: what it says, what it writes, and that it writes nothing else."""

from __future__ import annotations

import argparse
import itertools
import queue
import zipfile
from datetime import datetime
from pathlib import Path

import cv2
import pytest

from companion.camera_report import Looked, anonymous, report, write_report
from companion.commands.camera import register, run
from companion.commands.camera_look import follow, look
from companion.commands.interrupts import Interrupts
from companion.engine.labels import label_code
from companion.games import registry
from tests.vision.builders import blank, code_picture, framed, label_picture, on_table, seen
from vision.aim.meters import Meter
from vision.aim.survey import Survey
from vision.cameras.sources import PLAIN
from vision.errors import KeepingImpossibleError, SourceMissingError, SourceUnreadableError
from vision.eyes import Back, Ended, Lost, News
from vision.frames import Frame
from vision.sheets.sheet_raster import render_page
from vision.sheets.size_page import lay_out_sizes, size_text
from vision.sightings import Sighting

TEXT = "AE1:0001-K"
NASTY = "\x1b[31mred\x1b[0m"


def camera(*arguments: object, file: Path = Path("/nonexistent/cameras.yaml")) -> int:
    """Run the command as the command line does, with a file of cameras of the test's own."""
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    return run(parser.parse_args(["camera", *map(str, arguments)]), file=file)


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """A card that comes, moves and goes."""
    folder = tmp_path / "recording"
    folder.mkdir()
    empty, card = blank(width=900, height=400), on_table(label_picture(TEXT))
    moved = on_table(blank(width=300, height=10), label_picture(TEXT))
    for number, picture in enumerate([empty, card, card, *[moved] * 4, *[empty] * 8]):
        cv2.imwrite(str(folder / f"{number:03d}.png"), picture)
    return folder


def test_what_comes_moves_and_goes_is_said(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("--source", recording) == 0
    lines = [line.split()[2:4] for line in capsys.readouterr().out.splitlines() if " s  " in line]
    assert [line for line in lines if line[0] != "covered"] == [["came", TEXT], ["moved", TEXT], ["left", TEXT]]


def test_what_it_came_to_is_said_at_the_end(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    camera(recording)
    out = capsys.readouterr().out
    assert "pictures: 15 of 900 x 400 px" in out
    assert "codes: 1 different\n" in out
    assert f"  {TEXT}               in 6 pictures, 1 at once, 5.0 to 5.0 px a module, zxing-cpp" in out


def test_it_ends_after_as_many_pictures_as_asked(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    camera(recording, "--frames", 2)
    assert "pictures: 2 of" in capsys.readouterr().out


def test_cards_are_named_where_a_game_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = registry.game("aeons_end")
    card = game.cards()[0]
    cv2.imwrite(str(tmp_path / "a.png"), on_table(label_picture(label_code(game.prefix, card.id))))
    camera(tmp_path, "--game", "aeons_end")
    assert capsys.readouterr().out.count(f"  {card.name}\n") == 2


def test_a_codes_text_is_shown_only_escaped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), on_table(code_picture(NASTY)))
    camera(tmp_path, "--report", tmp_path / "report.txt")
    out = capsys.readouterr().out + (tmp_path / "report.txt").read_text()
    assert "\\x1b[31mred" in out
    assert "\x1b" not in out


def test_without_being_asked_it_writes_nothing(recording: Path, tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    camera(recording)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_report_is_text_without_pictures(recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    camera(recording, "--report", tmp_path / "report.txt")
    text = (tmp_path / "report.txt").read_text()
    assert text.startswith("camera report, ")
    assert "source: recording recording, 1920x1080, exposure auto, focus auto, rotation 0\n" in text
    assert TEXT in text
    assert "the report, without any picture" in capsys.readouterr().out


def test_a_zip_holds_pictures_only_if_asked(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    camera(recording, "--report", tmp_path / "bare.zip")
    camera(recording, "--report", tmp_path / "full.zip", "--with-pictures")
    assert zipfile.ZipFile(tmp_path / "bare.zip").namelist() == ["report.txt"]
    assert len(zipfile.ZipFile(tmp_path / "full.zip").namelist()) == 1 + 8
    assert "the report with 8 PICTURES of what the camera saw" in capsys.readouterr().out


def test_pictures_need_a_zip(recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert camera(recording, "--report", tmp_path / "report.txt", "--with-pictures") == 2
    assert "--report FILE.zip" in capsys.readouterr().err


def test_a_snapshot_is_the_last_picture(recording: Path, tmp_path: Path) -> None:
    camera(recording, "--frames", 2, "--snapshot", tmp_path / "last.png")
    written = cv2.imread(str(tmp_path / "last.png"))
    assert (written == cv2.imread(str(recording / "001.png"))).all()


def test_a_snapshot_is_looked_at_harder_and_what_more_is_read_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = on_table(label_picture(TEXT, px_per_module=1.5), width=200, height=160)
    (tmp_path / "still").mkdir()
    cv2.imwrite(str(tmp_path / "still" / "000.png"), tiny)
    assert camera(tmp_path / "still", "--snapshot", tmp_path / "last.png") == 0
    said = capsys.readouterr().out
    assert f"looked at harder: 1 codes, 1 of them not read at a glance\n  {TEXT}\n" in said


def test_what_a_glance_read_is_not_named_again(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    camera(recording, "--frames", 2, "--snapshot", tmp_path / "last.png")
    assert ", 0 of them not read at a glance" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--report", "--snapshot"])
def test_a_file_in_a_folder_that_is_not_there_is_refused_before_it_looks(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert camera(recording, option, tmp_path / "nowhere" / "last.png") == 2
    said = capsys.readouterr()
    assert f"there is no folder {tmp_path / 'nowhere'}" in said.err
    assert said.out == ""


def test_recording_is_announced_and_can_be_played_again(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    camera(recording, "--record", tmp_path / "kept")
    out = capsys.readouterr().out
    assert out.startswith(f"PICTURES ARE BEING KEPT in {tmp_path / 'kept'}")
    assert f"{tmp_path / 'kept'}: 15 pictures" in out
    camera(tmp_path / "kept")
    assert "in 6 pictures" in capsys.readouterr().out


def test_nothing_is_recorded_over(recording: Path) -> None:
    with pytest.raises(KeepingImpossibleError, match="is not empty"):
        camera(recording, "--record", recording)


def test_a_named_camera_is_looked_through_as_it_is_set(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text(f"use: tall\ncameras: {{tall: {{source: {recording}, rotation: 90}}}}\n")
    camera("tall", "--frames", 1, file=file)
    camera("--frames", 1, file=file)
    assert capsys.readouterr().out.count("pictures: 1 of 400 x 900 px") == 2


def test_without_a_name_the_cameras_are_listed_without_their_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text(
        "use: phone\ncameras: {phone: {source: 'http://me:secret@host/video?key=1'}, table: {source: /dev/video0}}"
    )
    assert camera(file=file) == 0
    out = capsys.readouterr().out
    assert "phone: stream http (used where none is named)\ntable: /dev/video0\n" in out
    assert "secret" not in out


def test_a_broken_file_of_cameras_hides_none_that_is_plugged_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text("cameras: {table: {size: big}}")
    assert camera(file=file) == 1
    said = capsys.readouterr()
    assert f"{file}:1: cameras.table.size: expected a width" in said.err
    assert "plugged in" in said.out or "/dev/" in said.out
    assert "has a name of your own" not in said.out


def test_a_broken_file_of_cameras_is_no_hindrance_to_what_is_named_by_its_path(recording: Path, tmp_path: Path) -> None:
    file = tmp_path / "cameras.yaml"
    file.write_text("cameras: [")
    assert camera(recording, "--frames", 1, file=file) == 0


def test_to_look_needs_a_camera(capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("--frames", 3) == 2
    assert "has none to use. These are there:" in capsys.readouterr().err


def test_a_camera_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("a", "--source", "b") == 2


def test_a_source_that_is_not_there_is_said_at_once() -> None:
    with pytest.raises(SourceMissingError, match="no camera at /dev/video97"):
        camera("/dev/video97")


def test_a_recording_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_text("no picture")
    with pytest.raises(SourceUnreadableError, match="none of its 1 files can be read as a picture"):
        look(Looked(str(tmp_path), PLAIN), Survey(Sees()), [].append, Interrupts(), patience=0.2)


def test_the_test_page_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("--test-page", tmp_path / "page.pdf") == 0
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
    assert "print it at 100 %" in capsys.readouterr().out


def test_the_smallest_label_that_is_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = render_page(lay_out_sizes().pages[0], px_per_mm=3)
    cv2.imwrite(str(tmp_path / "page.png"), cv2.GaussianBlur(page, (0, 0), 0.7))
    camera(tmp_path)
    out = capsys.readouterr().out
    assert "test page: labels from " in out
    assert "30 mm 100%" in out


def test_a_lost_camera_has_no_meters_until_pictures_come_again() -> None:
    told: queue.Queue[News] = queue.Queue()
    for news in (Lost("its cable is out"), Back(), Ended()):
        told.put(news)
    lines: list[str] = []
    seconds = itertools.count(0, 3)
    looked = Looked("/dev/video0", PLAIN)
    follow(told, surveyed(), looked, lines.append, enough=lambda: False, live=True, clock=lambda: next(seconds))
    said = [line.split(" s  ")[1].split("  ")[0] for line in lines]
    assert said == ["its cable is out", "still no picture: its cable is out", "pictures come again", "picture 1"]


class Sees:
    """Reads the same in each frame."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def read(self, frame: Frame) -> list[Sighting]:
        return [seen(text) for text in self.texts]


def surveyed(*texts: str) -> Survey:
    survey = Survey(Sees(*texts))
    survey.read(framed(blank()))
    return survey


def reported(looked: Looked, survey: Survey | None = None) -> str:
    return report(survey or surveyed(), looked, version="1.2", made=datetime(2026, 12, 1, 20, 15))


def test_a_report_names_no_serial_number_password_or_home() -> None:
    usb = "/dev/v4l/by-id/usb-046d_C920_2B3C4D5E-video-index0"
    text = reported(Looked(usb, PLAIN, remarks=[f"camera {usb} has no focus"], losses=[f"camera {usb} has stopped"]))
    assert "2B3C4D5E" not in text
    assert text.count("usb-046d_C920_(serial number)-video-index0") == 3
    phone = "http://me:secret@192.168.1.7:8080/video"
    text = reported(Looked(phone, PLAIN, losses=["stream http://192.168.1.7:8080/video has stopped"] * 2))
    assert "192.168" not in text
    assert "secret" not in text
    assert "pictures stopped: 2 times\nstream stream http has stopped" in text
    assert anonymous("/home/abby/evening") == "recording evening"


def test_a_report_leaves_out_what_codes_say_that_are_no_labels() -> None:
    text = reported(Looked("picamera", PLAIN), surveyed("WIFI:T:WPA;P:secret;;", TEXT))
    assert "codes: 2 different" in text
    assert f"  {TEXT} " in text
    assert "  (no label of ours) " in text
    assert "WIFI" not in text


def test_a_report_keeps_the_model() -> None:
    model = "/dev/v4l/by-id/usb-Generic_USB_Camera-video-index0"
    assert anonymous(model) == model


def test_a_report_says_what_is_missing_to_measure() -> None:
    assert "focus: nothing in view to measure it by; lay a label there" in reported(Looked("picamera", PLAIN))


def test_a_report_of_no_picture_says_so() -> None:
    assert "no picture came" in reported(Looked("picamera", PLAIN), Survey(Sees()))


def test_a_page_of_which_nothing_is_read_well_gives_a_hint() -> None:
    text = reported(Looked("picamera", PLAIN), surveyed(size_text(30)))
    assert "none of the sizes is read well: bring the camera nearer" in text


def test_a_flood_of_texts_is_cut() -> None:
    text = reported(Looked("picamera", PLAIN), surveyed(*(f"text {number}" for number in range(70))))
    assert "codes: 70 different" in text
    assert "  and 10 more\n" in text


def test_a_report_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        write_report(tmp_path / "nowhere" / "report.zip", "text")


def test_pictures_that_came_are_all_measured(recording: Path) -> None:
    survey = Survey(Sees())
    look(Looked(str(recording), PLAIN), survey, [].append, Interrupts())
    assert len(survey.meter(Meter.LIGHT)) == survey.frames == 15
