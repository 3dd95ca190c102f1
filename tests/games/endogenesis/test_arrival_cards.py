"""The Arrival: what comes off the Chaos deck and what becomes of it (rulebook: Arrival)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.state import Arrival, EndogenesisState, Phase
from tests.games.endogenesis.tables import Played, act, go_on, rule, table


def chaos_table(*deck: str, face_up: str = "", discard: tuple[str, ...] = (), **given: Any) -> EndogenesisState:
    """A table with no Monster in play and these cards on the Chaos deck, the top one first."""
    chaos = {"deck": {"cards": list(deck)}, "face_up": face_up, "discard": list(discard), **given.pop("chaos", {})}
    return table(chaos=chaos, **given)


def in_play(run: Played) -> list[str]:
    """The Monsters in play, in slot order."""
    return [one.card for one in run.state.monsters]


@rule("EG-043", "EG-046")
def test_the_face_up_card_takes_effect_and_no_other_is_revealed_once_a_monster_is_in_play() -> None:
    run = act(chaos_table("test_arr_event", face_up="test_arr_small"), "arrive")
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.face_up == "test_arr_event"
    assert run.state.players[0].health == 3


@rule("EG-044", "EG-178")
def test_an_event_happens_once_completely_and_is_discarded_before_the_next_card() -> None:
    run = act(chaos_table("test_arr_small", "test_arr_mist", face_up="test_arr_event"), "arrive")
    assert [player.health for player in run.state.players] == [2, 2, 2]
    assert run.state.chaos.discard == ["test_arr_event"]
    assert run.told.index("told.event_discarded") < run.told.index("told.monster_arrives")


@rule("EG-045", "EG-179")
def test_a_distortion_goes_over_the_older_ones_and_does_nothing_yet() -> None:
    state = chaos_table("test_arr_small", face_up="test_arr_mist", chaos={"distortions": ["test_arr_fire"]})
    run = act(state, "arrive")
    assert run.state.chaos.distortions == ["test_arr_mist", "test_arr_fire"]
    assert [player.health for player in run.state.players] == [3, 3, 3]
    assert in_play(run) == ["test_arr_small"]


@rule("EG-046")
def test_revealing_goes_on_over_events_and_distortions_until_a_monster_comes() -> None:
    run = act(chaos_table("test_arr_mist", "test_arr_small", "test_legend", face_up="test_arr_event"), "arrive")
    assert run.state.chaos.discard == ["test_arr_event"]
    assert run.state.chaos.distortions == ["test_arr_mist"]
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.face_up == "test_legend"


@rule("EG-047")
def test_both_markers_are_set_to_the_printed_health() -> None:
    run = act(chaos_table(face_up="test_arr_brute"), "arrive")
    monster = run.state.monsters[0]
    assert (monster.health, monster.max_health) == (8, 8)


@rule("EG-048")
def test_a_shard_is_put_on_each_threshold() -> None:
    run = act(chaos_table(face_up="test_arr_brute"), "arrive")
    assert run.state.monsters[0].shards == [6, 4]


@rule("EG-051")
def test_the_last_step_turns_the_next_card_up_for_all_to_see_and_undo_puts_it_back() -> None:
    run = act(chaos_table("test_legend", face_up="test_arr_small"), "arrive")
    assert run.state.chaos.face_up == "test_legend"
    turned = [event for event in run.events if event.message.key == "told.turned_up"]
    assert [event.rule for event in turned] == ["EG-051"]
    assert turned[0].put_back is not None
    assert not run.state.arriving


@rule("EG-042")
def test_the_first_round_turns_up_a_card_performs_the_arrival_and_begins_the_combat_phase() -> None:
    run = act(chaos_table("test_arr_small", "test_legend", phase=Phase.FIRST_ARRIVAL, round=0), "first_arrival")
    state = run.state
    assert in_play(run) == ["test_arr_small"]
    assert (state.phase, state.round, state.active, state.chaos.face_up) == (Phase.COMBAT, 1, None, "test_legend")


@rule("EG-052")
def test_an_arrival_follows_when_the_monster_has_been_slain() -> None:
    state = chaos_table(
        "test_legend",
        face_up="test_arr_small",
        monster={"health": 2},
        active=0,
        ada={"energy": 1, "slots": {0: {"card": "test_bolt"}}},
    )
    run = go_on(state, answers={"ask.turn": "skill:0", "ask.target": "monster_1"})
    assert in_play(run) == ["test_arr_small"]
    assert run.state.chaos.discard == ["test_monster"]


@rule("EG-053", "EG-054")
def test_the_acting_player_performs_the_arrival_and_goes_on_with_energy_and_skills_as_they_were() -> None:
    state = chaos_table(
        "test_legend",
        face_up="test_arr_small",
        active=1,
        arriving=True,
        bo={"energy": 3, "slots": {0: {"card": "test_bolt"}, 1: {"card": "test_wave", "exhausted": True}}},
    )
    run = go_on(state, stop_at="ask.arrival")
    assert run.asked.seat == 1
    run.session.answer("ok")
    run._run_on({})
    bo = run.state.players[1]
    assert (bo.energy, bo.slots[0].exhausted, bo.slots[1].exhausted) == (3, False, True)
    assert (run.asked.key, run.asked.seat, run.state.active) == ("ask.turn", 1, 1)


@rule("EG-062")
def test_an_arrival_follows_when_a_monster_escapes() -> None:
    deck = ("test_arr_small", "test_legend", "test_arr_brute")
    run = act(chaos_table(*deck, monster={"health": 5}, slots=2, face_up="test_arr_flight"), "arrive")
    assert in_play(run) == ["test_arr_small", "test_legend"]
    assert run.state.chaos.discard == ["test_arr_flight", "test_monster"]
    assert "EG-062" in run.rules


@rule("EG-062", "EG-052")
def test_an_arrival_follows_when_a_monster_escapes_in_the_middle_of_a_turn() -> None:
    state = chaos_table("test_legend", monster={"health": 5}, active=1, face_up="test_arr_small")
    run = act(state, "monster_leaves", number=1)
    assert (in_play(run), run.state.chaos.face_up) == (["test_arr_small"], "test_legend")
    assert (run.state.active, run.state.arriving) == (1, False)


@rule("EG-183")
def test_every_free_slot_is_filled_and_a_newcomer_takes_the_slot_that_is_free() -> None:
    state = chaos_table(
        "test_arr_small",
        "test_arr_brute",
        "test_legend",
        settings={"mode": "royale", "players": ["Ada", "Bo"]},
        players=2,
        slots=3,
        monsters=[{"id": 7, "card": "test_monster", "health": 8, "max_health": 8, "slot": 1}],
    )
    run = act(state, "arrive")
    assert in_play(run) == ["test_arr_small", "test_monster", "test_arr_brute"]
    assert [one.slot for one in run.state.monsters] == [0, 1, 2]
    assert run.state.chaos.face_up == "test_legend"


@rule("EG-216")
def test_a_monster_that_arrives_in_the_middle_of_a_turn_is_ready() -> None:
    state = chaos_table(
        face_up="test_arr_ready",
        monster={"health": 1, "reacted": True},
        active=0,
        ada={"energy": 4, "slots": {0: {"card": "test_bolt"}, 1: {"card": "test_wave"}}},
    )
    answers = {"ask.turn": ["skill:0", "skill:1"], "ask.target": "monster_1"}
    run = go_on(state, answers=answers)
    assert in_play(run) == ["test_arr_ready"]
    assert run.state.monsters[0].health == 7


def test_a_monster_that_arrives_on_the_monsters_turn_does_not_act_in_this_round() -> None:
    run = act(chaos_table(face_up="test_arr_small", phase=Phase.MONSTERS), "arrive")
    assert run.state.monsters[0].acted


def test_an_arrival_that_is_being_performed_goes_on_and_no_other_begins() -> None:
    state = chaos_table(face_up="test_arr_small")
    state.arrival = Arrival()
    assert in_play(act(state, "arrive")) == []


@rule("EG-149")
def test_an_event_that_kills_the_acting_player_ends_the_turn_behind_the_arrival() -> None:
    state = chaos_table("test_arr_small", face_up="test_arr_quake", active=0, arriving=True)
    run = go_on(state)
    assert in_play(run) == ["test_arr_small"]
    assert run.told.index("told.monster_arrives") > run.told.index("told.event_discarded")
    assert (run.state.active, run.state.players[0].dead) == (1, True)


@rule("EG-191")
def test_a_record_holds_what_is_printed_on_a_monster() -> None:
    from tests.games.endogenesis.tables import odd_game

    card = odd_game().box.chaos_card("test_arr_l2")
    assert (card.type.value, card.health, card.thresholds, card.kill.prisms, card.mercy) == ("legendary", 14, [], 2, 10)
    assert card.active is not None
    assert (card.reaction, card.initiative, card.deathcry) == (None, None, None)
