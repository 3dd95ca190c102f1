"""What the serial LCDs have in common: their size, their backlight, and that they never answer."""

from __future__ import annotations

from drivers.displays.characters import A00
from drivers.displays.wear import Wear
from drivers.driver import COLUMNS, ROWS, Whole, Wholes
from drivers.frames import Rgb, TextFrame
from drivers.links.link import ATTENTION
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec

SIZE = {**COLUMNS, "columns": Whole(8, 20, default=16), **ROWS, "rows": Whole(1, 4, default=2)}
BACKLIGHT = {"backlight": Wholes(0, 255, shortest=3, longest=3)}
REFRESH = 2.0  # seconds; also brings the text back after the display alone was without power


def backlight_of(spec: DeviceSpec) -> Rgb | None:
    """The colour of the backlight that a rig says."""
    found: Rgb | None = spec.given.get("backlight")
    return found


class SerialLcd:
    """The part of a dialect that is the same for all of them.

    Args:
        columns, rows: Its size.
        backlight: Its colour, or None to leave it as it is.
        wear: What it has been told to keep.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, columns: int, rows: int, backlight: Rgb | None = None, wear: Wear | None = None) -> None:
        self._columns, self._rows = columns, rows
        self.backlight = backlight
        self._wear = wear or Wear()

    def fitted(self, frame: TextFrame) -> TextFrame:
        """The frame as it goes out: of the size of the display, in characters that it has."""
        return A00.fitted(frame, columns=self._columns, rows=self._rows)

    def send(self, wire: Wire, frame: TextFrame) -> None:
        """Show the frame, and the backlight if it changed."""
        raise NotImplementedError

    def confirm(self, wire: Wire, frame: TextFrame) -> str:
        """Nothing can be checked on a display that never answers."""
        return ""

    def repeat(self, wire: Wire, frame: TextFrame) -> None:
        """Write the same again."""
        self.send(wire, frame)

    def attend(self, wire: Wire) -> None:
        """See whether the port is still there, and forget what the display said at its start."""
        wire.check()
