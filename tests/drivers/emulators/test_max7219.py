"""The emulated MAX7219 behaves as its data sheet says."""

from __future__ import annotations

import errno

import pytest

from drivers.emulators.max7219 import Max7219Chain, Max7219Chip

START = b"\x0b\x07\x09\x00\x0f\x00\x0c\x01"


def started() -> Max7219Chip:
    chip = Max7219Chip()
    for at in range(0, len(START), 2):
        chip.load(START[at], START[at + 1])
    for row in range(1, 9):
        chip.load(row, 0)
    return chip


def test_power_leaves_it_dark() -> None:
    chip = started()
    chip.load(1, 0xFF)
    chip.power()
    assert chip.lit == (0,) * 8


def test_only_the_digits_within_the_scan_limit_are_lit() -> None:
    chip = started()
    for row in range(1, 9):
        chip.load(row, 0xFF)
    chip.load(0x0B, 2)
    assert chip.lit == (0xFF,) * 3 + (0,) * 5


def test_the_test_lights_all_even_when_it_is_off() -> None:
    chip = started()
    chip.load(0x0C, 0)
    chip.load(0x0F, 1)
    assert chip.lit == (0xFF,) * 8


def test_the_first_bytes_of_a_message_go_to_the_farthest_chip() -> None:
    chain = Max7219Chain(3)
    chain.shift(bytes((1, 11, 1, 22, 1, 33)))
    assert [chip.rows[0] for chip in chain.chips] == [33, 22, 11]


def test_a_short_message_reaches_only_the_nearest_chips() -> None:
    chain = Max7219Chain(2)
    chain.shift(bytes((1, 11, 1, 22)))
    chain.shift(bytes((2, 7)))
    assert (chain.chips[0].rows[1], chain.chips[1].rows[1]) == (7, 0xA5)


def test_digit_registers_are_columns_and_modules_may_be_turned() -> None:
    chain = Max7219Chain(1)
    chain.chips[0] = started()
    chain.chips[0].load(1, 0b11)
    assert [row[:2] for row in chain.picture()[:3]] == ["#.", "#.", ".."]
    assert [row[-2:] for row in chain.picture(turned=90)[:2]] == ["##", ".."]


def test_segments_are_named_from_the_left() -> None:
    chain = Max7219Chain(1)
    chain.chips[0] = started()
    chain.chips[0].load(8, 0xC1)
    assert chain.digits[0] == {".", "a", "g"}


def test_another_bus_is_not_there_and_a_closed_one_takes_nothing() -> None:
    chain = Max7219Chain(1)
    with pytest.raises(OSError) as caught:  # noqa: PT011  # the number says which
        chain.open(1, 0)
    assert caught.value.errno == errno.ENOENT
    handle = chain.open(0, 0)
    handle.max_speed_hz = 1_000_000
    handle.close()
    handle.close()
    assert chain.opened == 0
    with pytest.raises(OSError, match="closed"):
        handle.writebytes2(b"\x01\x00")
