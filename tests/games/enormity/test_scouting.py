"""Scouting: which Blips lie in the light, the roll, what comes to light, and a Grin that shuns it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.records import Colour
from companion.games.enormity.spacers.driving_off import escapes
from companion.games.enormity.spacers.light_field import light_dice, lit_blips, lit_intruders
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, run_of, table


def lit(state: EnormityState) -> list[str]:
    """The Blips that Abel can scout."""
    return [blip.name for blip in lit_blips(run_of(state), 0)]


def solo(*blips: Any, at: tuple[int, int] = (5, 4), **given: Any) -> EnormityState:
    """Abel alone, a pilot, with Blips around."""
    abel = {"character": "test_pilot", "suit": "test_overall", **given.pop("abel", {})}
    return table(1, at=[at], blips=blips, abel=abel, priority=0, **given)


def scout(state: EnormityState, *answers: Any) -> Played:
    """Abel scouts, with these answers in order."""
    return act(state, "spacer_action", seat=0, kind="scout").answer(*answers)


@rule("EN-200")
def test_a_blip_is_lit_when_a_space_around_it_is_in_reach() -> None:
    """Light 2 from (5,4): of the Blip at (8,5) the space (7,4) is at 2."""
    assert lit(solo((8, 5))) == ["A"]


@rule("EN-200")
def test_a_blip_is_not_lit_when_every_space_around_it_is_further() -> None:
    """Of the Blip at (9,5) the nearest space, (8,4), is at 3."""
    assert lit(solo((9, 5))) == []


@rule("EN-200")
def test_the_own_space_counts_nothing() -> None:
    assert lit(solo((5, 4), (6, 5), (7, 4), abel={"suit": "test_dark"})) == ["A", "B"]


@rule("EN-200")
def test_the_light_goes_around_walls_unless_the_table_settles_otherwise() -> None:
    """In SR1 a wall lies between (5,5) and the Blip's spaces north of it."""
    given: dict[str, Any] = {"location": "ring", "at": (5, 5)}
    assert lit(solo((5, 7), **given)) == []
    assert lit(solo((5, 7), settings={"scouts": "through_walls"}, **given)) == ["A"]


@rule("EN-200")
def test_a_blip_among_spaces_out_of_bounds_is_not_lit() -> None:
    assert lit(solo((2, 8), location="ring", at=(3, 5))) == []


@rule("EN-095", "EN-704")
def test_scout_needs_something_in_the_light() -> None:
    played = act(solo((9, 9), active=0), "acting", seat=0)
    assert played.refused["act.scout"] == "EN-704"
    assert "act.rationalize" in played.options


@rule("EN-095")
def test_one_blip_of_those_in_the_light_is_scouted() -> None:
    played = scout(solo((5, 5), (6, 6), (9, 9)))
    assert played.asked.key == "ask.scout"
    assert played.options == ["blip.101", "blip.102"]
    assert played.refused == {"blip.103": "EN-200"}


@rule("EN-095", "EN-020", "EN-085")
def test_scout_is_an_adrenaline_action_whatever_it_brings() -> None:
    played = scout(solo((6, 6), abel={"adrenaline": 2}), ("-",), ())
    assert played.state.spacers[0].adrenaline == 3
    assert played.state.incoming.discipline == 2


@rule("EN-201")
def test_the_basic_suit_rolls_one_white_die() -> None:
    assert scout(solo((6, 6))).asked.dice == ("white",)


@rule("EN-201")
def test_another_light_rolls_its_own_dice() -> None:
    assert scout(solo((6, 6), abel={"suit": "test_beacon"})).asked.dice == ("red", "red")
    assert scout(solo((6, 6), abel={"worn": [{"card": "test_lamp"}]})).asked.dice == ("white", "white")


@rule("EN-596")
def test_light_changes_the_kind_of_the_dice() -> None:
    run = run_of(solo(abel={"worn": [{"card": "test_filter"}]}))
    assert light_dice(run, 0) == (Colour.BLACK,)


@rule("EN-201")
def test_the_table_says_which_dice_an_unknown_suit_rolls() -> None:
    state = solo((9, 9), abel={"suit": "my_suit"})
    played = scout(state, "done", "2.red")
    assert played.asked.dice == ("red", "red")


@rule("EN-202")
def test_one_power_reveals() -> None:
    played = scout(solo({"at": [6, 6], "known": "echo"}), ("p1",))
    assert played.asked.key == "ask.reveal_scouted"


@rule("EN-202")
def test_no_power_finds_nothing() -> None:
    played = scout(solo({"at": [6, 6], "known": "echo"}), ("o2",), ())
    assert played.done
    assert "told.scout_fails" in played.told
    assert len(played.state.blips) == 1


@rule("EN-202")
def test_a_scouted_blip_may_be_left_hidden() -> None:
    played = scout(solo((6, 6)), ("p1",), "leave")
    assert played.done
    assert played.state.blips[0].known is None


@rule("EN-203")
def test_a_scouted_echo_goes_and_a_blip_spawns() -> None:
    state = solo({"at": [8, 5], "known": "echo"}, location="ring", at=(7, 4), settings={"blip_pool": "dealt"})
    state.blip_tokens.white_red = 3
    played = scout(state, ("p1",), "reveal")
    while not played.done:
        played.answer(played.options[0])
    assert [blip.id for blip in played.state.blips] != [101]
    assert len(played.state.blips) == 1
    assert played.state.blip_tokens.aside == 1


@rule("EN-204", "EN-205")
def test_a_scouted_intruder_may_be_turned_back_and_stays_known() -> None:
    played = scout(solo({"at": [6, 6], "known": "white_red"}), ("p1",), "reveal", "turn_back")
    assert played.done
    blip = played.state.blips[0]
    assert (blip.at, blip.known) == ((6, 6), BlipToken.WHITE_RED)
    assert played.state.intruders == []


@rule("EN-204", "EN-206")
def test_a_scouted_intruder_comes_beside_the_scout_and_does_not_ambush() -> None:
    played = scout(solo({"at": [6, 6], "known": "white_red"}), ("p1",), "reveal", "spawn")
    assert played.asked.key == "ask.intruder_space"
    assert set(played.options) == {"5,5", "6,4", "5,3", "4,4"}
    played.answer("6,4")
    assert [one.at for one in played.state.intruders] == [(6, 4)]
    assert played.state.spacers[0].vitals == 9
    assert "told.activates_ambush" not in played.told


@rule("EN-206")
def test_it_comes_to_the_nearest_empty_space_where_none_beside_is_free() -> None:
    crowd = [(5, 5), (6, 4), (5, 3), (4, 4)]
    state = solo({"at": [6, 6], "known": "white_red"}, intruders=crowd)
    state.met = ["grin"]
    played = scout(state, "blip.101", ("p1",), "reveal", "spawn")
    assert not {"5,5", "6,4", "5,3", "4,4"} & set(played.options)


@rule("EN-207")
def test_a_new_intruder_can_be_attacked_at_once_for_no_more_adrenaline() -> None:
    played = scout(_armed(), ("p1",), "reveal", "spawn", "6,4")
    assert played.asked.key == "ask.attack_weapon"
    adrenaline = played.state.spacers[0].adrenaline
    played.answer("test_knife")
    played.answer("1000", ("-",))
    while not played.done:
        played.answer(())
    assert played.state.spacers[0].adrenaline == adrenaline


@rule("EN-207")
def test_the_attack_on_a_new_intruder_leaves_spacer_tokens() -> None:
    """Adrenaline 2: the Scout leaves 1 Discipline, the attack another."""
    played = scout(_armed(adrenaline=1), ("p1",), "reveal", "spawn", "6,4", "test_knife")
    played.answer("1000", ("-",))
    while not played.done:
        played.answer(())
    assert played.state.incoming.discipline == 2


@rule("EN-207")
def test_the_attack_is_on_the_new_intruders_only_and_may_be_left() -> None:
    state = _armed()
    state.intruders = table(1, intruders=[{"at": [5, 5], "suppression": 1}]).intruders
    played = scout(state, "blip.101", ("p1",), "reveal", "spawn", "6,4", "test_knife")
    assert played.asked.key == "ask.attack_target"
    assert [option for option in played.options if option != "none"] == [str(played.state.intruders[-1].id)]
    assert played.answer("none").done


@rule("EN-208")
def test_stress_rolls_the_scouts_die_again() -> None:
    played = scout(solo((6, 6)), ("-",), ("1",), ("p1",))
    assert played.state.spacers[0].stress == 1


@rule("EN-208")
def test_discipline_turns_a_potential_of_a_scout_into_power() -> None:
    state = solo((6, 6))
    state.pool.discipline = 1
    played = scout(state, ("o1",), (), ("1",))
    assert played.asked.key == "ask.reveal_scouted"
    assert played.state.pool.discipline == 0


@rule("EN-208")
def test_confidence_rolls_a_scouts_die_again() -> None:
    state = solo((6, 6))
    state.pool.confidence = 1
    played = scout(state, ("-",), ("1",), ("p1",))
    assert played.asked.key == "ask.reveal_scouted"


@rule("EN-701")
def test_a_grin_in_the_light_is_driven_four_spaces_away() -> None:
    """Grin on (3,4), Spacer on (3,3): it ends at distance 5, and no attack follows."""
    played = scout(solo(at=(3, 3), intruders=[(3, 4)]), ("p1",))
    assert played.asked.key == "ask.driven_off"
    assert "3,8" in played.options
    played.answer("3,8")
    assert played.done
    assert played.state.intruders[0].at == (3, 8)
    assert played.run.ground.distance((3, 8), (3, 3)) == 5


@rule("EN-701")
def test_every_step_of_a_driven_grin_leads_away() -> None:
    played = scout(solo(at=(3, 3), intruders=[(3, 4)]), ("p1",))
    for option in played.asked.options:
        counts = [played.run.ground.distance(space, (3, 3)) for space in option.trail]
        assert counts == [1, 2, 3, 4, 5]


@rule("EN-701")
def test_a_driven_grin_stops_where_no_step_leads_away() -> None:
    played = scout(solo(at=(3, 7), intruders=[(3, 8)]), ("p1",))
    assert "0,9" in played.options
    assert played.answer("0,9").state.intruders[0].at == (0, 9)


@rule("EN-701")
def test_a_driven_grin_keeps_its_suppression() -> None:
    played = scout(solo(at=(3, 3), intruders=[{"at": [3, 4], "suppression": 2}]), ("p1",), "3,8")
    assert played.state.intruders[0].suppression == 2


@rule("EN-701")
def test_a_grin_outside_the_light_is_not_scouted() -> None:
    played = act(solo(at=(3, 3), intruders=[(3, 6)], active=0), "acting", seat=0)
    assert played.refused["act.scout"] == "EN-704"


@pytest.mark.parametrize("setting", ["around_walls", "through_walls"])
def test_both_ways_to_count_the_light_agree_on_an_open_page(setting: str) -> None:
    assert lit(solo((8, 5), (9, 5), settings={"scouts": setting})) == ["A"]


def _armed(**fields: Any) -> EnormityState:
    abel = {"depth": "full", "worn": [{"card": "test_knife"}], **fields}
    state = solo({"at": [6, 6], "known": "white_red"}, abel=abel)
    state.met = ["grin"]
    return state


@rule("EN-701", "EN-640")
@pytest.mark.parametrize(("door", "stops"), [("open", False), ("welded", True)])
def test_a_driven_grin_stops_beside_a_weld(door: str, stops: bool) -> None:
    """Along the row its way leads over (8,3), beside the door below it, two steps from where it stands."""
    doors = [{"name": "SR1 B2", "state": door}]
    state = table(1, at=[(4, 3)], intruders=[(6, 3)], maps=[{"page": "SR1"}], doors=doors)
    assert ((8, 3) in escapes(run_of(state), 1, 0)) is stops


@rule("EN-191", "EN-701")
def test_a_unique_specimen_can_shun_the_light_though_its_kind_does_not() -> None:
    kind = {"sheet": "loud_tripper"}
    intruders = [{"at": [3, 4], "unique": 1, **kind}, {"at": [4, 3], **kind}]
    state = solo(at=(3, 3), intruders=intruders, unique=[{"space": 1, "card": "loud_shy"}])
    assert [one.id for one in lit_intruders(run_of(state), 0)] == [1]
    played = scout(state, ("p1",))
    assert {run_of(state).ground.distance(option.trail[-1], (3, 3)) for option in played.asked.options} == {3}
