"""What cannot be is found: limits, deaths, Monsters, and above all cards that are there twice or nowhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.engine.session import begin_in_memory
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.state import Arrival, EndogenesisState, Phase
from tests.games.changes import put
from tests.games.endogenesis.sound import sound
from tests.games.endogenesis.tables import go_on, odd_game, rule, table

Change = Callable[[EndogenesisState], object]


def full(**given: Any) -> EndogenesisState:
    """A sound table with a card in every kind of place."""
    return sound(
        2,
        active=0,
        monster={"health": 8, "shards": [6]},
        chaos={"face_up": "test_arr_small", "discard": ["test_arr_event"], "distortions": ["test_arr_mist"]},
        knowledge_discard=["test_bolt"],
        wonder_discard=["test_cu_first"],
        monster_drawn=["test_wave"],
        ada={
            "hand": ["test_vial"],
            "wonders": ["test_cu_second"],
            "slots": {0: {"card": "test_guard", "face_down": True}},
        },
        **given,
    )


def found(state: EndogenesisState, change: Change) -> list[str]:
    """What is wrong after a change."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=EndogenesisState)
    change(copy)
    return odd_game().problems(copy)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put("players.0.health", 9), "players.0.health is 9, expected 0 to 3"),
        (put("players.0.max_health", 16), "players.0.max_health is 16, expected 1 to 15"),
        (put("players.0.shards", -1), "players.0.shards is -1"),
        (put("players.0.energy", -1), "players.0.energy is -1"),
        (put("players.0.slots.0.shards", 5), "players.0.slots.0.shards is 5, expected 0 to 4"),
        (put("players.0.slots.1.face_down", True), "nothing can lie face down in an empty slot"),
        (put("players.0.dead", True), "players.0 has Health 3 and is dead"),
        (put("players.0.milestones", [6]), "players.0.milestones"),
        (put("players.0.held_shards", 9), "what is held back for the first turn is not there"),
        (put("players.0.held_cards", ["test_wave"]), "what is held back for the first turn is not there"),
        (put("players.0.payment", ["test_wave"]), "players.0.payment: 1 of them are not in the hand"),
        (put("order", [0, 0]), "order is [0, 0], expected each seat once"),
        (put("active", 2), "active is 2, but there is no such seat"),
        (put("slots", 0), "there are 1 Monsters for 0 slots"),
        (put("monsters.0.health", 9), "monsters.1.health is 9, expected 0 to 8"),
        (put("next_id", 1), "the next new number is 1"),
        (put("players.0.hand", ["test_vial", UNSEEN]), "unseen is there 1 times, there are 0"),
    ],
)
def test_what_cannot_be_is_found_in_words(change: Change, said: str) -> None:
    assert any(said in one for one in found(full(), change)), found(full(), change)


@pytest.mark.parametrize("classes", [("test_cu_seer", "test_cu_seer")])
def test_a_class_is_there_once(classes: tuple[str, str]) -> None:
    state = sound(2, ada={"class_id": classes[0]})
    assert found(state, put("players.1.class_id", classes[1])) == ["the Class test_cu_seer is taken 2 times"]


def grown(name: str, card: str) -> Change:
    """One more card in a list of the state."""

    def change(state: EndogenesisState) -> None:
        owner: Any = state
        for one in name.split("."):
            owner = owner[int(one)] if one.isdigit() else getattr(owner, one)
        owner.append(card)

    return change


KNOWLEDGE = ("knowledge.cards", "knowledge_discard", "monster_drawn", "players.0.hand")
CHAOS = ("chaos.deck.cards", "chaos.discard", "chaos.distortions")
OPEN_CHAOS = ("test_monster", "test_arr_small", "test_arr_event", "test_arr_mist")
WONDERS = ("wonders.cards", "wonder_discard", "players.0.wonders")


@rule("EG-166", "EG-168")
@pytest.mark.parametrize(
    ("place", "card"),
    [
        *((place, card) for place in KNOWLEDGE for card in ("test_bolt", "test_wave", "test_vial", "test_guard")),
        *((place, card) for place in CHAOS for card in OPEN_CHAOS),
        *((place, card) for place in WONDERS for card in ("test_cu_first", "test_cu_second", "test_cu_third")),
    ],
)  # fmt: skip
def test_no_card_is_there_twice_wherever_it_lies(place: str, card: str) -> None:
    assert found(full(), grown(place, card)) == [f"{card} is there 2 times, there are 1"]


@pytest.mark.parametrize("name", [*KNOWLEDGE, *CHAOS, *WONDERS])
def test_no_card_is_lost_wherever_it_lay(name: str) -> None:
    def lose(state: EndogenesisState) -> None:
        _owner(state, name).pop()

    (said,) = found(full(), lose)
    assert said.endswith("is there 0 times, there are 1")


def _owner(state: EndogenesisState, name: str) -> list[str]:
    owner: Any = state
    for one in name.split("."):
        owner = owner[int(one)] if one.isdigit() else getattr(owner, one)
    return owner  # type: ignore[no-any-return]


def test_an_emptied_slot_has_lost_its_card() -> None:
    assert found(full(), put("players.0.slots.0.card", "")) == [
        "players.0.slots.0: nothing can lie face down in an empty slot",
        "test_guard is there 0 times, there are 1",
    ]


@pytest.mark.parametrize(
    ("kind", "card", "place"),
    [
        (UseKind.ARTIFACT, "test_vial", "players.0.hand"),
        (UseKind.EVENT, "test_arr_event", "chaos.discard"),
        (UseKind.WONDER, "test_cu_second", "players.0.wonders"),
    ],
)
def test_what_is_being_resolved_lies_open_and_nowhere_else(kind: UseKind, card: str, place: str) -> None:
    use = SkillUse(50, kind, card, by="player_1")
    state = full()
    assert found(state, put("uses", [use])) == [f"{card} is there 2 times, there are 1"]

    def used(copy: EndogenesisState) -> None:
        put(place, [])(copy)
        copy.uses = [use]

    assert found(state, used) == []


def test_an_artifact_that_pays_for_a_reaction_is_discarded_before_it_does_anything() -> None:
    def paid(state: EndogenesisState) -> None:
        state.players[0].hand.remove("test_vial")
        state.knowledge_discard.insert(0, "test_vial")
        answered = SkillUse(50, UseKind.ACTIVE, "test_arr_event", by="player_2")
        state.uses = [answered, SkillUse(51, UseKind.ARTIFACT, "test_vial", by="player_1")]

    assert found(full(), paid) == []


@pytest.mark.parametrize("field", ["arrival", "uses", "slain"])
def test_a_card_may_be_on_its_way_while_something_is_under_way(field: str) -> None:
    way: dict[str, Any] = {
        "arrival": Arrival(),
        "uses": [SkillUse(50, UseKind.ACTIVE, "test_bolt", by="player_1")],
        "slain": [{"who": "player_2"}],
    }

    def gone(state: EndogenesisState) -> None:
        setattr(state, field, way[field])
        state.players[0].hand = []

    assert found(full(), gone) == []


def test_real_cards_do_not_lie_open_more_often_than_there_are() -> None:
    real = {"knowledge_deck": "real"}
    state = sound(2, settings=real, knowledge_discard=["test_bolt"], ada={"slots": {0: {"card": "test_wave"}}})
    assert found(state, put("players.0.slots.0.card", "test_bolt")) == ["test_bolt lies open 2 times, there are 1"]


def test_cards_on_the_set_up_piles_are_counted() -> None:
    piles = table(2, phase=Phase.CUSTOMIZING)
    piles.piles = {"a": list(piles.knowledge.cards)}
    piles.knowledge.cards = []
    assert odd_game().problems(piles) == []
    card = piles.piles["a"][0]
    assert found(piles, grown("players.0.hand", card)) == [f"{card} is there 2 times, there are 1"]


@rule("EG-032")
def test_a_wonder_that_ends_the_game_lies_on_the_discards_when_the_game_is_called_back() -> None:
    state = _about_to_win(wonders=["test_cu_first"])
    played = go_on(state).answer("wonder", "test_cu_first", "monster_1")
    assert played.done
    assert odd_game().problems(played.state) == []
    played.session.correct("players.0.prisms", 1)
    assert (played.done, played.state.wonder_discard) == (False, ["test_cu_first"])
    assert odd_game().problems(played.state) == []


@rule("EG-032")
def test_a_wonder_that_is_resolved_when_a_correction_ends_the_game_is_discarded_when_another_calls_it_back() -> None:
    played = go_on(_about_to_win(wonders=["test_cu_first"])).answer("wonder", "test_cu_first")
    assert played.asked.key == "ask.target"
    played.session.correct("players.0.prisms", 3)
    assert played.done
    played.session.correct("players.0.prisms", 1)
    assert odd_game().problems(played.state) == []
    assert played.state.wonder_discard == ["test_cu_first"]


def _about_to_win(**ada: Any) -> EndogenesisState:
    """Ada wins by the Prism of a Legendary that has 1 Health left."""
    return sound(2, active=0, monster={"card": "test_legend", "health": 1, "max_health": 6}, ada={"prisms": 2, **ada})


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_with_dealt_cards_loses_none(seed: int) -> None:
    chance = random.Random(seed)
    session = begin_in_memory(GAME, GAME.new(GAME.drawn_settings(chance, "full", {}), seed=seed))
    for _ in range(150):
        if session.prompt is None:
            break
        session.answer(session.prompt.draw(chance))
        assert GAME.problems(session.play.state) == []
