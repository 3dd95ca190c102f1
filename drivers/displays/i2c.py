"""A display on an I2C bus of a Raspberry Pi: where it is, and where it may be instead when it does not answer."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from drivers.driver import Field, Surroundings, Text, Whole
from drivers.errors import SilentDeviceError
from drivers.header import I2cBus
from drivers.links.bus_place import BusPlace
from drivers.rig import DeviceSpec

NO_ANSWER = (errno.EREMOTEIO, errno.ENXIO, errno.EIO, errno.ETIMEDOUT)
"""What the kernel says when nothing answers at an address; 121, EREMOTEIO, on a Raspberry Pi."""

I2C_PINS = (2, 3)


def i2c_fields(addresses: Sequence[int], default: int) -> Mapping[str, Field]:
    """The fields of a display that can be at one of `addresses`."""
    return {
        "bus": Whole(0, 22, default=1),
        "address": Text(tuple(map(written, addresses)), default=written(default)),
    }


def written(address: int) -> str:
    """An address as rig files have it and `i2cdetect` shows it."""
    return f"0x{address:02X}"


def address_of(spec: DeviceSpec) -> int:
    """The address that a rig says."""
    return int(spec.given["address"], 16)


def i2c_place(spec: DeviceSpec, around: Surroundings) -> BusPlace[I2cBus]:
    """The bus that a rig names for a display."""
    bus = int(spec.given["bus"])
    device = f"the display at address {written(address_of(spec))}"
    return BusPlace(f"/dev/i2c-{bus}", device, partial(around.header.open_i2c, bus))


def i2c_pins(spec: DeviceSpec) -> tuple[int, ...]:
    """The pins of the header that the bus takes; only the first bus is on pins that can be something else."""
    return I2C_PINS if spec.given["bus"] == 1 else ()


@contextmanager
def answering(bus: I2cBus, address: int, addresses: Sequence[int]) -> Iterator[None]:
    """Speak to the display at `address`; where it does not answer, name those of `addresses` at which something does.

    The others are only read from, as `i2cdetect` does.

    Raises:
        SilentDeviceError: Nothing answers at `address`, but something at another.
        OSError: Nothing answers at all.
    """
    try:
        yield
    except OSError as fault:
        others = [other for other in addresses if other != address and _answers(bus, other)]
        if fault.errno not in NO_ANSWER or not others:
            raise
        names = " and ".join(map(written, others))
        raise SilentDeviceError(
            f"no display answers at address {written(address)}: check its wires and power, "
            f"or change the address in the rig file; something answers at {names}"
        ) from fault


def _answers(bus: I2cBus, address: int) -> bool:
    try:
        bus.read_byte(address)
    except OSError:
        return False
    return True
