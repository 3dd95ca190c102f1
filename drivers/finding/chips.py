"""What answers on an I2C bus that somebody picked, and which display it is likely to be."""

from __future__ import annotations

import errno

import msgspec

from drivers.displays.i2c import written
from drivers.header import Header

_BACKPACKS, _OLEDS, _HT16K33 = (*range(0x20, 0x28), *range(0x38, 0x3C), 0x3E, 0x3F), (0x3C, 0x3D), range(0x70, 0x78)


class Chip(msgspec.Struct, frozen=True):
    """Something that answers: its address as rig files have it, the driver it is likely to want, and what that is."""

    address: str
    driver: str
    called: str


def chips_on(bus: int, header: Header | None = None) -> tuple[list[Chip], str]:
    """Every display address at which something answers, and what is wrong with the bus or "".

    A byte is read from each, as `i2cdetect` does; nothing is written.
    """
    try:
        opened = (header or Header()).open_i2c(bus)
    except OSError as fault:
        return [], _explained(fault, bus)
    found = []
    try:
        for address in sorted({*_BACKPACKS, *_OLEDS, *_HT16K33}):
            try:
                opened.read_byte(address)
            except OSError:
                continue
            found.append(Chip(written(address), *_guess(address)))
    finally:
        opened.close()
    return found, ""


def _guess(address: int) -> tuple[str, str]:
    if address in _OLEDS:
        return "oled", "an OLED"
    if address in _HT16K33:
        return "ht16k33-digits", "an HT16K33: four digits (or ht16k33-letters, ht16k33-matrix)"
    return "lcd-i2c", "an LCD with an I2C backpack"


def _explained(fault: OSError, bus: int) -> str:
    if fault.errno in (errno.EACCES, errno.EPERM):
        return f"you may not open /dev/i2c-{bus}: run 'sudo usermod -aG i2c $USER', then log out and in again"
    return f"there is no /dev/i2c-{bus}: switch I2C on with 'sudo raspi-config' (Interface Options)"
