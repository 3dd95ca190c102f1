"""The sample Chaos cards: as many as in the box, in the bounds that a good game needs, and every one can be played."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.engine.scripts import Script
from companion.games.endogenesis.box import base_box, is_sample
from companion.games.endogenesis.monsters.skills import Moment, monster_skill, use_monster_skill
from companion.games.endogenesis.records import ChaosType, Confidence, Mode
from companion.games.endogenesis.setup.lay_out import chaos_cards
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis
from tests.games.endogenesis.tables import Played, act, play_of, table

SAMPLES = [card for card in base_box().chaos.values() if is_sample(card.id)]
FIGHTING = [card for card in SAMPLES if card.type.fights]


def test_there_are_as_many_as_in_the_box() -> None:
    counts = Counter(card.type for card in SAMPLES for _ in range(card.copies))
    assert counts == {
        ChaosType.MONSTER: 15,
        ChaosType.LEGENDARY: 9,
        ChaosType.EVENT: 10,
        ChaosType.DISTORTION: 6,
    }


def test_their_numbers_are_in_bounds() -> None:
    for card in FIGHTING:
        least, most = (9, 16) if card.type is ChaosType.LEGENDARY else (4, 10)
        assert least <= card.health <= most, card.id
        assert 0 <= card.kill.shards <= 3, card.id
        assert 0 <= card.kill.cards <= 2, card.id
        assert bool(card.kill.prisms) == (card.type is ChaosType.LEGENDARY), card.id
        assert card.kill.shards or card.kill.cards, card.id
    assert sorted(card.kill.prisms for card in FIGHTING if card.kill.prisms) == [1] * 8 + [2]


def test_some_legendary_can_always_come() -> None:
    assert any(card.mercy == 0 for card in FIGHTING if card.type is ChaosType.LEGENDARY)


@pytest.mark.parametrize("mode", Mode)
def test_each_mode_has_monsters_and_legendaries_enough(mode: Mode) -> None:
    players = 3 if mode is Mode.TACTICAL else 2
    cards = chaos_cards(play_of(table(players, settings={"mode": mode.value, "samples": "always"})))
    counts = Counter(card.type for card in cards if is_sample(card.id))
    assert counts[ChaosType.MONSTER] >= 12
    assert counts[ChaosType.LEGENDARY] == 9
    assert bool(counts[ChaosType.EVENT]) == (mode is not Mode.TACTICAL)


def test_what_the_rulebook_only_names_is_uncertain_and_says_what_is_not_known() -> None:
    named = [card for card in base_box().chaos.values() if not is_sample(card.id)]
    assert {card.id for card in named} == {"doppelganger", "il_diablo", "reckoning", "chaos_storm"}
    assert all(card.confidence is Confidence.UNCERTAIN and card.note for card in named)


def at_random(run: Played, seed: str) -> Played:
    """The rest of a run with drawn answers."""
    chance = random.Random(seed)
    for _ in range(300):
        prompt = run.session.prompt
        if prompt is None:
            return run
        run.session.answer(prompt.draw(chance))
    raise AssertionError(f"no end in sight: {run.asked.key}")


HANDS = {
    name: {
        "health": 12,
        "max_health": 12,
        "hand": ["test_bolt", "test_vial"],
        "slots": {0: {"card": "test_wave"}, 1: {"card": "test_guard", "face_down": True}},
    }
    for name in ("ada", "bo", "cy")
}


@pytest.mark.parametrize("card", [card.id for card in SAMPLES])
def test_each_arrives_and_does_all_that_it_says(card: str) -> None:
    chaos = {"face_up": card, "deck": {"cards": ["test_monster", "test_legend", "test_monster"]}, "discard": []}
    run = at_random(act(table(chaos=chaos, active=0, **HANDS), "arrive"), card)
    assert run.done
    if base_box().chaos[card].type is ChaosType.DISTORTION:
        state = run.state
        state.phase = Phase.ROUND_END
        assert at_random(act(state, "round_end"), card).told.count("told.distortion") == 1


@pytest.mark.parametrize(
    ("card", "moment"),
    [
        (card.id, moment)
        for card in FIGHTING
        for moment in (Moment.ACTIVE, Moment.DEATHCRY)
        if getattr(card, moment.value)
    ],
)
def test_each_skill_of_a_monster_is_done_by_itself(card: str, moment: Moment) -> None:
    state = table(monster={"card": card, "health": 9}, phase=Phase.MONSTERS, **HANDS)
    assert monster_skill(play_of(state), 1, moment) is not None

    def use(play: Endogenesis) -> Script[None]:
        yield from use_monster_skill(play, 1, moment)

    run = at_random(act(state, use), card)
    assert run.done
    assert "told.by_hand" not in run.told
    assert "told.done_by_table" not in run.told
