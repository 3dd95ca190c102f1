"""WLED over USB serial: JSON for what stands still, Adalight for what moves (kno.wled.ge/interfaces/serial).

A picture that stands is set by JSON: it is asked after, and stays by itself. But an object needs 30 ms for itself, and
one of many colours is long. So while frames follow each other they are streamed as Adalight, which WLED shows
in one go and holds for 2.5 s over what JSON has set. Once all is still, JSON sets the last one under it and ends the
stream: both are the same picture, so nothing is seen of it. Blinking, four times a second at most, is slow enough for
JSON.
"""

from __future__ import annotations

import msgspec

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, PORT, POWER, Driver, Surroundings, linked, serial_place
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.links.link import ATTENTION
from drivers.links.wire import Wire
from drivers.painting.colour import corrected
from drivers.rig import DeviceSpec, Kind
from drivers.strips.adalight_frame import stream
from drivers.strips.current import Budget, limited
from drivers.strips.pixels import fitted
from drivers.strips.wled_json import GAP, Report, reported, set_leds, simplified

BAUD = 115200  # JSON is lost now and then at higher rates (wled#2557)
PROBES, PROBE_WAIT = 16, 0.25  # an ESP that was reset by opening the port needs up to 4 s
REPLY_WAIT = 1.0  # seconds; a full answer is 3 kB, 0.3 s on the line
MISSES = 3  # questions without an answer after which the device counts as gone
REFRESH = 1.0  # seconds; also brings the LEDs back after WLED alone was restarted
CONFIRM_EVERY = 30  # refreshes from one look at WLED's own state to the next
MOVING = 0.15  # seconds; a frame so soon after another belongs to a movement
STILL = 0.3  # seconds without a new frame after which a movement is over
HELD = 2.7  # seconds for which a streamed frame may hide what JSON sets; WLED's own 2.5, and a little
END_OF_STREAM = b'{"live":false}'
WLED_GAMMA = 2.2  # WLED corrects what JSON sets, and by default nothing that is streamed

PROBE = b"v"
ASK_STATE = b'{"lor":0,"v":true}'  # and no override by hand, which would swallow all that is streamed


class Version(msgspec.Struct, frozen=True):
    """WLED's answer to `v`."""

    text: str


def parsed(line: bytes) -> Version | Report | None:
    """What a line from WLED says; None for everything else, such as the chatter of a start."""
    if line.startswith(b"WLED "):
        return Version(line[5:].decode(errors="replace").strip())
    return reported(line) if line.startswith(b"{") else None


class Wled:
    """The dialect of WLED for one strip.

    Args:
        leds: LEDs of the strip that the rig uses.
        budget: What the strip may draw.
        gamma: Correction for the eye; 1 by default, because WLED does its own unless that was switched off.
    """

    baud = BAUD
    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, leds: int, budget: Budget, gamma: float = 1) -> None:
        self._leds = leds
        self._budget = budget
        self._gamma = gamma
        self._misses = self._refreshes = 0
        self._moving: StripFrame | None = None
        self._sent_at = self._held_until = float("-inf")

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, within the budget, and of no more colours than one
        object can say.
        """
        return StripFrame(simplified(fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget).pixels))

    def streamed(self, frame: StripFrame) -> tuple[Rgb, ...]:
        """A fitted frame as it is streamed: corrected as WLED corrects what is set, and within the limit."""
        gamma = WLED_GAMMA if self._gamma == 1 else 1
        return limited([corrected(rgb, gamma) for rgb in frame.pixels], self._budget)

    def greet(self, wire: Wire) -> None:
        """Ask for the version until it comes; nothing else is written to a port that has not answered."""
        self._begin()
        heard = False
        for _ in range(PROBES):
            wire.write(PROBE)
            deadline = wire.clock.now() + PROBE_WAIT
            while (line := wire.read_line(within=deadline - wire.clock.now())) is not None:
                if isinstance(parsed(line), Version):
                    return
                heard = True
            heard = heard or bool(wire.unread())
        if heard:
            raise SilentDeviceError(
                f"something answers, but not as WLED at {BAUD} baud: set its serial speed to {BAUD}, "
                "or change the port or driver in the rig file"
            )
        raise SilentDeviceError(
            f"the port is there but no WLED answers: check its power, that its serial speed is {BAUD}, "
            "and the port in the rig file"
        )

    def send(self, wire: Wire, frame: StripFrame) -> None:
        """Set every LED, or stream the frame where it belongs to a movement."""
        if wire.clock.now() < self._sent_at + MOVING:
            self._stream(wire, frame)
        else:
            self._set(wire, frame)
        self._sent_at = wire.clock.now()

    def confirm(self, wire: Wire, frame: StripFrame) -> str:
        """See that WLED took it: errors in its JSON are silent, so its state is asked for and compared."""
        for _ in range(MISSES):
            report = self._asked(wire)
            if report is not None and report.shows_what_it_is_told:
                return report.remark(self._leds)
            self._set(wire, frame)
        raise SilentDeviceError("WLED answers but does not take what it is told: restart it, then look at its settings")

    def repeat(self, wire: Wire, frame: StripFrame) -> None:
        """Show it again, then see that WLED is still there."""
        self._refreshes += 1
        if self._moving is not None:
            self._stream(wire, frame)
        else:
            self._set(wire, frame)
            if self._refreshes % CONFIRM_EVERY == 0:
                self.confirm(wire, frame)
                return
        wire.write(PROBE)
        deadline = wire.clock.now() + PROBE_WAIT
        while (line := wire.read_line(within=deadline - wire.clock.now())) is not None:
            if isinstance(parsed(line), Version):
                self._misses = 0
                return
        self._misses += 1
        if self._misses >= MISSES:
            raise SilentDeviceError("WLED has stopped answering: unplug the strip and plug it in again")

    def attend(self, wire: Wire) -> None:
        """See whether the port is still there; and after a movement, set what stays."""
        wire.check()
        if self._moving is not None and wire.clock.now() >= self._sent_at + STILL:
            self._set(wire, self._moving)

    def farewell(self, wire: Wire) -> None:
        """All LEDs dark, those too that were streamed."""
        dark = StripFrame((BLACK,) * self._leds)
        if wire.clock.now() < self._held_until:
            self._stream(wire, dark)
        self._set(wire, dark)

    def _begin(self) -> None:
        self._misses = self._refreshes = 0
        self._moving = None
        self._sent_at = self._held_until = float("-inf")

    def _set(self, wire: Wire, frame: StripFrame) -> None:
        """A stream that could hide it is ended, for as long as one may be held."""
        wire.write(set_leds(frame.pixels, self._budget), gap=GAP)
        self._moving = None
        if wire.clock.now() < self._held_until:
            wire.write(END_OF_STREAM, gap=GAP)

    def _stream(self, wire: Wire, frame: StripFrame) -> None:
        stream(wire, self.streamed(frame))
        self._moving = frame
        self._held_until = wire.clock.now() + HELD

    def _asked(self, wire: Wire) -> Report | None:
        wire.write(ASK_STATE, gap=GAP)
        deadline = wire.clock.now() + REPLY_WAIT
        while (line := wire.read_line(within=deadline - wire.clock.now())) is not None:
            if isinstance(report := parsed(line), Report):
                return report
        return None


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = Wled(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    return linked(StripFrame, dialect, serial_place(spec, around, baud=BAUD), spec, around)


DRIVER = Driver(Kind.STRIP, "LED strip on WLED, by USB", {**PORT, **LEDS, **POWER, **GAMMA}, _make)
