"""Drawn cards of the three kinds (rulebook: Attack, Minion, Power)."""

from __future__ import annotations

from companion.engine.indicators import Placed, Tokens
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.sight import indicators
from tests.games.aeons_end.tables import act, odd_game, rule, seat, table


@rule("AE-137")
def test_an_attack_is_resolved_at_once_and_discarded() -> None:
    played = act(table(nemesis_deck=["lay_waste", "topple"]), "nemesis_draw_phase")
    assert played.state.resolving == ["lay_waste"]
    assert played.state.nemesis_discard == []
    played.answer("player_2")
    assert (played.in_play, played.state.resolving, played.state.nemesis_discard) == ([], [], ["lay_waste"])
    assert played.changes == [("fury", 1, 2), ("fury", 2, 3), ("player.2.life", 10, 8)]


@rule("AE-138")
def test_slaughter_changes_fury_first_and_then_gravehold() -> None:
    played = act(table(gravehold=27), "draw", card="slaughter")
    assert played.changes == [("fury", 1, 2), ("gravehold", 27, 24)]
    assert played.told[-1] == "told.discarded"
    assert played.state.nemesis_discard == ["slaughter"]


@rule("AE-139")
def test_haze_spewer_is_placed_with_five_life_and_nothing_else_happens() -> None:
    played = act(table(nemesis_deck=["haze_spewer", "topple"]), "nemesis_draw_phase")
    assert played.in_play == [("haze_spewer", 5)]
    assert played.changes == [("card.haze_spewer", 0, 5)]
    assert [asked.key for asked in played.shown] == ["ask.place_minion"]
    assert played.shown[0].text.args["n"] == 5


@rule("AE-140")
def test_immediately_comes_before_the_card_is_in_play() -> None:
    played = act(table(game=odd_game()), "draw", card="asker", game=odd_game())
    assert played.asked.key == "ask.who_suffers"
    assert played.in_play == []
    played.answer("player_1")
    assert played.in_play == [("asker", 4)]


@rule("AE-140")
def test_immediately_is_resolved_once_only() -> None:
    drawn = act(table(game=odd_game()), "draw", card="early_bird", game=odd_game())
    assert drawn.state.gravehold == 28
    later = act(drawn.state, "nemesis_main_phase", game=odd_game())
    assert later.state.gravehold == 23


@rule("AE-141")
def test_a_minion_is_persistent_from_the_next_main_phase_on() -> None:  # T09
    state = table(nemesis_deck=["haze_spewer", "eye_of_nothing", "topple"])
    first = act(state, "nemesis_turn")
    assert first.state.gravehold == 30
    assert act(first.state, "nemesis_turn").state.gravehold == 25


@rule("AE-142")
def test_eye_of_nothing_is_placed_with_two_tokens() -> None:
    played = act(table(nemesis_deck=["eye_of_nothing", "topple"]), "nemesis_turn")
    assert played.in_play == [("eye_of_nothing", 2)]
    assert played.changes == [("card.eye_of_nothing", 0, 2)]
    assert played.shown[0].key == "ask.place_power"


@rule("AE-143")
def test_power_one_resolves_in_the_next_main_phase() -> None:  # T09
    drawn = act(table(nemesis={"fury": 0}), "draw", card="reality_rupture")
    assert drawn.state.nemesis.fury == 0
    assert act(drawn.state, "nemesis_main_phase").state.nemesis.fury == 3


@rule("AE-143")
def test_power_two_resolves_in_the_second_and_power_three_in_the_third() -> None:
    state = table(nemesis={"fury": 0}, abby=seat("open:1"))
    state = act(act(state, "draw", card="blood_cry").state, "draw", card="bleed_static").state
    after_one = act(state, "nemesis_main_phase")
    assert after_one.in_play == [("blood_cry", 1), ("bleed_static", 2)]
    assert after_one.state.nemesis.fury == 0
    after_two = act(after_one.state, "nemesis_main_phase")
    assert after_two.in_play == [("bleed_static", 1)]
    assert after_two.state.nemesis.fury == 4
    after_three = act(after_two.state, "nemesis_main_phase")
    assert after_three.in_play == []
    assert after_three.state.players[0].life == 8


@rule("AE-144")
def test_discarding_a_power_does_not_undo_what_it_did_immediately() -> None:
    state = table(game=odd_game(), abby=seat(charges=1))
    drawn = act(state, "draw", card="slow_fuse", game=odd_game())
    assert drawn.state.gravehold == 28
    paid = act(drawn.state, "to_discard", player="player_1", card="slow_fuse", game=odd_game())
    assert paid.state.gravehold == 28
    assert paid.in_play == []
    assert act(paid.state, "nemesis_main_phase", game=odd_game()).state.gravehold == 28


@rule("AE-145")
def test_what_a_power_does_and_its_price_are_shown_with_its_tokens() -> None:
    state = table(in_play=[("agony_field", 2), ("blood_cry", 1)])
    shown = {found.key: found for found in indicators(GAME.play(state)) if isinstance(found, Placed)}
    field, cry = shown["card.agony_field"], shown["card.blood_cry"]
    assert (field.tokens, field.count, cry.count) == (Tokens.POWER, 2, 1)
    assert field.note is not None
    assert "a chosen player discards three" in str(field.note.args["text"])
    assert "destroy a hand card costing 2+" in str(field.note.args["text"])
    assert cry.note is not None
    assert "pay 4 charges" in str(cry.note.args["text"])


@rule("AE-201")
def test_haze_spewer_returns_whole_and_as_the_newest() -> None:  # T29
    state = table(in_play=[("needlemaw", 11)], nemesis_discard=["slaughter", "haze_spewer", "scorn"])
    played = act(state, "draw", card="awaken", answers={"ask.or": "option_2"})
    assert played.in_play == [("needlemaw", 11), ("haze_spewer", 5)]
    assert played.state.nemesis_discard == ["awaken", "slaughter", "scorn"]
    assert played.state.gravehold == 30
    assert act(played.state, "nemesis_main_phase").state.gravehold == 30 - 2 - 5


@rule("AE-201")
def test_a_returning_minion_does_again_what_it_does_immediately() -> None:
    state = table(nemesis_discard=["early_bird"], game=odd_game())
    played = act(state, "draw", card="awaken", answers={"ask.or": "option_2"}, game=odd_game())
    assert played.state.gravehold == 28
    assert played.in_play == [("early_bird", 4)]


@rule("AE-182")
def test_minions_start_with_their_printed_life() -> None:
    printed = {
        "bane_sire": 6,
        "haze_spewer": 5,
        "cauterizer": 3,
        "needlemaw": 11,
        "venomite": 9,
        "jagged_one": 14,
        "provoker": 5,
        "scorn": 9,
        "avatar_of_wrath": 16,
    }
    for card, life in printed.items():
        assert act(table(), "draw", card=card).in_play == [(card, life)]
