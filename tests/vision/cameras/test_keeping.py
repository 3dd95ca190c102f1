"""Keeping pictures: in a new folder, within bounds, and to be played again."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from tests.vision.builders import blank, framed
from vision.cameras.keeping import Keeper, encoded
from vision.cameras.sources import open_source
from vision.errors import KeepingImpossibleError
from vision.frames import Frame


class Clock:
    """Seconds as the test sets them."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pictures(count: int) -> list[Frame]:
    return [framed(blank(grey=20 * number), number=number) for number in range(count)]


def test_what_was_kept_can_be_played_again(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "kept", every=0)
    assert all(keeper.keep(frame) for frame in pictures(3))
    with open_source(tmp_path / "kept") as source:
        greys = [round(float(frame.picture.mean())) for frame in iter(source.read, None)]
    assert greys == pytest.approx([0, 20, 40], abs=1)
    assert (keeper.kept, keeper.ended) == (3, "")


def test_pictures_are_kept_no_faster_than_asked(tmp_path: Path) -> None:
    clock = Clock()
    keeper = Keeper(tmp_path / "kept", every=0.25, clock=clock)
    for frame in pictures(10):
        assert keeper.keep(frame)
        clock.now += 0.125
    assert keeper.kept == 5


def test_it_ends_when_its_time_is_over(tmp_path: Path) -> None:
    clock = Clock()
    said: list[str] = []
    keeper = Keeper(tmp_path / "kept", say=said.append, every=0, most_seconds=60, clock=clock)
    first, second, third = pictures(3)
    assert keeper.keep(first)
    clock.now += 61
    assert not keeper.keep(second)
    assert not keeper.keep(third)
    assert (keeper.kept, keeper.ended) == (1, "the time for it is over")
    assert said[1:] == [f"{tmp_path / 'kept'}: no more pictures are kept, the time for it is over; 1 are there"]


def test_it_ends_before_there_would_be_too_much(tmp_path: Path) -> None:
    size = len(encoded(framed(blank())))
    keeper = Keeper(tmp_path / "kept", every=0, most_bytes=2 * size + 10)
    assert [keeper.keep(framed(blank(), number=number)) for number in range(4)] == [True, True, False, False]
    assert sum(file.stat().st_size for file in (tmp_path / "kept").iterdir()) == keeper.bytes == 2 * size
    assert keeper.ended == f"{(2 * size + 10) / 1e6:g} MB are full"


def test_a_disk_that_fails_ends_it_and_leaves_no_half_picture(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "kept", every=0)
    first, second = pictures(2)
    assert keeper.keep(first)
    shutil.rmtree(tmp_path / "kept")
    assert not keeper.keep(second)
    assert keeper.ended == "no such file or directory"


def test_a_folder_that_can_no_longer_be_made_ends_it(tmp_path: Path) -> None:
    said: list[str] = []
    keeper = Keeper(tmp_path / "kept", say=said.append)
    (tmp_path / "kept").touch()
    assert not keeper.keep(framed(blank()))
    assert keeper.ended == "file exists"
    assert said[-1].endswith("no more pictures are kept, file exists; 0 are there")


def test_nothing_is_made_or_said_before_the_first_picture(tmp_path: Path) -> None:
    said: list[str] = []
    keeper = Keeper(tmp_path / "kept", say=said.append, every=0)
    assert not (tmp_path / "kept").exists()
    assert said == []
    for frame in pictures(2):
        keeper.keep(frame)
    assert len(list((tmp_path / "kept").iterdir())) == 2
    assert [line.split(",")[0] for line in said] == [f"PICTURES ARE BEING KEPT in {tmp_path / 'kept'}"]


def test_a_folder_that_holds_something_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    with pytest.raises(KeepingImpossibleError, match=r"is not empty \(it has holiday.jpg\); name a new folder"):
        Keeper(tmp_path)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(KeepingImpossibleError, match="no pictures can be kept there"):
        Keeper(tmp_path / "file" / "folder")


def test_a_folder_that_only_seems_to_be_one_to_write_to_is_said() -> None:
    with pytest.raises(KeepingImpossibleError, match="no pictures can be kept there"):
        Keeper(Path("/proc/pictures"))


def test_a_full_disk_is_said_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(keeper: Keeper, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    keeper = Keeper(tmp_path / "kept")
    monkeypatch.setattr(Keeper, "_write", full)
    assert not keeper.keep(framed(blank()))
    assert (keeper.ended, keeper.failed) == ("the disk is full", True)


def test_a_folder_in_one_that_is_not_there_either_is_made(tmp_path: Path) -> None:
    assert Keeper(tmp_path / "some" / "where").keep(framed(blank()))
    assert len(list((tmp_path / "some" / "where").iterdir())) == 1


def test_the_pictures_are_for_this_user_alone(tmp_path: Path) -> None:
    Keeper(tmp_path / "kept").keep(framed(blank()))
    assert (tmp_path / "kept").stat().st_mode & 0o077 == 0


def test_ending_is_final(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "kept")
    keeper.end()
    keeper.end("another reason")
    assert not keeper.keep(framed(blank()))
    assert keeper.ended == "it was ended"
