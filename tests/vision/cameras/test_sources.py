"""Folders, pictures and videos as sources, and what is said when there is nothing to see."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image, ImageOps

from tests.vision.builders import blank
from vision.cameras.recordings import FolderSource
from vision.cameras.sources import AtEnd, Setup, Source, is_live, open_source
from vision.errors import (
    SourceClosedError,
    SourceForbiddenError,
    SourceMissingError,
    SourceUnreadableError,
    VisionError,
)
from vision.frames import Frame

NOBODY = 65534


def write(path: Path, *, grey: int = 200, width: int = 40) -> Path:
    cv2.imwrite(str(path), blank(width=width, height=30, grey=grey))
    return path


def frames(source: Source) -> Iterator[Frame]:
    while (frame := source.read()) is not None:
        yield frame


def greys(source: Source) -> list[int]:
    return [round(float(frame.picture.mean())) for frame in frames(source)]


def test_a_folder_plays_in_the_order_of_its_names_and_ends(tmp_path: Path) -> None:
    for name, grey in (("b.png", 20), ("a.png", 10), ("c.png", 30)):
        write(tmp_path / name, grey=grey)
    with open_source(tmp_path) as source:
        assert greys(source) == [10, 20, 30]
        assert source.read() is None


def test_frames_carry_their_number_and_the_clocks_time(tmp_path: Path) -> None:
    write(tmp_path / "a.png")
    write(tmp_path / "b.png")
    ticks = iter([5.0, 7.5])
    with open_source(tmp_path, clock=lambda: next(ticks)) as source:
        assert [(frame.number, frame.time) for frame in frames(source)] == [(0, 5.0), (1, 7.5)]


def test_a_folder_starts_over_when_it_loops(tmp_path: Path) -> None:
    write(tmp_path / "a.png", grey=10)
    write(tmp_path / "b.png", grey=20)
    with open_source(tmp_path, at_end=AtEnd.LOOP) as source:
        played = [source.read() for _ in range(5)]
    assert [round(float(frame.picture.mean())) for frame in played if frame] == [10, 20, 10, 20, 10]
    assert [frame.number for frame in played if frame] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("ending", ["jpg", "png", "webp"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_pictures_are_turned_upright_as_exif_says(tmp_path: Path, ending: str, orientation: int) -> None:
    stored = Image.new("RGB", (64, 48), "white")
    stored.paste((255, 0, 0), (0, 0, 24, 16))
    stored.paste((0, 0, 255), (40, 0, 64, 16))  # two marks, so that a mirrored picture is told from a turned one
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = tmp_path / f"{orientation}.{ending}"
    stored.save(path, exif=exif, quality=95)
    with open_source(path) as source:
        frame = source.read()
    assert frame is not None
    with Image.open(path) as picture:
        upright = np.asarray(ImageOps.exif_transpose(picture).convert("RGB"))[:, :, ::-1]
    assert frame.picture.shape == upright.shape
    assert np.abs(frame.picture.astype(int) - upright).mean() < 4


def test_a_file_that_is_no_picture_is_passed_over_with_a_note(tmp_path: Path) -> None:
    write(tmp_path / "a.png", grey=10)
    (tmp_path / "b.png").write_bytes(b"this is text")
    (tmp_path / "c.png").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("hello")
    write(tmp_path / "d.png", grey=40)
    said: list[str] = []
    source = FolderSource(tmp_path, say=said.append)
    assert greys(source) == [10, 40]
    assert said == [f"{tmp_path / name} is passed over: cannot be read as a picture" for name in ("b.png", "c.png")]
    assert [(skipped.path.name, skipped.reason) for skipped in source.skipped] == [
        ("notes.txt", "not a picture by its name"),
        ("b.png", "cannot be read as a picture"),
        ("c.png", "cannot be read as a picture"),
    ]


def test_a_single_picture_is_a_source(tmp_path: Path) -> None:
    with open_source(write(tmp_path / "a.png", grey=10)) as source:
        assert greys(source) == [10]


def test_a_folder_without_pictures_says_what_it_expected(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    with pytest.raises(SourceUnreadableError, match=r"holds no picture \(1 other files\).*\.jpg"):
        open_source(tmp_path)


def test_a_folder_of_folders_says_which_could_be_meant(tmp_path: Path) -> None:
    (tmp_path / "evening").mkdir()
    with pytest.raises(SourceUnreadableError, match=r"name one of them, such as .*/evening"):
        open_source(tmp_path)


@pytest.mark.parametrize("setup", [Setup(exposure=12.5), Setup(focus=3)])
def test_a_recording_that_should_be_exposed_or_focused_says_that_it_cannot(tmp_path: Path, setup: Setup) -> None:
    said: list[str] = []
    open_source(write(tmp_path / "a.png"), setup=setup, say=said.append)
    open_source(tmp_path / "a.png", setup=Setup(size=(640, 480)), say=said.append)
    assert said == [
        f"{tmp_path / 'a.png'} has the exposure and focus that it was taken with; set them where it comes from"
    ]


@pytest.mark.parametrize("at_end", AtEnd)
def test_a_folder_of_damaged_pictures_is_no_endless_loop(tmp_path: Path, at_end: AtEnd) -> None:
    (tmp_path / "a.png").write_bytes(b"this is text")
    with (
        open_source(tmp_path, at_end=at_end) as source,
        pytest.raises(SourceUnreadableError, match="none of its 1 files can be read"),
    ):
        source.read()


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 20.0, (64, 48))
    for grey in (50, 100, 150):
        writer.write(blank(width=64, height=48, grey=grey))
    writer.release()
    return path


def test_a_video_plays_to_its_end(video: Path) -> None:
    with open_source(video) as source:
        assert source.interval == pytest.approx(1 / 20)
        assert greys(source) == pytest.approx([50, 100, 150], abs=3)


def test_a_video_can_be_played_faster_than_it_was_taken(video: Path) -> None:
    with open_source(video, interval=0.001) as source:
        assert source.interval == 0.001


def test_a_video_starts_over_when_it_loops(video: Path) -> None:
    with open_source(video, at_end=AtEnd.LOOP) as source:
        played = [source.read() for _ in range(4)]
    assert [frame.number for frame in played if frame] == [0, 1, 2, 3]
    assert played[3] is not None
    assert played[3].picture.mean() == pytest.approx(50, abs=3)


def test_a_file_that_is_no_video_says_so(tmp_path: Path) -> None:
    path = tmp_path / "table.mp4"
    path.write_text("this is text")
    with pytest.raises(SourceUnreadableError, match=r"table\.mp4 cannot be read as a video; expected a file such as"):
        open_source(path)


@pytest.mark.parametrize(
    ("spec", "live"),
    [
        ("/dev/video97", True),
        ("7", True),
        ("picamera", True),
        ("picamera:1", True),
        ("rtsp://192.168.1.7:8554/live", True),
        ("http://192.168.1.7:8080/video", True),
        ("table.mp4", False),
        ("pictures", False),
    ],
)
def test_cameras_and_streams_go_on_and_recordings_end(spec: str, live: bool) -> None:
    assert is_live(spec) == live


def test_a_missing_camera_is_named_with_a_remedy() -> None:
    with pytest.raises(SourceMissingError, match="no camera at /dev/video97; plug it in") as caught:
        open_source("/dev/video97")
    assert isinstance(caught.value, FileNotFoundError)


def test_a_missing_file_says_what_can_be_named(tmp_path: Path) -> None:
    with pytest.raises(SourceMissingError, match="expected a camera such as /dev/video0 or picamera, the address"):
        open_source(tmp_path / "nothing")


def test_an_address_of_another_kind_is_said_as_it_was_typed_with_what_is_known() -> None:
    known = r"the address of a stream that begins with http://, https:// or rtsp://"
    with pytest.raises(SourceMissingError, match=f"no pictures can be had from ftp://x/y; expected a camera.*{known}"):
        open_source("ftp://x/y")


def said_to_nobody(path: Path) -> str:
    """What another user is told who opens the path; as root, rights can only be tested as somebody else."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setresgid(NOBODY, NOBODY, NOBODY)
                os.setresuid(NOBODY, NOBODY, NOBODY)
            open_source(path)
            said = "opened"
        except VisionError as error:
            said = f"{type(error).__name__}: {error}"
        os.write(writing, said.encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read().decode()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_a_file_that_may_not_be_read_says_so_with_a_remedy(open_folder: Path) -> None:
    path = write(open_folder / "a.png")
    path.chmod(0)
    assert said_to_nobody(path).startswith(f"SourceForbiddenError: {path}: this user may not read it. Run: chmod")


def test_a_file_in_a_closed_folder_says_so(open_folder: Path) -> None:
    inner = open_folder / "closed"
    inner.mkdir()
    path = write(inner / "a.png")
    inner.chmod(0)
    assert said_to_nobody(path).startswith(f"SourceForbiddenError: {path}: this user may not look there")
    inner.chmod(0o755)


def test_forbidden_is_a_permission_error() -> None:
    assert issubclass(SourceForbiddenError, PermissionError)


def test_closing_twice_does_nothing_and_reading_after_it_is_an_error(tmp_path: Path, video: Path) -> None:
    write(tmp_path / "a.png")
    for path in (tmp_path, video):
        source = open_source(path)
        source.close()
        source.close()
        with pytest.raises(SourceClosedError, match="was closed; open it again"):
            source.read()
