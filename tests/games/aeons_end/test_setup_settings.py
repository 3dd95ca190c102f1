"""Settings given from outside: what no table can have is refused, with what is wrong and what could be meant."""

from __future__ import annotations

import pytest

from companion.engine.errors import CorrectionError, UnknownNameError
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.settings import Depth, Difficulty
from tests.games.aeons_end.tables import rule, settled, table

NINE = [
    *("jade", "searing_ruby", "burning_opal", "flexing_dagger", "focusing_orb"),
    *("phoenix_flame", "spectral_echo", "amplify_vision", "ignite"),
]
SPELLS = [card.id for card in GAME.box.supply() if card.type.value == "spell"]
RELICS = [card.id for card in GAME.box.supply() if card.type.value == "relic"]
MAGES = list(GAME.box.mages)

REFUSED = {
    "an unknown pile": (
        {"market": [*NINE[:8], "ignit"]},
        "market: there is no supply card 'ignit'; did you mean ignite",
    ),
    "a nemesis card as a pile": ({"market": [*NINE[:8], "cleave"]}, "market: there is no supply card 'cleave'"),
    "eight piles": ({"market": NINE[:8]}, "market: expected 9 piles, got 8 (AE-037)"),
    "ten piles": ({"market": [*NINE, "dark_fire"]}, "market: expected 9 piles, got 10 (AE-037)"),
    "a pile twice": ({"market": [*NINE[:8], "jade"]}, "market: every pile is another card, and jade is there twice"),
    "a starter as a pile": ({"market": [*NINE[:8], "crystal"]}, "market: crystal is a starter, and starters are never"),
    "no supply for a player kept in full": (
        {"market": [], "depths": ["light", "full"]},
        "market: these players or this nemesis need the supply kept",
    ),
    "no supply for a nemesis that devours it": (
        {"market": [], "nemesis": "prince_of_gluttons"},
        "market: these players or this nemesis need the supply kept",
    ),
    "no supply for a nemesis that hands it out": (
        {"market": [], "nemesis": "crooked_mask"},
        "market: these players or this nemesis need the supply kept",
    ),
    "a mage twice": ({"mages": ["jian", "jian"]}, "mages: each mage is there once, got jian, jian"),
    "an unknown mage": ({"mages": ["jian", "brahma"]}, "there is no mage 'brahma'; did you mean brama"),
    "a mage too many": ({"mages": ["jian", "brama", "lash"]}, "mages: expected as many as there are players"),
    "an unknown nemesis": ({"nemesis": "rageborn"}, "there is no nemesis 'rageborn'; did you mean rageborne"),
    "an unknown depth": (
        {"depths": ["light", "deep"]},
        "settings: depths.1: there is no 'deep' here; depths can be light, full",
    ),
    "a depth too few": ({"depths": ["full"]}, "depths: expected as many as there are players"),
    "an unknown difficulty": (
        {"difficulty": "hard"},
        "difficulty: there is no 'hard' here; difficulty can be normal, beginner, expert, extinction",
    ),
    "an unknown way to keep a deck": (
        {"corruption_deck": "scanned"},
        "settings: corruption_deck: there is no 'scanned' here; corruption_deck can be real, dealt",
    ),
    "a value of another type": (
        {"solo_play_on": "perhaps"},
        "settings: solo_play_on: expected true or false, got text",
    ),
    "a name that is empty": ({"players": ["Abby", " "]}, "players: expected names of one line each"),
    "a name with a line break": ({"players": ["Abby", "Bo\nb"]}, r"players: expected names of one line each, such as"),
    "a name twice": ({"players": ["Abby", "abby"]}, "players: Abby is there twice"),
    "a number of players": (
        {"players": 3},
        "settings: players: expected a list such as [one, two], got a whole number",
    ),
    "an unknown setting": ({"markets": NINE}, "there is no setting 'markets'; did you mean market"),
    "a mage left out and chosen": ({"excluded": ["brama"]}, "excluded: brama is left out and cannot be chosen"),
    "a nemesis left out and chosen": ({"excluded": ["rageborne"]}, "excluded: rageborne is left out and cannot be"),
    "a pile left out and chosen": (
        {"market": NINE, "excluded": ["dark_fire", "jade"]},
        "excluded: jade is left out and cannot be chosen",
    ),
    "something unknown left out": (
        {"excluded": ["dark_fir"]},
        "excluded: there is no mage, nemesis or supply card 'dark_fir'; did you mean dark_fire",
    ),
    "a starter left out": ({"excluded": ["spark"]}, "excluded: spark is a starter"),
    "too many mages left out": (
        {"mages": None, "excluded": MAGES[1:]},
        "excluded: 1 mages are left, expected at least 2",
    ),
    "all nemeses left out": (
        {"nemesis": None, "excluded": list(GAME.box.mats)},
        "excluded: 0 nemeses are left, expected at least 1",
    ),
    "too many supply cards left out": (
        {"market": None, "excluded": SPELLS + RELICS},
        "excluded: 7 supply cards are left, expected at least 9",
    ),
}


@pytest.mark.parametrize(("settings", "text"), REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.parametrize("begin", [GAME.new, GAME.prepared])
def test_what_no_table_can_have_is_refused(begin: object, settings: dict[str, object], text: str) -> None:
    with pytest.raises((CorrectionError, UnknownNameError)) as raised:
        begin(settled(**settings), seed=0)
    assert text in str(raised.value)


@rule("AE-037")
@pytest.mark.parametrize("market", [NINE[:8], [*NINE, "dark_fire"], [*NINE[:8], "jade"]])
def test_a_supply_has_exactly_nine_different_piles(market: list[str]) -> None:
    with pytest.raises(CorrectionError, match="AE-037"):
        GAME.new(settled(market=market), seed=0)
    assert [pile.card for pile in table(settings=settled(market=NINE)).supply] == NINE


def test_settings_come_to_the_table_as_they_are_given() -> None:
    state = table(settings=settled(market=NINE, depths=["full", "light"], difficulty="expert", excluded=["lash"]))
    assert state.settings.depths == [Depth.FULL, Depth.LIGHT]
    assert state.settings.difficulty is Difficulty.EXPERT
    assert [player.depth for player in state.players] == [Depth.FULL, Depth.LIGHT]
    assert state.settings.excluded == ["lash"]
