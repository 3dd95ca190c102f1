"""Buttons and encoders on the header of a Raspberry Pi, each contact between a pin and ground."""

from __future__ import annotations

import contextlib
import threading
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health
from drivers.inputs.debounce import Debounce
from drivers.inputs.heard import Contact, Heard, Turned
from drivers.inputs.quadrature import Quadrature
from drivers.inputs.wired import HEADER, Encoder

LOOK_EVERY = 0.02
"""Seconds from one look at the pins to the next where no edge was told: libraries of pins miss some."""


class HeaderPins:
    """The pins, open until they are closed. gpiozero only reads them: what bounces is settled here.

    Args:
        buttons: The pins of buttons, by their GPIO numbers.
        encoders: The encoders that hang on pins.
        heard: Called from the thread here with each contact; with detents from that of the library.
        changed: Whom to tell of the health.
        pins: A pin factory of gpiozero; None for the machine's own.
    """

    def __init__(
        self,
        buttons: Sequence[int],
        encoders: Sequence[Encoder],
        heard: Callable[[Heard], None],
        *,
        changed: Callable[[DeviceHealth], None],
        clock: Clock,
        pins: Any = None,
    ) -> None:
        self._heard, self._changed, self._clock = heard, changed, clock
        self._woken, self._closing = threading.Event(), threading.Event()
        self._open: list[Any] = []
        self._callbacks: list[Callable[..., None]] = []
        self._thread: threading.Thread | None = None
        try:
            self._contacts = {number: (self._pin(number, pins), Debounce()) for number in buttons}
            self._encoders = [self._encoder(one, pins) for one in encoders]
        except Exception as fault:  # each library of pins has errors of its own
            self._let_go()
            self._tell(DeviceHealth(HEADER, Health.LOST, Fault.BROKEN, explained(fault)))
            return
        self._tell(DeviceHealth(HEADER, Health.WORKING))
        self._thread = threading.Thread(target=self._run, name="header pins", daemon=True)
        self._thread.start()

    @property
    def health(self) -> DeviceHealth:
        """How the pins are."""
        return self._health

    def close(self) -> None:
        """Let go of the pins; may be called again."""
        self._closing.set()
        self._woken.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1)
        self._let_go()

    def _pin(self, number: int, pins: Any) -> Any:
        """A pin that is pulled up by the Pi itself, and wakes the thread at each edge."""
        return self._opened(number, pins, lambda ticks, state: self._woken.set())

    def _encoder(self, encoder: Encoder, pins: Any) -> _Spun:
        spun = _Spun(encoder, self._heard)
        for at, number in enumerate(encoder.pins):
            spun.pins.append(self._opened(number, pins, partial(spun.edge, at)))
        return spun

    def _opened(self, number: int, pins: Any, edge: Callable[..., None]) -> Any:
        from gpiozero import InputDevice  # loaded only for a rig that has something on its pins

        with warnings.catch_warnings():  # gpiozero warns of each library that it tries in vain: the error says it once
            warnings.simplefilter("ignore")
            device = InputDevice(number, pull_up=True, pin_factory=pins)
        self._open.append(device)
        self._callbacks.append(edge)  # gpiozero itself does not keep it alive
        device.pin.edges = "both"
        device.pin.when_changed = edge
        return device.pin

    def _run(self) -> None:
        try:
            while not self._closing.is_set():
                self._woken.clear()
                self._clock.wait(self._woken, self._look())
        except Exception as fault:  # the chip of the pins has gone
            if not self._closing.is_set():
                self._tell(DeviceHealth(HEADER, Health.LOST, Fault.BROKEN, explained(fault)))

    def _look(self) -> float:
        """Look at all pins; how long until the next look."""
        now, wait = self._clock.now(), LOOK_EVERY
        for number, (pin, debounce) in self._contacts.items():
            if debounce.look(closed=not pin.state, now=now):
                self._heard(Contact(HEADER, number, debounce.closed))
            if (due := debounce.due()) is not None:
                wait = min(wait, max(due - now, 0.001))
        for spun in self._encoders:
            spun.look()
        return wait

    def _let_go(self) -> None:
        while self._open:
            with contextlib.suppress(Exception):  # a pin that is gone can be let go of no better
                device = self._open.pop()
                device.pin.when_changed = None
                device.close()

    def _tell(self, health: DeviceHealth) -> None:
        self._health = health
        self._changed(health)


class _Spun:
    """An encoder: its edges in the order in which the library tells them, each with what it went to."""

    def __init__(self, encoder: Encoder, heard: Callable[[Heard], None]) -> None:
        self._number, self._heard = encoder.place.number, heard
        self._quadrature = Quadrature(edges=encoder.edges)
        self._levels = [True, True]
        self._told = True
        self._lock = threading.Lock()
        self.pins: list[Any] = []

    def edge(self, at: int, ticks: object, state: object) -> None:
        """One contact has gone to this level."""
        with self._lock:
            self._levels[at], self._told = bool(state), True
            self._step()

    def look(self) -> None:
        """See how the contacts are where no edge was told of late: one may have been missed."""
        with self._lock:
            told, self._told = self._told, False
            if not told:
                self._levels = [bool(pin.state) for pin in self.pins]
                self._step()

    def _step(self) -> None:
        detents = self._quadrature.look(self._levels[0] << 1 | self._levels[1])
        if detents:
            self._heard(Turned(HEADER, self._number, detents))


def explained(fault: Exception) -> str:
    """Why there are no buttons on the header, in one sentence with what to do, and that the game goes on."""
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
    return f"{why}; the game goes on without them"
