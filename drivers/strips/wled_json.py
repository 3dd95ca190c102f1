"""WLED's JSON, the same by USB, by HTTP and by MQTT: the objects that set its LEDs, and the parser of its replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from drivers.frames import Rgb

RUNS = 40  # stretches of one colour per object; at about 120-150 entries WLED loses the list (wled#1326, #3084)
GAP = 0.03  # seconds from one object to the next


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
