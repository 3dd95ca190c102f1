"""The tones of each cue, the same on a loudspeaker and on a buzzer."""

from __future__ import annotations

import array
import math
import sys
import wave
from collections.abc import Sequence
from pathlib import Path

import msgspec

from drivers.sounds.wanted import Cue

RATE = 22_050  # samples a second
FADE = 0.008
"""Seconds in which a tone swells and dies away, so that it does not click."""
LOUDEST = 0.8
"""Of what a sample can hold."""


class Tone(msgspec.Struct, frozen=True):
    """A tone for so many seconds; silence where it has no frequency, in hertz."""

    frequency: float
    seconds: float


TONES: dict[Cue, tuple[Tone, ...]] = {
    Cue.TURN: (Tone(659, 0.12), Tone(880, 0.18)),
    Cue.ALERT: (Tone(988, 0.14), Tone(0, 0.06)) * 3,
    Cue.ASK: (Tone(740, 0.1),),
    Cue.ROLL: (Tone(523, 0.06), Tone(0, 0.03), Tone(659, 0.06), Tone(0, 0.03), Tone(523, 0.06)),
}
"""Rising for a turn, thrice the same for an alert, one short one for a question, a rattle for dice."""


def write(path: Path, tones: Sequence[Tone], *, volume: int) -> None:
    """Write a file (WAV, mono, 16 bits) with these tones; `volume` is 0 to 100.

    Raises:
        OSError: It cannot be written.
    """
    samples = array.array("h", (sample for tone in tones for sample in _samples(tone, volume)))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def _samples(tone: Tone, volume: int) -> list[int]:
    count, fade = int(tone.seconds * RATE), FADE * RATE
    high = 32_767 * LOUDEST * volume / 100
    turn = 2 * math.pi * tone.frequency / RATE
    return [int(high * min(1, at / fade, (count - at) / fade) * math.sin(turn * at)) for at in range(count)]
