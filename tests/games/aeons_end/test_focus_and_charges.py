"""Breaches that an effect focuses or makes cheaper, and charges that it gives (rulebook: Focus A Breach)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Effects, Operation
from companion.engine.indicators import Gauge
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.operations.breaches import BreachDiscount, FocusBreach, Which
from companion.games.aeons_end.operations.charges import GainCharges
from companion.games.aeons_end.operations.control import Choice
from companion.games.aeons_end.operations.damage import Damage, Heal
from companion.games.aeons_end.operations.turn_cards import ShuffleTurnOrder, TurnCards
from companion.games.aeons_end.targets import Target
from tests.games.aeons_end.mages import box_and, charges, odd_trick
from tests.games.aeons_end.tables import breaches, go_on, rule, said, seat, table


@rule("AE-097")
def test_a_focus_by_an_effect_costs_nothing_and_permits_a_spell_this_turn() -> None:
    state = table(
        abby=seat("open:spark", "closed/0", "closed/1", "open:spark", full=True, hand=["spark"], turn={"aether": 1})
    )
    played = odd_trick(state, FocusBreach(Target.YOU))
    assert (played.asked.key, played.options) == ("ask.which_breach", ["II", "III"])
    assert [said(option.effect) for option in played.asked.options] == ["opens for 5 → 4", "opens for 7 → 5"]
    played.answer("III")
    assert breaches(played.state.players[0])[1:3] == ["closed/0", "closed/2"]
    assert played.state.players[0].turn.aether == 1
    played.answer("prep.spark")
    assert breaches(played.state.players[0])[2] == "closed/2:spark"


@rule("AE-096")
def test_a_focus_by_an_effect_opens_a_breach_on_its_yellow_side() -> None:
    played = odd_trick(table(abby=seat("open", "closed/3", "open", "open")), FocusBreach(Target.YOU))
    assert breaches(played.state.players[0])[1] == "open"
    asked = odd_trick(table(abby=seat("open", "closed/3", "closed/2", "open")), FocusBreach(Target.YOU)).asked
    assert [said(option.effect) for option in asked.options] == ["it opens", "opens for 5 → 3"]


@rule("AE-098")
@pytest.mark.parametrize(
    ("spots", "focused"),
    [
        (["open", "open", "closed/0", "closed/0"], ["open", "open", "closed/1", "closed/0"]),
        (["open", "closed/2", "closed/0", "destroyed"], ["open", "closed/3", "closed/0", "destroyed"]),
        (["open", "destroyed", "open", "closed/1"], ["open", "destroyed", "open", "closed/2"]),
        (["open", "open", "open", "destroyed"], ["open", "open", "open", "destroyed"]),
    ],
)
def test_the_lowest_focus_cost_is_that_of_the_closed_breaches(spots: list[str], focused: list[str]) -> None:
    played = odd_trick(table(abby=seat(*spots)), FocusBreach(Target.YOU, Which.LOWEST_FOCUS_COST))
    assert (played.asked.key, breaches(played.state.players[0])) == ("ask.action", focused)


@rule("AE-199")
def test_a_player_with_a_closed_breach_focuses_where_there_is_one() -> None:
    opened = seat("open", "open", "open", "open")
    state = table(3, abby=opened, bob=seat("open", "open", "open", "closed/0"), cleo=opened)
    played = odd_trick(state, FocusBreach(Target.ANY_PLAYER))
    assert breaches(played.state.players[1])[3] == "closed/1"


@rule("AE-085")
def test_a_charge_gained_is_seen_on_the_mat_of_its_player() -> None:
    played = odd_trick(table(bob=seat(charges=1)), GainCharges(Target.ANY_ALLY, 2))
    gauges = {one.key: (one.seat, one.value) for one in GAME.indicators(played.session.play) if isinstance(one, Gauge)}
    assert (gauges["player.1.charges"], gauges["player.2.charges"]) == ((0, 0), (1, 3))


@rule("AE-087")
def test_a_charge_for_a_player_who_has_all_of_them_is_ignored() -> None:
    played = odd_trick(table(bob=seat(charges=5)), GainCharges(Target.ANY_ALLY), Heal(Target.GRAVEHOLD, 1))
    assert charges(played.state) == [0, 5]
    assert "told.charges_full" in played.told
    assert played.asked.key == "ask.action"


@rule("AE-199")
def test_a_charge_goes_to_an_ally_who_has_room_for_one() -> None:
    played = odd_trick(table(3, bob=seat(charges=5), cleo=seat(charges=1)), GainCharges(Target.ANY_ALLY))
    assert (played.asked.key, charges(played.state)) == ("ask.action", [0, 5, 2])


@rule("AE-097")
def test_a_cheaper_focus_is_the_next_one_alone_and_may_cost_nothing() -> None:
    state = table(abby=seat("open", "closed/0", "closed/0", "open", full=True, turn={"aether": 1}))
    played = odd_trick(state, BreachDiscount(3))
    assert {"focus.II", "focus.III"} <= set(played.options)
    played.answer("focus.III")
    assert (breaches(played.state.players[0])[2], played.state.players[0].turn.aether) == ("closed/1", 1)
    assert not any(option.startswith(("focus", "open")) for option in played.options)


@rule("AE-197")
def test_a_focus_on_the_nemesis_turn_turns_the_breach_and_permits_nothing_on_the_next() -> None:
    pull = Card("pull", "Pull", "basic", CardKind.ATTACK, 1, "", effects=Effects([FocusBreach(Target.ANY_PLAYER)]))
    game = box_and(cards=[pull])
    state = table(game=game, turn_order=(["nemesis", "player_2"], []), nemesis_deck=["pull", "topple"])
    played = go_on(state, answers={"ask.who_focuses": "player_2", "ask.which_breach": "III"}, game=game)
    assert (played.state.active, breaches(played.state.players[1])[2]) == ("player_2", "closed/1")
    assert "prep.III" not in played.options
    assert "prep.III" in played.answer("focus.III").options


@rule("AE-200")
@pytest.mark.parametrize(
    ("effect", "possible", "impossible"),
    [
        (GainCharges(Target.ANY_ALLY, 2), {"bob": seat(charges=4)}, {"bob": seat(charges=5)}),
        (GainCharges(Target.ALLIES_COLLECTIVELY, 4), {"bob": seat(charges=4)}, {"bob": seat(charges=5)}),
        (
            FocusBreach(Target.ANY_PLAYER),
            {"abby": seat(*["open"] * 4), "bob": seat("open", "closed/0", "open", "open")},
            {"abby": seat(*["open"] * 4), "bob": seat(*["open"] * 4)},
        ),
        (FocusBreach(Target.YOU), {}, {"abby": seat(*["open"] * 4)}),
        (
            ShuffleTurnOrder(TurnCards.ONE_PLAYER_CARD),
            {"turn_order": (["nemesis"], ["player_1"])},
            {"turn_order": (["player_1"], ["nemesis", "wild"])},
        ),
        (
            ShuffleTurnOrder(TurnCards.ANY_PLAYER_CARD),
            {"turn_order": (["nemesis"], ["wild"])},
            {"turn_order": (["wild"], ["nemesis"])},
        ),
    ],
)
def test_an_option_is_offered_when_all_it_asks_for_is_there(
    effect: Operation, possible: dict[str, Any], impossible: dict[str, Any]
) -> None:
    choice = Choice([Effects([effect]), Effects([Damage(Target.GRAVEHOLD, 1)])])
    offered = odd_trick(table(**possible), choice)
    assert (offered.asked.key, offered.options) == ("ask.or", ["option_1", "option_2"])
    alone = odd_trick(table(**impossible), choice)
    assert (alone.asked.key, alone.state.gravehold) == ("ask.action", 29)
