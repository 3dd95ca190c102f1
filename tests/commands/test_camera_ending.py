"""How `companion camera` begins to keep pictures, and how it ends: at a source that is none, and by Ctrl-C."""

from __future__ import annotations

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
    survey = Survey(reader)

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
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("eyes-")]


def test_before_anything_is_open_ctrl_c_ends_it_at_once() -> None:
    with pytest.raises(KeyboardInterrupt), Interrupts():
        signal.raise_signal(signal.SIGINT)


def test_afterwards_ctrl_c_does_what_it_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        interrupts.hold()
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before
