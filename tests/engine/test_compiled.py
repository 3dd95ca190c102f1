"""Compiled copies: read once, made anew when a source or the code changes, and never trusted when torn."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.compiled import compiled


class Reads:
    """Reads a file, and counts how often."""

    def __init__(self, file: Path) -> None:
        self.file, self.count = file, 0

    def __call__(self) -> str:
        self.count += 1
        return self.file.read_text()


@pytest.fixture
def reads(tmp_path: Path) -> Reads:
    file = tmp_path / "words.txt"
    file.write_text("one")
    return Reads(file)


def test_a_second_start_takes_the_copy(reads: Reads) -> None:
    assert [compiled("words", [reads.file], reads) for _ in range(2)] == ["one", "one"]
    assert reads.count == 1


def test_a_changed_source_is_read_anew_and_only_the_new_copy_stays(reads: Reads) -> None:
    compiled("words", [reads.file], reads)
    reads.file.write_text("other")
    assert compiled("words", [reads.file], reads) == "other"
    assert len(list((reads.file.parent / "__pycache__").iterdir())) == 1


def test_changed_code_makes_the_copy_anew(reads: Reads, tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text("1")
    compiled("words", [reads.file], reads, code=[code])
    os.utime(code, ns=(1, 1))
    compiled("words", [reads.file], reads, code=[code])
    assert reads.count == 2


@pytest.mark.parametrize("torn", [b"", b"junk", b"\x80\x05"])
def test_a_torn_copy_is_made_anew(reads: Reads, torn: bytes) -> None:
    compiled("words", [reads.file], reads)
    (copy,) = (reads.file.parent / "__pycache__").iterdir()
    copy.write_bytes(torn)
    assert compiled("words", [reads.file], reads) == "one"
    assert reads.count == 2


def test_what_cannot_be_read_is_raised_and_not_kept(reads: Reads) -> None:
    reads.file.unlink()
    with pytest.raises(FileNotFoundError):
        compiled("words", [reads.file], reads)
    assert not (reads.file.parent / "__pycache__").exists()


def test_a_folder_that_cannot_be_written_only_costs_the_time(reads: Reads) -> None:
    (reads.file.parent / "__pycache__").write_text("in the way")
    assert [compiled("words", [reads.file], reads) for _ in range(2)] == ["one", "one"]
    assert reads.count == 2
