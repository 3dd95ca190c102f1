"""Foot switches, number pads and keyboards: which of them is meant, and what its keys do, by pressing them."""

from __future__ import annotations

import queue
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.commands.rig_asking import Asker

if TYPE_CHECKING:
    from drivers.finding.writing import Pedal

WITHIN: Final = 10.0
"""Seconds in which a key is to be pressed."""


def pedal(
    asker: Asker,
    ports: Collection[str],
    taken: Collection[str],
    *,
    take: Callable[[int], None] | None = None,
    within: float = WITHIN,
) -> Pedal | None:
    """One of these, with its keys; None where none was pressed, which is said.

    Args:
        asker: Asks somebody.
        ports: Paths in /dev/input/by-id.
        taken: Names that other devices have.
        take: Takes an open device from everybody else, in place of the kernel's own way.
        within: Seconds in which a key is to be pressed.
    """
    from drivers.finding.writing import Pedal
    from drivers.inputs.wired import Does

    print("  While the app runs it has all keys of it for itself: choose none that you type with.")
    port = asker.one_of(
        "  Which one?", {one: Path(one).name.removesuffix("-event-kbd") for one in ports}, next(iter(ports))
    )
    asks = {
        Does.NEXT: "confirm what is framed (next)",
        Does.UNDO: "take back (undo; held it opens the menu)",
        Does.FORWARD: "move the frame forward",
        Does.BACKWARD: "move the frame backward",
    }
    keys: dict[Does, str] = {}
    with Listening(port, take) as heard:
        if fault := heard.fault(within):
            print(f"  it does not work: {fault}")
            return None
        print(f"  Press a key for each in turn, within {within:g} seconds; for no more, press the first one again.")
        for does, meaning in asks.items():
            print(f"  What shall {meaning}? ", end="", flush=True)
            key = heard.key(within)
            print(key or "nothing was pressed")
            if not key or key in keys.values():
                break
            keys[does] = key
    if not keys:
        print("  left out: no key of it is known")
        return None
    return Pedal(next(name for name in _names() if name not in taken), port, keys)


def _names() -> list[str]:
    return ["pedal", *(f"pedal_{number}" for number in range(2, 20))]


class Listening:
    """A keyboard while somebody presses its keys."""

    def __init__(self, port: str, take: Callable[[int], None] | None = None) -> None:
        from drivers.clock import MonotonicClock
        from drivers.inputs.event_device import EventDevice, grab
        from drivers.inputs.wired import Keyboard

        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._keys: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._device = EventDevice(
            Keyboard("pedal", port),
            self._heard,
            changed=lambda health: self._said.put(health.advice),
            clock=MonotonicClock(),
            take=take or grab,
        )

    def __enter__(self) -> Listening:
        return self

    def __exit__(self, *_: object) -> None:
        self._device.close()

    def fault(self, within: float) -> str:
        """Why it cannot be listened to, or "" once it is."""
        try:
            return self._said.get(timeout=within)
        except queue.Empty:
            return "it has not said anything: plug it in again"

    def key(self, within: float) -> str:
        """The name of the key that is pressed next, or "" for none."""
        try:
            return self._keys.get(timeout=within)
        except queue.Empty:
            return ""

    def _heard(self, heard: object) -> None:
        from drivers.inputs.heard import Contact
        from drivers.inputs.keys import KEYS

        if isinstance(heard, Contact) and heard.closed:
            name = next((name for name, code in KEYS.items() if code == heard.number), None)
            if name:
                self._keys.put(name)
