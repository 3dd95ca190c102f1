"""A Raspberry Pi that is a folder: its files below it, and programs that take note of what they are asked to do."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
EVERY_GROUP = ("dialout", "video", "gpio", "spi", "i2c", "render", "input", "audio")
NEEDED = (
    "bash",
    "sh",
    "cat",
    "dirname",
    "readlink",
    "grep",
    "awk",
    "mkdir",
    "tee",
    "chmod",
    "rm",
    "cut",
    "cp",
    "mv",
    "ln",
    "ls",
    "flock",
)

# Each notes its words in $LOG, and keeps what it changed in $STATE, so that a second run finds it.
PROGRAMS = {
    "id": """
        case $* in
            -u) [ "$WHO" = root ] && echo 0 || echo 1000;;
            -un) echo "$WHO";;
            -nG*) cat "$STATE/groups";;
        esac""",
    "sudo": 'note sudo "$@"; while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
    "getent": """
        case $1 in
            passwd) [ "$2" = abby ] && echo "abby:x:1000:1000::/home/abby:/bin/bash";;
            group) case " $EVERY_GROUP " in *" $2 "*) echo "$2:x:44:";; *) exit 2;; esac;;
        esac""",
    "usermod": 'note usermod "$@"; echo "$(cat "$STATE/groups") $(echo "$2" | tr , " ")" >"$STATE/groups"',
    "dpkg": 'echo "$ARCHITECTURE"',
    "dpkg-query": 'grep -qx "$4" "$STATE/packages" 2>/dev/null && printf installed',
    "apt-cache": 'case " $UNKNOWN " in *" $2 "*) exit 100;; esac',
    "apt-get": 'note apt-get "$@"; for word; do echo "$word" >>"$STATE/packages"; done',
    "env": 'while case $1 in *=*) true;; *) false;; esac; do shift; done; exec "$@"',
    "raspi-config": """
        case $2 in
            get_*) [ -e "$STATE/${2#get_}" ]; echo $?;;
            do_*) note raspi-config "$@"; touch "$STATE/${2#do_}";;
        esac""",
    "udevadm": 'note udevadm "$@"',
    "systemctl": """
        case $1 in
            get-default) echo "$DEFAULT_TARGET";;
            is-enabled) [ -e "$STATE/enabled" ] && echo enabled || { echo disabled; exit 1; };;
            enable) note systemctl "$@"; touch "$STATE/enabled";;
            disable) note systemctl "$@"; rm -f "$STATE/enabled";;
            *) note systemctl "$@";;
        esac""",
    "install": 'for word; do last=$word; done; mkdir -p "$last"',
}
NOTE = 'note() { printf "%s\\n" "$*" >>"$LOG"; }\n'


@dataclass
class FakePi:
    """A Raspberry Pi OS Lite with a checkout of the app in the home of Abby, who plays.

    Attributes:
        folder: Where all of it lies.
        environment: What decides how its programs answer.
    """

    folder: Path
    environment: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.root, self.state, self.bin = (self.folder / name for name in ("root", "state", "bin"))
        for folder in (self.root, self.state, self.bin):
            folder.mkdir()
        self.log = self.folder / "log"
        self.home = self.root / "home/abby"
        self.checkout = self.folder / "50% board games"
        shutil.copytree(
            ROOT / "hardware", self.checkout / "hardware", ignore=shutil.ignore_patterns("firmware", "*.png")
        )
        self._program(self.checkout / "run", 'note run "$@"; echo companion 0.1.0')
        for name in NEEDED:
            (self.bin / name).symlink_to(str(shutil.which(name)))
        for name in ("tr", "touch"):
            (self.bin / name).symlink_to(str(shutil.which(name)))
        for name, body in PROGRAMS.items():
            self._program(self.bin / name, body)
        self.file("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
        self.file("etc/os-release", 'ID=debian\nVERSION_ID="12"\n')
        self.file("proc/mounts", "/dev/mmcblk0p2 / ext4 rw 0 0\nproc /proc proc rw 0 0\n")
        (self.state / "groups").write_text("abby sudo\n")
        self.environment = {
            "PATH": str(self.bin),
            "DESTDIR": str(self.root),
            "LOG": str(self.log),
            "STATE": str(self.state),
            "EVERY_GROUP": " ".join(EVERY_GROUP),
            "ARCHITECTURE": "arm64",
            "WHO": "abby",
            "DEFAULT_TARGET": "multi-user.target",
            **self.environment,
        }

    def _program(self, path: Path, body: str) -> None:
        path.write_text(f"#!/bin/sh\n{NOTE}{body}\n")
        path.chmod(0o755)

    def file(self, path: str, text: str) -> None:
        """Put a file on it."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def desktop(self) -> None:
        """Give it the system with a desktop."""
        self.environment["DEFAULT_TARGET"] = "graphical.target"
        self.file("etc/systemd/system/display-manager.service", "")

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start install.sh on it."""
        command = [str(self.checkout / "hardware/install.sh"), *words]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=self.environment, stdout=pipe, stderr=pipe, text=True)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run install.sh on it."""
        started = self.start(*words)
        said, wrong = started.communicate(timeout=60)
        return subprocess.CompletedProcess(started.args, started.returncode, said, wrong)

    def asked(self) -> list[str]:
        """What its programs were asked to do, since this was last called."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return lines

    def files(self) -> dict[str, str]:
        """Every file and link on it, with what is in it or where it leads."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if path.is_symlink():
                found[name] = f"-> {os.readlink(path)}"
            elif path.is_file():
                found[name] = path.read_text()
        return found
