"""The nemesis turn: main phase and draw phase (rulebook: Nemesis Turn)."""

from __future__ import annotations

from companion.games.aeons_end.state import Phase
from tests.games.aeons_end.tables import act, odd_game, rule, table


@rule("AE-128")
def test_minions_and_powers_are_resolved_in_one_order_oldest_first() -> None:
    state = table(in_play=[("woven_sky", 2), ("needlemaw", 11), ("agony_field", 2), ("haze_spewer", 5)])
    played = act(state, "nemesis_main_phase")
    assert played.changes == [
        ("card.woven_sky", 2, 1),
        ("gravehold", 30, 28),
        ("card.agony_field", 2, 1),
        ("gravehold", 28, 23),
        ("card.haze_spewer", 5, 4),
    ]


@rule("AE-128")
def test_a_card_drawn_later_is_resolved_later() -> None:
    state = table(in_play=[("needlemaw", 11)], nemesis_deck=["haze_spewer", "topple"])
    placed = act(state, "nemesis_turn")
    assert placed.in_play == [("needlemaw", 11), ("haze_spewer", 5)]


@rule("AE-129")
def test_a_persistent_effect_is_resolved_each_time_its_card_comes_up() -> None:
    state = table(in_play=[("needlemaw", 11)])
    once = act(state, "nemesis_main_phase")
    assert once.state.gravehold == 28
    assert act(once.state, "nemesis_main_phase").state.gravehold == 26


@rule("AE-130")
def test_a_power_with_tokens_left_only_loses_one() -> None:
    played = act(table(in_play=[("eye_of_nothing", 2)]), "nemesis_main_phase")
    assert played.changes == [("card.eye_of_nothing", 2, 1)]
    assert played.in_play == [("eye_of_nothing", 1)]


@rule("AE-130")
def test_the_last_token_resolves_the_power_and_discards_it() -> None:
    played = act(table(in_play=[("eye_of_nothing", 1)]), "nemesis_main_phase")
    assert played.changes == [("card.eye_of_nothing", 1, 0), ("fury", 1, 2), ("fury", 2, 3)]
    assert played.in_play == []
    assert played.state.nemesis_discard == ["eye_of_nothing"]


@rule("AE-131")
def test_a_power_is_in_play_while_it_is_resolved() -> None:
    played = act(table(in_play=[("woven_sky", 1)]), "nemesis_main_phase")
    assert played.asked.key == "ask.who_suffers"
    assert played.in_play == [("woven_sky", 0)]
    assert played.state.nemesis_discard == []
    played.answer("player_1")
    assert (played.in_play, played.state.nemesis_discard) == ([], ["woven_sky"])


@rule("AE-132")
def test_a_card_that_enters_in_the_main_phase_waits_for_the_next_turn() -> None:
    state = table(in_play=[("caller", 4)], nemesis_discard=["needlemaw"], game=odd_game())
    played = act(state, "nemesis_main_phase", game=odd_game())
    assert played.in_play == [("caller", 4), ("needlemaw", 11)]
    assert played.state.gravehold == 30
    assert act(played.state, "nemesis_main_phase", game=odd_game()).state.gravehold == 28


@rule("AE-132")
def test_a_power_placed_in_this_turn_loses_no_token() -> None:
    played = act(table(nemesis_deck=["pulverizing_ray", "topple"]), "nemesis_turn")
    assert played.in_play == [("pulverizing_ray", 1)]
    assert played.state.gravehold == 30


@rule("AE-133")
def test_a_minion_that_left_earlier_in_the_phase_is_left_out() -> None:  # T10
    state = table(in_play=[("woven_sky", 1), ("needlemaw", 11)])
    played = act(state, "nemesis_main_phase")
    assert played.asked.key == "ask.who_suffers"
    played.session.correct("card.needlemaw", "discard")
    played.answer("player_1")
    assert played.done
    assert played.state.gravehold == 30


@rule("AE-129")
def test_haze_spewer_at_one_life_hits_for_one_and_dies() -> None:  # T10
    played = act(table(in_play=[("haze_spewer", 1)]), "nemesis_main_phase")
    assert played.changes == [("gravehold", 30, 29), ("card.haze_spewer", 1, 0)]
    assert (played.in_play, played.state.nemesis_discard) == ([], ["haze_spewer"])


@rule("AE-134")
def test_exactly_one_card_is_drawn_after_the_main_phase() -> None:
    state = table(nemesis_deck=["slaughter", "topple", "awaken"], in_play=[("eye_of_nothing", 2)])
    played = act(state, "nemesis_turn")
    assert played.state.nemesis_deck.cards == ["topple", "awaken"]
    assert played.told.index("told.power_token") < played.told.index("told.drawn_nemesis_deck")
    assert played.told.count("told.drawn_nemesis_deck") == 1
    assert played.state.phase is Phase.NEMESIS_DRAW


@rule("AE-134")
def test_the_kind_of_the_card_decides_what_follows() -> None:
    for card, in_play, discard in (
        ("slaughter", [], ["slaughter"]),
        ("needlemaw", [("needlemaw", 11)], []),
        ("agony_field", [("agony_field", 2)], []),
    ):
        played = act(table(nemesis_deck=[card, "topple"]), "nemesis_draw_phase")
        assert (played.in_play, played.state.nemesis_discard) == (in_play, discard)


@rule("AE-135")
def test_an_empty_deck_means_three_unleashes_at_every_draw() -> None:  # T12
    state = table(nemesis_deck=[], in_play=[("needlemaw", 11)], nemesis={"fury": 0})
    first = act(state, "nemesis_draw_phase")
    assert first.state.nemesis.fury == 3
    assert "told.drawn_nemesis_deck" not in first.told
    second = act(first.state, "nemesis_draw_phase")
    assert second.state.nemesis.fury == 6


@rule("AE-136")
def test_attacks_minions_and_powers_all_lie_in_the_nemesis_discards() -> None:
    after_attack = act(table(in_play=[("haze_spewer", 1), ("eye_of_nothing", 1)]), "draw", card="slaughter").state
    after_main = act(after_attack, "nemesis_main_phase").state
    assert after_main.nemesis_discard == ["eye_of_nothing", "haze_spewer", "slaughter"]
    priced = act(table(in_play=[("agony_field", 2)]), "to_discard", player="player_1", card="agony_field").state
    assert priced.nemesis_discard == ["agony_field"]


@rule("AE-151")
def test_persistent_and_power_effects_stay_out_of_other_phases() -> None:
    state = table(
        in_play=[("needlemaw", 11), ("eye_of_nothing", 1)],
        nemesis_deck=["slaughter", "topple"],
        turn_order=(["player_1"], ["nemesis"]),
    )
    drawn = act(state, "nemesis_draw_phase")
    assert drawn.in_play == [("needlemaw", 11), ("eye_of_nothing", 1)]
    assert drawn.state.gravehold == 27  # Slaughter alone
    played = act(drawn.state, "turn", answers={"ask.action": "end_turn"})
    assert played.in_play == [("needlemaw", 11), ("eye_of_nothing", 1)]
    assert played.state.gravehold == 27


def test_the_turn_closes_with_what_the_dials_should_show() -> None:
    played = act(table(nemesis_deck=["slaughter", "topple"]), "nemesis_turn")
    closing = played.shown[-1]
    assert closing.key == "ask.nemesis_turn_over"
    assert closing.detail is not None
    assert (closing.detail.args["gravehold"], closing.detail.args["life"]) == (27, 70)
