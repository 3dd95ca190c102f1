"""`companion dice`: the journey of being taught from a fresh start, from folders and from a camera."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.commands.dice import spread
from companion.settings import cameras_file
from tests.scenes.taught_dice import BLUE, WHITE, Lies, Made, Tray, render_tray, symbolled

if TYPE_CHECKING:
    from vision.frames import Picture

TRAY: Final = Tray(size=(240, 180))
DIE: Final = symbolled("red", ("p1", "o1", "h1", "c1", "p2", "o2"), seed=2)
FACES: Final = ("p1", "o1", "h1")


@lru_cache(maxsize=64)
def picture(face: str, number: int) -> Picture:
    """A face in the tray; each number in another turn and place."""
    die = Lies(DIE, face, -8.0 + 4 * number, 6.0 - 3 * number, 70.0 * number + 11)
    return render_tray(TRAY, [die] if face else [], seed=1)[0]


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which the app never ran."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "tabletop-companion" / "dice"


def by_faces(folder: Path, *, shots: int = 3, first: int = 0) -> Path:
    """Pictures in a folder for each face, and the empty tray beside them."""
    for face in FACES:
        (folder / face).mkdir(parents=True)
        for number in range(shots):
            cv2.imwrite(str(folder / face / f"{number}.png"), picture(face, first + number))
    cv2.imwrite(str(folder / "empty.png"), picture("", 0))
    return folder


def teach(folder: Path, *more: str) -> int:
    return main(["dice", "teach", "red", "--shots", "3", "--source", str(folder), *more])


def test_on_a_fresh_machine_it_says_how_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice"]) == 0
    assert "companion dice teach NAME" in capsys.readouterr().out


def test_a_die_is_taught_tested_listed_and_forgotten(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(by_faces(tmp_path / "shots")) == 0
    said = capsys.readouterr().out
    assert "9 of 9 pictures were read right" in said
    assert f"red is known from now on: 3 faces, in {fresh / 'red'}" in said

    assert main(["dice"]) == 0
    assert capsys.readouterr().out == "red: h1 o1 p1 (9 pictures)\n"

    other = by_faces(tmp_path / "other", shots=2, first=3)
    assert main(["dice", "test", "red", "--source", str(other)]) == 0
    assert f"6 of 6 pictures in {other} were read right" in capsys.readouterr().out

    assert main(["dice", "forget", "red"]) == 0
    assert main(["dice"]) == 0
    assert "No die was taught yet" in capsys.readouterr().out


def test_what_the_test_says_when_a_die_is_taught_it_says_again_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = Made("red", ("1", "6", "9", "2", "3", "4"), BLUE, WHITE, seed=1)  # without marks under its 6 and 9
    for face in ("1", "6", "9"):
        (tmp_path / face).mkdir()
        for number in range(3):
            die = Lies(made, face, -8.0 + 4 * number, 6.0 - 3 * number, 70.0 * number + 11)
            cv2.imwrite(str(tmp_path / face / f"{number}.png"), render_tray(TRAY, [die], seed=number)[0])
    assert teach(tmp_path) == 0
    taught = capsys.readouterr().out.splitlines()[0]
    assert "6 and 9 look alike" in taught
    assert main(["dice", "test", "red"]) == 0
    assert capsys.readouterr().out == f"red: {taught}\n"


def test_pictures_in_the_order_of_the_faces_will_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flat = tmp_path / "flat"
    flat.mkdir()
    for place, face in enumerate(FACES):
        for number in range(3):
            cv2.imwrite(str(flat / f"{place}{number}.png"), picture(face, number))
    assert teach(flat, "--faces", *FACES) == 0
    assert "9 of 9" in capsys.readouterr().out


def test_a_refused_or_spare_picture_does_not_put_the_next_ones_under_another_face(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flat = tmp_path / "flat"
    flat.mkdir()
    for place, face in enumerate(FACES):
        for number in range(4):
            refused = face == "o1" and number == 1
            cv2.imwrite(str(flat / f"{place}{number}.png"), picture("" if refused else face, number))
    assert teach(flat, "--faces", *FACES, "--empty", str(by_faces(tmp_path / "shots") / "empty.png")) == 0
    assert "9 of 9 pictures were read right" in capsys.readouterr().out


def test_pictures_that_are_not_as_many_of_each_face_are_refused(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flat = tmp_path / "flat"
    flat.mkdir()
    for number in range(4):
        cv2.imwrite(str(flat / f"{number}.png"), picture("p1", number))
    assert teach(flat, "--faces", *FACES) == 2
    assert "4 pictures, which are not as many for each of 3 faces" in capsys.readouterr().err
    assert not fresh.exists()


def test_what_is_not_taken_is_said_and_an_unfinished_die_is_not_kept(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = by_faces(tmp_path / "shots")
    cv2.imwrite(str(folder / "o1" / "1.png"), picture("", 0))
    (folder / "o1" / "2.png").write_bytes(b"torn")
    assert teach(folder) == 1
    said = capsys.readouterr().out
    assert f"{folder / 'o1' / '1.png'}: no die to be seen" in said
    assert f"{folder / 'o1' / '2.png'}: this is no picture" in said
    assert "face o1 was shown 1 of 3 times; nothing was kept" in said
    assert not fresh.exists()


def test_a_die_of_a_known_name_with_other_faces_is_refused(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = by_faces(tmp_path / "shots")
    assert teach(folder) == 0
    kept = sorted(fresh.rglob("*"))
    capsys.readouterr()
    assert teach(folder, "--faces", "p1", "o1") == 2
    said = capsys.readouterr().err
    assert said.startswith(
        "red is known with other faces (h1 o1 p1), which would be lost: forget that first (companion"
    )
    assert "companion dice forget red), or choose another name; or add --again" in said
    assert sorted(fresh.rglob("*")) == kept

    assert teach(folder, "--faces", "p1", "o1", "h1") == 0
    assert teach(folder, "--faces", "p1", "o1", "--again") == 0
    capsys.readouterr()
    main(["dice"])
    assert capsys.readouterr().out == "red: p1 o1 (6 pictures)\n"


def test_a_name_that_differs_only_in_its_capitals_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = by_faces(tmp_path / "shots")
    assert teach(folder) == 0
    assert main(["dice", "teach", "Red", "--shots", "3", "--source", str(folder)]) == 2
    assert "Red would be taken for the die red, which is known: teach it under that name" in capsys.readouterr().err


def test_names_that_cannot_be_shown_are_refused_and_told_escaped(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = by_faces(tmp_path / "shots")
    assert main(["dice", "teach", "re\x1b[31md", "--shots", "3", "--source", str(folder)]) == 1
    assert teach(folder, "--faces", "p1", "o\n1") == 1
    said = capsys.readouterr().err
    assert "can all be shown" in said
    assert "\x1b" not in said
    assert not fresh.exists()

    assert teach(folder) == 0
    text = fresh / "red" / "die.yaml"
    text.write_text(text.read_text().replace("name: red", 'name: "re\\u202E\\e[31md"'))
    capsys.readouterr()
    assert main(["dice"]) == 0
    assert main(["dice", "test", "re\\u202e\\x1b[31md"]) == 0
    assert main(["dice", "forget", "blue\x07"]) == 2
    told = "".join(capsys.readouterr())
    assert told.count("re\\u202e\\x1b[31md") == 3
    assert not set(told) & set("\x1b\x07\u202e")
    assert main(["dice", "forget", "re\\u202e\\x1b[31md"]) == 0
    assert not text.exists()


def test_a_face_without_pictures_is_named_with_the_folder_that_it_lacks(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = by_faces(tmp_path / "shots")
    assert teach(folder, "--faces", "p1", "o1", "G") == 2
    assert f"these lack: {folder / 'G'} (there is no such folder)" in capsys.readouterr().err
    (folder / "p2").mkdir()
    assert teach(folder) == 2
    assert f"these lack: {folder / 'p2'} (it holds no picture)" in capsys.readouterr().err
    assert not fresh.exists()


def test_no_camera_and_a_camera_of_no_name_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["dice", "teach", "red", "--faces", "A", "B", "--source", "none"]) == 2
    assert "none stands for no camera: name one with --source" in capsys.readouterr().err
    assert main(["dice", "teach", "red", "--faces", "A", "B", "--source", "table"]) == 2
    assert f"{cameras_file()}, where cameras have names of your own, is not there" in capsys.readouterr().err


def test_a_folder_without_a_picture_tests_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert teach(by_faces(tmp_path / "shots")) == 0
    (tmp_path / "none" / "p1").mkdir(parents=True)
    assert main(["dice", "test", "red", "--source", str(tmp_path / "none")]) == 2
    assert f"{tmp_path / 'none'}: there is no picture in it" in capsys.readouterr().err


def test_a_test_tells_how_many_pictures_it_went_without(
    tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(by_faces(tmp_path / "shots")) == 0
    next((fresh / "red").glob("*.png")).unlink()
    capsys.readouterr()
    assert main(["dice", "test", "red"]) == 0
    said = capsys.readouterr()
    assert said.out == "red: 8 of 8 pictures were read right; 1 more cannot be used and was left out\n"
    assert "cannot be read" in said.err


def test_a_camera_asks_for_each_face(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    film = tmp_path / "film.avi"
    shown = [("", 0), *((face, number) for face in FACES[:2] for number in range(2))]
    out = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 10, TRAY.size)
    for face, number in shown:
        for _ in range(5):
            out.write(picture(face, number))
    out.release()

    from companion.commands import dice

    args = _args("teach", "red", "--faces", *FACES[:2], "--shots", "2", "--source", str(film))
    assert dice.run(args, folder=tmp_path / "dice", terminal=io.StringIO("\n" * 5)) == 0
    said = capsys.readouterr().out
    assert "Lay the die with p1 up (1 of 2" in said
    assert "Lay the die with o1 up (2 of 2" in said
    assert "red is known from now on" in said


def test_a_camera_may_be_named_as_in_the_file_of_cameras(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, TRAY.size)
    for _ in range(5):
        out.write(picture("", 0))
    out.release()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = cameras_file()
    file.parent.mkdir(parents=True)
    file.write_text(f"cameras:\n  table: {{source: {tmp_path / 'film.avi'}}}\n")

    from companion.commands import dice

    args = _args("teach", "red", "--faces", "p1", "o1", "--source", "table")
    assert dice.run(args, folder=tmp_path / "dice", terminal=io.StringIO("\n")) == 1
    assert "Lay the die with p1 up (1 of 5" in capsys.readouterr().out


def test_a_die_is_not_tested_with_pictures_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(by_faces(tmp_path / "shots")) == 0
    assert main(["dice", "test", "red", "--source", str(tmp_path / "nowhere")]) == 2
    assert "there is no such folder of pictures" in capsys.readouterr().err


def test_a_shot_from_the_camera_can_be_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    film = tmp_path / "film.avi"
    out = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 10, TRAY.size)
    for face, number in (("", 0), ("p1", 0)):
        for _ in range(5):
            out.write(picture(face, number))
    out.release()

    from companion.commands import dice

    args = _args("teach", "red", "--faces", "p1", "o1", "--source", str(film))
    assert dice.run(args, folder=tmp_path / "dice", terminal=io.StringIO("\n\nb\n")) == 1
    assert capsys.readouterr().out.count("Lay the die with p1 up (1 of 5") == 2


def test_an_unknown_die_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", "test", "blue"]) == 2
    assert main(["dice", "forget", "blue"]) == 2
    assert capsys.readouterr().err == "no die was taught as blue; there are: none\n" * 2


def test_a_broken_die_is_said_by_the_list(tmp_path: Path, fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fresh / "red").mkdir(parents=True)
    (fresh / "red" / "die.yaml").write_text("name: red\n")
    assert main(["dice"]) == 1
    assert f"{fresh}/red/die.yaml:1: faces is missing" in capsys.readouterr().err


def test_a_folder_without_faces_needs_them_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.zeros((9, 9, 3), np.uint8))
    assert teach(tmp_path) == 2
    assert "--faces 1-20" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "faces"),
    [(["1-4"], ["1", "2", "3", "4"]), (["-", "p1"], ["-", "p1"]), (["0-2", "x"], ["0", "1", "2", "x"])],
)
def test_a_range_of_faces_is_written_out(given: list[str], faces: list[str]) -> None:
    assert spread(given) == faces


@pytest.mark.parametrize("face", ["6-1", "1-1", "1-999"])
def test_an_impossible_range_is_refused(face: str) -> None:
    with pytest.raises(ValueError, match=f"faces {face}"):
        spread([face])


def _args(*words: str) -> object:
    """A command line, read."""
    import argparse

    from companion.commands import dice

    parser = argparse.ArgumentParser()
    dice.register(parser.add_subparsers())
    return parser.parse_args(["dice", *words])
