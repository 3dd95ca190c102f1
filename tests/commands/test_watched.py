"""The app as systemd starts it: it says when it is ready, that it lives, and that it leaves."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xvfb
SLOW_MACHINE = 60.0


def test_systemd_hears_of_the_start_of_life_and_of_the_end(tmp_path: Path) -> None:
    address = tmp_path / "notify"
    environment = os.environ | {"NOTIFY_SOCKET": str(address), "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "play", "--game", "aeons_end", "--size", "800x480"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(address))
        systemd.settimeout(SLOW_MACHINE)
        with subprocess.Popen(command, env=environment) as app:
            heard = [systemd.recv(64).decode() for _ in range(2)]
            app.send_signal(signal.SIGINT)
            heard.append(systemd.recv(64).decode())
            status = app.wait(SLOW_MACHINE)
    assert heard == ["READY=1", "WATCHDOG=1", "STOPPING=1"]
    assert status == 130
