"""Kivy's settings, made before anything of Kivy is imported: no arguments, no noise, nothing in the home folder."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from ui.display import DRM, connected_card

FRAMES_PER_SECOND = 30
"""A still table costs little at this pace, and a finger waits for no more than a thirtieth of a second."""


def state_folder() -> Path:
    """Where Kivy may keep its own files: the user's state folder."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "tabletop-companion" / "kivy"


def configure(
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    home: Path | None = None,
    drm: Path = DRM,
) -> None:
    """Set Kivy up for a table screen. Later calls in the same process change nothing: there is one window.

    Args:
        size: The window in pixels; None takes the whole screen.
        fullscreen: Without a frame over the whole screen; None: only where no size is given and no desktop runs.
        home: Where Kivy keeps its files.
        drm: Where the kernel lists graphics cards; one is chosen where no desktop runs.
    """
    home = home or state_folder()
    home.mkdir(parents=True, exist_ok=True)
    defaults = {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_HOME": str(home),
        "KIVY_IMAGE": "sdl2",
        "KIVY_WINDOW": "sdl2",
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the touch that brings the window to the front counts as well
    }
    desktop = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if not desktop and (card := connected_card(drm)) is not None:
        defaults["SDL_KMSDRM_DEVICE_INDEX"] = str(card)
    for name, value in defaults.items():
        os.environ.setdefault(name, value)
    # Kivy's records go where the app's go; where nobody listens, nothing is printed.
    logging.getLogger("kivy").addHandler(logging.NullHandler())
    _read_our_style()
    from kivy.config import Config

    whole = fullscreen if fullscreen is not None else size is None and not desktop
    width, height = size or (1280, 720)
    graphics = {
        "width": str(width),
        "height": str(height),
        "fullscreen": "auto" if whole else "0",
        "resizable": "1",
        "minimum_width": "480",
        "minimum_height": "288",
        "multisamples": "0",
        "maxfps": str(FRAMES_PER_SECOND),
        "show_cursor": "1" if desktop else "0",
    }
    for option, value in graphics.items():
        Config.set("graphics", option, value)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "warning")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if desktop and Config.has_option("input", "%(name)s"):
        # A desktop hands touches to the window already; reading the device as well would make every touch two.
        Config.remove_option("input", "%(name)s")


def _read_our_style() -> None:
    """Let Kivy read our `style.kv` and not its own 1,300 lines, which describe widgets that are not used here.

    Kivy reads that file from its data folder when its language is first imported, and never again.
    """
    import kivy

    theirs = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(Path(__file__).parent)
    import kivy.lang

    kivy.kivy_data_dir = theirs
