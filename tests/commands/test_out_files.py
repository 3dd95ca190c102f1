"""What commands write: refused at once where it cannot be written, never over its source, whole or not at all."""

from __future__ import annotations

import argparse
import errno
import os
import time
from pathlib import Path

import cv2
import pytest

from companion.cli import main
from companion.commands import camera_look
from companion.commands.camera import register, run
from tests.vision.builders import blank, framed
from vision.cameras.keeping import Keeper
from vision.frames import Frame

MANY = 400


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """A recording of two pictures."""
    folder = tmp_path / "shots"
    folder.mkdir()
    for number in range(2):
        cv2.imwrite(str(folder / f"{number}.png"), blank(grey=90 + number))
    return folder


def camera(*arguments: object) -> int:
    """Run the command with no file of cameras."""
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    return run(parser.parse_args(["camera", *map(str, arguments)]), file=Path("/nonexistent/cameras.yaml"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--report", "shots"], "shots: this is a folder; name a file in it"),
        (["--report", ""], ".: this is a folder; name a file in it"),
        (["--report", "/proc/r.txt"], "/proc/r.txt: nothing can be written in /proc ("),
        (["--snapshot", "last"], "last: name it .png or .jpg"),
        (["--snapshot", "last.txt"], "last.txt: name it .png or .jpg"),
        (["--record", "nowhere/a"], "nowhere/a: there is no folder nowhere; name a new one in a folder that is there"),
        (["--test-page", "page.txt"], "page.txt: name it .pdf"),
        (["--snapshot", "shots/1.png"], "shots/1.png: this is what is looked at; name another file"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_looked_at(
    shots: Path, options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {file: file.read_bytes() for file in shots.iterdir()}
    assert camera("shots", *options) == 2
    told = capsys.readouterr()
    assert told.err.startswith(said)
    assert told.out == ""
    assert [path.name for path in Path().iterdir()] == ["shots"]
    assert {file: file.read_bytes() for file in shots.iterdir()} == before


@pytest.mark.parametrize("option", ["-o", "--tokens", "--corners"])
def test_sheets_are_named_as_what_they_are(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["labels", option, "sheet.txt"]) == 2
    assert capsys.readouterr().err == "sheet.txt: name it .pdf\n"
    assert not list(Path().iterdir())


@pytest.mark.parametrize("out", ["0.png", "same.png", "linked.png"])
def test_the_red_window_never_writes_over_its_picture(
    shots: Path, out: str, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = shots / "0.png"
    (shots / "same.png").hardlink_to(picture)
    (shots / "linked.png").symlink_to(picture)
    before = picture.read_bytes()
    assert main(["red", str(picture), "-o", str(shots / out)]) == 2
    assert f"{shots / out}: this is what is looked at; name another file" in capsys.readouterr().err
    assert picture.read_bytes() == before


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (["camera", "shots", "--report"], "r.txt"),
        (["camera", "shots", "--with-pictures", "--report"], "r.zip"),
        (["camera", "shots", "--snapshot"], "s.png"),
        (["camera", "--test-page"], "page.pdf"),
        (["red", "shots/0.png", "-o"], "red.png"),
        (["labels", "--only", "turn order", "-o"], "labels.pdf"),
        (["labels", "--tokens"], "discs.pdf"),
        (["labels", "--corners"], "corners.pdf"),
    ],
)
def test_a_full_disk_is_said_with_the_file_and_what_to_do(
    shots: Path, command: list[str], file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(file).symlink_to("/dev/full")
    assert main([*command, file]) == 1
    assert capsys.readouterr().err.endswith(
        f"companion: {file}: the disk is full; make room on it, or name a place on another, and run it again\n"
    )


def test_a_report_that_finds_no_room_leaves_no_half_of_it(
    shots: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for command in (["camera", "shots", "--with-pictures", "--report", "r.zip"], ["camera", "--test-page", "p.pdf"]):
        assert main(command) == 1
        assert "the disk is full" in capsys.readouterr().err
    assert [path.name for path in Path().iterdir()] == ["shots"]


class Endless:
    """A camera that gives far more pictures than are waited for."""

    name, interval = "endless", 0.001

    def __init__(self) -> None:
        self.given = 0

    def read(self) -> Frame | None:
        time.sleep(0.01)
        self.given += 1
        return framed(blank(), number=self.given) if self.given <= MANY else None

    def close(self) -> None: ...

    def __enter__(self) -> Endless:
        return self

    def __exit__(self, *_: object) -> None: ...


def test_a_recording_ends_when_the_disk_is_full(
    shots: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(keeper: Keeper, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    source = Endless()
    monkeypatch.setattr(Keeper, "_write", full)
    monkeypatch.setattr(camera_look, "Opener", lambda *_, **__: lambda: source)
    assert camera("shots", "--record", "kept") == 1
    assert source.given < MANY
    assert "kept: no more pictures are kept, the disk is full; 0 are there" in capsys.readouterr().out


def test_a_camera_whose_name_stands_nowhere_is_told_where_it_would(capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("table") == 2
    said = capsys.readouterr().err
    assert said.startswith("no file or folder at table, and no camera is called that: /nonexistent/cameras.yaml, where")
