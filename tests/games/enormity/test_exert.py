"""Exerting and catching breath: what they cost, what they bring, and how they shut each other out."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.spacer import Fate
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, said, table

CARDS = ["test_walk", "test_run", "test_think", "test_spare"]


def solo(*, settings: dict[str, Any] | None = None, **fields: Any) -> EnormityState:
    """Abel alone on an open page, with four Action cards."""
    given = {"depth": "full", "character": "test_pilot", "suit": "test_overall", "cards": CARDS, **fields}
    return table(1, at=[(5, 5)], settings=settings, abel=given)


def turn(state: EnormityState, *answers: Any) -> Played:
    """Abel's turn, with these answers in order."""
    return act(state, "spacer_turn", seat=0).answer(*answers)


def cards_left(played: Played) -> set[str]:
    """The Action cards that can be played now."""
    return {option.split(".")[1] for option in played.options if option.startswith("card.")}


def exerted(state: EnormityState) -> Played:
    """Abel thinks, then exerts to walk: Think has no other action than Strike, so it is Walk that is flipped."""
    return turn(state, "card.test_walk.a", "stay", "exert", "1")


@rule("EN-088", "EN-096", "EN-098")
def test_catching_breath_discards_one_exert_card_and_lowers_adrenaline_at_the_end() -> None:
    played = turn(solo(exert_cards=2, adrenaline=4), "card.test_run.b", "0")
    assert (played.state.spacers[0].exert_cards, played.state.spacers[0].adrenaline) == (2, 4)
    played.answer("end_turn")
    assert (played.state.spacers[0].exert_cards, played.state.spacers[0].adrenaline) == (1, 3)


@rule("EN-088")
def test_catching_breath_without_an_exert_card_still_lowers_adrenaline() -> None:
    played = turn(solo(adrenaline=9), "card.test_run.b", "0", "end_turn")
    assert (played.state.spacers[0].exert_cards, played.state.spacers[0].adrenaline) == (0, 8)


@rule("EN-098")
def test_catching_breath_does_not_take_adrenaline_below_nothing() -> None:
    assert turn(solo(adrenaline=0), "card.test_run.b", "0", "end_turn").state.spacers[0].adrenaline == 0


@rule("EN-098")
def test_a_bonus_that_adrenaline_has_fallen_to_is_off() -> None:
    """At 3 the bonus at 2 counts; a breath later it does not."""
    state = solo(adrenaline=3)
    state.spacers[0].turn.caught_breath = True
    played = act(state, "end_spacer_turn", seat=0)
    placed = act(played.state, lambda run: _bonuses(run)).state.incoming
    assert (placed.discipline, placed.expertise) == (1, 0)


@rule("EN-096")
def test_exert_cards_do_not_go_by_themselves() -> None:
    assert turn(solo(exert_cards=2), "end_turn").state.spacers[0].exert_cards == 2


@rule("EN-097")
def test_who_has_exerted_cannot_catch_breath() -> None:
    played = exerted(solo(stress=5)).answer("card.test_run.b")
    assert played.refused["0"] == "EN-097"
    assert played.options == ["1", "back"]


@rule("EN-097")
def test_who_catches_breath_cannot_exert() -> None:
    played = turn(solo(), "card.test_run.b", "0")
    assert "exert" not in played.options
    assert played.refused["exert"] == "EN-097"


@rule("EN-099")
def test_one_exerts_once_a_turn() -> None:
    played = exerted(solo()).answer("card.test_think.a")
    assert "exert" not in played.options
    assert played.refused["exert"] == "EN-099"


@rule("EN-100")
def test_exert_is_offered_right_after_the_action_of_a_card() -> None:
    assert "exert" not in turn(solo()).options
    assert "exert" in turn(solo(), "card.test_walk.a", "5,6").options


@rule("EN-100")
def test_exert_is_gone_once_something_else_was_done() -> None:
    played = turn(solo(), "card.test_walk.a", "5,6", "ability.pilot_free")
    assert "exert" not in played.options
    assert played.refused["exert"] == "EN-100"


@rule("EN-101")
def test_exerting_costs_two_adrenaline_and_an_exert_card() -> None:
    played = turn(solo(adrenaline=3), "card.test_walk.a", "5,6")
    assert said(next(option.effect for option in played.asked.options if option.id == "exert")) == "Adrenaline 3 → 5"
    played.answer("exert", "1")
    assert played.state.spacers[0].exert_cards == 1
    assert ("spacers.0.adrenaline", 3, 5) in changes(played)


@rule("EN-101")
def test_by_the_setting_exerting_costs_stress() -> None:
    played = turn(solo(settings={"exert_cost": "stress"}, stress=3), "card.test_walk.a", "5,6", "exert", "1")
    assert ("spacers.0.stress", 3, 5) in changes(played)


@rule("EN-101", "EN-016")
def test_exerting_at_eight_adrenaline_kills() -> None:
    played = turn(solo(adrenaline=8), "card.test_walk.a", "5,6", "exert", "1")
    assert played.state.spacers[0].fate is Fate.DEAD


@rule("EN-101", "EN-015")
def test_by_the_setting_exerting_at_eight_stress_kills() -> None:
    state = solo(settings={"exert_cost": "stress"}, stress=8)
    assert turn(state, "card.test_walk.a", "5,6", "exert", "1").state.spacers[0].fate is Fate.DEAD


@rule("EN-102")
def test_an_exert_resolves_one_action_of_the_other_side_of_the_card_just_used() -> None:
    played = turn(solo(stress=5), "card.test_walk.a", "5,6", "exert")
    assert [said(option.label) for option in played.asked.options] == ["Rationalize", "Back"]
    assert played.refused["2"] == "EN-097"
    played.answer("1")
    assert played.state.spacers[0].stress == 3
    assert [(one.card, one.sides) for one in played.state.spacers[0].played] == [("test_walk", "ab")]


@rule("EN-079", "EN-102")
def test_only_an_exert_uses_both_sides_of_a_card() -> None:
    played = exerted(solo(stress=5))
    assert played.state.spacers[0].played[0].sides == "ab"
    assert "card.test_walk.b" not in played.options


@rule("EN-102")
def test_an_exert_needs_an_action_that_is_possible_on_the_other_side() -> None:
    played = turn(solo(), "card.test_think.a")
    assert played.refused["exert"] == "EN-238"


@rule("EN-103")
def test_an_exert_card_counts_as_a_played_card_every_turn() -> None:
    played = turn(solo(exert_cards=1), "end_turn")
    played = act(played.state, "spacer_turn", seat=0)
    assert said(played.asked.text) == "What now? 2 cards left"


@rule("EN-104")
def test_after_an_exert_with_the_first_card_one_more_can_be_played() -> None:
    played = exerted(solo())
    assert cards_left(played) == {"test_run", "test_think", "test_spare"}
    played.answer("card.test_think.a")
    assert cards_left(played) == set()
    assert played.refused["card.test_run.a"] == "EN-104"


@rule("EN-104")
def test_an_earlier_exert_card_leaves_two_plays() -> None:
    played = turn(solo(exert_cards=1), "card.test_think.a")
    assert cards_left(played)
    assert not cards_left(played.answer("card.test_walk.a", "stay"))


@rule("EN-105")
def test_two_exert_cards_leave_one_play() -> None:
    played = turn(solo(exert_cards=2))
    assert cards_left(played)
    assert not cards_left(played.answer("card.test_think.a"))


@rule("EN-106")
def test_the_third_exert_card_kills_after_its_action() -> None:
    """The walk is made, then Abel dies."""
    played = turn(solo(exert_cards=2, stress=5), "card.test_walk.b", "1", "exert", "5,7")
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.told.index("told.moves") < played.told.index("told.dies")
    assert "EN-106" in played.rules


@rule("EN-106")
def test_an_attack_with_the_third_exert_card_is_made_before_one_dies() -> None:
    state = solo(exert_cards=2, worn=[{"card": "test_knife"}])
    state.intruders = table(1, intruders=[(5, 6)]).intruders
    played = turn(state, "card.test_think.a", "exert", "test_knife")
    assert played.asked.key == "ask.dice"
    played.answer(("-",))
    while not played.done:
        played.answer(())
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.told.index("told.attack_fail") < played.told.index("told.dies")


@rule("EN-107")
def test_the_free_attack_of_a_scout_is_no_exert() -> None:
    abel = {"depth": "full", "character": "test_pilot", "suit": "test_overall", "worn": [{"card": "test_knife"}]}
    state = table(1, at=[(5, 5)], blips=[{"at": [7, 7], "known": "white_red"}], abel=abel)
    played = act(state, "spacer_action", seat=0, kind="scout").answer(("p1",), "reveal", "spawn", "5,6")
    assert played.asked.key == "ask.attack_weapon"
    played.answer("test_knife")
    assert not played.state.spacers[0].turn.exerted
    assert played.state.spacers[0].exert_cards == 0


@pytest.mark.parametrize("cards", [1, 2])
def test_the_button_says_when_an_exert_is_the_last(cards: int) -> None:
    played = turn(solo(exert_cards=cards), "card.test_walk.a", "5,6")
    effect = said(next(option.effect for option in played.asked.options if option.id == "exert"))
    assert effect.endswith("then you die") == (cards == 2)


def _bonuses(run: Any) -> Any:
    from companion.games.enormity.spacers.adrenaline import leave_bonuses

    return leave_bonuses(run, 0)


def changes(played: Played) -> list[tuple[str, int, int]]:
    """Every number that moved: which, before, after."""
    moved = [event.change for event in played.events if event.change is not None]
    return [(change.indicator, change.before, change.after) for change in moved]
