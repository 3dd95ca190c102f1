"""The cable of the simulated board: killed and plugged in again, and a port that resets the board when it is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
import serial

from tests.hardware.adalight import on_the_wire
from tests.hardware.nano.host import Host
from tests.hardware.nano.simulated import SimulatedNano
from tests.hardware.nano.toolchain import Built

GREEN = [(0, 40, 0)] * 30


def test_a_killed_board_is_noticed_and_serves_again_after_it_is_plugged_in(nano: SimulatedNano) -> None:
    for _ in range(5):
        with Host(nano.port) as host:
            assert host.version()["leds"] == "30"
            host.show(GREEN)
            nano.next_shown()
            assert nano.next_shown().wire == on_the_wire(GREEN)
            nano.unplug()
            with pytest.raises(OSError):  # noqa: PT011  # pyserial's own, without a number
                host.line()
        nano.plug()


def test_settings_are_those_of_a_start_after_a_reset(nano: SimulatedNano) -> None:
    with Host(nano.port) as host:
        assert host.set_up("leds=60 budget=2000")["leds"] == "60"
    nano.unplug()
    nano.plug()
    with Host(nano.port) as host:
        assert host.version()["leds"] == "30"


def test_a_board_that_is_reset_by_opening_its_port_answers_once_its_bootloader_is_done(
    built: Built, tmp_path: Path
) -> None:
    nano = SimulatedNano(built, tmp_path, bootloader=0.6)
    try:
        with serial.Serial(str(nano.port), 115200, timeout=0.25) as port:
            answers = []
            for _ in range(16):
                port.write(b"v")
                answers.append(port.readline())
                if answers[-1].startswith(b"TABLETOP nano 1 "):
                    break
    finally:
        nano.close()
    assert answers[0] == b""
    assert answers[-1].startswith(b"TABLETOP nano 1 ")
