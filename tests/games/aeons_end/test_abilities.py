"""The mages' abilities, each at its moment, alone and at a table (rulebook: Gain A Charge; the mats)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.given import laid_over
from companion.engine.prompts import OK
from companion.games.aeons_end.operations.charges import GainCharges
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.state import AeonsEndState, Ending
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.mages import (
    abilities,
    charges,
    in_main_phase,
    next_turn_cards,
    odd_trick,
    real_turn_order,
    with_mages,
)
from tests.games.aeons_end.tables import Played, act, breaches, go_on, odd_game, rule, seat, table

USE = {"ask.use_ability": "use"}
KEEP = {"ask.use_ability": "keep"}


# --- when, and for what -----------------------------------------------------------------------------------------------


@rule("AE-089")
@pytest.mark.parametrize(("mage", "needed"), [("brama", 5), ("jian", 4)])
def test_an_ability_needs_all_the_charges_of_its_mat(mage: str, needed: int) -> None:
    assert abilities(in_main_phase(with_mages(mage, "mist", abby=seat(charges=needed - 1)))) == []
    assert abilities(in_main_phase(with_mages(mage, "mist", abby=seat(charges=needed)))) == ["ability.player_1"]


@rule("AE-089")
@pytest.mark.parametrize("mage", ["brama", "jian", "mist"])
def test_an_ability_of_the_own_main_phase_waits_for_it(mage: str) -> None:
    state = with_mages(mage, "lash")
    assert abilities(in_main_phase(state)) == ["ability.player_1"]
    assert abilities(in_main_phase(state, player=2)) == []


@rule("AE-089")
@pytest.mark.parametrize("mage", ["kadir", "lash", "xaxos"])
def test_an_ability_of_any_main_phase_is_offered_in_that_of_another(mage: str) -> None:
    state = with_mages(mage, "brama", bob=seat(charges=5))
    assert abilities(in_main_phase(state)) == ["ability.player_1"]
    assert abilities(in_main_phase(state, player=2)) == ["ability.player_1", "ability.player_2"]


@rule("AE-089")
@pytest.mark.parametrize("mage", ["adelheim", "phaedraxa"])
def test_an_ability_of_another_moment_is_never_offered_in_a_main_phase(mage: str) -> None:
    state = with_mages(mage, "brama")
    assert abilities(in_main_phase(state)) == []
    assert abilities(in_main_phase(state, player=2)) == []


@rule("AE-089")
def test_a_mage_in_no_pack_uses_the_ability_in_the_own_main_phase_and_the_table_does_it() -> None:
    state = table(abby=seat(charges=5))
    assert abilities(in_main_phase(state, player=2)) == []
    played = in_main_phase(state, "ability.player_1")
    assert charges(played.state) == [0, 0]
    assert played.asked.key == "ask.action"


@rule("AE-089")
def test_all_charges_go_before_the_effects_come() -> None:
    state = table(1, abby=seat(charges=5))
    played = odd_trick(state, GainCharges(Target.YOU, 2))
    assert played.changes == [("player.1.charges", 5, 0), ("player.1.charges", 0, 2)]


# --- Adelheim: T19 ----------------------------------------------------------------------------------------------------


def nemesis_draws(state: AeonsEndState, **answers: Any) -> Played:
    return act(state, "nemesis_draw_phase", answers=answers.get("answers"), game=odd_game())


@rule("AE-089")
def test_adelheim_stops_an_attack_before_anything_on_it_happens() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slaughter", "topple"])
    played = nemesis_draws(state)
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.use_ability", 0, ["use", "keep"])
    assert (played.state.nemesis.fury, played.state.gravehold) == (state.nemesis.fury, 30)
    played.answer("use")
    assert played.done
    assert charges(played.state) == [0, 0]
    assert played.state.nemesis_discard == ["slaughter"]
    assert played.state.nemesis_deck.cards == ["topple"]
    assert (played.state.nemesis.fury, played.state.gravehold) == (state.nemesis.fury, 30)


@rule("AE-089")
def test_adelheim_stops_a_power_and_what_it_does_immediately() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slow_fuse", "topple"])
    played = nemesis_draws(state, answers=USE)
    assert (played.state.gravehold, played.in_play, played.state.nemesis_discard) == (30, [], ["slow_fuse"])


@rule("AE-089")
@rule("AE-139")
def test_adelheim_cannot_stop_a_minion() -> None:
    played = nemesis_draws(with_mages("adelheim", "brama", nemesis_deck=["early_bird", "topple"]))
    assert (played.state.gravehold, played.in_play, charges(played.state)) == (28, [("early_bird", 4)], [5, 0])


@rule("AE-089")
def test_adelheim_may_keep_the_charges_and_the_card_is_resolved() -> None:
    state = with_mages("adelheim", "brama", nemesis_deck=["slaughter", "topple"])
    played = nemesis_draws(state, answers=KEEP)
    assert (played.state.gravehold, charges(played.state)) == (27, [5, 0])


@rule("AE-089")
def test_without_all_charges_adelheim_is_not_asked() -> None:
    state = with_mages("adelheim", "brama", abby=seat(charges=4), nemesis_deck=["slaughter", "topple"])
    assert nemesis_draws(state).state.gravehold == 27


@rule("AE-089")
@pytest.mark.parametrize("kind", ["attack", "minion", "power"])
def test_adelheim_stops_also_a_card_in_no_pack_but_for_a_minion(kind: str) -> None:
    state = with_mages("adelheim", "brama")
    deck = {"kept": "real", "sections": [{"sure": [], "perhaps": ["topple", "slaughter"], "unknown": 2}]}
    state = laid_over(state, {"nemesis_deck": deck})
    answers = {"ask.draw_nemesis_deck": "unlisted", "ask.unlisted_kind": kind}
    played = nemesis_draws(state, answers=answers if kind == "attack" else {**answers, "ask.unlisted_tokens": 3})
    if kind == "minion":
        assert played.in_play == [("unlisted_1", 3)]
    else:
        played.answer("use")
        assert (played.in_play, played.state.nemesis_discard) == ([], ["unlisted_1"])


@rule("AE-186")
def test_the_last_card_stopped_with_nothing_in_play_wins() -> None:
    played = nemesis_draws(with_mages("adelheim", "brama", nemesis_deck=["slaughter"]), answers=USE)
    assert played.state.ending is Ending.NEMESIS_SPENT


# --- Phaedraxa: T20 ---------------------------------------------------------------------------------------------------


@rule("AE-089")
def test_phaedraxa_is_asked_when_a_turn_order_card_was_drawn_and_before_its_turn() -> None:
    state = with_mages("phaedraxa", "brama", turn_order=(["player_2", "nemesis"], []), bob=seat("open:1"))
    played = act(state, "turn")
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.use_ability", 0, ["use", "keep"])
    assert played.state.turn_order.discard == ["player_2"]
    assert played.answer("keep").asked.key == "ask.cast"
    assert (played.state.warded, charges(played.state)) == (False, [5, 0])


@rule("AE-089")
def test_phaedraxa_is_asked_after_the_wild_card_has_its_player() -> None:
    state = with_mages("phaedraxa", "brama", "mist", turn_order=(["wild", "nemesis"], []))
    played = act(state, "turn", answers={"ask.wild": "player_2"})
    assert (played.asked.key, played.state.active) == ("ask.use_ability", "player_2")


@rule("AE-198")
def test_phaedraxa_keeps_all_damage_from_players_and_gravehold_in_that_turn_alone() -> None:
    state = with_mages(
        "phaedraxa",
        "brama",
        abby=seat(charges=5, life=1),
        turn_order=(["nemesis", "nemesis", "player_1"], []),
        nemesis={"fury": 3},
        nemesis_deck=["slaughter", "haze_spewer", "topple"],
        strike_deck=["eviscerate"],
        in_play=[("needlemaw", 11)],
    )
    played = go_on(state, answers=USE, stop_at="ask.nemesis_turn_over")
    assert (played.state.nemesis.fury, played.state.gravehold, played.state.players[0].life) == (1, 30, 1)
    assert played.told.count("told.prevented") == 3
    assert "told.exhausted" not in played.told
    played.session.answer(OK)
    assert go_on(played.state, stop_at="ask.place_minion").state.gravehold == 28


# --- Brama, Jian, Kadir, Lash, Mist, Xaxos ----------------------------------------------------------------------------


@rule("AE-089")
@rule("AE-170")
def test_brama_gives_a_player_four_life_but_no_exhausted_one() -> None:
    state = with_mages("brama", "mist", "lash", abby=seat(charges=5, life=8), bob=seat(life=3), cleo=seat(life=0))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == ("ask.who_gains", ["player_1", "player_2"])
    assert [player.life for player in played.answer("player_2").state.players] == [8, 7, 0]


def test_a_player_with_a_single_life_left_can_gain_some() -> None:
    played = in_main_phase(with_mages("brama", "mist", bob=seat(life=1)), "ability.player_1")
    assert [player.life for player in played.state.players] == [10, 5]


@rule("AE-089")
@rule("AE-198")
def test_jian_has_the_spell_of_any_player_cast_twice_before_it_is_discarded() -> None:
    state = with_mages("jian", "brama", abby=seat(charges=4), bob=seat("open:3", "open:2"))
    played = in_main_phase(state, "ability.player_1")
    assert played.options == ["player_2.I", "player_2.II"]
    played.answer("player_2.I", 4)
    assert (played.asked.key, played.state.nemesis.life) == ("ask.damage", 66)
    assert breaches(played.state.players[1])[:2] == ["open:3", "open:2"]
    played.answer(3)
    assert (played.asked.key, played.state.nemesis.life) == ("ask.action", 63)
    assert breaches(played.state.players[1])[:2] == ["open", "open:2"]


@rule("AE-089")
@rule("AE-198")
def test_kadir_gives_back_spells_and_room_for_two_in_each_opened_breach_of_whose_turn_it_is() -> None:
    bob = seat("open", "closed/0", full=True, hand=["spark"], discard=["spark", "crystal", "buried_light", "spark"])
    state = with_mages("kadir", "brama", bob=bob)
    played = in_main_phase(state, "ability.player_1", player=2)
    assert played.options == ["spark", "buried_light", "spark.2"]
    played.answer(("spark", "buried_light", "spark.2"))
    player = played.state.players[1]
    assert (sorted(player.hand), player.discard) == (["buried_light", "spark", "spark", "spark"], ["crystal"])
    played.answer("prep.spark", "prep.spark")
    assert breaches(played.state.players[1])[0] == "open:spark:spark"
    assert not any(option.startswith("prep") for option in played.options)


@rule("AE-198")
def test_kadir_lets_a_player_of_light_depth_prep_two_spells_to_an_opened_breach_alone_this_turn() -> None:
    state = with_mages("kadir", "brama", turn_order=(["player_1", "player_1"], []), abby=seat("open", charges=5))
    played = go_on(state, answers={"ask.action": ["ability.player_1", "prep.I", "prep.I"], "ask.spell_cost": [1, 2]})
    assert breaches(played.state.players[0])[0] == "open:1:2"
    assert "prep.I" not in played.options
    played.answer("focus.II", "prep.II", 3)
    assert "prep.II" not in played.options
    played.answer("end_turn", "cast.II", 1, "end_casting")
    assert played.state.turn == 2
    assert not any(option.startswith("prep") for option in played.options)


@rule("AE-089")
@rule("AE-193")
def test_lash_shuffles_back_a_card_of_a_player_who_suffers_for_it() -> None:  # T18
    taken = ["player_2", "wild", "nemesis", "player_3"]
    state = with_mages("lash", "brama", "mist", turn_order=(["player_1", "nemesis"], taken))
    played = in_main_phase(state, "ability.player_1", player=2)
    assert (played.asked.key, played.options) == ("ask.which_turn_card", ["player_2", "player_3"])
    played.answer("player_3")
    assert [player.life for player in played.state.players] == [10, 10, 9]
    assert sorted(played.state.turn_order.deck.cards) == ["nemesis", "player_1", "player_3"]
    assert played.state.turn_order.discard == ["player_2", "wild", "nemesis"]
    assert charges(played.state) == [0, 0, 0]


@rule("AE-150")
def test_lash_without_a_card_to_shuffle_back_hurts_nobody() -> None:
    state = with_mages("lash", "brama", "mist", turn_order=(["player_1", "player_2", "player_3", "nemesis"], ["wild"]))
    played = in_main_phase(state, "ability.player_1", player=2)
    assert played.asked.key == "ask.action"
    assert [player.life for player in played.state.players] == [10, 10, 10]
    assert played.state.turn_order.discard == ["wild"]


@rule("AE-183")
def test_mist_has_an_ally_draw_four() -> None:
    deck = ["crystal", "spark", "crystal", "spark", "crystal"]
    state = with_mages("mist", "brama", "lash", cleo=seat(full=True, hand=["crystal"], deck=deck))
    played = in_main_phase(state, "ability.player_1")
    assert played.options == ["player_2", "player_3"]
    played.answer("player_3")
    assert sorted(played.state.players[2].hand) == ["crystal"] * 3 + ["spark"] * 2
    assert played.state.players[2].deck.known() == ["crystal"]


@rule("AE-183")
def test_with_two_players_the_ally_of_mist_is_the_other_and_the_table_draws_for_one_kept_lightly() -> None:
    played = in_main_phase(with_mages("mist", "brama"), "ability.player_1")
    assert [(asked.key, asked.seat) for asked in played.shown] == [("ask.draw", 1)]
    assert played.asked.key == "ask.action"


@rule("AE-183")
@pytest.mark.parametrize(("solo", "drawn"), [(Solo.PUBLIC, 4), (Solo.LITERAL, 0)])
def test_alone_mist_is_their_own_ally_unless_the_text_is_taken_literally(solo: Solo, drawn: int) -> None:  # T42
    state = with_mages(
        "mist",
        settings={"solo": solo.value},
        abby=seat(charges=5, full=True, deck=["crystal"] * 5),
    )
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, len(played.state.players[0].hand)) == ("ask.action", drawn)
    assert charges(played.state) == [0]


@rule("AE-089")
@rule("AE-087")
def test_the_allies_of_xaxos_share_four_charges_as_the_table_likes() -> None:
    state = with_mages("xaxos", "brama", "jian", bob=seat(charges=2), cleo=seat(charges=2))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == (
        "ask.share_charges",
        ["player_2:3+player_3:1", "player_2:2+player_3:2"],
    )
    played.answer("player_2:2+player_3:2")
    assert charges(played.state) == [0, 4, 4]


def test_among_three_allies_every_way_to_share_four_charges_is_offered_once() -> None:
    played = in_main_phase(with_mages("xaxos", "brama", "jian", "mist"), "ability.player_1")
    assert (played.asked.key, len(played.options), len(set(played.options))) == ("ask.share_charges", 15, 15)
    for option in played.options:
        assert sum(int(part.rpartition(":")[2]) for part in option.split("+")) == 4
        assert not any(part.endswith((":0", ":-1")) for part in option.split("+"))


@rule("AE-087")
def test_charges_for_which_there_is_no_room_are_lost() -> None:
    state = with_mages("xaxos", "brama", "jian", bob=seat(charges=4), cleo=seat(charges=3))
    assert charges(in_main_phase(state, "ability.player_1").state) == [0, 5, 4]


@rule("AE-183")
@pytest.mark.parametrize(("solo", "left"), [(Solo.PUBLIC, 4), (Solo.LITERAL, 0)])
def test_alone_xaxos_gains_the_charges_unless_the_text_is_taken_literally(solo: Solo, left: int) -> None:  # T42
    played = in_main_phase(with_mages("xaxos", settings={"solo": solo.value}), "ability.player_1")
    assert charges(played.state) == [left]
    assert played.asked.key == "ask.arrange_turn_order"


@rule("AE-016")
def test_xaxos_lays_a_dealt_turn_order_deck_in_the_order_of_the_table() -> None:
    state = with_mages("xaxos", "brama", turn_order=(["nemesis", "player_2", "nemesis"], ["player_1"]))
    played = in_main_phase(state, "ability.player_1")
    assert (played.asked.key, played.options) == ("ask.arrange_turn_order", ["nemesis", "player_2", "nemesis.2"])
    played.answer(("player_2", "nemesis", "nemesis.2"))
    assert played.state.turn_order.deck.cards == ["player_2", "nemesis", "nemesis"]
    assert played.state.turn_order.discard == ["player_1"]


@rule("AE-016")
def test_the_app_knows_the_order_in_which_xaxos_laid_a_real_deck() -> None:
    state = real_turn_order(with_mages("xaxos", "brama"), ["nemesis", "player_1", "player_2"], ["player_1", "player_2"])
    played = in_main_phase(state, "ability.player_1", arrange_turn_order=("player_2", "player_1", "nemesis"))
    played.answer("end_turn")
    assert next_turn_cards(played.state) == ["player_2"]
    drawn = go_on(played.state)
    assert drawn.options == ["player_2"]
    assert next_turn_cards(drawn.answer("player_2").state) == ["player_1"]


@rule("AE-044")
def test_an_empty_turn_order_deck_has_nothing_to_lay_in_order_and_is_not_made_anew() -> None:
    taken = ["player_1", "player_2", "nemesis", "nemesis", "player_1", "player_2"]
    played = in_main_phase(with_mages("xaxos", "brama", turn_order=([], taken)), "ability.player_1")
    assert (played.asked.key, played.state.turn_order.discard) == ("ask.action", taken)


@rule("AE-089")
def test_an_ability_without_all_its_charges_is_refused() -> None:
    state = table(settings={"mages": ["brama", "jian"]}, abby=seat(full=True, charges=4))
    played = act(state, "main_phase", player="player_1")
    assert [one.rule for one in played.asked.refused if one.id == "ability.player_1"] == ["AE-089"]
