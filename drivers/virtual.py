"""Devices that exist on the screen only; their frames are made as for real ones."""

from __future__ import annotations

from msgspec.structs import replace

from drivers.displays.digits import word
from drivers.driver import COLUMNS, GAMMA, LEDS, POWER, ROWS, Driver, Surroundings
from drivers.frames import DigitsFrame, Frame, StripFrame, TextFrame
from drivers.health import DeviceHealth, Health
from drivers.rig import DeviceSpec, Kind
from drivers.strips.pixels import fitted


class VirtualDisplay:
    """A device on the screen."""

    def __init__(self, spec: DeviceSpec) -> None:
        self._spec = spec
        self._shown: Frame | None = None
        self.health = DeviceHealth(spec.name, Health.WORKING)
        self.frames_sent = 0

    def show(self, frame: Frame) -> Frame:
        """The frame as a real device of this size and supply would show it."""
        made = self._fitted(frame)
        if made != self._shown:
            self._shown = made
            self.frames_sent += 1
        return made

    def close(self) -> None:
        """Nothing is held."""

    def _fitted(self, frame: Frame) -> Frame:
        match frame:
            case StripFrame():
                return fitted(frame, leds=self._spec.leds, gamma=self._spec.gamma, budget=self._spec.budget)
            case DigitsFrame(text):
                return replace(frame, text=word(text))
            case TextFrame():
                return frame.fitted(columns=self._spec.columns, rows=self._spec.rows)


def _make(spec: DeviceSpec, around: Surroundings) -> VirtualDisplay:
    return VirtualDisplay(spec)


STRIP = Driver(Kind.STRIP, "lights on the screen", {**LEDS, **POWER, **GAMMA}, _make)
DIGITS = Driver(Kind.DIGITS, "digits on the screen", {}, _make)
TEXT = Driver(Kind.TEXT, "lines of text on the screen", {**COLUMNS, **ROWS}, _make)

NAMES = frozenset({"virtual-strip", "virtual-digits", "virtual-text"})
"""What the registry calls them."""
