"""Loot: Gear Caches and the loot deck (rulebook: Picking Up Gear)."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.state import EnormityState
from tests.games.enormity.shooting import gear, ground
from tests.games.enormity.tables import Played, act, rule

CACHE = {"id": 50, "kind": "gear", "at": [2, 2]}
DEALT = {"kept": "dealt", "cards": ["osr_3", "test_plate", "test_pistol"]}
FULL = gear("test_cannon", "test_lance", "test_rail")


def cache(*worn: str, loot: dict[str, Any] = DEALT, backpack: Any = (), **given: Any) -> EnormityState:
    """Abel on a Gear Cache; the loot deck is the app's, its bottom card a pistol."""
    return ground(*worn, tokens=[CACHE], loot=loot, abel={"backpack": list(backpack)}, **given)


def cards(played: Played) -> tuple[list[str], list[str]]:
    spacer = played.state.spacers[0]
    return [one.card for one in spacer.worn], [one.card for one in spacer.backpack]


@rule("EN-216")
def test_the_token_goes_and_the_bottom_card_is_drawn() -> None:
    played = act(cache(), "take_cache", seat=0, token=50)
    assert played.state.tokens == []
    assert played.state.loot.cards == ["osr_3", "test_plate"]
    looted = next(event for event in played.events if event.message.key == "told.looted")
    assert looted.put_back is not None


@rule("EN-216")
def test_of_a_real_deck_the_table_shows_the_bottom_card() -> None:
    loot = {"kept": "real", "sections": [{"sure": ["osr_3"]}, {"sure": ["test_plate", "test_pistol"]}]}
    played = act(cache(loot=loot), "take_cache", seat=0, token=50)
    assert played.asked.key == "ask.loot"
    assert played.options == ["test_plate", "test_pistol", "none"]
    played.answer("test_plate", "wear")
    assert played.state.loot.known() == ["osr_3", "test_pistol"]


@rule("EN-216")
def test_of_a_deck_nobody_listed_any_gear_can_come() -> None:
    played = act(cache(loot={"kept": "real"}), "take_cache", seat=0, token=50)
    assert {"osr_3", "own_support", "none"} <= set(played.options)
    assert "multitool" not in played.options


@rule("EN-216")
def test_an_empty_deck_gives_nothing() -> None:
    played = act(cache(loot={"kept": "dealt", "cards": []}), "take_cache", seat=0, token=50)
    assert played.done
    assert played.told[-1] == "told.no_loot"


@rule("EN-217", "EN-683")
def test_the_card_can_be_worn_at_once_for_free() -> None:
    played = act(cache(), "take_cache", seat=0, token=50).answer("wear")
    assert played.done
    (pistol,) = played.state.spacers[0].worn
    assert (pistol.card, pistol.left) == ("test_pistol", 2)


@rule("EN-217")
def test_worn_gear_moves_to_the_backpack_for_it() -> None:
    played = act(cache("osr_3"), "take_cache", seat=0, token=50)
    assert played.options == ["wear.0", "carry", "leave"]
    assert played.refused == {"wear": "EN-060"}
    assert cards(played.answer("wear.0")) == (["test_pistol"], ["osr_3"])


@rule("EN-217", "EN-060")
def test_for_a_two_handed_weapon_both_one_handed_ones_move_to_the_backpack_if_there_is_room() -> None:
    loot = {"kept": "dealt", "cards": ["osr_3"]}
    played = act(cache("test_pistol", "test_knife", loot=loot), "take_cache", seat=0, token=50)
    assert played.options == ["wear.0.1", "carry", "leave"]
    assert cards(played.answer("wear.0.1")) == (["osr_3"], ["test_knife", "test_pistol"])
    packed = cache("test_pistol", "test_knife", loot=loot, backpack=FULL[:2])
    assert act(packed, "take_cache", seat=0, token=50).options == ["carry", "leave"]


@rule("EN-217")
def test_the_card_can_be_put_in_the_backpack() -> None:
    assert cards(act(cache(), "take_cache", seat=0, token=50).answer("carry")) == ([], ["test_pistol"])


@rule("EN-218")
def test_without_room_something_is_discarded_and_lost() -> None:
    played = act(cache("osr_3", backpack=FULL), "take_cache", seat=0, token=50)
    assert played.refused == {"wear": "EN-060", "carry": "EN-062"}
    assert played.options == ["discard_worn.0", "discard.0", "discard.1", "discard.2", "leave"]
    played.answer("discard.1", "carry")
    assert cards(played) == (["osr_3"], ["test_cannon", "test_rail", "test_pistol"])
    assert played.state.loot.cards == ["osr_3", "test_plate"]


@rule("EN-218")
def test_the_new_card_can_be_what_is_lost() -> None:
    played = act(cache("osr_3", backpack=FULL), "take_cache", seat=0, token=50).answer("leave")
    assert played.done
    assert "test_pistol" not in [card for some in cards(played) for card in some]


def test_a_card_can_be_gained_by_an_effect() -> None:
    played = act(cache(), "gain_gear", seat=0, card="test_burst").answer("wear")
    assert played.state.spacers[0].worn[0].left == 3


def test_the_table_minds_the_gear_of_a_spacer_tracked_lightly() -> None:
    state = ground(tokens=[CACHE], loot=DEALT, abel={"depth": "light"})
    assert act(state, "take_cache", seat=0, token=50).told[-1] == "told.gear_by_hand"
