"""Sparing a display's EEPROM, which wears out: a setting is written only when it changes, and one in ten seconds."""

from __future__ import annotations

from collections.abc import Mapping

from drivers.links.wire import Wire

REST = 10.0  # seconds from one command that writes the EEPROM to the next; it lasts for about 100,000 of them


class Wear:
    """What a display has been told to keep, for as long as the driver lives, also while the display is away."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._written_at = float("-inf")

    def store(self, wire: Wire, commands: Mapping[str, bytes]) -> None:
        """Write the first of `commands` that the display does not keep yet, unless the last was written just now.

        Args:
            wire: The display.
            commands: By the name of what it sets, the whole command; the first first.
        """
        now = wire.clock.now()
        if now < self._written_at + REST:
            return
        for name, command in commands.items():
            if self._kept.get(name) != command:
                self._written_at = now  # also where it fails on its way: it may have arrived
                self._kept.pop(name, None)
                wire.write(command)
                self._kept[name] = command
                return
