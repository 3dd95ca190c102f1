"""Unleash, and the order in which effects are resolved (rulebook: Unleash, Resolving Effects)."""

from __future__ import annotations

from companion.engine.effects import Effects
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.operations.spells import DiscardPrepped
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.mages import box_and
from tests.games.aeons_end.tables import act, breaches, odd_game, rule, seat, table


@rule("AE-146")
def test_unleash_is_what_the_mat_of_the_nemesis_says() -> None:
    game = odd_game()
    state = table(gravehold=27, nemesis={"id": "burner"}, game=game)
    played = act(state, "draw", card="slaughter", game=game)
    assert played.changes == [("gravehold", 27, 26), ("gravehold", 26, 23)]
    assert played.state.nemesis.fury == 1


@rule("AE-147")
def test_the_unleash_of_rageborne_is_one_fury() -> None:
    assert act(table(nemesis={"fury": 4}), "unleash").changes == [("fury", 4, 5)]


@rule("AE-148")
def test_unleash_n_times_is_n_whole_unleashes() -> None:
    assert act(table(), "unleash", times=3).changes == [("fury", 1, 2), ("fury", 2, 3), ("fury", 3, 4)]


@rule("AE-148")
def test_the_end_of_the_game_is_looked_for_after_each_unleash() -> None:
    state = table(gravehold=2, nemesis={"id": "burner"}, game=odd_game())
    played = act(state, "unleash", times=3, game=odd_game())
    assert played.told.count("told.unleash") == 2
    assert played.told[-1] == "told.ended"


@rule("AE-149")
def test_unleash_is_done_before_the_next_sentence_of_the_card() -> None:  # T23
    played = act(table(in_play=[("invoke_carnage", 1)]), "nemesis_main_phase", answers={"ask.who_suffers": "player_1"})
    assert played.changes[1:] == [("fury", 1, 2), ("player.1.life", 10, 7)]


@rule("AE-149")
def test_unleash_waits_for_the_sentence_before_it() -> None:
    state = table(abby=seat("open:1"), game=odd_game())
    played = act(state, "draw", card="dead_end", game=odd_game())
    assert played.told.index("told.spell_discarded") < played.told.index("told.unleash")


@rule("AE-150")
def test_as_much_as_possible_is_done() -> None:
    one_spell = table(bob=seat("open", "closed/1:4"))
    played = act(one_spell, "resolve_card", card="seize")
    assert breaches(played.state.players[1]) == ["open", "closed/1", "closed/0", "closed/0"]
    no_spell = act(table(nemesis_deck=["topple"]), "draw", card="dispel")
    assert (no_spell.done, no_spell.state.nemesis.fury) == (True, 3)


@rule("AE-152")
def test_each_sentence_is_finished_with_all_it_causes_before_the_next() -> None:
    state = table(abby=seat("open:3", "closed/0", life=3, charges=2), gravehold=20)
    played = act(state, "resolve_card", card="skewer", answers={"ask.who_suffers": "player_1"})
    assert played.asked.key == "ask.destroy_breach"
    assert "told.draw" not in played.told
    played.answer("I")
    assert played.told.index("told.loses_charges") < played.told.index("told.draw")
    assert played.changes == [
        ("fury", 1, 2),
        ("player.1.life", 3, 0),
        ("fury", 2, 3),
        ("fury", 3, 4),
        ("player.1.charges", 2, 0),
    ]


@rule("AE-152")
def test_what_an_exhaustion_causes_is_finished_before_what_caused_it_goes_on() -> None:
    state = table(3, abby=seat(life=1), gravehold=10, nemesis={"id": "burner"}, game=odd_game())
    answers = {"ask.destroy_breach": "IV"}
    played = act(state, "damage_player", player="player_1", amount=3, answers=answers, game=odd_game())
    # Life 0, then the two Unleashes of the exhaustion, and only then the doubled excess.
    assert played.changes == [("player.1.life", 1, 0), ("gravehold", 10, 9), ("gravehold", 9, 8), ("gravehold", 8, 4)]


@rule("AE-198")
def test_cauterizer_cuts_damage_that_would_be_whole() -> None:  # T38
    played = act(table(in_play=[("cauterizer", 3)]), "damage_minion", card="cauterizer", amount=5)
    assert played.in_play == [("cauterizer", 2)]


@rule("AE-198")
def test_the_rest_of_the_rule_stays_in_force() -> None:
    played = act(table(in_play=[("cauterizer", 1)]), "damage_minion", card="cauterizer", amount=5)
    assert played.in_play == []
    assert played.state.nemesis_discard == ["cauterizer"]
    other = act(table(in_play=[("needlemaw", 11)]), "damage_minion", card="needlemaw", amount=5)
    assert other.in_play == [("needlemaw", 6)]


@rule("AE-199")
def test_someone_who_can_do_all_of_it_must_be_chosen() -> None:
    state = table(3, abby=seat("open:2"), bob=seat("open:3"), cleo=seat("open:5"), in_play=[("venomite", 9)])
    played = act(state, "nemesis_main_phase", answers={"ask.or": "option_2"})
    assert played.options == ["player_2", "player_3"]


@rule("AE-199")
def test_if_nobody_can_anyone_may_be_chosen() -> None:
    toll = Effects([DiscardPrepped(Target.ANY_PLAYER, 2)])
    game = box_and(cards=[Card("two_spells", "Two Spells", "basic", CardKind.ATTACK, 1, "", effects=toll)])
    state = table(3, game=game, abby=seat("open:1"), bob=seat("open:2"))
    played = act(state, "resolve_card", card="two_spells", game=game)
    assert (played.asked.key, played.options) == ("ask.who_discards_spell", ["player_1", "player_2", "player_3"])
    assert breaches(played.answer("player_2").state.players[1])[0] == "open"


@rule("AE-199")
def test_where_hands_are_not_known_the_table_decides_with_the_condition_in_view() -> None:  # T08
    played = act(table(in_play=[("agony_field", 1)]), "nemesis_main_phase")
    assert played.options == ["player_1", "player_2"]
    assert (played.asked.key, played.asked.text.args["n"]) == ("ask.who_discard", 3)
