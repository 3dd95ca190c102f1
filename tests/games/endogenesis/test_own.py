"""What a player alone looks up: the own hidden cards, worked out from what that player may know, and no others."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from companion.engine.session import begin_in_memory
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.public import public
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import DEALT, go_on, odd_game, play_of, rule, said, table

Line = tuple[str, str, str]


def looked_up(state: EndogenesisState, seat: int = 0) -> dict[str, list[Line]]:
    """What a seat looks up: by headings the entries, with what stands beside and below them."""
    return {
        said(chapter.heading): [(said(one.text), said(one.aside), said(one.remark)) for one in chapter.entries]
        for chapter in odd_game().private(play_of(state), seat)
    }


def chapter(state: EndogenesisState, heading: str, seat: int = 0) -> list[Line]:
    """The entries under the heading that begins so."""
    return next(entries for found, entries in looked_up(state, seat).items() if found.startswith(heading))


@rule("EG-224")
def test_every_card_of_the_hand_stands_there_with_its_number_and_what_it_gives_and_does() -> None:
    state = table(2, ada={"hand": ["test_vial", "test_bolt", "test_guard", "test_bolt"]})
    assert chapter(state, "Your hand (4 cards)") == [
        ("Bolt × 2", "1 Energy", "Active Skill, Mythic, cost 1: 3 damage."),
        ("Guard", "1 Energy", "Reaction Skill, Organic, cost 0: Defence 2."),
        ("Vial", "2 Energy", "Artifact: 2 Energy."),
    ]


def test_what_shards_make_of_a_card_stands_below_it_in_the_hand_and_face_down() -> None:
    state = table(2, ada={"hand": ["own_fault_line"], "slots": {0: {"card": "own_bark_skin", "face_down": True}}})
    remarks = {name: remark.splitlines()[-1] for lines in looked_up(state).values() for name, _, remark in lines[:1]}
    assert remarks["Fault Line"] == "damage 2, 3 from 1 Shard, 4 from 2, 5 from 4"
    assert remarks["Slot 1: Bark Skin"] == "Defence 2, 3 from 2 Shards, 4 from 4"


def test_what_waits_or_is_chosen_of_the_hand_is_said_there() -> None:
    hand = {"hand": ["test_bolt", "test_bolt", "test_wave", "test_vial"]}
    state = table(2, ada={**hand, "held_cards": ["test_bolt"], "payment": ["test_vial"], "set_aside": "test_wave"})
    remarks = {name: remark.rpartition(". ")[2] for name, _, remark in chapter(state, "Your hand")}
    assert remarks == {
        "Bolt × 2": "One not before your first turn.",
        "Wave": "Chosen to be discarded.",
        "Vial": "Chosen to pay.",
    }


def test_of_a_card_that_waits_in_its_only_copy_nobody_reads_that_it_is_one_of_several() -> None:
    ((_, _, remark),) = chapter(table(2, ada={"hand": ["test_bolt"], "held_cards": ["test_bolt"]}), "Your hand")
    assert remark.endswith(" Not before your first turn.")


@rule("EG-127")
def test_face_down_reactions_stand_there_by_slot_and_open_skills_do_not() -> None:
    mirror = {"card": "test_mirror", "face_down": True, "shards": 2}
    guard = {"card": "test_guard", "face_down": True, "exhausted": True}
    state = table(2, ada={"slots": {0: {"card": "test_bolt"}, 1: mirror, 2: guard}})
    assert chapter(state, "Your face-down Reactions") == [
        ("Slot 2: Mirror", "2 Shards, ready", "Reaction Skill, Mythic, cost 1: Reflect 3."),
        ("Slot 3: Guard", "0 Shards, exhausted", "Reaction Skill, Organic, cost 0: Defence 2."),
    ]


def test_a_variable_cost_is_that_of_the_shards_that_count() -> None:
    slot = {"card": "own_parallax", "face_down": True, "shards": 1}
    for weakened, cost in ((False, 2), (True, 3)):
        state = table(2, ada={"slots": {0: slot}, "weakened": weakened})
        (line,) = chapter(state, "Your face-down Reactions")
        assert f"cost {cost}:" in line[2]


@rule("EG-224")
def test_held_wonders_say_what_they_do_and_when() -> None:
    state = table(2, ada={"wonders": ["own_storm_crown", "own_iron_hour", "own_storm_crown"]})
    assert looked_up(state) == {
        "Your 3 Wonders": [
            ("Iron Hour", "when a Skill hits you", "When a Skill hits you: Defence 8."),
            ("Storm Crown × 2", "in your turn", "Damage 3 to all enemies."),
        ]
    }


def slots(*cards: str) -> dict[int, dict[str, Any]]:
    """Skills in the slots from the first on, those of Reactions face down."""
    reactions = {"test_mirror", "own_phase_step"}
    return {place: {"card": card, "face_down": card in reactions} for place, card in enumerate(cards)}


@rule("EG-170")
def test_classes_in_reach_are_told_with_their_face_down_skills_counted() -> None:
    cosmic = slots("own_comet_lance", "own_meteor_shower", "own_phase_step")
    found = chapter(table(2, ada={"slots": cosmic}), "Classes whose requirement you meet")
    assert "Seer" in [name for name, _, _ in found]
    assert "Bard" not in [name for name, _, _ in found]
    mixed = slots("own_comet_lance", "own_oathblade", "own_phase_step")
    assert chapter(table(2, ada={"slots": mixed}), "You meet the requirement of no Class") == []


@rule("EG-171")
def test_a_class_that_somebody_has_is_in_nobodys_reach() -> None:
    cosmic = slots("own_comet_lance", "own_meteor_shower", "own_phase_step")
    state = table(2, ada={"slots": cosmic}, bo={"class_id": "test_cu_seer"})
    assert "Seer" not in str(looked_up(state))
    assert "Class" not in str(looked_up(table(2, ada={"slots": cosmic, "class_id": "own_green_warden"})))


def test_tactical_play_has_no_classes_to_look_up() -> None:
    state = table(3, settings={"mode": "tactical"}, ada={"hand": ["test_bolt"]})
    assert list(looked_up(state)) == ["Your hand (1 card)"]


def test_of_real_cards_nothing_is_known() -> None:
    real = {"knowledge_deck": "real", "wonder_deck": "real"}
    held = {"hand": [UNSEEN], "wonders": [UNSEEN], "slots": {0: {"card": UNSEEN, "face_down": True}}}
    state = table(2, settings=real, ada=held)
    assert (looked_up(state), odd_game().secrets(play_of(state))) == ({}, ())
    mixed = table(2, settings={"knowledge_deck": "real"}, ada={**held, "wonders": ["own_iron_hour"]})
    assert (list(looked_up(mixed)), odd_game().secrets(play_of(mixed))) == (["Your Wonder"], (0,))


@rule("EG-228")
def test_who_has_something_to_look_up_follows_from_numbers_that_are_open() -> None:
    face_down = {"card": "test_guard", "face_down": True}
    state = table(5, ada={"hand": ["test_bolt"]}, bo={"slots": {0: face_down}}, cy={"wonders": ["own_iron_hour"]},
                  dee={"slots": {0: {"card": "test_bolt"}}, "shards": 7})  # fmt: skip
    assert odd_game().secrets(play_of(state)) == (0, 1, 2)
    assert odd_game().secrets(play_of(public(state))) == (0, 1, 2)
    assert looked_up(state, 3) == looked_up(state, 4) == {}


def test_nobody_has_anything_before_the_players_sit() -> None:
    play = GAME.play(GAME.new({}, seed=1))
    assert GAME.secrets(play) == ()


def test_it_is_there_while_somebody_else_is_asked() -> None:
    state = table(2, active=0, ada={"hand": ["test_bolt"]}, bo={"hand": ["test_vial", "test_guard"]})
    played = go_on(state)
    assert played.session.prompt is not None
    assert played.session.prompt.seat == 0
    assert [name for name, _, _ in chapter(played.play.state, "Your hand", 1)] == ["Guard", "Vial"]


def known_to(state: EndogenesisState, seat: int) -> EndogenesisState:
    """The state as one player may know it: what all know, and the own cards."""
    found = public(state)
    found.players[seat] = state.players[seat]
    return found


@rule("EG-224")
@rule("EG-225")
@pytest.mark.parametrize("seed", range(12))
def test_it_follows_from_what_that_player_may_know(seed: int) -> None:
    chance = random.Random(seed)
    session = begin_in_memory(GAME, GAME.new(GAME.drawn_settings(chance, "full", DEALT), seed=seed))
    seen = 0
    while session.prompt is not None and session.step < 150:
        session.answer(session.prompt.draw(chance))
        play = session.play
        packed = msgspec.msgpack.encode(play.state)
        for seat in GAME.secrets(play):
            seen += 1
            assert GAME.private(play, seat) == GAME.private(GAME.play(known_to(play.state, seat)), seat)
        assert msgspec.msgpack.encode(play.state) == packed
    assert seen > 50
