"""Whom Intruders mean: the Target box, targeting lines, their filters and comparisons (EN-367, EN-480 to EN-492)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from companion.engine.board.zones import zone
from companion.games.enormity.intruders.targeting import Aim, choose_target, eligible, in_zone
from companion.games.enormity.records import Filter, Targeting, TargetLine
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import act, rule, run_of, table

CLOSEST = TargetLine(Targeting.CLOSEST)
FURTHEST = TargetLine(Targeting.FURTHEST)
NOBODY = TargetLine(Targeting.NO_TARGET)


def aimed(state: EnormityState, *lines: TargetLine, answers: Any = None) -> list[Aim | None]:
    """What targeting lines of Intruder 1 give."""
    found: list[Aim | None] = []

    def choosing(run: Any) -> Iterator[Any]:
        found.append((yield from choose_target(run, 1, lines)))

    act(state, choosing, answers=answers)
    return found


def meant(state: EnormityState, who: Targeting, where: Filter = Filter.ANY, *, zone: int = 0) -> Sequence[int]:
    """The seats that one line means."""
    run = run_of(state)
    return eligible(run, run.state.intruders[0], TargetLine(who, where, zone))


@rule("EN-367")
def test_the_target_box_of_a_grin_names_the_closest_spacer() -> None:
    state = table(2, at=[(9, 9), (1, 4)], intruders=[(1, 1)])
    played = act(state, "activate", intruder=1)
    assert "Move Grin 1: 2 up" in str(played.shown[0].text) or played.asked.key == "ask.dice"
    assert played.state.intruders[0].at == (1, 3)
    assert played.asked.seat == 1


@rule("EN-368")
def test_of_equally_close_spacers_the_players_choose_with_the_priority_target_first() -> None:
    state = table(3, at=[(1, 4), (4, 1), (9, 9)], intruders=[(1, 1)], priority=1)
    played = act(state, "activate", intruder=1)
    assert (played.asked.key, played.asked.rule, played.options) == ("ask.target", "EN-368", ["1", "0"])
    assert played.answer("0").asked.seat == 0


@rule("EN-368")
def test_after_the_priority_target_the_lowest_vitals_are_suggested() -> None:
    state = table(
        3, at=[(1, 4), (4, 1), (1, 0)], intruders=[(1, 1)], priority=2, abel={"vitals": 5}, okafor={"vitals": 3}
    )
    state.spacers[2].at = None
    assert act(state, "activate", intruder=1).options == ["1", "0"]


@rule("EN-480")
def test_the_first_line_that_some_spacer_satisfies_gives_the_target() -> None:
    state = table(2, at=[(1, 2), (8, 8)], intruders=[(1, 1)])
    behind = TargetLine(Targeting.CLOSEST, Filter.IN_FRONT)
    state.intruders[0].facing = state.intruders[0].facing.opposite
    assert aimed(state, behind, FURTHEST, CLOSEST) == [Aim(1)]


@rule("EN-481")
def test_without_a_target_for_any_line_the_routine_is_performed() -> None:
    state = table(2, at=[(8, 8), (9, 9)], intruders=[{"at": [1, 1], "sheet": "own_titan"}], marker=9)
    played = act(state, "activate", intruder=1)
    assert "told.routine" in played.told
    assert [spacer.stress for spacer in played.state.spacers] == [1, 1]


@rule("EN-482")
def test_a_zone_line_counts_with_nobody_inside() -> None:
    state = table(1, at=[(9, 9)], intruders=[(1, 1)])
    assert aimed(state, TargetLine(Targeting.ZONE, zone=2), CLOSEST) == [Aim(zone=2)]


@rule("EN-482")
def test_a_line_for_spacers_in_a_zone_asks_for_one_inside() -> None:
    line = TargetLine(Targeting.SPACERS_IN_ZONE, zone=2)
    assert aimed(table(1, at=[(9, 9)], intruders=[(1, 1)]), line, CLOSEST) == [Aim(0)]
    assert aimed(table(1, at=[(3, 3)], intruders=[(1, 1)]), line, CLOSEST) == [Aim(zone=2)]


@rule("EN-483")
def test_a_target_named_by_the_effect_overrides_the_lines() -> None:
    state = table(2, at=[(1, 2), (1, 8)], intruders=[(1, 1)])
    played = act(state, "activate", intruder=1, how="effect", target=1)
    assert played.state.intruders[0].at == (1, 7)  # over 6 spaces in two moves, past the closest Spacer


@rule("EN-483")
def test_a_target_named_by_the_effect_overrides_the_lines_of_a_protocol_too() -> None:
    titan = {"at": [2, 2], "sheet": "own_titan", "facing": "east"}
    state = table(2, at=[(4, 2), (0, 2)], intruders=[titan], marker=6)
    assert act(state, "activate", intruder=1).asked.seat == 0
    assert act(state, "activate", intruder=1, target=1).asked.seat == 1


@rule("EN-484")
def test_the_target_stays_the_same_for_every_command_of_the_protocol() -> None:
    # After its first move the other Spacer is as close; the second move still goes for the first one.
    state = table(2, at=[(1, 8), (9, 3)], intruders=[(1, 0)])
    played = act(state, "activate", intruder=1)
    assert played.state.intruders[0].at == (1, 6)


@rule("EN-485", "EN-359")
@pytest.mark.parametrize(("who", "seat"), [(Targeting.CLOSEST, 0), (Targeting.FURTHEST, 1)])
def test_closest_and_furthest_count_spaces_through_obstacles(who: Targeting, seat: int) -> None:
    tiles = [{"id": 1, "kind": "own_block", "spaces": [[2, 1]]}]
    state = table(2, at=[(3, 1), (1, 4)], intruders=[(1, 1)], tiles=tiles)
    assert meant(state, who) == [seat]


@rule("EN-486")
def test_in_front_needs_the_front_half_and_line_of_sight() -> None:
    state = table(3, at=[(5, 8), (5, 2), (2, 8)], intruders=[(5, 5), (3, 7)])
    assert meant(state, Targeting.CLOSEST, Filter.IN_FRONT) == [0]
    state.spacers[0].at = (4, 5)  # beside it is not in front
    state.spacers[2].at = (5, 8)
    state.intruders[1].at = (5, 6)  # in front, but out of sight
    assert meant(state, Targeting.CLOSEST, Filter.IN_FRONT) == []


@rule("EN-487", "EN-268")
def test_in_sight_needs_line_of_sight_only() -> None:
    state = table(2, at=[(5, 2), (5, 8)], intruders=[(5, 5), (5, 6)])
    assert meant(state, Targeting.FURTHEST, Filter.IN_SIGHT) == [0]
    assert meant(state, Targeting.CLOSEST) == [0, 1]


@rule("EN-488")
@pytest.mark.parametrize(
    ("who", "seat"),
    [
        (Targeting.HIGHEST_STRESS, 0),
        (Targeting.LOWEST_STRESS, 1),
        (Targeting.HIGHEST_VITALS, 0),
        (Targeting.LOWEST_VITALS, 1),
        (Targeting.HIGHEST_ADRENALINE, 1),
        (Targeting.LOWEST_ADRENALINE, 0),
        (Targeting.HIGHEST_RADIATION, 0),
        (Targeting.HIGHEST_INFECTION, 1),
    ],
)
def test_highest_and_lowest_compare_the_named_stat(who: Targeting, seat: int) -> None:
    abel = {"stress": 4, "vitals": 8, "adrenaline": 1, "radiation": 2, "infection": 0}
    okafor = {"stress": 2, "vitals": 5, "adrenaline": 3, "radiation": 1, "infection": 1}
    state = table(2, at=[(2, 2), (8, 8)], intruders=[(5, 5)], abel=abel, okafor=okafor)
    assert meant(state, who) == [seat]


@rule("EN-489")
def test_a_line_without_a_target_counts_only_when_no_other_does() -> None:
    state = table(1, at=[(9, 9)], intruders=[(1, 1)])
    assert aimed(state, NOBODY, CLOSEST) == [Aim(0)]
    assert aimed(state, NOBODY, TargetLine(Targeting.CLOSEST, Filter.ADJACENT)) == [Aim()]
    assert aimed(state, TargetLine(Targeting.CLOSEST, Filter.ADJACENT)) == [None]


@rule("EN-490")
def test_priority_target_names_the_holder_of_the_marker() -> None:
    state = table(3, at=[(1, 2), (8, 8), (5, 5)], intruders=[(1, 1)], priority=1)
    assert meant(state, Targeting.PRIORITY) == [1]


@rule("EN-491")
def test_a_zone_is_the_square_of_all_spaces_around_the_source() -> None:
    spaces = zone((5, 5), 2)
    assert spaces == {(x, y) for x in range(3, 8) for y in range(3, 8)}
    state = table(3, at=[(3, 7), (7, 3), (2, 5)], intruders=[(5, 5)])
    run = run_of(state)
    assert in_zone(run, run.state.intruders[0], 2) == [0, 1]


@rule("EN-492")
def test_a_combined_line_filters_first_and_then_compares() -> None:
    # The one at 6 in front and seen; the one at 8 in front behind another Intruder; the one at 9 behind.
    state = table(3, at=[(5, 9), (2, 9), (0, 0)], intruders=[(5, 4), (3, 8), (4, 7), (2, 8), (3, 7)])
    assert meant(state, Targeting.FURTHEST) == [2]
    assert meant(state, Targeting.FURTHEST, Filter.IN_FRONT) == [0]


@rule("EN-358")
def test_distance_is_counted_in_cardinal_steps() -> None:
    state = table(2, at=[(9, 4), (4, 3)], intruders=[(7, 4)], maps=[{"page": "SR1"}], doors=[])
    run = run_of(state)
    assert [run.ground.distance((7, 4), run.where(seat)) for seat in (0, 1)] == [2, 4]
    assert meant(state, Targeting.CLOSEST) == [0]


@rule("EN-694")
def test_doors_neither_block_nor_lengthen_the_count() -> None:
    doors = [{"name": "SR1 B2", "state": "welded"}]
    state = table(1, at=[(8, 1)], intruders=[(8, 5)], maps=[{"page": "SR1"}], doors=doors)
    assert run_of(state).ground.distance((8, 5), (8, 1)) == 4
