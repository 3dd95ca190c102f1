"""What is heard from buttons and encoders, before anybody knows what they are for."""

from __future__ import annotations

import msgspec


class Contact(msgspec.Struct, frozen=True):
    """Contact `number` (0-based) of a device of the rig has closed or opened; already without chatter."""

    device: str
    number: int
    closed: bool


class Turned(msgspec.Struct, frozen=True):
    """Encoder `number` (0-based) of a device was turned by so many detents, clockwise above 0."""

    device: str
    number: int
    detents: int


Heard = Contact | Turned
