"""Taking back a step says which pieces go where: each kind of piece, and the steps at which people take back."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.events import Change, Event
from companion.engine.messages import say
from companion.engine.session import begin_in_memory
from companion.engine.undoing import put_back
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState, Monster, Phase
from companion.games.endogenesis.undoing.differences import differences
from tests.games.changes import put
from tests.games.endogenesis.tables import Played, go_on, odd_game, play_of, rule, said, table

REAL = {"knowledge_deck": "real", "chaos_deck": "real", "wonder_deck": "real"}

OFF = ["Wave off the Knowledge discards, into the hand again"]

ON_TABLE: Mapping[str, Any] = {
    "active": 0,
    "slots": 2,
    "monsters": [{"id": 1, "card": "test_monster", "health": 5, "max_health": 8, "shards": [6, 4]}],
    "chaos": {"face_up": "test_legend", "distortions": ["test_arr_mist"], "discard": ["test_arr_event"]},
    "knowledge_discard": ["test_vial"],
    "wonder_discard": ["test_cu_first"],
}
ADA: Mapping[str, Any] = {
    "health": 4,
    "max_health": 6,
    "shards": 2,
    "prisms": 1,
    "energy": 3,
    "hand": [UNSEEN, UNSEEN],
    "wonders": [UNSEEN],
    "class_id": "test_cu_seer",
    "slots": {0: {"card": "test_bolt", "shards": 1}, 1: {"card": UNSEEN, "face_down": True}},
}


def on_table(settings: Mapping[str, str] = REAL, **fields: Any) -> EndogenesisState:
    """A table with a piece of every kind."""
    return table(2, settings=settings, **{**ON_TABLE, "ada": ADA, **fields})


def after(state: EndogenesisState, change: Callable[[EndogenesisState], object]) -> list[str]:
    """What is said when a change is taken back."""
    now = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=EndogenesisState)
    change(now)
    return [said(one) for one in differences(play_of(state), play_of(now))]


def test_nothing_is_said_where_no_piece_differs() -> None:
    def counts_up(state: EndogenesisState) -> None:
        state.round, state.phase, state.next_id, state.began = 7, Phase.MONSTERS, 4000, False

    assert after(on_table(), counts_up) == []


def test_nothing_is_said_while_nobody_sits() -> None:
    assert after(EndogenesisState(), lambda state: state.players.extend(on_table().players)) == []


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put("players.0.health", 1), ["Ada: Health 4 of 6"]),
        (put("players.0.max_health", 7), ["Ada: Health 4 of 6"]),
        (put("players.0.shards", 0), ["Ada: Shards 2"]),
        (put("players.0.prisms", 2), ["Ada: Prisms 1"]),
        (put("players.0.energy", 0), ["Ada: Energy 3"]),
        (put("players.0.hand", [UNSEEN]), ["Ada: Hand 2"]),
        (put("players.0.wonders", []), ["Ada: Wonders 1"]),
        (put("players.0.weakened", True), ["Ada is not Weakened"]),
        (put("players.0.marked", True), ["Take the mark off Ada"]),
        (put("players.0.class_id", ""), ["Ada has the Class Seer again"]),
        (put("players.1.class_id", "test_cu_bard"), ["Take the Class Bard away from Bo"]),
        (put("players.0.slots.0.shards", 2), ["Ada, Slot 1: 1 Shard"]),
        (put("players.0.slots.0.exhausted", True), ["Ada, Slot 1: ready again"]),
        (put("players.0.slots.0.card", "test_wave"), ["Ada, Slot 1: Bolt again"]),
        (put("players.0.slots.0.card", ""), ["Ada, Slot 1: Bolt again"]),
        (put("players.0.slots.2.card", "test_wave"), ["Ada, Slot 3: take the card back"]),
        (put("players.0.slots.3.card", "test_cu_sun"), ["Ada, Ultimate slot: take the card back"]),
        (put("players.0.slots.1.face_down", False), ["Ada, Slot 2: the Reaction that lay there, face down again"]),
        (put("players.0.slots.1.card", ""), ["Ada, Slot 2: the Reaction that lay there, face down again"]),
    ],
)
def test_what_lies_before_a_player_goes_back(change: Callable[[EndogenesisState], None], lines: Sequence[str]) -> None:
    assert after(on_table(), change) == lines


@pytest.mark.parametrize(
    ("before", "change", "lines"),
    [
        ({"weakened": True}, put("players.0.weakened", False), ["Ada is Weakened again"]),
        ({"marked": True}, put("players.0.marked", False), ["Ada is marked again"]),
        (
            {"slots": {0: {"card": "test_bolt", "exhausted": True}}},
            put("players.0.slots.0.exhausted", False),
            ["Ada, Slot 1: exhausted again"],
        ),
    ],
)
def test_what_was_there_comes_back(
    before: Mapping[str, Any], change: Callable[[EndogenesisState], None], lines: Sequence[str]
) -> None:
    assert after(on_table(ada={**ADA, **before}), change) == lines


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put("monsters.0.health", 2), ["Brute: Health 5 of 8, Shards on 6, 4"]),
        (put("monsters.0.shards", [6]), ["Brute: Health 5 of 8, Shards on 6, 4"]),
        (put("monsters.0.marked", True), ["Take the mark off Brute"]),
        (put("chaos.face_up", "test_monster"), ["Old One face up on the Chaos deck"]),
        (put("chaos.distortions", []), ["Mist back as the Distortion in effect"]),
        (put("chaos.distortions", ["test_arr_fire", "test_arr_mist"]), ["Mist back as the Distortion in effect"]),
        (put("chaos.distortions", ["test_arr_mist"]), []),
        (
            put("knowledge_discard", ["test_wave", "test_vial"]),
            OFF,
        ),
        (put("knowledge_discard", ["test_bolt", "test_vial"]), []),  # which was equipped
        (put("knowledge_discard", [UNSEEN, "test_vial"]), []),  # which its owner knows
    ],
)
def test_what_lies_in_the_middle_goes_back(change: Callable[[EndogenesisState], None], lines: Sequence[str]) -> None:
    assert after(on_table(), change) == lines


def test_a_distortion_that_is_the_first_is_taken_away() -> None:
    state = on_table(chaos={"face_up": "test_legend"})
    assert after(state, put("chaos.distortions", ["test_arr_mist"])) == ["No Distortion in effect"]


def arrived(state: EndogenesisState) -> None:
    """The Monster is gone, and the next one is there."""
    state.monsters = [Monster(101, "test_legend", 6, 6)]
    state.chaos.face_up = "test_arr_small"
    state.chaos.discard.insert(0, "test_monster")


def test_a_kill_and_an_arrival_put_both_monsters_back() -> None:
    assert after(on_table(), arrived) == [
        "Old One face up on the Chaos deck",
        "Old One back onto the Chaos deck, its Shards to the bag",
        "Brute back into play: Health 5 of 8, Shards on 6, 4",
    ]


@rule("EG-224", "EG-227")
def test_where_the_app_deals_all_nothing_is_said() -> None:
    dealt = {"knowledge_deck": "dealt", "chaos_deck": "dealt", "wonder_deck": "dealt"}
    ada = {**ADA, "hand": ["test_wave"], "wonders": [], "slots": {1: {"card": "test_guard", "face_down": True}}}
    state = on_table(dealt, ada=ada)
    for change in (arrived, put("players.0.health", 1), put("players.0.hand", []), put("players.0.shards", 9)):
        assert after(state, change) == []


def test_with_dealt_knowledge_cards_slots_have_shards_and_no_cards() -> None:
    ada = {**ADA, "hand": ["test_wave"], "slots": {0: {"card": "test_bolt", "shards": 1}}}
    state = on_table({**REAL, "knowledge_deck": "dealt"}, ada=ada)
    assert after(state, put("players.0.slots.0.card", "test_pl_idle")) == []
    assert after(state, put("players.0.slots.0.exhausted", True)) == []
    assert after(state, put("players.0.hand", [])) == []
    assert after(state, put("knowledge_discard", ["test_wave", "test_vial"])) == []
    assert after(state, put("players.0.slots.0.shards", 0)) == ["Ada, Slot 1: 1 Shard"]
    assert after(state, put("players.0.wonders", [])) == ["Ada: Wonders 1"]


def test_with_a_dealt_realm_of_chaos_monsters_have_health_and_no_cards() -> None:
    state = on_table({**REAL, "chaos_deck": "dealt"})
    assert after(state, put("chaos.face_up", "test_monster")) == []
    assert after(state, put("chaos.distortions", [])) == []
    assert after(state, arrived) == [
        "Old One out of play, its Shards to the bag",
        "Brute back into play: Health 5 of 8, Shards on 6, 4",
    ]


def test_with_dealt_wonders_nobody_is_told_to_put_one_back() -> None:
    assert after(on_table({**REAL, "wonder_deck": "dealt"}), put("players.0.wonders", [])) == []


# --- steps at which people take back ----------------------------------------------------------------------------------


def plan(played: Played) -> list[str]:
    return [said(one) for one in played.session.undo_plan()]


@rule("EG-016", "EG-072")
def test_a_skill_that_was_equipped_is_taken_back_to_hand() -> None:
    state = table(2, settings=REAL, active=0, ada={"hand": [UNSEEN, UNSEEN]})
    answers = {"ask.turn": "hand", "ask.hand": "equip_active", "ask.name_equipped": "test_bolt"}
    played = go_on(state, answers=answers)
    while played.asked.key == "ask.slot":
        played.answer(played.options[0])
    assert plan(played) == ["Ada, Slot 1: take the card back", "Ada: Hand 2"]


@rule("EG-069")
def test_an_artifact_that_was_used_is_named_to_be_taken_back() -> None:
    state = table(2, settings=REAL, active=0, ada={"hand": [UNSEEN], "health": 3})
    answers = {"ask.turn": "hand", "ask.hand": "artifact", "ask.name_artifact": "test_vial"}
    assert plan(go_on(state, answers=answers)) == [
        "Ada: Energy 0",
        "Ada: Hand 1",
        "Vial off the Knowledge discards, into the hand again",
    ]


@rule("EG-087", "EG-107")
def test_a_kill_with_its_reward_and_the_arrival_behind_it_is_taken_back() -> None:
    state = table(
        2,
        settings=REAL,
        active=0,
        monster={"card": "test_slaying_two", "health": 3, "max_health": 5},
        chaos={"face_up": "test_legend"},
        ada={"energy": 1, "slots": {0: {"card": "test_bolt"}}},
    )
    answers = {"ask.turn": "skill:0", "ask.target": "monster_1"}
    played = go_on(state, answers=answers, stop_at="ask.arrival")
    assert plan(played) == [
        "Purse back into play: Health 3 of 5",
        "Ada: Shards 3",
        "Ada: Energy 1",
        "Ada, Slot 1: ready again",
    ]


@rule("EG-020")
def test_max_health_that_was_bought_is_taken_back_with_its_shards() -> None:
    state = table(2, settings=REAL, active=0, ada={"shards": 2})
    bought = go_on(state, answers={"ask.turn": "shards", "ask.shards": "health"})
    assert plan(bought) == ["Ada: Health 3 of 3", "Ada: Shards 2"]


@rule("EG-127", "EG-227")
def test_a_real_reaction_that_was_equipped_is_not_named() -> None:
    state = table(2, settings=REAL, active=0, ada={"hand": [UNSEEN]})
    played = go_on(state, answers={"ask.turn": "hand", "ask.hand": "equip_reaction"})
    while played.asked.key == "ask.slot":
        played.answer(played.options[0])
    assert plan(played) == ["Ada, Slot 1: take the card back", "Ada: Hand 1"]


@pytest.mark.parametrize("seed", range(4))
def test_every_plan_of_a_random_game_is_worded(seed: int) -> None:
    chance = random.Random(seed)
    session = begin_in_memory(GAME, GAME.new(GAME.drawn_settings(chance, "light", {}), seed=seed))
    plans = 0
    for _ in range(80):
        if session.prompt is None:
            break
        session.answer(session.prompt.draw(chance))
        lines = [said(one) for one in session.undo_plan()]
        assert all(line and "{" not in line and "put_back." not in line for line in lines)
        plans += bool(lines)
    assert plans > 10


def test_numbers_that_go_back_with_a_draw_say_what_they_are() -> None:
    before, after = (
        play_of(table(2, ada={"health": 3}, monster={"health": 8})),
        play_of(table(2, ada={"health": 1}, monster={"health": 5})),
    )
    events = [
        Event(say("told.draws"), put_back=say("put_back.dealt")),
        Event(say("told.hurt"), change=Change("players.0.health", 3, 1)),
        Event(say("told.hurt"), change=Change("monsters.1.health", 8, 5)),
    ]
    shown = [said(one) for one in put_back(odd_game(), before, after, events)[1:]]
    assert sorted(shown) == ["Ada · Health: 1 → 3", "Brute · Health: 5 → 8"]
