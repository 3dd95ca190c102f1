"""Players at set-up: how many, who they are, and what lies before them (rulebook: Player Setup, Starter Cards)."""

from __future__ import annotations

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import NAMES, Played, act, deck_of, go_on, rule, said, settled, table

MAGES = ["adelheim", "brama", "jian", "kadir", "lash", "mist", "phaedraxa", "xaxos"]
C, S = "crystal", "spark"
CARDS = {  # hand, and deck from the top
    "adelheim": (["amethyst_shard", C, C, S, S], [C, C, C, C, C]),
    "brama": (["buried_light", C, C, C, C], [C, C, C, S, S]),
    "jian": (["moonstone_shard", C, C, S, S], [C, C, C, S, S]),
    "kadir": (["emerald_shard", C, C, C, S], [C, C, C, S, S]),
    "lash": (["quartz_shard", C, C, C, S], [C, C, C, S, S]),
    "mist": (["garnet_shard", C, C, C, S], [C, C, C, S, S]),
    "phaedraxa": (["tourmaline_shard", C, C, C, S], [C, C, C, C, S]),
    "xaxos": (["flare", C, C, C, C], [C, C, C, C, S]),
}


def set_up(seed: int = 0, **settings: object) -> Played:
    return act(GAME.new(settled(**{"players": None, "mages": None, **settings}), seed=seed), "set_up")


def full(mage: str, **settings: object) -> AeonsEndState:
    return table(1, settings={"mages": [mage], "depths": ["full"], **settings})


@rule("AE-001")
def test_one_to_four_players_can_play() -> None:
    asked = set_up()
    assert asked.asked.key == "ask.players"
    assert asked.options == ["players_1", "players_2", "players_3", "players_4", "table_number", "excluded"]
    with pytest.raises(CorrectionError, match="expected 1 to 4 names, got 5"):
        GAME.new({"players": [*NAMES, "Eve"]}, seed=0)


@rule("AE-001")
def test_every_mage_is_offered_until_taken() -> None:
    played = set_up().answer("players_3")
    assert (played.asked.key, played.asked.seat, said(played.asked.text)) == ("ask.mage", 0, "Player 1: which mage?")
    assert played.options == [*MAGES, "random", "random_all"]
    played.answer("mist")
    assert (played.asked.seat, played.options) == (
        1,
        [mage for mage in MAGES if mage != "mist"] + ["random", "random_all"],
    )
    played.answer("adelheim")
    assert (played.asked.seat, played.options) == (2, [*MAGES[1:5], *MAGES[6:], "random"])
    played.answer("jian", "start")
    assert [player.mage for player in played.state.players] == ["mist", "adelheim", "jian"]
    assert [player.name for player in played.state.players] == ["Mist", "Adelheim", "Jian"]


@rule("AE-001")
def test_a_mage_is_taken_once() -> None:
    with pytest.raises(CorrectionError, match="mages: each mage is there once, got mist, mist"):
        GAME.new({"players": ["Abby", "Bob"], "mages": ["mist", "mist"]}, seed=0)


def test_players_with_names_choose_their_mages_alone() -> None:
    played = set_up(players=["Abby", "Bob"])
    assert said(played.asked.text) == "Abby: which mage?"
    played.answer("lash")
    assert said(played.asked.text) == "Bob: which mage?"
    played.answer("jian", "start")
    assert [(player.name, player.mage) for player in played.state.players] == [("Abby", "lash"), ("Bob", "jian")]


def test_one_mage_by_chance_and_the_others_by_hand() -> None:
    played = set_up().answer("players_2", "random")
    (came,) = [mage for mage in MAGES if mage not in played.options]
    assert [event.message.args["mage"].args for event in played.events] == [{"text": GAME.box.mage(came).name}]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_remaining_mages_by_chance(players: int) -> None:
    answers = {"ask.players": f"players_{players}", "ask.solo": "public", "ask.solo_exhausted": "defeat"}
    answers = {key: value for key, value in answers.items() if players == 1 or "solo" not in key}
    by_chance = "random" if players == 1 else "random_all"
    played = act(
        GAME.new(settled(players=None, mages=None), seed=2), "set_up", answers=answers | {"ask.mage": by_chance}
    )
    assert played.asked.key == "ask.ready"
    mages = played.state.settings.mages
    assert len(set(mages)) == players
    assert set(mages) <= set(MAGES)


def test_chance_brings_other_mages_for_other_table_numbers_and_never_one_that_is_left_out() -> None:
    def all_by_chance(seed: int, *excluded: str) -> list[str]:
        return set_up(seed, excluded=list(excluded)).answer("players_4", "random_all").state.settings.mages

    assert {mage for seed in range(20) for mage in all_by_chance(seed)} == set(MAGES)
    first, *others = all_by_chance(7)
    assert all_by_chance(7, first)[:3] == others


def test_a_mage_by_chance_does_not_hang_on_what_was_chosen_before() -> None:
    came = set_up(5).answer("players_4", "random_all").state.settings.mages
    again = set_up(5).answer("players_2", came[1], "random").state.settings.mages
    assert again == [came[1], came[0]]


@rule("AE-002")
def test_the_numbers_of_the_players_are_those_on_the_turn_order_cards() -> None:
    state = table(4, turn_order=(["player_3", "player_4", "nemesis", "nemesis"], ["player_1", "player_2"]))
    assert go_on(state).state.active == "player_3"
    shown = act(GAME.new(settled(4), seed=0), "set_up").shown[0]
    lines = said(shown.detail).splitlines()[1:5]
    assert [line.split(":")[0] for line in lines] == [
        "1 Abby (Brama)",
        "2 Bob (Kadir)",
        "3 Cleo (Mist)",
        "4 Dan (Xaxos)",
    ]


@rule("AE-003")
@rule("AE-004")
@pytest.mark.parametrize("kept", ["real", "dealt"])
@pytest.mark.parametrize("mage", MAGES)
def test_hand_and_deck_are_those_of_the_mat_the_deck_in_printed_order(mage: str, kept: str) -> None:
    player = full(mage, player_decks=kept).players[0]
    assert (sorted(player.hand), deck_of(player)) == (sorted(CARDS[mage][0]), CARDS[mage][1])
    assert (player.discard, player.played, player.tracked, player.deck.kept.value) == ([], [], True, kept)
    assert player.deck.candidates() == CARDS[mage][1][:1]


@rule("AE-123")
@pytest.mark.parametrize("kept", ["real", "dealt"])
def test_no_deck_of_a_player_is_shuffled_whatever_the_table_number(kept: str) -> None:
    settings = settled(4, depths=["full"] * 4, market=None, player_decks=kept)
    decks = [[deck_of(player) for player in GAME.prepared(settings, seed=seed).players] for seed in range(5)]
    assert decks == [[CARDS[mage][1] for mage in settings["mages"]]] * 5


def test_the_cards_of_a_player_kept_lightly_are_left_to_the_table() -> None:
    player = table(1, settings={"mages": ["brama"]}).players[0]
    assert (player.hand, len(player.deck), player.stocked) == ([], 0, False)


def test_a_player_with_a_mage_that_nobody_named_is_not_known_by_cards() -> None:
    player = table(1, settings={"depths": ["full"]}).players[0]
    assert (player.stocked, player.hand) == (False, [])


def test_real_decks_are_the_rule_for_players() -> None:
    assert full("jian").players[0].deck.kept is Kept.REAL


@rule("AE-006")
def test_the_cards_of_hands_and_decks_are_starters_and_no_supply_card_is() -> None:
    cards = GAME.box.player_cards
    assert {card for hand, deck in CARDS.values() for card in [*hand, *deck]} == {
        card.id for card in cards.values() if card.starter
    }
    assert not any(card.starter for card in GAME.box.supply())
    with pytest.raises(CorrectionError, match="market: spark is a starter, and starters are never a supply pile"):
        GAME.new({"market": ["spark"]}, seed=0)


@rule("AE-088")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_begins_without_charges(players: int) -> None:
    assert [player.charges for player in table(players).players] == [0] * players


@rule("AE-004")
@rule("AE-009")
def test_what_is_laid_out_is_said_for_each_player() -> None:
    shown = act(GAME.new(settled(1, mages=["phaedraxa"], solo="public", solo_play_on=False), seed=0), "set_up").shown
    assert shown[0].key == "ask.lay_players"
    assert said(shown[0].detail).splitlines() == [
        "Each player takes mat, number and breaches; life 10. Gravehold begins with 30.",
        "1 Abby (Phaedraxa): hand 3 Crystals, Spark, Tourmaline Shard; deck from the top 4 Crystals, Spark; "
        "breaches no I, II opened, III turned once, IV turned 2 times.",
        "The nine supply piles are up to you.",
    ]


@rule("AE-018")
def test_a_player_alone_is_asked_for_the_turn_order_deck_and_for_exhaustion() -> None:
    played = set_up().answer("players_1", "brama")
    assert (played.asked.key, played.options) == ("ask.solo", [solo.value for solo in Solo])
    played.answer("literal")
    assert (played.asked.key, played.options) == ("ask.solo_exhausted", ["defeat", "play_on"])
    played.answer("play_on", "start")
    assert (played.state.settings.solo, played.state.settings.solo_play_on) == (Solo.LITERAL, True)


def test_a_table_number_that_is_entered_counts_from_then_on() -> None:
    played = set_up(3)
    assert said(played.asked.options[4].effect) == "now 3"
    assert "Table number 3" in said(played.asked.detail)
    played.answer("table_number")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.table_number", 0, 999_999)
    played.answer(41)
    assert "Table number 41" in said(played.asked.detail)
    entered = played.answer("players_2", "random_all", "start").state
    begun = set_up(41).answer("players_2", "random_all", "start").state
    assert entered == begun
    assert entered != set_up(3).answer("players_2", "random_all", "start").state
    assert set_up(2**40).answer("table_number").asked.most == 2**40
