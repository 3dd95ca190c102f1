"""Bonus Attacks and Follow-ups, and the Reprisal Attacks that come after an attack (rulebook: Bonus Attacks)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.scripts import Script
from companion.games.enormity.attack.bonus import bonus_attack
from companion.games.enormity.spacers.turn import begin
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.shooting import HIT, MISS, abel_gear, attacked, ground
from tests.games.enormity.tables import Played, act, rule


def bonus(*cards: str | Mapping[str, Any], **given: Any) -> Played:
    """A table with two Dummies, or other foes, where Abel may make a Bonus Attack."""
    return act(ground(*cards, **{"foes": [(4, 2), (2, 4)], **given}), "bonus_attack", seat=0)


@rule("EN-629")
def test_a_bonus_attack_is_made_at_once_and_breaks_the_intruder_attack_that_goes_on() -> None:
    played = bonus("test_revolver", attacking=[2])
    played.answer("1")
    assert played.asked.key == "ask.dice"
    assert played.state.attacking == []
    assert "told.chain_break" in played.told


@rule("EN-629")
def test_a_bonus_attack_need_not_be_made() -> None:
    played = bonus("test_revolver", attacking=[2])
    played.answer("none")
    assert played.done
    assert played.state.attacking == [2]
    assert abel_gear(played).left == 6


@rule("EN-630")
def test_an_empty_weapon_gains_exactly_one_ammo_for_it() -> None:
    played = bonus({"card": "test_revolver", "left": 0}).answer("1")
    ammo = [event.message.args for event in played.events if event.message.key == "told.ammo"]
    assert [(change["before"], change["after"]) for change in ammo] == [(0, 1), (1, 0)]


@rule("EN-630")
def test_an_exhausted_weapon_is_unexhausted_for_it() -> None:
    played = bonus({"card": "test_revolver", "exhausted": True}).answer("1")
    assert not abel_gear(played).exhausted
    assert abel_gear(played).left == 5


@rule("EN-630", "EN-234")
def test_spent_charges_do_not_come_back_for_it() -> None:
    played = bonus({"card": "test_cannon", "left": 0}, abel={"suit": "test_rig"})
    assert played.done
    assert played.told == ["told.no_attack"]


@rule("EN-631")
def test_the_reprisal_to_a_bonus_attack_may_be_ignored() -> None:
    played = bonus("test_revolver", sheet="avenger", foes=[(3, 2)]).answer("test_revolver", "1", MISS, ())
    assert played.asked.key == "ask.reprisal"
    played.answer("ignore")
    assert played.done
    assert "told.reprisal_ignored" in played.told


@rule("EN-631", "EN-279")
def test_the_reprisal_to_an_attack_action_may_not() -> None:
    played = attacked(ground("test_revolver", sheet="avenger", foes=[(3, 2)]), MISS)
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("black",)
    assert played.state.spacer_attacks == []


@rule("EN-279")
def test_of_an_intruder_that_was_killed_there_is_no_reprisal() -> None:
    played = attacked(ground("test_revolver", sheet="avenger", foes=[(3, 2)]), HIT)
    assert "told.reprisal" not in played.told
    assert played.done


@rule("EN-632")
def test_after_it_what_was_interrupted_goes_on() -> None:
    def phase(run: Run) -> Script[None]:
        yield from bonus_attack(run, 0)
        run.tell("told.milled")

    played = act(ground("test_revolver", foes=[(4, 2), (2, 4)]), phase)
    assert played.answer("1", HIT, ()).told[-1] == "told.milled"


@rule("EN-633")
def test_a_bonus_attack_raises_adrenaline_and_leaves_tokens() -> None:
    played = bonus("test_revolver", "test_beads", abel={"adrenaline": 4}).answer("1", HIT, ())
    assert played.state.spacers[0].adrenaline == 5
    assert played.state.incoming.discipline == 2


@rule("EN-280")
def test_a_bonus_attack_earned_in_an_attack_comes_right_after_it() -> None:
    state = ground("test_pistol", sheet="teacher", foes=[(4, 2), (2, 4)], blips=[(9, 9)], priority=1)
    played = attacked(state, ("p3c4", "-"), ("-",), answers={"ask.attack_target": "1"})
    assert played.asked.key == "ask.attack_target"
    assert played.options == ["2", "none"]
    assert played.told.index("told.follow_up") < played.told.index("told.priority")
    assert played.state.spacer_attacks == []


@rule("EN-280", "EN-406")
def test_a_follow_up_breaks_no_chain() -> None:
    state = ground("test_revolver", sheet="teacher", foes=[(4, 2), (2, 4)], attacking=[2])
    played = attacked(state, ("p3c4",), HIT, answers={"ask.attack_target": ["1", "2"]})
    assert played.done
    assert played.state.attacking == [2]
    assert "told.chain_break" not in played.told
    assert played.state.intruders == []


@rule("EN-679", "EN-279", "EN-406")
def test_blips_move_before_the_reprisal() -> None:
    state = ground("test_pistol", sheet="avenger", foes=[(3, 2)], blips=[(2, 9)])
    played = attacked(state, ("-", "-"), ("o2",))
    assert played.asked.key == "ask.dice"
    assert played.asked.dice == ("black",)
    assert played.state.blips[0].at == (2, 7)
    assert "told.chain_break" not in played.told


CARDS = ["hurried_walk", "desperate_measures"]


def with_cards(**abel: Any) -> EnormityState:
    """Abel, whose turn it is not, with two Action cards; one Dummy in range of his revolver."""
    return ground("test_revolver", active=None, abel={"cards": CARDS, **abel})


@rule("EN-634")
def test_a_bonus_action_is_any_action_of_a_card_from_hand_or_table() -> None:
    state = with_cards(played=[{"card": "hurried_walk", "sides": "a"}])
    played = act(state, "bonus_action", seat=0)
    assert {"hurried_walk.a", "hurried_walk.b", "desperate_measures.a"} <= set(played.options)
    played.answer("desperate_measures.a", HIT, ())
    assert played.done
    assert played.state.intruders == []


@rule("EN-634")
def test_it_need_not_be_taken() -> None:
    assert act(with_cards(), "bonus_action", seat=0).answer("none").state.spacers[0].played == []


@rule("EN-635")
def test_a_card_from_the_hand_stays_on_the_table_and_takes_up_no_play() -> None:
    played = act(with_cards(), "bonus_action", seat=0).answer("hurried_walk.a", "stay")
    spacer = played.state.spacers[0]
    assert [(one.card, one.sides) for one in spacer.played] == [("hurried_walk", "a")]
    assert spacer.turn.plays == 0


@rule("EN-635")
def test_it_comes_back_when_the_next_turn_starts() -> None:
    played = act(with_cards(), "bonus_action", seat=0).answer("hurried_walk.a", "stay")
    begin(played.run, 0)
    assert played.state.spacers[0].played == []


@rule("EN-634")
def test_a_card_from_the_table_stays_as_it_was_played() -> None:
    state = with_cards(played=[{"card": "hurried_walk", "sides": "b"}])
    played = act(state, "bonus_action", seat=0).answer("hurried_walk.a", "stay")
    assert [(one.card, one.sides) for one in played.state.spacers[0].played] == [("hurried_walk", "b")]


@rule("EN-634")
def test_of_a_spacer_tracked_lightly_the_table_says_which_action_it_is() -> None:
    played = act(with_cards(depth="light"), "bonus_action", seat=0)
    assert "act.rationalize" in played.options
    played.answer("act.rationalize")
    assert "told.bonus_action" in played.told


@rule("EN-088", "EN-634")
def test_nobody_catches_breath_out_of_the_own_turn() -> None:
    """It would be resolved at the end of a turn that is not theirs, and be lost when the own one begins."""
    played = act(with_cards(depth="light", exert_cards=1), "bonus_action", seat=0)
    assert played.refused["act.catch_breath"] == "EN-088"
