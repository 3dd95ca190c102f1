"""Asking a port who is there: with `v`, which WLED and our boards answer, and which does nothing to most others.

Only ports that somebody picked, or of a board that is known, may be asked. Opening one resets many a board, which then
needs up to 4 s; whoever says nothing may be a display or a plain Adalight box, which only a person can tell apart.
"""

from __future__ import annotations

import re
import termios
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from pathlib import Path

import msgspec

from drivers.clock import Clock, MonotonicClock
from drivers.finding.plugged import Plugged
from drivers.links.ports import SerialFactory, SerialPort, explained, open_serial, opened
from drivers.strips.boards import Version as BoardVersion
from drivers.strips.boards import parsed as board_said
from drivers.strips.wled_json import reported

BAUD = 115200
PROBES, PROBE_WAIT = 16, 0.25  # seconds; a Nano that was just reset answers after up to 4 s
OTHER_RATES = (230400, 460800, 500000, 576000, 921600, 1000000, 1500000)
"""Rates that WLED can be set to."""

_RATE_WAIT = 0.3  # seconds
_WLED = re.compile(rb"WLED \d+")
_ADALIGHT = b"Ada"
_PRINTABLE = frozenset(range(0x20, 0x7F))
_FAULTS = (OSError, termios.error, TypeError, ValueError)


class Reply(Enum):
    """What came of asking."""

    NAMED = "named"
    SILENT = "silent"
    GARBAGE = "garbage"
    FAULT = "fault"


class Asked(msgspec.Struct, frozen=True):
    """What a port has said.

    Attributes:
        reply: What came of it.
        driver: The driver for it, where that is known.
        leds: How many LEDs it says it has, 0 where it does not say.
        text: For people: what it is, or what is wrong and what to do.
    """

    reply: Reply
    driver: str = ""
    leds: int = 0
    text: str = ""


SILENT = Asked(
    Reply.SILENT,
    text="it says nothing, as 7-segment displays, LCDs and plain Adalight boxes do; a WLED or a board of ours would",
)
GARBAGE = Asked(
    Reply.GARBAGE,
    text=f"it answers, but not at {BAUD} baud: set its rate to {BAUD} (WLED: Config, Sync, Serial), or flash it anew",
)


def ask_all(
    ports: Sequence[Plugged],
    *,
    factory: SerialFactory = open_serial,
    locks: Path | None = None,
    clock: Callable[[], Clock] = MonotonicClock,
) -> list[Asked | None]:
    """Ask all ports at once that may be asked; None for the others."""
    with ThreadPoolExecutor(max(1, len(ports)), thread_name_prefix="asking") as pool:
        return list(
            pool.map(
                lambda one: ask(one.port, factory=factory, locks=locks, clock=clock()) if one.may_be_asked else None,
                ports,
            )
        )


def ask(
    port: str, *, factory: SerialFactory = open_serial, locks: Path | None = None, clock: Clock | None = None
) -> Asked:
    """Ask who is at `port`, for 4 s at most, then at the other rates of WLED; never raises because of the device."""
    clock = clock or MonotonicClock()
    try:
        with opened(port, baud=BAUD, factory=factory, locks=locks) as line:
            return _asked(line, clock)
    except _FAULTS as fault:
        return Asked(Reply.FAULT, text=explained(fault, port)[1])


def _asked(line: SerialPort, clock: Clock) -> Asked:
    noise = b""
    for _ in range(PROBES):
        heard = _put(line, b"v", clock, PROBE_WAIT)
        if found := _named(heard, line, clock):
            return found
        noise += heard
    for rate in OTHER_RATES:
        with suppress(*_FAULTS):  # a rate that this port cannot have
            line.baudrate = rate  # type: ignore[attr-defined]  # of pyserial; what a dialect needs has none
            if _WLED.search(_put(line, b"v", clock, _RATE_WAIT)):
                return Asked(Reply.GARBAGE, "wled", text=f"a WLED that speaks at {rate} baud: {_SET_RATE}")
    if _ADALIGHT in noise:
        return Asked(Reply.NAMED, "adalight", text="an Adalight box")
    return GARBAGE if any(byte not in _PRINTABLE and byte not in b"\r\n" for byte in noise) else SILENT


_SET_RATE = f"set it to {BAUD} in its settings (Config, Sync, Serial), then restart it"


def _put(line: SerialPort, question: bytes, clock: Clock, wait: float) -> bytes:
    """What comes in within `wait` seconds of a question, up to the end of a line."""
    line.write(question)
    until, heard = clock.now() + wait, b""
    while b"\n" not in heard and clock.now() < until:
        heard += line.read(line.in_waiting or 1)
    return heard


def _named(heard: bytes, line: SerialPort, clock: Clock) -> Asked | None:
    """Who gives such an answer."""
    for text in heard.split(b"\n"):
        said = board_said(text.strip())
        if isinstance(said, BoardVersion):
            return Asked(Reply.NAMED, said.board, text=f"our {said.board.capitalize()}, protocol {said.protocol}")
        if found := _WLED.search(text):
            report = reported(_put(line, b'{"v":true}', clock, 1.0))
            leds = report.leds if report else 0
            many = f", set up for {leds} LEDs" if leds else ""
            return Asked(Reply.NAMED, "wled", leds, f"{found[0].decode()}{many}")
    return None
