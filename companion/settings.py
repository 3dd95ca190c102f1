"""Where things are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

APP = "tabletop-companion"


def state_folder() -> Path:
    """Where the app may write: `$XDG_STATE_HOME/tabletop-companion`, or `~/.local/state/tabletop-companion`."""
    home = os.environ.get("XDG_STATE_HOME")
    base = Path(home) if home and Path(home).is_absolute() else Path.home() / ".local" / "state"
    return base / APP


def saves_folder() -> Path:
    """Where games are saved."""
    return state_folder() / "games"
