"""Outlets: where the frames of one device go, over a serial link or only onto the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from drivers.displays.segments import word
from drivers.frames import BLACK, DigitsFrame, Frame, StripFrame
from drivers.health import DeviceHealth, Health
from drivers.links.link import Dialect, Link
from drivers.painting.colour import corrected
from drivers.rig import DeviceSpec
from drivers.strips.current import limited

SomeFrame = TypeVar("SomeFrame", StripFrame, DigitsFrame)


class Outlet(Protocol):
    """What shows the frames of one device. No call waits for the device, and none raises because of it."""

    @property
    def frames_sent(self) -> int:
        """Frames that went out and differed from the one before, or that a returned device was redrawn with."""

    @property
    def health(self) -> DeviceHealth:
        """How the device is."""

    def show(self, frame: Frame) -> Frame:
        """Show `frame` as soon as the device can; returns it as it goes out, within the current limit."""

    def close(self) -> None:
        """Leave the device dark; may be called again."""


class FittingDialect(Dialect[SomeFrame], Protocol[SomeFrame]):
    """A dialect of frames, which also says how a frame goes out."""

    def fitted(self, frame: SomeFrame, /) -> SomeFrame:
        """The frame as the device shows it: of its size, within its current limit."""


class SerialOutlet(Generic[SomeFrame]):
    """A device behind a serial link."""

    def __init__(
        self, kind: type[SomeFrame], dialect: FittingDialect[SomeFrame], link: Callable[..., Link[SomeFrame]]
    ) -> None:
        self._kind: type[SomeFrame] = kind
        self._dialect: FittingDialect[SomeFrame] = dialect
        self._link: Link[SomeFrame] = link(dialect)
        self._shown: SomeFrame | None = None
        self._link.start()

    @property
    def frames_sent(self) -> int:
        """Frames that were written in full, without the repetitions that keep a device awake."""
        return self._link.frames_sent

    @property
    def health(self) -> DeviceHealth:
        """How the device is."""
        return self._link.health

    def show(self, frame: Frame) -> Frame:
        """Hand the frame to the link, if it differs from the last."""
        if not isinstance(frame, self._kind):
            raise TypeError(f"{self.health.name} shows a {self._kind.__name__}, not a {type(frame).__name__}")
        fitted = self._dialect.fitted(frame)
        if fitted != self._shown:
            self._shown = fitted
            self._link.show(fitted)
        return fitted

    def close(self) -> None:
        """Leave the device dark and let go of its port."""
        self._link.close()


class VirtualOutlet:
    """A device that exists on the screen only; its frames are made as for a real one."""

    def __init__(self, spec: DeviceSpec) -> None:
        self._spec = spec
        self._shown: Frame | None = None
        self.health = DeviceHealth(spec.name, Health.WORKING)
        self.frames_sent = 0

    def show(self, frame: Frame) -> Frame:
        """The frame as a real device of this size and supply would show it."""
        fitted = self._fitted(frame)
        if fitted != self._shown:
            self._shown = fitted
            self.frames_sent += 1
        return fitted

    def close(self) -> None:
        """Nothing is held."""

    def _fitted(self, frame: Frame) -> Frame:
        if isinstance(frame, DigitsFrame):
            return DigitsFrame(word(frame.text), frame.dots)
        padded = (*frame.pixels, *(BLACK,) * self._spec.leds)[: self._spec.leds]
        return StripFrame(limited([corrected(rgb, self._spec.gamma) for rgb in padded], self._spec.budget))
