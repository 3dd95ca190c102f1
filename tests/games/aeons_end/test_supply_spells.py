"""Every spell of the supply: what casting it does to the whole table, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.card_effects import cast, cast_does
from tests.games.aeons_end.tables import act, moved, rule, seat, table


def prepped(spell: str, *others: str, **abby: Any) -> AeonsEndState:
    """Abby has a spell in breach I, and maybe others in II to IV; Bob is her ally."""
    return table(abby=seat(f"open:{spell}", *others, full=True, **abby), bob=seat(full=True))


@pytest.mark.parametrize(
    ("spell", "damage"),
    [("arcane_nexus", 4), ("feral_lightning", 3), ("lava_tendril", 3), ("wildfire_whip", 4)],
)
def test_a_spell_of_plain_damage(spell: str, damage: int) -> None:
    state = prepped(spell)
    assert cast_does(state, cast(state)) == {"nemesis.life": 70 - damage}


@pytest.mark.parametrize(("answer", "left", "life"), [("do", 1, 66), ("leave", 2, 68)])
def test_phoenix_flame_burns_a_charge_for_two_more(answer: str, left: int, life: int) -> None:
    state = prepped("phoenix_flame", charges=2)
    charges = {} if left == 2 else {"players.0.charges": left}
    assert cast_does(state, cast(state, may=answer)) == {"nemesis.life": life, **charges}


def test_phoenix_flame_asks_for_no_charge_where_there_is_none() -> None:
    state = prepped("phoenix_flame")
    assert cast_does(state, cast(state)) == {"nemesis.life": 68}


def test_phoenix_flame_deals_all_of_it_in_one_hit() -> None:
    state = table(abby=seat("open:phoenix_flame", full=True, charges=1), in_play=[("cauterizer", 3)])
    played = cast(state, may="do", target="cauterizer")
    assert played.in_play == [("cauterizer", 2)]


def test_spectral_echo_destroys_a_hand_card() -> None:
    state = prepped("spectral_echo", hand=["crystal", "spark"])
    played = cast(state, may="do", which_destroy=("spark",))
    assert cast_does(state, played) == {
        "nemesis.life": 68,
        "players.0.hand": ["crystal"],
        "destroyed": ["spark"],
    }


def test_spectral_echo_may_spare_the_hand() -> None:
    state = prepped("spectral_echo", hand=["crystal", "spark"])
    assert cast_does(state, cast(state, may="leave")) == {"nemesis.life": 68}


def test_spectral_echo_offers_nothing_with_an_empty_hand() -> None:
    state = prepped("spectral_echo")
    assert cast_does(state, cast(state)) == {"nemesis.life": 68}


def test_amplify_vision_focuses_the_cheapest_breach() -> None:
    state = table(abby=seat("open:amplify_vision", "open", "closed/0", "closed/0", full=True))
    assert cast_does(state, cast(state)) == {
        "nemesis.life": 68,
        "players.0.breaches.2.turns": 1,
        "players.0.breaches.2.focused": True,
    }


def test_amplify_vision_deals_three_when_all_breaches_are_opened() -> None:
    state = table(abby=seat("open:amplify_vision", "open", "open", "closed/3", full=True))
    assert cast_does(state, cast(state)) == {"nemesis.life": 67, "players.0.breaches.3.opened": True}


def test_ignite_gives_an_ally_a_charge() -> None:
    state = prepped("ignite")
    assert cast_does(state, cast(state)) == {"nemesis.life": 68, "players.1.charges": 1}


@pytest.mark.parametrize(("fuel", "damage"), [((), 0), (("crystal",), 3), (("spark", "crystal"), 6)])
def test_dark_fire_burns_hand_cards(fuel: tuple[str, ...], damage: int) -> None:
    state = prepped("dark_fire", hand=["crystal", "spark", "jade"])
    played = cast(state, which_discard_up_to=fuel)
    burnt = {"players.0.hand": [card for card in ("crystal", "spark", "jade") if card not in fuel]} if fuel else {}
    on_it = {"discarded": [*reversed(fuel)]} if fuel else {}
    hit = {"nemesis.life": 70 - damage} if fuel else {}
    assert cast_does(state, played) == burnt | on_it | hit


@rule("AE-064", "AE-065")
def test_dark_fire_of_an_ally_burns_the_casters_cards() -> None:
    state = table(
        abby=seat(full=True, hand=["garnet_shard", "crystal", "spark"], discard=["jade"]),
        bob=seat("open:dark_fire", full=True, hand=["jade"]),
    )
    answers = {"ask.action": "play.garnet_shard", "ask.or": "option_2", "ask.which_discard_up_to": ("crystal",)}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert moved(state, played.state) == {
        "phase": "main",
        "nemesis.life": 67,
        "players.0.hand": ["spark"],
        "players.0.played": ["garnet_shard"],
        "players.0.turn.plays": ["garnet_shard"],
        "players.0.discard": ["crystal", "jade"],
        "players.1.breaches.0.spells": [],
        "players.1.discard": ["dark_fire"],
    }


def test_essence_theft_gives_life_for_a_hand_card() -> None:
    state = table(abby=seat("open:essence_theft", full=True, hand=["crystal"]), bob=seat(full=True, life=6))
    assert cast_does(state, cast(state, may="do")) == {
        "nemesis.life": 67,
        "players.0.hand": [],
        "discarded": ["crystal"],
        "players.1.life": 7,
    }


def test_essence_theft_may_be_left_at_its_damage() -> None:
    state = table(abby=seat("open:essence_theft", full=True, hand=["crystal"]), bob=seat(full=True, life=6))
    assert cast_does(state, cast(state, may="leave")) == {"nemesis.life": 67}


def test_essence_theft_offers_nothing_where_nobody_can_gain_life() -> None:
    state = prepped("essence_theft", hand=["crystal"])
    assert cast_does(state, cast(state)) == {"nemesis.life": 67}


@pytest.mark.parametrize(("gem", "life"), [("crystal", 68), ("jade", 66), ("burning_opal", 63)])
def test_oblivion_swell_adds_what_a_discarded_gem_costs(gem: str, life: int) -> None:
    state = prepped("oblivion_swell", hand=["spark", gem])
    assert cast_does(state, cast(state, may="do")) == {
        "nemesis.life": life,
        "players.0.hand": ["spark"],
        "discarded": [gem],
    }


def test_oblivion_swell_asks_for_no_gem_where_there_is_none() -> None:
    state = prepped("oblivion_swell", hand=["spark"])
    assert cast_does(state, cast(state)) == {"nemesis.life": 68}


@pytest.mark.parametrize(
    ("place", "spots", "damage"),
    [
        ("I", ["open:chaos_arc", "open", "closed/0", "closed/0"], 3),
        ("I", ["open:chaos_arc", "open:spark", "open:spark", "closed/0"], 5),
        ("II", ["open:spark", "open:chaos_arc", "open:spark", "open:spark"], 7),
        ("II", ["open:spark:spark", "open:chaos_arc", "open", "open"], 7),
    ],
)
def test_chaos_arc_counts_the_spells_directly_beside_it(place: str, spots: list[str], damage: int) -> None:
    state = table(abby=seat(*spots, full=True))
    first = [f"cast.{place}", "end_casting"] if len(state.players[0].spells) > 1 else f"cast.{place}"
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": first})
    assert played.state.nemesis.life == 70 - damage


def test_chaos_arc_of_an_ally_counts_the_spells_of_its_owner() -> None:
    state = table(
        abby=seat("open:spark", "open:spark", full=True, hand=["garnet_shard"]),
        bob=seat("open:chaos_arc", "open", "open", "open:spark", full=True),
    )
    answers = {"ask.action": "play.garnet_shard", "ask.or": "option_2", "ask.cast_by_effect": "player_2.I"}
    assert act(state, "main_phase", player="player_1", answers=answers).state.nemesis.life == 67


def test_planar_insight_counts_opened_breaches() -> None:
    state = table(abby=seat("open:planar_insight", "open", "open", "closed/0", full=True))
    assert cast_does(state, cast(state)) == {"nemesis.life": 65}


@pytest.mark.parametrize(("fuel", "damage"), [((), 0), (("crystal", "spark"), 6)])
def test_consuming_void_destroys_hand_cards(fuel: tuple[str, ...], damage: int) -> None:
    state = prepped("consuming_void", hand=["crystal", "spark", "jade"])
    played = cast(state, which_destroy_up_to=fuel)
    gone = {"players.0.hand": ["jade"], "destroyed": list(fuel), "nemesis.life": 70 - damage} if fuel else {}
    assert cast_does(state, played) == gone
