"""Flatline Checks and dying (EN-015 to EN-017, EN-407 to EN-417)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import Pick
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.intruders.harm import gain_infection, gain_radiation
from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.spacers.rubicon import gain_adrenaline, gain_stress
from tests.games.enormity.tables import Played, act, rule, table

HURT: dict[str, Any] = {"vitals": 2, "broken_down": True}


def hurt(count: int, card: str = "live", vitals: int = 2) -> Played:
    """Abel after losing Vitals, with this Flatline card; Okafor plays on."""
    state = table(2, abel=HURT | {"vitals": vitals})
    return act(state, "lose_vitals", seat=0, count=count, answers={"ask.flatline": [card]})


@rule("EN-017", "EN-413")
def test_two_damage_at_two_vitals_is_a_check_and_a_survivor_has_none_left() -> None:
    played = hurt(2)
    assert played.told.count("told.flatline") == 1
    assert (played.state.spacers[0].vitals, played.state.spacers[0].fate) == (0, Fate.PLAYING)


def test_one_vitals_left_is_no_check() -> None:
    played = act(table(2, abel=HURT), "lose_vitals", seat=0, count=1)
    assert played.done
    assert played.state.spacers[0].vitals == 1


@rule("EN-411")
def test_the_deck_has_two_cards_to_live_and_two_to_die() -> None:
    played = act(table(2, abel=HURT), "lose_vitals", seat=0, count=2)
    assert played.options == ["live", "live_act", "died", "died_awakening"]
    assert hurt(2, "died").state.spacers[0].fate is Fate.DEAD


@rule("EN-411")
def test_the_app_draws_one_of_the_four_where_it_keeps_the_deck() -> None:
    state = table(2, abel=HURT, settings={"flatline_deck": "dealt"}, fed=[Pick(["died"])])
    assert act(state, "lose_vitals", seat=0, count=2).state.spacers[0].fate is Fate.DEAD


@rule("EN-412")
def test_the_card_is_shuffled_back_so_that_each_check_has_all_four() -> None:
    played = hurt(2)
    assert [event.rule for event in played.events if event.message.key == "told.flatline"] == ["EN-412"]
    again = act(played.state, "lose_vitals", seat=0, count=1)
    assert again.options == ["live", "live_act", "died", "died_awakening"]


@rule("EN-414")
def test_at_zero_vitals_every_further_damage_is_another_check() -> None:
    played = hurt(1, "live", vitals=0)
    assert played.told.count("told.flatline") == 1
    assert played.state.spacers[0].vitals == 0


@rule("EN-417")
def test_one_loss_is_one_check_however_much_it_is() -> None:
    played = hurt(6)
    assert played.told.count("told.flatline") == 1
    assert played.state.spacers[0].vitals == 0


@rule("EN-416")
@pytest.mark.parametrize(("face", "fate"), [(10, Fate.PLAYING), (9, Fate.DEAD)])
def test_one_died_card_awakens_on_a_ten(face: int, fate: Fate) -> None:
    answers = {"ask.flatline": ["died_awakening"], "ask.d10": [(face,)], "ask.d10_again": ["keep"]}
    played = act(table(2, abel=HURT), "lose_vitals", seat=0, count=2, answers=answers)
    assert played.state.spacers[0].fate is fate
    assert ("ask.awakened" in [one.key for one in played.shown]) is (face == 10)


@rule("EN-415")
def test_one_live_card_gives_an_attack_or_an_action_at_once() -> None:
    abel = HURT | {"depth": "full", "cards": ["own_step"], "knocked": "standing"}
    state = table(2, at=[(2, 2), (9, 9)], abel=abel)
    played = act(state, "lose_vitals", seat=0, count=2, answers={"ask.flatline": ["live_act"]})
    assert played.options == ["attack", "action", "nothing"]
    played.answer("action")
    assert played.asked.rule == "EN-634"
    assert played.state.spacers[0].knocked is Knocked.NO


@rule("EN-015", "EN-407")
def test_stress_above_nine_kills_at_once() -> None:
    played = act(table(2, abel={"stress": 9, "broken_down": True}), lambda run: gain_stress(run, 0))
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "EN-015" in played.rules


@rule("EN-407")
def test_an_attack_that_deals_stress_can_kill() -> None:
    abel = {"stress": 8, "broken_down": True}
    state = table(2, at=[(2, 1), (9, 9)], intruders=[{"at": [1, 1], "sheet": "own_screamer"}], abel=abel)
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("p2",)]})
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.state.spacers[0].infection == 0  # nothing more happens to the dead


@rule("EN-016")
def test_adrenaline_above_nine_kills_at_once() -> None:
    played = act(table(2, abel={"adrenaline": 9}), lambda run: gain_adrenaline(run, 0))
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "EN-016" in played.rules


@rule("EN-408")
@pytest.mark.parametrize(("gain", "field"), [(gain_radiation, "radiation"), (gain_infection, "infection")])
def test_the_fifth_token_kills(gain: Any, field: str) -> None:
    four = act(table(2, abel={field: 3}), lambda run: gain(run, 0))
    assert (getattr(four.state.spacers[0], field), four.state.spacers[0].fate) == (4, Fate.PLAYING)
    five = act(four.state, lambda run: gain(run, 0))
    assert five.state.spacers[0].fate is Fate.DEAD


@rule("EN-408")
def test_radiation_and_infection_are_counted_apart() -> None:
    played = act(table(2, abel={"radiation": 4, "infection": 3}), "gain_tokens", seat=0, infection=1)
    assert played.state.spacers[0].fate is Fate.PLAYING


@rule("EN-409")
def test_some_things_kill_at_once() -> None:
    state = table(2, at=[(2, 1), (9, 9)], intruders=[{"at": [1, 1], "sheet": "own_reaper"}])
    played = act(state, "activate", intruder=1)
    assert played.state.spacers[0].fate is Fate.DEAD
    assert "EN-409" in played.rules


@rule("EN-410")
def test_a_dead_spacer_leaves_play() -> None:
    played = act(table(2, at=[(2, 1), (9, 9)]), lambda run: die(run, 0, Cause.FLATLINE))
    assert played.state.spacers[0].at is None
    assert played.run.on_board() == [1]
    assert played.run.playing() == [1]


@rule("EN-467")
def test_crash_can_bring_a_flatline_check_and_expertise_does_not_lower_it() -> None:
    """It is no damage of an attack: with Expertise in the pool nothing is asked before the Vitals are lost."""
    state = table(1, at=[(3, 3)], pool={"expertise": 5}, abel={"vitals": 1})
    played = act(state, "crash", seat=0)
    assert (played.asked.key, played.state.spacers[0].vitals) == ("ask.flatline", 0)
    played.answer("live")
    assert played.state.spacers[0].fate is Fate.PLAYING
    assert played.state.pool.expertise == 5
