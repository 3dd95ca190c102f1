"""What a kill pays, to whom, and what happens around it (rulebook: Slaying, Reward for Killing)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endogenesis.skill_use import SkillUse, Slain, UseKind
from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from tests.games.endogenesis.tables import Played, act, go_on, rule, table

STRONG: dict[str, Any] = {"health": 9, "max_health": 9}
NEXT = {"face_up": "test_monster", "deck": {"cards": ["test_slaying_plain", "test_slaying_two"]}}


def one_left(card: str, **fields: Any) -> dict[str, Any]:
    """A Monster in play with 1 Health left."""
    return {"card": card, "health": 1, "max_health": 6, **fields}


def at(card: str, **given: Any) -> EndogenesisState:
    """Ada's turn; a Monster of this card has 1 Health, and a Brute comes next."""
    given.setdefault("active", 0)
    return table(monster=one_left(card), chaos=NEXT, **given)


def falls(state: EndogenesisState, who: str, *, by: str = "player_1", amount: int = 9, **more: Any) -> Played:
    """Damage that kills."""
    return act(state, "damage_falls", who=who, amount=amount, by=by, **more)


def gained(played: Played) -> list[int]:
    """The unused Shards that the players have more than at the start."""
    return [player.shards - 3 for player in played.state.players]


@rule("EG-106", "EG-112")
def test_the_slayer_of_a_monster_takes_the_shards_as_unused_ones_and_draws_the_cards() -> None:
    after = falls(at("test_slaying_rich"), "monster_1")
    ada = after.state.players[0]
    assert gained(after) == [2, 0, 0]
    assert len(ada.hand) == 2
    assert all(slot.shards == 0 for slot in ada.slots)


@rule("EG-106")
def test_the_cards_of_a_reward_are_told_by_their_number_alone() -> None:
    after = falls(at("test_slaying_rich"), "monster_1")
    names = {after.play.knowledge_card(card).name for card in after.state.players[0].hand}
    told = [str(event.message) + str(event.put_back) for event in after.events]
    assert not [line for line in told if any(name in line for name in names) or any(c in line for c in hand(after))]


def hand(played: Played) -> list[str]:
    """The ids of the cards that Ada has drawn."""
    return played.state.players[0].hand


@rule("EG-106", "EG-198")
def test_a_legendary_pays_its_prism() -> None:
    after = falls(at("test_legend"), "monster_1")
    assert [player.prisms for player in after.state.players] == [1, 0, 0]


@rule("EG-107")
def test_killing_another_player_pays_1_shard_and_takes_none() -> None:
    after = falls(at("test_slaying_plain"), "player_2")
    assert gained(after) == [1, 0, 0]
    assert after.state.players[1].dead


@rule("EG-108")
def test_an_inactive_player_who_deals_the_blow_is_paid() -> None:
    after = falls(at("test_slaying_rich"), "monster_1", by="player_3")
    assert gained(after) == [0, 0, 2]
    assert len(after.state.players[2].hand) == 2


@rule("EG-109")
def test_a_player_killed_by_a_monster_pays_nobody() -> None:
    after = falls(at("test_slaying_plain"), "player_2", by="monster_1")
    assert gained(after) == [0, 0, 0]
    assert "EG-109" in after.rules


@rule("EG-110")
def test_dying_by_an_own_effect_pays_nobody() -> None:
    state = at("test_slaying_plain", ada={"health": 2, "slots": {0: {"card": "test_slaying_pyre"}}})
    after = act(state, "use_skill", seat=0, place=0)
    assert after.state.players[0].dead
    assert gained(after) == [0, 0, 0]
    assert "EG-110" in after.rules


@rule("EG-212")
@pytest.mark.parametrize("who", ["player_2", "monster_1"])
def test_a_kill_by_nobody_pays_nobody_and_the_arrival_follows_all_the_same(who: str) -> None:
    after = falls(at("test_slaying_rich"), who, by="")
    assert gained(after) == [0, 0, 0]
    assert all(not player.hand for player in after.state.players)
    assert "EG-212" in after.rules
    assert [one.card for one in after.state.monsters] == ["test_monster" if who == "monster_1" else "test_slaying_rich"]


@rule("EG-212")
def test_a_monster_killed_by_nobody_has_its_deathcry() -> None:
    after = falls(at("test_slaying_wrath", ada={"health": 9, "max_health": 9}), "monster_1", by="")
    assert "told.monster_deathcry" in after.told
    assert after.state.players[0].health == 6


@rule("EG-213")
def test_who_makes_another_lose_the_last_health_is_the_slayer() -> None:
    state = at("test_slaying_plain", bo={"health": 1}, ada={"slots": {0: {"card": "test_slaying_poison"}}})
    after = act(state, "use_skill", seat=0, place=0)
    assert after.state.players[1].dead
    assert after.state.players[2].health == 2
    assert gained(after)[0] == 1 + 1, "1 for Bo, 1 for the Stone whose last Health it was"


@rule("EG-211")
def test_a_skill_that_kills_several_pays_for_each() -> None:
    state = at("test_slaying_two", ada={"slots": {0: {"card": "test_slaying_burst"}}})
    after = act(state, "use_skill", seat=0, place=0)
    assert [player.dead for player in after.state.players] == [False, True, True]
    assert gained(after) == [4, 0, 0]


@rule("EG-111", "EG-052")
def test_after_a_monsters_death_come_deathcry_reward_and_arrival_and_then_the_turn_goes_on() -> None:
    after = falls(at("test_slaying_wrath", ada={"health": 9, "max_health": 9, "energy": 2}), "monster_1")
    order = [after.told.index(key) for key in ("told.monster_deathcry", "told.reward_shards")]
    assert order == sorted(order)
    assert [one.card for one in after.state.monsters] == ["test_monster"]
    assert after.state.chaos.discard[0] == "test_slaying_wrath"
    assert (after.state.active, after.state.began, after.state.players[0].energy) == (0, True, 2)
    assert not after.state.arriving


@rule("EG-099")
def test_a_deathcry_waits_until_the_skill_is_through_and_all_its_damage_has_fallen() -> None:
    ada = {"health": 9, "max_health": 9, "slots": {0: {"card": "test_slaying_burst"}}}
    after = act(at("test_slaying_wrath", ada=ada, bo={"health": 9, "max_health": 9}), "use_skill", seat=0, place=0)
    hurt = [key for key in after.told if key in ("told.hurt", "told.monster_deathcry", "told.reward_shards")]
    cry = hurt.index("told.monster_deathcry")
    assert hurt[:cry].count("told.hurt") == 3
    assert "told.reward_shards" not in hurt[:cry]
    assert after.state.players[1].health == 9 - 5 - 3


@rule("EG-101", "EG-149")
def test_a_slayer_killed_by_the_deathcry_still_gets_the_reward_and_the_turn_ends_after_the_arrival() -> None:
    after = falls(at("test_slaying_revenge", ada={"health": 3}), "monster_1")
    ada = after.state.players[0]
    assert (ada.dead, ada.prisms) == (True, 1)
    assert [one.card for one in after.state.monsters] == ["test_monster"]
    assert after.state.active == 1
    assert after.told.index("told.reward_prisms") < after.told.index("told.turn_ends")


@rule("EG-101")
def test_a_prism_of_a_slayer_who_died_counts_for_victory_at_once() -> None:
    after = falls(at("test_slaying_revenge", ada={"health": 3, "prisms": 2}), "monster_1")
    assert (after.state.result, after.state.winners) == (Result.WON, [0])
    assert after.state.players[0].dead


@rule("EG-102")
def test_players_killed_by_a_deathcry_pay_nobody() -> None:
    after = falls(at("test_slaying_wrath", ada={"health": 9, "max_health": 9}), "monster_1")
    assert [player.dead for player in after.state.players] == [False, True, True]
    assert gained(after) == [1, 0, 0], "the Monster's alone"


@rule("EG-102", "EG-100")
def test_a_deathcry_redirected_to_another_player_pays_who_redirected_it_and_never_goes_to_the_dead_monster() -> None:
    bo = {"health": 9, "max_health": 9, "slots": {0: {"card": "test_warp", "face_down": True}}}
    state = at("test_slaying_wrath", ada={"health": 9, "max_health": 9}, bo=bo, cy={"health": 6, "max_health": 6})
    asked = falls(state, "monster_1", answers={"ask.react": "react", "ask.reaction": "slot:0"})
    assert sorted(asked.options) == ["player_1", "player_3"]
    after = asked.answer("player_3")
    while not after.done:
        after.answer(next(one.id for one in after.asked.options))
    assert after.state.players[2].dead
    assert gained(after) == [1, 1, 0]


@rule("EG-149")
def test_who_dies_in_the_own_turn_ends_it_with_the_usual_steps_and_nothing_new_begins() -> None:
    state = at(
        "test_slaying_plain",
        ada={"health": 2, "energy": 3, "slots": {0: {"card": "test_slaying_pyre"}, 1: {"card": "test_bolt"}}},
        bo={"marked": True},
    )
    state.players[0].slots[1].exhausted = True
    after = act(state, "use_skill", seat=0, place=0)
    ada, bo = after.state.players[:2]
    assert (ada.dead, ada.energy, bo.marked, ada.slots[0].exhausted, ada.slots[1].exhausted) == (
        True,
        0,
        False,
        False,
        False,
    )
    assert (after.state.active, after.state.began, after.state.phase) == (1, False, Phase.COMBAT)


@rule("EG-149")
def test_who_dies_in_another_players_turn_does_not_end_it() -> None:
    after = falls(at("test_slaying_plain"), "player_2")
    assert (after.state.active, after.state.began) == (0, True)


@rule("EG-149", "EG-041")
def test_the_last_player_who_dies_in_the_own_turn_hands_on_to_the_monster() -> None:
    after = falls(at("test_slaying_plain", active=2), "player_3", by="player_1")
    assert after.state.phase is Phase.MONSTERS
    assert gained(after) == [1, 0, 0]


@rule("EG-149")
def test_kills_left_over_by_a_correction_are_settled_before_the_next_step() -> None:
    state = at("test_slaying_rich")
    state.monsters[0].health = 0
    state.slain = [Slain("monster_1", "player_1")]
    assert gained(go_on(state)) == [2, 0, 0]


@rule("EG-149", "EG-111")
def test_who_dies_by_the_initiative_of_the_next_monster_ends_the_turn_when_the_arrival_is_through() -> None:
    state = at("test_slaying_two", ada={"health": 3})
    state.chaos.face_up = "test_slaying_storm"
    after = falls(state, "monster_1")
    assert after.state.players[0].dead
    assert after.state.active == 1
    assert after.state.chaos.face_up == "test_slaying_plain"
    assert after.told.count("told.turn_ends") == 1
    assert after.told.index("told.turned_up") < after.told.index("told.turn_ends")
    assert [one.card for one in after.state.monsters] == ["test_slaying_storm"]


@rule("EG-148")
def test_a_dead_player_whose_turn_has_not_begun_begins_it_after_an_arrival() -> None:
    state = table(3, active=1, bo={"dead": True, "health": 0}, chaos=NEXT, arriving=True)
    state.began = False
    after = go_on(state)
    assert (after.state.active, after.state.began, after.state.players[1].dead) == (1, True, False)
    assert "told.turn_ends" not in after.told


@rule("EG-099", "EG-211")
def test_every_deathcry_is_heard_before_any_reward() -> None:
    state = table(
        2,
        active=0,
        settings={"mode": "royale"},
        ada=STRONG | {"slots": {0: {"card": "test_slaying_burst"}}},
        bo=STRONG,
        slots=2,
        monsters=[{"id": number, "card": "test_slaying_wrath", "health": 1, "max_health": 4} for number in (1, 2)],
        chaos=NEXT,
    )
    after = act(state, "use_skill", seat=0, place=0)
    order = [key for key in after.told if key in ("told.monster_deathcry", "told.reward_shards")]
    assert order == ["told.monster_deathcry"] * 2 + ["told.reward_shards"] * 2


@rule("EG-099")
def test_nothing_is_settled_while_a_skill_is_still_being_resolved() -> None:
    state = at("test_slaying_rich")
    state.monsters[0].health = 0
    state.slain = [Slain("monster_1", "player_1")]
    state.uses = [SkillUse(1, UseKind.ACTIVE, "test_bolt", by="player_1")]
    after = act(state, "settle_kills")
    assert gained(after) == [0, 0, 0]
    assert len(after.state.slain) == 1


@rule("EG-107")
def test_who_is_set_alive_again_before_the_reward_pays_nobody() -> None:
    cy = STRONG | {"slots": {0: {"card": "test_guard", "face_down": True}}}
    ada = STRONG | {"slots": {0: {"card": "test_slaying_burst"}}}
    state = at("test_slaying_wrath", ada=ada, bo={"health": 1}, cy=cy)
    crying = act(state, "use_skill", seat=0, place=0, answers={"ask.react": "pass"})
    assert crying.asked.key == "ask.react"
    crying.session.correct("players.1.health", 1)
    assert gained(crying.answer("pass")) == [1, 0, 0], "the Monster's alone"


@rule("EG-183")
@pytest.mark.parametrize(("card", "slots"), [("test_legend", 2), ("test_slaying_two", 1)])
def test_in_chaos_royale_a_slain_legendary_opens_a_slot_and_a_monster_does_not(card: str, slots: int) -> None:
    state = table(2, active=0, settings={"mode": "royale"}, monster=one_left(card), chaos=NEXT)
    after = falls(state, "monster_1")
    assert after.state.slots == slots
    assert len(after.state.monsters) == slots


@rule("EG-183")
def test_no_more_slots_open_than_the_table_has_settled() -> None:
    settings = {"mode": "royale", "royale_slots": 1}
    state = table(2, active=0, settings=settings, monster=one_left("test_legend"), chaos=NEXT)
    assert falls(state, "monster_1").state.slots == 1
