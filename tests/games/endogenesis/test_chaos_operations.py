"""What Events do to Monsters, the Chaos deck, and to players who choose (rulebook: Events and Distortions, FAQ)."""

from __future__ import annotations

from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from tests.games.endogenesis.tables import act, rule, table
from tests.games.endogenesis.test_arrival_cards import chaos_table, in_play


@rule("EG-061")
def test_a_storm_uses_active_skills_alone_and_minds_no_mercy() -> None:
    deck = ("test_arr_l2", "test_arr_swift", "test_arr_small", "test_legend")
    run = act(chaos_table(*deck, face_up="test_arr_storm"), "arrive")
    assert [player.health for player in run.state.players] == [1, 1, 1]
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.discard[:3] == ["test_arr_storm", "test_arr_swift", "test_arr_l2"]
    assert "told.mercy" not in run.told


def test_nobody_has_slain_whom_a_storm_kills() -> None:
    state = chaos_table("test_arr_l2", "test_arr_small", "test_legend", face_up="test_arr_storm", active=1)
    for player in state.players:
        player.health = 2
    run = act(state, "arrive")
    assert all(player.dead for player in run.state.players)
    assert [player.shards for player in run.state.players] == [3, 3, 3]


STORM = ("test_arr_l2", "test_re_shell", "test_arr_small", "test_legend")


@rule("EG-061", "EG-204")
def test_who_is_hit_by_what_a_storm_uses_may_answer_it_as_any_skill_of_a_monster() -> None:
    guarded = {"health": 9, "max_health": 9, "slots": {0: {"card": "test_guard", "face_down": True}}}
    run = act(chaos_table(*STORM, face_up="test_arr_storm", ada=guarded), "arrive")
    assert (run.asked.key, run.asked.seat) == ("ask.react", 0)
    run.answer("react", "slot:0", "test_guard")
    assert [player.health for player in run.state.players] == [6, 0, 0]


@rule("EG-122")
def test_nobody_is_asked_where_a_storm_uses_a_skill_with_true_strike() -> None:
    guarded = {"slots": {0: {"card": "test_guard", "face_down": True}}}
    deck = ("test_re_piercing", "test_arr_mist", "test_arr_small", "test_legend")
    run = act(chaos_table(*deck, face_up="test_arr_storm", ada=guarded), "arrive")
    assert [player.health for player in run.state.players] == [1, 1, 1]
    assert run.done


def test_what_is_sent_back_to_a_monster_that_is_not_in_play_hits_nobody() -> None:
    mirror = {"health": 9, "max_health": 9, "slots": {0: {"card": "test_re_mirror5", "face_down": True}}}
    run = act(chaos_table(*STORM, face_up="test_arr_storm", ada=mirror), "arrive")
    run.answer("react", "slot:0", "test_re_mirror5")
    assert [player.health for player in run.state.players] == [6, 0, 0]
    assert "told.hits_nobody" in run.told
    assert not run.state.waiting


def test_what_answers_the_first_skill_of_a_storm_falls_before_the_second_is_used() -> None:
    bend = {"health": 9, "max_health": 9, "slots": {0: {"card": "test_warp", "face_down": True}}}
    run = act(chaos_table(*STORM, face_up="test_arr_storm", ada=bend, bo={"health": 4, "max_health": 4}), "arrive")
    run.answer("react", "slot:0", "player_2", "test_warp")
    assert [(player.health, player.dead) for player in run.state.players] == [(6, False), (0, True), (0, True)]
    assert run.state.players[0].shards == 4


def test_the_skill_that_a_storm_uses_does_nothing_to_the_dead() -> None:
    run = act(
        chaos_table(
            "test_slaying_envy",
            "test_arr_small",
            "test_legend",
            "test_legend",
            face_up="test_arr_storm",
            ada={"dead": True, "health": 0, "shards": 9},
            bo={"health": 6, "max_health": 6, "shards": 5},
        ),
        "arrive",
    )
    assert run.state.players[1].health == 3


def choice_table(**given: object) -> EndogenesisState:
    """A table on which an Event lets each player choose."""
    return chaos_table("test_arr_small", face_up="test_arr_choice", **given)


@rule("EG-220")
def test_players_choose_from_the_one_behind_the_acting_player_on() -> None:
    run = act(choice_table(active=1), "arrive")
    asked = []
    while run.asked.key == "ask.each_chooses":
        asked.append(run.asked.seat)
        run.answer("other")
        if run.done:
            break
    assert asked == [2, 0, 1]
    assert [player.health for player in run.state.players] == [2, 2, 2]


@rule("EG-220")
def test_players_choose_from_the_first_player_on_where_nobody_is_acting() -> None:
    run = act(choice_table(order=[2, 0, 1], phase=Phase.FIRST_ARRIVAL), "arrive")
    asked = [run.asked.seat]
    asked.append(run.answer("other").asked.seat)
    asked.append(run.answer("other").asked.seat)
    assert asked == [2, 0, 1]


@rule("EG-151", "EG-220")
def test_the_dead_choose_too_but_cannot_choose_what_does_nothing_to_them() -> None:
    run = act(choice_table(phase=Phase.FIRST_ARRIVAL, ada={"health": 0, "dead": True}), "arrive")
    assert run.asked.seat == 0
    assert run.options == ["either"]
    assert run.refused == {"other": "EG-220"}
    run.answer("either")
    assert run.state.players[0].health == 0


def test_each_choice_is_carried_out_for_the_one_who_chose() -> None:
    run = act(choice_table(phase=Phase.FIRST_ARRIVAL, bo={"health": 1}), "arrive")
    run.answer("other", "either", "other")
    assert [player.health for player in run.state.players] == [2, 2, 2]


@rule("EG-062")
def test_a_monster_that_escapes_leaves_without_paying() -> None:
    state = chaos_table(
        "test_arr_small", "test_arr_brute", face_up="test_arr_flight", monster={"card": "test_arr_shy"}, slots=2
    )
    run = act(state, "arrive")
    assert in_play(run) == ["test_arr_small", "test_arr_brute"]
    assert [player.health for player in run.state.players] == [3, 3, 3]
    assert [player.shards for player in run.state.players] == [3, 3, 3]


def test_monsters_restore_some_health_or_all_of_it() -> None:
    wounded = {"card": "test_arr_brute", "health": 3, "max_health": 8}
    some = act(chaos_table("test_arr_small", face_up="test_arr_balm", monster=wounded, slots=2), "arrive")
    assert some.state.monsters[0].health == 5
    every = act(chaos_table("test_arr_small", face_up="test_arr_spring", monster=wounded, slots=2), "arrive")
    assert every.state.monsters[0].health == 8


def test_a_storm_asks_for_no_numbers_of_a_monster_that_is_only_known_by_name() -> None:
    state = table(
        settings={"chaos_deck": "real"},
        chaos={
            "deck": {"kept": "real", "cards": [], "sections": [{"perhaps": ["test_arr_small"], "unknown": 4}]},
            "face_up": "test_arr_storm",
        },
    )
    run = act(state, "arrive", answers={"ask.chaos_card": "il_diablo"})
    assert "told.active_by_event" in run.told
    assert run.asked.key == "ask.damage_whom"


def test_cards_whose_effect_ends_the_game_are_not_lost() -> None:
    state = chaos_table("test_arr_l2", face_up="test_arr_storm", players=2, settings={"mode": "royale"})
    for player in state.players:
        player.health = 2
    run = act(state, "arrive")
    assert run.state.result is Result.ROYALE_LOST
    assert run.state.chaos.discard == ["test_arr_storm", "test_arr_l2"]
