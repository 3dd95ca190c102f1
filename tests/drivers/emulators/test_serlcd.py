"""The emulated SerLCD behaves as the documentation and firmware of the real one say."""

from __future__ import annotations

import pytest

from drivers.emulators.serlcd import BUFFER, MESSAGE, SPLASH, SerLcdFirmware

LATE = 10.0


@pytest.fixture
def display() -> SerLcdFirmware:
    firmware = SerLcdFirmware()
    firmware.tick(0)
    firmware.tick(LATE)
    return firmware


def test_text_is_written_at_the_cursor_and_a_pipe_is_two(display: SerLcdFirmware) -> None:
    display.feed(b"a||b\xfe\xc2c", LATE)
    assert display.lcd.lines == ("a|b             ", "  c             ")


def test_clear_wipes_and_brings_the_cursor_back(display: SerLcdFirmware) -> None:
    display.feed(b"abc|-d", LATE)
    assert display.lcd.lines[0].rstrip() == "d"


def test_backspace_erases(display: SerLcdFirmware) -> None:
    display.feed(b"abc\x08d", LATE)
    assert display.lcd.lines[0].rstrip() == "abd"


def test_lines_start_where_those_of_twenty_columns_do(display: SerLcdFirmware) -> None:
    tall = SerLcdFirmware(columns=16, rows=4)
    tall.tick(0)
    tall.feed(b"\xfe\x941\xfe\xd42", LATE)
    assert [line.strip() for line in tall.lcd.lines] == ["", "", "1", "2"]


def test_the_backlight_goes_to_the_eeprom_and_shows_a_message_until_told_to_be_quiet(display: SerLcdFirmware) -> None:
    display.feed(b"|+\x01\x02\x03" + b"x", LATE)
    assert display.backlight == [1, 2, 3]
    assert display.lcd.lines[0].strip() == ""
    display.tick(LATE + MESSAGE)
    assert display.lcd.lines[0].strip() == "x"
    display.feed(b"|/|+\x04\x05\x06" + b"y", LATE + 1)
    assert display.lcd.lines[0].strip() == "xy"
    assert display.eeprom_writes == 3 + 1 + 3


def test_old_backlight_steps_contrast_speed_and_own_characters_wear_the_eeprom(display: SerLcdFirmware) -> None:
    display.feed(b"|/|\x80|\xbb|\x18\x10|\x1b12345678|\x12", LATE)
    assert (display.backlight, display.contrast, display.baud) == ([0, 255, 255], 16, 115200)
    assert display.own[0] == b"12345678"
    assert display.eeprom_writes == 1 + 1 + 1 + 1 + 8 + 1


def test_bytes_beyond_the_buffer_are_lost_while_a_message_is_shown(display: SerLcdFirmware) -> None:
    display.feed(b"|.", LATE)
    display.feed(b"a" * (BUFFER + 5), LATE + 0.1)
    assert display.lost == 5
    assert display.lcd.lines[0].strip() == ""
    display.tick(LATE + MESSAGE)
    assert display.lcd.lines[0] == "a" * 16


def test_what_comes_during_the_splash_is_lost() -> None:
    display = SerLcdFirmware()
    display.feed(b"a", 100.0)
    display.feed(b"b", 100.0 + SPLASH)
    assert display.lcd.lines[0].strip() == "b"
    assert display.lost == 1


def test_without_a_splash_nothing_is_lost() -> None:
    display = SerLcdFirmware()
    display.tick(0)
    display.feed(b"|1", LATE)
    display.boot()
    display.feed(b"a", 100.0)
    assert display.lcd.lines[0].strip() == "a"


def test_a_lone_pipe_and_spaces_begin_a_character_of_ones_own(display: SerLcdFirmware) -> None:
    display.feed(b"|" + b" " * 8 + b"|-", LATE)
    assert display.eeprom_writes == 8
    assert display.lcd.lines[0].strip() == "-"


def test_a_lone_command_byte_and_a_space_leave_one_line(display: SerLcdFirmware) -> None:
    display.feed(b"\xfe \xfe\xc0second", LATE)
    assert display.lcd.lines[1].strip() == ""


def test_power_off_forgets_the_text_and_keeps_the_settings(display: SerLcdFirmware) -> None:
    display.feed(b"|/|+\x01\x02\x03text", LATE)
    display.boot()
    assert (display.lcd.lines[0].strip(), display.backlight, display.says_settings) == ("", [1, 2, 3], False)
