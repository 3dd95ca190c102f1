"""The Adafruit backpack: what is written to it, that text stays text, and how rarely its EEPROM is touched."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drivers.displays.adafruit_lcd import (
    BAUD,
    AdafruitLcd,
    light_off,
    light_on,
    resync,
    scroll_off,
    set_backlight,
    set_brightness,
    write_over,
)
from drivers.emulators.adafruit_lcd import AdafruitLcdEmulator, AdafruitLcdFirmware
from drivers.frames import TextFrame
from drivers.health import Health
from drivers.links.link import Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from tests.drivers.doubles import FakeClock, FakePort, until

LATE = 10.0  # seconds; it has started


def fed(*parts: bytes, columns: int = 16, rows: int = 2) -> AdafruitLcdFirmware:
    """A display that was switched on, left alone until it had started, and then told `parts`."""
    firmware = AdafruitLcdFirmware(columns=columns, rows=rows)
    firmware.tick(0)
    for part in parts:
        firmware.feed(part, LATE)
    return firmware


def test_a_frame_is_placed_line_by_line_counted_from_one() -> None:
    assert write_over(TextFrame(("ab", "cd"))) == b"\xfe\x47\x01\x01ab\xfe\x47\x01\x02cd"


def test_every_setting_is_one_command() -> None:
    assert (set_backlight((1, 2, 3)), set_brightness(100)) == (b"\xfe\xd0\x01\x02\x03", b"\xfe\x99\xff")
    assert scroll_off() == b"\xfe\x52"


@pytest.mark.parametrize(("columns", "rows"), [(16, 2), (20, 4), (16, 1)])
def test_what_fitted_says_is_what_the_display_shows(columns: int, rows: int) -> None:
    display = AdafruitLcd(columns=columns, rows=rows)
    fitted = display.fitted(TextFrame(("Größe 5° → |x|", "é–ß", "third line of four, too long", "4")))
    firmware = fed(resync(), scroll_off(), write_over(fitted), columns=columns, rows=rows)
    assert firmware.lcd.lines == fitted.lines


@given(frames=st.lists(st.lists(st.text(max_size=30), max_size=5), min_size=1, max_size=3))
@example(frames=[["|", "\r\n\x08"], ["\xfe\x58\xfe\x99\x00"]])
@example(frames=[["🎲\ufe0f|+\x00\x00\x00", "þ\xfe"]])
def test_no_text_ever_becomes_a_command(frames: list[list[str]]) -> None:
    display = AdafruitLcd(columns=20, rows=4)
    firmware = fed(resync(), scroll_off(), columns=20, rows=4)
    before = firmware.eeprom_writes
    for lines in frames:
        fitted = display.fitted(TextFrame(tuple(lines)))
        firmware.feed(write_over(fitted), LATE)
        assert firmware.lcd.lines == fitted.lines
    assert (firmware.eeprom_writes, firmware.baud, firmware.contrast) == (before, 9600, 200)
    assert firmware.lcd.on
    assert firmware.lit


@pytest.mark.parametrize(
    "command",
    [
        b"\xfe",
        b"\xfe\x47",
        b"\xfe\x47\x01",
        b"\xfe\xd0",
        b"\xfe\xd0\x01\x02",
        b"\xfe\x4e",
        b"\xfe\xc1\x01\x02345",
        b"ab",
    ],
)
def test_resync_clears_a_display_after_any_command_cut_short(command: bytes) -> None:
    frame = TextFrame(("first line      ", "second line     "))
    firmware = fed(command, resync())
    assert firmware.lcd.lines == (" " * 16, " " * 16)
    firmware.feed(scroll_off() + write_over(frame), LATE)
    assert firmware.lcd.lines == frame.lines


def test_the_light_goes_off_and_on_without_touching_the_eeprom() -> None:
    firmware = fed(light_off())
    assert not firmware.lit
    firmware.feed(light_on() + b"x", LATE)
    assert firmware.lit
    assert firmware.lcd.lines[0].strip() == "x"
    assert firmware.eeprom_writes == 0


@pytest.fixture
def port() -> FakePort:
    return FakePort(FakeClock())


@pytest.fixture
def wire(port: FakePort) -> Wire:
    return Wire(port, baud=BAUD, clock=port.clock, closing=threading.Event())


def stored(port: FakePort) -> list[tuple[float, bytes]]:
    """The commands that go to the EEPROM, by a display that counts."""
    firmware = fed()
    found: list[tuple[float, bytes]] = []
    for at, data in port.written:
        before = firmware.eeprom_writes
        firmware.feed(data, LATE + at)
        if firmware.eeprom_writes > before:
            found.append((at, data))
    return found


FRAME = TextFrame((" " * 16, " " * 16))


def test_settings_are_written_once_and_ten_seconds_apart_and_not_again_after_a_return(
    port: FakePort, wire: Wire
) -> None:
    display = AdafruitLcd(columns=16, rows=2, backlight=(10, 20, 30), brightness=50)
    for _ in range(2):
        display.greet(wire)
        display.send(wire, FRAME)
        for _ in range(60):
            port.clock.advance(1)
            display.repeat(wire, FRAME)
    assert [data for _, data in stored(port)] == [b"\xfe\x52", b"\xfe\x99\x7f", b"\xfe\xd0\x0a\x14\x1e"]
    assert all(later - earlier >= 10 for (earlier, _), (later, _) in pairwise(stored(port)))


def test_a_backlight_that_changes_all_the_time_is_written_at_most_every_ten_seconds(port: FakePort, wire: Wire) -> None:
    display = AdafruitLcd(columns=16, rows=2)
    for level in range(200):
        display.backlight, display.brightness = (level, 0, 0), level // 2
        display.repeat(wire, FRAME)
        port.clock.advance(0.5)
    moments = [at for at, _ in stored(port)]
    assert len(moments) >= 9
    assert all(later - earlier >= 10 for earlier, later in pairwise(moments))


@pytest.fixture
def emulator() -> Iterator[AdafruitLcdEmulator]:
    emulator = AdafruitLcdEmulator(columns=20, rows=4)
    yield emulator
    emulator.close()


@pytest.fixture
def linked(emulator: AdafruitLcdEmulator, locks: Path) -> Iterator[Callable[..., Link[Wire, TextFrame]]]:
    display = AdafruitLcd(columns=20, rows=4, backlight=(0, 0, 255))
    link: Link[Wire, TextFrame] = Link(
        "lcd", SerialPlace(emulator.port, baud=BAUD, locks=locks), display, changed=lambda health: None
    )

    def show(*lines: str) -> Link[Wire, TextFrame]:
        link.show(display.fitted(TextFrame(lines)))
        return link

    link.start()
    yield show
    link.close()


def starting(lines: tuple[str, ...], *wanted: str) -> bool:
    return all(line.strip() == text for line, text in zip(lines, wanted, strict=False))


def test_a_display_shows_what_it_is_told_and_is_left_dark(
    linked: Callable[..., Link[Wire, TextFrame]], emulator: AdafruitLcdEmulator
) -> None:
    link = linked("Gravehold 28", "Nemesis | 70", "", "für dich, am Ende.  ")
    until(lambda: starting(emulator.lines, "Gravehold 28", "Nemesis | 70", "", "für dich, am Ende."))
    link.close()
    until(lambda: starting(emulator.lines, "", "", "", "") and not emulator.firmware.lit)


def test_a_display_is_redrawn_in_full_after_its_cable_was_out(
    linked: Callable[..., Link[Wire, TextFrame]], emulator: AdafruitLcdEmulator
) -> None:
    link = linked("one", "two", "three", "four")
    until(lambda: starting(emulator.lines, "one", "two", "three", "four"))
    emulator.unplug()
    assert until(lambda: link.health.health is Health.LOST) < 1
    emulator.replug()
    assert starting(emulator.lines, "", "", "", "")
    assert until(lambda: starting(emulator.lines, "one", "two", "three", "four")) < 3
