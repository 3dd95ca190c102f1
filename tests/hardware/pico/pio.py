"""What a state machine of the RP2040 does with its one pin, and what a row of WS2812 makes of that.

Of the PIO it plays what our program has: `out` to x with autopull, `set` and `mov` to the pin, delays (chapter 3 of the
RP2040's datasheet). Of the LEDs it holds the times of a WS2812B.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import Any

Rgb = tuple[int, int, int]

ZERO, ONE = (200, 400), (580, 1000)  # ns high
LOW = (220, 1250)  # ns low within a frame
WORD = 32  # bits


def shone(program: dict[str, Any], words: Sequence[int], *, shift: int) -> list[Rgb]:
    """The colours that LEDs at the pin take from `words`; fails where a pulse is none of theirs."""
    bits = []
    pulses = [(level, ns) for level, ns in _pulses(program, words, shift)]
    assert [level for level, _ in pulses[:1]] == [0], "the line does not rest low"
    for (high, ns), (low, rest) in zip(pulses[1::2], pulses[2::2], strict=True):
        assert (high, low) == (1, 0)
        assert _within(ns, ZERO) or _within(ns, ONE), f"{ns} ns high is neither 0 nor 1"
        assert _within(rest, LOW), f"{rest} ns low"
        bits.append(int(_within(ns, ONE)))
    values = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits), 8)]
    assert len(values) % 3 == 0, "half a LED"
    return [(red, green, blue) for green, red, blue in zip(values[0::3], values[1::3], values[2::3], strict=True)]


def _within(value: float, bounds: tuple[float, float]) -> bool:
    return bounds[0] <= value <= bounds[1]


def _pulses(program: dict[str, Any], words: Sequence[int], shift: int) -> Iterator[tuple[int, float]]:
    """Level by level, how long it lasts."""
    cycle = 1e9 / program["frequency"]
    for level, run in groupby(_cycles(program, [word << shift for word in words])):
        yield level, sum(1 for _ in run) * cycle


def _cycles(program: dict[str, Any], queue: list[int]) -> Iterator[int]:
    """The level of the pin in each cycle, until `out` finds no more bits."""
    settings = program["settings"]
    assert (settings["out_shiftdir"], settings["autopull"]) == ("left", True)
    assert {settings["out_init"], settings["set_init"]} == {"low"}
    assert program["out_base"] == program["set_base"]
    bits = chain.from_iterable(_bits(word, settings["pull_thresh"]) for word in queue)
    level = x = 0
    while True:
        for step in program["steps"]:
            if step["word"] == "out":
                assert (step["target"], step["value"]) == ("x", 1)
                bit = next(bits, None)
                if bit is None:
                    yield level
                    return
                x = bit
            else:
                assert step["target"] == "pins"
                level = x if step["word"] == "mov" else step["value"]
            for _ in range(1 + step["delay"]):
                yield level


def _bits(word: int, many: int) -> list[int]:
    assert word < 1 << WORD
    return [word >> (WORD - 1 - at) & 1 for at in range(many)]
