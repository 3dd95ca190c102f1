"""What a player does in the main phase, as far as the app keeps it (rulebook: Player Turn, 2 - Main Phase)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError
from companion.engine.given import laid_over
from companion.games.aeons_end.players.actions import focus_cost, open_cost
from companion.games.aeons_end.state import BREACHES, AeonsEndState
from tests.games.aeons_end.tables import Played, act, breach, breaches, go_on, rule, said, seat, table

MAGES = {  # charges, and breaches I to IV as they lie at the beginning
    "adelheim": (5, ["open", "closed/2", "closed/0", "closed/1"]),
    "brama": (5, ["open", "closed/1", "closed/0", "closed/2"]),
    "jian": (4, ["open", "open", "closed/0", "closed/1"]),
    "kadir": (5, ["open", "closed/2", "closed/1", "closed/2"]),
    "lash": (5, ["open", "closed/2", "closed/0", "closed/2"]),
    "mist": (5, ["open", "closed/2", "closed/1", "closed/1"]),
    "phaedraxa": (5, ["destroyed", "open", "closed/1", "closed/2"]),
    "xaxos": (5, ["open", "closed/0", "closed/0", "closed/1"]),
}


def main_phase(*actions: str, state: AeonsEndState | None = None, **answers: object) -> Played:
    given = {"ask.action": list(actions), **{f"ask.{key}": value for key, value in answers.items()}}
    return act(state or table(), "main_phase", player="player_1", answers=given)


@rule("AE-005")
@pytest.mark.parametrize("mage", list(MAGES))
def test_every_player_begins_with_ten_life(mage: str) -> None:
    assert table(1, settings={"mages": [mage]}).players[0].life == 10


@rule("AE-008")
@rule("AE-009")
@rule("AE-010")
@pytest.mark.parametrize("mage", list(MAGES))
def test_breaches_begin_as_the_mat_shows_and_empty(mage: str) -> None:
    assert breaches(table(1, settings={"mages": [mage]}).players[0]) == MAGES[mage][1]


@rule("AE-084")
@rule("AE-088")
def test_charges_are_bought_one_by_one_from_none() -> None:
    played = main_phase("charge", "charge")
    assert played.changes == [("player.1.charges", 0, 1), ("player.1.charges", 1, 2)]


@rule("AE-086")
def test_nobody_buys_a_charge_for_another() -> None:
    played = main_phase()
    assert [option for option in played.options if "charge" in option] == ["charge"]
    played.answer("charge")
    assert [player.charges for player in played.state.players] == [1, 0]


@rule("AE-087")
@pytest.mark.parametrize("mage", list(MAGES))
def test_no_charge_beyond_the_spaces_of_the_mat(mage: str) -> None:
    most = MAGES[mage][0]
    state = laid_over(table(1, settings={"mages": [mage]}), {"players": {0: {"charges": most - 1}}})
    played = main_phase("charge", state=state)
    assert played.state.players[0].charges == most
    assert "charge" not in played.options
    with pytest.raises(IllegalAnswerError):
        played.session.answer("charge")


@rule("AE-089")
def test_the_ability_needs_all_charges_and_takes_them() -> None:
    assert "ability.player_1" not in main_phase(state=table(abby=seat(charges=4))).options
    played = main_phase("ability.player_1", state=table(abby=seat(charges=5)))
    assert played.state.players[0].charges == 0


@rule("AE-090")
def test_own_closed_breaches_alone_can_be_focused() -> None:
    played = main_phase(state=table(abby=seat("open", "closed/0", "destroyed", "closed/2")))
    assert [option for option in played.options if option.startswith("focus")] == ["focus.II", "focus.IV"]
    shown = {option.id: option.effect for option in main_phase().asked.options}
    assert [shown[f"focus.{name}"].args["n"] for name in ("II", "III", "IV")] == [2, 3, 4]


@rule("AE-091")
@rule("AE-093")
@rule("AE-095")
def test_a_focus_is_a_quarter_turn_that_stays_and_may_come_again() -> None:
    state = table(turn_order=(["player_1", "player_1"], []))
    played = go_on(state, answers={"ask.action": ["focus.II", "focus.II", "end_turn"]})
    assert played.state.turn == 2
    assert breaches(played.state.players[0]) == ["open", "closed/2", "closed/0", "closed/0"]


@rule("AE-092")
@rule("AE-104")
def test_a_focus_permits_a_spell_in_this_turn_only() -> None:
    state = table(turn_order=(["player_1", "player_1"], []))
    played = go_on(state)
    assert "prep.II" not in played.options
    played.answer("focus.II")
    assert "prep.II" in played.options
    assert not {"prep.III", "prep.IV"} & set(played.options)
    played.answer("end_turn")
    assert played.state.turn == 2
    assert "prep.II" not in played.options


@rule("AE-197")
def test_a_focus_on_the_turn_of_another_permits_nothing_later() -> None:
    focused = {1: breach("closed/1") | {"focused": True}}
    state = table(turn_order=(["player_1"], []), abby={"breaches": focused})
    assert "prep.II" not in go_on(state).options


@rule("AE-094")
def test_several_breaches_may_be_focused_in_one_turn() -> None:
    played = main_phase("focus.II", "focus.III", "focus.IV")
    assert breaches(played.state.players[0]) == ["open", "closed/1", "closed/1", "closed/1"]


@rule("AE-099")
def test_a_closed_breach_with_a_spell_can_be_focused() -> None:
    played = main_phase("focus.II", state=table(abby=seat("open", "closed/1:3")))
    assert breaches(played.state.players[0])[1] == "closed/2:3"
    assert "prep.II" not in played.options


@rule("AE-100")
@rule("AE-102")
def test_an_own_closed_breach_is_opened_and_never_closes() -> None:
    played = main_phase("open.II", state=table(abby=seat("open", "closed/1", "destroyed")))
    assert breaches(played.state.players[0]) == ["open", "open", "destroyed", "closed/0"]
    assert [option for option in played.options if option.startswith(("open", "focus"))] == ["focus.IV", "open.IV"]


@rule("AE-102")
def test_a_spell_stays_in_a_breach_that_is_opened() -> None:
    played = main_phase("open.II", state=table(abby=seat("open", "closed/1:3")))
    assert breaches(played.state.players[0])[1] == "open:3"
    cast = act(played.state, "casting_phase", player="player_1")
    assert cast.options == ["cast.II", "end_casting"]


@rule("AE-096")
@pytest.mark.parametrize("name", ["II", "III", "IV"])
def test_on_the_yellow_side_a_focus_would_cost_what_opening_costs_and_opening_is_what_is_offered(name: str) -> None:
    state = table(abby=seat("open", "closed/3", "closed/3", "closed/3"))
    closed = state.players[0].breaches[BREACHES.index(name)]
    assert focus_cost(name, closed) == open_cost(name, closed)
    played = main_phase(state=state)
    assert f"focus.{name}" not in played.options
    played.answer(f"open.{name}")
    assert breaches(played.state.players[0])[BREACHES.index(name)] == "open"


@rule("AE-101")
@pytest.mark.parametrize(("name", "costs"), [("II", [5, 4, 3, 2]), ("III", [9, 7, 5, 3]), ("IV", [13, 10, 7, 4])])
def test_each_focus_shows_the_next_lower_cost_of_opening(name: str, costs: list[int]) -> None:
    place = BREACHES.index(name)
    for turns, cost in enumerate(costs):
        spots = ["open", "closed/0", "closed/0", "closed/0"]
        spots[place] = f"closed/{turns}"
        state = table(abby=seat(*spots))
        shown = {option.id: option.effect for option in main_phase(state=state).asked.options}
        assert shown[f"open.{name}"].args["n"] == cost == open_cost(name, state.players[0].breaches[place])


@rule("AE-104")
def test_a_closed_breach_takes_unfocused_only_a_spell_that_says_so_and_somebody_has() -> None:
    closed = seat("open", "closed/0", "destroyed", "closed/1:3")
    without = table(abby=closed, supply=[{"card": "feral_lightning", "left": 5}])
    assert [option for option in main_phase(state=without).options if option.startswith("prep")] == ["prep.I"]
    gained = table(abby=closed, supply=[{"card": "feral_lightning", "left": 4}])
    played = main_phase(state=gained)
    shown = {option.id: said(option.effect) for option in played.asked.options if option.id.startswith("prep")}
    assert shown == {"prep.I": "", "prep.II": "only Feral Lightning"}
    played.answer("prep.II")
    assert breaches(played.state.players[0])[1] == "closed/0:5"


def test_a_breach_filled_by_hand_while_the_cost_is_asked_stays_as_it_is() -> None:
    played = main_phase("prep.I")
    played.session.correct("spell.0.I", "4")
    played.answer(2)
    assert breaches(played.state.players[0])[0] == "open:4"


@rule("AE-103")
def test_a_breach_opened_in_this_turn_takes_a_spell() -> None:
    played = main_phase("open.II", "prep.II", spell_cost=4)
    assert breaches(played.state.players[0])[1] == "open:4"


@rule("AE-105")
def test_a_breach_holds_one_spell() -> None:
    played = main_phase("prep.I", spell_cost=4)
    assert "prep.I" not in played.options
    with pytest.raises(IllegalAnswerError):
        played.session.answer("prep.I")


@rule("AE-106")
@rule("AE-107")
def test_as_many_spells_as_there_are_empty_breaches_that_permit_one() -> None:
    played = main_phase("prep.I", "prep.II", state=table(abby=seat("open", "open")), spell_cost=[1, 2])
    assert not any(option.startswith("prep") for option in played.options)
    played.answer("focus.III", "prep.III", 3)
    assert breaches(played.state.players[0]) == ["open:1", "open:2", "closed/1:3", "closed/0"]


@rule("AE-111")
def test_a_price_is_paid_in_the_main_phase_by_the_player_whose_turn_it_is() -> None:
    state = table(in_play=[("blood_cry", 2)], abby=seat("open:1", charges=4), turn_order=(["player_1"], []))
    played = go_on(state)
    assert played.asked.key == "ask.cast"
    assert "to_discard.blood_cry" not in played.options
    played.answer("end_casting", "to_discard.blood_cry")
    assert played.state.players[0].charges == 0


@rule("AE-112")
def test_any_player_may_pay_on_their_own_turn_and_nobody_has_to() -> None:
    state = table(in_play=[("agony_field", 2)])
    for player in ("player_1", "player_2"):
        options = act(state, "main_phase", player=player).options
        assert {"to_discard.agony_field", "end_turn"} <= set(options)


@rule("AE-113")
@pytest.mark.parametrize(
    ("card", "too_little", "enough"),
    [
        ("blood_cry", seat(charges=3), seat(charges=4)),
        ("reality_rupture", seat("open:3", "open:2"), seat("open:3", "open:3")),
    ],
)
def test_who_cannot_pay_in_full_cannot_discard(
    card: str, too_little: dict[str, object], enough: dict[str, object]
) -> None:
    played = main_phase(state=table(in_play=[(card, 1)], abby=too_little, bob=enough))
    assert f"to_discard.{card}" not in played.options
    assert f"to_discard.{card}" in main_phase(state=table(in_play=[(card, 1)], abby=enough)).options


@rule("AE-114")
def test_a_power_that_was_paid_for_leaves_at_once_and_never_resolves() -> None:
    state = table(in_play=[("blood_cry", 2), ("needlemaw", 11)], abby=seat(charges=4))
    played = main_phase("to_discard.blood_cry", state=state)
    assert played.asked.key == "ask.action"
    assert played.in_play == [("needlemaw", 11)]
    assert played.state.nemesis_discard == ["blood_cry"]
    assert act(played.state, "nemesis_main_phase").state.nemesis.fury == 1
