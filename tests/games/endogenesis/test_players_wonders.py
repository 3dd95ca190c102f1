"""Wonders: held apart from the hand, and played once (rulebook: Wonders)."""

from __future__ import annotations

from typing import Any

from companion.games.endogenesis.amounts import Value, work_out
from companion.games.endogenesis.customizing.milestones import gain_best_of_two
from companion.games.endogenesis.players.wonders import draw_wonders
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.resolving import new_use, scope_of
from tests.games.endogenesis.tables import Played, act, go_on, play_of, rule, said, table

REAL = {"knowledge_deck": "real", "wonder_deck": "real"}


def holding(*wonders: str, settings: dict[str, Any] | None = None, **ada: Any) -> Played:
    """Ada's turn with these Wonders, of which she will play one."""
    state = table(2, monster={}, active=0, settings=settings, ada={"wonders": list(wonders), **ada})
    return go_on(state).answer("wonder")


@rule("EG-076")
def test_a_wonder_is_played_in_the_own_turn() -> None:
    played = holding("test_pl_sun", health=1).answer("test_pl_sun")
    assert (played.state.players[0].health, played.state.players[0].used_wonder) == (3, True)


@rule("EG-076")
def test_a_wonder_for_the_answer_to_a_hit_is_refused_in_the_own_turn() -> None:
    played = holding("test_pl_veil", "test_pl_sun")
    assert played.options == ["test_pl_sun", "back"]
    assert played.refused == {"test_pl_veil": "EG-147"}


def test_a_wonder_whose_need_does_not_hold_is_refused() -> None:
    assert "test_pl_dawn" in holding("test_pl_dawn").refused
    assert "test_pl_dawn" in holding("test_pl_dawn", health=1).options


@rule("EG-144")
def test_a_wonder_is_discarded_after_its_use() -> None:
    played = holding("test_pl_sun", "test_pl_storm").answer("test_pl_sun")
    assert played.state.players[0].wonders == ["test_pl_storm"]
    assert played.state.wonder_discard == ["test_pl_sun"]
    assert played.state.knowledge_discard == []


@rule("EG-145")
def test_wonders_do_not_count_as_cards_in_hand() -> None:
    state = table(2, active=0, ada={"hand": ["test_bolt"] * 7, "wonders": ["test_pl_sun"] * 4, "used_skill": True})
    ended = act(state, "end_turn")
    assert ended.done  # no limit to Wonders either
    assert len(ended.state.players[0].wonders) == 4

    play = play_of(state)
    use = new_use(play, UseKind.ACTIVE, "test_bolt", by="player_1")
    play.state.uses.append(use)
    assert work_out(play, Value.OWN_HAND.value, scope_of(use)) == 7


@rule("EG-146")
def test_nobody_is_asked_for_a_reaction_to_a_wonder() -> None:
    bo = {"health": 5, "max_health": 5, "slots": {0: {"card": "test_guard", "face_down": True}}}
    state = table(2, monster={"card": "test_pl_gazer"}, active=0, ada={"wonders": ["test_pl_storm"]}, bo=bo)
    played = go_on(state).answer("wonder", "test_pl_storm")
    assert played.asked.key == "ask.turn"
    assert played.state.players[1].health == 3
    assert (played.state.monsters[0].reacted, played.state.players[0].health) == (False, 3)


@rule("EG-224", "EG-076")
def test_only_its_owner_sees_which_wonders_are_held() -> None:
    played = holding("test_pl_sun")
    assert (played.asked.seat, played.asked.only_for) == (0, 0)
    turn = go_on(table(2, monster={}, active=0, ada={"wonders": ["test_pl_sun"]}))
    assert "test_pl_sun" not in str(turn.asked)
    assert "wonder" in turn.options


def test_without_a_wonder_the_turn_offers_none() -> None:
    assert "wonder" not in go_on(table(2, monster={}, active=0)).options


@rule("EG-144")
def test_a_real_wonder_is_named_when_it_is_played() -> None:
    played = holding("unseen", "unseen", settings=REAL, health=1)
    assert "test_pl_sun" in played.options
    played.answer("test_pl_sun")
    ada = played.state.players[0]
    assert (ada.health, ada.wonders, played.state.wonder_discard) == (3, ["unseen"], ["test_pl_sun"])
    assert said(next(one.put_back for one in played.events if one.put_back)).startswith("Ada: take the Wonder Sun back")


def test_a_real_wonder_in_no_pack_is_carried_out_by_the_table() -> None:
    played = holding("unseen", settings=REAL).answer("unlisted", "nothing")
    assert [one.key for one in played.shown] == ["ask.by_hand"]
    assert played.state.wonder_discard == ["new_wonder"]
    assert said(played.play.card_name("new_wonder")) == "A Wonder that is not listed"


def test_a_wonder_on_the_discard_pile_cannot_be_named() -> None:
    state = table(2, settings=REAL, monster={}, active=0, ada={"wonders": ["unseen"]}, wonder_discard=["test_pl_sun"])
    assert "test_pl_sun" not in go_on(state).answer("wonder").options


def test_wonders_gained_are_told_without_their_names() -> None:
    state = table(2, wonders={"cards": ["test_pl_sun", "test_pl_storm"]})
    played = act(state, draw_wonders, seat=0, count=3, rule="EG-143")
    assert played.state.players[0].wonders == ["test_pl_sun", "test_pl_storm"]
    assert [said(one.message) for one in played.events] == [
        "Ada gains 2 Wonders",
        "The Realm of Wonder is empty: Ada draws no more",
    ]
    assert play_of(played.state).player(0).hand == []


def test_a_wonder_that_no_pack_has_is_told_without_a_name() -> None:
    state = table(2, active=0, settings={"wonder_deck": "real"}, ada={"wonders": ["unseen"]})
    played = go_on(state).answer("wonder").answer("unlisted")
    told = next(one for one in played.events if one.message.key == "told.unlisted_wonder")
    assert told.put_back is not None
    assert (said(told.message), said(told.put_back)) == (
        "Ada plays a Wonder that is not listed",
        "Ada: take the Wonder back, face down",
    )


def test_of_wonders_that_the_app_deals_nothing_is_put_back() -> None:
    state = table(2, active=0, wonders={"cards": ["test_pl_sun", "test_pl_storm"]}, ada={"hand": []})
    played = act(state, gain_best_of_two, seat=0)
    played.answer("test_pl_sun")
    backs = [said(one.put_back) for one in played.events if one.put_back is not None]
    assert len(backs) == 2
    assert all(one.startswith("Nothing to put back: ") for one in backs)
