"""Short sounds on a loudspeaker: made here, played by a program of the system."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health
from drivers.sounds.program import Program
from drivers.sounds.tones import TONES, write
from drivers.sounds.wanted import Cue, Player

NAME = "sounds"
PACKAGES = {Player.ALSA: "alsa-utils", Player.PULSE: "pulseaudio-utils", Player.PIPEWIRE: "pipewire-bin"}


class Chimes:
    """Plays cues. Any call returns at once.

    Args:
        player: The program.
        volume: 0 to 100.
        changed, clock, options: See `Program`.
        find: Looks for the program, without starting it.
    """

    def __init__(
        self,
        player: Player,
        *,
        volume: int,
        changed: Callable[[DeviceHealth], None],
        clock: Clock,
        find: Callable[[str], str | None] = shutil.which,
        **options: Any,
    ) -> None:
        self._command = (player.value, "-q") if player is Player.ALSA else (player.value,)
        missing = missing_words(player)
        self._program = Program(NAME, missing=missing, changed=changed, clock=clock, **options)
        self._folder = tempfile.TemporaryDirectory(prefix="tabletop-sounds-")
        there = find(player.value) is not None
        health = DeviceHealth(NAME, Health.WORKING) if there else DeviceHealth(NAME, Health.LOST, Fault.GONE, missing)
        try:
            for cue, tones in TONES.items():
                write(self._file(cue), tones, volume=volume)
        except OSError as fault:
            why = f"{self._folder.name}: no sounds can be written there ({fault.strerror}): make room on the disk"
            health = DeviceHealth(NAME, Health.LOST, Fault.BROKEN, why)
        self._program.tell(health)

    @property
    def health(self) -> DeviceHealth:
        """How it is."""
        return self._program.health

    def play(self, cue: Cue) -> None:
        """Play this; what still sounds is cut off."""
        self._program.run((*self._command, str(self._file(cue))))

    def close(self) -> None:
        """Play no more; may be called again."""
        self._program.close()
        self._folder.cleanup()

    def _file(self, cue: Cue) -> Path:
        return Path(self._folder.name) / f"{cue.value}.wav"


def missing_words(player: Player) -> str:
    """What to do where the program is not there."""
    return f"{player.value} is missing: sudo apt install {PACKAGES[player]}; or name another player in the rig file"
