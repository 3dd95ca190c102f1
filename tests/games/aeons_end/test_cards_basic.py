"""The 22 basic nemesis cards: what each does, to the last value, with numbers taken from the printed cards by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.engine.prompts import Asked
from tests.games.aeons_end.tables import Played, act, moved, seat, table


@dataclass(frozen=True)
class Case:
    """A card resolved on a table of two: what is given and answered, all that moves, and what the table is told to do.

    `told` has key, seat and count of each instruction.
    """

    name: str
    card: str
    moves: dict[str, Any]
    given: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, Any] = field(default_factory=dict)
    told: list[tuple[str, int | None, int]] = field(default_factory=list)


def instruction(asked: Asked) -> tuple[str, int | None, int]:
    count = asked.text.args["n"]
    assert isinstance(count, int)
    return asked.key, asked.seat, count


def fury(count: int) -> dict[str, Any]:
    return {"nemesis.fury": count}


def gravehold(life: int) -> dict[str, Any]:
    return {"gravehold": life}


WHO = {"ask.who_suffers": "player_2"}
BACK = ["nemesis", "player_1", "player_2", "nemesis"]

ATTACKS = [
    Case("one loses 3 and draws", "skewer", fury(2) | {"players.1.life": 7}, answers=WHO, told=[("ask.draw", 1, 1)]),
    Case("3 to Gravehold", "slaughter", fury(2) | gravehold(27)),
    Case(
        "two Unleashes and 3 to Gravehold",
        "awaken",
        fury(3) | gravehold(27) | {"nemesis_discard": ["awaken", "scorn"]},
        {"nemesis_discard": ["scorn"]},
        {"ask.or": "option_1"},
    ),
    Case(
        "the latest minion returns",
        "awaken",
        {"nemesis_discard": ["awaken", "slaughter", "scorn"], "in_play": [{"card": "bane_sire", "tokens": 6}]},
        {"nemesis_discard": ["slaughter", "bane_sire", "scorn"]},
        {"ask.or": "option_2"},
        [("ask.place_minion", None, 6)],
    ),
    Case(
        "the costliest of the one with most spells",
        "dispel",
        fury(3) | {"players.0.breaches.1.spells": []},
        {"abby": seat("open:2", "open:4"), "bob": seat("open:9")},
    ),
    Case(
        "among equally costly ones the table chooses",
        "dispel",
        fury(3) | {"players.0.breaches.1.spells": []},
        {"abby": seat("open:4", "open:4", "open:1")},
        {"ask.which_spells": ("player_1.II",)},
    ),
    Case("one loses 2", "lay_waste", fury(3) | {"players.1.life": 8}, answers=WHO),
    Case(
        "shuffle, destroy four, two Unleashes",
        "gather_darkness",
        fury(3),
        answers={"ask.who_shuffle": "player_2"},
        told=[("ask.shuffle", 1, 1), ("ask.destroy_top", 1, 4)],
    ),
    Case(
        "the one with most opened breaches destroys four cards",
        "obliterate",
        fury(3),
        {"abby": seat("open", "closed/0"), "bob": seat("open", "open")},
        {"ask.or": "option_1"},
        [("ask.destroy", 1, 4)],
    ),
    Case(
        "or loses 4",
        "obliterate",
        fury(3) | {"players.1.life": 6},
        {"abby": seat("open", "closed/0"), "bob": seat("open", "open")},
        {"ask.or": "option_2"},
    ),
    Case(
        "4 to Gravehold and to the weakest",
        "sunder",
        gravehold(26) | {"players.1.life": 5},
        {"bob": seat(life=9), "turn_order": (["player_1"], BACK)},
        {"ask.or": "option_1"},
    ),
    Case(
        "or the nemesis turn cards go back",
        "sunder",
        {"turn_order.deck.cards": ["nemesis", "nemesis"], "turn_order.discard": ["player_1", "player_2"]},
        {"turn_order": ([], BACK)},
        {"ask.or": "option_2"},
    ),
    Case("4 to Gravehold", "topple", fury(3) | gravehold(26)),
]

MINIONS = [
    Case("one Unleash", "bane_sire", fury(2)),
    Case(
        "its life to Gravehold, then 1 to itself",
        "haze_spewer",
        gravehold(25) | {"in_play": [{"card": "haze_spewer", "tokens": 4}]},
    ),
    Case("its life to one", "cauterizer", {"players.1.life": 7}, answers=WHO),
    Case("2 to Gravehold", "needlemaw", gravehold(28)),
    Case(
        "2 to the weakest",
        "venomite",
        {"players.0.life": 4},
        {"abby": seat("open:3", life=6)},
        {"ask.or": "option_1"},
    ),
    Case(
        "or a spell of 3 or more",
        "venomite",
        {"players.0.breaches.0.spells": []},
        {"abby": seat("open:3", "open:2", life=6)},
        {"ask.or": "option_2"},
    ),
    Case("two Unleashes", "jagged_one", fury(3)),
]

POWERS = [
    Case(
        "Unleash; one discards three and draws one",
        "agony_field",
        fury(2),
        answers={"ask.who_discard": "player_2"},
        told=[("ask.discard", 1, 3), ("ask.draw", 1, 1)],
    ),
    Case(
        "2 for each spell of the one with most",
        "bleed_static",
        {"players.1.life": 4},
        {"abby": seat("open:1"), "bob": seat("open:1", "open:1", "open:1")},
    ),
    Case("two Unleashes", "eye_of_nothing", fury(3)),
    Case("Unleash; one loses 4", "woven_sky", fury(2) | {"players.1.life": 6}, answers=WHO),
    Case("18 without gems", "pulverizing_ray", gravehold(12), answers={"ask.how_many_discarded": 0}),  # T41
    Case("12 with two gems", "pulverizing_ray", gravehold(18), answers={"ask.how_many_discarded": 2}),  # T41
    Case("none with six gems", "pulverizing_ray", {}, answers={"ask.how_many_discarded": 6}),  # T41
    Case(
        "4 and all charges of the one with most",
        "doom_aegis",
        {"players.1.life": 6, "players.1.charges": 0},
        {"abby": seat(charges=2), "bob": seat(charges=3)},
    ),
    Case("three Unleashes", "reality_rupture", fury(4)),
]

LIFE = {"bane_sire": 6, "haze_spewer": 5, "cauterizer": 3, "needlemaw": 11, "venomite": 9, "jagged_one": 14}


def name_of(case: Case) -> str:
    return f"{case.card}: {case.name}"


def hold(played: Played, case: Case, given: dict[str, Any], unsaid: dict[str, Any]) -> None:
    assert played.done
    assert moved(table(**given), played.state) == unsaid | case.moves
    assert [instruction(asked) for asked in played.shown] == case.told


@pytest.mark.parametrize("case", ATTACKS, ids=name_of)
def test_attack(case: Case) -> None:
    given = {"nemesis_deck": ["jagged_one"], **case.given}
    played = act(table(**given), "draw", card=case.card, answers=case.answers)
    hold(played, case, given, {"nemesis_discard": [case.card]})


@pytest.mark.parametrize("case", MINIONS, ids=name_of)
def test_minion(case: Case) -> None:
    given = {"in_play": [(case.card, LIFE[case.card])], **case.given}
    played = act(table(**given), "main_phase_of", card=case.card, answers=case.answers)
    hold(played, case, given, {})


@pytest.mark.parametrize("case", POWERS, ids=name_of)
def test_power(case: Case) -> None:
    given = {"in_play": [(case.card, 1)], **case.given}
    played = act(table(**given), "main_phase_of", card=case.card, answers=case.answers)
    hold(played, case, given, {"in_play": [], "nemesis_discard": [case.card]})


@pytest.mark.parametrize(
    ("card", "tokens"),
    [
        ("agony_field", 2),
        ("bleed_static", 3),
        ("eye_of_nothing", 2),
        ("woven_sky", 2),
        ("pulverizing_ray", 1),
        ("doom_aegis", 1),
        ("reality_rupture", 1),
    ],
)
def test_power_is_placed_with_its_tokens(card: str, tokens: int) -> None:
    assert act(table(), "draw", card=card).in_play == [(card, tokens)]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("agony_field", {"key": "told.destroy", "n": 1}),
        ("eye_of_nothing", {"key": "told.pay", "n": 6}),
        ("woven_sky", {"key": "told.discard", "n": 3}),
        ("doom_aegis", {"key": "told.pay", "n": 7}),
    ],
)
def test_price_that_the_table_pays(card: str, told: dict[str, Any]) -> None:
    played = act(table(in_play=[(card, 1)]), "to_discard", player="player_2", card=card)
    paid = played.events[0].message
    assert {"key": paid.key, **{name: paid.args[name] for name in told if name != "key"}} == told
    assert moved(table(in_play=[(card, 1)]), played.state) == {"in_play": [], "nemesis_discard": [card]}


def test_price_of_reality_rupture_is_two_costly_spells() -> None:
    state = table(in_play=[("reality_rupture", 1)], abby=seat("open:3", "open:2", "closed/1:5"))
    played = act(state, "to_discard", player="player_1", card="reality_rupture")
    assert moved(state, played.state) == {
        "in_play": [],
        "nemesis_discard": ["reality_rupture"],
        "players.0.breaches.0.spells": [],
        "players.0.breaches.2.spells": [],
    }
    assert played.told.count("told.spell_destroyed") == 2


@pytest.mark.parametrize("card", ["bleed_static", "pulverizing_ray"])
def test_powers_without_a_price_are_not_offered(card: str) -> None:
    options = act(table(in_play=[(card, 1)]), "main_phase", player="player_1").options
    assert f"to_discard.{card}" not in options


def test_pulverizing_ray_takes_up_to_six_gems() -> None:  # T41
    asked = act(table(in_play=[("pulverizing_ray", 1)]), "nemesis_main_phase").asked
    assert (asked.key, asked.least, asked.most) == ("ask.how_many_discarded", 0, 6)


def test_every_basic_card_is_here() -> None:
    assert len({case.card for case in [*ATTACKS, *MINIONS, *POWERS]}) == 22
