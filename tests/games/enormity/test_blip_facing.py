"""Where the arrows of Blips point: toward the most Spacers, and on full alert toward the Extraction space."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.engine.board.points import Direction, Point
from companion.games.enormity.blips.facing import most_spacers
from tests.games.enormity.tables import act, rule, run_of, said, table

NORTH, EAST, SOUTH, WEST = Direction
A, B, C = 101, 102, 103


def directions(crossing: Point, *spacers: tuple[int, int]) -> tuple[Direction, ...]:
    """Where a new Blip's arrow can point with Spacers on these spaces."""
    run = run_of(table(len(spacers), location="lair", at=spacers))
    return most_spacers(run, crossing)


@rule("EN-676")
@pytest.mark.parametrize(
    ("crossing", "spacers", "expected"),
    [
        ((1, 2), [(1, 4)], [NORTH]),
        ((3, 3), [(5, 4), (6, 1), (3, 0)], [EAST]),
        ((5, 5), [(0, 0)], [SOUTH, WEST]),
        ((5, 5), [(4, 0)], [SOUTH]),
        ((5, 5), [(0, 0), (9, 9), (9, 0)], [EAST, SOUTH]),
    ],
    ids=["picture", "most", "tie", "closest line", "tie of two"],
)
def test_the_arrow_points_to_most_spacers(
    crossing: Point, spacers: Sequence[tuple[int, int]], expected: list[Direction]
) -> None:
    assert list(directions(crossing, *spacers)) == expected


@rule("EN-676")
def test_only_spacers_wholly_beyond_the_intersection_count() -> None:
    assert directions((5, 5), (4, 8)) == (NORTH,)
    assert directions((5, 5), (5, 4), (4, 4)) == (SOUTH,)


@rule("EN-342")
def test_on_full_alert_all_arrows_turn_to_the_extraction_space() -> None:
    alert = {"points": [{"at": [4, 2], "tokens": 2}], "available": True}
    blips = [(0, 0), (9, 3), {"at": [5, 9], "facing": "south"}]
    played = act(table(1, location="lair", at=[(9, 9)], blips=blips, extraction=alert), "face_extraction")
    assert [blip.facing for blip in played.state.blips] == [EAST, WEST, SOUTH]
    assert [said(asked.detail) for asked in played.shown] == ["Blip A: arrow right\nBlip B: arrow left"]
    assert "EN-342" in played.rules


@rule("EN-342")
def test_before_extraction_is_initiated_no_arrow_turns() -> None:
    waiting = {"points": [{"at": [4, 2]}], "available": True}
    played = act(table(1, location="lair", at=[(9, 9)], blips=[(0, 0)], extraction=waiting), "face_extraction")
    assert (played.told, played.state.blips[0].facing) == ([], NORTH)


@rule("EN-342")
def test_on_full_alert_nobody_is_asked_between_two_directions() -> None:
    alert = {"points": [{"at": [4, 4], "tokens": 2}]}
    blips = [{"at": [0, 0], "facing": "north"}, {"at": [0, 0], "facing": "west"}]
    played = act(table(1, location="lair", at=[(9, 9)], blips=blips, extraction=alert), "face_extraction")
    assert played.done
    assert [blip.facing for blip in played.state.blips] == [NORTH, EAST]
