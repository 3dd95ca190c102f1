"""The emulated OLED behaves as the data sheets of SSD1306 and SH1106 say."""

from __future__ import annotations

import pytest

from drivers.emulators.oled import OledChip, OledKind

DARK = "." * 128
UPRIGHT = b"\x00\xa1\xc8"
ON = b"\x00\x8d\x14\xaf"


def blank(chip: OledChip) -> None:
    for page in range(8):
        chip.take(bytes((0x00, 0xB0 + page, 0x00, 0x10)))
        chip.take(b"\x40" + bytes(132))


def test_nothing_is_seen_before_it_is_switched_on_with_its_pump() -> None:
    chip = OledChip()
    assert set(chip.picture) == {DARK}
    chip.take(b"\x00\xaf")
    assert set(chip.picture) == {DARK}
    chip.take(b"\x00\x8d\x14")
    assert set(chip.picture) != {DARK}


def test_without_the_remaps_the_picture_stands_on_its_head() -> None:
    chip = OledChip()
    blank(chip)
    chip.take(ON)
    chip.take(b"\x00\xb0\x00\x10")
    chip.take(b"\x40\x01")
    assert (chip.picture[63][127], chip.picture[0][0]) == ("#", ".")
    chip.take(UPRIGHT)
    assert (chip.picture[63][127], chip.picture[0][0]) == (".", "#")


def test_in_horizontal_mode_data_run_on_within_the_window() -> None:
    chip = OledChip()
    blank(chip)
    for part in (ON, UPRIGHT, b"\x00\x20\x00\x21\x02\x03\x22\x01\x02", b"\x40\x01\x01\x80\x80\x02"):
        chip.take(part)
    lit = [(x, y) for y, row in enumerate(chip.picture) for x, dot in enumerate(row) if dot == "#"]
    assert lit == [(3, 8), (2, 9), (2, 23), (3, 23)]


def test_the_glass_of_an_sh1106_begins_two_columns_late() -> None:
    chip = OledChip(OledKind.SH1106)
    blank(chip)
    for part in (b"\x00\xaf", UPRIGHT, b"\x00\xb0\x02\x10", b"\x40\x01"):
        chip.take(part)
    assert chip.picture[0][:2] == "#."


@pytest.mark.parametrize("kind", OledKind)
def test_an_argument_is_never_taken_for_a_command(kind: OledKind) -> None:
    chip = OledChip(kind)
    chip.take(b"\x00\xaf\x81\xae\xe3")
    assert chip.on
    assert chip.contrast == 0xAE
    assert chip.give() == 0


def test_power_switches_it_off_and_leaves_chance_in_its_memory() -> None:
    chip = OledChip(OledKind.SH1106)
    blank(chip)
    chip.take(b"\x00\xaf")
    chip.power()
    assert chip.give() == 0x40
    chip.take(b"\x00\xaf")
    assert set(chip.picture) != {DARK}
