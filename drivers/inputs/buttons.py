"""Seat buttons: one for each player, between a pin of a Raspberry Pi and ground; holding one is told with its seat."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from types import TracebackType
from typing import Any

from drivers.errors import ButtonsError
from drivers.rig import SeatButton

HOLD_SECONDS = 0.6
BOUNCE_SECONDS = 0.02
"""How long the contacts of a button may chatter."""


class SeatButtons:
    """The buttons of a rig, open until they are closed.

    Args:
        wired: Which seat has which pin.
        held: Called with the seat (0-based) once each time its button was held; from a thread of the pins, and should
            only take note.
        hold_seconds: How long a button is held until it counts.
        pin_factory: Gives pins; if not given, gpiozero looks for the machine's own.

    Raises:
        ButtonsError: The pins cannot be used here; the text says why and what to do.
    """

    def __init__(
        self,
        wired: Sequence[SeatButton],
        held: Callable[[int], None],
        *,
        hold_seconds: float = HOLD_SECONDS,
        pin_factory: Any = None,
    ) -> None:
        self._open: list[Any] = []
        try:
            for one in wired:
                button = _button(one.pin, hold_seconds=hold_seconds, pin_factory=pin_factory)
                self._open.append(button)
                button.when_held = partial(held, one.seat)
        except Exception as fault:  # each library of pins has errors of its own
            self.close()
            raise ButtonsError(explained(fault)) from fault

    def __enter__(self) -> SeatButtons:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the pins; may be called again."""
        while self._open:
            with contextlib.suppress(Exception):  # a pin that is gone can be let go of no better
                self._open.pop().close()


def _button(pin: int, *, hold_seconds: float, pin_factory: Any) -> Any:
    """A button that pulls its pin down, with the pull-up of the Pi itself."""
    from gpiozero import Button  # loaded only for a rig that has buttons

    with warnings.catch_warnings():  # gpiozero warns of each library that it tries in vain: the error says it once
        warnings.simplefilter("ignore")
        return Button(pin, pull_up=True, bounce_time=BOUNCE_SECONDS, hold_time=hold_seconds, pin_factory=pin_factory)


def explained(fault: Exception) -> str:
    """Why there are no seat buttons, in one sentence with what to do, and that the game goes on."""
    name, detail = type(fault).__name__, " ".join(str(fault).split())
    if name == "BadPinFactory":  # none of the libraries works: not there, not a Pi, or not allowed
        why = (
            "no pins were found: they need a Raspberry Pi with python3-lgpio (sudo apt install python3-lgpio), "
            "and your user in the group gpio (sudo usermod -aG gpio $USER, then log in again)"
        )
    elif isinstance(fault, ImportError):
        why = f"gpiozero is missing ({detail}): start with ./run, which installs it"
    elif name == "GPIOPinInUse" or "busy" in detail.lower():
        why = f"a pin is in use already ({detail}): close the other program and start again"
    else:
        why = f"the pins do not work here ({detail or name})"
    return f"seat buttons: {why}; the game goes on without them"
