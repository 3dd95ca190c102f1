"""Presses and clicks are counted once each, however contacts bounce and however late they are looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.hardware.pico.plain import contacts

CLOCKWISE = ((0, 1), (0, 0), (1, 0), (1, 1))  # A falls before B
BOUNCE = 5  # ms


def presses(many: int, chance: random.Random) -> Iterator[tuple[int, bool]]:
    """The level of a button in each millisecond of so many presses, ten in a second, which bounce for 5 ms each way."""
    now = 0
    for is_down in (True, False) * many:
        for since in range(50):
            yield now, chance.random() < 0.5 if since < BOUNCE else is_down
            now += 1


def told(samples: Iterator[tuple[int, bool]]) -> list[tuple[int, bool]]:
    contact = contacts.Contact(False)
    return [(now, contact.is_down) for now, level in samples if contact.changed(level, now)]


@pytest.mark.parametrize("seed", range(20))
def test_ten_bouncing_presses_a_second_are_told_once_each_within_50_ms(seed: int) -> None:
    found = told(presses(100, random.Random(seed)))
    assert [is_down for _, is_down in found] == [True, False] * 100
    assert all(0 <= now - 50 * number < 50 for number, (now, _) in enumerate(found))


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lost_where_the_leds_leave_time_for_a_look_in_15_ms_only(seed: int) -> None:
    chance = random.Random(seed)
    looks, at = [], 0
    levels = list(presses(100, chance))
    while at < len(levels):
        looks.append(levels[at])
        at += chance.randint(1, 15)
    found = told(iter(looks))
    assert [is_down for _, is_down in found] == [True, False] * 100
    assert all(0 <= now - 50 * number < 50 for number, (now, _) in enumerate(found))


def test_a_spike_is_no_press() -> None:
    assert told((now, now % 50 < 5) for now in range(1000)) == []


def test_what_is_down_at_the_start_is_not_told_and_its_release_is() -> None:
    contact = contacts.Contact(True)
    assert not any(contact.changed(True, now) for now in range(100))
    assert [now for now in range(100, 200) if contact.changed(False, now)] == [108]
    assert not contact.is_down


@pytest.mark.parametrize(("turns", "clicks"), [(CLOCKWISE, 1), (CLOCKWISE[2::-1] + CLOCKWISE[3:], -1)])
def test_a_click_is_told_with_its_way_round(turns: tuple[tuple[int, int], ...], clicks: int) -> None:
    encoder = contacts.Encoder()
    for a, b in turns * 20:
        encoder.turn(a, b)
    assert encoder.clicks() == 20 * clicks
    assert encoder.clicks() == 0


@pytest.mark.parametrize("seed", range(20))
def test_no_click_is_lost_where_both_lines_bounce(seed: int) -> None:
    chance, encoder, found = random.Random(seed), contacts.Encoder(), 0
    before = (1, 1)
    for lines in CLOCKWISE * 200:
        for _ in range(chance.randint(0, 6)):
            encoder.turn(*chance.choice((before, lines)))
        encoder.turn(*lines)
        before = lines
        found += encoder.clicks()
    assert found == 200


def test_half_a_click_and_back_is_none() -> None:
    encoder = contacts.Encoder()
    for a, b in ((0, 1), (0, 0), (0, 1), (1, 1)) * 10:
        encoder.turn(a, b)
    assert encoder.clicks() == 0


@pytest.mark.parametrize("missed", range(3))
def test_a_click_of_which_one_change_was_missed_counts(missed: int) -> None:
    encoder = contacts.Encoder()
    for _ in range(10):
        for number, (a, b) in enumerate(CLOCKWISE):
            if number != missed:
                encoder.turn(a, b)
    assert encoder.clicks() == 10
