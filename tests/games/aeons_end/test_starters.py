"""Every starter card: what playing or casting it does to the whole table, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.card_effects import cast, cast_does, play, play_does
from tests.games.aeons_end.tables import deck_of, rule, seat, table

NEMESIS_TOP = (["nemesis", "player_1"], ["player_2", "player_2", "player_1", "nemesis"])
PLAYER_TOP = (["player_1", "nemesis"], ["player_2", "player_2", "player_1", "nemesis"])


def held(card: str, *others: str, **given: Any) -> AeonsEndState:
    return table(abby=seat(full=True, hand=[card, *others]), bob=given.pop("bob", seat(full=True)), **given)


def cast_alone(spell: str, **given: Any) -> dict[str, Any]:
    state = table(abby=seat(f"open:{spell}", full=True), **given)
    return cast_does(state, cast(state))


def test_crystal() -> None:
    state = held("crystal")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 1}


def test_spark() -> None:
    assert cast_alone("spark") == {"nemesis.life": 69}


def test_buried_light() -> None:
    assert cast_alone("buried_light") == {"nemesis.life": 69, "players.0.turn.aether": 1}


@pytest.mark.parametrize(("turn_order", "damage"), [(PLAYER_TOP, 3), (NEMESIS_TOP, 1)])
def test_flare(turn_order: Any, damage: int) -> None:
    assert cast_alone("flare", turn_order=turn_order) == {"nemesis.life": 70 - damage}


def test_amethyst_shard_lets_an_ally_draw_then_discard() -> None:
    state = held("amethyst_shard", bob=seat(full=True, hand=["spark"], deck=["jade", "crystal"]))
    played = play(state, may="do", which_discard=("spark",))
    found = play_does(state, played)
    assert found.pop("players.1.deck.sections")
    assert deck_of(played.state.players[1]) == ["crystal"]
    assert found == {"players.0.turn.aether": 1, "players.1.hand": ["jade"], "players.1.discard": ["spark"]}


def test_amethyst_shard_may_give_aether_alone() -> None:
    state = held("amethyst_shard", bob=seat(full=True, hand=["spark"], deck=["jade"]))
    played = play(state, may="leave")
    assert play_does(state, played) == {"players.0.turn.aether": 1}


def test_moonstone_shard() -> None:
    state = held("moonstone_shard")
    assert play_does(state, play(state)) == {
        "players.0.turn.aether": 1,
        "players.0.turn.gem_aether": 1,
    }
    assert play(state).changes == [("player.1.aether", 0, 1), ("player.1.aether", 1, 2)]


def test_emerald_shard_gives_aether_or_life() -> None:
    state = held("emerald_shard", bob=seat(full=True, life=4))
    aether, life = (play(state, **{"or": option}) for option in ("option_1", "option_2"))
    assert play_does(state, aether) == {"players.0.turn.aether": 1}
    assert play_does(state, life) == {"players.1.life": 5}


@rule("AE-155", "AE-200")
def test_emerald_shard_gives_aether_where_nobody_can_gain_life() -> None:
    state = held("emerald_shard")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 1}


def test_quartz_shard_gives_more_for_a_players_card_and_may_move_it() -> None:
    state = held("quartz_shard", turn_order=PLAYER_TOP)
    played = play(state, leave_turn_card="bottom")
    assert play_does(state, played) == {
        "players.0.turn.aether": 2,
        "turn_order.deck.cards": ["nemesis", "player_1"],
    }


def test_quartz_shard_gives_no_more_for_a_card_of_the_nemesis() -> None:
    state = held("quartz_shard", turn_order=NEMESIS_TOP)
    played = play(state, leave_turn_card="leave")
    assert play_does(state, played) == {"players.0.turn.aether": 1}


def test_garnet_shard_gives_aether_or_casts_any_players_spell() -> None:
    state = table(
        abby=seat("open:spark", full=True, hand=["garnet_shard"]), bob=seat("open", "open:buried_light", full=True)
    )
    aether = play(state, **{"or": "option_1"})
    assert play_does(state, aether) == {"players.0.turn.aether": 1}
    played = play(state, **{"or": "option_2"})
    assert (played.asked.key, played.asked.seat) == ("ask.cast_by_effect", 0)
    assert played.options == ["player_1.I", "player_2.II"]
    played.answer("player_2.II")
    assert play_does(state, played) == {
        "nemesis.life": 69,
        "players.0.turn.aether": 1,
        "players.1.breaches.1.spells": [],
        "players.1.discard": ["buried_light"],
    }


@rule("AE-155")
def test_garnet_shard_gives_aether_where_nothing_is_prepped() -> None:
    state = held("garnet_shard")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 1}


def test_tourmaline_shard_lets_an_ally_destroy_a_card_for_damage() -> None:
    state = held("tourmaline_shard", "jade", bob=seat(full=True, hand=["spark", "crystal"]))
    played = play(state, may="do", which_destroy=("crystal",))
    assert play_does(state, played) == {
        "players.0.turn.aether": 1,
        "players.1.life": 9,
        "players.1.hand": ["spark"],
        "destroyed": ["crystal"],
    }


def test_tourmaline_shard_may_give_aether_alone() -> None:
    state = held("tourmaline_shard", bob=seat(full=True, hand=["spark"]))
    played = play(state, may="leave")
    assert play_does(state, played) == {"players.0.turn.aether": 1}


@rule("AE-183")
@pytest.mark.parametrize("card", ["amethyst_shard", "tourmaline_shard"])
def test_alone_and_read_literally_there_is_no_ally_to_do_it(card: str) -> None:
    settings = {"solo": "literal", "solo_play_on": False}
    state = table(1, settings=settings, abby=seat(full=True, hand=[card, "crystal"], deck=["spark"]))
    assert play_does(state, play(state)) == {"players.0.turn.aether": 1}


@rule("AE-183")
def test_alone_by_public_rules_one_is_ones_own_ally() -> None:
    settings = {"solo": "public", "solo_play_on": False}
    state = table(1, settings=settings, abby=seat(full=True, hand=["tourmaline_shard", "crystal"]))
    assert play_does(state, play(state, may="do")) == {
        "players.0.turn.aether": 1,
        "players.0.life": 9,
        "players.0.hand": [],
        "destroyed": ["crystal"],
    }
