"""The emulated HT16K33 behaves as its data sheet says."""

from __future__ import annotations

import pytest

from drivers.emulators.ht16k33 import MEMORY, Ht16k33Chip


@pytest.fixture
def chip() -> Ht16k33Chip:
    return Ht16k33Chip()


def test_nothing_is_lit_before_it_is_awake_and_switched_on(chip: Ht16k33Chip) -> None:
    assert not any(chip.lit)
    chip.take(b"\x21")
    assert not any(chip.lit)
    chip.take(b"\x81")
    assert any(chip.lit)


def test_data_begin_at_the_named_place_and_wrap(chip: Ht16k33Chip) -> None:
    for message in (b"\x00" + bytes(MEMORY), b"\x21", b"\x81", b"\x0f\x01\x02"):
        chip.take(message)
    assert (chip.lit[15], chip.lit[0], chip.lit[1]) == (1, 2, 0)


def test_brightness_and_blinking_are_settings(chip: Ht16k33Chip) -> None:
    chip.take(b"\xe3")
    chip.take(b"\x85")
    assert (chip.brightness, chip.blinking, chip.shown) == (3, 2, True)


def test_power_makes_it_sleep_at_full_brightness(chip: Ht16k33Chip) -> None:
    for message in (b"\x21", b"\x81", b"\xe3"):
        chip.take(message)
    chip.power()
    assert (chip.awake, chip.shown, chip.brightness) == (False, False, 15)


def test_segments_colon_and_points_are_where_the_backpacks_have_them(chip: Ht16k33Chip) -> None:
    for message in (b"\x21", b"\x81", b"\x00" + bytes((0x01, 0, 0x40, 0, 0x02, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0))):
        chip.take(message)
    assert chip.digits == ({"a"}, {"g"}, {"."}, frozenset())
    assert chip.colon


def test_a_matrix_has_its_first_column_on_the_last_bit(chip: Ht16k33Chip) -> None:
    for message in (b"\x21", b"\x81", b"\x00\x80" + bytes(15), b"\x02\x01"):
        chip.take(message)
    assert chip.picture[:3] == ("#.......", ".#......", "........")
