"""Any Adalight box: the original sketch, HyperSerial on an ESP or a Pico, and what else takes its frames."""

from __future__ import annotations

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, PORT, POWER, Driver, Surroundings, Whole, linked, serial_place
from drivers.frames import BLACK, StripFrame
from drivers.links.link import ATTENTION
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind
from drivers.strips.adalight_frame import stream
from drivers.strips.current import Budget, limited
from drivers.strips.pixels import fitted

BAUD = 115200
START = 1.5  # seconds; opening the port resets many a board
REFRESH = 1.0  # seconds; the boxes go dark, some after 2.5 s, some after 15 s, when they hear nothing


class Adalight:
    """The dialect of a box that takes frames and answers nothing.

    Some say `Ada` when they start and some never do, so nobody waits for that. Whether the box is there shows only in
    its port.

    Args:
        leds: LEDs of the strip.
        budget: What the strip may draw.
        gamma: Correction for the eye.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, leds: int, budget: Budget, gamma: float = 1) -> None:
        self._leds, self._budget, self._gamma = leds, budget, gamma

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, and within the budget."""
        return fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget)

    def greet(self, wire: Wire) -> None:
        """Wait until the box has started."""
        wire.pause(START)

    def send(self, wire: Wire, frame: StripFrame) -> None:
        """Stream a frame. The limit is held here once more."""
        stream(wire, limited(frame.pixels, self._budget))

    def confirm(self, wire: Wire, frame: StripFrame) -> str:
        """Nothing can be asked."""
        return ""

    def repeat(self, wire: Wire, frame: StripFrame) -> None:
        """Stream it again, so that the box stays lit."""
        self.send(wire, frame)

    def attend(self, wire: Wire) -> None:
        """See whether the port is still there."""
        wire.check()

    def farewell(self, wire: Wire) -> None:
        """All LEDs dark, twice: a frame that is lost is not answered for."""
        for _ in range(2):
            stream(wire, (BLACK,) * self._leds)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = Adalight(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    return linked(StripFrame, dialect, serial_place(spec, around, baud=spec.given["baud"]), spec, around)


DRIVER = Driver(
    Kind.STRIP,
    "LED strip on an Adalight box",
    {**PORT, **LEDS, **POWER, **GAMMA, "baud": Whole(9600, 4_000_000, default=BAUD)},
    _make,
)
