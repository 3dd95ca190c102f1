"""What can be seen of a move: the way on the map, and in the heading whose it is and what it leads to."""

from __future__ import annotations

from companion.engine.indicators import Board
from companion.games.enormity import sight
from companion.games.enormity.pieces import Performing
from tests.games.enormity.tables import Played, act, run_of, said, table


def board(played: Played) -> Board:
    return next(one for one in sight.indicators(played.run) if isinstance(one, Board))


def bitten() -> Played:
    """Grin 1 has moved 3 spaces, and its dice are asked for."""
    return act(table(1, at=[(5, 1)], intruders=[(1, 1)]), "activate", intruder=1)


def test_the_way_of_the_intruder_that_acts_is_drawn_until_its_dice_are_rolled() -> None:
    played = bitten()
    assert played.asked.key == "ask.dice"
    assert [trail.points for trail in board(played).trails] == [((1, 1), (2, 1), (3, 1), (4, 1))]
    assert [piece.active for piece in board(played).pieces if piece.key == "intruder.1"] == [True]


def test_all_that_the_table_is_to_move_is_drawn_where_an_action_has_several_moves() -> None:
    played = act(table(1, at=[(9, 1)], intruders=[(1, 1)]), "activate", intruder=1, stop_at="ask.move_intruder")
    assert said(played.asked.text) == "Move Grin 1: 6 right"
    assert [trail.points for trail in board(played).trails] == [tuple((x, 1) for x in range(1, 8))]


def test_the_heading_names_the_intruder_and_its_action() -> None:
    assert said(sight.heading(bitten().run, None)) == "Grin 1 · Scuttling Bite"


def test_why_it_moves_is_its_protocol_and_why_this_way_the_rule_of_ways() -> None:
    played = act(table(1, at=[(9, 1)], intruders=[(1, 1)]), "activate", intruder=1, stop_at="ask.move_intruder")
    assert (played.asked.key, played.asked.rule) == ("ask.move_intruder", "EN-369")
    rules = {event.message.key: event.rule for event in played.events}
    assert (rules["told.protocol"], rules["told.intruder_moves"]) == ("EN-369", "EN-376")


def test_a_way_that_the_intruder_does_not_stand_at_the_end_of_is_not_drawn() -> None:
    run = run_of(table(1, at=[(5, 1)], intruders=[(1, 1)]))
    run.state.performing = [Performing(1, "Bite", [(2, 1), (3, 1)])]
    assert next(one for one in sight.indicators(run) if isinstance(one, Board)).trails == ()


def test_nothing_is_performed_any_more_when_an_intruder_has_acted() -> None:
    state = table(1, at=[(9, 1)], intruders=[(1, 1)])
    played = act(state, "activate", intruder=1)
    assert played.session.prompt is None
    assert played.state.performing == []
