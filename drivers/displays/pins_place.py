"""Pins of a Raspberry Pi as the place of a display: taken for each session, and let go of at its end."""

from __future__ import annotations

import contextlib
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from drivers.clock import Clock
from drivers.health import Fault
from drivers.inputs.header_pins import explained
from drivers.links.bus_place import BusLine, Closable

SomePins = TypeVar("SomePins", bound=Closable)

KINDS = {"GPIOPinInUse": Fault.BUSY, "PermissionError": Fault.DENIED}
"""Faults of gpiozero and lgpio that can be told apart; the others leave open whether pins are missing or forbidden."""


class PinsPlace(Generic[SomePins]):
    """The LEDs on some pins.

    Args:
        opening: Takes the pins, from a pin factory of gpiozero or, with None, the machine's own.
        factory: The pin factory.
    """

    lost_with = (Exception,)
    """gpiozero and each of its pin libraries have errors of their own."""

    def __init__(self, opening: Callable[[Any], SomePins], factory: Any) -> None:
        self._opening, self._factory = opening, factory

    @contextmanager
    def reached(self, *, clock: Clock, closing: threading.Event) -> Iterator[BusLine[SomePins]]:
        """The pins, until the block ends."""
        with warnings.catch_warnings():  # gpiozero warns of each library that it tries in vain: the error says it once
            warnings.simplefilter("ignore")
            pins = self._opening(self._factory)
        try:
            yield BusLine(pins, clock=clock, closing=closing)
        finally:
            with contextlib.suppress(Exception):  # a pin that is gone can be let go of no better
                pins.close()

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why there are no pins, in kind and in words with what to do."""
        return KINDS.get(type(fault).__name__, Fault.BROKEN), explained(fault)
