"""Asking a port who is there: those who answer, those who never do, and those at another rate."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from drivers.clock import MonotonicClock
from drivers.emulators import BoardEmulator, Model, SegmentsEmulator, WledEmulator
from drivers.finding.asking import BAUD, PROBES, Reply, ask, ask_all
from drivers.finding.plugged import Plugged
from drivers.links.ports import open_serial
from tests.drivers.doubles import FakeClock, FakePort

LONG = 4.0  # seconds; no longer than a Nano takes to start


class Hurried(MonotonicClock):
    """Time that passes four times as fast, for those who are waited for in vain."""

    def now(self) -> float:
        return 4 * super().now()


def asked(answer: Callable[[bytes], bytes], locks: Path) -> tuple[Any, FakePort, FakeClock]:
    clock = FakeClock()
    port = FakePort(clock, answer)
    return ask("/dev/ttyUSB9", factory=port.open, locks=locks, clock=clock), port, clock


def test_a_wled_says_so_and_how_many_leds_it_has(strip: WledEmulator, locks: Path) -> None:
    found = ask(strip.port, locks=locks)
    assert (found.reply, found.driver, found.leds) == (Reply.NAMED, "wled", 60)


@pytest.mark.parametrize("model", list(Model))
def test_our_boards_say_which_they_are(model: Model, locks: Path) -> None:
    board = BoardEmulator(model)
    found = ask(board.port, locks=locks)
    board.close()
    assert (found.reply, found.driver) == (Reply.NAMED, model.called)


def test_a_display_says_nothing_and_shows_nothing_of_being_asked(digits: SegmentsEmulator, locks: Path) -> None:
    found = ask(digits.port, locks=locks, clock=Hurried())
    assert (found.reply, found.driver) == (Reply.SILENT, "")
    assert digits.updates == 0


def test_whoever_says_nothing_is_given_four_seconds_and_never_more_than_a_letter(locks: Path) -> None:
    found, port, clock = asked(lambda data: b"", locks)
    assert found.reply is Reply.SILENT
    assert LONG <= clock.now() < 2 * LONG
    assert {data for _, data in port.written} == {b"v"}
    assert port.closed


def test_a_nano_that_was_just_reset_is_waited_for(locks: Path) -> None:
    heard: list[bytes] = []

    def late(data: bytes) -> bytes:
        heard.append(data)
        return b"TABLETOP nano 1 leds=30 most=120\n" if len(heard) == PROBES else b""

    assert asked(late, locks)[0].driver == "nano"


def test_noise_is_a_wrong_rate(locks: Path) -> None:
    found, _, _ = asked(lambda data: b"\x83\xf0", locks)
    assert found.reply is Reply.GARBAGE
    assert str(BAUD) in found.text


def test_the_rate_of_a_wled_that_was_set_to_another_is_said(strip: WledEmulator, locks: Path) -> None:
    strip.firmware.baud = 460800
    found = ask(strip.port, locks=locks, clock=Hurried())
    assert (found.reply, found.driver) == (Reply.GARBAGE, "wled")
    assert "460800" in found.text
    assert str(BAUD) in found.text


def test_an_adalight_box_is_known_by_its_word(locks: Path) -> None:
    found, _, _ = asked(lambda data: b"Ada\n", locks)
    assert (found.reply, found.driver) == (Reply.NAMED, "adalight")


def test_a_port_that_another_program_holds_is_said(strip: WledEmulator, locks: Path) -> None:
    held = open_serial(strip.port, exclusive=True)
    found = ask(strip.port, locks=locks)
    held.close()
    assert found.reply is Reply.FAULT
    assert "in use by" in found.text


def test_a_port_that_is_gone_is_said(locks: Path) -> None:
    assert "nothing is plugged in" in ask("/dev/serial/by-id/gone", locks=locks).text


def test_unknown_ports_are_not_even_opened(locks: Path) -> None:
    opened: list[str] = []

    def factory(path: str, **options: Any) -> Any:
        opened.append(path)
        raise OSError

    ports = [Plugged("/dev/ttyACM0", "/dev/ttyACM0", (0x12D1, 0x1506)), Plugged("/dev/ttyS0", "/dev/ttyS0")]
    assert ask_all(ports, factory=factory, locks=locks) == [None, None]
    assert opened == []
