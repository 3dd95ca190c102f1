"""Attacks of Opportunity: who leaves a space beside an Intruder is attacked first (EN-418 to EN-425)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacers.movement import MoveKind, move
from tests.games.enormity.tables import act, rule, said, table


@rule("EN-418")
def test_who_is_about_to_leave_is_attacked_before_the_step_and_then_goes_on() -> None:
    state = table(1, at=[(3, 3)], intruders=[(3, 4)], abel={"depth": "full"}, active=0)
    played = act(state, lambda run: move(run, 0, 1, kind=MoveKind.LIKE), answers={"ask.destination": ["3,2"]})
    assert (played.asked.key, played.asked.dice) == ("ask.dice", ("red", "red", "white"))
    assert played.state.spacers[0].at == (3, 3)
    played.answer(("-", "-", "-"))
    assert played.state.spacers[0].at == (3, 2)


@rule("EN-418")
def test_it_is_aimed_at_who_moves_even_where_another_is_as_close() -> None:
    state = table(2, at=[(3, 3), (3, 5)], intruders=[(3, 4)], priority=1)
    played = act(state, "opportunities", seat=0)
    assert (played.asked.key, played.asked.seat) == ("ask.dice", 0)


@rule("EN-419")
def test_every_step_that_starts_beside_one_is_checked() -> None:
    # Beside the Grin at (3,4) on the first space and, going around it, again at the next.
    state = table(1, at=[(2, 4)], intruders=[(3, 4), {"at": [1, 5], "number": 2}], abel={"depth": "full"}, active=0)
    played = act(state, lambda run: move(run, 0, 2, kind=MoveKind.LIKE), answers={"ask.destination": ["2,6"]})
    seen = 0
    while not played.done:
        assert played.asked.key == "ask.dice"
        seen += 1
        played.answer(("-",) * len(played.asked.dice))
    assert played.state.spacers[0].at == (2, 6)
    assert [said(event.message) for event in played.events if event.rule == "EN-418"] == [
        "Grin 1 strikes at who leaves",
        "Grin 2 strikes at who leaves",
    ]
    assert seen == 2


@rule("EN-420")
def test_several_adjacent_ones_attack_in_the_players_order() -> None:
    state = table(1, at=[(3, 3)], intruders=[(3, 4), (2, 3), (9, 9)])
    played = act(state, "opportunities", seat=0)
    assert (played.asked.key, played.asked.rule, played.options) == ("ask.opportunity", "EN-420", ["1", "2"])
    played.answer("2", ("-", "-", "-"), ("-", "-", "-"))
    assert played.done
    order = [said(event.message) for event in played.events if event.rule == "EN-418"]
    assert order == ["Grin 2 strikes at who leaves", "Grin 1 strikes at who leaves"]


@rule("EN-288")
def test_a_suppressed_intruder_makes_none() -> None:
    state = table(1, at=[(3, 3)], intruders=[{"at": [3, 4], "suppression": 1}])
    assert act(state, "opportunities", seat=0).done


@rule("EN-425")
def test_a_surprised_intruder_makes_none() -> None:
    state = table(1, at=[(3, 3)], intruders=[{"at": [3, 4], "surprised": True}])
    played = act(state, "opportunities", seat=0)
    assert played.done
    assert played.state.intruders[0].surprised


def test_one_behind_a_wall_makes_none() -> None:
    state = table(1, at=[(9, 3)], intruders=[(9, 2)], maps=[{"page": "SR1"}])
    assert act(state, "opportunities", seat=0).done


@rule("EN-418")
def test_one_across_a_red_line_makes_none() -> None:
    state = table(1, at=[(4, 2)], intruders=[(3, 2)], maps=[{"page": "red_line"}])
    assert act(state, "opportunities", seat=0).done


@rule("EN-422")
@pytest.mark.parametrize(
    ("script", "args", "answers"),
    [
        ("knockback", {"spaces": 2, "direction": "south"}, {}),
        ("lure", {"spaces": 2, "source": [3, 0]}, {}),
        ("displace", {}, {"ask.displaced": "3,2"}),
        ("pushback", {"intruder": 2, "spaces": 3}, {}),
    ],
)
def test_who_is_moved_by_something_else_is_not_struck_at(
    script: str, args: dict[str, Any], answers: dict[str, Any]
) -> None:
    """Abel stands beside two unsuppressed Grin and is moved away from the first."""
    state = table(1, at=[(3, 3)], intruders=[(3, 4), (2, 3)])
    played = act(state, script, seat=0, answers=answers, **args)
    assert played.done
    assert played.run.where(0) != (3, 3)
    assert "told.activates_opportunity" not in played.told
