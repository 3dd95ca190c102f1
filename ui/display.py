"""The display that a window would open on: whether there is one, and how large it is."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from pathlib import Path

DRM = Path("/sys/class/drm")
"""Where the kernel lists graphics cards and their connectors."""


def has_display() -> bool:
    """Whether a window could be seen: a desktop that answers, or a screen of the machine itself."""
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    display = os.environ.get("DISPLAY", "")
    if display.startswith(":"):
        number = display[1:].partition(".")[0]
        return Path(f"/tmp/.X11-unix/X{number}").exists()
    return bool(display) or any(Path("/dev/dri").glob("card*"))


def connected_card(drm: Path = DRM) -> int | None:
    """The number of the graphics card that a screen is plugged into, the lowest if there are several; None without any.

    A Pi 5 has cards without any connector, and numbers all of them anew at each start; SDL would take the wrong one.
    """
    cards = set()
    for status in drm.glob("card*-*/status"):
        if status.read_text().strip() == "connected":
            cards.add(int(status.parent.name.partition("-")[0].removeprefix("card")))
    return min(cards, default=None)


class _Mode(ctypes.Structure):
    """SDL_DisplayMode, as SDL 2's SDL_video.h has it."""

    _fields_ = (
        ("format", ctypes.c_uint32),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("rate", ctypes.c_int),
        ("driver", ctypes.c_void_p),
    )


def display_size() -> tuple[int, int] | None:
    """The size of the display in pixels, once the window is open; None when it cannot be told.

    Kivy does not say it, but the SDL that it has loaded does.
    """
    import kivy

    shipped = sorted(Path(kivy.__file__).parents[1].glob("[Kk]ivy.libs/libSDL2-2*"))
    name = str(shipped[0]) if shipped else ctypes.util.find_library("SDL2-2.0")
    mode = _Mode()
    try:
        told = ctypes.CDLL(name).SDL_GetDesktopDisplayMode(0, ctypes.byref(mode)) if name else -1
    except (OSError, AttributeError):
        return None
    return (mode.width, mode.height) if told == 0 and mode.width and mode.height else None


def fitted(size: tuple[int, int], display: tuple[int, int] | None) -> tuple[int, int]:
    """The window no larger than its display."""
    return size if display is None else (min(size[0], display[0]), min(size[1], display[1]))
