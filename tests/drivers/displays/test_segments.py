"""The 7-segment display: what is written to it, and how rarely its EEPROM is touched."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from drivers.displays.digits import number, word
from drivers.displays.segments import BAUD, Segments, clear_and_write, resync, set_brightness, write_over
from drivers.emulators import SegmentsEmulator
from drivers.frames import DigitsFrame, Dot
from drivers.health import DeviceHealth, Health
from drivers.links.link import Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from tests.drivers.doubles import FakeClock, FakePort, until


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "   0"),
        (7, "   7"),
        (42, "  42"),
        (9999, "9999"),
        (-3, "  -3"),
        (10000, "----"),
        (-1000, "----"),
        (None, "----"),
    ],
)
def test_numbers_are_right_aligned_and_never_cut(value: int | None, shown: str) -> None:
    assert number(value) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1", "   1"),
        ("n", "   N"),
        ("P2", "  P2"),
        ("", "    "),
        ("W", "----"),
        ("TURNS", "----"),
        ("é", "----"),
        ("v", "----"),
    ],
)
def test_words_are_shown_only_where_segments_can_draw_them(text: str, shown: str) -> None:
    assert word(text) == shown


def test_a_frame_is_cleared_placed_written_and_dotted() -> None:
    assert clear_and_write(DigitsFrame("1230", Dot.COLON)) == bytes.fromhex("76 79 00 31 32 33 30 77 10")


def test_the_same_frame_again_is_written_over_without_clearing() -> None:
    assert write_over(DigitsFrame("  42")) == bytes.fromhex("79 00 20 20 34 32 77 00")


def test_resync_clears_twice_because_a_cut_command_swallows_one() -> None:
    assert resync() == bytes.fromhex("76 76")


def test_brightness_is_one_command() -> None:
    assert set_brightness(80) == bytes.fromhex("7A 50")


def test_no_drawable_word_contains_a_command_byte() -> None:
    characters = [word(chr(code)) for code in range(0x20, 0x7F)]
    assert all(byte < 0x76 for text in characters for byte in text.encode("ascii"))


@pytest.fixture
def port() -> FakePort:
    return FakePort(FakeClock())


@pytest.fixture
def wire(port: FakePort) -> Wire:
    return Wire(port, baud=9600, clock=port.clock, closing=threading.Event())


def _brightness_commands(port: FakePort) -> list[float]:
    return [at for at, data in port.written if data[0] == 0x7A]


def test_brightness_is_written_once_and_not_again_after_a_return(port: FakePort, wire: Wire) -> None:
    display = Segments(brightness=80)
    for _ in range(2):
        display.greet(wire)
        display.send(wire, DigitsFrame("   1"))
        port.clock.advance(60)
        display.repeat(wire, DigitsFrame("   1"))
    assert len(_brightness_commands(port)) == 1


def test_brightness_that_changes_all_the_time_is_written_at_most_every_ten_seconds(port: FakePort, wire: Wire) -> None:
    display = Segments(brightness=0)
    for level in range(100):
        display.brightness = level
        display.repeat(wire, DigitsFrame("   1"))
        port.clock.advance(0.5)
    moments = _brightness_commands(port)
    assert len(moments) >= 5
    assert all(later - earlier >= 10 for earlier, later in pairwise(moments))


def test_brightness_is_left_alone_where_the_rig_says_nothing(port: FakePort, wire: Wire) -> None:
    display = Segments()
    display.send(wire, DigitsFrame("   1"))
    assert _brightness_commands(port) == []


@pytest.fixture
def link(digits: SegmentsEmulator, locks: Path) -> Iterator[Link[Wire, DigitsFrame]]:
    heard: list[DeviceHealth] = []
    place = SerialPlace(digits.port, baud=BAUD, locks=locks)
    link: Link[Wire, DigitsFrame] = Link("digits", place, Segments(), changed=heard.append)
    link.start()
    yield link
    link.close()


def test_a_display_shows_what_it_is_told(link: Link[Wire, DigitsFrame], digits: SegmentsEmulator) -> None:
    link.show(DigitsFrame("1230", Dot.COLON))
    until(lambda: digits.text == "1230" and digits.firmware.dots == Dot.COLON)
    assert digits.updates == 1


def test_a_display_is_redrawn_after_its_cable_was_out(link: Link[Wire, DigitsFrame], digits: SegmentsEmulator) -> None:
    link.show(DigitsFrame("  12"))
    until(lambda: digits.text == "  12")
    digits.unplug()
    assert until(lambda: link.health.health is Health.LOST) < 1
    digits.replug()
    assert digits.text == "    "
    assert until(lambda: digits.text == "  12") < 3


def test_a_display_left_in_the_middle_of_a_command_is_brought_back(digits: SegmentsEmulator, locks: Path) -> None:
    digits.firmware.feed(b"12\x7a", 0)
    place = SerialPlace(digits.port, baud=BAUD, locks=locks)
    link: Link[Wire, DigitsFrame] = Link("digits", place, Segments(), changed=lambda health: None)
    link.start()
    link.show(DigitsFrame("  34"))
    until(lambda: digits.text == "  34")
    link.close()
    until(lambda: digits.text == "    ")
