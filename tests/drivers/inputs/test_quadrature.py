"""Quadrature: detents in both directions, with bounce, with missed edges, and for encoders of two edges."""

from __future__ import annotations

import random

import pytest

from drivers.inputs.quadrature import Quadrature

CLOCKWISE = (0b01, 0b00, 0b10, 0b11)
BACK = (0b10, 0b00, 0b01, 0b11)


def turned(quadrature: Quadrature, states: list[int]) -> int:
    return sum(quadrature.look(state) for state in states)


def test_each_detent_is_counted_once_in_both_directions() -> None:
    quadrature = Quadrature()
    assert [quadrature.look(state) for state in CLOCKWISE] == [0, 0, 0, 1]
    assert [quadrature.look(state) for state in BACK] == [0, 0, 0, -1]
    assert turned(quadrature, [*CLOCKWISE] * 20) == 20


@pytest.mark.parametrize("seed", range(20))
def test_bounce_adds_nothing_and_takes_nothing(seed: int) -> None:
    chance, quadrature, states, last = random.Random(seed), Quadrature(), [], 0b11
    wanted = 0
    for _ in range(200):
        way, by = chance.choice(((CLOCKWISE, 1), (BACK, -1)))
        wanted += by
        for state in way:
            for _ in range(chance.randint(0, 4)):  # the contact that moves goes there and back
                states += [state, last]
            states.append(state)
            last = state
    assert turned(quadrature, states) == wanted


def test_a_turn_that_goes_back_before_its_detent_counts_nothing() -> None:
    assert turned(Quadrature(), [0b01, 0b00, 0b01, 0b11]) == 0


@pytest.mark.parametrize("missed", [0, 1, 2])
def test_one_missed_state_is_made_up_for_at_rest(missed: int) -> None:
    states = [state for at, state in enumerate(CLOCKWISE) if at != missed]
    assert turned(Quadrature(), [*states] * 10) == 10


def test_a_rest_that_was_missed_is_counted_at_the_next_one() -> None:
    assert turned(Quadrature(), [0b01, 0b00, 0b10, 0b11, 0b01, 0b00, 0b10, 0b11]) == 2
    assert turned(Quadrature(), [0b01, 0b00, 0b10, 0b01, 0b00, 0b10, 0b11]) >= 1


def test_an_encoder_of_two_edges_has_a_detent_at_both_rests() -> None:
    quadrature = Quadrature(edges=2)
    assert [quadrature.look(state) for state in (*CLOCKWISE, *CLOCKWISE)] == [0, 1, 0, 1] * 2
    assert [quadrature.look(state) for state in BACK] == [0, -1, 0, -1]
