"""Displays: what shows the frames of one device, over a link to it or only on the screen."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from drivers.frames import Frame
from drivers.health import DeviceHealth
from drivers.links.link import Dialect, Line, Link

SomeFrame = TypeVar("SomeFrame", bound=Frame)
SomeLine = TypeVar("SomeLine", bound=Line)
LineSpoken = TypeVar("LineSpoken", contravariant=True)


class Display(Protocol):
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


class FrameDialect(Dialect[LineSpoken, SomeFrame], Protocol[LineSpoken, SomeFrame]):
    """A dialect of frames, which also says how a frame goes out."""

    def fitted(self, frame: SomeFrame, /) -> SomeFrame:
        """The frame as the device shows it: of its size, within its current limit."""


class LinkedDisplay(Generic[SomeLine, SomeFrame]):
    """A device behind a link, which is started at once."""

    def __init__(
        self, kind: type[SomeFrame], dialect: FrameDialect[SomeLine, SomeFrame], link: Link[SomeLine, SomeFrame]
    ) -> None:
        self._kind, self._dialect, self._link = kind, dialect, link
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
        """Leave the device dark and let go of it."""
        self._link.close()
