"""Payments for Reactions as plain sums: what covers the cost, and which Artifacts are needed for it."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.endogenesis.reactions.payment import Means, can_follow, payable, valid
from tests.games.endogenesis.tables import rule


def cards(*worths: int) -> list[Means]:
    return [Means(worth) for worth in worths]


def artifacts(*worths: int) -> list[Means]:
    return [Means(worth, artifact=True) for worth in worths]


@rule("EG-126")
def test_only_as_many_artifacts_as_the_cost_needs() -> None:
    assert valid(2, artifacts(2))
    assert not valid(2, artifacts(2, 2))
    assert not can_follow(2, artifacts(2), Means(2, artifact=True), [])


@rule("EG-126")
def test_two_artifacts_that_are_both_needed_may_leave_energy_over() -> None:
    assert valid(3, artifacts(2, 2))
    assert can_follow(3, artifacts(2), Means(2, artifact=True), [])


@rule("EG-126")
def test_an_artifact_beside_a_card_that_pays_alone_is_refused() -> None:
    assert not valid(2, [*artifacts(2), *cards(2)])
    assert can_follow(2, [], Means(2), artifacts(2))
    assert not can_follow(2, cards(2), Means(2, artifact=True), [])


@rule("EG-126")
def test_an_artifact_worth_more_than_the_cost_pays() -> None:
    assert valid(1, artifacts(2))


@rule("EG-126")
def test_a_small_artifact_is_refused_where_no_rest_needs_it() -> None:
    small, big = Means(1, artifact=True), Means(3)
    assert not can_follow(3, [], small, [big])
    assert can_follow(3, [], small, [big, *cards(2)])
    assert not can_follow(3, [small], big, cards(2))


@rule("EG-209")
def test_what_is_worth_less_than_the_cost_in_all_does_not_pay() -> None:
    assert not payable(2, [], cards(1))
    assert payable(2, [], cards(1, 1))
    assert payable(0, [], [])


def test_a_card_that_gives_nothing_is_never_paid() -> None:
    assert not can_follow(1, [], Means(0), cards(1))


def test_a_card_of_unknown_worth_may_pay_until_it_is_known() -> None:
    unknown = Means(None)
    assert payable(3, [], [unknown])
    assert can_follow(3, artifacts(1), unknown, [])
    assert payable(2, [], [Means(None, artifact=True)])


def test_every_choice_allowed_can_be_completed_and_every_valid_payment_can_be_reached() -> None:
    for size in range(1, 5):
        for worths in combinations([1, 1, 2, 2, 3], size):
            for kinds in range(2**size):
                hand = [Means(worth, artifact=bool(kinds >> place & 1)) for place, worth in enumerate(worths)]
                for cost in (1, 2, 3, 4):
                    reached = _reached(cost, [], hand)
                    assert all(valid(cost, paid) for paid in reached)
                    some = any(valid(cost, list(paid)) for n in range(size + 1) for paid in combinations(hand, n))
                    assert bool(reached) == some == payable(cost, [], hand)


def _reached(cost: int, paid: list[Means], rest: list[Means]) -> list[list[Means]]:
    """Every end of choosing one allowed card after another."""
    if sum(one.worth or 0 for one in paid) >= cost:
        return [paid]
    found: list[list[Means]] = []
    for place, one in enumerate(rest):
        others = rest[:place] + rest[place + 1 :]
        if can_follow(cost, paid, one, others):
            ends = _reached(cost, [*paid, one], others)
            assert ends, f"{paid} and {one} end nowhere for {cost}"
            found += ends
    return found


@pytest.mark.parametrize("cost", [1, 4])
def test_paying_stops_at_the_cost(cost: int) -> None:
    assert not can_follow(cost, cards(cost), Means(1), [])
