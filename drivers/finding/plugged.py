"""What is plugged in: serial ports under the names that stay, buses and keyboards. Nothing is opened or written to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from drivers.finding.boards import Board, Usb, known

BY_ID, BY_PATH = Path("/dev/serial/by-id"), Path("/dev/serial/by-path")


class Plugged(msgspec.Struct, frozen=True):
    """A serial port.

    Attributes:
        port: The name to write into a rig file: it stays when the device is plugged in again.
        device: What the kernel calls it now, such as /dev/ttyUSB0.
        usb: The numbers of what hangs there, None where it is not on USB.
        said: What the device calls itself, "" where it does not say.
        picked: Whether somebody named this port, who may have it written to whatever it is.
        remark: What people should know of its name, or "".
    """

    port: str
    device: str
    usb: Usb | None = None
    said: str = ""
    picked: bool = False
    remark: str = ""

    @property
    def board(self) -> Board | None:
        """The kind of board, where its numbers are known."""
        return known(self.usb)

    @property
    def may_be_asked(self) -> bool:
        """Whether it may be written to: it was picked, or it is a board of the list that is driven here."""
        return self.picked or bool(self.board and self.board.drivers)


def listed() -> Iterable[Any]:
    """The ports that pyserial finds."""
    from serial.tools.list_ports import comports

    return comports()


def serial_ports(
    *, listing: Callable[[], Iterable[Any]] = listed, by_id: Path = BY_ID, by_path: Path = BY_PATH
) -> list[Plugged]:
    """The serial ports of this machine.

    Args:
        listing: Gives the ports as pyserial does.
        by_id, by_path: The folders of names that udev keeps.
    """
    found = sorted(listing(), key=lambda port: str(port.device))
    alike = [_alike(port) for port in found if port.vid is not None]
    ids, paths = _names(by_id), _names(by_path)
    return [_plugged(port, ids, paths, is_one_of_several=alike.count(_alike(port)) > 1) for port in found]


def ports_in(folder: Path) -> list[Plugged]:
    """The ports in a folder that somebody names, such as that of `companion rig emulate`: all of them are picked."""
    entries = sorted(folder.iterdir()) if folder.is_dir() else []
    return [Plugged(str(path), os.path.realpath(path), picked=True) for path in entries if path.is_char_device()]


def buses(dev: Path = Path("/dev")) -> tuple[list[str], list[str]]:
    """The I2C and the SPI buses that are switched on."""
    return [str(path) for path in sorted(dev.glob("i2c-*"))], [str(path) for path in sorted(dev.glob("spidev*"))]


def keyboards(folder: Path = Path("/dev/input/by-id")) -> list[str]:
    """Keyboards, number pads and foot switches, by the names that stay."""
    return [str(path) for path in sorted(folder.glob("*-event-kbd"))] if folder.is_dir() else []


def _plugged(port: Any, ids: dict[str, str], paths: dict[str, str], *, is_one_of_several: bool) -> Plugged:
    """A CH340 has no serial number: two of them share one name, and which of them has it changes. Sockets stay."""
    device = os.path.realpath(port.device)
    usb = None if port.vid is None else (int(port.vid), int(port.pid))
    said = " ".join(str(word) for word in (port.manufacturer, port.product) if word)
    by_socket = is_one_of_several and not port.serial_number and device in paths
    name = paths[device] if by_socket else ids.get(device) or paths.get(device) or str(port.device)
    remark = ""
    if by_socket:
        remark = "named by its USB socket, for another like it is plugged in too: leave it in that socket"
    elif is_one_of_several and not port.serial_number:
        remark = "another like it is plugged in too, and nothing tells them apart: plug in one at a time"
    return Plugged(name, device, usb, said, remark=remark)


def _alike(port: Any) -> tuple[object, ...]:
    return (port.vid, port.pid, port.serial_number)


def _names(folder: Path) -> dict[str, str]:
    """The names in a folder of links, by the device each leads to."""
    entries = sorted(folder.iterdir()) if folder.is_dir() else []
    return {os.path.realpath(path): str(path) for path in entries}
