"""The commands on action lines: Melee, Move, Shift, Shoot, Blast, Terrorize, and composites (EN-494 to EN-504)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.board.points import Direction
from companion.games.enormity.intruders.reach import Form, Reach
from companion.games.enormity.intruders.routes import shifts
from tests.games.enormity.tables import act, rule, run_of, table

TRACKED: dict[str, Any] = {"depth": "full"}
SHOOT = Reach(Form.SHOOT, None)


def titan(*at: tuple[int, int], marker: int, **fields: Any) -> Any:
    """A Titan at (2,2), who looks east, and Spacers whose cards the app keeps."""
    spacers = {name: TRACKED | fields.pop(name, {}) for name in ("abel", "okafor", "mara")[: len(at)]}
    where = {"at": [2, 2], "sheet": "own_titan", "facing": "east"}
    return table(len(at), at=list(at), intruders=[where], marker=marker, **spacers, **fields)


@rule("EN-494", "EN-500")
def test_a_composite_is_performed_in_the_written_order() -> None:
    played = act(titan((6, 5), marker=6), "activate", intruder=1)
    assert played.told[-2:] == ["told.protocol", "told.intruder_moves"]
    assert (played.asked.key, played.asked.dice) == ("ask.dice", ("red", "red"))


@rule("EN-495")
def test_an_attack_without_a_command_is_melee_and_needs_adjacency() -> None:
    assert act(titan((2, 3), marker=9), "activate", intruder=1).asked.key == "ask.dice"
    assert "told.routine" in act(titan((2, 4), marker=9), "activate", intruder=1).told


@rule("EN-496")
def test_blast_attacks_every_spacer_in_the_zone_with_a_roll_each() -> None:
    played = act(titan((4, 4), (1, 1), (5, 2), marker=3), "activate", intruder=1)
    asked = []
    while not played.done:
        asked.append((played.asked.key, played.asked.seat))
        played.answer(("p1",) if not asked[1:] else ("p2",))
    assert asked == [("ask.dice", 0), ("ask.dice", 1)]
    assert [spacer.vitals for spacer in played.state.spacers] == [8, 7, 9]
    assert [spacer.radiation for spacer in played.state.spacers] == [1, 1, 0]


@rule("EN-497")
def test_leaving_the_zone_once_it_has_begun_does_not_avoid_the_blast() -> None:
    played = act(titan((4, 4), (1, 1), marker=3), "activate", intruder=1)
    played.session.correct("spacers.1.at", "9,9")
    played.answer(("-",))
    assert (played.asked.key, played.asked.seat) == ("ask.dice", 1)


@rule("EN-498")
def test_spacers_in_other_places_are_never_in_the_zone() -> None:
    state = titan((4, 4), (1, 1), marker=3, okafor={"at": [1, 1], "elsewhere": "vault"})
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("-",)]})
    assert played.done


@rule("EN-499")
def test_move_is_the_standard_movement() -> None:
    state = table(1, at=[(6, 0)], intruders=[(0, 0)])
    assert act(state, "activate", intruder=1).state.intruders[0].at == (5, 0)  # Slitherrun: two moves of up to 3


@rule("EN-500")
def test_shift_is_the_shortest_straight_move_to_where_the_shot_reaches() -> None:
    run = run_of(titan((6, 5), marker=6))
    assert shifts(run, run.state.intruders[0], (6, 5), reach=SHOOT) == (((2, 3), (2, 4), (2, 5)),)
    assert act(titan((6, 5), marker=6), "activate", intruder=1).state.intruders[0].at == (2, 5)


@rule("EN-500")
def test_where_the_shot_reaches_already_it_does_not_shift() -> None:
    played = act(titan((6, 2), marker=6), "activate", intruder=1)
    assert played.state.intruders[0].at == (2, 2)
    assert played.asked.key == "ask.dice"


@rule("EN-501")
def test_a_target_that_no_shift_brings_in_line_makes_the_line_fail() -> None:
    # Obstacles leave it one step to the north. From there it is in line with who is behind, never with who is in front.
    blocks = [(3, 2), (1, 2), (2, 1), (2, 4)]
    tiles = [{"id": number, "kind": "own_block", "spaces": [space]} for number, space in enumerate(blocks)]
    alone = act(titan((4, 5), marker=6, tiles=tiles), "activate", intruder=1)
    assert "told.routine" in alone.told
    second_line = act(titan((4, 5), (0, 3), marker=6, tiles=tiles), "activate", intruder=1)
    assert second_line.state.intruders[0].at == (2, 3)
    assert (second_line.asked.key, second_line.asked.seat) == ("ask.dice", 1)


@rule("EN-502")
@pytest.mark.parametrize(("target", "hit"), [((6, 5), True), ((6, 4), False)])
def test_shoot_hits_in_a_straight_line(target: tuple[int, int], hit: bool) -> None:
    run = run_of(table(1))
    assert SHOOT.covers(run.ground, (2, 5), target) is hit


@rule("EN-502")
def test_shoot_reaches_no_further_than_its_range() -> None:
    run = run_of(table(1))
    assert Reach(Form.SHOOT, 3).covers(run.ground, (2, 5), (5, 5))
    assert not Reach(Form.SHOOT, 3).covers(run.ground, (2, 5), (6, 5))


@rule("EN-503")
def test_terrorize_reaches_everywhere() -> None:
    state = table(1, at=[(9, 9)], intruders=[{"at": [0, 0], "sheet": "own_screamer"}], abel=TRACKED)
    assert act(state, "activate", intruder=1).asked.key == "ask.dice"


@rule("EN-353")
def test_what_is_in_front_is_the_whole_half_beyond_the_front_edge() -> None:
    from companion.engine.board.facing import in_front

    spaces = {(x, y) for x in range(10) for y in range(10) if in_front((5, 5), Direction.WEST, (x, y))}
    assert spaces == {(x, y) for x in range(5) for y in range(10)}
    assert {x for x in range(-2, 12) if in_front((6, 4), Direction.WEST, (x, 9))} == set(range(-2, 6))


@rule("EN-354")
def test_the_rear_is_the_one_space_directly_behind() -> None:
    from companion.engine.board.facing import rear

    assert rear((6, 4), Direction.WEST) == (7, 4)
