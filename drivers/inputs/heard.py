"""What is heard from buttons and encoders, before anybody knows what they are for, and what can be listened to."""

from __future__ import annotations

from typing import Protocol

import msgspec

from drivers.health import DeviceHealth


class Contact(msgspec.Struct, frozen=True):
    """Contact `number` (0-based) of a device of the rig has closed or opened; already without chatter.

    On the header of a Raspberry Pi the number is that of the pin; on a keyboard the kernel's code of the key.
    """

    device: str
    number: int
    closed: bool


class Turned(msgspec.Struct, frozen=True):
    """Encoder `number` (0-based) of a device was turned by so many detents, clockwise above 0."""

    device: str
    number: int
    detents: int


Heard = Contact | Turned


class Input(Protocol):
    """What is listened to. It tells what it hears from a thread of its own, and none of its faults is ever raised."""

    @property
    def health(self) -> DeviceHealth:
        """How it is, and what to do about it."""

    def close(self) -> None:
        """Let go of it; may be called again. Nothing is told after that."""
