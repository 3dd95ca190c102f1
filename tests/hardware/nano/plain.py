"""Calls the parts of the sketch that know no Arduino: the same text, compiled for this computer."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from drivers.frames import Rgb

MOST_LEDS = 120


class Heard(Enum):
    """What a byte completed; as in host.h."""

    NOTHING, FRAME, QUESTION, SET_UP = range(4)


class Plain:
    """The library."""

    def __init__(self, path: Path) -> None:
        self._library = library = ctypes.CDLL(str(path))
        byte, word, long, flag, thing = (
            ctypes.c_uint8,
            ctypes.c_uint16,
            ctypes.c_uint32,
            ctypes.c_bool,
            ctypes.c_void_p,
        )
        signatures: dict[str, tuple[list, type | None]] = {
            "dim": ([byte, byte], byte),
            "limit_frame": ([ctypes.c_char_p, word, word], None),
            "new_host": ([], thing),
            "free_host": ([thing], None),
            "host_take": ([thing, byte, long], ctypes.c_int),
            "host_gone": ([thing, long], flag),
            "host_leds": ([thing], word),
            "host_budget": ([thing], word),
            "host_values": ([thing], ctypes.POINTER(byte)),
            "new_contact": ([flag], thing),
            "free_contact": ([thing], None),
            "contact_look": ([thing, flag, word], flag),
            "new_encoder": ([], thing),
            "free_encoder": ([thing], None),
            "encoder_look": ([thing, flag, flag], ctypes.c_int),
        }
        for name, (arguments, result) in signatures.items():
            function = getattr(library, name)
            function.argtypes, function.restype = arguments, result

    def dimmed(self, value: int, level: int) -> int:
        """One value at a brightness."""
        return self._library.dim(value, level)

    def limited(self, pixels: Sequence[Rgb], budget: int) -> list[Rgb]:
        """A frame as the board would show it on a supply of `budget` milliamperes."""
        values = ctypes.create_string_buffer(bytes(value for rgb in pixels for value in rgb), 3 * len(pixels))
        self._library.limit_frame(values, len(pixels), budget)
        return list(zip(values.raw[0::3], values.raw[1::3], values.raw[2::3], strict=True))

    def listener(self) -> Listener:
        """What takes the bytes of a host, just started."""
        return Listener(self._library)

    def contact(self, *, closed: bool = False) -> Contact:
        """A push button's state, just started."""
        return Contact(self._library, closed)

    def encoder(self) -> Encoder:
        """An encoder at rest."""
        return Encoder(self._library)


class Listener:
    """`Host` of host.h. `now` is in milliseconds and only ever set."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library, self._host = library, library.new_host()
        self.now = 0

    def __del__(self) -> None:
        self._library.free_host(self._host)

    def take(self, data: bytes) -> list[Heard]:
        """What came to an end within `data`, in order."""
        heard = (Heard(self._library.host_take(self._host, byte, self.now)) for byte in data)
        return [each for each in heard if each is not Heard.NOTHING]

    def gone(self) -> bool:
        """Whether the host has just been silent for too long."""
        return self._library.host_gone(self._host, self.now)

    @property
    def settings(self) -> tuple[int, int]:
        """LEDs and milliamperes in force."""
        return self._library.host_leds(self._host), self._library.host_budget(self._host)

    @property
    def values(self) -> bytes:
        """Red, green, blue of every LED there can be."""
        return bytes(self._library.host_values(self._host)[: 3 * MOST_LEDS])


class Contact:
    """`Contact` of contact.h."""

    def __init__(self, library: ctypes.CDLL, closed: bool) -> None:
        self._library, self._contact = library, library.new_contact(closed)

    def __del__(self) -> None:
        self._library.free_contact(self._contact)

    def look(self, closed: bool, now: int) -> bool:
        """Whether its state has just changed, at `now` milliseconds."""
        return self._library.contact_look(self._contact, closed, now)


class Encoder:
    """`Encoder` of encoder.h."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library, self._encoder = library, library.new_encoder()

    def __del__(self) -> None:
        self._library.free_encoder(self._encoder)

    def look(self, a_high: bool, b_high: bool) -> int:
        """The clicks so far."""
        return self._library.encoder_look(self._encoder, a_high, b_high)
