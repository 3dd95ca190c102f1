"""What of a rig sounds, as its file has it."""

from __future__ import annotations

from enum import Enum

import msgspec

HALF = 50  # per cent


class Cue(Enum):
    """What a short sound is for: the turn goes on, something to heed, an answer is needed, dice are to be rolled."""

    TURN = "turn"
    ALERT = "alert"
    ASK = "ask"
    ROLL = "roll"


class Speaker(Enum):
    """A program that speaks."""

    ESPEAK = "espeak-ng"


class Player(Enum):
    """A program that plays a file with a sound."""

    ALSA = "aplay"
    PULSE = "paplay"
    PIPEWIRE = "pw-play"


class BuzzerKind(Enum):
    """ACTIVE makes one tone by itself, as soon as it has power; PASSIVE needs to be swung, and plays any tone."""

    ACTIVE = "active"
    PASSIVE = "passive"


class BuzzerSpec(msgspec.Struct, frozen=True):
    """A buzzer between a pin of the header and ground."""

    pin: int
    kind: BuzzerKind = BuzzerKind.ACTIVE


class SoundSpec(msgspec.Struct, frozen=True):
    """What sounds: how loud in per cent, the voice, the player of short sounds, the buzzer, and what these are for."""

    volume: int = HALF
    speech: Speaker | None = None
    player: Player | None = None
    buzzer: BuzzerSpec | None = None
    cues: frozenset[Cue] = frozenset(Cue)
