"""Casting prepped spells (rulebook: Player Turn, 1 - Casting Phase)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalAnswerError
from companion.games.aeons_end.state import BREACHES
from tests.games.aeons_end.tables import Played, act, breaches, go_on, moved, odd_game, rule, said, seat, table


def casting(*spots: str, **given: object) -> Played:
    return act(table(abby=seat(*spots), **given), "casting_phase", player="player_1")


def holding(card: str, *, place: int = 2, opened: bool = True, **breach: object) -> dict[str, Any]:
    """A player with one known spell, in III unless another place is given."""
    return seat(full=True, breaches={place: {"opened": opened, "spells": [{"card": card}], **breach}})


@rule("AE-052")
def test_a_spell_in_an_opened_breach_is_cast_or_kept() -> None:
    played = casting("open:1", "open:2")
    assert (played.asked.key, played.asked.seat) == ("ask.cast", 0)
    assert played.options == ["cast.I", "cast.II", "end_casting"]
    played.answer("end_casting")
    assert played.done
    assert breaches(played.state.players[0])[:2] == ["open:1", "open:2"]


@rule("AE-053")
@rule("AE-063")
def test_the_phase_does_not_end_while_a_closed_breach_holds_a_spell() -> None:
    played = casting("open:1", "closed/2:3")
    assert played.options == ["cast.I", "cast.II"]
    with pytest.raises(IllegalAnswerError):
        played.session.answer("end_casting")
    played.answer("cast.II", 3)
    assert played.options == ["cast.I", "end_casting"]


@rule("AE-063")
def test_a_spell_in_a_breach_opened_since_may_be_kept() -> None:
    state = table(abby=seat("open", "closed/1:3"), turn_order=(["player_1", "player_1"], []))
    answers = {"ask.cast": "cast.II", "ask.damage": 0, "ask.action": ["focus.II", "prep.II", "open.II", "end_turn"]}
    played = go_on(state, answers=answers | {"ask.spell_cost": 3})
    assert (played.asked.key, played.options) == ("ask.cast", ["cast.II", "end_casting"])


@rule("AE-054")
def test_the_player_mixes_forced_and_optional_casts_in_any_order() -> None:
    played = casting("open:1", "closed/1:2", "open:4")
    for breach in ("III", "II", "I"):
        played.answer(f"cast.{breach}", 0)
    assert played.done
    assert [event.message.args["breach"] for event in played.events] == ["III", "II", "I"]


@rule("AE-055")
def test_the_breach_is_empty_while_the_spell_is_resolved() -> None:
    played = casting("open:1").answer("cast.I")
    assert played.asked.key == "ask.damage"
    assert breaches(played.state.players[0])[0] == "open"


@rule("AE-056")
def test_all_damage_of_a_spell_goes_to_the_nemesis_or_one_minion() -> None:
    played = casting("open:1", in_play=[("scorn", 9), ("woven_sky", 2), ("needlemaw", 11)]).answer("cast.I")
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    assert played.options == ["nemesis", "scorn", "needlemaw"]
    with pytest.raises(IllegalAnswerError):
        played.session.answer(("nemesis", "scorn"))
    played.answer("needlemaw", 5)
    assert played.in_play == [("scorn", 9), ("woven_sky", 2), ("needlemaw", 6)]
    assert played.state.nemesis.life == 70


@rule("AE-060")
def test_a_spell_kept_in_an_opened_breach_can_be_cast_in_a_later_turn() -> None:
    state = table(abby=seat("open:5"), turn_order=(["player_1", "player_1"], []))
    answers = {"ask.cast": ["end_casting", "cast.I"], "ask.action": "end_turn", "ask.damage": 4}
    played = go_on(state, answers=answers)
    assert played.state.turn == 2
    assert played.state.nemesis.life == 66


@rule("AE-062")
def test_a_spell_prepped_in_this_turn_is_cast_in_the_next_at_the_earliest() -> None:
    state = table(turn_order=(["player_1", "player_1"], []))
    answers = {"ask.action": ["prep.I"], "ask.spell_cost": 2}
    played = go_on(state, answers=answers)
    assert not any(option.startswith("cast.") for option in played.options)
    played.answer("end_turn")
    assert (played.asked.key, played.options) == ("ask.cast", ["cast.I", "end_casting"])


@rule("AE-064")
def test_an_effect_lets_a_player_cast_the_spell_of_another_and_choose_for_it() -> None:
    state = table(bob=seat("open:2"), in_play=[("scorn", 9)])
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "cast"})
    assert played.options == ["player_2.I", "back"]
    played.answer("player_2.I")
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    played.answer("scorn", 3)
    assert played.in_play == [("scorn", 6)]


@rule("AE-065")
def test_the_spell_of_another_leaves_the_breach_of_its_owner() -> None:
    state = table(abby=seat("open:1"), bob=seat("open:2"))
    answers = {"ask.action": "cast", "ask.cast_by_effect": "player_2.I", "ask.damage": 0}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert breaches(played.state.players[0])[0] == "open:1"
    assert breaches(played.state.players[1])[0] == "open"
    (cast,) = [event.message for event in played.events if event.message.key == "told.cast"]
    assert said(cast) == "Abby casts Bob's spell in I"


def test_of_a_spell_of_ones_own_no_owner_is_said() -> None:
    for held, words in (("open:1", "Abby casts the spell in I"), ("open:spark", "Abby casts Spark (I)")):
        played = act(table(abby=seat(held)), "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
        assert said(played.events[0].message) == words


@rule("AE-051")
def test_with_nothing_prepped_the_casting_phase_asks_nothing() -> None:
    state = table(abby=seat(full=True))
    played = act(state, "player_turn", player="player_1")
    assert (played.asked.key, played.state.phase.value) == ("ask.action", "main")


@rule("AE-052", "AE-053")
def test_known_spells_are_offered_by_name_with_what_they_do() -> None:
    state = table(abby=seat("open:spark", "closed/1:planar_insight", full=True))
    played = act(state, "casting_phase", player="player_1")
    assert played.options == ["cast.I", "cast.II"]
    first, second = played.asked.options
    assert first.label.args["spell"].args["text"] == "Spark"
    assert first.effect.args["text"] == "Cast for 1 damage."
    assert (second.effect.key, second.effect.args["text"].args["text"][:8]) == ("effect.must_be_cast_for", "2 damage")


@rule("AE-055", "AE-056")
def test_a_known_spell_lies_on_the_discard_pile_while_its_damage_is_aimed() -> None:
    state = table(abby=seat("open:feral_lightning", full=True, discard=["crystal"]), in_play=[("scorn", 9)])
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert (played.asked.key, played.asked.seat, played.asked.rule) == ("ask.target", 0, "AE-056")
    assert moved(state, played.state) == {
        "phase": "casting",
        "players.0.breaches.0.spells": [],
        "players.0.discard": ["feral_lightning", "crystal"],
    }
    aim = {option.id: option.effect.args for option in played.asked.options}
    assert aim == {"nemesis": {"before": 70, "after": 67}, "scorn": {"before": 9, "after": 6}}
    played.answer("scorn")
    assert (played.in_play, played.state.nemesis.life) == ([("scorn", 6)], 70)


@rule("AE-056")
def test_husks_are_a_target_beside_the_nemesis() -> None:
    state = table(abby=seat("open:spark", full=True), nemesis={"husks": 3})
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert played.options == ["nemesis", "husk"]
    played.answer("husk")
    assert moved(state, played.state) == {
        "phase": "casting",
        "players.0.breaches.0.spells": [],
        "players.0.discard": ["spark"],
        "nemesis.husks": 2,
    }


@rule("AE-057", "AE-059")
@pytest.mark.parametrize(
    ("place", "opened", "dealt"), [(0, 1, 1), (1, 1, 1), (2, 1, 2), (3, 1, 2), (2, 0, 1), (3, 0, 1)]
)
def test_an_opened_breach_three_or_four_adds_one_damage(place: int, opened: int, dealt: int) -> None:
    held = {"opened": bool(opened), "spells": [{"card": "spark"}]}
    state = table(abby=seat(full=True, breaches={place: held}))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": f"cast.{BREACHES[place]}"})
    assert played.done
    assert played.state.nemesis.life == 70 - dealt
    assert ("told.damage_added" in played.told) == (dealt == 2)


@rule("AE-059")
def test_a_breach_focused_this_turn_is_closed_and_gives_no_bonus() -> None:
    state = table(abby=holding("spark", opened=False, turns=2, focused=True))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.III"})
    assert played.state.nemesis.life == 69


@rule("AE-057")
def test_the_bonus_is_added_once_a_cast_to_the_first_damage() -> None:
    state = table(
        abby=holding("twin_bolt"),
        in_play=[("scorn", 9)],
        game=odd_game(),
    )
    answers = {"ask.cast": "cast.III", "ask.target": ["scorn", "nemesis"]}
    played = act(state, "casting_phase", player="player_1", answers=answers, game=odd_game())
    assert (played.in_play, played.state.nemesis.life) == ([("scorn", 7)], 68)


@rule("AE-058")
def test_the_bonus_of_a_spell_without_damage_is_damage_of_its_own() -> None:
    state = table(
        abby=holding("whisper"),
        in_play=[("scorn", 9)],
        game=odd_game(),
    )
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.III"}, game=odd_game())
    assert (played.asked.key, played.options) == ("ask.target", ["nemesis", "scorn"])
    played.answer("scorn")
    assert moved(state, played.state) == {
        "phase": "casting",
        "players.0.breaches.2.spells": [],
        "players.0.discard": ["whisper"],
        "players.0.turn.aether": 1,
        "in_play": [{"card": "scorn", "tokens": 8}],
    }


def test_by_hand_the_bonus_is_the_tables_too() -> None:
    state = table(
        abby=holding("twin_bolt"),
        in_play=[("scorn", 9)],
        game=odd_game(),
    )
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.III"}, game=odd_game())
    played.session.by_hand()
    assert [option.effect.args["after"] for option in played.asked.options] == [68, 7]  # the second part, as printed


def test_by_hand_a_bonus_that_is_dealt_alone_is_left_to_the_table() -> None:
    state = table(abby=holding("whisper"), in_play=[("scorn", 9)], game=odd_game())
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.III"}, game=odd_game())
    played.session.by_hand()
    assert (played.done, played.told[-1], played.in_play) == (True, "told.by_hand", [("scorn", 9)])


def test_what_a_minion_does_to_whoever_damages_it_hits_the_caster() -> None:
    state = table(abby=seat("open:spark", full=True), in_play=[("thorn", 3)], game=odd_game())
    answers = {"ask.cast": "cast.I", "ask.target": "thorn"}
    played = act(state, "casting_phase", player="player_1", answers=answers, game=odd_game())
    assert [player.life for player in played.state.players] == [8, 10]


@rule("AE-061")
def test_the_parts_of_a_spell_are_carried_out_in_printed_order() -> None:
    state = table(abby=seat("open:buried_light", full=True))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert played.told == ["told.casts_own", "told.nemesis_suffers", "told.gains_aether"]


@rule("AE-064", "AE-065", "AE-194")
def test_the_bonus_of_an_allys_breach_counts_whoever_casts_and_the_spell_goes_to_its_owner() -> None:
    state = table(
        abby=seat(full=True, hand=["garnet_shard"]),
        bob=seat("open", "open", "open:feral_lightning", full=True, discard=["crystal"]),
        in_play=[("scorn", 9)],
    )
    answers = {"ask.action": "play.garnet_shard", "ask.or": "option_2"}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert (played.asked.key, played.asked.seat) == ("ask.target", 0)
    played.answer("scorn")
    assert moved(state, played.state) == {
        "phase": "main",
        "players.0.hand": [],
        "players.0.played": ["garnet_shard"],
        "players.0.turn.plays": ["garnet_shard"],
        "players.1.breaches.2.spells": [],
        "players.1.discard": ["feral_lightning", "crystal"],
        "in_play": [{"card": "scorn", "tokens": 5}],
    }


@rule("AE-196")
def test_aether_of_a_cast_spell_is_there_in_the_main_phase() -> None:
    state = table(abby=seat("open:buried_light", full=True, hand=["crystal"]))
    played = act(state, "player_turn", player="player_1", answers={"ask.cast": "cast.I", "ask.action": "play.crystal"})
    assert played.state.players[0].turn.aether == 2
    assert "charge" in played.options


@rule("AE-064", "AE-196")
def test_aether_of_an_allys_spell_is_the_casters() -> None:
    state = table(abby=seat(full=True, hand=["garnet_shard"]), bob=seat("open:buried_light", full=True))
    answers = {"ask.action": "play.garnet_shard", "ask.or": "option_2"}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert [player.turn.aether for player in played.state.players] == [1, 0]


@rule("AE-064")
def test_a_caster_whose_cards_the_app_does_not_keep_is_told_what_a_known_spell_gives() -> None:
    state = table(abby=seat(), bob=seat("open:buried_light", full=True))
    answers = {"ask.action": "cast", "ask.cast_by_effect": "player_2.I"}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert [(asked.key, asked.seat, asked.text.args["n"]) for asked in played.shown] == [("ask.take_aether", 0, 1)]
    assert moved(state, played.state) == {
        "phase": "main",
        "nemesis.life": 69,
        "players.1.breaches.0.spells": [],
        "players.1.discard": ["buried_light"],
    }


@rule("AE-064")
def test_such_a_caster_does_on_the_table_what_a_spell_does_with_their_cards() -> None:
    state = table(abby=seat(), bob=holding("last_word", place=0), game=odd_game())
    answers = {"ask.action": "cast", "ask.cast_by_effect": "player_2.I"}
    played = act(state, "main_phase", player="player_1", answers=answers, game=odd_game())
    keys = ["ask.play_gem_twice", "ask.return_played_gem", "ask.destroy_this"]
    assert [(asked.key, asked.seat) for asked in played.shown] == [(key, 0) for key in keys]


def test_of_a_spell_that_no_pack_has_the_table_says_the_damage() -> None:
    new = {"id": "new_1", "type": "spell", "cost": 4}
    state = table(abby=holding("new_1"), unlisted_cards=[new])
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.III"})
    assert (played.asked.key, played.asked.detail.key) == ("ask.damage", "detail.plus_one")
    played.answer(5)
    assert (played.state.nemesis.life, played.state.players[0].discard) == (65, ["new_1"])


def test_a_spell_cast_twice_is_discarded_after_the_second_time() -> None:
    state = table(
        abby=seat(full=True, hand=["mirror"]),
        bob=seat("open", "open", "open:feral_lightning", full=True),
        in_play=[("scorn", 9)],
        game=odd_game(),
    )
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "play.mirror"}, game=odd_game())
    for target in ("scorn", "nemesis"):
        assert played.asked.key == "ask.target"
        assert breaches(played.state.players[1])[2] == "open:feral_lightning"
        played.answer(target)
    assert moved(state, played.state) == {
        "phase": "main",
        "players.0.hand": [],
        "players.0.played": ["mirror"],
        "players.0.turn.plays": ["mirror"],
        "players.1.breaches.2.spells": [],
        "players.1.discard": ["feral_lightning"],
        "in_play": [{"card": "scorn", "tokens": 5}],
        "nemesis.life": 66,
    }


def test_both_spells_of_a_breach_that_holds_two_can_be_cast() -> None:
    state = table(abby=seat("open:spark:feral_lightning", full=True))
    played = act(state, "casting_phase", player="player_1")
    assert played.options == ["cast.I", "cast.I.2", "end_casting"]
    played.answer("cast.I.2")
    assert (played.state.nemesis.life, breaches(played.state.players[0])[0]) == (67, "open:spark")
