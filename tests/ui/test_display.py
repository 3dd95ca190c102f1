"""Without a desktop, the screen is drawn on the graphics card that one is plugged into."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kivy
import pytest

from ui.display import connected_card

SDL = "SDL_KMSDRM_DEVICE_INDEX"
CONFIGURED = f"""
import os, sys
from pathlib import Path
from ui.configure import configure
configure(home=Path(sys.argv[1]), drm=Path(sys.argv[2]))
print(os.environ.get("{SDL}"))
"""


def plugged(folder: Path, **connectors: str) -> Path:
    """A /sys/class/drm with these connectors, such as `card1_HDMI_A_1="connected"`."""
    for name, status in connectors.items():
        connector = folder / name.replace("_", "-")
        connector.mkdir()
        (connector / "status").write_text(f"{status}\n")
    for card in ("card0", "card1", "card2", "renderD128"):
        (folder / card).mkdir()
    return folder


def test_the_card_with_the_screen_is_taken(tmp_path: Path) -> None:
    there = plugged(tmp_path, card1_HDMI_A_1="disconnected", card1_HDMI_A_2="disconnected", card2_DSI_1="connected")
    assert connected_card(there) == 2


def test_of_two_screens_the_one_on_the_lower_card_is_taken(tmp_path: Path) -> None:
    there = plugged(tmp_path, card10_DSI_1="connected", card1_HDMI_A_1="connected", card1_Writeback_1="unknown")
    assert connected_card(there) == 1


@pytest.mark.parametrize("status", ["disconnected", "unknown"])
def test_without_a_screen_no_card_is_taken(tmp_path: Path, status: str) -> None:
    assert connected_card(plugged(tmp_path, card0_HDMI_A_1=status)) is None


def test_without_graphics_no_card_is_taken(tmp_path: Path) -> None:
    assert connected_card(tmp_path / "drm") is None


def test_the_sdl_that_comes_with_kivy_listens_to_the_name_that_is_set() -> None:
    library = next(Path(kivy.__file__).parents[1].glob("[Kk]ivy.libs/libSDL2-2*"))
    assert SDL.encode() in library.read_bytes()


@pytest.mark.parametrize(("desktop", "chosen"), [({}, "2"), ({"WAYLAND_DISPLAY": "wayland-0"}, "None")])
def test_sdl_is_told_the_card_only_where_no_desktop_runs(tmp_path: Path, desktop: dict[str, str], chosen: str) -> None:
    (tmp_path / "drm").mkdir()
    there = plugged(tmp_path / "drm", card2_DSI_1="connected")
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", SDL)}
    command = [sys.executable, "-c", CONFIGURED, str(tmp_path / "kivy"), str(there)]
    said = subprocess.run(command, env=clean | desktop, capture_output=True, text=True, check=True)
    assert said.stdout == f"{chosen}\n"
