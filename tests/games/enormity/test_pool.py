"""The Spacer Pool: where tokens go, who spends them and for what, and the mill."""

from __future__ import annotations

import pytest

from companion.engine.scripts import Script
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.spacers.pool import can_spend
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import act, odd_game, rule, run_of, table

TOKENS = [token.value for token in SpacerToken]


def solo() -> EnormityState:
    """Abel alone, a pilot with abilities, in their turn."""
    abel = {"depth": "full", "character": "test_pilot", "suit": "test_overall", "stress": 3}
    return table(1, at=[(5, 5)], active=0, abel=abel)


@rule("EN-022")
@pytest.mark.parametrize("token", TOKENS)
def test_both_pools_count_each_kind(token: str) -> None:
    state = solo()
    state.incoming.put(SpacerToken(token), 2)
    state.pool.put(SpacerToken(token), 3)
    assert (state.incoming.count(SpacerToken(token)), state.pool.count(SpacerToken(token))) == (2, 3)
    assert sum(state.incoming.count(one) for one in SpacerToken) == 2


@rule("EN-059")
def test_both_pools_are_empty_at_the_start_of_a_run() -> None:
    state = odd_game().prepared({"players": ["Abel"], "location": "open"}, seed=0)
    assert state.incoming.empty
    assert state.pool.empty


@rule("EN-023")
@pytest.mark.parametrize("token", TOKENS)
def test_tokens_are_placed_into_the_incoming_pool(token: str) -> None:
    state = act(solo(), "place_tokens", token=token, count=2).state
    assert state.incoming.count(SpacerToken(token)) == 2
    assert state.pool.empty


@rule("EN-023")
def test_an_effect_that_names_the_empty_pool_fills_that_one() -> None:
    """Strategic Analysis: 1 Stress for 2 Expertise into whichever pool is empty."""
    state = solo()
    state.spacers[0].character = "juliet_abel"
    state.incoming.discipline = 1
    played = act(state, "use_ability", seat=0, name="strategic_analysis")
    assert (played.state.pool.expertise, played.state.incoming.expertise) == (2, 0)
    assert played.state.spacers[0].stress == 4


@rule("EN-024")
def test_tokens_of_the_incoming_pool_cannot_be_spent() -> None:
    state = solo()
    state.incoming.expertise = 5
    assert not can_spend(run_of(state), SpacerToken.EXPERTISE)
    played = act(state, "spacer_turn", seat=0)
    assert played.refused["ability.pilot_calm"] == "EN-024"


@rule("EN-024", "EN-029")
def test_expertise_of_the_active_pool_pays_for_an_ability() -> None:
    state = solo()
    state.pool.expertise = 2
    played = act(state, "use_ability", seat=0, name="pilot_calm")
    assert played.state.pool.expertise == 1
    assert played.state.spacers[0].stress == 2


@rule("EN-029")
def test_expertise_pays_for_an_action() -> None:
    state = solo()
    state.spacers[0].cards = ["test_spare"]
    state.pool.expertise = 3
    played = act(state, "spacer_turn", seat=0).answer("card.test_spare.a", "1")
    assert played.state.pool.expertise == 1


@rule("EN-029")
def test_an_action_that_cannot_be_paid_cannot_be_chosen() -> None:
    state = solo()
    state.spacers[0].cards = ["test_spare"]
    state.pool.expertise = 1
    played = act(state, "spacer_turn", seat=0).answer("card.test_spare.a")
    assert played.options == ["0", "back"]
    assert played.refused["1"] == "EN-024"


@rule("EN-025")
def test_the_mill_empties_the_active_pool_and_fills_it_from_the_incoming_one() -> None:
    state = solo()
    state.pool.confidence, state.pool.expertise = 1, 2
    state.incoming.expertise, state.incoming.discipline = 1, 1
    state = act(state, "end_spacer_turn", seat=0).state
    assert (state.pool.discipline, state.pool.confidence, state.pool.expertise) == (1, 0, 1)
    assert state.incoming.empty


@rule("EN-690")
def test_only_the_spacer_whose_turn_it_is_spends_tokens() -> None:
    state = table(2, at=[(5, 5), (6, 6)], active=1, abel={"character": "test_pilot", "stress": 3})
    state.pool.expertise = 2
    played = act(state, "use_ability", seat=0, name="pilot_shout")
    assert played.state.pool.expertise == 2
    assert played.state.spacers[0].stress == 3
    state.active = 0
    assert act(state, "use_ability", seat=0, name="pilot_shout").state.pool.expertise == 1


@rule("EN-690")
def test_out_of_the_own_turn_a_roll_takes_stress_and_weapon_modifiers_but_no_tokens() -> None:
    """Abel strikes back in Okafor's turn, with a weapon that brings Discipline."""
    state = table(2, at=[(5, 5), (6, 6)], active=1, pool={"confidence": 2, "discipline": 2})
    args = {"dice": ["red", "red"], "seat": 0, "modifiers": ["discipline"]}
    played = act(state, "dice", answers={"ask.dice": ("o1", "o1")}, **args)
    assert played.asked.key == "ask.stress"
    played.answer(())
    assert (played.asked.key, played.asked.most) == ("ask.discipline", 1)
    state.active = 0
    played = act(state, "dice", answers={"ask.dice": ("o1", "o1")}, **args)
    assert played.asked.key == "ask.confidence"


@rule("EN-690", "EN-211")
def test_out_of_the_own_turn_nothing_is_taken_in_passing() -> None:
    """Abel moves by a Bonus Action in Okafor's turn, over a Gear Cache."""
    cache = {"id": 50, "kind": "gear", "at": [5, 6]}
    state = table(2, at=[(5, 5), (0, 0)], active=1, pool={"expertise": 3}, tokens=[cache])
    assert act(state, "move_spacer", seat=0, spaces=1).answer("5,6").done
    state.active = 0
    assert act(state, "move_spacer", seat=0, spaces=1).answer("5,6").asked.key == "ask.fast_scavenge"


@rule("EN-690")
def test_a_reaction_is_paid_in_anybodys_turn() -> None:
    state = table(2, at=[(5, 5), (6, 6)], active=1, abel={"character": "test_pilot", "stress": 3})
    state.pool.expertise = 2
    played = act(state, "use_ability", seat=0, name="pilot_dodge")
    assert played.state.pool.expertise == 1
    assert played.state.spacers[0].stress == 2


@rule("EN-690")
def test_who_is_attacked_in_anothers_turn_spends_expertise_against_the_damage() -> None:
    """Abel's turn; Okafor is hit for 3, and 2 Expertise are there."""
    from companion.games.enormity.intruders.mitigation import mitigated

    state = table(2, at=[(5, 5), (6, 6)], active=0, okafor={"depth": "full"})
    state.pool.expertise = 2
    played = act(state, lambda run: _hit(run, mitigated(run, 1, 3)))
    assert (played.asked.key, played.asked.seat) == ("ask.expertise_shield", 1)
    assert played.options == ["0", "1", "2"]
    played.answer("2")
    assert played.state.pool.expertise == 0
    assert played.state.spacers[1].vitals == 8


def _hit(run: Run, damage: Script[int]) -> Script[None]:
    from companion.games.enormity.intruders.damage import lose_vitals

    left = yield from damage
    yield from lose_vitals(run, 1, left)
