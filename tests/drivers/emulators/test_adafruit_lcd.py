"""The emulated Adafruit backpack behaves as the firmware of the real one says."""

from __future__ import annotations

import pytest

from drivers.emulators.adafruit_lcd import START, AdafruitLcdFirmware

LATE = 10.0


@pytest.fixture
def display() -> AdafruitLcdFirmware:
    firmware = AdafruitLcdFirmware()
    firmware.tick(0)
    firmware.tick(LATE)
    return firmware


def test_it_says_its_size_when_it_starts() -> None:
    assert AdafruitLcdFirmware(columns=20, rows=4).boot() == b"9600 baud 20x4 constrast = 200"


def test_what_comes_while_it_starts_waits() -> None:
    display = AdafruitLcdFirmware()
    display.feed(b"a", 100.0)
    assert display.lcd.lines[0].strip() == ""
    display.tick(100.0 + START)
    assert display.lcd.lines[0].strip() == "a"


def test_a_return_fills_the_line_and_a_line_feed_is_nothing(display: AdafruitLcdFirmware) -> None:
    display.feed(b"zzzz\xfe\x48ab\n\rcd", LATE)
    assert [line.strip() for line in display.lcd.lines] == ["ab", "cd"]


def test_backspace_erases_also_over_the_start_of_a_line(display: AdafruitLcdFirmware) -> None:
    display.feed(b"a" * 16 + b"\x08b\xfe\x47\x03\x02c", LATE)
    assert display.lcd.lines == ("a" * 15 + "b", "  c             ")


def test_the_cursor_counts_from_one_and_carries_into_the_next_row(display: AdafruitLcdFirmware) -> None:
    display.feed(b"\xfe\x47\x01\x01a\xfe\x47\x12\x01b", LATE)
    assert [line.rstrip() for line in display.lcd.lines] == ["a", " b"]


def test_the_last_character_scrolls_unless_that_was_switched_off(display: AdafruitLcdFirmware) -> None:
    display.feed(b"a" * 16 + b"b" * 16, LATE)
    assert display.lcd.lines == ("b" * 16, " " * 16)
    display.feed(b"\xfe\x52\xfe\x58" + b"a" * 16 + b"b" * 16 + b"c", LATE)
    assert display.lcd.lines == ("c" + "a" * 15, "b" * 16)


def test_a_cut_command_waits_for_ever_and_eats_what_follows(display: AdafruitLcdFirmware) -> None:
    display.feed(b"\xfe\xd0\x01", LATE)
    display.tick(LATE + 1000)
    display.feed(b"abc", LATE + 1000)
    assert display.backlight == [1, ord("a"), ord("b")]
    assert display.lcd.lines[0].strip() == "c"


def test_only_what_changes_wears_the_eeprom_but_scrolling_always(display: AdafruitLcdFirmware) -> None:
    display.feed(b"\xfe\xd0\xff\xff\x00" * 2 + b"\xfe\x99\x80" * 2 + b"\xfe\x52" * 2 + b"\xfe\x50\x10", LATE)
    assert display.eeprom_writes == 1 + 1 + 2 + 1
    assert (display.backlight, display.brightness, display.contrast) == ([255, 255, 0], 128, 16)


def test_outputs_speed_and_cursors_are_switched(display: AdafruitLcdFirmware) -> None:
    display.feed(b"\xfe\x57\x02\xfe\x56\x03\xfe\x57\x09\xfe\x4a\xfe\x39\x33", LATE)
    assert (display.outputs, display.lcd.cursor, display.baud) == ([False, True, False, False], True, 19200)


def test_the_backlight_switch_reads_minutes_and_ignores_them(display: AdafruitLcdFirmware) -> None:
    display.feed(b"\xfe\x46", LATE)
    assert not display.lit
    display.feed(b"\xfe\x42\x05x", LATE)
    assert display.lit
    assert display.lcd.lines[0].strip() == "x"
