"""What effects do with cards, Skills, Energy and Shards (rulebook: Terminology, Artifacts)."""

from __future__ import annotations

from typing import Any

from companion.engine.scripts import Script
from companion.games.endogenesis.players.artifacts import artifact_effects
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.resolving import new_use, resolve_use
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import Played, act, go_on, rule, table

REAL = {"knowledge_deck": "real", "wonder_deck": "real"}


def uses(card: str, **more: Any) -> Played:
    """Ada uses a Skill that costs nothing; Bo is the only other player, and the Monster is no matter."""
    ada = {"slots": {0: {"card": card}}, **more.pop("ada", {})}
    return act(table(2, active=0, ada=ada, **more), "use_skill", seat=0, place=0)


def diviner(card: str, **more: Any) -> Played:
    """A Monster that deals the Energy of the card it draws to all players, 2 more for a Cosmic one."""
    health = {"health": 9, "max_health": 9}
    state = table(1, monster={"card": "test_pl_diviner"}, knowledge={"cards": [card]}, ada=health, **more)
    return act(state, "monster_skill", number=1, moment="active")


def happens(play: Endogenesis, card: str) -> Script[None]:
    """An Event takes effect."""
    yield from resolve_use(play, new_use(play, UseKind.EVENT, card), play.chaos_card(card).effects)


@rule("EG-094")
def test_of_a_drawn_artifact_only_its_base_energy_counts() -> None:
    played = diviner("test_pl_lens")  # which gives 1 more at full Health
    assert played.state.players[0].health == 7
    assert played.state.players[0].energy == 0


@rule("EG-094")
def test_the_energy_of_a_drawn_skill_counts_with_what_its_category_adds() -> None:
    assert diviner("test_pl_grand").state.players[0].health == 6  # 3, and Mythic adds nothing
    assert diviner("test_wave").state.players[0].health == 5  # 2, and 2 for Cosmic


@rule("EG-095")
def test_a_drawn_artifact_has_no_category_that_could_add_anything() -> None:
    assert diviner("test_vial").state.players[0].health == 7


@rule("EG-093", "EG-094")
def test_a_monsters_card_lies_open_until_its_turn_ends() -> None:
    played = diviner("test_vial")
    assert played.state.monster_drawn == ["test_vial"]
    assert act(played.state, "end_of_any_turn").state.knowledge_discard == ["test_vial"]


@rule("EG-094")
def test_a_card_drawn_by_a_players_skill_goes_to_that_players_hand() -> None:
    played = uses("test_pl_delve", bo={"health": 5, "max_health": 5}, knowledge={"cards": ["test_vial"]})
    assert played.state.players[1].health == 3
    assert played.state.players[0].hand == ["test_vial"]


@rule("EG-094")
def test_a_real_card_drawn_for_its_energy_is_named_and_not_known_any_more_in_the_hand() -> None:
    deck = {"kept": "real", "sections": [{"unknown": 9}]}
    played = uses("test_pl_delve", settings=REAL, bo={"health": 5, "max_health": 5}, knowledge=deck)
    assert played.asked.key == "ask.reveal_card"
    played.answer("test_vial")
    assert played.state.players[1].health == 3
    assert played.state.players[0].hand == ["unseen"]


@rule("EG-133")
def test_whoever_discards_by_an_effect_chooses_which_and_gets_no_energy() -> None:
    played = uses("test_pl_levy", bo={"hand": ["test_bolt", "test_wave", "test_vial"]})
    assert (played.asked.key, played.asked.seat, played.asked.only_for) == ("ask.discard", 1, 1)
    played.answer(("test_bolt", "test_vial"))
    assert played.state.players[1].hand == ["test_wave"]
    assert [one.energy for one in played.state.players] == [0, 0]


@rule("EG-133")
def test_with_real_cards_it_is_told_how_many_to_discard() -> None:
    played = uses("test_pl_levy", settings=REAL, bo={"hand": ["unseen"]})
    assert [(one.key, one.seat, one.text.args["n"]) for one in played.shown] == [("ask.discard_real", 1, 1)]
    assert played.state.knowledge_discard == ["unseen"]


def test_a_skill_of_another_is_exhausted_by_choice() -> None:
    bo = {"slots": {0: {"card": "test_bolt"}, 1: {"card": "test_wave"}, 2: {"card": "test_vial", "exhausted": True}}}
    played = uses("test_pl_snuff", bo=bo)
    assert (played.asked.seat, played.options) == (0, ["0", "1"])
    played.answer("1")
    assert [one.exhausted for one in played.state.players[1].slots[:3]] == [False, True, True]


def test_a_monster_whose_skill_is_exhausted_does_not_react_in_this_turn() -> None:
    ada = {"slots": {0: {"card": "test_bolt"}}, "energy": 1, "wonders": ["test_pl_hush"]}
    played = go_on(table(1, monster={"card": "test_pl_gazer"}, active=0, ada=ada)).answer("wonder", "test_pl_hush")
    assert "told.monster_exhausted" in played.told
    played.answer("skill:0")
    assert (played.state.monsters[0].health, played.state.players[0].health) == (5, 3)


@rule("EG-224")
def test_a_face_down_skill_is_exhausted_without_its_name() -> None:
    bo = {"slots": {0: {"card": "test_pl_idle"}, 1: {"card": "test_guard", "face_down": True, "exhausted": False}}}
    state = table(2, active=0, ada={"slots": {0: {"card": "test_pl_snuff"}}}, bo=bo)
    played = act(state, "use_skill", seat=0, place=0, answers={"ask.react": "pass"})
    assert "Guard" not in str(played.asked)
    played.answer("1")
    assert played.state.players[1].slots[1].exhausted


def test_a_refreshed_skill_can_be_used_again() -> None:
    ada = {"slots": {0: {"card": "test_pl_breath"}, 1: {"card": "test_bolt", "exhausted": True}}, "energy": 1}
    played = go_on(table(2, monster={}, active=0, ada=ada)).answer("skill:0")
    assert played.asked.options[0].id == "0"  # itself, or the other
    played.answer("1")
    assert "skill:1" in played.options


def test_shards_are_stolen_as_far_as_there_are_unused_ones() -> None:
    played = uses(
        "test_pl_thief", ada={"shards": 0}, bo={"shards": 1, "slots": {0: {"card": "test_bolt", "shards": 2}}}
    )
    assert [one.shards for one in played.state.players] == [1, 0]
    assert played.state.players[1].slots[0].shards == 2


@rule("EG-008")
def test_allocated_shards_are_taken_only_where_the_card_says_so_and_from_where_their_owner_chooses() -> None:
    slots = {0: {"card": "test_bolt", "shards": 2}, 1: {"card": "test_wave", "shards": 1}}
    played = uses("test_pl_tax", bo={"shards": 1, "slots": slots})
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.lose_allocated", 1, ["0", "1"])
    played.answer("0", "1")
    bo = played.state.players[1]
    assert (bo.shards, [one.shards for one in bo.slots[:2]]) == (0, [1, 0])


def test_shards_and_wonders_are_gained() -> None:
    played = uses("test_pl_vein", wonders={"cards": ["test_pl_sun"]})
    ada = played.state.players[0]
    assert (ada.shards, ada.wonders) == (5, ["test_pl_sun"])


@rule("EG-125")
def test_energy_gained_by_an_effect_out_of_turn_is_lost() -> None:
    state = table(2, active=0)
    played = act(state, artifact_effects, seat=1, card="test_pl_lens")
    assert played.state.players[1].energy == 0
    assert "told.energy_without_store" in played.told


@rule("EG-172")
def test_a_class_can_heal_at_the_start_of_the_turn() -> None:
    played = go_on(table(2, monster={}, ada={"class_id": "test_pl_reader", "health": 1}))
    assert played.state.players[0].health == 2


@rule("EG-028")
def test_a_shard_that_is_held_back_can_be_stolen() -> None:
    played = uses("test_pl_thief", bo={"shards": 1, "held_shards": 1})
    assert (played.state.players[1].shards, played.state.players[1].held_shards) == (0, 0)


def test_an_effect_of_an_event_takes_shards_from_the_dead_too() -> None:
    state = table(2, active=0, bo={"dead": True, "health": 0, "shards": 2})
    played = act(state, happens, card="test_pl_toll")
    assert [one.shards for one in played.state.players] == [2, 1]


CLASS = {"class_id": "test_pl_reader"}


@rule("EG-175", "EG-196")
def test_a_player_chooses_the_skill_that_an_effect_takes_and_keeps_class_and_shards() -> None:
    bo = {**CLASS, "slots": {0: {"card": "test_bolt", "shards": 3}, 1: {"card": "test_guard", "face_down": True}}}
    played = uses("test_pl_strip", bo=bo).answer("pass")
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.discard_skill", 1, ["0", "1"])
    played.answer("0")
    now = played.state.players[1]
    assert (now.slots[0].card, now.slots[0].shards, now.class_id) == ("", 3, CLASS["class_id"])
    assert played.state.knowledge_discard == ["test_bolt"]


@rule("EG-175")
def test_a_face_down_reaction_that_is_taken_lies_open_with_the_discards() -> None:
    bo = {"slots": {0: {"card": "test_guard", "face_down": True, "exhausted": True}}}
    played = uses("test_pl_strip", bo=bo)
    assert (played.state.knowledge_discard, played.state.players[1].equipped) == (["test_guard"], [])
    slot = played.state.players[1].slots[0]
    assert (slot.face_down, slot.exhausted) == (False, False)


@rule("EG-175")
def test_a_real_reaction_that_is_taken_is_named() -> None:
    bo = {"slots": {0: {"card": "unseen", "face_down": True, "exhausted": True}}}
    played = uses("test_pl_strip", bo=bo, settings=REAL)
    assert (played.asked.key, played.asked.seat) == ("ask.name_discarded", 1)
    assert played.answer("test_guard").state.knowledge_discard == ["test_guard"]


@rule("EG-022")
def test_milestones_that_an_effect_passes_pay_one_after_another() -> None:
    wonders = ["test_re_aegis", "test_re_gate", "test_re_nova", "test_sk_aegis"]
    ada = {"health": 3, "max_health": 4}
    played = uses("test_pl_rise", ada=ada, wonders={"cards": wonders})
    assert (played.asked.key, played.options) == ("ask.keep_wonder", wonders[:2])
    played.answer(wonders[1])
    assert (played.asked.key, played.options) == ("ask.keep_wonder", wonders[2:])
    played.answer(wonders[2])
    now = played.state.players[0]
    assert (now.health, now.max_health, now.milestones, now.wonders) == (9, 10, [5, 10], [wonders[1], wonders[2]])


@rule("EG-021")
def test_no_effect_raises_max_health_above_15() -> None:
    played = uses("test_pl_rise", ada={"health": 10, "max_health": 14, "milestones": [5, 10]})
    assert (played.state.players[0].health, played.state.players[0].max_health) == (11, 15)
