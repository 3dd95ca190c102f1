"""The header of a Raspberry Pi: its pins, SPI and I2C, each opened by a library that is loaded only then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec


class SpiDevice(Protocol):
    """What the drivers use of `spidev.SpiDev`."""

    max_speed_hz: int
    mode: int

    def writebytes2(self, data: Sequence[int] | bytes, /) -> None:
        """Send `data`, in blocks of the kernel's buffer."""

    def close(self) -> None:
        """Let go of the bus."""


class I2cBus(Protocol):
    """What the drivers use of `smbus2.SMBus`."""

    def write_byte(self, address: int, value: int, /) -> None:
        """Send one byte to `address`."""

    def write_byte_data(self, address: int, register: int, value: int, /) -> None:
        """Send a register and one byte."""

    def write_i2c_block_data(self, address: int, register: int, data: Sequence[int], /) -> None:
        """Send a register and up to 32 bytes."""

    def read_byte(self, address: int, /) -> int:
        """Ask for one byte: whoever does not answer is not there."""

    def close(self) -> None:
        """Let go of the bus."""


def _open_spi(bus: int, chip: int) -> SpiDevice:
    import spidev  # type: ignore[import-not-found, unused-ignore]  # comes from apt: it has no wheel

    device: SpiDevice = spidev.SpiDev()
    device.open(bus, chip)  # type: ignore[attr-defined]
    return device


def _open_i2c(bus: int) -> I2cBus:
    from smbus2 import SMBus

    opened: I2cBus = SMBus(bus)
    return opened


class Header(msgspec.Struct, frozen=True):
    """How to reach what a Raspberry Pi has; tests hand in doubles.

    Attributes:
        pins: A pin factory of gpiozero; None for the machine's own.
        open_spi: Opens SPI bus and chip select, as /dev/spidev0.0 is 0 and 0; raises ImportError or OSError.
        open_i2c: Opens an I2C bus, as /dev/i2c-1 is 1; raises OSError.
    """

    pins: Any = None
    open_spi: Callable[[int, int], SpiDevice] = _open_spi
    open_i2c: Callable[[int], I2cBus] = _open_i2c
