"""A voice: espeak-ng says one sentence at a time, the newest."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health
from drivers.sounds.program import Program
from drivers.sounds.wanted import Speaker

NAME = "speech"
SPEED = 160  # words a minute, a little slower than its own 175: there is talk at a table
MOST_WORDS = 60
"""Nobody listens to more at a time."""


class Speech:
    """Says what it is told. Any call returns at once.

    Args:
        speaker: The program.
        volume: 0 to 100.
        language: As in `en` or `de`: a voice of that language.
        changed, clock, options: See `Program`.
        find: Looks for the program, without starting it.
    """

    def __init__(
        self,
        speaker: Speaker,
        *,
        volume: int,
        language: str,
        changed: Callable[[DeviceHealth], None],
        clock: Clock,
        find: Callable[[str], str | None] = shutil.which,
        **options: Any,
    ) -> None:
        program = speaker.value
        self._command = (program, "-v", language, "-a", str(2 * volume), "-s", str(SPEED), "--stdin")
        missing = missing_words(speaker)
        self._program = Program(NAME, missing=missing, changed=changed, clock=clock, **options)
        there = find(program) is not None
        health = DeviceHealth(NAME, Health.WORKING) if there else DeviceHealth(NAME, Health.LOST, Fault.GONE, missing)
        self._program.tell(health)

    @property
    def health(self) -> DeviceHealth:
        """How it is."""
        return self._program.health

    def say(self, text: str) -> None:
        """Say this; what is still being said is cut off."""
        words = text.split()
        self._program.run(self._command, " ".join(words[:MOST_WORDS]) + "\n")

    def close(self) -> None:
        """Say no more; may be called again."""
        self._program.close()


def missing_words(speaker: Speaker) -> str:
    """What to do where the program is not there."""
    return f"{speaker.value} is missing: sudo apt install {speaker.value}; or take speech out of the rig file"
