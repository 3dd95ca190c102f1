"""Defence, reflected and redirected damage: how much, on whom, by whom, and when (rulebook: Skill Mechanics)."""

from __future__ import annotations

import pytest

from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.reacting import STONE, attacked, hale, healths, ready
from tests.games.endogenesis.tables import act, rule, said, table


@rule("EG-123")
def test_defence_absorbs_damage_and_the_rest_of_it_is_lost() -> None:
    state = table(2, active=0, bo=ready("test_guard", health=8))
    played = attacked(state, "test_re_pulse", react="react", reaction="slot:0", equip_again="test_guard")
    assert healths(played) == [3, 8]
    assert healths(attacked(played.state, "test_re_pulse")) == [3, 7]


@rule("EG-123")
def test_defence_works_against_all_damage_of_the_answered_skill() -> None:
    state = table(2, active=0, bo=ready("test_re_wall", health=8, hand=["test_vial"]))
    played = attacked(
        state, "test_re_twice", react="react", reaction="slot:0", payment="test_vial", equip_again="test_re_wall"
    )
    assert healths(played) == [3, 7]


@rule("EG-123")
def test_defence_is_the_users_alone() -> None:
    state = table(3, active=0, bo=ready("test_guard"), cy=hale())
    played = attacked(state, react="react", reaction="slot:0", equip_again="test_guard")
    assert healths(played) == [3, 4, 2]


@rule("EG-123")
def test_defence_after_a_mark_works_against_the_damage_behind_it() -> None:
    state = table(2, active=0, bo=ready("test_guard"))
    played = attacked(state, "test_re_brand_bolt", react="react", reaction="slot:0", equip_again="test_guard")
    assert healths(played) == [3, 4]


@rule("EG-172")
def test_a_class_adds_to_the_defence_of_a_reaction() -> None:
    state = table(2, active=0, bo=ready("test_guard", class_id="test_re_class", hand=["test_re_sting"]))
    played = attacked(state, react="react", reaction="slot:0", equip_again="test_re_sting")
    assert healths(played) == [3, 5]


@rule("EG-132")
@pytest.mark.parametrize(("card", "bo", "ada"), [("test_re_mirror5", 5, 2), ("test_re_mirror2", 4, 3)])
def test_no_more_is_reflected_than_comes_and_than_the_card_says(card: str, bo: int, ada: int) -> None:
    state = table(2, active=0, ada=hale(), bo=ready(card))
    played = attacked(state, react="react", reaction="slot:0", equip_again=card)
    assert healths(played) == [ada, bo]


@rule("EG-132")
def test_what_does_no_damage_cannot_be_reflected() -> None:
    played = attacked(table(2, active=0, bo=ready("test_re_mirror5")), "test_re_brand", react="react")
    assert played.refused == {"slot:0": "EG-132"}


@rule("EG-158")
def test_redirected_damage_keeps_its_amount() -> None:
    state = table(2, active=0, monster=STONE, bo=ready("test_warp"))
    played = attacked(state, "test_re_pulse", react="react", reaction="slot:0", redirect="monster_1")
    assert played.asked.key == "ask.equip_again"
    assert healths(played.answer("test_warp")) == [3, 5, 1]  # 1 + 2, and the 1 that was Bo's


@rule("EG-162")
def test_redirected_damage_falls_behind_that_of_the_skill() -> None:
    state = table(2, active=0, monster={**STONE, "health": 5}, bo=ready("test_warp"), chaos={"face_up": "test_monster"})
    played = attacked(state, react="react", reaction="slot:0", redirect="monster_1", equip_again="test_warp")
    slain = next(event for event in played.events if event.message.key == "told.slain")
    assert said(slain.message.args["by"]) == "Bo"  # type: ignore[arg-type]
    assert (played.state.players[0].shards, played.state.players[1].shards) == (3, 4)


@rule("EG-162")
def test_of_several_answers_the_one_used_first_falls_first() -> None:
    every = ready("test_warp")
    state = table(3, active=0, monster={**STONE, "health": 5}, bo=every, cy=every, chaos={"face_up": "test_monster"})
    played = attacked(
        state,
        react=["react", "react"],
        reaction=["slot:0", "slot:0"],
        redirect=["monster_1", "monster_1"],
        equip_again=["test_warp", "test_warp"],
    )
    assert [player.shards for player in played.state.players] == [3, 4, 3]
    assert played.told.count("told.hits_nobody") == 1


@rule("EG-163")
def test_what_was_sent_to_somebody_who_is_dead_by_then_does_not_pass_to_the_next_monster() -> None:
    state = table(2, active=0, monster={**STONE, "health": 3}, bo=ready("test_warp"), chaos={"face_up": "test_monster"})
    played = attacked(state, react="react", reaction="slot:0", redirect="monster_1", equip_again="test_warp")
    assert [(one.card, one.health) for one in played.state.monsters] == [("test_monster", 8)]
    assert played.state.players[0].shards == 4
    assert "EG-163" in played.rules


@rule("EG-163")
def test_what_a_deathcry_deals_cannot_be_reflected_onto_the_dead_monster() -> None:
    monster = {"card": "test_re_wail", "health": 3}
    state = table(
        2, active=0, monster=monster, ada=hale(), bo=ready("test_re_mirror5"), chaos={"face_up": "test_monster"}
    )
    played = attacked(
        state, "test_bolt", target="monster_1", react="react", reaction="slot:0", equip_again="test_re_mirror5"
    )
    assert healths(played) == [2, 5, 8]
    assert "EG-163" in played.rules


@rule("EG-164")
def test_who_redirects_is_the_slayer() -> None:
    state = table(3, active=1, ada=hale(2), cy=ready("test_warp"))
    played = attacked(
        state, "test_bolt", by=1, target="player_3", react="react", reaction="slot:0", redirect="player_1",
        equip_again="test_warp",
    )  # fmt: skip
    assert played.state.players[0].dead
    assert [player.shards for player in played.state.players] == [3, 3, 4]


@rule("EG-164")
def test_who_reflects_is_the_slayer() -> None:
    state = table(2, active=0, ada=hale(3), bo=ready("test_re_mirror5"))
    played = attacked(state, react="react", reaction="slot:0", equip_again="test_re_mirror5")
    assert played.state.players[0].dead
    assert played.state.players[1].shards == 4


@rule("EG-207")
def test_defence_against_a_reaction_takes_from_what_it_sends() -> None:
    state = table(3, active=0, bo=ready("test_warp"), cy=ready("test_re_wall", hand=["test_vial"]))
    played = attacked(
        state, "test_bolt", target="player_2", react=["react", "react"], reaction=["slot:0", "slot:0"],
        redirect="player_3", payment="test_vial", equip_again=["test_re_wall", "test_warp"],
    )  # fmt: skip
    assert healths(played) == [3, 5, 5]


@rule("EG-207", "EG-164")
def test_what_was_redirected_can_be_redirected_again() -> None:
    state = table(3, active=0, ada=hale(), bo=ready("test_warp"), cy=ready("test_warp"))
    played = attacked(
        state, "test_bolt", target="player_2", react=["react", "react"], reaction=["slot:0", "slot:0"],
        redirect=["player_3", "player_1"], equip_again=["test_warp", "test_warp"],
    )  # fmt: skip
    assert healths(played) == [2, 5, 5]


@rule("EG-162", "EG-207")
def test_the_damage_of_a_reaction_waits_for_that_of_the_skill() -> None:
    state = table(2, active=0, ada=hale(), bo=ready("test_re_sting"))
    played = attacked(state, react="react", reaction="slot:0", equip_again="test_re_sting")
    hurt = [said(event.message) for event in played.events if event.message.key == "told.hurt"]
    assert hurt == ["Bo takes 3 damage: Health 5 -> 2", "Ada takes 2 damage: Health 5 -> 3"]


@rule("EG-210")
def test_damage_can_go_to_any_other_living_character() -> None:
    dead = {"health": 0, "dead": True}
    state = table(4, active=0, monster=STONE, bo=ready("test_warp"), cy=dead, dee=hale())
    played = attacked(state, "test_bolt", target="player_2", react="react", reaction="slot:0")
    assert set(played.options) == {"player_1", "player_4", "monster_1"}
    assert (played.asked.seat, played.asked.only_for) == (1, None)
    outcomes = {option.id: said(option.effect) for option in played.asked.options}
    assert outcomes["monster_1"] == "Health 5 -> 2"


@rule("EG-210")
def test_a_part_is_redirected_and_the_rest_is_taken() -> None:
    state = table(2, active=0, monster=STONE, bo=ready("test_re_part"))
    played = attacked(state, "test_bolt", target="player_2", react="react", reaction="slot:0", redirect="player_1")
    assert healths(played.answer("test_re_part")) == [1, 4, 5]


@rule("EG-210", "EG-204")
def test_with_nobody_else_alive_nothing_can_be_redirected() -> None:
    monster = {"card": "test_re_wail", "health": 0, "max_health": 4}
    state = table(2, active=1, monster=monster, ada={"health": 0, "dead": True}, bo=ready("test_warp"))
    played = act(state, "monster_skill", number=1, moment="deathcry", answers={"ask.react": "react"})
    assert played.refused == {"slot:0": "EG-210"}


@rule("EG-162")
def test_on_a_monsters_turn_redirected_damage_falls_on_it_as_well() -> None:
    state = table(1, phase=Phase.MONSTERS, monster={"card": "test_re_shell"}, ada=ready("test_warp"))
    played = act(
        state, "monster_skill", number=1, moment="active", answers={"ask.react": "react", "ask.reaction": "slot:0"}
    )
    assert healths(played.answer("test_warp")) == [5, 5]


@rule("EG-132", "EG-123")
def test_what_is_reflected_counts_for_all_damage_of_the_skill() -> None:
    state = table(2, active=0, ada=hale(9), bo=ready("test_mirror", health=9, hand=["test_bolt"]))
    played = attacked(
        state, "test_re_thrice", react="react", reaction="slot:0", payment="test_bolt", equip_again="test_mirror"
    )
    assert healths(played) == [6, 6]  # three times 2, of which 3 in all go back


@rule("EG-210", "EG-123")
def test_what_is_redirected_is_all_damage_of_the_skill() -> None:
    state = table(2, active=0, monster={**STONE, "health": 9}, ada=hale(9), bo=ready("test_warp", health=9))
    played = attacked(
        state, "test_re_twice", react="react", reaction="slot:0", redirect="monster_1", equip_again="test_warp"
    )
    assert healths(played) == [9, 9, 1]


@rule("EG-132", "EG-205")
def test_a_reflection_after_a_mark_meets_the_damage_behind_it() -> None:
    state = table(2, active=0, ada=hale(9), bo=ready("test_re_mirror5"))
    played = attacked(state, "test_re_brand_bolt", react="react", reaction="slot:0", equip_again="test_re_mirror5")
    assert healths(played) == [6, 5]


@rule("EG-207", "EG-123")
def test_defence_against_a_redirection_that_goes_on_is_left_for_what_comes_later() -> None:
    state = table(3, active=0, ada=hale(9), bo=ready("test_warp", health=9), cy=ready("test_re_wall", health=9))
    state.players[2].hand = ["test_vial"]
    played = attacked(
        state,
        "test_re_twice",
        react=["react", "react"],
        reaction=["slot:0", "slot:0"],
        redirect="player_3",
        payment="test_vial",
        equip_again=["test_re_wall", "test_warp"],
    )
    assert healths(played) == [9, 9, 4]  # 4 of the Skill; of the 4 that Bo sends, 3 are absorbed
