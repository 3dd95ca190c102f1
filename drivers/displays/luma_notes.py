"""What luma would send to a chip, noted message by message instead of sent.

luma draws and knows the chips. It opens no bus here, for three reasons: a session has its own, which it closes; luma
keeps every device that it ever made until the program ends, so there is one for each display and not one for each
session; and what is noted can be sent again without being drawn again.
"""

from __future__ import annotations

import msgspec

COMMAND, DATA = 0x00, 0x40
"""What precedes a message on I2C: the control bytes of SSD1306 and SH1106."""


class Message(msgspec.Struct, frozen=True):
    """One message: whether it is a COMMAND or DATA, and its bytes."""

    control: int
    body: bytes


class Notes:
    """A serial interface in luma's sense that takes notes."""

    def __init__(self) -> None:
        self._noted: list[Message] = []

    def command(self, *codes: int) -> None:
        """Note a command with its arguments."""
        self._noted.append(Message(COMMAND, bytes(codes)))

    def data(self, body: list[int] | bytes) -> None:
        """Note data."""
        self._noted.append(Message(DATA, bytes(body)))

    def cleanup(self) -> None:
        """Nothing is held; luma asks for it at the end of the program."""

    def taken(self) -> tuple[Message, ...]:
        """What was noted since the last time."""
        noted, self._noted = tuple(self._noted), []
        return noted
