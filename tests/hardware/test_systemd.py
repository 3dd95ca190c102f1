"""The units are sound to systemd itself, closed to what the app does not need, and bring back an app that hangs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.watchdog import EVERY
from tests.hardware.units import AUTOSTART, DESKTOP, KIOSK, settings, written

EXPOSED_AT_MOST = 2.5  # of 10, after systemd's own scale, on which below 5 is "OK"


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    assert shutil.which("systemd-analyze"), "systemd-analyze is missing: sudo apt install systemd"
    with tempfile.TemporaryDirectory() as runtime:  # a manager of a person wants one
        environment = os.environ | {"XDG_RUNTIME_DIR": runtime}
        command = ["systemd-analyze", "--no-pager", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize(("template", "manager"), [(KIOSK, "--system"), (DESKTOP, "--user")], ids=["kiosk", "desktop"])
def test_systemd_has_nothing_to_say_of_a_unit(
    template: Path, manager: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    result = analyze(manager, "verify", str(written(template, tmp_path)))
    assert (result.returncode, result.stderr) == (0, "")
    record_property("ran", f"systemd-analyze verify, of {template.relative_to(KIOSK.parents[1])}")


def test_systemd_would_say_it_if_there_were_something(tmp_path: Path) -> None:
    unit = written(KIOSK, tmp_path)
    unit.write_text(unit.read_text().replace("WatchdogSec=10", "WatchdogSec=ten"))
    assert "Failed to parse" in analyze("verify", str(unit)).stderr


def test_the_kiosk_is_hardly_exposed(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    result = analyze("security", "--offline=true", str(written(KIOSK, tmp_path)))
    level = re.search(r"Overall exposure level for .*: ([0-9.]+)", result.stdout)
    assert level, result.stdout + result.stderr
    record_property("ran", f"systemd-analyze security, exposure {level[1]} of 10")
    assert float(level[1]) <= EXPOSED_AT_MOST


@pytest.mark.parametrize("template", [KIOSK, DESKTOP], ids=["kiosk", "desktop"])
def test_an_app_that_hangs_is_started_anew(template: Path) -> None:
    said = settings(template)
    assert said["Type"] == ["notify"]
    assert float(said["WatchdogSec"][0]) > 3 * EVERY
    assert said["Restart"][0] in ("always", "on-failure")
    assert said["RestartSec"] == ["1"]


def test_the_kiosk_is_tried_again_however_often_it_fails() -> None:
    said = settings(KIOSK)
    assert (said["Restart"], said["StartLimitIntervalSec"]) == (["always"], ["0"])


def test_the_kiosk_takes_the_console_and_its_screen() -> None:
    said = settings(KIOSK)
    assert (said["TTYPath"], said["Conflicts"]) == (["/dev/tty1"], ["getty@tty1.service"])
    assert "SDL_VIDEODRIVER=kmsdrm" in said["Environment"][0]


@pytest.mark.parametrize("kind", ["ttyUSB", "ttyACM", "gpiochip", "spi", "i2c", "drm", "input"])
def test_the_kiosk_may_use_the_kinds_of_devices_there_are(kind: str) -> None:
    assert f"char-{kind} rw" in settings(KIOSK)["DeviceAllow"]


def test_the_app_never_runs_as_root() -> None:
    assert settings(KIOSK)["User"] == ["@USER@"]
    assert settings(KIOSK)["CapabilityBoundingSet"] == [""]


def test_games_are_saved_where_the_app_looks_for_them() -> None:
    said = settings(KIOSK)
    assert said["StateDirectory"] == ["tabletop-companion"]  # companion.settings.APP below $XDG_STATE_HOME
    assert "XDG_STATE_HOME=%S " in said["Environment"][0]


def test_the_desktop_starts_the_unit_and_not_the_app_itself() -> None:
    assert "systemctl --user restart tabletop-companion.service" in settings(AUTOSTART)["Exec"][0]
