"""Where things are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

APP = "tabletop-companion"


def state_folder() -> Path:
    """Where the app may write: `$XDG_STATE_HOME/tabletop-companion`, or `~/.local/state/tabletop-companion`."""
    return _base("XDG_STATE_HOME", ".local/state") / APP


def config_folder() -> Path:
    """What people set by hand: `$XDG_CONFIG_HOME/tabletop-companion`, or `~/.config/tabletop-companion`."""
    return _base("XDG_CONFIG_HOME", ".config") / APP


def cameras_file() -> Path:
    """The cameras of this machine, by names of your own; it need not be there."""
    return config_folder() / "cameras.yaml"


def rig_file() -> Path:
    """The lights and displays of this machine, where no other rig is named; it need not be there."""
    return config_folder() / "rig.yaml"


def dice_folder() -> Path:
    """Where the dice that were taught are kept."""
    return state_folder() / "dice"


def saves_folder() -> Path:
    """Where games are saved."""
    return state_folder() / "games"


def outlives_restart(folder: Path, *, proc: Path = Path("/proc")) -> bool:
    """Whether what is saved in `folder` is there after the next start of the machine.

    It is not where a Raspberry Pi keeps its card as it is (raspi-config's overlay file system), unless the folder has a
    partition of its own.

    Args:
        folder: An absolute path.
        proc: Where the kernel tells of itself.
    """
    try:
        started_with, mounts = (proc / "cmdline").read_text(), (proc / "mounts").read_text()
    except OSError:
        return True
    if "boot=overlay" not in started_with and "overlayroot=" not in started_with:
        return True
    places = [line.split() for line in mounts.splitlines()]
    _, kind = max((len(at), kind) for _, at, kind, *_ in places if folder.is_relative_to(at.replace(r"\040", " ")))
    return kind != "overlay"


def _base(variable: str, usual: str) -> Path:
    home = os.environ.get(variable)
    return Path(home) if home and Path(home).is_absolute() else Path.home() / usual
