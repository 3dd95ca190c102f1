"""Suppression on Intruders, and their stats by Countdown level (EN-180, EN-285 to EN-291, EN-253)."""

from __future__ import annotations

import pytest

from companion.games.enormity.intruders.stats import antinomy, attack_range, speed, wounds
from companion.games.enormity.records import Colour
from tests.games.enormity.tables import act, rule, run_of, table


def grin(marker: int = 9, **fields: object) -> tuple[int | None, int]:
    """Speed and AT of a Grin."""
    run = run_of(table(1, intruders=[{"at": [5, 5], **fields}], marker=marker))
    return speed(run, run.state.intruders[0]), antinomy(run, run.state.intruders[0])


@rule("EN-180", "EN-252")
@pytest.mark.parametrize(("marker", "stats"), [(9, (3, 3)), (6, (3, 4)), (3, (4, 5)), (0, (4, 5))])
def test_speed_and_at_follow_the_countdown_level(marker: int, stats: tuple[int, int]) -> None:
    assert grin(marker) == stats


def test_the_noise_awareness_of_the_grin_is_white_until_the_black_level() -> None:
    run = run_of(table(1))
    assert run.current_sheet is not None
    noise = run.current_sheet.noise
    assert (noise.white, noise.red, noise.black) == (Colour.WHITE, Colour.WHITE, Colour.RED)


@rule("EN-286", "EN-287")
@pytest.mark.parametrize(("tokens", "stats"), [(1, (2, 2)), (2, (1, 1)), (5, (0, 0))])
def test_each_token_takes_one_off_speed_and_at_but_not_below_zero(tokens: int, stats: tuple[int, int]) -> None:
    assert grin(suppression=tokens) == stats


@rule("EN-289")
@pytest.mark.parametrize(("before", "power", "after"), [(2, 1, 2), (1, 3, 3)])
def test_suppression_does_not_add_up_the_highest_value_stays(before: int, power: int, after: int) -> None:
    state = table(1, intruders=[{"at": [5, 5], "suppression": before}])
    assert act(state, "suppress", intruder=1, power=power).state.intruders[0].suppression == after


@rule("EN-291")
def test_unlimited_speed_is_not_slowed() -> None:
    run = run_of(table(1, intruders=[{"at": [5, 5], "sheet": "own_titan", "suppression": 2}]))
    assert speed(run, run.state.intruders[0]) is None


@rule("EN-253", "EN-254")
def test_a_sheet_without_a_wound_stat_takes_one_wound() -> None:
    run = run_of(table(1, intruders=[(5, 5), {"at": [1, 1], "sheet": "own_watcher"}]))
    assert [wounds(run, one) for one in run.state.intruders] == [1, 2]


@rule("EN-351")
def test_the_range_of_a_sheet_is_its_own_or_unlimited_or_only_adjacent_spaces() -> None:
    run = run_of(table(1))
    box = run.box
    assert attack_range(box.sheet("own_shooter")).covers(run.ground, (0, 0), (2, 0))
    assert not attack_range(box.sheet("own_shooter")).covers(run.ground, (0, 0), (3, 0))
    assert attack_range(box.sheet("own_titan")).covers(run.ground, (0, 0), (9, 9))
    assert not attack_range(box.sheet("grin")).covers(run.ground, (0, 0), (2, 0))
