"""The front door sets up once, resumes what was cut short, says what is missing, and passes words on unchanged."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ["bash", "cat", "dirname", "env", "flock", "grep", "mkdir", "readlink", "rm", "sha256sum", "touch"]
pytestmark = pytest.mark.xdist_group("front door")  # one process makes the environment that they share
ECHO = "import os, sys\nprint(os.getcwd(), *sys.argv[1:], sep='|')\n"


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A PATH of only what every Debian has, without apt, so that nothing is installed by a test."""
    folder = tmp_path_factory.mktemp("tools")
    for name in TOOLS:
        found = shutil.which(name)
        assert found, f"{name} is not on PATH"
        (folder / name).symlink_to(found)
    (folder / "python3").symlink_to(Path(sys._base_executable).resolve())
    return folder


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout, in a folder with spaces in its name, of an app that prints where it stands and what it is told."""
    folder = tmp_path_factory.mktemp("fresh") / "my board games"
    (folder / "companion").mkdir(parents=True)
    shutil.copy(ROOT / "run", folder)
    for lock in ("requirements.txt", "requirements-test.txt"):
        (folder / lock).write_text("# nothing\n")
    (folder / "companion/__init__.py").touch()
    (folder / "companion/__main__.py").write_text(ECHO)
    return folder


@pytest.fixture(scope="module")
def first_start(fresh: Path, tools: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A checkout after its first start, and what was said meanwhile."""
    folder = shutil.copytree(fresh, tmp_path_factory.mktemp("started") / fresh.name)
    return folder, start(folder, tools).stderr


@pytest.fixture
def checkout(fresh: Path, tmp_path: Path) -> Path:
    """A checkout that was never started, to do with as a test likes."""
    return shutil.copytree(fresh, tmp_path / fresh.name)


@pytest.fixture
def started(first_start: tuple[Path, str], tmp_path: Path) -> Path:
    """A checkout that was set up and then moved here, to do with as a test likes."""
    return shutil.copytree(first_start[0], tmp_path / first_start[0].name, symlinks=True)


def start(checkout: Path, tools: Path, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(tools), "HOME": str(tools.parent)}
    command = [str(checkout / "run"), *words]
    return subprocess.run(command, cwd=cwd or checkout, env=environment, capture_output=True, text=True, timeout=120)


def test_the_script_is_sound_bash() -> None:
    assert subprocess.run(["bash", "-n", ROOT / "run"], check=False).returncode == 0


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("script", ["run", ".ci/run"])
def test_shellcheck_has_nothing_to_say(script: str) -> None:
    result = subprocess.run(["shellcheck", ROOT / script], capture_output=True, text=True, check=False)
    assert result.stdout == ""


def test_ci_starts_run_test_and_nothing_else() -> None:
    lines = (ROOT / ".ci/run").read_text().splitlines()
    assert lines == ["#!/usr/bin/env bash", 'exec "$(dirname -- "$0")/../run" test']


@pytest.mark.parametrize("script", ["run", ".ci/run"])
def test_scripts_can_be_started(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


def test_help_needs_no_set_up(checkout: Path, tools: Path) -> None:
    result = start(checkout, tools, "--help")
    assert result.returncode == 0
    assert "./run demo" in result.stdout
    assert not (checkout / ".venv").exists()


def test_a_first_start_says_what_it_sets_up(first_start: tuple[Path, str]) -> None:
    assert "Making a Python environment" in first_start[1]
    assert "Installing the Python packages of requirements.txt" in first_start[1]


def test_words_reach_the_app_unchanged_and_where_they_were_said(started: Path, tools: Path, tmp_path: Path) -> None:
    elsewhere = start(started, tools, "scenario", "a b.yaml", "", "*", cwd=tmp_path)
    assert elsewhere.stdout == f"{tmp_path}|scenario|a b.yaml||*\n"
    assert start(started, tools, "companion", "--version").stdout == f"{started}|--version\n"
    assert start(started, tools).stdout == f"{started}\n"


def test_a_second_start_sets_nothing_up_even_where_the_checkout_was_moved(started: Path, tools: Path) -> None:
    shutil.rmtree(next((started / ".venv/lib").glob("*/site-packages/pip")))
    again = start(started, tools)
    assert (again.returncode, again.stdout, again.stderr) == (0, f"{started}\n", "")


def test_a_changed_lock_is_installed_at_the_next_start(started: Path, tools: Path) -> None:
    (started / "requirements.txt").write_text("# something else\n")
    again = start(started, tools).stderr
    assert "Installing the Python packages" in again
    assert "Making a Python environment" not in again


def test_a_set_up_that_was_killed_is_made_again(started: Path, tools: Path) -> None:
    (started / "requirements.txt").write_text("# something else\n")
    environment = {"PATH": str(tools), "HOME": str(tools.parent)}
    first = subprocess.Popen([started / "run"], env=environment, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while not (started / ".venv/setting-up").exists():
        assert time.monotonic() < deadline
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()

    again = start(started, tools)
    assert "Making a Python environment" in again.stderr
    assert (again.returncode, again.stdout) == (0, f"{started}\n")


def test_an_install_that_fails_leaves_the_environment_as_it_was(started: Path, tools: Path) -> None:
    lock = (started / "requirements.txt").read_text()
    (started / "requirements.txt").write_text("a-package-without-a-hash\n")
    failed = start(started, tools)
    assert (failed.returncode, failed.stdout) == (1, "")
    assert "could not be installed" in failed.stderr
    (started / "requirements.txt").write_text(lock)
    assert start(started, tools).returncode == 0


@pytest.fixture
def closed(tools: Path, tmp_path: Path) -> Path:
    """The same programs, to one who may neither remove nor write what is in .venv: tests may be run by root."""
    folder = shutil.copytree(tools, tmp_path / "closed", symlinks=True)
    for name, complaints in (("rm", 10_000), ("touch", 1)):
        (folder / name).unlink()
        (folder / name).write_text(
            f"#!{shutil.which('bash')}\nprintf 'cannot {name} %s\\n' {{1..{complaints}}} >&2\nexit 1\n"
        )
        (folder / name).chmod(0o755)
    return folder


def test_an_environment_half_made_by_another_user_is_said_in_a_sentence(checkout: Path, closed: Path) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv/setting-up").touch()
    result = start(checkout, closed)
    assert result.returncode == 1
    assert "belongs to another user and cannot be changed. Please run\n    sudo rm -rf /" in result.stderr
    assert r"my\ board\ games/.venv" in result.stderr
    assert "cannot rm" not in result.stderr


def test_a_whole_environment_of_another_user_that_is_out_of_date_is_said_too(started: Path, closed: Path) -> None:
    (started / "requirements.txt").write_text("# something else\n")
    result = start(started, closed)
    assert result.returncode == 1
    assert "belongs to another user" in result.stderr
    assert "cannot touch" not in result.stderr


def test_missing_programs_are_named_as_apt_packages(checkout: Path, tools: Path) -> None:
    result = start(checkout, tools, "test")
    assert result.returncode == 1
    asked = next(line for line in result.stderr.splitlines() if "sudo apt install" in line)
    assert {"xvfb", "xauth", "xdotool", "nodejs", "npm", "gcc-avr", "g++", "graphviz"} <= set(asked.split())


def test_a_missing_python_is_said(checkout: Path, tools: Path) -> None:
    (tools / "python3").unlink()
    result = start(checkout, tools)
    assert result.returncode == 1
    assert "needs Python 3.11, 3.12 or 3.13 in 64 bits; python3 here is missing" in result.stderr
