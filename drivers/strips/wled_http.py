"""WLED by Wi-Fi: the same JSON as by USB, posted to the host that the rig names (kno.wled.ge/interfaces/json-api)."""

from __future__ import annotations

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, POWER, Driver, Host, Surroundings, linked
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, StripFrame
from drivers.links.web_place import WebLine, WebPlace
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget
from drivers.strips.pixels import fitted
from drivers.strips.wled_json import Report, reported, set_leds, simplified

STATE, ALL = "/json/state", "/json/si"
VERSION = "/version"  # is said without the buffer that all JSON needs, by WLED of any version
REFRESH = 1.0  # seconds; brings the LEDs back after somebody else has set them
ATTENTION, ASK_AFTER = 0.1, 0.3  # seconds of silence after which WLED is asked whether it is there
CONFIRM_EVERY = 30  # refreshes from one look at WLED's own state to the next
TRIES, TRY_AGAIN = 40, 0.05  # seconds; WLED says "busy" while somebody else uses its only buffer
MISSES = 3
DONE, BUSY = 200, 503


class WledOverHttp:
    """The dialect of WLED behind a web server.

    Args:
        leds: LEDs of the strip that the rig uses.
        budget: What the strip may draw.
        gamma: Correction for the eye; 1 by default, because WLED does its own unless that was switched off.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, leds: int, budget: Budget, gamma: float = 1) -> None:
        self._leds, self._budget, self._gamma = leds, budget, gamma
        self._refreshes = 0

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, within the budget, and of no more colours than one
        object can say.
        """
        return StripFrame(simplified(fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget).pixels))

    def greet(self, line: WebLine) -> None:
        """See that a WLED is there before anything is set."""
        self._refreshes = 0
        self._report(line)

    def send(self, line: WebLine, frame: StripFrame) -> None:
        """Set every LED."""
        self._post(line, set_leds(frame.pixels, self._budget))

    def confirm(self, line: WebLine, frame: StripFrame) -> str:
        """See that WLED took it."""
        for _ in range(MISSES):
            report = self._report(line)
            if report.shows_what_it_is_told:
                return report.remark(self._leds)
            self.send(line, frame)
        raise SilentDeviceError("WLED answers but does not take what it is told: restart it, then look at its settings")

    def repeat(self, line: WebLine, frame: StripFrame) -> None:
        """Set it again, which also shows that WLED is still there."""
        self.send(line, frame)
        self._refreshes += 1
        if self._refreshes % CONFIRM_EVERY == 0:
            self.confirm(line, frame)

    def attend(self, line: WebLine) -> None:
        """Ask whether WLED is still there, unless it has answered just now; whatever it says, it is."""
        if line.clock.now() >= line.heard_at + ASK_AFTER:
            line.get(VERSION)

    def farewell(self, line: WebLine) -> None:
        """All LEDs dark."""
        self.send(line, StripFrame((BLACK,) * self._leds))

    def _report(self, line: WebLine) -> Report:
        for _ in range(TRIES):
            answer = line.get(ALL)
            report = reported(answer.body)
            if answer.status == DONE and report is not None:
                return report
            if answer.status != BUSY:
                raise SilentDeviceError(
                    "something answers there, but not as WLED: check the address in the rig file, and that the WLED is "
                    "of version 0.13 or newer"
                )
            line.pause(TRY_AGAIN)
        raise SilentDeviceError(_BUSY)

    def _post(self, line: WebLine, text: bytes) -> None:
        for _ in range(TRIES):
            answer = line.post(STATE, text)
            if answer.status == DONE:
                return
            if answer.status != BUSY:
                raise SilentDeviceError(f"WLED refuses what it is told ({answer.status}): look at its settings")
            line.pause(TRY_AGAIN)
        raise SilentDeviceError(_BUSY)


_BUSY = "WLED is busy all the time: see whether another program talks to it, then restart it"


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = WledOverHttp(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    return linked(StripFrame, dialect, WebPlace(spec.given["host"], "WLED"), spec, around)


DRIVER = Driver(Kind.STRIP, "LED strip on WLED, by Wi-Fi", {"host": Host(needed=True), **LEDS, **POWER, **GAMMA}, _make)
