"""A host that does no more than the protocol says, for looking at the board alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import serial

from drivers.frames import Rgb
from tests.hardware.adalight import adalight
from tests.hardware.nano.simulated import PATIENCE


class Host:
    """The open port of a board."""

    def __init__(self, port: Path, *, baud: int = 115200) -> None:
        self.port = serial.Serial(str(port), baud, timeout=PATIENCE, write_timeout=PATIENCE)

    def __enter__(self) -> Host:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.port.close()

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.port.write(data)

    def line(self) -> str:
        """The next line of the board; "" if none comes in time."""
        return self.port.readline().decode().removesuffix("\n")

    def version(self) -> dict[str, str]:
        """Ask who is there, and wait for the answer."""
        self.write(b"v")
        return self.until_version()

    def set_up(self, fields: str) -> dict[str, str]:
        """Send a line that sets the board up, and wait for what is in force then."""
        self.write(b"c " + fields.encode() + b"\n")
        return self.until_version()

    def until_version(self) -> dict[str, str]:
        """The next version line, taken apart."""
        while not (line := self.line()).startswith("TABLETOP nano 1 "):
            assert line in ("", "Ada", "K") or line[0] in "be", line
            assert line, "the board does not answer"
        return dict(field.split("=") for field in line.split()[3:])

    def show(self, pixels: Sequence[Rgb]) -> None:
        """Send a frame and wait until it is shown."""
        self.write(adalight(pixels))
        while (line := self.line()) != "K":
            assert line, "the board does not confirm"
