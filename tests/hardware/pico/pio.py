"""What a state machine of the RP2040 does with its one pin, and what a row of WS2812 makes of that.

Of the PIO it plays what our program has: `out` to x with autopull, `set` and `mov` to the pin, delays (chapter 3 of the
RP2040's datasheet). Of the LEDs it holds the times of a WS2812B.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

Rgb = tuple[int, int, int]

ZERO, ONE = (200, 400), (580, 1000)  # ns high
LOW = (220, 1250)  # ns low within a frame
WORD = 32  # bits


def shone(program: dict[str, Any], words: Sequence[int], *, shift: int) -> list[Rgb]:
    """The colours that LEDs at the pin take from `words`; fails where a pulse is none of theirs."""
    bits = []
    pulses = list(_pulses(program, words, shift))
    assert [level for level, _ in pulses[:1]] == [0], "the line does not rest low"
    for (high, ns), (low, rest) in zip(pulses[1::2], pulses[2::2], strict=True):
        assert (high, low) == (1, 0)
        assert _within(ns, ZERO) or _within(ns, ONE), f"{ns} ns high is neither 0 nor 1"
        assert _within(rest, LOW), f"{rest} ns low"
        bits.append("1" if _within(ns, ONE) else "0")
    assert len(bits) % 24 == 0, "half a LED"
    values = [int("".join(bits[at : at + 8]), 2) for at in range(0, len(bits), 8)]
    return [(red, green, blue) for green, red, blue in zip(values[0::3], values[1::3], values[2::3], strict=True)]


def _within(value: float, bounds: tuple[float, float]) -> bool:
    return bounds[0] <= value <= bounds[1]


def _pulses(program: dict[str, Any], words: Sequence[int], shift: int) -> Iterator[tuple[int, float]]:
    """Level by level, how long it lasts."""
    cycle = 1e9 / program["frequency"]
    for level, run in groupby(_steps(program, [word << shift for word in words]), key=itemgetter(0)):
        yield level, sum(cycles for _, cycles in run) * cycle


def _steps(program: dict[str, Any], queue: list[int]) -> Iterator[tuple[int, int]]:
    """The level of the pin after each step and for how many cycles, until `out` finds no more bits."""
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
                    yield level, 1
                    return
                x = bit
            else:
                assert step["target"] == "pins"
                level = x if step["word"] == "mov" else step["value"]
            yield level, 1 + step["delay"]


def _bits(word: int, many: int) -> list[int]:
    assert word < 1 << WORD
    return [word >> (WORD - 1 - at) & 1 for at in range(many)]
