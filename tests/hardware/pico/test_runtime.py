"""Where MicroPython cannot be had, the tests fail and say so, rather than pass unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hardware.pico.runtime import fetched, program


@pytest.fixture
def npm(tmp_path: Path) -> Path:
    """Makes an npm that does what its text says, in the folder that it is to fill."""
    path = tmp_path / "npm"
    path.touch(mode=0o755)
    return path


def test_a_missing_program_is_said_with_what_to_do() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"nodeless is missing.*sudo apt install nodejs npm"):
        program("nodeless")


def test_what_npm_says_where_it_brings_nothing_is_passed_on(npm: Path, tmp_path: Path) -> None:
    npm.write_text("#!/bin/sh\necho 'no network here' >&2\nexit 1\n")
    with pytest.raises(pytest.fail.Exception, match=r"npm could not bring @micropython/.*\nno network here"):
        fetched(tmp_path, npm=str(npm))


def test_another_archive_than_the_one_we_know_is_not_run(npm: Path, tmp_path: Path) -> None:
    npm.write_text("#!/bin/sh\necho other >other.tgz\n")
    with pytest.raises(pytest.fail.Exception, match="its SHA-512 differs"):
        fetched(tmp_path, npm=str(npm))
    assert list(tmp_path.iterdir()) == [npm]


def test_a_damaged_archive_is_fetched_anew(pytestconfig: pytest.Config, npm: Path, tmp_path: Path) -> None:
    good = fetched(pytestconfig.cache.mkdir("micropython"))
    kept = tmp_path / "kept"
    kept.mkdir()
    npm.write_text(f"#!/bin/sh\ncp {good} .\n")
    (kept / good.name).write_bytes(good.read_bytes()[:1000])
    assert fetched(kept, npm=str(npm)).read_bytes() == good.read_bytes()
    assert fetched(kept, npm="none, it is there now").exists()
