"""WLED's JSON, the same by USB, by HTTP and by MQTT: the objects that set its LEDs, and the parser of its replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from drivers.frames import BLACK, Rgb, StripFrame
from drivers.strips.current import Budget, limited

RUNS = 40  # stretches of one colour per object; at about 120-150 entries WLED loses the list (wled#1326, #3084)
GAP = 0.03  # seconds from one object to the next


def set_leds(pixels: Sequence[Rgb], before: Sequence[Rgb] | None = None) -> list[bytes]:
    """The JSON objects that show `pixels`, each short enough for WLED's buffer.

    `i` lists stretches as first LED, LED after the last, colour; it freezes the segment, so that no effect draws over
    it. `tt` 0 shows it at once instead of fading. Brightness is in the colours, so that what counts against the
    current limit is what is written here.

    Where it takes more than one, what gets darker than `before` comes first: so part of the old picture and part of
    the new one never draw more than both pictures do. If nobody knows what was before, all goes dark first.
    """
    runs = list(_runs(pixels))
    if len(runs) <= RUNS:
        return [_object(runs)]
    dark = [_object([Run(0, len(pixels), BLACK)])] if before is None else []
    if before is not None:
        runs.sort(key=lambda run: (run.stop - run.start) * sum(run.rgb) - sum(map(sum, before[run.start : run.stop])))
    return dark + [_object(runs[first : first + RUNS]) for first in range(0, len(runs), RUNS)]


class Told:
    """What a WLED was told last, for the way from there to the next picture.

    Args:
        budget: What the strip may draw; it is held here whoever made the frame.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._before: tuple[Rgb, ...] | None = None

    def forget(self) -> None:
        """Nobody knows what it shows now."""
        self._before = None

    def objects(self, frame: StripFrame) -> list[bytes]:
        """The objects that show a fitted frame, to be told in this order."""
        pixels = limited(frame.pixels, self._budget)
        objects = set_leds(pixels, self._before)
        self._before = pixels
        return objects


class Run(NamedTuple):
    """A stretch of one colour: its first LED, and the one after its last."""

    start: int
    stop: int
    rgb: Rgb


def _runs(pixels: Sequence[Rgb]) -> Iterator[Run]:
    start = 0
    for rgb, run in groupby(pixels):
        stop = start + len(list(run))
        yield Run(start, stop, rgb)
        start = stop


def _object(runs: Sequence[Run]) -> bytes:
    listed = ",".join(f'{start},{stop},"{red:02X}{green:02X}{blue:02X}"' for start, stop, (red, green, blue) in runs)
    return f'{{"on":true,"bri":255,"tt":0,"seg":[{{"id":0,"i":[{listed}]}}]}}'.encode()


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


class Report(msgspec.Struct, frozen=True):
    """What matters of WLED's state: lit or not, its brightness (0-255), and how many LEDs it has."""

    on: bool
    brightness: int
    leds: int

    @property
    def shows_what_it_is_told(self) -> bool:
        """Whether it is lit as every object of `set_leds` says."""
        return self.on and self.brightness == 255

    def remark(self, leds: int) -> str:
        """What people should know of it, where the rig has so many `leds`; mostly nothing."""
        if self.leds >= leds:
            return ""
        return f"WLED is set up for {self.leds} LEDs, the rig wants {leds}: change one of the two"


def reported(text: bytes) -> Report | None:
    """What an answer with WLED's state and info says; None for everything else."""
    try:
        reply = msgspec.json.decode(text, type=_Reply)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return Report(reply.state.on, reply.state.bri, reply.info.leds.count)
