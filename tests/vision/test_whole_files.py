"""Files that are written whole or not at all, and what is said where they cannot be."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from vision.whole_files import is_full, why_not, write_whole


def full(number: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_made_or_replaced(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        write_whole(tmp_path / "a.pdf", data)
        assert (tmp_path / "a.pdf").read_bytes() == data
    assert [file.name for file in tmp_path.iterdir()] == ["a.pdf"]


@pytest.mark.parametrize("before", [b"", b"old"])
def test_a_full_disk_leaves_what_was_there_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bytes
) -> None:
    file = tmp_path / "a.pdf"
    if before:
        file.write_bytes(before)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_whole(file, b"new")
    assert (caught.value.filename, is_full(caught.value)) == (str(file), True)
    assert why_not(caught.value) == "the disk is full"
    assert [one.read_bytes() for one in tmp_path.iterdir()] == ([before] if before else [])


def test_a_device_is_written_to_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    file.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left") as caught:
        write_whole(file, b"new")
    assert caught.value.filename == str(file)
    assert [one.name for one in tmp_path.iterdir()] == ["a.pdf"]


def test_behind_a_link_the_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "a.pdf").symlink_to(tmp_path / "kept" / "b.pdf")
    write_whole(tmp_path / "a.pdf", b"new")
    assert (tmp_path / "a.pdf").is_symlink()
    assert (tmp_path / "kept" / "b.pdf").read_bytes() == b"new"


def test_a_file_that_may_not_be_written_to_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for everybody but root
    with pytest.raises(PermissionError, match=r"a\.pdf"):
        write_whole(tmp_path / "a.pdf", b"new")
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
