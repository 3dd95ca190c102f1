"""Emulated devices leave no folders behind, whether they are closed, forgotten, or killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from drivers.emulators.folder import DeviceFolder

MAKES_ONE = "import os, pathlib, sys; from drivers.emulators.folder import DeviceFolder; "
MAKES_ONE += "folder = DeviceFolder(pathlib.Path(sys.argv[1])); print(folder.path.name, flush=True); "


def run(parent: Path, then: str) -> subprocess.CompletedProcess[str]:
    """A process of its own that makes a folder and does something."""
    command = [sys.executable, "-c", MAKES_ONE + then, str(parent)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_closed_device_leaves_nothing(tmp_path: Path) -> None:
    folder = DeviceFolder(tmp_path)
    (folder.path / "port").touch()
    folder.close()
    folder.close()
    assert list(tmp_path.iterdir()) == []


def test_one_that_nobody_closed_is_gone_with_its_process(tmp_path: Path) -> None:
    found = run(tmp_path, "raise SystemExit(3)")
    assert (found.returncode, found.stdout[:9]) == (3, "emulated-")
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_a_killed_process_is_removed_by_the_next(tmp_path: Path) -> None:
    found = run(tmp_path, f"os.kill(os.getpid(), {signal.SIGKILL.value})")
    assert found.returncode == -signal.SIGKILL
    assert [path.name for path in tmp_path.iterdir()] == [found.stdout.strip()]
    folder = DeviceFolder(tmp_path)
    assert list(tmp_path.iterdir()) == [folder.path]
    folder.close()


def test_the_folder_of_a_living_device_stays(tmp_path: Path) -> None:
    one = DeviceFolder(tmp_path)
    other = DeviceFolder(tmp_path)
    assert run(tmp_path, "pass").returncode == 0
    assert sorted(tmp_path.iterdir()) == sorted([one.path, other.path])
    one.close()
    other.close()


def test_a_folder_of_somebody_else_stays(tmp_path: Path) -> None:
    (tmp_path / "emulated-by-others").mkdir()
    DeviceFolder(tmp_path).close()
    assert [path.name for path in tmp_path.iterdir()] == ["emulated-by-others"]
