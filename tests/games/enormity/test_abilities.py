"""Abilities: how often, at what cost, by whom and when they are used."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.spacers import abilities
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, table


def solo(**fields: Any) -> EnormityState:
    """Abel alone, a pilot with abilities, in their turn."""
    abel = {"depth": "full", "character": "test_pilot", "suit": "test_overall", "stress": 3, **fields}
    state = table(1, at=[(5, 5)], active=0, abel=abel)
    state.pool.expertise = 3
    return state


def use(state: EnormityState, name: str) -> Played:
    """Abel uses an ability, if it can be used."""
    return act(state, "use_ability", seat=0, name=name)


def refused(state: EnormityState) -> dict[str, str]:
    """What Abel cannot use in the own turn, and the rules that forbid it."""
    return act(state, "acting", seat=0).refused


@rule("EN-557")
def test_an_ability_is_no_action() -> None:
    """It plays no card, raises no Adrenaline, and can follow the last card."""
    state = solo(exert_cards=2)
    state.spacers[0].turn.plays = 1
    played = act(state, "acting", seat=0).answer("ability.pilot_calm")
    assert played.state.spacers[0].turn.plays == 1
    assert played.state.spacers[0].adrenaline == 0
    assert played.state.spacers[0].stress == 2


@rule("EN-558")
def test_a_passive_ability_is_not_a_choice_and_never_used_up() -> None:
    played = act(solo(used=["pilot_nerves"]), "acting", seat=0)
    assert "ability.pilot_nerves" not in [*played.options, *played.refused]


@rule("EN-559")
def test_keywords_that_place_tokens_do_so_without_a_question() -> None:
    """Beads with Discipline 1 are worn: each attack leaves it, and nobody is asked."""
    worn = [{"card": "test_knife"}, {"card": "test_beads"}]
    abel = {"depth": "full", "character": "test_pilot", "suit": "test_overall", "worn": worn}
    state = table(1, at=[(5, 5)], intruders=[(5, 6)], active=0, abel=abel)
    played = act(state, "spacer_action", seat=0, kind="attack").answer("test_knife", ("-",))
    while not played.done:
        played.answer(())
    assert played.state.incoming.discipline == 1


@rule("EN-035", "EN-560")
def test_a_triggered_ability_is_used_once_a_round() -> None:
    state = use(solo(), "pilot_calm").state
    assert refused(state)["ability.pilot_calm"] == "EN-560"


@rule("EN-560")
def test_what_was_used_in_the_spacer_phase_is_used_in_the_intruder_phase_too() -> None:
    state = use(solo(), "pilot_dodge").state
    state.active = None
    run = run_of(state)
    assert "ability.pilot_dodge" not in [option.id for option in abilities.reactions(run, 0)]
    state.spacers[0].used.clear()  # as the next round does when it begins
    assert "ability.pilot_dodge" in [option.id for option in abilities.reactions(run, 0)]


@rule("EN-560")
def test_an_ability_that_says_so_is_used_more_often() -> None:
    state = use(use(solo(), "pilot_free").state, "pilot_free").state
    assert state.spacers[0].stress == 5
    assert refused(state)["ability.pilot_free"] == "EN-560"


@rule("EN-561")
def test_all_costs_are_paid() -> None:
    state = use(solo(vitals=7), "pilot_both").state
    assert (state.pool.expertise, state.spacers[0].stress, state.spacers[0].vitals) == (2, 4, 8)


@rule("EN-561")
def test_one_cost_missing_forbids_the_whole_and_nothing_is_paid() -> None:
    state = solo(stress=3)
    state.pool.expertise = 0
    assert refused(state)["ability.pilot_both"] == "EN-024"
    assert use(state, "pilot_both").state.spacers[0].stress == 3


@rule("EN-562")
def test_a_cost_of_stress_cannot_be_paid_at_nine() -> None:
    state = solo(stress=9)
    assert refused(state)["ability.pilot_push"] == "EN-562"
    assert use(state, "pilot_push").state.spacers[0].stress == 9


@rule("EN-562")
def test_a_cost_of_adrenaline_cannot_be_paid_at_nine() -> None:
    assert refused(solo(adrenaline=9))["ability.pilot_rush"] == "EN-562"


@rule("EN-684")
def test_a_card_that_is_exhausted_for_its_ability_is_not_used_again() -> None:
    state = use(solo(worn=[{"card": "test_kit"}]), "kit_calm").state
    assert state.spacers[0].worn[0].exhausted
    state.spacers[0].used.clear()
    assert refused(state)["ability.kit_calm"] == "EN-684"


@rule("EN-684")
def test_rearm_makes_it_usable_again() -> None:
    state = solo(worn=[{"card": "test_kit", "exhausted": True}])
    state = act(state, "spacer_action", seat=0, kind="rearm", answers={"ask.rearm": "done"}).state
    assert "ability.kit_calm" in act(state, "acting", seat=0).options


@rule("EN-398")
def test_two_reactions_of_one_name_are_not_used_in_one_window() -> None:
    run = run_of(solo())
    assert [option.id for option in abilities.reactions(run, 0)] == ["ability.pilot_dodge", "ability.pilot_dodge_too"]
    assert abilities.reactions(run, 0, done=["Dodge"]) == []
    assert {one.rule for one in abilities.refused_reactions(run, 0, done=["Dodge"])} == {"EN-398"}


@rule("EN-564")
def test_reactions_are_not_offered_in_the_own_turn() -> None:
    assert "ability.pilot_dodge" not in act(solo(), "acting", seat=0).options


@rule("EN-565")
def test_who_has_fallen_uses_no_reaction() -> None:
    assert abilities.reactions(run_of(solo(knocked="falling")), 0) == []


def test_another_spacer_is_moved_like_a_move() -> None:
    """Go Check It Out: 2 Expertise move another Spacer 1 space."""
    abel = {"depth": "full", "character": "juliet_abel"}
    state = table(2, at=[(5, 5), (1, 1)], active=0, abel=abel)
    state.pool.expertise = 2
    played = act(state, "use_ability", seat=0, name="go_check_it_out", answers={"ask.destination": "1,2"})
    assert played.run.where(1) == (1, 2)
    assert played.state.pool.expertise == 0


def test_an_adjacent_spacer_is_healed() -> None:
    abel = {"depth": "full", "character": "science_division"}
    state = table(3, at=[(5, 5), (5, 6), (9, 9)], active=0, abel=abel, okafor={"vitals": 4}, mara={"vitals": 4})
    state.pool.expertise = 1
    played = act(state, "use_ability", seat=0, name="not_a_medic")
    assert [spacer.vitals for spacer in played.state.spacers] == [9, 6, 4]
