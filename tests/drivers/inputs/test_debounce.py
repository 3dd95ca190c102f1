"""Debounce: no press is lost and none comes twice, at 5 ms of bounce and 10 presses a second."""

from __future__ import annotations

import random

import pytest

from drivers.inputs.debounce import SETTLE, Debounce

BOUNCE = 0.005
PERIOD = 0.1


def presses(chance: random.Random, count: int) -> list[tuple[float, bool]]:
    """Edges of a button that is pressed 10 times a second: each press and each release bounces for 5 ms."""
    edges: list[tuple[float, bool]] = []
    for number in range(count):
        begins = number * PERIOD
        for start, closed in ((begins, True), (begins + PERIOD / 2, False)):
            times = sorted(chance.uniform(0, BOUNCE) for _ in range(2 * chance.randint(0, 5)))
            edges.append((start, closed))
            edges += [(start + at, closed is (n % 2 == 1)) for n, at in enumerate(times)]
    return edges


def level(edges: list[tuple[float, bool]], now: float) -> bool:
    """How the contact is at a moment."""
    return next((closed for at, closed in reversed(edges) if at <= now), False)


def heard(edges: list[tuple[float, bool]], looks: list[float]) -> list[tuple[float, bool]]:
    """What is told where the contact is looked at in these moments, and whenever it is due."""
    debounce, told, now, queue = Debounce(), [], 0.0, sorted(looks)
    while queue:
        now = queue.pop(0)
        if debounce.look(closed=level(edges, now), now=now):
            told.append((now, debounce.closed))
        due = debounce.due()
        if due is not None and (not queue or due < queue[0]):
            queue.insert(0, due)
    return told


@pytest.mark.parametrize("seed", range(20))
def test_every_press_is_told_once_where_every_edge_is(seed: int) -> None:
    edges = presses(random.Random(seed), 100)
    told = heard(edges, [at for at, _ in edges])
    assert [closed for _, closed in told] == [True, False] * 100


@pytest.mark.parametrize("seed", range(20))
def test_every_press_is_told_once_where_edges_are_swallowed(seed: int) -> None:
    chance = random.Random(seed)
    edges = presses(chance, 100)
    looks = [at for at, _ in edges if chance.random() < 0.3]
    looks += [0.02 * n for n in range(int(100 * PERIOD / 0.02) + 5)]
    told = heard(edges, looks)
    assert [closed for _, closed in told] == [True, False] * 100


@pytest.mark.parametrize("seed", range(20))
def test_a_press_is_told_within_50_ms_though_no_edge_is(seed: int) -> None:
    edges = presses(random.Random(seed), 50)
    shift = random.Random(seed).uniform(0, 0.02)
    told = heard(edges, [shift + 0.02 * n for n in range(300)])
    downs = [at for at, closed in told if closed]
    assert len(downs) == 50
    assert all(at - number * PERIOD <= 0.05 for number, at in enumerate(downs))


def test_a_spike_that_is_shorter_than_a_finger_is_no_press() -> None:
    debounce = Debounce()
    assert not debounce.look(closed=True, now=1.0)
    assert not debounce.look(closed=False, now=1.0 + SETTLE / 2)
    assert debounce.due() is None
    assert not debounce.look(closed=False, now=2.0)
    assert not debounce.closed


def test_a_contact_that_is_closed_from_the_start_is_told() -> None:
    debounce = Debounce()
    debounce.look(closed=True, now=0.0)
    assert debounce.look(closed=True, now=SETTLE)
    assert debounce.closed
