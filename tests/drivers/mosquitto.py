"""A real MQTT broker for the tests: mosquitto on a free port of this machine only, started and stopped by them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATH = f"{os.environ.get('PATH', '')}:/usr/local/sbin:/usr/sbin"


def program(name: str) -> str:
    """Where a program of mosquitto is; a test without it fails, and is never passed over."""
    found = shutil.which(name, path=PATH)
    if found is None:
        pytest.fail(f"{name} is missing, which these tests run for real: sudo apt install mosquitto", pytrace=False)
    return found


class Mosquitto:
    """A broker in a folder of its own, which keeps nothing when it is stopped."""

    def __init__(self, folder: Path, *, login: tuple[str, str] | None = None) -> None:
        self.port = _free_port()
        self._folder = folder
        access = "allow_anonymous true"
        if login is not None:
            passwords = folder / "passwords"
            subprocess.run([program("mosquitto_passwd"), "-b", "-c", str(passwords), *login], check=True)
            access = f"allow_anonymous false\npassword_file {passwords}"
        user = "user root\n" if os.getuid() == 0 else ""
        (folder / "mosquitto.conf").write_text(
            f"listener {self.port} 127.0.0.1\n{access}\npersistence false\n{user}", encoding="utf-8"
        )
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [program("mosquitto"), "-c", str(self._folder / "mosquitto.conf")], stdout=log, stderr=log
            )
        deadline = time.monotonic() + 5
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                log_text = (self._folder / "log").read_text(encoding="utf-8", errors="replace")
                assert self._process.poll() is None, f"mosquitto ended: {log_text}"
                assert time.monotonic() < deadline, f"mosquitto does not listen: {log_text}"
                time.sleep(0.01)

    def freeze(self) -> None:
        """Let it answer nothing and nobody, though all that is connected stays so."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Kill it."""
        self._process.kill()
        self._process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path)
    yield broker
    broker.stop()
