"""A bus of a Raspberry Pi as the place of a device: SPI or I2C, opened for each session, and its faults in words."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from drivers.clock import Clock
from drivers.errors import DeviceClosedError, SilentDeviceError
from drivers.health import Fault

FROM_APT = frozenset({"spidev", "lgpio"})
"""Libraries without wheels, which `./run` cannot install."""


class Closable(Protocol):
    """An open bus."""

    def close(self) -> None:
        """Let go of it."""


SomeBus = TypeVar("SomeBus", bound=Closable)


class BusLine(Generic[SomeBus]):
    """An open bus, and the waiting that the device on it needs."""

    def __init__(self, bus: SomeBus, *, clock: Clock, closing: threading.Event) -> None:
        self._closing = closing
        self.bus = bus
        self.clock = clock

    def pause(self, seconds: float) -> None:
        """Wait, unless the link is closed meanwhile."""
        if self.clock.wait(self._closing, seconds):
            raise DeviceClosedError("the link was closed")

    def drain(self) -> None:
        """Nothing comes in by itself on a bus."""

    def uncut(self) -> BusLine[SomeBus]:
        """The same line for the farewell: closing the link does not cut this one short."""
        return BusLine(self.bus, clock=self.clock, closing=threading.Event())


class BusPlace(Generic[SomeBus]):
    """The device at one bus.

    Args:
        path: The bus as people know it, such as /dev/i2c-1.
        device: What is looked for there, such as "a display at address 0x27".
        opening: Opens the bus.
    """

    lost_with = (Exception,)
    """The libraries of displays have errors of their own, which are no OSErrors."""

    def __init__(self, path: str, device: str, opening: Callable[[], SomeBus]) -> None:
        self._path, self._device, self._opening = path, device, opening

    @contextmanager
    def reached(self, *, clock: Clock, closing: threading.Event) -> Iterator[BusLine[SomeBus]]:
        """The bus, until the block ends."""
        bus = self._opening()
        try:
            yield BusLine(bus, clock=clock, closing=closing)
        finally:
            bus.close()

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why the device is away, in kind and in words with what to do."""
        number = fault.errno if isinstance(fault, OSError) else None
        kind = "SPI" if "spi" in self._path else "I2C"
        if isinstance(fault, SilentDeviceError):
            return Fault.SILENT, str(fault)
        if isinstance(fault, ImportError):
            name = (fault.name or "a library").partition(".")[0]
            if name in FROM_APT:
                return Fault.BROKEN, f"{name} is missing: run 'sudo apt install python3-{name}', then start again"
            return Fault.BROKEN, f"{name} is missing: start with ./run, which installs it"
        if number in (errno.EACCES, errno.EPERM):
            group = kind.lower()
            return Fault.DENIED, (
                f"you may not open {self._path}: run 'sudo usermod -aG {group} $USER', then log out and in again"
            )
        if number in (errno.ENOENT, errno.ENODEV):
            return Fault.GONE, f"there is no {self._path}: {_switched_on(self._path, kind)}"
        if number in (errno.EREMOTEIO, errno.ENXIO, errno.EIO, errno.ETIMEDOUT):
            return Fault.GONE, f"{self._device} does not answer on {self._path}: check its wires, power and address"
        return Fault.BROKEN, f"{self._device} on {self._path} does not work ({str(fault) or type(fault).__name__})"


def _switched_on(path: str, kind: str) -> str:
    """What brings a bus; raspi-config knows the first of each kind only."""
    if path.startswith("/dev/spidev1."):
        return "put dtoverlay=spi1-1cs into /boot/firmware/config.txt, in a line of its own, and restart"
    return f"switch {kind} on with 'sudo raspi-config' (Interface Options)"
