"""An I2C bus that is not there: chips at addresses, which can be plugged and unplugged, and are missed as really."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Sequence
from typing import Protocol

LONGEST_BLOCK = 32  # bytes that SMBus takes in one block


class Chip(Protocol):
    """A chip as a pure machine."""

    def power(self) -> None:
        """Power came: everything as the data sheet says."""

    def take(self, data: bytes) -> None:
        """What was written in one message."""

    def give(self) -> int:
        """The byte that is read."""


class I2cBusEmulator:
    """A bus, and what hangs on it. Its `open` takes the place of smbus2; all of it may be called from any thread.

    Attributes:
        opened: How many handles are open.
        messages: How many were taken by chips.
        fault: What opening the bus raises instead, such as the missing permission.
    """

    def __init__(self, number: int = 1) -> None:
        self._number = number
        self._chips: dict[int, Chip] = {}
        self._lock = threading.RLock()
        self.opened = self.messages = 0
        self.fault: Exception | None = None

    def plug(self, address: int, chip: Chip) -> None:
        """Connect a chip: power comes."""
        with self._lock:
            chip.power()
            self._chips[address] = chip

    def unplug(self, address: int) -> None:
        """Pull the wires of a chip."""
        with self._lock:
            del self._chips[address]

    def open(self, number: int) -> I2cHandle:
        """Open the bus, as smbus2 does."""
        if self.fault is not None:
            raise self.fault
        if number != self._number:
            raise _error(errno.ENOENT)
        self.opened += 1
        return I2cHandle(self)

    def told(self, address: int, data: bytes) -> None:
        """One message to a chip."""
        with self._lock:
            self._chip(address).take(data)
            self.messages += 1

    def asked(self, address: int) -> int:
        """One byte from a chip."""
        with self._lock:
            return self._chip(address).give()

    def _chip(self, address: int) -> Chip:
        if address not in self._chips:
            raise _error(errno.EREMOTEIO)
        return self._chips[address]


class I2cHandle:
    """An open bus, as `smbus2.SMBus` is one."""

    def __init__(self, bus: I2cBusEmulator) -> None:
        self._bus: I2cBusEmulator | None = bus

    def write_byte(self, address: int, value: int) -> None:
        """Send one byte."""
        self._told(address, bytes((value,)))

    def write_byte_data(self, address: int, register: int, value: int) -> None:
        """Send a register and one byte."""
        self._told(address, bytes((register, value)))

    def write_i2c_block_data(self, address: int, register: int, data: Sequence[int]) -> None:
        """Send a register and up to 32 bytes."""
        if len(data) > LONGEST_BLOCK:
            raise ValueError(f"Data length cannot exceed {LONGEST_BLOCK} bytes")
        self._told(address, bytes((register, *data)))

    def read_byte(self, address: int) -> int:
        """Ask for one byte."""
        return self._open().asked(address)

    def close(self) -> None:
        """Let go of the bus; may be called again."""
        if self._bus is not None:
            self._bus.opened -= 1
            self._bus = None

    def _told(self, address: int, data: bytes) -> None:
        self._open().told(address, data)

    def _open(self) -> I2cBusEmulator:
        if self._bus is None:
            raise _error(errno.EBADF)
        return self._bus


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
