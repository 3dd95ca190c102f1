"""The emulated 7-segment display behaves as the documentation and firmware of the real one say."""

from __future__ import annotations

import pytest

from drivers.emulators.segments import SegmentsFirmware
from drivers.frames import Dot


@pytest.fixture
def display() -> SegmentsFirmware:
    return SegmentsFirmware()


def test_characters_are_stored_at_the_cursor_which_wraps(display: SegmentsFirmware) -> None:
    display.feed(b"12345", 0)
    assert display.text == "5234"


def test_low_bytes_are_hexadecimal_digits_and_x_is_blank(display: SegmentsFirmware) -> None:
    display.feed(bytes((0, 9, 15)) + b"x", 0)
    assert display.text == "09F "


def test_clear_blanks_digits_and_dots_and_brings_the_cursor_back(display: SegmentsFirmware) -> None:
    display.feed(b"12\x77\x10\x76" + b"9", 0)
    assert display.text == "9   "
    assert display.dots == Dot.NONE


def test_the_cursor_is_placed_and_wrong_places_are_ignored(display: SegmentsFirmware) -> None:
    display.feed(b"\x79\x02" + b"7" + b"\x79\x09" + b"8", 0)
    assert display.text == "  78"


def test_dots_are_set_together(display: SegmentsFirmware) -> None:
    display.feed(b"\x77\x31", 0)
    assert display.dots == Dot.FIRST | Dot.COLON | Dot.APOSTROPHE


def test_segments_can_be_lit_one_by_one(display: SegmentsFirmware) -> None:
    display.feed(b"\x7b\x7f", 0)
    assert display.text == "?   "


def test_a_cut_command_swallows_the_next_byte(display: SegmentsFirmware) -> None:
    display.feed(b"12\x79", 0)
    display.feed(b"\x76", 0)
    assert display.text == "12  "
    display.feed(b"\x76", 0)
    assert display.text == "    "


def test_brightness_speed_address_and_mode_wear_the_eeprom(display: SegmentsFirmware) -> None:
    display.feed(b"\x7a\x32\x7a\x32\x7f\x04\x80\x22\x82\x01", 0)
    assert (display.brightness, display.baud, display.address, display.mode) == (0x32, 19200, 0x22, 1)
    assert display.eeprom_writes == 5


def test_a_factory_reset_happens_only_with_the_byte_after_it(display: SegmentsFirmware) -> None:
    display.feed(b"12\x7a\x10\x81", 0)
    assert (display.brightness, display.text) == (0x10, "12  ")
    display.feed(b"1", 0)
    assert (display.brightness, display.text) == (100, "    ")


def test_only_four_new_characters_count_as_an_update(display: SegmentsFirmware) -> None:
    display.feed(b"  12", 0)
    display.feed(b"\x76\x79\x00  12", 0)
    display.feed(b"\x79\x00  13", 0)
    assert display.updates == 2


def test_power_off_forgets_the_text_and_keeps_the_brightness(display: SegmentsFirmware) -> None:
    display.feed(b"1234\x7a\x20", 0)
    display.boot()
    assert (display.text, display.brightness) == ("    ", 0x20)
