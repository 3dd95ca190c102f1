"""Frames and commands at the real sketch in simavr: what is sent is what the LED pin carries, bit by bit."""

from __future__ import annotations

import os
import random
import select

import pytest

from drivers.frames import BLACK
from drivers.strips.current import Budget, drawn, limited
from tests.hardware.adalight import WHITE, adalight, on_the_wire, random_pixels
from tests.hardware.nano.host import Host
from tests.hardware.nano.plain import MOST_LEDS
from tests.hardware.nano.simulated import SimulatedNano

ROOM_FOR_ALL = "leds=120 budget=10000"
DIM = [(60, 0, 3), (1, 2, 4), (0, 33, 0)] * 10  # 30 LEDs, within the budget of a start


def test_the_board_says_ada_and_then_who_it_is_when_it_is_asked(nano: SimulatedNano) -> None:
    port = os.open(nano.port, os.O_RDWR | os.O_NOCTTY)  # opened raw: pyserial would throw away what was said before
    try:
        os.write(port, b"v")
        heard = b""
        while heard.count(b"\n") < 2:
            assert select.select([port], [], [], 30)[0], f"only {heard!r} came"
            heard += os.read(port, 256)
    finally:
        os.close(port)
    assert heard == b"Ada\nTABLETOP nano 1 leds=30 most=120 contacts=8 encoders=1 budget=500\n"


def test_the_strip_is_dark_after_a_start(nano: SimulatedNano, host: Host) -> None:
    host.version()
    assert nano.next_shown().wire == bytes(3 * MOST_LEDS)


@pytest.mark.parametrize("leds", [1, 2, 30, 60, 119, 120])
def test_the_leds_get_what_was_sent(nano: SimulatedNano, host: Host, leds: int) -> None:
    chance = random.Random(leds)
    frames = [random_pixels(chance, leds) for _ in range(8)]
    assert host.set_up(f"leds={leds} budget=10000") == {
        "leds": str(leds),
        "most": "120",
        "contacts": "8",
        "encoders": "1",
        "budget": "10000",
    }
    for pixels in frames:
        host.show(pixels)
    nano.pause(0.001)
    shown = nano.all_shown()
    assert [frame.wire for frame in shown[:2]] == [bytes(3 * MOST_LEDS)] * 2  # the start, and the line
    assert [frame.wire for frame in shown[2:]] == [on_the_wire(pixels) for pixels in frames]


def test_each_frame_is_confirmed_once(nano: SimulatedNano, host: Host) -> None:
    for _ in range(20):
        host.show(DIM)
    host.version()
    nano.pause(0.001)
    said = [line.text for line in nano.all_said()]
    assert said[:-1].count("K") == 20
    assert said[-1].startswith("TABLETOP")


def test_frames_that_do_not_wait_for_the_confirmation_lose_bytes_and_those_that_do_lose_none(
    nano: SimulatedNano, host: Host
) -> None:
    host.version()
    nano.next_shown()
    host.write(adalight(DIM) * 20)
    nano.pause(0.25)
    assert nano.lost > 20
    intact = [frame.wire for frame in nano.all_shown()].count(on_the_wire(DIM))
    assert 1 <= intact <= 15

    host.version()  # also takes the confirmations of the frames that got through
    lost = nano.lost
    for _ in range(20):
        host.show(DIM)
    nano.pause(0.001)
    assert [frame.wire for frame in nano.all_shown()] == [on_the_wire(DIM)] * 20
    assert nano.lost == lost


def test_short_frames_in_a_row_still_leave_the_leds_time_to_latch(nano: SimulatedNano, host: Host) -> None:
    host.set_up("leds=1")
    host.write(adalight([(1, 2, 3)]) * 6)  # so short that they all fit in the sketch's own buffer
    nano.pause(0.25)
    wires = [frame.wire for frame in nano.all_shown()]
    assert wires[2:] == [bytes((2, 1, 3))] * (len(wires) - 2)
    assert len(wires) > 4


@pytest.mark.parametrize("sent", [1, 4, 6, 7, 50, 95])
def test_a_frame_that_was_cut_is_never_seen_and_the_next_one_is(nano: SimulatedNano, host: Host, sent: int) -> None:
    host.show(DIM)
    host.write(adalight([WHITE] * 30)[:sent])
    nano.pause(0.25)
    host.show([(5, 6, 7)])
    nano.pause(0.001)
    assert [frame.wire for frame in nano.all_shown()[1:]] == [
        on_the_wire(DIM),
        on_the_wire([(5, 6, 7)] + [BLACK] * 29),
    ]


def test_noise_is_ignored_without_a_word(nano: SimulatedNano, host: Host) -> None:
    host.version()
    chance = random.Random(11)
    noise = bytes(byte for byte in chance.randbytes(2000) if byte not in b"vcA")
    host.write(noise + b"Ada\x00\x01\x00" + b"\xff" * 6)
    nano.pause(0.25)
    assert [line.text for line in nano.all_said()[1:]] == []
    host.show(DIM)
    nano.pause(0.001)
    assert [frame.wire for frame in nano.all_shown()[1:]] == [on_the_wire(DIM)]


def test_a_host_at_another_rate_is_not_understood(nano: SimulatedNano) -> None:
    with Host(nano.port, baud=9600) as host:
        host.write(b"v" * 5)
        nano.pause(0.05)
    assert [line.text for line in nano.all_said()] == []


def test_longer_frames_lose_their_end_and_shorter_ones_leave_the_rest_dark(nano: SimulatedNano, host: Host) -> None:
    host.show(DIM)
    host.show([(1, 1, 1)] * 45)
    host.show([(2, 2, 2)] * 3)
    nano.pause(0.001)
    assert [frame.wire for frame in nano.all_shown()[2:]] == [b"\1" * 90, b"\2" * 9 + bytes(81)]


@pytest.mark.parametrize(
    "line", ["leds=121", "leds=0", "budget=10001", "leds=60 budget=99999", "leds=60 volume=3", "?"]
)
def test_a_line_with_a_fault_changes_nothing_and_says_so(nano: SimulatedNano, host: Host, line: str) -> None:
    host.show(DIM)
    in_force = host.set_up(line)
    assert (in_force["leds"], in_force["budget"]) == ("30", "500")
    nano.pause(0.001)
    assert len(nano.all_shown()) == 2  # the start and the frame: nothing went dark


def test_a_line_darkens_every_led_there_can_be(nano: SimulatedNano, host: Host) -> None:
    host.set_up(ROOM_FOR_ALL)
    host.show([WHITE] * 120)
    host.set_up("leds=10")
    nano.pause(0.001)
    assert [frame.wire for frame in nano.all_shown()[2:]] == [b"\xff" * 360, bytes(360)]


@pytest.mark.parametrize(("leds", "budget"), [(30, 500), (60, 850), (7, 120), (120, 3000)])
def test_no_frame_passes_the_budget_and_none_is_dimmer_than_it_must_be(
    nano: SimulatedNano, host: Host, leds: int, budget: int
) -> None:
    chance = random.Random(budget)
    rule = Budget(supply=budget, controller=50)
    frames = [[WHITE] * leds, *(random_pixels(chance, leds) for _ in range(25))]
    host.set_up(f"leds={leds} budget={budget}")
    for pixels in frames:
        host.show(pixels)
    nano.pause(0.001)
    shown = [frame.wire for frame in nano.all_shown()[2:]]
    assert shown == [on_the_wire(limited(pixels, rule)) for pixels in frames]
    seen = [list(zip(wire[1::3], wire[0::3], wire[2::3], strict=True)) for wire in shown]
    assert max(drawn(pixels, rule) for pixels in seen) <= budget


def test_a_budget_that_feeds_nothing_leaves_the_strip_dark(nano: SimulatedNano, host: Host) -> None:
    host.set_up("leds=30 budget=79")
    host.show([WHITE] * 30)
    nano.pause(0.001)
    assert nano.all_shown()[-1].wire == bytes(90)


def test_the_leds_go_dark_ten_seconds_after_the_last_sign_of_the_host(nano: SimulatedNano, host: Host) -> None:
    host.show(DIM)
    nano.pause(9.5)
    assert nano.all_shown()[-1].wire == on_the_wire(DIM)
    confirmed = next(line.at for line in nano.all_said() if line.text == "K")
    nano.pause(0.6)
    (dark,) = nano.all_shown()
    assert dark.wire == bytes(3 * MOST_LEDS)
    assert 9.9 < dark.at - confirmed < 10.1
    host.show(DIM)
    assert nano.next_shown().wire == on_the_wire(DIM)
