"""Sparing a display's EEPROM, which wears out: a setting is written only when it changes, and one in ten seconds.

That holds over any number of starts of the app, however it ended: what was written to the display at which port, and
when, stands in a file. The time is that of the machine since it was switched on, which nobody can set; after another
start of the machine, or where the file cannot be read or written, the display is left alone for the first ten seconds.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from drivers.driver import Surroundings
from drivers.links.wire import Wire
from drivers.rig import DeviceSpec

REST = 10.0  # seconds from one command that writes the EEPROM to the next; it lasts for about 100,000 of them
FOLDER = Path("tabletop-companion", "displays")
BOOT = Path("/proc/sys/kernel/random/boot_id")

_log = logging.getLogger(__name__)


class Note(msgspec.Struct, frozen=True):
    """What is known of a display.

    Attributes:
        boot: Which start of the machine it is that `written_at` counts from, in seconds.
        written_at: When a command last went out that writes the EEPROM; None for never.
        kept: What the display keeps, by name of the setting.
    """

    boot: str
    written_at: float | None = None
    kept: dict[str, bytes] = {}


class Wear:
    """What a display has been told to keep, also while it is away and while the app is not running.

    Args:
        file: Where that is noted; None for nowhere, which is for as long as the driver lives.
        boot: Which start of the machine this is.
    """

    def __init__(self, file: Path | None = None, *, boot: str | None = None) -> None:
        self._file = file
        self._boot = _this_boot() if boot is None else boot
        self._kept: dict[str, bytes] | None = None
        self._written_at = float("-inf")

    def store(self, wire: Wire, commands: Mapping[str, bytes]) -> None:
        """Write the first of `commands` that the display does not keep yet, unless the last was written just now.

        Args:
            wire: The display.
            commands: By the name of what it sets, the whole command; the first first.
        """
        now = wire.clock.now()
        kept = self._known(now)
        if now < self._written_at + REST:
            return
        for name, command in commands.items():
            if kept.get(name) != command:
                self._written_at = now  # also where it fails on its way: it may have arrived
                kept.pop(name, None)
                self._note()
                wire.write(command)
                kept[name] = command
                self._note()
                return

    def _known(self, now: float) -> dict[str, bytes]:
        """What the display keeps; read with the first command."""
        if self._kept is None:
            note = self._read()
            self._kept = {} if note is None else dict(note.kept)
            if note is None or not self._boot or note.boot != self._boot:
                self._written_at = now
            elif note.written_at is not None:
                self._written_at = min(note.written_at, now)
            if not self._note():
                self._written_at = now
        return self._kept

    def _read(self) -> Note | None:
        """What was noted, which is nothing for a display that nobody knows; None where that cannot be read."""
        if self._file is None:
            return Note(self._boot)
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=Note)
        except FileNotFoundError:
            return Note(self._boot)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as fault:
            _log.warning("%s cannot be read (%s): its display is left as it is for %d s", self._file, fault, REST)
            return None

    def _note(self) -> bool:
        """Note what is known; whether that was possible."""
        if self._file is None:
            return True
        never = self._written_at == float("-inf")
        note = Note(self._boot, None if never else self._written_at, self._kept or {})
        new = self._file.with_name(f"{self._file.name}.new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(msgspec.json.encode(note))
            os.replace(new, self._file)
        except OSError as fault:
            _log.warning("%s cannot be written: %s", self._file, fault)
            return False
        return True


def wear_of(spec: DeviceSpec, around: Surroundings) -> Wear:
    """What the display at the port that a rig names keeps."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(base) / FOLDER if around.locks is None else around.locks
    return Wear(folder / f"{(spec.port or '').strip('/').replace('/', '_')}.json")


def _this_boot() -> str:
    with suppress(OSError):
        return BOOT.read_text(encoding="ascii").strip()
    return ""
