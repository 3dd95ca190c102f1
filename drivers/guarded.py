"""A display whose driver may fail, such as one of another package: it is shown as broken, and all others go on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from drivers.display import Display
from drivers.driver import Surroundings
from drivers.frames import Frame
from drivers.health import DeviceHealth, Fault, Health
from drivers.rig import DeviceSpec

_log = logging.getLogger(__name__)


class Guarded:
    """The display that `make` makes. What goes wrong in it is said once, and from then on it is left alone."""

    def __init__(
        self, spec: DeviceSpec, around: Surroundings, make: Callable[[DeviceSpec, Surroundings], Display]
    ) -> None:
        self._spec, self._changed = spec, around.changed
        self._display: Display | None = None
        self._broken: DeviceHealth | None = None
        with self._guard():
            self._display = make(spec, around)

    @property
    def frames_sent(self) -> int:
        """Frames that went out, as its driver counts them."""
        if self._display is not None and self._broken is None:
            with self._guard():
                return self._display.frames_sent
        return 0

    @property
    def health(self) -> DeviceHealth:
        """How the device is."""
        if self._display is not None and self._broken is None:
            with self._guard():
                return self._display.health
        return self._broken or DeviceHealth(self._spec.name, Health.SEEKING)

    def show(self, frame: Frame) -> Frame:
        """Show `frame`; returned as it is where the driver cannot say how it goes out."""
        if self._display is not None and self._broken is None:
            with self._guard():
                return self._display.show(frame)
        return frame

    def close(self) -> None:
        """Leave the device dark; may be called again."""
        if self._display is not None:
            with self._guard():
                self._display.close()

    @contextmanager
    def _guard(self) -> Iterator[None]:
        try:
            yield
        except Exception as fault:  # whatever a driver does
            _log.exception("the driver %s failed", self._spec.driver)
            detail = str(fault) or type(fault).__name__
            why = f"the driver {self._spec.driver} failed ({detail}): take it out of the rig file"
            self._broken = DeviceHealth(self._spec.name, Health.LOST, Fault.BROKEN, why)
            self._changed(self._broken)
