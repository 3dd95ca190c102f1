"""The pages of the camera by name, for whoever opens one."""

from __future__ import annotations

from enum import Enum


class Place(Enum):
    """What there is to see and to set."""

    LIVE = "live"
    ZONES = "zones"
    DICE = "dice"
    LESSON = "lesson"
    AUDIT = "audit"
