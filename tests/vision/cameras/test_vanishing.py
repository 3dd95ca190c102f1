"""Recordings that are taken away while they are played: it is said once, and as what it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import cv2
import pytest

from tests.vision.builders import Heard, blank
from vision.cameras import recordings
from vision.cameras.opening import Opener
from vision.cameras.recordings import FolderSource
from vision.errors import SourceLostError
from vision.eyes import Back, Changed, Eyes, Lost
from vision.frames import Frame
from vision.things import Change

PICTURES = 6


def fill(folder: Path) -> Path:
    """A folder of pictures."""
    folder.mkdir()
    for number in range(PICTURES):
        cv2.imwrite(str(folder / f"{number}.png"), blank(width=40, height=30))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return fill(tmp_path / "evening")


def test_a_folder_that_vanishes_is_a_loss_and_no_file_is_named(folder: Path) -> None:
    said: list[str] = []
    source = FolderSource(folder, say=said.append)
    assert source.read() is not None
    shutil.rmtree(folder)
    with pytest.raises(SourceLostError) as caught:
        source.read()
    assert str(caught.value) == f"{folder} is no longer there; put it back, or name another"
    assert said == []


def test_a_folder_that_is_emptied_is_a_loss(folder: Path) -> None:
    source = FolderSource(folder)
    assert source.read() is not None
    for file in folder.iterdir():
        file.unlink()
    with pytest.raises(SourceLostError, match=f"the pictures of {folder} are no longer there"):
        source.read()


def test_pictures_that_vanish_from_a_folder_are_said_once_and_the_others_are_played(folder: Path) -> None:
    said: list[str] = []
    source = FolderSource(folder, say=said.append)
    for number in (1, 2, 4):
        (folder / f"{number}.png").unlink()
    played = 0
    while source.read() is not None:
        played += 1
    assert played == PICTURES - 3
    assert said == [
        f"{folder / '1.png'} is no longer there; it is passed over, and so are all that go while it is played"
    ]


def test_of_a_folder_that_is_just_being_deleted_no_file_is_named(folder: Path) -> None:
    said: list[str] = []
    source = FolderSource(folder, say=said.append)
    assert source.read() is not None
    (folder / "1.png").unlink()
    (folder / "2.png").unlink()
    kept, has_gone = folder / "3.png", recordings.has_gone

    def delete_at_last(path: Path) -> bool:
        if path == folder / "2.png" and kept.exists():
            shutil.rmtree(folder)
        return has_gone(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recordings, "has_gone", delete_at_last)
        with pytest.raises(SourceLostError, match=f"{folder} is no longer there"):
            source.read()
    assert said == []


class SeesNothing:
    """Watches, and sees no change in anything."""

    def see(self, frame: Frame) -> list[Change]:
        return []


def test_the_eyes_say_that_a_folder_is_gone_and_see_again_when_it_is_back(folder: Path) -> None:
    said: list[str] = []
    heard, opener = Heard(), Opener(folder, said.append, interval=0.05)
    with Eyes(opener, SeesNothing(), heard, lost_after=0.3, retry_after=(0.02,)):
        heard.wait(lambda news: bool(news))
        shutil.move(folder, folder.with_name("away"))
        heard.wait(lambda news: isinstance(news[-1], Lost))
        shutil.move(folder.with_name("away"), folder)
        heard.wait(lambda news: isinstance(news[-1], Back))
    lost = f"{folder} is no longer there; put it back, or name another"
    assert heard.news[1:] == [Lost(lost), Back()]
    assert isinstance(heard.news[0], Changed)
    assert said == []
