"""Effective range and line of sight of Spacer Attacks (rulebook: Effective Range, Line of Sight)."""

from __future__ import annotations

from typing import Any

from tests.games.enormity.shooting import ground
from tests.games.enormity.tables import act, rule, said

PLACES = {"location": "gallery"}


def targets(weapon: str, at: tuple[int, int], *foes: tuple[int, int], **given: Any) -> tuple[list[str], dict[str, str]]:
    """The ids of the Intruders that can be attacked, and the rules by which the others cannot."""
    played = act(ground(weapon, at=at, foes=foes, **given), "attack", seat=0, weapon=weapon, kind="bonus")
    return [one for one in played.options if one != "none"], played.refused


@rule("EN-257")
def test_range_is_counted_along_rows_and_columns_only() -> None:
    possible, refused = targets("test_pistol", (2, 2), (4, 3), (4, 4), (5, 2))
    assert possible == ["1", "3"]
    assert refused == {"2": "EN-237"}


@rule("EN-258")
def test_a_weapon_without_a_range_needs_an_adjacent_target() -> None:
    possible, refused = targets("test_knife", (2, 2), (3, 2), (3, 3), (2, 4))
    assert possible == ["1"]
    assert refused == {"2": "EN-258", "3": "EN-258"}


@rule("EN-258")
def test_across_a_red_line_nobody_is_adjacent() -> None:
    _, refused = targets("test_knife", (2, 1), (3, 1), (1, 1), **PLACES)
    assert refused == {"1": "EN-258"}


@rule("EN-259")
def test_a_linear_weapon_shoots_along_a_row_or_column() -> None:
    possible, refused = targets("test_rail", (2, 2), (5, 2), (4, 3))
    assert possible == ["1"]
    assert refused == {"2": "EN-259"}


@rule("EN-260")
def test_a_reach_weapon_has_a_range() -> None:
    possible, refused = targets("test_lance", (2, 2), (2, 4), (2, 5), (3, 3))
    assert possible == ["1", "3"]
    assert refused == {"2": "EN-237"}


@rule("EN-261")
def test_a_deadzone_weapon_cannot_attack_an_adjacent_target() -> None:
    possible, refused = targets("test_rail", (2, 2), (3, 2), (2, 4))
    assert possible == ["2"]
    assert refused == {"1": "EN-261"}


@rule("EN-261")
def test_another_ranged_weapon_can() -> None:
    possible, _ = targets("test_pistol", (2, 2), (3, 2), (2, 4))
    assert possible == ["1", "2"]


@rule("EN-262")
def test_range_is_counted_around_walls() -> None:
    state = ground("test_lance", at=(1, 3), foes=[(1, 4), (1, 1)], **PLACES)
    asked = act(state, "attack", seat=0, weapon="test_lance", kind="bonus").asked
    assert [said(one.why) for one in asked.refused] == ["at 3, the range is 2"]


@rule("EN-262")
def test_range_is_counted_past_miniatures() -> None:
    possible, _ = targets("test_pistol", (2, 2), (3, 2), (4, 3), (2, 3))
    assert "2" in possible


@rule("EN-237", "EN-264")
def test_another_intruder_in_between_blocks_sight() -> None:
    possible, refused = targets("test_pistol", (2, 2), (3, 2), (5, 2))
    assert possible == ["1"]
    assert refused == {"2": "EN-237"}


@rule("EN-267")
def test_a_spacer_in_between_does_not() -> None:
    possible, _ = targets("test_pistol", (2, 2), (4, 2), (2, 4), okafor={"at": [3, 2]})
    assert possible == ["1", "2"]


@rule("EN-237")
def test_a_wall_blocks_sight_where_the_range_would_do() -> None:
    _, refused = targets("osr_3", (1, 3), (1, 4), (1, 1), **PLACES)
    assert refused == {"1": "EN-237"}


def test_why_somebody_cannot_be_attacked_is_said() -> None:
    state = ground("test_pistol", at=(2, 2), foes=[(3, 2), (2, 8), (5, 2)])
    asked = act(state, "attack", seat=0, weapon="test_pistol", kind="bonus").asked
    assert [said(one.why) for one in asked.refused] == ["at 6, the range is 3", "out of sight"]


def test_a_weapon_that_reaches_nobody_says_so() -> None:
    asked = act(ground("test_pistol", "test_revolver", "test_knife"), "attack", seat=0).asked
    assert {one.id: said(one.why) for one in asked.refused}["test_knife"] == "not adjacent"
