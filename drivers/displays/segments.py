"""The SparkFun Serial 7-Segment display (OpenSegment) over serial: four characters and their dots.

Its commands are in SparkFun's wiki, page Special-Commands. It never answers, so nothing can be asked.
"""

from __future__ import annotations

from drivers.display import Display
from drivers.displays.digits import word
from drivers.displays.wear import Wear, wear_of
from drivers.driver import BRIGHTNESS, PORT, Driver, Surroundings, linked, serial_place
from drivers.frames import DigitsFrame
from drivers.links.link import ATTENTION
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind

BAUD = 9600
REFRESH = 1.0  # seconds
CLEAR, DOTS, CURSOR, DIM = 0x76, 0x77, 0x79, 0x7A


def resync() -> bytes:
    """Bring the display to a known state: after a command cut short the first byte is swallowed, the second is not."""
    return bytes((CLEAR, CLEAR))


def clear_and_write(frame: DigitsFrame) -> bytes:
    """Everything dark, then the frame from the first digit on."""
    return bytes((CLEAR,)) + write_over(frame)


def write_over(frame: DigitsFrame) -> bytes:
    """The frame from the first digit on, over what is there: the same frame again does not flicker."""
    return bytes((CURSOR, 0)) + frame.text.encode("ascii") + bytes((DOTS, frame.dots))


def set_brightness(percent: int) -> bytes:
    """Brightness, 0 to 100; the display keeps it in its EEPROM."""
    return bytes((DIM, percent))


class Segments:
    """The dialect of the display.

    Args:
        brightness: 0 to 100, or None to leave the display as it is.
        wear: What it has been told to keep.
    """

    baud = BAUD
    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, brightness: int | None = None, wear: Wear | None = None) -> None:
        self.brightness = brightness
        self._wear = wear or Wear()

    def fitted(self, frame: DigitsFrame) -> DigitsFrame:
        """The frame as it goes out: four characters that the display can draw."""
        return DigitsFrame(word(frame.text), frame.dots)

    def greet(self, wire: Wire) -> None:
        """Clear the display; it cannot be asked whether it is there."""
        wire.write(resync())

    def send(self, wire: Wire, frame: DigitsFrame) -> None:
        """Show the frame, and the brightness if it changed."""
        wire.write(clear_and_write(frame))
        self._store_brightness(wire)

    def confirm(self, wire: Wire, frame: DigitsFrame) -> str:
        """Nothing can be checked on a display that never answers."""
        return ""

    def repeat(self, wire: Wire, frame: DigitsFrame) -> None:
        """Write the same again."""
        wire.write(write_over(frame))
        self._store_brightness(wire)

    def attend(self, wire: Wire) -> None:
        """See whether the port is still there."""
        wire.check()

    def farewell(self, wire: Wire) -> None:
        """All digits dark."""
        wire.write(resync())

    def _store_brightness(self, wire: Wire) -> None:
        if self.brightness is not None:
            self._wear.store(wire, {"brightness": set_brightness(self.brightness)})


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    place = serial_place(spec, around, baud=BAUD)
    dialect = Segments(brightness=spec.brightness, wear=wear_of(spec, around))
    return linked(DigitsFrame, dialect, place, spec, around)


DRIVER = Driver(Kind.DIGITS, "SparkFun serial 7-segment display", {**PORT, **BRIGHTNESS}, _make)
