"""Buttons and encoder of the real sketch in simavr: one line for each press, each release and each click."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.hardware.adalight import random_pixels
from tests.hardware.nano.host import Host
from tests.hardware.nano.simulated import Said, SimulatedNano, Throw
from tests.hardware.nano.toolchain import SKETCH

TABLE = (SKETCH.parents[1] / "README.md").read_text().split("**Arduino Nano", 1)[1].split("\n\n**", 1)[0]
ROWS = re.findall(r"^\| ([^|]+) \| ([AD]\d+) \|$", TABLE, re.MULTILINE)
PINS = {re.split("[,(]", what)[0].strip(): pin for what, pin in ROWS}
"""The table that people wire by."""

CONTACTS = ["button next", "button undo", "encoder switch", *(f"button of seat {seat}" for seat in range(1, 6))]
NEXT, SEAT_5 = PINS["button next"], PINS["button of seat 5"]
A, B = PINS["encoder A"], PINS["encoder B"]
BOUNCE = 0.005
SETTLED = 0.05  # seconds after the last throw until everything is told


def bouncing(chance: random.Random, at: float, pin: str, *, closed: bool, bounce: float = BOUNCE) -> Iterator[Throw]:
    """A contact that chatters for `bounce` seconds before it stands."""
    moment, level = at, closed
    while moment < at + bounce - 0.0001:
        yield Throw(moment, pin, level)
        moment += chance.uniform(0.00005, 0.001)
        level = not level
    yield Throw(at + bounce, pin, closed)


def clicks(start: float, count: int, *, clockwise: bool, seconds: float, share: float = 1) -> Iterator[Throw]:
    """`count` clicks in `seconds`, the edges of each within the first `share` of its time."""
    first, second = (A, B) if clockwise else (B, A)
    for click in range(count):
        at, quarter = start + click * seconds / count, seconds / count * share / 4
        yield Throw(at, first, True)
        yield Throw(at + quarter, second, True)
        yield Throw(at + 2 * quarter, first, False)
        yield Throw(at + 3 * quarter, second, False)


def about_inputs(said: list[Said]) -> list[Said]:
    return [line for line in said if line.text[0] in "be"]


def turned(said: list[Said]) -> int:
    """The clicks that were told in all."""
    return sum(int(line.text.removeprefix("e1 ")) for line in said if line.text.startswith("e1 "))


def stream_frames(nano: SimulatedNano, host: Host, leds: int) -> int:
    """Show frames without a break until the last switch is thrown; returns how many."""
    chance, shown = random.Random(leds), 0
    while not nano.finished():
        host.show(random_pixels(chance, leds))
        shown += 1
    return shown


def played(nano: SimulatedNano, host: Host, leds: int, throws: Iterable[Throw]) -> tuple[float, int]:
    """Throw switches while frames for so many LEDs go out; returns what `finish` does, and the number of frames."""
    if not leds:
        return nano.play(throws), 0
    nano.start(throws)
    frames = stream_frames(nano, host, leds)
    return nano.finish(), frames


def test_each_contact_of_the_table_of_pins_has_its_number(nano: SimulatedNano) -> None:
    for number, name in enumerate(CONTACTS, 1):
        nano.play([Throw(0.01, PINS[name], True), Throw(0.06, PINS[name], False)])
        nano.pause(SETTLED)
        assert [line.text for line in about_inputs(nano.all_said())] == [f"b{number} 1", f"b{number} 0"]


def test_the_table_of_pins_names_nothing_else() -> None:
    assert set(PINS) == {*CONTACTS, "encoder A", "encoder B", "LED data"}
    assert PINS["LED data"] == "D6"  # where the board of these tests has its strip


def test_all_contacts_at_once_are_all_told(nano: SimulatedNano) -> None:
    nano.play(
        [
            Throw(at, pin, closed)
            for pin in (PINS[name] for name in CONTACTS)
            for at, closed in ((0.01, True), (0.06, False))
        ]
    )
    nano.pause(SETTLED)
    said = [line.text for line in about_inputs(nano.all_said())]
    assert sorted(said[:8]) == [f"b{number} 1" for number in range(1, 9)]
    assert sorted(said[8:]) == [f"b{number} 0" for number in range(1, 9)]


@pytest.mark.parametrize("leds", [0, 60, 120])
def test_ten_bouncing_presses_a_second_are_told_in_time_once_each(nano: SimulatedNano, host: Host, leds: int) -> None:
    chance = random.Random(leds)
    presses = 10 if leds else 20  # with frames, the board runs no faster than the clock on the wall
    edges = [(0.02 + 0.05 * index, index % 2 == 0) for index in range(2 * presses)]
    if leds:
        host.set_up(f"leds={leds} budget=10000")
    began, frames = played(
        nano, host, leds, (t for at, closed in edges for t in bouncing(chance, at, NEXT, closed=closed))
    )
    nano.pause(SETTLED)
    told = about_inputs(nano.all_said())
    assert [line.text for line in told] == ["b1 1", "b1 0"] * presses
    delays = [line.at - began - at for line, (at, _) in zip(told, edges, strict=True)]
    assert min(delays) > 0
    assert max(delays) < 0.025
    assert bool(frames) == bool(leds)


def test_a_spark_is_no_press(nano: SimulatedNano) -> None:
    nano.play([Throw(0.01, NEXT, True), Throw(0.015, NEXT, False)])
    nano.pause(SETTLED)
    assert about_inputs(nano.all_said()) == []


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize(("leds", "share"), [(0, 1), (60, 1), (120, 0.4)])
def test_no_click_is_lost_at_twenty_a_second(
    nano: SimulatedNano, host: Host, leds: int, clockwise: bool, share: float
) -> None:
    if leds:
        host.set_up(f"leds={leds} budget=10000")
    _, frames = played(nano, host, leds, clicks(0.02, 20, clockwise=clockwise, seconds=1, share=share))
    nano.pause(SETTLED)
    assert turned(about_inputs(nano.all_said())) == (20 if clockwise else -20)
    assert bool(frames) == bool(leds)


def test_a_turn_is_told_at_once_and_with_its_way(nano: SimulatedNano) -> None:
    began = nano.play([*clicks(0.02, 1, clockwise=True, seconds=0.02), *clicks(0.1, 1, clockwise=False, seconds=0.02)])
    nano.pause(SETTLED)
    right, left = about_inputs(nano.all_said())
    assert (right.text, left.text) == ("e1 +1", "e1 -1")
    assert right.at - began < 0.04


def test_an_encoder_that_bounces_is_not_counted_twice(nano: SimulatedNano) -> None:
    chance = random.Random(5)
    plain = list(clicks(0.02, 20, clockwise=True, seconds=1))
    nano.play(throw for at, pin, closed in plain for throw in bouncing(chance, at, pin, closed=closed, bounce=0.001))
    nano.pause(SETTLED)
    assert turned(about_inputs(nano.all_said())) == 20


def test_lines_of_buttons_and_confirmations_never_mix(nano: SimulatedNano, host: Host) -> None:
    host.version()
    nano.start(
        [*clicks(0.02, 20, clockwise=True, seconds=1), *(Throw(0.1 * i, SEAT_5, i % 2 == 0) for i in range(1, 10))]
    )
    stream_frames(nano, host, 30)
    nano.finish()
    nano.pause(SETTLED)
    lines = {line.text for line in nano.all_said()[1:]}
    assert lines <= {"K", "b8 0", "b8 1", *(f"e1 +{count}" for count in range(1, 5))}
