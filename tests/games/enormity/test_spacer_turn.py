"""A Spacer's turn: who goes, how many cards, what is free, and how it ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.state import EnormityState, Phase
from tests.games.enormity.tables import Played, act, go_on, rule, said, table

CARDS = ["test_walk", "test_run", "test_think", "test_spare"]


def full(**fields: Any) -> dict[str, Any]:
    """A Spacer whose cards the app keeps: a pilot with four Action cards."""
    return {"depth": "full", "character": "test_pilot", "suit": "test_overall", "cards": CARDS, **fields}


def solo(**fields: Any) -> EnormityState:
    """Abel alone on an open page."""
    return table(1, at=[(5, 5)], abel=full(**fields))


def turn(state: EnormityState, *answers: Any) -> Played:
    """Abel's whole turn, with these answers in order."""
    return act(state, "spacer_turn", seat=0).answer(*answers)


@rule("EN-063")
def test_the_players_choose_who_goes_next() -> None:
    played = act(table(3, at=[(1, 1), (3, 3), (5, 5)], mara={"took_turn": True}), "next_spacer_turn")
    assert played.asked.key == "ask.who_next"
    assert played.options == ["0", "1"]


@rule("EN-063")
def test_each_spacer_takes_exactly_one_turn_then_the_phase_ends() -> None:
    state = table(2, at=[(1, 1), (3, 3)])
    played = act(state, "next_spacer_turn", answers={"ask.who_next": "1", "ask.spacer_action": "end_turn"})
    assert [spacer.took_turn for spacer in played.state.spacers] == [False, True]
    assert played.state.phase is Phase.SPACERS
    played = act(played.state, "next_spacer_turn", answers={"ask.spacer_action": "end_turn"})
    assert played.state.phase is Phase.END_OF_SPACERS


def test_a_turn_goes_on_from_a_checkpoint_between_two_actions() -> None:
    played = go_on(table(2, at=[(1, 1), (3, 3)], abel=full()))
    played.answer("0", "card.test_think.a")
    step, packed = played.session.journal.checkpoint(played.session.step)
    assert step == played.session.step
    kept = msgspec.msgpack.decode(packed, type=EnormityState)
    assert (kept.active, kept.spacers[0].turn.plays, len(kept.spacers[0].played)) == (0, 1, 1)


@rule("EN-063")
def test_the_dead_and_those_who_left_take_no_turn() -> None:
    state = table(3, at=[(1, 1), (3, 3), (5, 5)], abel={"fate": "dead"}, okafor={"fate": "extracted"})
    played = act(state, "next_spacer_turn")
    assert played.asked.key == "ask.spacer_action"
    assert played.asked.seat == 2


@rule("EN-657")
def test_a_spacer_in_another_place_takes_turns_but_does_not_move() -> None:
    played = turn(solo(at=None, elsewhere="Airlock"))
    assert played.refused["card.test_walk.a"] == "EN-657"
    assert "card.test_think.a" in played.options


@rule("EN-077")
def test_cards_come_back_at_the_start_of_the_turn_but_exert_cards_stay() -> None:
    state = solo(played=[{"card": "test_walk", "sides": "a"}, {"card": "test_run", "sides": "b"}], exert_cards=1)
    played = turn(state)
    assert played.state.spacers[0].played == []
    assert played.state.spacers[0].exert_cards == 1
    assert "card.test_walk.a" in played.options


@rule("EN-078")
def test_three_cards_are_played_in_a_turn() -> None:
    played = turn(solo(), "card.test_think.a", "card.test_run.b", "1", "card.test_walk.b", "1")
    assert not [option for option in played.options if option.startswith("card.")]
    assert played.refused["card.test_spare.b"] == "EN-078"


@rule("EN-078")
def test_a_card_is_resolved_before_the_next_is_played() -> None:
    played = turn(solo(), "card.test_walk.a")
    assert played.asked.key == "ask.destination"
    assert played.answer("5,6").asked.key == "ask.spacer_action"


@rule("EN-079")
def test_the_other_side_of_a_played_card_cannot_be_used() -> None:
    played = turn(solo(), "card.test_think.a")
    assert "card.test_think.b" not in played.options
    assert played.refused["card.test_think.b"] == "EN-079"


@rule("EN-080")
def test_a_side_with_several_actions_lets_one_be_chosen() -> None:
    played = turn(solo(stress=5), "card.test_run.b")
    assert played.asked.key == "ask.side_action"
    assert [said(option.label) for option in played.asked.options] == ["Catch Breath", "Rationalize", "Back"]
    played.answer("1")
    assert played.state.spacers[0].stress == 3
    assert [(one.card, one.sides) for one in played.state.spacers[0].played] == [("test_run", "b")]


@rule("EN-080")
def test_the_side_is_declared_with_the_card() -> None:
    labels = {option.id: (said(option.label), said(option.effect)) for option in turn(solo()).asked.options}
    assert labels["card.test_walk.a"] == ("Walk", "Move 2")
    assert labels["card.test_walk.b"] == ("Look", "Scout, Rationalize, Catch Breath")


def test_going_back_from_a_side_plays_nothing() -> None:
    played = turn(solo(), "card.test_run.b", "back")
    assert played.state.spacers[0].turn.plays == 0
    assert played.asked.key == "ask.spacer_action"


@rule("EN-081")
def test_abilities_are_free_beside_the_cards() -> None:
    state = solo(stress=2)
    state.pool.expertise = 1
    played = turn(state, "ability.pilot_calm")
    assert played.state.spacers[0].stress == 1
    assert played.state.spacers[0].turn.plays == 0


@rule("EN-081")
def test_an_ability_of_the_location_can_be_used_in_the_own_turn() -> None:
    state = table(1, location="lanes_flare", at=[(0, 0)], abel=full(stress=2))
    assert turn(state, "ability.flare").state.spacers[0].stress == 1


@rule("EN-082")
def test_a_turn_can_end_with_cards_left() -> None:
    played = turn(solo(), "end_turn")
    assert played.done
    assert played.state.spacers[0].took_turn


@rule("EN-083")
def test_played_cards_stay_on_the_table_when_the_turn_ends() -> None:
    played = turn(solo(), "card.test_think.a", "end_turn")
    assert [(one.card, one.sides) for one in played.state.spacers[0].played] == [("test_think", "a")]


@rule("EN-309")
def test_the_pool_is_milled_when_the_turn_ends() -> None:
    state = solo()
    state.pool.confidence, state.incoming.discipline = 1, 2
    played = turn(state, "end_turn")
    assert (played.state.pool.confidence, played.state.pool.discipline) == (0, 2)
    assert played.state.incoming.empty
    assert played.state.active is None


@rule("EN-310")
def test_the_mill_comes_after_the_other_ends_of_the_turn() -> None:
    state = solo(exert_cards=1, knocked="falling")
    state.spacers[0].turn.caught_breath = True
    told = act(state, "end_spacer_turn", seat=0).told
    assert told.index("told.milled") > told.index("told.exert_discarded")
    assert told.index("told.milled") > told.index("told.gets_up_next")


@rule("EN-015")
def test_the_turn_ends_where_the_spacer_dies() -> None:
    state = table(2, at=[(1, 1), (3, 3)], abel=full(stress=9))
    played = turn(state, "ability.pilot_free")
    assert played.done
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.state.spacers[0].took_turn


@rule("EN-565")
def test_who_has_fallen_can_do_nothing_but_end_the_turn() -> None:
    played = turn(solo(knocked="falling"))
    assert {option for option in played.options if option != "other"} == {"end_turn"}
    assert played.refused["card.test_think.a"] == "EN-565"
    assert played.refused["ability.pilot_free"] == "EN-565"


@rule("EN-566")
def test_the_knockdown_card_turns_at_the_end_of_the_next_turn() -> None:
    assert turn(solo(knocked="falling"), "end_turn").state.spacers[0].knocked is Knocked.STANDING


@rule("EN-567")
def test_with_the_standing_side_the_spacer_gets_up_as_the_turn_starts() -> None:
    assert turn(solo(knocked="standing")).state.spacers[0].knocked is Knocked.NO


@rule("EN-568")
def test_the_turn_in_which_one_fell_does_not_count() -> None:
    state = solo(knocked="falling")
    state.spacers[0].turn.fell = True
    assert act(state, "end_spacer_turn", seat=0).state.spacers[0].knocked is Knocked.FALLING


@rule("EN-569")
@pytest.mark.parametrize("side", ["falling", "standing"])
def test_an_effect_that_discards_the_card_lets_the_spacer_stand(side: str) -> None:
    state = table(2, at=[(5, 5), (6, 5)], abel=full(), okafor={"knocked": side})
    state.active = 0
    assert act(state, "use_ability", seat=0, name="pilot_lift").state.spacers[1].knocked is Knocked.NO


@rule("EN-591")
def test_discharge_tokens_leave_as_the_turn_starts() -> None:
    state = solo(worn=[{"card": "test_cell", "discharged": True}])
    assert not turn(state).state.spacers[0].worn[0].discharged


@rule("EN-145", "EN-114")
def test_blips_move_after_the_walk_is_over() -> None:
    """Run: Move 4 with an Intruder symbol; the Blip hears it when the Spacer stands."""
    state = table(1, at=[(0, 0)], blips=[(9, 0)], abel=full())
    played = turn(state, "card.test_run.a", "0,4")
    assert played.asked.key == "ask.dice"
    assert played.run.where(0) == (0, 4)
    assert played.state.blips[0].at == (9, 0)
    played.answer(("o1",), ())
    assert played.state.blips[0].at == (9, 1)
    assert played.asked.key == "ask.spacer_action"


def test_a_card_that_no_pack_has_is_played_as_the_table_says() -> None:
    state = solo(cards=["my_own_card"], stress=4)
    played = turn(state, "card.my_own_card.a", "act.rationalize")
    assert played.state.spacers[0].stress == 2
    assert played.state.spacers[0].turn.plays == 1


def test_a_move_whose_spaces_no_pack_has_is_read_off_the_card() -> None:
    played = turn(solo(cards=["steady_walk"]), "card.steady_walk.a", "0", 2, "none")
    assert played.asked.key == "ask.destination"
    assert "5,7" in played.options
    assert "5,8" not in played.options


@rule("EN-613")
def test_an_action_card_pays_for_an_action_of_the_location() -> None:
    from companion.games.enormity.spacers.cards import pay_card

    played = act(solo(exert_cards=2), pay_card, seat=0, rule="EN-613")
    assert played.options == [*CARDS, "back"]
    played.answer("test_run")
    assert [one.card for one in played.state.spacers[0].played] == ["test_run"]
    assert played.state.spacers[0].turn.plays == 1


@rule("EN-613", "EN-104")
def test_without_a_card_left_nothing_is_paid() -> None:
    from companion.games.enormity.spacers.cards import pay_card

    state = solo(exert_cards=2)
    state.spacers[0].turn.plays = 1
    played = act(state, pay_card, seat=0, rule="EN-613")
    assert played.done
    assert played.state.spacers[0].turn.plays == 1


def test_going_back_from_paying_with_a_card_plays_none() -> None:
    from companion.games.enormity.spacers.cards import pay_card

    played = act(solo(), pay_card, seat=0, rule="EN-613").answer("back")
    assert played.state.spacers[0].played == []
    assert played.state.spacers[0].turn.plays == 0
