"""An LCD behind an I2C backpack: what RPLCD makes it show, when it is set up again, and what people are told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.displays.characters import A02
from drivers.displays.i2c_lcd import DRIVER, REFRESH, I2cLcd, Line
from drivers.emulators.hd44780 import Rom
from drivers.emulators.i2c_bus import I2cBusEmulator
from drivers.emulators.i2c_lcd import I2cLcdChip
from drivers.errors import SilentDeviceError
from drivers.frames import TextFrame
from drivers.header import Header
from drivers.health import Fault, Health
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.link import Link
from tests.drivers.displays.bench import Heard, made
from tests.drivers.doubles import FakeClock, until


@pytest.fixture
def bus() -> I2cBusEmulator:
    return I2cBusEmulator()


@pytest.fixture
def chip(bus: I2cBusEmulator) -> I2cLcdChip:
    chip = I2cLcdChip()
    bus.plug(0x27, chip)
    return chip


@pytest.fixture
def line(bus: I2cBusEmulator) -> Line:
    return BusLine(bus.open(1), clock=FakeClock(), closing=threading.Event())


@pytest.mark.parametrize(("columns", "rows"), [(16, 1), (16, 2), (20, 4), (16, 4), (20, 3)])
def test_what_fitted_says_is_what_the_display_shows(bus: I2cBusEmulator, line: Line, columns: int, rows: int) -> None:
    chip = I2cLcdChip(columns=columns, rows=rows)
    bus.plug(0x27, chip)
    display = I2cLcd(address=0x27, columns=columns, rows=rows)
    fitted = display.fitted(TextFrame(("Größe 5° → |x|\\", "é–ß\x00\n", "third line of four, too long", "4")))
    display.greet(line)
    display.send(line, fitted)
    assert chip.lcd.lines == fitted.lines
    assert chip.lit


def test_the_european_rom_has_its_own_codes(bus: I2cBusEmulator, line: Line) -> None:
    chip = I2cLcdChip(rom=Rom.A02)
    bus.plug(0x3F, chip)
    display = I2cLcd(address=0x3F, columns=16, rows=2, characters=A02)
    display.greet(line)
    display.send(line, display.fitted(TextFrame(("Café, Größe",))))
    assert chip.lcd.lines[0].strip() == "Café, Größe"


@settings(max_examples=20, deadline=None)  # RPLCD really waits
@given(frames=st.lists(st.lists(st.text(max_size=16), max_size=2), max_size=3))
def test_only_what_changed_is_written_and_the_whole_is_right(frames: list[list[str]]) -> None:
    bus, chip = I2cBusEmulator(), I2cLcdChip()
    bus.plug(0x27, chip)
    line = BusLine(bus.open(1), clock=FakeClock(), closing=threading.Event())
    display = I2cLcd(address=0x27, columns=16, rows=2)
    display.greet(line)
    for lines in frames:
        fitted = display.fitted(TextFrame(tuple(lines)))
        display.send(line, fitted)
        assert chip.lcd.lines == fitted.lines
        before = bus.messages
        display.send(line, fitted)
        assert bus.messages == before


def test_a_glitch_is_over_when_the_display_is_set_up_again(chip: I2cLcdChip, line: Line) -> None:
    display = I2cLcd(address=0x27, columns=16, rows=2)
    first, second = display.fitted(TextFrame(("first",))), display.fitted(TextFrame(("second",)))
    display.greet(line)
    display.send(line, first)
    chip.lose(1)
    display.send(line, second)
    assert chip.lcd.lines != second.lines
    display.repeat(line, second)
    assert chip.lcd.lines == second.lines


def test_the_display_is_set_up_again_every_minute(bus: I2cBusEmulator, chip: I2cLcdChip) -> None:
    clock = FakeClock()
    display = I2cLcd(address=0x27, columns=16, rows=2)
    place = BusPlace("/dev/i2c-1", "the display", lambda: bus.open(1))
    link: Link[Line, TextFrame] = Link("lcd", place, display, changed=lambda health: None, clock=clock)
    link.show(display.fitted(TextFrame(("still",))))
    clock.at(5 * REFRESH + 1, link.close)
    link.run()
    assert chip.clears == 1 + 5 + 1  # at the start, every minute, and at the end
    assert bus.opened == 0


def test_a_moment_without_power_is_noticed(bus: I2cBusEmulator, chip: I2cLcdChip, line: Line) -> None:
    display = I2cLcd(address=0x27, columns=16, rows=2)
    display.greet(line)
    display.attend(line)
    bus.plug(0x27, chip)
    with pytest.raises(SilentDeviceError, match="without power"):
        display.attend(line)


def test_an_address_at_which_something_else_answers_is_named(bus: I2cBusEmulator, line: Line) -> None:
    bus.plug(0x3F, I2cLcdChip())
    with pytest.raises(SilentDeviceError, match=r"0x27.*change the address.*answers at 0x3F"):
        I2cLcd(address=0x27, columns=16, rows=2).greet(line)


@pytest.fixture
def playing(bus: I2cBusEmulator) -> Iterator[Heard]:
    with made(DRIVER, Header(open_i2c=bus.open)) as heard:
        yield heard


def test_a_display_shows_what_it_is_told_and_is_left_dark(
    bus: I2cBusEmulator, chip: I2cLcdChip, playing: Heard
) -> None:
    shown = playing.display.show(TextFrame(("Gravehold 28", "für dich")))
    until(lambda: chip.lcd.lines == shown.lines)
    playing.display.close()
    assert chip.lcd.lines == (" " * 16, " " * 16)
    assert not chip.lit
    assert bus.opened == 0


def test_an_absent_display_is_said_within_a_second_with_what_to_do(bus: I2cBusEmulator, playing: Heard) -> None:
    assert playing.becomes(Health.LOST) < 1
    health = playing.display.health
    assert health.fault is Fault.GONE
    assert health.advice.endswith("0x27 does not answer on /dev/i2c-1: check its wires, power and address")


def test_a_display_is_redrawn_in_full_after_its_wires_were_out(
    bus: I2cBusEmulator, chip: I2cLcdChip, playing: Heard
) -> None:
    shown = playing.display.show(TextFrame(("one", "two")))
    until(lambda: chip.lcd.lines == shown.lines)
    bus.unplug(0x27)
    assert playing.becomes(Health.LOST) < 1
    bus.plug(0x27, chip)
    assert until(lambda: chip.lcd.lines == shown.lines) < 3
    said = [Health.WORKING, Health.LOST, Health.WORKING]
    until(lambda: [health.health for health in playing.changes] == said)
