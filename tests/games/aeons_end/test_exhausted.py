"""Exhausted players (rulebook: Exhausted, and its worked example)."""

from __future__ import annotations

import pytest

from tests.games.aeons_end.tables import Played, act, breaches, rule, said, seat, table

GONE = ("destroyed",) * 4


def exhaust_abby(*spots: str, breach: str = "", excess: int = 0, **given: object) -> Played:
    """Abby loses her last 2 life, in a main phase of the nemesis or wherever `damage_player` stands."""
    abby = seat(*(spots or ("open",)), life=2, charges=3)
    answers = {"ask.destroy_breach": breach} if breach else {}
    return act(table(abby=abby, **given), "damage_player", player="player_1", amount=2 + excess, answers=answers)


@rule("AE-161")
def test_in_the_middle_of_an_effect() -> None:
    state = table(abby=seat(*GONE, life=3))
    played = act(state, "draw", card="skewer", answers={"ask.who_suffers": "player_1"})
    assert played.state.players[0].exhausted
    assert played.told.index("told.exhausted") < played.told.index("told.draw")


@rule("AE-161")
def test_on_a_player_turn_by_an_own_card() -> None:
    answers = {"ask.action": "suffer", "ask.suffer_whom": "player_1", "ask.suffer_amount": 2}
    played = act(table(abby=seat(*GONE, life=2)), "main_phase", player="player_1", answers=answers)
    assert "told.exhausted" in played.told
    assert played.asked.key == "ask.action"


@rule("AE-161")
def test_not_while_any_life_is_left() -> None:
    played = act(table(abby=seat(life=2)), "damage_player", player="player_1", amount=1)
    assert played.changes == [("player.1.life", 2, 1)]


@rule("AE-162")
def test_unleash_twice_then_the_breach_then_the_charges() -> None:
    played = exhaust_abby("open:1", breach="I")
    steps = ("told.unleash", "told.spell_discarded", "told.breach_destroyed", "told.loses_charges")
    assert [key for key in played.told if key in steps] == [steps[0], *steps]


@rule("AE-163")
@pytest.mark.parametrize("act_of", ["nemesis", "own"])
def test_two_unleashes_whoever_caused_the_damage(act_of: str) -> None:
    state = table(abby=seat(*GONE, life=2))
    if act_of == "nemesis":
        played = act(state, "resolve_card", card="convoke", answers={"ask.who_suffers": "player_1"})
    else:
        answers = {"ask.action": "suffer", "ask.suffer_whom": "player_1", "ask.suffer_amount": 2}
        played = act(state, "main_phase", player="player_1", answers=answers)
    assert played.state.nemesis.fury == 3


@rule("AE-164")
def test_the_exhausted_player_picks_among_all_breaches_left_opened_or_closed() -> None:
    played = exhaust_abby("open:1", "open:1", "destroyed", "closed/1:3")
    assert (played.asked.key, played.asked.seat) == ("ask.destroy_breach", 0)
    assert [said(option.effect) for option in played.asked.options] == ["with its spell"] * 3
    assert played.options == ["I", "II", "IV"]


@rule("AE-164")
def test_the_spell_in_the_breach_is_discarded_and_not_cast() -> None:
    played = exhaust_abby("open:1", "open:1", "closed/0", "closed/1:3", breach="IV")
    assert breaches(played.state.players[0]) == ["open:1", "open:1", "closed/0", "destroyed"]
    assert "told.spell_discarded" in played.told
    assert not {"told.cast", "told.cast_own"} & {*played.told}


@rule("AE-164")
def test_the_last_breach_goes_without_a_question() -> None:
    played = exhaust_abby("destroyed", "closed/2", "destroyed", "destroyed")
    assert played.done
    assert breaches(played.state.players[0]) == list(GONE)


@rule("AE-165")
def test_nothing_is_offered_for_a_destroyed_breach_any_more() -> None:
    state = table(abby=seat("open", "destroyed", "closed/0", "closed/0"))
    options = act(state, "main_phase", player="player_1").options
    assert {"prep.I", "focus.III", "open.III"} <= set(options)
    assert not {"prep.II", "focus.II", "open.II"} & set(options)


@rule("AE-166")
def test_the_other_breaches_keep_side_rotation_and_spells() -> None:
    played = exhaust_abby("open:1", "closed/2", "open", "closed/1:4", breach="III")
    assert breaches(played.state.players[0]) == ["open:1", "closed/2", "destroyed", "closed/1:4"]


@rule("AE-167")
def test_all_charges_go_and_new_ones_may_come() -> None:
    played = exhaust_abby(breach="IV")
    assert played.state.players[0].charges == 0
    again = act(played.state, "main_phase", player="player_1", answers={"ask.action": "charge"})
    assert again.state.players[0].charges == 1


@rule("AE-168")
def test_damage_to_an_exhausted_player_repeats_no_step() -> None:  # T02
    state = table(abby=seat("open:1", life=0, charges=2))
    played = act(state, "damage_player", player="player_1", amount=3)
    assert played.changes == [("gravehold", 30, 24)]
    assert (played.state.nemesis.fury, played.state.players[0].charges) == (1, 2)
    assert breaches(played.state.players[0])[0] == "open:1"


@rule("AE-169")
def test_an_exhausted_player_takes_turns_as_usual() -> None:
    given = seat("open:1", "closed/1", charges=1)
    hale = table(turn_order=(["player_1", "nemesis"], []), abby=given)
    spent = table(turn_order=(["player_1", "nemesis"], []), abby={**given, "life": 0})
    answers = {"ask.cast": "cast.I", "ask.damage": 2, "ask.action": ["focus.II"]}
    one, other = (act(state, "turn", answers=answers) for state in (hale, spent))
    assert other.options == one.options
    assert other.state.nemesis.life == 68
    assert breaches(other.state.players[0])[:2] == ["open", "closed/2"]


@rule("AE-170")
def test_an_exhausted_player_gains_no_life() -> None:  # T04
    played = act(table(abby=seat(life=0)), "heal_player", player="player_1", amount=3)
    assert played.state.players[0].life == 0
    assert played.told == ["told.cannot_gain_life"]
    answers = {"ask.action": "heal"}
    offered = act(table(abby=seat(life=0), bob=seat(life=4)), "main_phase", player="player_1", answers=answers)
    assert offered.options == ["player_2", "back"]
    nobody = act(table(abby=seat(life=0)), "main_phase", player="player_1")
    assert "heal" not in nobody.options


@rule("AE-171")
@pytest.mark.parametrize("card", ["eviscerate", "sunder", "venomite"])
def test_lowest_life_leaves_the_exhausted_out(card: str) -> None:  # T03
    state = table(3, abby=seat(life=0), bob=seat(life=9), cleo=seat(life=8), in_play=[("venomite", 9)])
    played = act(state, "main_phase_of" if card == "venomite" else "resolve_card", card=card)
    assert played.done
    lost = 4 if card == "sunder" else 2
    assert [player.life for player in played.state.players] == [0, 9, 8 - lost]


@rule("AE-171")
def test_ties_leave_the_exhausted_out_too() -> None:
    state = table(3, abby=seat(life=0), bob=seat(life=5), cleo=seat(life=5))
    assert act(state, "resolve_card", card="eviscerate").options == ["player_2", "player_3"]


@rule("AE-172")
def test_damage_to_an_exhausted_player_goes_doubled_to_gravehold() -> None:
    played = act(table(bob=seat(life=0)), "resolve_card", card="convoke", answers={"ask.who_suffers": "player_2"})
    assert played.changes == [("gravehold", 30, 22)]


@rule("AE-173")
@pytest.mark.parametrize(("excess", "gravehold"), [(4, 16), (1, 22), (0, 24)])
def test_the_excess_goes_doubled_to_gravehold(excess: int, gravehold: int) -> None:
    assert exhaust_abby(breach="IV", excess=excess, gravehold=24).state.gravehold == gravehold


@rule("AE-174")
@rule("AE-162")
def test_the_worked_example_of_the_rulebook() -> None:  # T01
    abby = seat("open:1", "open:1", "closed/0", "closed/1:1", life=2, charges=3)
    state = table(abby=abby, gravehold=24, nemesis={"fury": 1}, in_play=[("bleed_static", 1)])
    played = act(state, "nemesis_main_phase", answers={"ask.destroy_breach": "IV"})
    assert played.changes == [
        ("card.bleed_static", 1, 0),
        ("player.1.life", 2, 0),
        ("fury", 1, 2),
        ("fury", 2, 3),
        ("player.1.charges", 3, 0),
        ("gravehold", 24, 16),
    ]
    order = ["told.breach_destroyed", "told.loses_charges", "told.gravehold_suffers", "told.discarded"]
    assert [key for key in played.told if key in order] == order
    assert breaches(played.state.players[0]) == ["open:1", "open:1", "closed/0", "destroyed"]


@rule("AE-175")
def test_other_effects_may_pick_an_exhausted_player() -> None:
    abby = seat("open:1", "open:1", life=0, charges=3)
    for card in ("bleed_static", "doom_aegis"):
        played = act(table(abby=abby, in_play=[(card, 1)]), "nemesis_main_phase")
        assert played.done
        assert ("gravehold", 30, 22) in played.changes
    assert "player_1" in act(table(abby=abby), "resolve_card", card="convoke").options
