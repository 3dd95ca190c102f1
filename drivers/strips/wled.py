"""WLED over USB serial: its JSON for the LEDs, its `v` to see whether it is there (kno.wled.ge/interfaces/serial).

From top to bottom: the commands, the parser of its replies, and the dialect a link speaks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, PORT, POWER, Driver, Surroundings, linked, serial_place
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.links.link import ATTENTION
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget, limited
from drivers.strips.pixels import fitted

BAUD = 115200  # JSON is lost now and then at higher rates (wled#2557)
GAP = 0.03  # seconds from one JSON object to the next
RUNS = 40  # stretches of one colour per object; at about 120-150 entries WLED loses the list (wled#1326, #3084)
PROBES, PROBE_WAIT = 16, 0.25  # an ESP that was reset by opening the port needs up to 4 s
REPLY_WAIT = 1.0  # seconds; a full answer is 3 kB, 0.3 s on the line
MISSES = 3  # questions without an answer after which the device counts as gone
REFRESH = 1.0  # seconds; also brings the LEDs back after WLED alone was restarted
CONFIRM_EVERY = 30  # refreshes from one look at WLED's own state to the next

PROBE = b"v"
ASK_STATE = b'{"v":true}'


def set_leds(pixels: Sequence[Rgb]) -> list[bytes]:
    """The JSON objects that show `pixels`, each short enough for WLED's buffer.

    `i` lists stretches as first LED, LED after the last, colour; it freezes the segment, so that no effect draws over
    it. `tt` 0 shows it at once instead of fading. Brightness is in the colours, so that what counts against the
    current limit is what is written here.
    """
    runs = [f'{start},{stop},"{red:02X}{green:02X}{blue:02X}"' for start, stop, (red, green, blue) in _runs(pixels)]
    parts = [",".join(runs[first : first + RUNS]) for first in range(0, len(runs), RUNS)]
    return [f'{{"on":true,"bri":255,"tt":0,"seg":[{{"id":0,"i":[{part}]}}]}}'.encode() for part in parts]


def _runs(pixels: Sequence[Rgb]) -> Iterator[tuple[int, int, Rgb]]:
    start = 0
    for rgb, run in groupby(pixels):
        stop = start + len(list(run))
        yield start, stop, rgb
        start = stop


class _Leds(msgspec.Struct, frozen=True):
    count: int


class _Info(msgspec.Struct, frozen=True):
    leds: _Leds


class _State(msgspec.Struct, frozen=True):
    on: bool
    bri: int


class _Reply(msgspec.Struct, frozen=True):
    state: _State
    info: _Info


class Version(msgspec.Struct, frozen=True):
    """WLED's answer to `v`."""

    text: str


class Report(msgspec.Struct, frozen=True):
    """What matters of WLED's answer to `{"v":true}`: lit or not, its brightness (0-255), and how many LEDs it has."""

    on: bool
    brightness: int
    leds: int


def parsed(line: bytes) -> Version | Report | None:
    """What a line from WLED says; None for everything else, such as the chatter of a start."""
    if line.startswith(b"WLED "):
        return Version(line[5:].decode(errors="replace").strip())
    if not line.startswith(b"{"):
        return None
    try:
        reply = msgspec.json.decode(line, type=_Reply)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return Report(reply.state.on, reply.state.bri, reply.info.leds.count)


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
        self._misses = 0
        self._refreshes = 0

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, and within the budget."""
        return fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget)

    def written(self, frame: StripFrame) -> list[bytes]:
        """The bytes of a fitted frame, one JSON object each. The limit is held here once more."""
        return set_leds(limited(frame.pixels, self._budget))

    def greet(self, wire: Wire) -> None:
        """Ask for the version until it comes; nothing else is written to a port that has not answered."""
        self._misses = self._refreshes = 0
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
        """Set every LED, one object at a time."""
        for line in self.written(frame):
            wire.write(line, gap=GAP)

    def confirm(self, wire: Wire, frame: StripFrame) -> str:
        """See that WLED took it: errors in its JSON are silent, so its state is asked for and compared."""
        for _ in range(MISSES):
            report = self._asked(wire)
            if report is not None and report.on and report.brightness == 255:
                return self._remark(report)
            self.send(wire, frame)
        raise SilentDeviceError("WLED answers but does not take what it is told: restart it, then look at its settings")

    def repeat(self, wire: Wire, frame: StripFrame) -> None:
        """Show it again, then see that WLED is still there."""
        self.send(wire, frame)
        self._refreshes += 1
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
        """See whether the port is still there."""
        wire.check()

    def farewell(self, wire: Wire) -> None:
        """All LEDs dark."""
        self.send(wire, StripFrame((BLACK,) * self._leds))

    def _asked(self, wire: Wire) -> Report | None:
        wire.write(ASK_STATE, gap=GAP)
        deadline = wire.clock.now() + REPLY_WAIT
        while (line := wire.read_line(within=deadline - wire.clock.now())) is not None:
            if isinstance(report := parsed(line), Report):
                return report
        return None

    def _remark(self, report: Report) -> str:
        if report.leds >= self._leds:
            return ""
        return f"WLED is set up for {report.leds} LEDs, the rig wants {self._leds}: change one of the two"


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = Wled(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    return linked(StripFrame, dialect, serial_place(spec, around, baud=BAUD), spec, around)


DRIVER = Driver(Kind.STRIP, "LED strip on WLED, by USB", {**PORT, **LEDS, **POWER, **GAMMA}, _make)
