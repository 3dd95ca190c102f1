"""The emulated I2C bus and LCD backpack behave as the data sheets of PCF8574 and HD44780 say."""

from __future__ import annotations

import errno

import pytest

from drivers.emulators.hd44780 import Hd44780
from drivers.emulators.i2c_bus import I2cBusEmulator
from drivers.emulators.i2c_lcd import ENABLE, LIGHT, RS, I2cLcdChip


def nibble(half: int, *, rs: int = 0) -> bytes:
    """What a driver writes to make the LCD take four bits."""
    level = half << 4 | LIGHT | rs
    return bytes((level, level | ENABLE, level))


def command(code: int) -> bytes:
    return nibble(code >> 4) + nibble(code & 0x0F)


def letters(text: str) -> bytes:
    return b"".join(nibble(ord(letter) >> 4, rs=RS) + nibble(ord(letter) & 0x0F, rs=RS) for letter in text)


INIT = nibble(3) * 3 + nibble(2) + command(0x28) + command(0x0C) + command(0x01)


@pytest.fixture
def chip() -> I2cLcdChip:
    return I2cLcdChip()


def test_half_bytes_are_put_together_after_the_switch_to_four_bits(chip: I2cLcdChip) -> None:
    chip.take(INIT + letters("Hi") + command(0xC0) + letters("you"))
    assert [line.strip() for line in chip.lcd.lines] == ["Hi", "you"]


def test_a_lost_half_byte_makes_nonsense_until_it_is_set_up_again(chip: I2cLcdChip) -> None:
    chip.take(INIT)
    chip.lose(1)
    chip.take(letters("Hi"))
    assert chip.lcd.lines[0].strip() != "Hi"
    chip.take(INIT + letters("Hi"))
    assert chip.lcd.lines[0].strip() == "Hi"


def test_power_makes_all_pins_high_and_the_lcd_blank(chip: I2cLcdChip) -> None:
    chip.take(INIT + letters("Hi"))
    assert chip.give() & ENABLE == 0
    chip.power()
    assert chip.give() == 0xFF
    assert chip.lcd.lines[0].strip() == ""


def test_the_backlight_is_a_pin(chip: I2cLcdChip) -> None:
    chip.take(b"\x08")
    assert chip.lit
    chip.take(b"\x00")
    assert not chip.lit


def test_the_address_runs_from_one_line_into_the_other() -> None:
    lcd = Hd44780(columns=20, rows=4)
    for code in (0x28, 0x0C, 0x80 + 39):
        lcd.command(code)
    for letter in b"ab":
        lcd.data(letter)
    assert lcd.lines[2][19] == "a"
    assert lcd.lines[1][0] == "b"


def test_rows_of_ones_own_characters_do_not_come_onto_the_glass() -> None:
    lcd = Hd44780(columns=16, rows=2)
    for code in (0x28, 0x0C, 0x40):
        lcd.command(code)
    lcd.data(0x41)
    assert lcd.lines[0].strip() == ""


@pytest.mark.parametrize("call", ["write_byte", "read_byte"])
def test_nothing_answers_at_an_address_without_a_chip(call: str) -> None:
    handle = I2cBusEmulator().open(1)
    with pytest.raises(OSError) as caught:  # noqa: PT011  # the number says which
        getattr(handle, call)(*{"write_byte": (0x27, 0), "read_byte": (0x27,)}[call])
    assert caught.value.errno == errno.EREMOTEIO == 121


def test_another_bus_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        I2cBusEmulator(1).open(3)


def test_a_block_is_at_most_32_bytes(chip: I2cLcdChip) -> None:
    bus = I2cBusEmulator()
    bus.plug(0x27, chip)
    with pytest.raises(ValueError, match="32 bytes"):
        bus.open(1).write_i2c_block_data(0x27, 0, [0] * 33)
