"""WLED's JSON, the same by USB, by HTTP and by MQTT: the object that sets its LEDs, and the parser of its replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

import msgspec

from drivers.frames import Rgb
from drivers.strips.current import Budget, limited

ENTRIES = 120  # in the list of one object; WLED loses longer ones (wled#1326, #3084)
LONGEST_ENTRY = 3  # that of a stretch: first LED, LED after the last, colour
GAP = 0.03  # seconds from one object to the next


def set_leds(pixels: Sequence[Rgb], budget: Budget) -> bytes:
    """The JSON object that shows `pixels`, within the budget whoever made them, and short enough for WLED's buffer.

    It is one object for the whole picture, always: WLED may lose an object without a word, and what is left of an old
    picture beside a part of a new one could draw more than either. So the LEDs show one whole picture or another.

    `i` lists stretches: first LED, LED after the last, colour, or for a single LED just the colour, which goes to the
    LED after the last one. It freezes the segment, so that no effect draws over it. `tt` 0 shows it at once instead of
    fading. Brightness is in the colours, so that what counts against the current limit is what is written here.
    """
    entries = [entry for run in _runs(simplified(limited(pixels, budget))) for entry in run.entries]
    return f'{{"on":true,"bri":255,"tt":0,"seg":[{{"id":0,"i":[{",".join(entries)}]}}]}}'.encode()


def simplified(pixels: Sequence[Rgb]) -> tuple[Rgb, ...]:
    """`pixels` as one object can say them: where there are too many colours, neighbours that are alike become the same.

    It is cut into as many stretches as fit, over each of which it changes as much as over any other: so an edge stays
    an edge. No stretch gets brighter than it was.
    """
    if sum(min(run.length, LONGEST_ENTRY) for run in _runs(pixels)) <= ENTRIES:
        return tuple(pixels)
    changes = list(accumulate((_apart(one, other) for one, other in pairwise(pixels)), initial=0))
    stretches = ENTRIES // LONGEST_ENTRY
    found: list[Rgb] = []
    for _, stretch in groupby(
        zip(changes, pixels, strict=True), key=lambda led: led[0] * stretches // (changes[-1] + 1)
    ):
        channels = list(zip(*(rgb for _, rgb in stretch), strict=True))
        length = len(channels[0])
        red, green, blue = (sum(channel) // length for channel in channels)
        found += [(red, green, blue)] * length
    return tuple(found)


def _apart(one: Rgb, other: Rgb) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) + abs(one[2] - other[2])


class _Run(NamedTuple):
    """A stretch of one colour, and its first LED."""

    start: int
    length: int
    rgb: Rgb

    @property
    def entries(self) -> list[str]:
        """Its entries, where all LEDs before it have theirs."""
        colour = '"{:02X}{:02X}{:02X}"'.format(*self.rgb)
        if self.length < LONGEST_ENTRY:
            return [colour] * self.length
        return [str(self.start), str(self.start + self.length), colour]


def _runs(pixels: Sequence[Rgb]) -> Iterator[_Run]:
    start = 0
    for rgb, run in groupby(pixels):
        length = len(list(run))
        yield _Run(start, length, rgb)
        start += length


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
        """Whether it is lit as the object of `set_leds` says."""
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
