"""Taught dice in files: what comes back, what is said of broken ones, and that a save is whole or not at all."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.dice.dice_files import forget_die, home_of, load_dice, read_die, save_die
from vision.dice.shots import Shot, TaughtDie, TaughtFace
from vision.errors import FileFaultError
from vision.yaml_parts import read_yaml


def die(name: str = "red", *, seed: int = 0, faces: tuple[str, ...] = ("p1", "-", "½ ☠")) -> TaughtDie:
    rng = np.random.default_rng(seed)
    mask = np.zeros((40, 40), np.uint8)
    mask[8:32, 8:32] = 255
    shots = [Shot(rng.integers(0, 255, (40, 40, 3)).astype(np.uint8), mask) for _ in range(2 * len(faces))]
    return TaughtDie(name, tuple(TaughtFace(face, tuple(shots[2 * n : 2 * n + 2])) for n, face in enumerate(faces)))


def same(one: TaughtDie, other: TaughtDie) -> bool:
    """Whether two dice are alike to the last px."""
    shots = [[shot for face in each.faces for shot in face.shots] for each in (one, other)]
    return (
        one.name == other.name
        and [face.face for face in one.faces] == [face.face for face in other.faces]
        and all(np.array_equal(a.picture, b.picture) for a, b in zip(*shots, strict=True))
        and all(np.array_equal(a.mask, b.mask) for a, b in zip(*shots, strict=True))
    )


def whole(home: Path) -> TaughtDie:
    """A die of whose files nothing is broken."""
    faults: list[FileFaultError] = []
    read = read_die(home, say=faults.append)
    assert faults == []
    return read


def test_a_saved_die_comes_back_as_it_was(tmp_path: Path) -> None:
    save_die(tmp_path, die())
    (loaded,) = load_dice(tmp_path).dice
    assert same(loaded, die())


def test_a_folder_that_is_not_there_holds_no_dice(tmp_path: Path) -> None:
    assert load_dice(tmp_path / "none").dice == ()


def test_dice_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("white", "black", "red"):
        save_die(tmp_path, die(name))
    assert [each.name for each in load_dice(tmp_path).dice] == ["black", "red", "white"]


@pytest.mark.parametrize("name", ["Rot", "rot", "../up", "/", "..", ".", "a\nb", "très long " * 20, "骰子"])
def test_any_name_has_a_folder_of_its_own_inside(tmp_path: Path, name: str) -> None:
    save_die(tmp_path, die("rot"))
    home = save_die(tmp_path, die(name.strip()))
    assert home.parent == tmp_path
    assert len(load_dice(tmp_path).dice) == (1 if name == "rot" else 2)


def test_a_die_taught_again_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    save_die(tmp_path, die(seed=1))
    home = save_die(tmp_path, die(seed=2))
    (loaded,) = load_dice(tmp_path).dice
    assert same(loaded, die(seed=2))
    assert len(list(home.glob("*.png"))) == 6


def test_a_save_that_breaks_off_leaves_the_die_as_it_was(tmp_path: Path) -> None:
    home = save_die(tmp_path, die(seed=1))
    (home / "die.yaml.new").mkdir()  # where the text would be written first: it cannot be
    with pytest.raises(OSError, match=r"die\.yaml'"):
        save_die(tmp_path, die(seed=2))
    assert same(whole(home), die(seed=1))


@pytest.mark.parametrize("known", [False, True])
def test_a_disk_that_is_full_after_some_pictures_holds_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    if known:
        save_die(tmp_path, die(seed=1))
    before = sorted(tmp_path.rglob("*"))
    done: list[int] = []

    def full(number: int) -> None:
        done.append(number)
        if len(done) > 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save_die(tmp_path, die(seed=2))
    assert sorted(tmp_path.rglob("*")) == before


def test_a_forgotten_die_is_gone_with_its_pictures(tmp_path: Path) -> None:
    home = save_die(tmp_path, die())
    assert forget_die(tmp_path, "red")
    assert not home.exists()
    assert not forget_die(tmp_path, "red")


def test_files_of_others_stay_when_a_die_is_forgotten(tmp_path: Path) -> None:
    home = save_die(tmp_path, die())
    (home / "notes.txt").write_text("mine")
    forget_die(tmp_path, "red")
    assert [file.name for file in home.iterdir()] == ["notes.txt"]


def test_a_die_may_be_renamed_by_hand(tmp_path: Path) -> None:
    home = save_die(tmp_path, die())
    (home / "die.yaml").write_text((home / "die.yaml").read_text().replace("name: red", "name: scarlet"))
    assert home_of(tmp_path, "scarlet") == home
    assert save_die(tmp_path, die("scarlet", seed=3)) == home


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("name: red", "colour: red", r"die.yaml:3: colour: is not known here"),
        ("name: red", "name: ''", r"die.yaml:3: name: expected a text"),
        ("face: '-'", "face: p1", r"faces.2.face: two faces are called p1"),
        ("faces:", "faces: [", r"die.yaml:\d+: this is not YAML"),
        ("- face: p1", "- side: p1", r"die.yaml:5: faces.1.side: is not known here"),
    ],
)
def test_a_broken_text_is_said_with_its_line_and_field(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = save_die(tmp_path, die()) / "die.yaml"
    assert old in text.read_text()
    text.write_text(text.read_text().replace(old, new, 1))
    with pytest.raises(FileFaultError, match=words):
        whole(text.parent)


def torn(picture: Path) -> None:
    picture.write_bytes(picture.read_bytes()[:60])


def emptied(picture: Path) -> None:
    picture.write_bytes(b"")


def filled_with_text(picture: Path) -> None:
    picture.write_bytes(b"no picture")


def without_die(picture: Path) -> None:
    cv2.imwrite(str(picture), np.zeros((40, 40, 4), np.uint8))


@pytest.mark.parametrize("broken", [emptied, filled_with_text, torn, without_die, Path.unlink])
def test_a_die_does_without_a_broken_picture_and_it_is_said(tmp_path: Path, broken: Callable[[Path], None]) -> None:
    home = save_die(tmp_path, die())
    picture = sorted(home.glob("*.png"))[0]
    broken(picture)
    loaded = load_dice(tmp_path)
    assert sorted(len(face.shots) for face in loaded.dice[0].faces) == [1, 2, 2]
    (fault,) = loaded.faults
    assert re.search(
        rf"die.yaml:\d+: faces.\d.pictures.\d: .*picture {picture.name}.*: teach the die again", str(fault)
    )


def test_a_face_of_which_no_picture_is_left_is_a_fault_of_the_die(tmp_path: Path) -> None:
    home = save_die(tmp_path, die())
    for picture in (
        read_yaml(home / "die.yaml").fields("name", "faces")["faces"].items()[1].entries()["pictures"].items()
    ):
        torn(home / picture.text())
    loaded = load_dice(tmp_path)
    assert loaded.dice == ()
    (fault,) = loaded.faults
    assert "faces.2.pictures: no picture of the face - can be used; teach the die again" in str(fault)


def test_a_picture_outside_of_the_folder_is_not_read(tmp_path: Path) -> None:
    text = save_die(tmp_path, die()) / "die.yaml"
    name = sorted(text.parent.glob("*.png"))[0].name
    text.write_text(text.read_text().replace(name, f"../{text.parent.name}/{name}"))
    with pytest.raises(FileFaultError, match="expected the name of a picture beside this file"):
        whole(text.parent)


def test_one_broken_die_keeps_none_of_the_others_from_being_read(tmp_path: Path) -> None:
    save_die(tmp_path, die("red"))
    (save_die(tmp_path, die("black")) / "die.yaml").write_text("torn: [")
    loaded = load_dice(tmp_path)
    assert [each.name for each in loaded.dice] == ["red"]
    assert len(loaded.faults) == 1


def test_two_dice_of_one_name_are_said(tmp_path: Path) -> None:
    home = save_die(tmp_path, die("red"))
    other = save_die(tmp_path, die("other"))
    (other / "die.yaml").write_text((other / "die.yaml").read_text().replace("name: other", "name: red"))
    loaded = load_dice(tmp_path)
    assert len(loaded.dice) == 1
    assert "another die has the name red" in str(loaded.faults[0])
    assert home.is_dir()
