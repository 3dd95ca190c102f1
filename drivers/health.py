"""How a device is, and what people can do about it."""

from __future__ import annotations

from enum import Enum

import msgspec


class Health(Enum):
    """Being looked for, working, or lost."""

    SEEKING = "seeking"
    WORKING = "working"
    LOST = "lost"


class Fault(Enum):
    """Why a device is lost: not there, not allowed, held by somebody else, not answering, or set up wrongly."""

    GONE = "gone"
    DENIED = "denied"
    BUSY = "busy"
    SILENT = "silent"
    BROKEN = "broken"


class DeviceHealth(msgspec.Struct, frozen=True):
    """A device by its name in the rig, how it is, and what to do about it ("" when all is well).

    A working device can have an advice too: a strip that is shorter than the rig says.
    """

    name: str
    health: Health
    fault: Fault | None = None
    advice: str = ""
