"""What stands above all other rules: cards win, harsh readings are told, choices are taken back; and the round."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.errors import UndoNeedsConfirmationError
from companion.engine.prompts import Kind
from companion.engine.rules import catalogue
from companion.games.enormity.box import FOLDER
from companion.games.enormity.ending import outcome
from companion.games.enormity.settings import (
    BonusReach,
    ExertCost,
    FlareSpace,
    MarkerMoves,
    Scouts,
    Settings,
    StartSpace,
    StressRerolls,
    SuppressionEnds,
    Together,
)
from companion.games.enormity.setup.readings import READINGS
from companion.games.enormity.state import Phase, Result
from companion.why import explained
from tests.games.enormity.shooting import HIT, attacked, ground
from tests.games.enormity.tables import Played, act, go_on, odd_game, rule, run_of, table

RULES = catalogue(FOLDER / "rules.yaml")


@rule("EN-001")
def test_what_a_sheet_says_stands_above_what_is_usual() -> None:
    # One wound kills an Intruder, unless its sheet says two.
    usual = attacked(ground("test_revolver", sheet="dummy"), HIT)
    assert usual.state.intruders == []
    printed = attacked(ground("test_revolver", sheet="brute"), HIT)
    assert [one.wounds for one in printed.state.intruders] == [1]


@rule("EN-001")
def test_what_the_table_says_stands_above_what_the_app_has_done() -> None:
    # A card that the app does not know kept the Intruder where it was, and the wound healed: play goes on from there.
    played = go_on(table(1, at=[(0, 0)], phase=Phase.INTRUDERS, intruders=[(5, 0), (9, 9)]))
    assert tuple(played.state.intruders[0].at) == (1, 0)
    played.session.correct("intruders.1.at", "5,0")
    played.session.correct("spacers.0.vitals", 9)
    played.session.correct("spacers.0.at", "9,8")
    assert (tuple(played.state.intruders[0].at), played.state.spacers[0].vitals) == ((5, 0), 9)
    assert run_of(played.state).ground.are_adjacent((9, 8), (9, 9))


@rule("EN-002")
def test_every_reading_that_a_table_can_choose_begins_as_its_ruling_has_it() -> None:
    begins = Settings()
    assert {name: getattr(begins, name) for name in READINGS} == {
        "exert_cost": ExertCost.ADRENALINE,
        "bonus_reach": BonusReach.LEFT,
        "marker_moves": MarkerMoves.CALLED,
        "suppression_ends": SuppressionEnds.AFTER,
        "grin_counts": Together.TOGETHER,
        "scouts": Scouts.AROUND_WALLS,
        "start_space": StartSpace.ENTERED,
        "stress_rerolls": StressRerolls.EVERY_DIE,
        "flare_space": FlareSpace.DANGEROUS,
    }


@rule("EN-002")
def test_a_harsh_reading_that_is_applied_is_told_with_the_rule_whose_ruling_says_why() -> None:
    # Noise was called for and the roll made none: the marker moves all the same, as the ruling of EN-142 has it.
    state = table(2, at=[(0, 0), (1, 0)], blips=[(9, 9)], priority=1, active=0)
    played = act(state, "noise", seat=0, dice=["white"], answers={"ask.dice": ("-",)})
    assert played.state.priority == 0
    told = next(event for event in played.events if event.message.key == "told.priority")
    assert told.rule == "EN-142"
    assert explained(RULES[told.rule]).ruling


@rule("EN-002")
def test_why_shows_the_ruling_of_every_rule_that_is_open_to_readings() -> None:
    open_to_readings = [found for found in RULES.values() if found.ambiguity is not None]
    assert set(READINGS.values()) <= {found.id for found in open_to_readings}
    assert all(explained(found).ruling for found in open_to_readings)


@rule("EN-003")
def test_a_move_and_a_token_are_taken_back_where_no_die_was_rolled() -> None:
    # Example: a Spacer moved 2 spaces and placed 1 token, no die was rolled since; undone twice, both are as before.
    played = go_on(table(1, at=[(4, 4)]))
    before = msgspec.msgpack.encode(played.state)
    played.answer("act.move", 2, "none", "6,4")
    played.session.correct("incoming.discipline", 1)
    assert (tuple(played.state.spacers[0].at or ()), played.state.incoming.discipline) == ((6, 4), 1)
    played.session.undo()
    assert played.state.incoming.discipline == 0
    while played.session.step:
        played.session.undo()
    assert msgspec.msgpack.encode(played.state) == before


@rule("EN-003")
def test_nothing_is_taken_back_past_a_roll_before_the_dice_are_taken_up() -> None:
    # Example: a Noise Roll was made after the move; undo stops right after the roll.
    state = table(1, at=[(4, 4)], blips=[(9, 9)], priority=0, active=0)
    played = act(state, "noise", seat=0, dice=["white"], answers={"ask.dice": ("o1",)})
    assert played.asked.key == "ask.stress"
    with pytest.raises(UndoNeedsConfirmationError):
        played.session.undo()
    assert "told.rolled" in played.told


def a_round() -> Played:
    """A whole round of two Spacers who do nothing, two Intruders and a Blip far away."""
    state = table(
        2,
        at=[(0, 0), (1, 0)],
        intruders=[(9, 9), (8, 9)],
        blips=[(3, 9)],
        phase=Phase.COUNTDOWN,
        round=2,
        settings={"scanner": "typed"},
    )
    played = go_on(state)
    while played.state.round == 2:
        options = played.options
        answer = "end_turn" if "end_turn" in options else options[0] if options else None
        played.answer((0, 0, 0, 0) if played.asked.kind is Kind.QUADRANTS else answer)
    return played


STEPS = ("told.countdown", "told.turn", "told.activates_phase", "told.reading")


@rule("EN-032")
def test_a_round_is_countdown_then_spacers_then_intruders_and_then_the_next_begins() -> None:
    played = a_round()
    steps = [key for key in played.told if key in STEPS]
    assert steps == [
        "told.countdown",
        "told.turn",
        "told.turn",
        "told.activates_phase",
        "told.activates_phase",
        "told.reading",
        "told.countdown",
    ]
    assert (played.state.round, played.state.phase) == (3, Phase.SPACERS)


@rule("EN-064")
def test_in_the_intruder_phase_each_intruder_acts_once_and_each_blip_patrols_once() -> None:
    played = a_round()
    acted = [event.message.args["intruder"] for event in played.events if event.message.key == "told.activates_phase"]
    assert len(acted) == len({str(one) for one in acted}) == 2
    assert played.told.count("told.blip_waits") == 1


@rule("EN-036")
def test_each_player_has_one_spacer_and_the_game_plays_the_intruders() -> None:
    state = odd_game().prepared({"players": ["Ann", "Ben", "Cid"], "location": "open"}, seed=1)
    assert odd_game().seats(state) == ("Ann", "Ben", "Cid")
    played = go_on(table(1, at=[(0, 0)], phase=Phase.INTRUDERS, intruders=[(5, 0)]))
    assert tuple(played.state.intruders[0].at) == (1, 0)
    asked = [(one.key, one.kind, one.seat) for one in played.shown]
    assert asked[0] == ("ask.move_intruder", Kind.ACKNOWLEDGE, None)  # the table moves it, but decides nothing


@rule("EN-067")
def test_zero_hour_does_not_end_the_run() -> None:
    played = go_on(table(1, at=[(0, 0)], phase=Phase.COUNTDOWN, round=8, marker=1, blips=[]), stop_at="ask.spawn")
    assert (played.state.marker, outcome(played.run)) == (0, Result.ONGOING)
    assert odd_game().ended(played.state) is None
