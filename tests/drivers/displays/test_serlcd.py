"""The SerLCD: what is written to it, that text stays text, and how rarely its EEPROM is touched."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drivers.displays.serlcd import BAUD, SerLcd, be_quiet, resync, set_backlight, write_over
from drivers.emulators.serlcd import SerLcdEmulator, SerLcdFirmware
from drivers.frames import TextFrame
from drivers.health import Health
from drivers.links.link import Link
from drivers.links.serial_place import SerialPlace
from drivers.links.wire import Wire
from tests.drivers.doubles import FakeClock, FakePort, until

LATE = 10.0  # seconds; the splash is over


def fed(*parts: bytes, columns: int = 16, rows: int = 2) -> SerLcdFirmware:
    """A display that was switched on, left alone until its splash was over, and then told `parts`."""
    firmware = SerLcdFirmware(columns=columns, rows=rows)
    firmware.tick(0)
    for part in parts:
        firmware.feed(part, LATE)
    return firmware


def test_a_frame_is_placed_line_by_line_by_the_addresses_of_the_firmware() -> None:
    frame = TextFrame(("ab", "cd", "ef", "gh"))
    assert write_over(frame) == b"\xfe\x0c\xfe\x80ab\xfe\xc0cd\xfe\x94ef\xfe\xd4gh"


def test_a_pipe_is_doubled() -> None:
    assert write_over(TextFrame(("a|b",))) == b"\xfe\x0c\xfe\x80a||b"


def test_quiet_and_the_backlight_are_one_command_each() -> None:
    assert (be_quiet(), set_backlight((1, 2, 3))) == (b"|/", b"|+\x01\x02\x03")


@pytest.mark.parametrize(("columns", "rows"), [(16, 2), (20, 4), (16, 4), (16, 1)])
def test_what_fitted_says_is_what_the_display_shows(columns: int, rows: int) -> None:
    display = SerLcd(columns=columns, rows=rows)
    fitted = display.fitted(TextFrame(("Größe 5° → |x|", "é–ß", "third line of four, too long", "4")))
    firmware = fed(resync(), write_over(fitted), columns=columns, rows=rows)
    assert firmware.lcd.lines == fitted.lines


@given(frames=st.lists(st.lists(st.text(max_size=30), max_size=5), min_size=1, max_size=3))
@example(frames=[["|", "||-|/|\x18\x00"], ["\xfe\x01\xfe\x08\x7c\x08"]])
@example(frames=[["🎲\ufe0f|+\x00\x00\x00", "þ\xfe"]])
def test_no_text_ever_becomes_a_command(frames: list[list[str]]) -> None:
    display = SerLcd(columns=20, rows=4)
    firmware = fed(resync(), columns=20, rows=4)
    for lines in frames:
        fitted = display.fitted(TextFrame(tuple(lines)))
        firmware.feed(write_over(fitted), LATE)
        assert firmware.lcd.lines == fitted.lines
    assert (firmware.eeprom_writes, firmware.baud, firmware.contrast) == (0, 9600, 40)
    assert firmware.lcd.on
    assert not firmware.lcd.cursor


@pytest.mark.parametrize(
    "command",
    [b"|", b"\xfe", b"|+", b"|+\x01", b"|+\x01\x02", b"|\x18", b"|\x1b", b"|\x1b1234567", b"abc", b"\xfe\x80a|"],
)
def test_resync_clears_a_display_after_any_command_cut_short(command: bytes) -> None:
    frame = TextFrame(("first line      ", "second line     "))
    firmware = fed(command, resync())
    firmware.tick(LATE + 1)
    assert firmware.lcd.lines == (" " * 16, " " * 16)
    firmware.feed(write_over(frame), LATE + 2)
    assert firmware.lcd.lines == frame.lines


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
    display = SerLcd(columns=16, rows=2, backlight=(10, 20, 30))
    for _ in range(2):
        display.greet(wire)
        display.send(wire, FRAME)
        for _ in range(60):
            port.clock.advance(1)
            display.repeat(wire, FRAME)
    assert [data for _, data in stored(port)] == [b"|/", b"|+\x0a\x14\x1e"]
    (first, _), (second, _) = stored(port)
    assert second - first >= 10


def test_a_backlight_that_changes_all_the_time_is_written_at_most_every_ten_seconds(port: FakePort, wire: Wire) -> None:
    display = SerLcd(columns=16, rows=2)
    for level in range(200):
        display.backlight = (level, 0, 0)
        display.repeat(wire, FRAME)
        port.clock.advance(0.5)
    moments = [at for at, _ in stored(port)]
    assert len(moments) >= 9
    assert all(later - earlier >= 10 for earlier, later in pairwise(moments))


def test_the_backlight_is_left_alone_where_the_rig_says_nothing(port: FakePort, wire: Wire) -> None:
    display = SerLcd(columns=16, rows=2)
    for _ in range(100):
        display.repeat(wire, FRAME)
        port.clock.advance(1)
    assert [data for _, data in stored(port)] == [b"|/"]


def test_a_setting_that_was_lost_on_its_way_is_written_again_but_not_within_ten_seconds(
    port: FakePort, wire: Wire
) -> None:
    display = SerLcd(columns=16, rows=2)
    port.fault = OSError(5, "gone")
    with pytest.raises(OSError, match="gone"):
        display.send(wire, FRAME)
    port.fault = None
    for _ in range(20):
        display.repeat(wire, FRAME)
        port.clock.advance(1)
    assert [round(at) for at, data in port.written if data == b"|/"] == [10]


@pytest.fixture
def emulator() -> Iterator[SerLcdEmulator]:
    emulator = SerLcdEmulator(columns=20, rows=4)
    yield emulator
    emulator.close()


@pytest.fixture
def linked(emulator: SerLcdEmulator, locks: Path) -> Iterator[Callable[..., Link[Wire, TextFrame]]]:
    display = SerLcd(columns=20, rows=4, backlight=(0, 0, 255))
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


def test_a_display_shows_what_it_is_told(
    linked: Callable[..., Link[Wire, TextFrame]], emulator: SerLcdEmulator
) -> None:
    linked("Gravehold 28", "Nemesis | 70", "", "für dich")
    until(lambda: starting(emulator.lines, "Gravehold 28", "Nemesis | 70", "", "für dich"))


def test_a_display_that_was_just_plugged_in_hears_what_it_is_told_first(
    linked: Callable[..., Link[Wire, TextFrame]], emulator: SerLcdEmulator
) -> None:
    emulator.replug()
    linked("one")
    until(lambda: not emulator.firmware.says_settings)


def test_a_display_is_redrawn_in_full_after_its_cable_was_out(
    linked: Callable[..., Link[Wire, TextFrame]], emulator: SerLcdEmulator
) -> None:
    link = linked("one", "two", "three", "four")
    until(lambda: starting(emulator.lines, "one", "two", "three", "four"))
    emulator.unplug()
    assert until(lambda: link.health.health is Health.LOST) < 1
    emulator.replug()
    assert starting(emulator.lines, "", "", "", "")
    assert until(lambda: starting(emulator.lines, "one", "two", "three", "four")) < 3
