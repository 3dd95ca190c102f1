"""Hand cards that effects take (rulebook: Resolving Effects, Ambiguity, OR): who gives them, and what is left."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Scope
from companion.engine.errors import IllegalAnswerError
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.operations.hands import DiscardHand
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.tables import Played, act, moved, rule, seat, table

CRYSTALS = ["crystal"] * 4
ABBY_TAKES_THEM = {"ask.who_gains_corruption": ["player_1", "player_1"]}
"""The corruptions that two Unleashes of Crooked Mask bring."""


def kept(*hand: str, **given: Any) -> dict[str, Any]:
    """What is given of a player whose cards the app keeps, with these in hand."""
    return seat(full=True, hand=list(hand), **given)


def agony_field(**given: Any) -> Played:
    """Any player discards three hand cards and draws one (after an Unleash)."""
    return act(table(len(given), in_play=[("agony_field", 1)], **given), "main_phase_of", card="agony_field")


def obliterate(*hand: str, **given: Any) -> Played:
    """Bob, with the most opened breaches, destroys four hand cards or suffers 4."""
    state = table(abby=seat("open", "closed/0"), bob=kept(*hand) | seat("open", "open"), **given)
    return act(state, "draw", card="obliterate")


def hands(played: Played) -> list[list[str]]:
    return [player.hand for player in played.state.players]


def shown(played: Played) -> list[tuple[str, object]]:
    """What the table was told to do, and how often."""
    return [(asked.key, asked.text.args.get("n")) for asked in played.shown]


# --- one player discards ----------------------------------------------------------------------------------------------


@rule("AE-199")
def test_of_two_players_the_one_who_holds_all_the_cards_must_be_picked() -> None:  # T08
    played = agony_field(abby=kept("spark", "spark"), bob=kept(*CRYSTALS, deck=["jade"]))
    assert played.done
    assert hands(played) == [["spark", "spark"], ["crystal", "jade"]]
    assert played.state.players[1].discard == ["crystal"] * 3


@rule("AE-199", "AE-150")
def test_if_nobody_holds_them_anybody_is_picked_and_discards_what_there_is() -> None:  # T08
    played = agony_field(abby=kept("spark", "spark", deck=["jade"]), bob=kept("crystal"))
    assert (played.asked.key, played.options) == ("ask.who_discard", ["player_1", "player_2"])
    played.answer("player_1")
    assert played.done
    assert hands(played) == [["jade"], ["crystal"]]
    assert played.state.players[0].discard == ["spark", "spark"]


@rule("AE-199")
def test_of_a_player_whose_hand_the_app_does_not_know_the_players_judge() -> None:
    only_cleo_cannot = agony_field(abby=seat(), bob=kept(*CRYSTALS), cleo=kept("crystal"))
    assert only_cleo_cannot.options == ["player_1", "player_2"]
    effects = [option.effect for option in only_cleo_cannot.asked.options]
    assert [(effect.key, effect.args["n"]) for effect in effects if effect] == [
        ("effect.if_held", 3),
        ("effect.holds", 4),
    ]
    perhaps_nobody_can = agony_field(abby=seat(), bob=kept("crystal"))
    assert perhaps_nobody_can.options == ["player_1", "player_2"]
    perhaps_nobody_can.answer("player_1")
    assert shown(perhaps_nobody_can) == [("ask.discard", 3), ("ask.draw", 1)]
    assert hands(perhaps_nobody_can) == [[], ["crystal"]]


def test_the_cards_are_chosen_from_the_hand_and_lie_in_the_order_they_were_chosen() -> None:
    played = agony_field(abby=kept("spark", "jade", "crystal", "crystal", discard=["ignite"]), bob=kept())
    assert (played.asked.key, played.asked.seat, played.asked.rule) == ("ask.which_discard", 0, "AE-150")
    assert (played.asked.least, played.asked.most) == (3, 3)
    assert played.options == ["spark", "jade", "crystal", "crystal.2"]
    for answer in (("spark", "jade"), ("spark", "jade", "crystal", "crystal.2"), ("spark", "jade", "ignite")):
        with pytest.raises(IllegalAnswerError):
            played.session.answer(answer)
    played.answer(("crystal.2", "spark", "jade"))
    assert played.done
    # the oldest discard comes first when the pile is turned over to draw the one card
    assert hands(played) == [["crystal", "ignite"], []]
    assert played.state.players[0].deck.known() == ["crystal", "spark", "jade"]


def test_different_cards_that_must_all_go_are_put_in_order() -> None:
    state = table(1, in_play=[("woven_sky", 1)], abby=kept("spark", "jade", "crystal"))
    played = act(state, "to_discard", player="player_1", card="woven_sky")
    assert (played.asked.key, played.options) == ("ask.order_of_discards", ["spark", "jade", "crystal"])
    played.answer(("jade", "crystal", "spark"))
    assert played.state.players[0].discard == ["spark", "crystal", "jade"]
    assert played.state.in_play == []


def test_the_choice_shows_a_hand_that_was_corrected_meanwhile() -> None:
    played = agony_field(abby=kept("spark", "jade", "crystal", "crystal"), bob=kept())
    played.state.players[0].hand.remove("jade")
    assert played.options == ["spark", "crystal", "crystal.2"]
    assert played.asked.most == 3
    assert played.answer(("spark", "crystal", "crystal.2")).done


def test_a_discard_can_be_done_by_hand() -> None:
    played = agony_field(abby=kept("spark", "jade", "crystal", "crystal", deck=["jade"]), bob=kept())
    played.session.by_hand()
    assert played.told[-3:] == ["told.by_hand", "told.draws", "told.discarded"]
    assert hands(played)[0] == ["spark", "jade", "crystal", "crystal", "jade"]


# --- OR and destroying ------------------------------------------------------------------------------------------------


@rule("AE-200", "AE-155")
@pytest.mark.parametrize("hand", [[], ["crystal"] * 3], ids=["none", "three"])
def test_obliterate_deals_its_damage_to_who_holds_fewer_than_four_cards(hand: list[str]) -> None:  # T07
    played = obliterate(*hand)
    assert played.done
    assert played.state.players[1].life == 6
    assert (played.state.players[1].hand, played.state.destroyed) == (hand, [])


@rule("AE-200", "AE-156", "AE-184")
def test_with_four_cards_there_is_a_choice_and_what_is_destroyed_is_nowhere_any_more() -> None:
    played = obliterate("jade", "spark", *CRYSTALS[:3])
    assert (played.asked.key, played.options) == ("ask.or", ["option_1", "option_2"])
    played.answer("option_1")
    assert (played.asked.key, played.asked.least) == ("ask.which_destroy", 4)
    played.answer(("jade", "crystal", "crystal.2", "crystal.3"))
    bob = played.state.players[1]
    assert (bob.life, bob.hand, bob.discard, bob.deck.known()) == (10, ["spark"], [], [])
    assert sorted(played.state.destroyed) == ["crystal", "crystal", "crystal", "jade"]


@rule("AE-200")
def test_of_a_hand_that_the_app_does_not_know_it_offers_both() -> None:
    state = table(abby=seat("open", "closed/0"), bob=seat("open", "open"))
    played = act(state, "draw", card="obliterate", answers={"ask.or": "option_1"})
    assert shown(played) == [("ask.destroy", 4)]
    assert played.state.players[1].life == 10


def test_a_destroyed_corruption_goes_under_its_deck() -> None:
    state = table(
        settings={"nemesis": "crooked_mask"},
        corruption_deck={"kept": "dealt", "cards": ["contagion"]},
        abby=seat("open", "closed/0"),
        bob=kept(*CRYSTALS[:3], "fever_of_war") | seat("open", "open"),
    )
    played = act(state, "draw", card="obliterate", answers=ABBY_TAKES_THEM | {"ask.or": "option_1"})
    assert played.state.destroyed == ["crystal"] * 3
    assert played.state.corruption_deck.cards[-1] == "fever_of_war"
    assert played.state.players[1].hand == []


def test_the_table_says_which_corruptions_a_player_of_light_depth_has_destroyed() -> None:
    state = table(
        settings={"nemesis": "crooked_mask"},
        corruption_deck={"kept": "dealt", "cards": ["contagion"]},
        abby=seat("open", "closed/0"),
        bob=seat("open", "open", corruptions=["fever_of_war", "unseen_corruption"]),
    )
    played = act(state, "draw", card="obliterate", answers=ABBY_TAKES_THEM | {"ask.or": "option_1"})
    assert played.asked.key == "ask.corruptions_destroyed"
    assert "fever_of_war" in played.options
    assert {"contagion", "unseen_corruption"}.isdisjoint(played.options)
    played.answer(("lust_for_power",))
    assert played.state.players[1].corruptions == ["fever_of_war"]
    assert played.state.corruption_deck.cards[-1] == "lust_for_power"


# --- prices -----------------------------------------------------------------------------------------------------------


def offers(card: str, **given: Any) -> bool:
    state = table(in_play=[(card, 2)], **given)
    return f"to_discard.{card}" in act(state, "main_phase", player="player_1").options


@rule("AE-113")
def test_a_price_in_aether_is_paid_in_full_by_one_player() -> None:  # T40
    assert not offers("eye_of_nothing", abby=kept(turn={"aether": 5}), bob=kept(turn={"aether": 6}))
    state = table(in_play=[("eye_of_nothing", 2)], abby=kept(turn={"aether": 7}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "to_discard.eye_of_nothing"})
    assert played.state.players[0].turn.aether == 1
    assert (played.state.in_play, played.state.nemesis.fury) == ([], state.nemesis.fury)


@rule("AE-113")
def test_aether_that_is_only_good_for_gaining_cards_pays_no_price() -> None:  # T40
    assert not offers("eye_of_nothing", abby=kept(turn={"aether": 5, "gem_aether": 4, "spell_aether": 4}))
    assert offers("eye_of_nothing", abby=kept(turn={"aether": 6}))


@rule("AE-113", "AE-200")
def test_a_price_in_cards_is_paid_from_one_hand() -> None:  # T40
    assert not offers("woven_sky", abby=kept("crystal", "crystal"), bob=kept(*CRYSTALS))
    assert offers("woven_sky", abby=kept("crystal", "crystal", "spark"), bob=kept())


def test_a_player_of_light_depth_pays_on_the_table_without_being_told_again() -> None:
    played = act(table(in_play=[("woven_sky", 2)]), "to_discard", player="player_1", card="woven_sky")
    assert (played.done, played.shown, played.state.in_play) == (True, [], [])


@rule("AE-200")
def test_up_to_never_stands_in_the_way_and_cards_between_the_players_are_counted_together() -> None:
    def possible(operation: DiscardHand, *players: dict[str, Any]) -> bool:
        state = table(len(players), **dict(zip(("abby", "bob"), players, strict=False)))
        return operation.possible(GAME.play(state), Scope())

    up_to_two = DiscardHand(Target.PLAYERS_COLLECTIVELY, up_to=2)
    assert possible(up_to_two, kept())
    three_together = DiscardHand(Target.PLAYERS_COLLECTIVELY, count=3)
    assert possible(three_together, kept("spark", "jade"), kept("spark"))
    assert not possible(three_together, kept("spark"), kept("spark"))
    assert possible(three_together, kept("spark"), seat())  # the app does not know this hand
    somebody_picked_before = DiscardHand(Target.SAME_PLAYER, count=1)
    assert possible(somebody_picked_before, kept())  # who may draw in between


def test_agony_fields_price_is_a_card_that_costs_two_or_more() -> None:
    assert not offers("agony_field", abby=kept("crystal", "spark", "fever_of_war"))
    state = table(in_play=[("agony_field", 2)], abby=kept("crystal", "jade", "ignite"))
    played = act(state, "to_discard", player="player_1", card="agony_field")
    assert played.options == ["jade", "ignite"]
    played.answer(("ignite",))
    assert moved(state, played.state) == {
        "players.0.hand": ["crystal", "jade"],
        "destroyed": ["ignite"],
        "in_play": [],
        "nemesis_discard": ["agony_field"],
    }


def test_twisting_madness_is_discarded_for_four_cards_and_one_is_drawn() -> None:
    mask = {"nemesis": "crooked_mask"}
    assert not offers("twisting_madness", settings=mask, abby=kept(*CRYSTALS[:3], deck=["jade"]))
    state = table(settings=mask, in_play=[("twisting_madness", 2)], abby=kept(*CRYSTALS, "spark"))
    played = act(state, "to_discard", player="player_1", card="twisting_madness")
    played.answer(("spark", "crystal", "crystal.2", "crystal.3"))
    player = played.state.players[0]
    assert (player.hand, player.deck.known(), player.discard) == (["crystal", "spark"], ["crystal"] * 3, [])
    assert (played.state.in_play, played.state.nemesis.life) == ([], state.nemesis.life)


# --- which cards ------------------------------------------------------------------------------------------------------


def ruin_priest(**given: Any) -> Played:
    """Any player discards three cards that are no corruptions, and takes three corruptions into the hand."""
    state = table(settings={"nemesis": "crooked_mask"}, in_play=[("ruin_priest", 17)], **given)
    return act(state, "main_phase_of", card="ruin_priest")


@rule("AE-199")
def test_ruin_priest_takes_three_cards_that_are_no_corruptions_of_who_has_them() -> None:  # T37
    two = kept("crystal", "crystal", "fever_of_war", "contagion")
    played = ruin_priest(abby=two, bob=kept("crystal", "crystal", "crystal", "delirium_veil"))
    assert played.done
    assert hands(played)[0] == two["hand"]
    assert played.state.players[1].discard == ["crystal"] * 3
    assert (len(hands(played)[1]), hands(played)[1][0]) == (4, "delirium_veil")


@rule("AE-150")
def test_ruin_priest_takes_what_there_is_and_three_corruptions_still_come() -> None:  # T37
    played = ruin_priest(abby=kept("crystal", "fever_of_war"), bob=kept("spark"))
    assert played.options == ["player_1", "player_2"]
    played.answer("player_1")
    assert played.state.players[0].discard == ["crystal"]
    assert (len(hands(played)[0]), hands(played)[0][0]) == (4, "fever_of_war")


@rule("AE-072")
def test_burning_opal_lets_an_ally_draw_for_a_discarded_card() -> None:
    answers = {"ask.action": "play.burning_opal", "ask.may": "do"}
    state = table(abby=kept("burning_opal", "crystal"), bob=kept(deck=["jade"]))
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert (hands(played), played.state.players[0].discard) == ([[], ["jade"]], ["crystal"])
    nothing_left = table(abby=kept("burning_opal"), bob=kept(deck=["jade"]))
    played = act(nothing_left, "main_phase", player="player_1", answers={"ask.action": "play.burning_opal"})
    assert (played.asked.key, hands(played)) == ("ask.action", [[], []])


def test_bottled_vortex_destroys_cards_of_hand_and_discard_pile_and_leaves_the_rest_in_order() -> None:
    state = table(
        abby=kept(
            "bottled_vortex",
            "crystal",
            "spark",
            discard=["crystal", "jade", "crystal", "ignite"],
            deck=["buried_light"],
        )
    )
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "play.bottled_vortex"})
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.which_own_cards", 0, 2)
    assert played.options == [
        "hand.crystal", "hand.spark", "discard.crystal", "discard.jade", "discard.crystal.2", "discard.ignite",
    ]  # fmt: skip
    played.answer(("discard.crystal.2", "hand.crystal"))
    player = played.state.players[0]
    assert (player.hand, player.discard) == (["spark", "buried_light"], ["crystal", "jade", "ignite"])
    assert sorted(played.state.destroyed) == ["bottled_vortex", "crystal", "crystal"]


def test_a_player_of_light_depth_says_how_many_cards_a_spell_of_theirs_takes() -> None:
    state = table(abby=seat("open:consuming_void"))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.up_to_destroy", 0, 2)
    played.answer(2)
    told = [event.message for event in played.events if event.message.key == "told.destroy"]
    assert ([message.args["n"] for message in told], played.state.nemesis.life) == ([2], 64)


def test_where_nothing_hangs_on_it_a_player_of_light_depth_is_told_what_they_may_do() -> None:
    state = table(settings={"nemesis": "crooked_mask"}, abby=seat(corruptions=["blind_abandon"]))
    played = act(state, "resolve_corruptions", player="player_1", answers={"ask.corruption_in_hand": "blind_abandon"})
    assert (played.done, shown(played)) == (True, [("ask.may_destroy", 1)])


def test_a_caster_of_light_depth_says_what_the_discarded_gem_cost() -> None:
    state = table(abby=seat("open:oblivion_swell"))
    answers = {"ask.cast": "cast.I", "ask.may": "do", "ask.cost_of_discarded": 4}
    played = act(state, "casting_phase", player="player_1", answers=answers)
    assert played.state.nemesis.life == state.nemesis.life - 6


# --- all players between them -----------------------------------------------------------------------------------------


def pulverizing_ray(**given: Any) -> Played:
    """The players discard up to six gems; 18 to Gravehold, 3 less for each."""
    state = table(in_play=[("pulverizing_ray", 1)], **given)
    return act(state, "main_phase_of", card="pulverizing_ray")


def test_pulverizing_ray_takes_any_gems_of_anybody_and_only_gems() -> None:  # T41
    played = pulverizing_ray(abby=kept("crystal", "spark", "jade"), bob=kept("crystal", "ignite"))
    assert (played.asked.key, played.asked.seat) == ("ask.which_players_discard_up_to", None)
    assert played.asked.rule == "AE-158"
    assert (played.asked.least, played.asked.most) == (0, 3)
    assert played.options == ["player_1.crystal", "player_1.jade", "player_2.crystal"]
    played.answer(("player_2.crystal", "player_1.jade"))
    assert played.state.gravehold == 30 - 12
    assert hands(played) == [["crystal", "spark"], ["ignite"]]
    assert [player.discard for player in played.state.players] == [["jade"], ["crystal"]]


@pytest.mark.parametrize(("gems", "gravehold"), [(0, 12), (6, 30), (7, 30)])
def test_pulverizing_ray_needs_no_gem_and_takes_six_at_the_most(gems: int, gravehold: int) -> None:  # T41
    played = pulverizing_ray(abby=kept(*["crystal"] * gems), bob=kept("spark"))
    if gems:
        assert played.asked.most == 6
        assert pulverizing_ray(abby=kept(*["crystal"] * gems), bob=kept()).answer(()).state.gravehold == 12
        played.answer(tuple(played.options[:6]))
    assert played.state.gravehold == gravehold
    assert len(hands(played)[0]) == max(0, gems - 6)


def test_at_a_mixed_table_those_whose_hands_the_app_does_not_know_say_how_many_more() -> None:  # T41
    played = pulverizing_ray(abby=kept("crystal", "spark"), bob=seat())
    played.answer(("player_1.crystal",))
    assert (played.asked.key, played.asked.most) == ("ask.how_many_others_discarded", 5)
    played.answer(2)
    assert played.state.gravehold == 30 - 9


def onslaught(**given: Any) -> Played:
    """After three Unleashes the players discard as many cards as there is Fury: four."""
    return act(table(**given), "draw", card="onslaught")


def test_onslaught_is_split_as_the_players_like() -> None:
    played = onslaught(abby=kept("crystal", "spark", "jade"), bob=kept("crystal", "ignite"))
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.which_players_discard", 4, 4)
    played.answer(("player_1.jade", "player_1.spark", "player_2.ignite", "player_2.crystal"))
    assert hands(played) == [["crystal"], []]
    assert [player.discard for player in played.state.players] == [["spark", "jade"], ["crystal", "ignite"]]


@rule("AE-150")
def test_onslaught_takes_what_there_is() -> None:
    played = onslaught(abby=kept("crystal", "crystal"), bob=kept("spark"))
    assert played.done
    assert hands(played) == [[], []]


def test_at_a_mixed_table_the_others_discard_what_is_left_of_onslaught() -> None:
    played = onslaught(abby=kept("crystal", "spark", "jade"), bob=seat())
    assert (played.asked.least, played.asked.most) == (0, 3)
    played.answer(("player_1.spark",))
    assert shown(played) == [("ask.others_discard", 3)]
    assert hands(played)[0] == ["crystal", "jade"]


# --- Tempt ------------------------------------------------------------------------------------------------------------


def tempt(players: int = 2, **given: Any) -> Played:
    """Whoever has the most Crystals in hand discards them all, suffers 3 and gains a card."""
    state = table(players, settings={"nemesis": "crooked_mask"}, supply=[{"card": "jade", "left": 7}], **given)
    return act(state, "draw", card="tempt")


def test_tempt_takes_every_crystal_of_who_has_most() -> None:
    played = tempt(abby=kept("crystal", "spark"), bob=kept("crystal", "jade", "crystal"))
    assert hands(played) == [["crystal", "spark"], ["jade"]]
    assert played.state.players[1].life == 7


@rule("AE-159")
def test_tied_for_the_most_crystals_the_players_decide() -> None:
    played = tempt(3, abby=kept("crystal", "spark"), bob=kept("crystal", "jade"), cleo=kept("spark"))
    assert (played.asked.key, played.options, played.asked.rule) == (
        "ask.who_crystals",
        ["player_1", "player_2"],
        "AE-159",
    )
    played.answer("player_2")
    assert hands(played)[:2] == [["crystal", "spark"], ["jade"]]


@rule("AE-160")
def test_if_nobody_has_a_crystal_anybody_is_picked() -> None:
    played = tempt(abby=kept("spark"), bob=kept("jade"))
    assert (played.options, played.asked.rule) == (["player_1", "player_2"], "AE-160")
    played.answer("player_1")
    assert played.state.players[0].life == 7


def test_who_has_most_crystals_is_for_the_table_to_say_where_a_hand_is_not_known() -> None:
    played = tempt(3, abby=seat(), bob=kept("crystal", "crystal"), cleo=kept("crystal"))
    assert played.options == ["player_1", "player_2"]
    played.answer("player_1")
    assert [asked.key for asked in played.shown][:1] == ["ask.discard_crystals"]
