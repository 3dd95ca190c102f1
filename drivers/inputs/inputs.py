"""The front of this room: everything people press and turn around a rig, and what they mean by it."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any

from drivers.clock import Clock, MonotonicClock
from drivers.health import DeviceHealth
from drivers.inputs.acts import Acted
from drivers.inputs.heard import Contact, Heard, Input
from drivers.inputs.pressing import Acting, Pressing
from drivers.inputs.wired import HEADER, Place
from drivers.rig import Rig

MOST_WAITING = 256
"""What may wait to be told: some 13 s of a button pressed ten times a second, while nobody takes what is told."""

_log = logging.getLogger(__name__)


class Inputs:
    """All buttons, encoders and keyboards of a rig.

    Args:
        rig: What there is, and what it is for.
        act: Called with each act, one after the other, from the thread here.
        changed: Whom to tell of the health of the pins and the keyboards; the devices of the lights tell their own.
        clock, pins: Time, and a pin factory of gpiozero; if not given, the real ones.
    """

    def __init__(
        self,
        rig: Rig,
        act: Acting,
        *,
        changed: Callable[[DeviceHealth], None],
        clock: Clock | None = None,
        pins: Any = None,
    ) -> None:
        self._act, self._clock = act, clock or MonotonicClock()
        self._pressing = Pressing(rig.buttons, rig.encoders)
        self._heard: deque[tuple[float, Heard]] = deque()
        self._hearing = threading.Lock()
        self._down: set[Place] = set()
        self._woken, self._closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="inputs", daemon=True)
        self._thread.start()
        self._open = self._opened(rig, changed, pins)

    def __enter__(self) -> Inputs:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def heard(self, heard: Heard) -> None:
        """Take note of what was heard, here or on a device of the lights; from any thread, and returns at once.

        Where too much waits to be told, the newest presses and turns are lost: a contact that chatters without an end
        must not eat the memory, and what was meant for a screen that did not answer would fall on a later one. That a
        button came up is never lost if its press was not, so that nothing is held for ever.
        """
        place = Place(heard.device, heard.number)
        with self._hearing:
            if isinstance(heard, Contact) and not heard.closed:
                if len(self._heard) >= MOST_WAITING and place not in self._down:
                    return
                self._down.discard(place)
            elif len(self._heard) >= MOST_WAITING:
                return
            elif isinstance(heard, Contact):
                self._down.add(place)
            self._heard.append((self._clock.now(), heard))
        self._woken.set()

    def close(self) -> None:
        """Let go of everything; may be called again. No act is told after that."""
        self._closing.set()
        self._woken.set()
        for one in self._open:
            one.close()
        if self._thread is not threading.current_thread():
            self._thread.join(timeout=1)

    def _opened(self, rig: Rig, changed: Callable[[DeviceHealth], None], pins: Any) -> list[Input]:
        opened: list[Input] = []
        numbers = [one.place.number for one in rig.buttons if one.place.device == HEADER]
        spun = [one for one in rig.encoders if one.place.device == HEADER]
        if numbers or spun:
            from drivers.inputs.header_pins import HeaderPins

            opened.append(HeaderPins(numbers, spun, self.heard, changed=changed, clock=self._clock, pins=pins))
        for keyboard in rig.keyboards:
            from drivers.inputs.event_device import EventDevice

            opened.append(EventDevice(keyboard, self.heard, changed=changed, clock=self._clock))
        return opened

    def _run(self) -> None:
        while not self._closing.is_set():
            self._woken.clear()
            now = self._clock.now()
            while self._heard:  # each at its own time: who is late in looking takes no short press for a long one
                at, heard = self._heard.popleft()
                self._tell(self._pressing.passed(at))
                self._tell(self._pressing.hear(heard, at))
            self._tell(self._pressing.passed(now))
            due = self._pressing.due()
            self._clock.wait(self._woken, None if due is None else max(0.0, due - self._clock.now()))

    def _tell(self, acts: list[Acted]) -> None:
        for act in acts:
            if self._closing.is_set():
                return
            try:
                self._act(act)
            except Exception:
                _log.exception("whoever is told what hands do failed")
