"""Attacks on players with all kinds of answers, answered at random: nothing is lost, and all comes to an end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import NAMES, act, rule, table

REACTIONS = ["test_guard", "test_mirror", "test_warp", "test_re_wall", "test_re_last", "test_re_sting", "test_re_part"]
PAYING = ["test_bolt", "test_wave", "test_vial", "test_re_salve", "test_re_crumb", "test_re_three", "test_re_unknown"]
WONDERS = ["test_re_aegis", "test_re_gate", "test_re_nova"]
ATTACKS = ["test_wave", "test_bolt", "test_re_pulse", "test_re_twice", "test_re_spear", "test_re_brand_bolt"]
MONSTERS = ["test_re_shell", "test_re_glass", "test_re_bender", "test_re_wail"]
MOST = 400
"""More answers than any attack can take."""


def drawn_table(chance: random.Random, kept: str) -> EndogenesisState:
    """A table of up to five with cards drawn at random before everybody."""
    players = chance.randint(2, len(NAMES))
    real = kept == "real"
    seats = {}
    for name in NAMES[:players]:
        cards = chance.choices(REACTIONS, k=2)
        hand = chance.choices(REACTIONS + PAYING, k=chance.randint(0, 5))
        seats[name.lower()] = {
            "health": chance.randint(1, 9),
            "max_health": 9,
            "slots": {place: {"card": UNSEEN if real else card, "face_down": True} for place, card in enumerate(cards)},
            "hand": [UNSEEN] * len(hand) if real else hand,
            "wonders": [UNSEEN if real else one for one in chance.sample(WONDERS, chance.randint(0, 1))],
            "energy": 0,
        }
    monster = {"card": chance.choice(MONSTERS), "health": chance.randint(2, 8), "max_health": 8}
    state = table(
        players,
        active=0,
        monster=monster,
        settings={"knowledge_deck": kept, "wonder_deck": kept},
        chaos={"face_up": "test_monster", "deck": {"cards": ["test_slaying_plain"] * 3}},
        **seats,
    )
    state.players[0].energy = chance.randint(0, 3)
    return state


def knowledge_cards(state: EndogenesisState) -> Counter[str]:
    """Where every Knowledge card is, but for the deck, which nobody draws from here."""
    held = [card for player in state.players for card in [*player.hand, *player.equipped]]
    return Counter([*held, *state.knowledge_discard])


@rule("EG-119", "EG-125")
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("kept", ["dealt", "real"])
def test_every_attack_is_resolved_and_no_card_is_lost(kept: str, seed: int) -> None:
    chance = random.Random(seed)
    state = drawn_table(chance, kept)
    before = knowledge_cards(state)
    played = act(state, "skill", seat=0, card=chance.choice(ATTACKS))
    for _ in range(MOST):
        if played.done:
            break
        prompt = played.session.prompt
        assert prompt is not None
        played.answer(prompt.draw(chance))
    assert played.done
    after = played.state
    assert (after.uses, after.waiting, after.slain) == ([], [], [])
    assert all(not player.payment for player in after.players)
    assert knowledge_cards(after) == before if kept == "dealt" else knowledge_cards(after).total() == before.total()
    energies = [player.energy for seat, player in enumerate(after.players) if seat != after.active]
    assert not any(energies)
