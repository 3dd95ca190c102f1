"""Damage of Intruder Attacks: rolled, gated, lowered by gear and Expertise, and what follows (EN-384 to EN-396)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.prompts import Answer
from tests.games.enormity.tables import Played, act, rule, said, table

TRACKED = {"depth": "full"}


def bitten(*dice: str, answers: dict[str, Answer | list[Answer]] | None = None, **given: Any) -> Played:
    """Abel, whose cards the app keeps, after an adjacent Grin rolled these dice."""
    abel = TRACKED | given.pop("abel", {})
    state = table(1, at=[(2, 1)], intruders=[(1, 1)], abel=abel, **given)
    return act(state, "activate", intruder=1, answers={"ask.dice": [dice], **(answers or {})})


@rule("EN-385", "EN-386")
def test_the_power_rolled_with_pairs_of_halves_is_the_damage_and_criticals_do_nothing() -> None:
    played = bitten("p1h1", "p1h1c2", "c4")
    assert played.state.spacers[0].vitals == 9 - 3
    assert "told.vitals" in played.told


@rule("EN-393")
def test_the_potentials_of_a_lethal_attack_are_power() -> None:
    """2 Power, a pair of halves and 3 Potentials: 6 damage; without Lethal the Potentials are nothing."""
    dice = ("p1o2h1", "p1o1h1")
    state = table(1, at=[(2, 1)], intruders=[{"at": (1, 1), "sheet": "own_gnasher"}], abel=TRACKED)
    played = act(state, "activate", intruder=1, answers={"ask.dice": [dice]})
    assert played.state.spacers[0].vitals == 9 - 6
    assert "EN-393" in played.rules
    assert bitten(*dice, "-").state.spacers[0].vitals == 9 - 3


@rule("EN-385")
def test_the_dice_are_those_of_the_protocol() -> None:
    state = table(1, at=[(2, 1)], intruders=[(1, 1)])
    played = act(state, "activate", intruder=1)
    assert (played.asked.dice, played.asked.rule) == (("red", "red", "white"), "EN-385")


@rule("EN-030", "EN-387")
def test_each_expertise_token_takes_one_off_but_not_below_one() -> None:
    played = bitten("p4", "-", "-", pool={"expertise": 5})
    assert played.asked.key == "ask.expertise_shield"
    assert played.options == ["0", "1", "2", "3"]  # the fourth and fifth token would do nothing
    played.answer("3")
    assert played.state.spacers[0].vitals == 8
    assert played.state.pool.expertise == 2


@rule("EN-030")
def test_each_number_of_tokens_shows_what_it_does_to_vitals() -> None:
    played = bitten("p3", "p2", "-", pool={"expertise": 2}, abel={"vitals": 4})
    assert [said(option.effect) for option in played.asked.options] == [
        "Vitals 4 → 0: Flatline",
        "Vitals 4 → 0: Flatline",
        "Vitals 4 → 1",
    ]


@rule("EN-235", "EN-387")
def test_damage_reduction_of_worn_gear_comes_off_down_to_one() -> None:
    worn = [{"card": "own_plate"}]
    assert bitten("p4", "-", "-", abel={"worn": worn}).state.spacers[0].vitals == 7
    assert bitten("p2", "-", "-", abel={"worn": worn}).state.spacers[0].vitals == 8


@rule("EN-387")
def test_of_a_spacer_tracked_lightly_the_table_says_what_gear_takes_off() -> None:
    state = table(1, at=[(2, 1)], intruders=[(1, 1)])
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("p4", "-", "-")]})
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.gear_defence", 0, 3)
    assert played.answer(2).state.spacers[0].vitals == 7


@rule("EN-388")
def test_no_power_is_no_damage() -> None:
    played = bitten("-", "h1", "-", pool={"expertise": 1})
    assert played.done
    assert played.state.spacers[0].vitals == 9


@rule("EN-388", "EN-387")
def test_damage_of_one_cannot_be_lowered() -> None:
    played = bitten("p1", "-", "-", pool={"expertise": 3}, abel={"worn": [{"card": "own_plate"}]})
    assert played.done
    assert (played.state.spacers[0].vitals, played.state.pool.expertise) == (8, 3)


@rule("EN-384", "EN-399")
def test_out_of_reach_nothing_is_rolled() -> None:
    # Its way leads to a weld, so it ends beside it and not beside the Target.
    doors = [{"name": "SR1 B2", "state": "welded"}]
    watcher = {"at": [6, 3], "sheet": "own_watcher"}
    abel = TRACKED | {"radiation": 0}
    state = table(1, at=[(8, 1)], intruders=[watcher], abel=abel, maps=[{"page": "SR1"}], doors=doors)
    played = act(state, "activate", intruder=1)
    assert played.done
    assert "told.out_of_reach" in played.told
    assert "ask.dice" not in [one.key for one in played.shown]


@rule("EN-389")
@pytest.mark.parametrize(("stress", "dice"), [(3, ("red", "red")), (2, ("red",))])
def test_a_gate_on_stress_adds_its_die(stress: int, dice: tuple[str, ...]) -> None:
    state = table(1, at=[(2, 1)], intruders=[{"at": [1, 1], "sheet": "own_watcher"}], abel=TRACKED | {"stress": stress})
    assert act(state, "activate", intruder=1).asked.dice == dice


@rule("EN-389", "EN-390")
def test_gates_on_stress_and_damage_add_radiation_and_infection() -> None:
    abel = TRACKED | {"stress": 5, "broken_down": True}
    state = table(1, at=[(2, 1)], intruders=[{"at": [1, 1], "sheet": "own_watcher"}], abel=abel)
    hard = act(state, "activate", intruder=1, answers={"ask.dice": [("p2", "p1")]})
    assert (hard.state.spacers[0].radiation, hard.state.spacers[0].infection) == (1 + 1, 1)  # 1 more after the attack
    soft = act(state, "activate", intruder=1, answers={"ask.dice": [("p1", "p1")]})
    assert (soft.state.spacers[0].radiation, soft.state.spacers[0].infection) == (1 + 1, 0)


@rule("EN-390", "EN-503", "EN-504")
def test_terrorize_gives_stress_that_neither_gear_nor_expertise_lowers() -> None:
    abel = TRACKED | {"worn": [{"card": "own_plate"}]}
    screamer = {"at": [1, 1], "sheet": "own_screamer"}
    state = table(1, at=[(9, 9)], intruders=[screamer], abel=abel, pool={"expertise": 3})
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("p3",)]})
    assert played.done
    spacer = played.state.spacers[0]
    assert (spacer.stress, spacer.vitals, played.state.pool.expertise) == (3, 9, 3)


@rule("EN-426")
def test_additional_actions_follow_the_protocol() -> None:
    state = table(1, at=[(9, 9)], intruders=[{"at": [1, 1], "sheet": "own_screamer"}], abel=TRACKED)
    played = act(state, "activate", intruder=1, answers={"ask.dice": [("-",)]})
    assert played.state.spacers[0].infection == 1
    assert played.told.index("told.infection") > played.told.index("told.attack_power")


@rule("EN-394")
def test_the_dice_of_an_intruder_attack_are_not_changed() -> None:
    played = bitten("p1", "o2", "-", pool={"confidence": 2, "discipline": 2})
    assert played.done  # neither tokens nor Stress were offered
    assert played.state.spacers[0].vitals == 8


@rule("EN-391", "EN-017")
def test_vitals_fall_by_the_damage_and_a_flatline_check_follows_below_one() -> None:
    played = bitten("p2", "-", "-", abel={"vitals": 2, "broken_down": True})
    assert played.state.spacers[0].vitals == 0
    assert played.asked.key == "ask.flatline"


@rule("EN-392")
def test_the_flatline_check_comes_before_the_stress_breakdown_of_a_survivor() -> None:
    played = bitten("p2", "-", "-", abel={"vitals": 2}, answers={"ask.flatline": ["live"]})
    assert [one.key for one in played.shown] == ["ask.breakdown"]
    assert played.told.index("told.flatline") < played.told.index("told.breakdown")
    died = bitten("p2", "-", "-", abel={"vitals": 2}, answers={"ask.flatline": ["died"]})
    assert "told.breakdown" not in died.told


@rule("EN-018", "EN-549", "EN-552")
def test_a_stress_breakdown_comes_when_vitals_and_stress_pass_and_once_in_a_run() -> None:
    played = act(table(1, abel={"vitals": 6, "stress": 4}), "lose_vitals", seat=0, count=3)
    assert [one.key for one in played.shown] == ["ask.breakdown"]
    apart = table(1, abel={"vitals": 6, "stress": 4, "broken_down": True})
    assert act(apart, "lose_vitals", seat=0, count=3).shown == []


@rule("EN-700")
@pytest.mark.parametrize(
    ("target", "dice", "end"),
    [((2, 1), ("red", "red", "white"), (1, 1)), ((5, 1), ("red", "red"), (4, 1)), ((9, 1), None, (7, 1))],
)
def test_the_protocols_of_the_grin(target: tuple[int, int], dice: Any, end: tuple[int, int]) -> None:
    played = act(table(1, at=[target], intruders=[(1, 1)]), "activate", intruder=1)
    assert played.state.intruders[0].at == end
    assert (None if played.done else played.asked.dice) == dice


@rule("EN-700")
@pytest.mark.parametrize(("spent", "conditions"), [("2", []), ("1", ["the_gift"])])
def test_the_gift_comes_with_6_damage_after_mitigation(spent: str, conditions: list[str]) -> None:
    played = bitten("p4", "p3", "-", pool={"expertise": 2}, answers={"ask.expertise_shield": [spent]})
    assert played.state.spacers[0].conditions == conditions


@rule("EN-545")
def test_a_condition_is_not_gained_twice() -> None:
    played = act(table(1, abel={"conditions": ["the_gift"]}), "gain_condition", seat=0, condition="the_gift")
    assert played.state.spacers[0].conditions == ["the_gift"]
    assert played.told == ["told.condition_again"]


@rule("EN-544")
def test_a_condition_is_kept_by_the_spacer() -> None:
    played = act(table(1), "gain_condition", seat=0, condition="the_gift")
    assert played.state.spacers[0].conditions == ["the_gift"]


@rule("EN-396")
def test_what_follows_the_action_comes_also_when_the_action_was_not_made() -> None:
    doors = [{"name": "SR1 B2", "state": "welded"}]
    watcher = {"at": [6, 3], "sheet": "own_watcher"}
    state = table(1, at=[(8, 1)], intruders=[watcher], abel=TRACKED, maps=[{"page": "SR1"}], doors=doors)
    played = act(state, "activate", intruder=1)
    assert played.state.spacers[0].radiation == 1
