"""What of this machine is in the way of devices: groups, programs that take ports, weak power. Nothing is changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from drivers.errors import LoginError
from drivers.links.broker_place import Login
from drivers.rig import Rig
from drivers.sounds.chimes import missing_words as player_missing
from drivers.sounds.speech import missing_words as speech_missing
from drivers.strips.wled_mqtt import login as login_of

_THIEVES = {
    "ModemManager": "ModemManager is running: it takes a fresh port for ten seconds and sends commands to it. Keep it "
    "off with hardware/udev/70-tabletop.rules, or 'sudo systemctl disable --now ModemManager'",
    "brltty": "brltty is running: it takes CH340 and CP210x adapters away for good. If nobody needs a braille display: "
    "'sudo apt remove brltty', then plug them in again",
}
_THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
_UNDERVOLTAGE, _HAS_BEEN = 1, 1 << 16


def may_open(device: str) -> str:
    """What to do where this user may not open a port, or ""."""
    if not os.path.exists(device):
        return f"there is no {device} any more: plug it in again"
    if os.access(device, os.R_OK | os.W_OK):
        return ""
    return f"you may not open {device}: run 'sudo usermod -aG dialout $USER', then log out and in again"


def troubles(*, proc: Path = Path("/proc"), throttled: Path = _THROTTLED) -> list[str]:
    """For people: what is in the way, with what to do about it."""
    running = _running(proc)
    found = [text for name, text in _THIEVES.items() if name in running]
    try:
        bits = int(throttled.read_text(encoding="utf-8").strip(), 16)
    except (OSError, ValueError):
        bits = 0
    if bits & (_UNDERVOLTAGE | _HAS_BEEN):
        when = "has" if bits & _UNDERVOLTAGE else "has had"
        found.append(
            f"this Raspberry Pi {when} too little power: use its own supply (5 V, 3 A; a Pi 5: 5 A), and feed more "
            "than 20 LEDs from a supply of their own"
        )
    return found


def lacking(rig: Rig, *, find: Callable[[str], str | None] = shutil.which) -> list[str]:
    """For people: what a rig names and this machine has not, its devices apart: programs and passwords.

    Args:
        rig: What is asked for.
        find: Looks for a program.
    """
    found = []
    if rig.sounds and rig.sounds.speech and find(rig.sounds.speech.value) is None:
        found.append(f"sounds.speech: {speech_missing(rig.sounds.speech)}")
    if rig.sounds and rig.sounds.player and find(rig.sounds.player.value) is None:
        found.append(f"sounds.player: {player_missing(rig.sounds.player)}")
    logins = {f"devices.{one.name}": login_of(one) for one in rig.devices}
    if rig.home is not None:
        logins["home"] = Login(rig.home.user, rig.home.password_file, rig.home.password_variable)
    for where, login in logins.items():
        try:
            login.password()
        except LoginError as fault:
            found.append(f"{where}: {fault}")
    return found


def no_bus(kind: str, found: list[str], *, model: Path = Path("/proc/device-tree/model")) -> str:
    """What to do where a Raspberry Pi has no bus of this kind, or ""."""
    if found or not model.exists() or b"Raspberry Pi" not in model.read_bytes():
        return ""
    return f"no {kind} is switched on: 'sudo raspi-config' (Interface Options), for displays that are wired to the pins"


def _running(proc: Path) -> set[str]:
    names = set()
    for comm in proc.glob("[0-9]*/comm"):
        try:
            names.add(comm.read_text(encoding="utf-8").strip())
        except OSError:
            continue  # it has ended meanwhile
    return names
