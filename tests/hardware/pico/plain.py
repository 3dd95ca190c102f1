"""The firmware's plain modules, loaded from where they are flashed from, and the frames that they are sent."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

FIRMWARE = Path(__file__).parents[3] / "hardware/firmware/pico"
VERSION = b"TABLETOP pico 1 leds=30 most=300 contacts=8 encoders=1 budget=500\n"


def module(name: str) -> ModuleType:
    """A module of the firmware, under a name of its own: `contacts` may be somebody else's as well."""
    spec = importlib.util.spec_from_file_location(f"pico_{name}", FIRMWARE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


protocol = module("protocol")
contacts = module("contacts")


def frame(pixels: bytes) -> bytes:
    """An Adalight frame of `pixels`, three bytes each."""
    high, low = divmod(len(pixels) // 3 - 1, 256)
    return b"Ada" + bytes((high, low, high ^ low ^ 0x55)) + pixels
