"""Adalight boxes: the bytes of a frame, and that none is lost by a box that is deaf while it writes its LEDs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from drivers.emulators import AdalightEmulator
from drivers.emulators.adalight import AdalightFirmware
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.links.link import Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from drivers.strips.adalight import BAUD, Adalight
from drivers.strips.adalight_frame import adalight
from drivers.strips.current import Budget
from tests.drivers.doubles import FakeClock, FakePort, until

RED: Rgb = (255, 0, 0)
PLENTY = Budget(supply=50_000)


@pytest.mark.parametrize(
    ("leds", "head"),
    [(1, b"Ada\x00\x00\x55"), (60, b"Ada\x00\x3b\x6e"), (256, b"Ada\x00\xff\xaa"), (300, b"Ada\x01\x2b\x7f")],
)
def test_a_frame_has_its_magic_its_length_less_one_and_their_check(leds: int, head: bytes) -> None:
    data = adalight([(1, 2, 3)] * leds)
    assert data[:6] == head
    assert data[6:] == bytes((1, 2, 3)) * leds


class Box:
    """The dialect at a fake port with the emulated firmware behind it, which hears each byte when the line is free."""

    def __init__(self, leds: int) -> None:
        self.clock = FakeClock()
        self.firmware = AdalightFirmware(leds)
        self.port = FakePort(self.clock)
        self.wire = Wire(self.port, baud=BAUD, clock=self.clock, closing=threading.Event())
        self.dialect = Adalight(leds=leds, budget=PLENTY)

    def run(self) -> None:
        """Let the firmware take what was written, each byte when it has come over the wire."""
        for began, data in self.port.written:
            for at, byte in enumerate(data, 1):
                self.firmware.feed(bytes((byte,)), began + at * 10 / BAUD)


@pytest.mark.parametrize("leds", [8, 60, 144])
def test_no_frame_of_many_is_lost_by_a_box_that_is_deaf_while_it_writes(leds: int) -> None:
    box = Box(leds)
    for number in range(30):
        box.dialect.send(box.wire, StripFrame(((number, 0, 0),) * leds))
    box.run()
    assert (box.firmware.frames, box.firmware.lost) == (30, 0)


def test_frames_without_a_pause_would_be_lost_there() -> None:
    firmware = AdalightFirmware(60)
    firmware.feed(adalight([RED] * 60) * 30, 0)
    assert firmware.frames < 20
    assert firmware.lost > 0


def test_nothing_is_written_to_a_box_that_is_still_starting() -> None:
    box = Box(8)
    box.dialect.greet(box.wire)
    assert box.port.written == []
    assert box.clock.now() == 1.5


def test_a_box_is_left_dark_by_two_black_frames() -> None:
    box = Box(8)
    box.dialect.farewell(box.wire)
    assert [data for _, data in box.port.written] == [adalight([BLACK] * 8)] * 2


def test_a_box_at_rest_is_kept_alight_every_second(locks: Path) -> None:
    clock = FakeClock()
    port = FakePort(clock)
    place = SerialPlace("/dev/fake", baud=BAUD, factory=port.open, locks=locks)
    link: Link[Wire, StripFrame] = Link(
        "box", place, Adalight(leds=8, budget=PLENTY), changed=lambda health: None, clock=clock
    )
    link.show(StripFrame((RED,) * 8))
    clock.at(12, link.close)
    link.run()
    moments = [at for at, data in port.written if data == adalight([RED] * 8)]
    assert len(moments) >= 10
    assert max(later - at for at, later in pairwise(moments)) <= 1.1


@pytest.fixture
def box() -> Iterator[AdalightEmulator]:
    emulator = AdalightEmulator(30)
    yield emulator
    emulator.close()


def test_an_emulated_box_shows_what_it_is_told_and_is_left_dark(box: AdalightEmulator, locks: Path) -> None:
    place = SerialPlace(box.port, baud=BAUD, locks=locks)
    link: Link[Wire, StripFrame] = Link("box", place, Adalight(leds=30, budget=PLENTY), changed=lambda health: None)
    link.start()
    pixels = tuple((led, 255 - led, 7) for led in range(30))
    link.show(StripFrame(pixels))
    until(lambda: box.pixels == pixels)
    link.close()
    until(lambda: box.pixels == (BLACK,) * 30)
