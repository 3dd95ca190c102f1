"""The emulated Pico, which the drivers are tried against, answers and shines as the firmware does."""

from __future__ import annotations

import random

import pytest

from drivers.emulators.board import BoardFirmware, Model
from tests.hardware.pico.plain import frame, protocol


class Pair:
    """The firmware and its double, told the same at the same time."""

    def __init__(self) -> None:
        self.row = b""
        self._firmware = protocol.Protocol(self._show, contacts=8, encoders=1)
        self._double = BoardFirmware(Model.PICO)

    def feed(self, data: bytes, now: int) -> tuple[bytes, bytes]:
        """What each of them answers, and then the values of its LEDs up to the last that is lit."""
        self._firmware.feed(b"", now)  # time has passed first, as it does for a board that runs
        said = self._firmware.feed(data, now), self._double.feed(data, now / 1000)
        lit = self.row, b"".join(map(bytes, self._double.pixels))
        return said[0] + lit[0].rstrip(b"\0"), said[1] + lit[1].rstrip(b"\0")

    def _show(self, pixels: bytes) -> None:
        self.row = bytes(pixels)


@pytest.mark.parametrize("seed", range(20))
def test_the_double_does_what_the_firmware_does(seed: int) -> None:
    chance, pair, now = random.Random(seed), Pair(), 0
    for _ in range(300):
        now += chance.choice((0, 1, 5, 50, 190, 210, 250, 9_000, 12_000))
        pixels = chance.randbytes(3 * chance.randint(1, 40))
        line = b"c leds=%d budget=%d\n" % (chance.randint(0, 330), chance.randint(0, 11_000))
        noise = bytes(chance.choice(b"Adavc \n=0\xff") for _ in range(20))
        data = chance.choice((frame(pixels), frame(pixels)[: chance.randint(1, 20)], b"v", line, noise))
        firmware, double = pair.feed(data, now)
        assert firmware == double, (now, data)
