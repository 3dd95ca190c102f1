"""A buzzer on a pin of the header: one that sounds by itself, or one that is swung at any tone."""

from __future__ import annotations

import contextlib
import threading
import warnings
from collections.abc import Callable
from typing import Any

from drivers.clock import Clock
from drivers.health import DeviceHealth, Fault, Health
from drivers.inputs.header_pins import explained
from drivers.sounds.tones import TONES, Tone
from drivers.sounds.wanted import BuzzerKind, BuzzerSpec, Cue

NAME = "buzzer"
OCTAVES = 2
"""Around A4, in which a passive buzzer plays: 110 to 1760 Hz."""


class Buzzer:
    """Buzzes cues. Any call returns at once.

    Args:
        spec: Its pin, and its kind.
        changed: Whom to tell of the health.
        clock: For how long a tone is.
        pins: A pin factory of gpiozero; None for the machine's own.
    """

    def __init__(
        self, spec: BuzzerSpec, *, changed: Callable[[DeviceHealth], None], clock: Clock, pins: Any = None
    ) -> None:
        self._spec, self._clock = spec, clock
        self._next: Cue | None = None
        self._woken, self._closing = threading.Event(), threading.Event()
        self._device: Any = None
        self._thread: threading.Thread | None = None
        try:
            self._device = _opened(spec, pins)
        except Exception as fault:  # each library of pins has errors of its own
            self.health = DeviceHealth(NAME, Health.LOST, Fault.BROKEN, explained(fault))
        else:
            self.health = DeviceHealth(NAME, Health.WORKING)
            self._thread = threading.Thread(target=self._run, name=NAME, daemon=True)
            self._thread.start()
        changed(self.health)

    def play(self, cue: Cue) -> None:
        """Buzz this; what still sounds is cut off."""
        self._next = cue
        self._woken.set()

    def close(self) -> None:
        """Be silent, and let go of the pin; may be called again."""
        self._closing.set()
        self._woken.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1)
        device, self._device = self._device, None
        if device is not None:
            with contextlib.suppress(Exception):  # a pin that is gone can be let go of no better
                device.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            self._clock.wait(self._woken, None)
            self._woken.clear()
            cue, self._next = self._next, None
            for tone in TONES[cue] if cue else ():
                if self._closing.is_set() or self._next is not None:
                    break
                self._sound(tone)
                self._clock.wait(self._woken, tone.seconds)
            self._silence()

    def _sound(self, tone: Tone) -> None:
        if not tone.frequency:
            self._silence()
        elif self._spec.kind is BuzzerKind.ACTIVE:
            self._device.on()
        else:
            from gpiozero.tones import Tone as Pitch

            self._device.play(Pitch.from_frequency(tone.frequency))

    def _silence(self) -> None:
        self._device.off() if self._spec.kind is BuzzerKind.ACTIVE else self._device.stop()


def _opened(spec: BuzzerSpec, pins: Any) -> Any:
    import gpiozero  # loaded only for a rig that has something on its pins

    with warnings.catch_warnings():  # gpiozero warns of each library that it tries in vain: the error says it once
        warnings.simplefilter("ignore")
        if spec.kind is BuzzerKind.ACTIVE:
            return gpiozero.Buzzer(spec.pin, pin_factory=pins)
        return gpiozero.TonalBuzzer(spec.pin, octaves=OCTAVES, pin_factory=pins)
