"""Crooked Mask: its Unleash and its nine cards, with numbers taken from the printed cards by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.piles import Section
from companion.games.aeons_end.state import UNSEEN_CORRUPTION, Ending
from tests.games.aeons_end.mask_tables import CORRUPTIONS, complete, masked
from tests.games.aeons_end.tables import Played, act, breaches, deck_of, moved, rule, seat, table

SUPPLY = [{"card": card, "left": 5} for card in ("jade", "diamond_cluster", "burning_opal", "mages_talisman")]


def shown(played: Played) -> list[str]:
    """What was to be read or done on the table."""
    return [asked.key for asked in played.shown]


# --- Unleash ----------------------------------------------------------------------------------------------------------


@rule("AE-123")
def test_unleash_puts_a_corruption_on_a_deck_and_shuffles_that_players_discards_into_it() -> None:
    abby = seat("open", full=True, discard=["crystal"], deck=["spark", "flare"])
    bob = seat("open", full=True, discard=["crystal"], deck=["spark"])
    state = masked(top=["contagion"], abby=abby, bob=bob)
    played = act(state, "unleash", answers={"ask.who_gains_corruption": "player_1"})
    first, second = played.state.players
    assert (first.discard, sorted(first.deck.candidates())) == ([], ["contagion", "crystal", "flare", "spark"])
    assert (second.discard, deck_of(second)) == (["crystal"], ["spark"])
    assert shown(played) == ["ask.lay_onto_deck", "ask.shuffle"]


def test_unleash_on_a_player_tracked_lightly_is_done_on_the_table() -> None:
    played = act(masked(real=True), "unleash", answers={"ask.who_gains_corruption": "player_2"})
    assert played.state.players[1].corruptions == [UNSEEN_CORRUPTION]
    assert shown(played) == ["ask.corruptions_onto_deck", "ask.shuffle"]


def test_unleash_without_a_corruption_left_hits_gravehold_and_still_shuffles() -> None:  # T34
    bob = seat("open", full=True, discard=["crystal"], deck=["spark"])
    played = act(masked(left=0, bob=bob), "unleash", answers={"ask.who_gains_corruption": "player_2"})
    assert played.state.gravehold == 28
    assert (played.state.players[1].discard, len(played.state.players[1].deck)) == ([], 2)


@rule("AE-021")
def test_three_unleashes_with_one_corruption_left() -> None:
    answers: dict[str, Any] = {"ask.who_gains_corruption": ["player_2"] * 3}
    played = act(masked(left=1), "unleash", times=3, answers=answers)
    assert (played.state.gravehold, len(played.state.players[1].corruptions)) == (26, 1)


def test_it_begins_with_70_life() -> None:
    nemesis = table(settings={"nemesis": "crooked_mask"}).nemesis
    assert (nemesis.life, nemesis.fury, nemesis.husks) == (70, 0, 0)


# --- its cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tokens"),
    [("corrupter", 6), ("pain_sower", 11), ("bedlam_sage", 14), ("ruin_priest", 17), ("twisting_madness", 2)],
)
def test_its_minions_and_its_power_are_placed(card: str, tokens: int) -> None:
    assert act(masked(), "draw", card=card).in_play == [(card, tokens)]


def test_burden_lets_the_group_split_two_corruptions() -> None:
    state = masked(real=True)
    answers = {"ask.who_gains_corruption": ["player_1", "player_2"], "ask.who_focuses": "player_2"}
    played = act(state, "draw", card="burden", answers=answers).answer("II")
    assert [player.corruptions for player in played.state.players] == [[UNSEEN_CORRUPTION]] * 2
    assert breaches(played.state.players[1]) == ["open", "closed/1", "closed/0", "closed/0"]
    assert played.state.nemesis_discard == ["burden"]


def test_burden_can_give_both_to_one_and_never_asks_a_lone_player() -> None:
    played = act(masked(), "draw", card="burden", answers={"ask.who_gains_corruption": ["player_2"] * 2})
    assert [len(player.corruptions) for player in played.state.players] == [0, 2]
    alone = {"solo": "public", "solo_play_on": False}
    assert act(masked(1, settings=alone), "draw", card="burden").asked.key == "ask.which_breach"


def test_burden_asks_nobody_for_a_corruption_that_there_is_not() -> None:
    state = masked(left=1, abby=seat(*["open"] * 4), bob=seat(*["open"] * 4))
    played = act(state, "draw", card="burden", answers={"ask.who_gains_corruption": "player_2"})
    assert played.done
    assert (len(played.state.players[1].corruptions), played.state.gravehold) == (1, 28)


@pytest.mark.parametrize(("amount", "left"), [(1, [("corrupter", 5)]), (6, []), (9, [])])
def test_corrupter_gives_who_hits_it_a_corruption_also_with_the_last_hit(amount: int, left: Any) -> None:  # T35
    state = masked(top=["contagion"], in_play=[("corrupter", 6)], bob=seat(full=True, deck=["spark"]))
    played = act(state, "damage_minion", card="corrupter", amount=amount, player="player_2")
    assert deck_of(played.state.players[1]) == ["contagion", "spark"]
    assert played.in_play == left


@pytest.mark.parametrize(("amount", "player"), [(0, "player_2"), (3, "")])
def test_corrupter_gives_none_without_damage_or_without_a_player(amount: int, player: str) -> None:  # T35
    state = masked(in_play=[("corrupter", 6)])
    played = act(state, "damage_minion", card="corrupter", amount=amount, player=player)
    assert len(played.state.corruption_deck) == 11


def test_corrupter_gives_a_spell_cast_at_it_a_corruption() -> None:
    state = masked(in_play=[("corrupter", 6)], abby=seat("open:spark", full=True))
    played = act(state, "casting_phase", player="player_1").answer("cast.I", "corrupter")
    assert played.in_play == [("corrupter", 5)]
    assert len(played.state.players[0].deck) == 1


def test_corrupter_hits_gravehold() -> None:
    state = masked(in_play=[("corrupter", 6)])
    assert moved(state, act(state, "main_phase_of", card="corrupter").state) == {"gravehold": 29}


# --- Tempt ------------------------------------------------------------------------------------------------------------


def test_tempt_hits_who_has_most_crystals_and_gives_a_card_of_cost_4_or_less() -> None:
    abby = seat(full=True, hand=["crystal", "spark", "crystal"], discard=["flare"])
    state = masked(abby=abby, bob=seat(full=True, hand=["crystal"]), supply=SUPPLY)
    played = act(state, "draw", card="tempt")
    assert (played.asked.key, played.options) == ("ask.gain_card_discard_top", ["jade", "diamond_cluster"])
    played.answer("diamond_cluster")
    player = played.state.players[0]
    assert (player.hand, player.life) == (["spark"], 7)
    assert player.discard == ["diamond_cluster", "crystal", "crystal", "flare"]


@rule("AE-159", "AE-160")
@pytest.mark.parametrize(("crystals", "reason"), [(1, "AE-159"), (0, "AE-160")])
def test_tempt_asks_among_those_with_as_many_crystals(crystals: int, reason: str) -> None:
    hands = ["crystal"] * crystals
    state = masked(3, abby=seat(full=True, hand=hands), bob=seat(full=True), cleo=seat(full=True, hand=hands))
    played = act(state, "draw", card="tempt")
    assert played.options == (["player_1", "player_3"] if crystals else ["player_1", "player_2", "player_3"])
    assert played.asked.rule == reason


def test_tempt_leaves_hands_that_only_the_table_knows_to_the_table() -> None:
    state = masked(3, abby=seat(full=True, hand=["crystal"]), bob=seat(full=True), supply=[])
    played = act(state, "draw", card="tempt")
    assert (played.asked.key, played.options) == ("ask.who_crystals", ["player_1", "player_3"])
    played.answer("player_3")
    assert (played.state.players[0].hand, played.state.players[2].life) == (["crystal"], 7)
    assert shown(played) == ["ask.discard_crystals", "ask.gain_by_hand_discard_top"]
    assert act(masked(), "draw", card="tempt").asked.rule == "AE-159"
    assert act(masked(abby=seat(full=True)), "draw", card="tempt").asked.rule == "AE-159"


# --- minions and the power --------------------------------------------------------------------------------------------


def test_pain_sower_hits_one_player_and_has_another_focus() -> None:
    state = masked(in_play=[("pain_sower", 11)])
    answers = {"ask.who_suffers": "player_2", "ask.which_breach": "IV"}
    played = act(state, "main_phase_of", card="pain_sower", answers=answers)
    assert [player.life for player in played.state.players] == [10, 8]
    assert [breaches(player)[3] for player in played.state.players] == ["closed/1", "closed/0"]


@rule("AE-180", "AE-181")
@pytest.mark.parametrize(("before", "after"), [((20, 40), (23, 53)), ((29, 60), (30, 70))])
def test_twisting_madness_heals_gravehold_and_the_nemesis_up_to_their_start(before: Any, after: Any) -> None:
    state = masked(in_play=[("twisting_madness", 1)], gravehold=before[0], nemesis={"life": before[1]})
    played = act(state, "main_phase_of", card="twisting_madness")
    assert (played.state.gravehold, played.state.nemesis.life) == after
    assert (played.in_play, played.state.nemesis_discard) == ([], ["twisting_madness"])


def test_twisting_madness_is_discarded_for_four_cards_and_a_draw() -> None:
    abby = seat(full=True, hand=["crystal"] * 4 + ["contagion"], deck=["spark"])
    state = masked(in_play=[("twisting_madness", 2)], abby=abby)
    played = act(state, "to_discard", player="player_1", card="twisting_madness")
    played.answer(("contagion", "crystal", "crystal.2", "crystal.3"))
    player = played.state.players[0]
    assert (player.hand, player.discard) == (["crystal", "spark"], ["crystal", "crystal", "crystal", "contagion"])
    assert played.in_play == []


@pytest.mark.parametrize(("cards", "offered"), [(3, False), (4, True)])
def test_the_price_of_twisting_madness_needs_four_cards(cards: int, offered: bool) -> None:
    abby = seat("open", full=True, hand=["crystal"] * cards, deck=["spark"])
    played = act(masked(in_play=[("twisting_madness", 2)], abby=abby), "main_phase", player="player_1")
    assert ("to_discard.twisting_madness" in played.options) is offered


def test_bedlam_sage_heals_gravehold_and_hits_the_healthiest() -> None:
    state = masked(in_play=[("bedlam_sage", 14)], gravehold=29, bob=seat(life=9))
    played = act(state, "main_phase_of", card="bedlam_sage")
    assert moved(state, played.state) == {"gravehold": 30, "players.0.life": 7}


@rule("AE-199")
def test_ruin_priest_takes_three_other_cards_of_who_has_them() -> None:  # T37
    abby = seat(full=True, hand=["crystal", "spark", "contagion"])
    bob = seat(full=True, hand=["crystal", "spark", "spark", "flare"])
    state = masked(top=["grim_sight", "nothingness", "dire_wisdom"], in_play=[("ruin_priest", 17)], abby=abby, bob=bob)
    played = act(state, "main_phase_of", card="ruin_priest")
    assert (played.asked.key, played.asked.seat) == ("ask.which_discard", 1)
    played.answer(("crystal", "spark", "spark.2"))
    assert played.state.players[1].hand == ["flare", "grim_sight", "nothingness", "dire_wisdom"]
    assert complete(played.state)


def test_ruin_priest_takes_what_there_is_where_nobody_has_three() -> None:  # T37
    abby = seat(full=True, hand=["spark", "spark", "contagion"])
    state = masked(real=True, in_play=[("ruin_priest", 17)], abby=abby, bob=seat(full=True))
    played = act(state, "main_phase_of", card="ruin_priest")
    assert played.options == ["player_1", "player_2"]
    played.answer("player_1")
    assert played.state.players[0].discard == ["spark", "spark"]
    assert sorted(played.options) == [card for card in CORRUPTIONS if card != "contagion"]
    played.answer("grim_sight", "nothingness", "dire_wisdom")
    assert played.state.players[0].hand == ["contagion", "grim_sight", "nothingness", "dire_wisdom"]


def test_ruin_priest_tells_a_player_tracked_lightly() -> None:
    state = masked(top=["grim_sight", "nothingness", "dire_wisdom"], in_play=[("ruin_priest", 17)])
    played = act(state, "main_phase_of", card="ruin_priest").answer("player_2")
    assert shown(played) == ["ask.discard", *["ask.take_corruption"] * 3]
    assert played.state.players[1].corruptions == ["grim_sight", "nothingness", "dire_wisdom"]


# --- Afflict and Vex --------------------------------------------------------------------------------------------------


def test_afflict_gives_two_different_players_two_corruptions_and_a_life() -> None:
    state = masked(3, abby=seat(life=5), bob=seat(life=5), cleo=seat(life=5))
    played = act(state, "draw", card="afflict").answer("player_3")
    assert played.options == ["player_1", "player_2"]
    played.answer("player_1")
    assert [player.life for player in played.state.players] == [6, 5, 6]
    assert [len(player.corruptions) for player in played.state.players] == [2, 0, 2]


def test_afflict_means_a_lone_player_once() -> None:
    alone = {"solo": "public", "solo_play_on": False}
    played = act(masked(1, settings=alone, abby=seat(life=5)), "draw", card="afflict")
    assert played.done
    assert (played.state.players[0].life, len(played.state.players[0].corruptions)) == (6, 2)


def test_afflict_gives_two_players_the_first_and_the_rest_in_their_order() -> None:
    full = [seat(full=True, life=5) for _ in range(2)]
    state = masked(top=["contagion", "nothingness", "grim_sight", "dire_wisdom"], abby=full[0], bob=full[1])
    played = act(state, "draw", card="afflict", answers={"ask.next_player": "player_2"})
    decks = [deck_of(player) for player in played.state.players]
    assert decks == [["dire_wisdom", "grim_sight"], ["nothingness", "contagion"]]


@rule("AE-199")
def test_afflict_means_those_first_who_can_gain_the_life() -> None:
    played = act(masked(3, abby=seat(life=0), bob=seat(life=5)), "draw", card="afflict")
    assert [len(player.corruptions) for player in played.state.players] == [0, 2, 0]
    assert played.options == ["player_1", "player_3"]
    played.answer("player_1")
    assert (played.state.players[0].life, played.state.players[1].life) == (0, 6)


@pytest.mark.parametrize(
    ("deck", "gravehold"),
    [
        (["afflict", "ruin_priest", "corrupter"], 22),
        (["tempt", "afflict", "corrupter"], 26),
        (["tempt", "pain_sower", "afflict"], 30),
    ],
)
def test_vex_counts_tier_three_of_any_kind_among_two_cards(deck: list[str], gravehold: int) -> None:  # T36
    played = act(masked(nemesis_deck=deck), "draw", card="vex")
    assert (played.state.gravehold, played.state.nemesis_deck.cards) == (gravehold, deck[2:])
    assert played.state.nemesis_discard == ["vex", deck[1], deck[0]]


@rule("AE-150")
def test_vex_takes_one_card_where_there_is_only_one() -> None:  # T36
    state = masked(nemesis_deck=["ruin_priest"], in_play=[("corrupter", 6)])
    played = act(state, "draw", card="vex")
    assert (played.state.gravehold, played.state.nemesis_discard) == (26, ["vex", "ruin_priest"])


@rule("AE-186")
@pytest.mark.parametrize(("gravehold", "ending"), [(9, Ending.NEMESIS_SPENT), (8, Ending.GRAVEHOLD_FELL)])
def test_vex_that_discards_the_last_cards_is_resolved_before_the_victory(gravehold: int, ending: Ending) -> None:  # T13
    state = masked(nemesis_deck=["ruin_priest", "afflict"], gravehold=gravehold)
    assert act(state, "draw", card="vex").state.ending is ending


def test_vex_has_the_cards_of_a_real_deck_shown() -> None:
    state = masked(settings={"nemesis_deck": "real"})
    state.nemesis_deck.sections = [Section(), Section(sure=["pain_sower"]), Section(sure=["afflict", "ruin_priest"])]
    played = act(state, "draw", card="vex")
    assert (played.asked.key, played.options) == ("ask.draw_nemesis_deck", ["pain_sower", "unlisted"])
    played.answer("pain_sower", "unlisted", "attack")
    assert (played.state.gravehold, len(played.state.nemesis_deck)) == (26, 1)
    assert played.state.nemesis_discard == ["vex", "unlisted_1", "pain_sower"]
