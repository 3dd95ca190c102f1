"""Trying devices: what a rig has is opened, shows patterns, and says how it is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from drivers.clock import Clock, MonotonicClock
from drivers.driver import Surroundings
from drivers.frames import Frame
from drivers.guarded import Guarded
from drivers.header import Header
from drivers.health import DeviceHealth, Health
from drivers.inputs.heard import Heard, Input
from drivers.inputs.wired import HEADER
from drivers.links.ports import SerialFactory, open_serial
from drivers.registry import driver
from drivers.rig import DeviceSpec, Rig

LOOK_EVERY = 0.05  # seconds from one frame of a pattern to the next
PATIENCE = 6.0  # seconds until a device has started: a Nano that was just reset takes up to 4
UNKNOWN = "it has not said anything yet: try again, and for longer with --seconds"

Pattern = Callable[[DeviceSpec, float], Frame]


class Trial:
    """Devices while they are tried.

    Args:
        devices: What is tried.
        rig: The rig whose buttons, encoders and keyboards are listened to; None for none.
        heard: Called with what they do, from their threads.
        clock, serial_factory, locks, header: As `Lights` has them.
    """

    def __init__(
        self,
        devices: Sequence[DeviceSpec],
        *,
        rig: Rig | None = None,
        heard: Callable[[Heard], None] = lambda heard: None,
        clock: Clock | None = None,
        serial_factory: SerialFactory = open_serial,
        locks: Path | None = None,
        header: Header | None = None,
    ) -> None:
        self._devices = tuple(devices)
        self._clock, self._header = clock or MonotonicClock(), header or Header()
        self._closing = threading.Event()
        self._inputs: dict[str, DeviceHealth] = {}
        around = Surroundings(self._clock, serial_factory, locks, self._header, lambda health: None, heard)
        self._displays = {}
        for spec in self._devices:
            found = driver(spec.driver)
            assert found is not None, "a rig that was read names drivers that there are"
            self._displays[spec.name] = Guarded(spec, around, found.make)
        self._open = [] if rig is None else self._opened(rig, heard)

    def __enter__(self) -> Trial:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def show(self, pattern: Pattern, seconds: float) -> None:
        """Show a pattern for so long."""
        began = self._clock.now()
        while (at := self._clock.now() - began) < seconds and not self._closing.is_set():
            for spec in self._devices:
                self._displays[spec.name].show(pattern(spec, at))
            self._clock.wait(self._closing, LOOK_EVERY)

    def settle(self, pattern: Pattern, within: float | None = None) -> None:
        """Show a pattern until every device works, at most so long (else for `PATIENCE`)."""
        began, most = self._clock.now(), PATIENCE if within is None else within
        while (at := self._clock.now() - began) < most and not self._closing.is_set():
            for spec in self._devices:
                self._displays[spec.name].show(pattern(spec, at))
            if all(one.health is Health.WORKING for one in self.health()):
                return
            self._clock.wait(self._closing, LOOK_EVERY)

    def health(self) -> tuple[DeviceHealth, ...]:
        """How each device is, then the pins and the keyboards."""
        return (*(display.health for display in self._displays.values()), *self._inputs.values())

    def close(self) -> None:
        """Leave all dark and let go of everything; may be called again."""
        self._closing.set()
        for one in self._open:
            one.close()
        for display in self._displays.values():
            display.close()

    def _opened(self, rig: Rig, heard: Callable[[Heard], None]) -> list[Input]:
        """The pins and keyboards of the rig; what hangs on its devices is heard through them."""
        opened: list[Input] = []
        numbers = [one.place.number for one in rig.buttons if one.place.device == HEADER]
        spun = [one for one in rig.encoders if one.place.device == HEADER]
        if numbers or spun:
            from drivers.inputs.header_pins import HeaderPins

            opened.append(
                HeaderPins(numbers, spun, heard, changed=self._tell, clock=self._clock, pins=self._header.pins)
            )
        for keyboard in rig.keyboards:
            from drivers.inputs.event_device import EventDevice

            opened.append(EventDevice(keyboard, heard, changed=self._tell, clock=self._clock))
        return opened

    def _tell(self, health: DeviceHealth) -> None:
        self._inputs[health.name] = health
