"""How `companion camera` begins to keep pictures, and how it ends: by Ctrl-C once, twice, and at a source that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_a_source_that_does_not_open_leaves_no_folder_and_no_promise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["camera", "/dev/video97", "--record", str(tmp_path / "kept")]) == 1
    said = capsys.readouterr()
    assert "no camera at /dev/video97" in said.err
    assert "KEPT" not in said.out
    assert not (tmp_path / "kept").exists()
