"""The file of cameras: what it says, and what is said of one that says nonsense."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.camera_settings import Camera, chosen_camera, read_cameras, unknown_name
from vision.cameras.sources import PLAIN, Rotation, Setup
from vision.errors import FileFaultError, SourceMissingError

TWO = """\
use: table
cameras:
  table:
    source: /dev/v4l/by-id/usb-Cam-video-index0
    size: 1280x720
    exposure: 12.5
    focus: 40
    rotation: 180
  phone: {source: "http://me:secret@192.168.1.7:8080/video", exposure: auto, focus: auto}
"""
TABLE = Camera(
    "/dev/v4l/by-id/usb-Cam-video-index0",
    Setup(size=(1280, 720), exposure=12.5, focus=40.0, rotation=Rotation.HALF),
    "table",
)
PHONE = Camera("http://me:secret@192.168.1.7:8080/video", PLAIN, "phone")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cameras.yaml"
    path.write_text(TWO)
    return path


def written(file: Path, text: str) -> Path:
    file.write_text(text)
    return file


def test_cameras_are_read_with_how_they_are_set(file: Path) -> None:
    cameras = read_cameras(file)
    assert dict(cameras.by_name) == {"table": TABLE, "phone": PHONE}
    assert cameras.use == TABLE


@pytest.mark.parametrize(
    ("asked", "camera"),
    [
        ("phone", PHONE),
        (None, TABLE),
        ("none", None),
        ("/dev/video3", Camera("/dev/video3")),
        ("0", Camera("0")),
        ("picamera:1", Camera("picamera:1")),
        ("rtsp://host/live", Camera("rtsp://host/live")),
    ],
)
def test_a_camera_is_chosen_by_name_or_path_or_the_one_to_use(
    file: Path, asked: str | None, camera: Camera | None
) -> None:
    assert chosen_camera(asked, file) == camera


def test_without_a_file_only_what_is_named_is_used(tmp_path: Path) -> None:
    assert chosen_camera(None, tmp_path / "none.yaml") is None
    assert chosen_camera("video.mp4", tmp_path / "none.yaml") == Camera("video.mp4")


def test_a_name_that_no_file_gives_is_said_with_where_it_would_stand(file: Path) -> None:
    missing = file.parent / "none.yaml"
    said = unknown_name(Camera("table"), missing)
    assert f"no camera is called that: {missing}, where cameras have names of your own, is not there" in said
    assert f"{file}, where cameras have names of your own, names none" in unknown_name(
        Camera("table"), written(file, "{}")
    )


@pytest.mark.parametrize(
    "camera", [TABLE, Camera("/dev/video9"), Camera("0"), Camera("picamera"), Camera("gone/a.png")]
)
def test_what_is_named_by_its_place_is_looked_for_there(file: Path, camera: Camera) -> None:
    assert unknown_name(camera, file) == ""


def test_a_file_without_one_to_use_uses_none(file: Path) -> None:
    assert chosen_camera(None, written(file, "cameras: {tray: {source: picamera}}")) is None


def test_a_name_that_is_not_there_is_said_with_those_that_are(file: Path) -> None:
    with pytest.raises(SourceMissingError, match=r"no camera is called 'tabel': .*cameras.yaml has table, phone"):
        chosen_camera("tabel", file)


@pytest.mark.parametrize(
    ("source", "meant"),
    [("evening", "{folder}/evening"), ("~/evening", "{home}/evening"), ("2", "/dev/video2"), ("picamera", "picamera")],
)
def test_a_recording_is_found_beside_the_file(file: Path, source: str, meant: str) -> None:
    cameras = read_cameras(written(file, f"cameras: {{a: {{source: {source}}}}}"))
    assert cameras.by_name["a"].source == meant.format(folder=file.parent, home=Path.home())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("use: table\n", ":1: cameras is missing"),
        ("cameras:\n  table: {size: 1920x1080}\n", ":2: cameras.table: source is missing"),
        ("cameras:\n  a: {source: x}\n  a: {source: y}\n", ":3: cameras.a: stands here twice"),
        ("use: b\ncameras:\n  a: {source: x}\n", ":1: use: no camera is called 'b'; there are a"),
        ("cameras:\n  a:\n    source: x\n    size: big\n", ":4: cameras.a.size: expected a width and a height in px"),
        ("cameras:\n  a:\n    source: x\n    size: 0x3\n", ":4: cameras.a.size: expected a width and a height in px"),
        ("cameras:\n  a:\n    source: x\n    exposure: long\n", ":4: cameras.a.exposure: expected a number"),
        ("cameras:\n  a:\n    source: x\n    focus: -1\n", ":4: cameras.a.focus: expected a number"),
        ("cameras:\n  a:\n    source: x\n    rotation: 45\n", ":4: cameras.a.rotation: expected degrees clockwise"),
        (
            "cameras:\n  a:\n    source: x\n    zoom: 2\n",
            ":4: cameras.a.zoom: is not known here",
        ),
        ("cameras:\n  none: {source: x}\n", ":2: cameras.none: none stands for no camera; give it another name"),
        ("cameras:\n  '': {source: x}\n", ":2: cameras.: a camera without a name cannot be asked for"),
        ("use: b\ncameras: {none: {source: x}, a: {source: x}}\n", ":1: use: no camera is called 'b'; there are a"),
        ("cameras: [a, b]\n", ":1: cameras: expected names with values"),
        ("cameras:\n  [1, 2]: {source: x}\n", ":2: cameras.?: expected a plain name before the colon"),
        ('cameras:\n  a: {source: "a\\0b"}\n', r":2: cameras.a.source: the character '\x00' cannot stand in a name"),
        ("cameras:\n  a:\n    source: ~nobody_at_all/x\n", ":3: cameras.a.source: no user is called that"),
        ("cameras:\n  a: {source: 'ftp://me:pw@x/y'}\n", ":2: cameras.a.source: no pictures can be had from ftp://x/y"),
        ("cameras:\n  a:\n    source: x\n    exposure: yes\n", "at most 1000, or auto, not 'yes'"),
        ("cameras:\n  a:\n    source: x\n    focus: near\n", "at most 20000, or auto, not 'near'"),
        ("cameras:\n\ta: {source: x}\n", ":2: a tab stands before the first word; put spaces in its place"),
        ("cameras:\n  a: {source: \x1b[31mx}\n", r":2: the character '\x1b' cannot stand in a text: take it out"),
        ("cameras: {a: {source: x}\n", ": this is not YAML"),
        ("", ":1: is empty"),
    ],
)
def test_a_fault_is_said_with_file_line_and_field(file: Path, text: str, said: str) -> None:
    with pytest.raises(FileFaultError) as caught:
        read_cameras(written(file, text))
    assert str(caught.value).startswith(str(file))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("cameras:\n  küche: {source: x}\n".encode("latin-1"), 2),
        ("cameras:\n  a: {source: x}\n".encode("utf-16"), 1),
        ("cameras:\n  a: {source: x}\n".encode("utf-16-le"), 1),
    ],
)
def test_a_file_in_other_letters_is_to_be_saved_as_utf_8(file: Path, data: bytes, line: int) -> None:
    file.write_bytes(data)
    with pytest.raises(FileFaultError) as caught:
        read_cameras(file)
    assert str(caught.value) == (
        f"{file}:{line}: this is not a text in UTF-8: open it in an editor and save it as UTF-8"
    )


def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    for name, what in (("pipe", "a pipe or a device"), ("zero", "a pipe or a device"), ("folder", "a folder")):
        with pytest.raises(FileFaultError) as caught:
            read_cameras(tmp_path / name)
        assert str(caught.value) == (
            f"{tmp_path / name}: this is {what}, not a file: move it away, and save a text under that name"
        )


def test_the_other_cameras_stay_beside_one_under_no_plain_name(file: Path) -> None:
    with pytest.raises(FileFaultError) as caught:
        read_cameras(written(file, "use: b\ncameras:\n  [1]: {source: x}\n  b: {source: y}\n"))
    assert len(str(caught.value).splitlines()) == 1


def test_names_with_marks_that_rule_a_terminal_are_told_escaped(file: Path) -> None:
    with pytest.raises(SourceMissingError) as caught:
        chosen_camera("tabel", written(file, 'cameras:\n  "a\\x1b[31m\\u202Ec": {source: x}\n'))
    assert r"has a\x1b[31m\u202ec;" in str(caught.value)


def test_all_faults_are_said_at_once(file: Path) -> None:
    text = """\
use: c
colour: red
cameras:
  a: {source: x, size: big, zoom: 2, rotation: 45}
  a: {source: y}
  none: {focus: -1}
  b: 5
"""
    with pytest.raises(FileFaultError) as caught:
        read_cameras(written(file, text))
    assert [line.removeprefix(str(file)).split(":")[1:3] for line in str(caught.value).splitlines()] == [
        ["2", " colour"],
        ["5", " cameras.a"],
        ["4", " cameras.a.zoom"],
        ["4", " cameras.a.size"],
        ["4", " cameras.a.rotation"],
        ["6", " cameras.none"],
        ["6", " cameras.none"],
        ["6", " cameras.none.focus"],
        ["7", " cameras.b"],
        ["1", " use"],
    ]


@pytest.mark.parametrize("asked", ["/dev/video3", "0", "picamera", "rtsp://host/live", "./evening"])
def test_what_is_named_by_its_place_needs_no_file_that_is_right(file: Path, asked: str) -> None:
    assert chosen_camera(asked, written(file, "cameras: [")) == Camera(asked)


@pytest.mark.parametrize("asked", [None, "table"])
def test_a_name_needs_a_file_that_is_right(file: Path, asked: str | None) -> None:
    with pytest.raises(FileFaultError, match="this is not YAML"):
        chosen_camera(asked, written(file, "cameras: ["))
