"""How `companion camera` begins to keep pictures, and how it ends: at a source that is none, and by Ctrl-C."""

from __future__ import annotations

import shutil
import signal
import threading
from pathlib import Path

import cv2
import pytest

from companion.camera_report import Looked
from companion.cli import main
from companion.commands.camera_look import look
from companion.commands.interrupts import Interrupts
from tests.vision.builders import label_picture, on_table, seen
from vision.aim.survey import Survey
from vision.cameras.sources import PLAIN
from vision.frames import Frame
from vision.sightings import Sighting


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


class Waits:
    """Reads a code in every picture, and comes to the third only when it may."""

    def __init__(self) -> None:
        self.may = threading.Event()

    def read(self, frame: Frame) -> list[Sighting]:
        assert frame.number < 2 or self.may.wait(5)
        return [seen("AE1:0001-K")]


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    for number in range(40):
        cv2.imwrite(str(tmp_path / f"{number:03d}.png"), on_table(label_picture("AE1:0001-K")))
    return tmp_path


def test_a_source_that_does_not_open_leaves_no_folder_and_no_promise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["camera", "/dev/video97", "--record", str(tmp_path / "kept")]) == 1
    said = capsys.readouterr()
    assert "no camera at /dev/video97" in said.err
    assert "KEPT" not in said.out
    assert not (tmp_path / "kept").exists()


def test_ctrl_c_ends_the_looking_however_often_it_is_pressed(recording: Path) -> None:
    reader, lines = Waits(), list[str]()
    survey, before = Survey(reader), {*threading.enumerate()}

    def impatient(line: str) -> None:
        lines.append(line)
        if "came" in line:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            reader.may.set()

    with Interrupts() as interrupts:
        look(Looked(str(recording), PLAIN), survey, impatient, interrupts)
        signal.raise_signal(signal.SIGINT)  # while the report is written
    assert lines[-1] == "\nending, as soon as the picture at hand is read"
    assert 1 <= survey.frames < 40
    assert not [thread for thread in {*threading.enumerate()} - before if thread.name.startswith("eyes-")]


class TakesAway:
    """Takes the recording away after its third picture."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, frame: Frame) -> list[Sighting]:
        if frame.number == 2:
            shutil.move(self.folder, self.folder.with_name("away"))
        return []


def test_a_recording_that_is_taken_away_is_told_once_with_what_it_came_to(tmp_path: Path) -> None:
    folder, lines = tmp_path / "evening", list[str]()
    folder.mkdir()
    for number in range(40):
        cv2.imwrite(str(folder / f"{number:03d}.png"), on_table(label_picture("AE1:0001-K")))
    survey, looked = Survey(TakesAway(folder)), Looked(str(folder), PLAIN)
    with Interrupts() as interrupts:
        look(looked, survey, lines.append, interrupts, patience=0.3)
    said = f"{folder} is no longer there; put it back, or name another"
    assert [line.partition(" s  ")[2] for line in lines] == [said]
    assert looked.losses == [said]
    assert survey.newest is not None


def test_a_recording_that_broke_off_does_not_end_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(looked: Looked, survey: Survey, *_: object, **__: object) -> None:
        survey.read(Frame(on_table(label_picture("AE1:0001-K")), 0, 0.0))
        looked.losses.append("it is no longer there")

    monkeypatch.setattr("companion.commands.camera_look.look", lost)
    assert main(["camera", str(tmp_path)]) == 1
    assert "codes: 1 different" in capsys.readouterr().out


def test_names_in_what_is_printed_do_not_rule_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config" / "tabletop-companion"
    config.mkdir(parents=True)
    (config / "cameras.yaml").write_text('cameras: {"t\\x1b[2J": {source: "a\\x1b[31mb\\u202Ec"}}\n')
    assert main(["camera"]) == 0
    assert main(["camera", "t\x1b[2J"]) == 1
    (config / "cameras.yaml").unlink()
    assert main(["camera", "u\x1b[2J"]) == 2
    said = capsys.readouterr()
    assert r"a\x1b[31mb\u202ec" in said.out
    assert r"a\x1b[31mb\u202ec; expected a camera" in said.err
    assert r"no camera is called that: " in said.err
    assert not {"\x1b", "\u202e"} & set(said.out + said.err)


def test_before_anything_is_open_ctrl_c_ends_it_at_once() -> None:
    with pytest.raises(KeyboardInterrupt), Interrupts():
        signal.raise_signal(signal.SIGINT)


def test_afterwards_ctrl_c_does_what_it_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        interrupts.hold()
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before
