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


def dice_folder() -> Path:
    """Where the dice that were taught are kept."""
    return state_folder() / "dice"


def saves_folder() -> Path:
    """Where games are saved."""
    return state_folder() / "games"


def _base(variable: str, usual: str) -> Path:
    home = os.environ.get(variable)
    return Path(home) if home and Path(home).is_absolute() else Path.home() / usual
