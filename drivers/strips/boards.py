"""Our own boards, a Nano or Uno and a Pico, with a strip, contacts and an encoder (hardware/firmware/README.md).

From top to bottom: the parser of what they say, and the dialect a link speaks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from drivers.display import Display
from drivers.driver import GAMMA, PORT, POWER, Driver, Surroundings, Whole, linked, serial_place
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, StripFrame
from drivers.health import DeviceHealth, Health
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec, Kind
from drivers.strips.adalight_frame import adalight
from drivers.strips.current import Budget, limited
from drivers.strips.pixels import fitted

PROTOCOL = 1
PROBES, PROBE_WAIT = 16, 0.25  # seconds; opening the port resets a Nano, which then needs up to 4 s
REPLY_WAIT = 0.5  # seconds from the last byte to its answer
QUIET = 0.25  # seconds of silence after which a board that lost its way is at rest again
MISSES = 3  # frames or questions without an answer after which the board counts as gone
REFRESH = 1.0  # seconds; the board goes dark after 10 s of silence
ATTENTION = 0.015  # seconds from one look for contacts to the next: a press is heard within 50 ms
MOST_BUDGET = 10_000  # mA; the boards count no further
BOARD_DRAWS = 50  # mA
CONTACTS, ENCODERS = 8, 1

PROBE = b"v"

_VERSION = re.compile(rb"TABLETOP (\w+) (\d{1,5})((?: \w+=\w+)*)")
_CONTACT = re.compile(rb"b([1-9]\d?) ([01])")
_ENCODER = re.compile(rb"e([1-9]\d?) ([+-]\d{1,4})")


class Version(msgspec.Struct, frozen=True):
    """Which board it is, the number of its protocol, and the LEDs and milliamperes that are in force (0: not said)."""

    board: str
    protocol: int
    leds: int
    budget: int


class Latched(msgspec.Struct, frozen=True):
    """The frame is on the LEDs."""


class Moved(msgspec.Struct, frozen=True):
    """Contact `number`, counted from 0, is closed or open now."""

    number: int
    closed: bool


class Clicked(msgspec.Struct, frozen=True):
    """Encoder `number`, counted from 0, was turned by so many detents, clockwise above 0."""

    number: int
    detents: int


Said = Version | Latched | Moved | Clicked

SomeSaid = TypeVar("SomeSaid", Version, Latched)


def parsed(line: bytes) -> Said | None:
    """What a line of a board says; None for lines that nobody here knows, which may be a newer firmware's."""
    if line == b"K":
        return Latched()
    if found := _CONTACT.fullmatch(line):
        return Moved(int(found[1]) - 1, found[2] == b"1")
    if found := _ENCODER.fullmatch(line):
        return Clicked(int(found[1]) - 1, int(found[2]))
    if found := _VERSION.fullmatch(line):
        fields = dict(word.split("=") for word in found[3].decode().split())
        return Version(found[1].decode(), int(found[2]), _number(fields.get("leds")), _number(fields.get("budget")))
    return None


def _number(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() else 0


class Board:
    """The dialect of our boards: one frame in flight, and what people press and turn in between.

    Args:
        device: Name of the device in the rig.
        board: What the board must call itself: `nano` or `pico`.
        leds: LEDs of the strip.
        budget: What the strip may draw; the board is told, and limits once more by itself.
        gamma: Correction for the eye.
        heard: Called from the link's thread with every contact and turn.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(
        self, device: str, board: str, *, leds: int, budget: Budget, gamma: float, heard: Callable[[Heard], None]
    ) -> None:
        self._device, self._board = device, board
        self._leds, self._budget, self._gamma = leds, budget, gamma
        self._heard = heard
        self._down: set[int] = set()

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, and within the budget."""
        return fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget)

    def written(self, frame: StripFrame) -> bytes:
        """The bytes of a fitted frame. The limit is held here once more."""
        return adalight(limited(frame.pixels, self._budget))

    def greet(self, wire: Wire) -> None:
        """Ask who is there until it is said, and nothing else before; then tell the board its LEDs and its supply."""
        self.let_go()
        for _ in range(PROBES):
            wire.write(PROBE)
            version = self._awaited(wire, Version, within=PROBE_WAIT)
            if version is not None:
                break
        else:
            raise SilentDeviceError(
                f"the port is there but no {self._name} with our firmware answers: flash it (hardware/firmware), "
                "and check the port in the rig file"
            )
        if version.board != self._board:
            raise SilentDeviceError(
                f"this board is a {version.board}, not a {self._board}: write 'driver: {version.board}' in the rig file"
            )
        if version.protocol != PROTOCOL:
            raise SilentDeviceError(
                f"the {self._name} speaks version {version.protocol}, this program {PROTOCOL}: flash the firmware that "
                "came with it (hardware/firmware)"
            )
        wire.drain()
        self._set_up(wire)

    def let_go(self) -> None:
        """It was pulled with a finger on it: nothing is held any more; the board says what is down afresh."""
        for number in sorted(self._down):
            self._hear(Moved(number, closed=False))

    def send(self, wire: Wire, frame: StripFrame) -> None:
        """Send a frame and wait until it is on the LEDs; one that was lost goes out again."""
        for _ in range(MISSES):
            wire.write(self.written(frame))
            if self._awaited(wire, Latched, within=REPLY_WAIT):
                return
            wire.pause(QUIET)
            self.attend(wire)
        raise SilentDeviceError(f"the {self._name} has stopped answering: unplug it and plug it in again")

    def confirm(self, wire: Wire, frame: StripFrame) -> str:
        """The board has answered for the frame."""
        return ""

    def repeat(self, wire: Wire, frame: StripFrame) -> None:
        """Send it again, which also says that we are still there; the answer says the same of the board."""
        self.send(wire, frame)

    def attend(self, wire: Wire) -> None:
        """Hear what was pressed and turned."""
        for line in wire.lines():
            self._hear(parsed(line))

    def farewell(self, wire: Wire) -> None:
        """All LEDs dark, once the frame that was under way when the link was closed has had its answer."""
        wire.drain()
        self.send(wire, StripFrame((BLACK,) * self._leds))

    @property
    def _name(self) -> str:
        return self._board.capitalize()

    def _set_up(self, wire: Wire) -> None:
        """The answer must say what was asked for; a late answer to a probe says the settings of before."""
        supply = self._budget.supply
        for _ in range(MISSES):
            wire.write(b"c leds=%d budget=%d\n" % (self._leds, supply))
            while (version := self._awaited(wire, Version, within=REPLY_WAIT)) is not None:
                if (version.leds, version.budget) == (self._leds, supply):
                    return
            wire.pause(QUIET)
        raise SilentDeviceError(f"the {self._name} does not take its settings: flash it again (hardware/firmware)")

    def _awaited(self, wire: Wire, kind: type[SomeSaid], *, within: float) -> SomeSaid | None:
        """The next line of a kind, or None; presses in between are heard."""
        deadline = wire.clock.now() + within
        while (line := wire.read_line(within=deadline - wire.clock.now())) is not None:
            said = parsed(line)
            if isinstance(said, kind):
                return said
            self._hear(said)
        return None

    def _hear(self, said: Said | None) -> None:
        match said:
            case Moved(number, closed) if closed is not (number in self._down):
                self._down ^= {number}
                self._heard(Contact(self._device, number, closed))
            case Clicked(number, detents) if detents:
                self._heard(Turned(self._device, number, detents))


def _driver(board: str, about: str, *, baud: int, most: int) -> Driver:
    def make(spec: DeviceSpec, around: Surroundings) -> Display:
        dialect = Board(spec.name, board, leds=spec.leds, budget=spec.budget, gamma=spec.gamma, heard=around.heard)

        def changed(health: DeviceHealth) -> None:
            if health.health is Health.LOST:
                dialect.let_go()
            around.changed(health)

        watched = msgspec.structs.replace(around, changed=changed)
        return linked(StripFrame, dialect, serial_place(spec, around, baud=baud), spec, watched)

    fields = {
        **PORT,
        "leds": Whole(1, most, needed=True),
        **POWER,
        "budget_mA": Whole(1, MOST_BUDGET),
        "controller_mA": Whole(0, 1000, default=BOARD_DRAWS),
        **GAMMA,
    }
    return Driver(Kind.STRIP, about, fields, make, contacts=CONTACTS, encoders=ENCODERS)


NANO = _driver("nano", "LED strip and buttons on our Arduino Nano or Uno", baud=115_200, most=120)
PICO = _driver("pico", "LED strip and buttons on our Pico", baud=1_000_000, most=300)  # USB: any rate, so a high one
