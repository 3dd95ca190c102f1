"""Intruders that appear: facing, First Contact, Overspawn, Unique Specimens, Overwhelm (EN-189 to 199, EN-695)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.board.points import Direction
from companion.engine.chance import Pick
from companion.games.enormity.blips.spawn import spawn
from companion.games.enormity.countdown.phase import countdown_phase
from companion.games.enormity.intruders.stats import antinomy, protocols, speed
from companion.games.enormity.pieces import TrackKind, TrackPiece
from companion.games.enormity.state import Phase
from tests.games.enormity.tables import act, rule, run_of, said, table

MET: dict[str, Any] = {"met": ["grin"]}


@rule("EN-695")
def test_an_intruder_faces_the_spacer_whom_it_was_placed_for() -> None:
    played = act(table(1, at=[(7, 4)], **MET), "arrive", sheet="grin", at=[8, 4], seat=0)
    assert played.state.intruders[0].facing is Direction.WEST


@rule("EN-197", "EN-356", "EN-686")
def test_the_first_intruder_of_a_kind_brings_its_first_contact_at_once() -> None:
    state = table(1, at=[(7, 4)], pool={"expertise": 2}, incoming={"discipline": 1})
    played = act(state, "arrive", sheet="grin", at=[8, 4], seat=0)
    assert (played.state.pool.empty, played.state.incoming.empty) == (True, True)
    assert played.state.spacers[0].stress == 0
    assert played.state.met == ["grin"]


@rule("EN-197")
def test_a_first_contact_is_named_with_what_it_does() -> None:
    played = act(table(1, at=[(7, 4)]), "arrive", sheet="grin", at=[8, 4], seat=0)
    told = [said(event.message) for event in played.events if event.message.key == "told.first_contact"]
    assert told == [
        "First Contact, Grin 1: both Spacer Pools are emptied; if they were empty, each Spacer gains 1 Stress"
    ]


@rule("EN-197")
def test_the_second_one_brings_none() -> None:
    state = table(1, at=[(7, 4)], pool={"expertise": 2}, **MET)
    assert act(state, "arrive", sheet="grin", at=[8, 4], seat=0).state.pool.expertise == 2


@rule("EN-356")
def test_with_both_pools_empty_the_first_contact_of_the_grin_is_one_stress_for_each() -> None:
    played = act(table(2, at=[(7, 4), (1, 1)]), "arrive", sheet="grin", at=[8, 4], seat=0)
    assert [spacer.stress for spacer in played.state.spacers] == [1, 1]


@rule("EN-356")
def test_one_pool_that_is_not_empty_spares_the_stress() -> None:
    state = table(1, at=[(7, 4)], incoming={"discipline": 1})
    assert act(state, "arrive", sheet="grin", at=[8, 4], seat=0).state.spacers[0].stress == 0


@rule("EN-076")
def test_the_first_intruder_that_comes_from_the_countdown_track_brings_it_too() -> None:
    track = [{"space": 8, "kind": "intruder", "what": "grin"}]
    state = table(1, at=[(7, 4)], track=track, pool={"expertise": 2}, phase=Phase.COUNTDOWN, round=2)
    played = act(state, countdown_phase, answers={"ask.intruder_space": ["8,4"]})
    assert played.state.met == ["grin"]
    assert played.state.pool.empty


@rule("EN-198")
def test_placing_a_blip_triggers_no_first_contact() -> None:
    state = table(1, at=[(1, 4)], maps=[{"page": "SR1"}], pool={"expertise": 2})
    played = act(state, lambda run: spawn(run, seat=0))
    assert len(played.state.blips) == 1
    assert (played.state.pool.expertise, played.state.met) == (2, [])


@rule("EN-189")
def test_without_a_figure_left_the_farthest_intruder_activates_at_once() -> None:
    state = table(1, at=[(2, 2)], intruders=[(3, 2), (9, 9), (5, 5)], standees=3, **MET)
    played = act(state, "arrive_beside", sheet="grin", seat=0)
    assert [said(event.message) for event in played.events if event.message.key == "told.activates_overspawn"] == [
        "Grin 2 acts in place of the one that is missing"
    ]
    assert len(played.state.intruders) == 3


@rule("EN-189")
def test_with_a_figure_left_nobody_activates() -> None:
    state = table(1, at=[(2, 2)], intruders=[(9, 9)], standees=2, **MET)
    played = act(state, "arrive", sheet="grin", at=[3, 2], seat=0)
    assert [one.at for one in played.state.intruders] == [(9, 9), (3, 2)]
    assert "EN-189" not in played.rules


def test_a_new_intruder_takes_the_lowest_free_number() -> None:
    state = table(1, at=[(2, 2)], intruders=[{"at": [9, 9], "number": 2}], **MET)
    assert act(state, "arrive", sheet="grin", at=[3, 2], seat=0).state.intruders[1].number == 1


@rule("EN-190")
def test_a_unique_specimen_gets_a_random_card_on_a_numbered_space() -> None:
    deck = {"kept": "dealt", "cards": ["own_tough", "own_kicker"]}
    settings = {"unique_deck": "dealt"}
    state = table(1, intruders=[(5, 5)], settings=settings, unique_deck=deck, fed=[Pick(["own_kicker"])])
    played = act(state, "unique_specimen", intruder=1)
    assert [(one.space, one.card) for one in played.state.unique] == [(1, "own_kicker")]
    assert played.state.intruders[0].unique == 1
    assert played.state.unique_deck.cards == ["own_tough"]


@rule("EN-190")
def test_the_table_shows_the_card_that_it_drew_from_its_own_deck() -> None:
    state = table(1, intruders=[(5, 5), (1, 1)], unique=[{"space": 1, "card": "own_kicker"}])
    played = act(state, "unique_specimen", intruder=1)
    assert played.options == ["own_tough", "own_kicker", "unlisted"]
    assert played.answer("own_tough").state.intruders[0].unique == 2


@rule("EN-191")
def test_the_card_changes_that_one_intruder() -> None:
    grin = {"at": [5, 5], "unique": 2}
    state = table(1, intruders=[grin, (1, 1)], unique=[{"space": 2, "card": "own_tough"}])
    run = run_of(state)
    assert [antinomy(run, one) for one in run.state.intruders] == [4, 3]
    assert [speed(run, one) for one in run.state.intruders] == [4, 3]


@rule("EN-191")
def test_a_card_can_replace_a_protocol() -> None:
    state = table(1, intruders=[{"at": [5, 5], "unique": 1}], unique=[{"space": 1, "card": "own_kicker"}])
    run = run_of(state)
    names = [one.name for one in protocols(run, run.state.intruders[0])]
    assert names == ["Black Snap", "Scuttling Bite", "Slitherrun"]
    at = table(1, at=[(5, 6)], intruders=[{"at": [5, 5], "unique": 1}], unique=[{"space": 1, "card": "own_kicker"}])
    assert act(at, "activate", intruder=1).asked.dice == ("black",)


@rule("EN-192")
def test_with_every_numbered_space_used_the_players_decide() -> None:
    unique = [{"space": space, "card": "unlisted"} for space in range(1, 6)]
    played = act(table(1, intruders=[(5, 5)], unique=unique), "unique_specimen", intruder=1)
    assert (played.asked.key, played.asked.rule) == ("ask.unique_full", "EN-192")
    played.answer("plain")
    assert (played.state.intruders[0].unique, played.told) == (0, ["told.unique_plain"])


@rule("EN-199")
def test_the_grins_overwhelm_removes_the_furthest_blip_and_a_grin_ambushes_the_priority_target() -> None:
    blips = [(1, 1), (9, 9)]
    state = table(2, at=[(2, 2), (5, 2)], blips=blips, priority=1, blip_tokens={"echo": 4, "white_red": 4}, **MET)
    played = act(state, "overwhelm")
    assert (played.asked.key, played.asked.rule) == ("ask.intruder_space", "EN-183")
    played.answer("6,2")
    assert [blip.id for blip in played.state.blips] == [101]
    assert played.state.blip_tokens.aside_unseen == 1
    assert [one.at for one in played.state.intruders] == [(6, 2)]
    assert (played.asked.dice, played.asked.seat) == (("red", "red", "white"), 1)


@rule("EN-175")
def test_an_overwhelm_for_want_of_blips_removes_none() -> None:
    state = table(1, at=[(2, 2)], blips=[(9, 9)], **MET)
    played = act(state, "overwhelm", removing="without_removal")
    assert [blip.id for blip in played.state.blips] == [101]
    assert played.asked.key == "ask.intruder_space"


def test_an_overwhelm_without_a_known_sheet_is_done_by_hand() -> None:
    state = table(1, at=[(2, 2)], sheet="own_watcher")
    assert [one.key for one in act(state, "overwhelm").shown] == ["ask.overwhelm_by_hand"]


@rule("EN-366")
@pytest.mark.parametrize(("phase", "late"), [(Phase.PATROLS, True), (Phase.INTRUDERS, False)])
def test_one_that_appears_after_the_activations_has_had_its_own(phase: Phase, late: bool) -> None:
    state = table(1, at=[(2, 2)], phase=phase, **MET)
    assert act(state, "arrive", sheet="grin", at=[5, 5], seat=0).state.intruders[0].activated is late


def test_why_an_intruder_appears_and_why_it_overwhelms_is_told() -> None:
    """The why? of each step shows the rule that brought it: the track, an Overwhelm, an empty Blip Pool."""
    state = table(1, at=[(5, 5)], priority=0, marker=8, phase=Phase.COUNTDOWN, round=2, met=["grin"])
    state.track = [TrackPiece(7, TrackKind.INTRUDER, "grin")]
    played = act(state, "countdown_phase", answers={"ask.intruder_space": "4,5"})
    assert ("told.arrives", "EN-072") in [(event.message.key, event.rule) for event in played.events]
    empty = dict.fromkeys(("echo", "white_red", "two_white_black", "unique"), 0)
    state = table(1, at=[(5, 5)], priority=0, met=["grin"], blip_tokens=empty)
    played = act(state, "spawn_blip", seat=0, answers={"ask.intruder_space": "4,5"})
    told = [(event.message.key, event.rule) for event in played.events]
    assert {("told.overwhelm", "EN-175"), ("told.arrives", "EN-199")} <= set(told)
