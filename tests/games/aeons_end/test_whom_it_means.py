"""Whom an effect means: who chooses, by which rule, and when there is nothing to choose (rulebook: Ambiguity, Ally)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Effects
from companion.engine.messages import say
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.operations.damage import Damage
from companion.games.aeons_end.operations.own_decks import Draw
from companion.games.aeons_end.state import AeonsEndState
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.mages import box_and, in_main_phase, with_mages
from tests.games.aeons_end.mask_tables import masked
from tests.games.aeons_end.tables import Played, act, breaches, rule, said, seat, table

PRINCE = {
    "nemesis": "prince_of_gluttons",
    "market": [
        *("jade", "diamond_cluster", "burning_opal", "flexing_dagger", "focusing_orb"),
        *("spectral_echo", "ignite", "dark_fire", "arcane_nexus"),
    ],
}
OPENED = seat(*["open"] * 4)


def asked(played: Played) -> tuple[str, str, int | None]:
    """The open prompt: its key, the rule by which it is asked, and of whom."""
    return (played.asked.key, played.asked.rule, played.asked.seat)


# --- nothing to choose ------------------------------------------------------------------------------------------------


@rule("AE-150")
@pytest.mark.parametrize(
    ("state", "card"),
    [
        (table(settings=PRINCE, in_play=[("memory_eater", 16)]), "memory_eater"),
        (table(3, in_play=[("bleed_static", 1)]), "bleed_static"),
        (table(3, in_play=[("cauterizer", 3)], warded=True), "cauterizer"),
    ],
    ids=["no_empty_pile", "no_spell", "warded"],
)
def test_nobody_is_picked_for_damage_that_nobody_suffers(state: AeonsEndState, card: str) -> None:
    played = act(state, "main_phase_of", card=card)
    assert played.done
    assert all(player.life == 10 for player in played.state.players)


def test_digest_with_no_empty_pile_asks_for_no_player() -> None:
    state = table(settings=PRINCE, nemesis_deck=["topple"])
    played = act(state, "draw", card="digest", answers={"ask.or": "option_2"})
    assert (played.done, played.changes) == (True, [])


@rule("AE-198")
def test_under_a_ward_skewer_asks_only_who_draws() -> None:
    played = act(table(warded=True, nemesis_deck=["topple"]), "draw", card="skewer")
    assert (played.asked.key, played.options) == ("ask.who_draw", ["player_1", "player_2"])
    assert "told.prevented" in played.told


@rule("AE-160")
def test_under_a_ward_doom_aegis_still_asks_who_loses_the_charges() -> None:
    state = table(3, warded=True, in_play=[("doom_aegis", 1)], abby=seat(charges=2), bob=seat(charges=2))
    played = act(state, "nemesis_main_phase")
    assert played.options == ["player_1", "player_2"]
    assert [player.charges for player in played.answer("player_2").state.players] == [2, 0, 0]


@rule("AE-150")
def test_nobody_is_picked_to_focus_where_every_breach_is_opened() -> None:
    played = act(masked(3, abby=OPENED, bob=OPENED, cleo=OPENED), "draw", card="burden").answer("player_1", "player_1")
    assert (played.done, played.told[-2:]) == (True, ["told.nothing_there", "told.discarded"])


@rule("AE-150")
def test_nobody_is_picked_to_gain_a_charge_where_every_ally_has_all() -> None:
    full = seat(charges=5)
    state = table(3, abby=seat("open:ignite", full=True), bob=full, cleo=full)
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert (played.done, played.state.nemesis.life) == (True, 68)


@rule("AE-150")
def test_nobody_is_picked_to_gain_life_where_nobody_can() -> None:
    played = in_main_phase(with_mages("brama", "lash", bob=seat(life=0)), "ability.player_1")
    assert (played.asked.key, "told.nothing_there" in played.told) == ("ask.action", True)


# --- who chooses, and why ---------------------------------------------------------------------------------------------


@rule("AE-183")
@pytest.mark.parametrize(
    ("mage", "given", "key"),
    [("mist", {}, "ask.who_draw"), ("brama", {"abby": seat("open:ignite", full=True)}, "ask.who_gains_charges")],
)
def test_whose_card_it_is_chooses_among_the_allies(mage: str, given: dict[str, Any], key: str) -> None:
    state = with_mages(mage, "jian", "lash", **given)
    if given:
        played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    else:
        played = in_main_phase(state, "ability.player_1")
    assert asked(played) == (key, "AE-183", 0)
    assert played.asked.detail == say("why.any_ally")
    assert played.options == ["player_2", "player_3"]


@rule("AE-072")
def test_whose_card_it_is_chooses_any_player() -> None:
    hurt = seat(life=5)
    state = table(3, abby=seat(full=True, hand=["emerald_shard"], life=5), bob=hurt, cleo=hurt)
    answers = {"ask.action": "play.emerald_shard", "ask.or": "option_2"}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert asked(played) == ("ask.who_gains", "AE-072", 0)
    assert played.asked.detail is not None
    assert played.asked.detail.key == "why.your_choice"
    assert [player.life for player in played.answer("player_3").state.players] == [5, 5, 6]


@rule("AE-158")
def test_on_a_nemesis_card_all_players_choose_together() -> None:
    played = act(table(3, nemesis_deck=["topple"]), "draw", card="lay_waste")
    assert asked(played) == ("ask.who_suffers", "AE-158", None)


@rule("AE-172", "AE-173")
def test_what_becomes_of_each_who_can_be_picked_is_shown() -> None:
    state = table(3, abby=seat(life=5), bob=seat(life=1), cleo=seat(life=0), gravehold=9, nemesis_deck=["topple"])
    played = act(state, "draw", card="lay_waste")
    assert [said(option.effect) for option in played.asked.options] == [
        "5 → 3", "1 → 0, Gravehold 9 → 7", "0 → 0, Gravehold 9 → 5",
    ]  # fmt: skip


@rule("AE-158")
def test_the_other_player_is_anyone_but_the_one_picked_before() -> None:
    state = masked(3, in_play=[("pain_sower", 11)])
    played = act(state, "nemesis_main_phase", answers={"ask.who_suffers": "player_2"})
    assert asked(played) == ("ask.who_focuses", "AE-158", None)
    assert played.options == ["player_1", "player_3"]


@rule("AE-171")
def test_of_what_is_no_damage_an_exhausted_player_has_the_lowest_life() -> None:
    gift = Effects([Draw(Target.LOWEST_LIFE_PLAYER), Damage(Target.LOWEST_LIFE_PLAYER, 2)])
    game = box_and(cards=[Card("gift", "Gift", "basic", CardKind.ATTACK, 1, "", effects=gift)])
    state = table(3, game=game, abby=seat(life=4), bob=seat(life=0), cleo=seat(life=7))
    played = act(state, "resolve_card", card="gift", game=game)
    assert [(asked.key, asked.seat) for asked in played.shown] == [("ask.draw", 1)]
    assert played.changes == [("player.1.life", 4, 2)]


@rule("AE-183")
@pytest.mark.parametrize(("solo", "focused"), [("public", "closed/1"), ("literal", "closed/0")])
def test_alone_one_is_another_player_only_where_one_is_ones_own_ally(solo: str, focused: str) -> None:
    abby = seat("open", "open", "open", "closed/0")
    state = masked(1, settings={"solo": solo, "solo_play_on": False}, in_play=[("pain_sower", 11)], abby=abby)
    played = act(state, "nemesis_main_phase")
    assert (played.done, played.state.players[0].life) == (True, 8)
    assert breaches(played.state.players[0])[3] == focused
