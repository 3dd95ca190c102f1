"""The nemesis and its deck at set-up (rulebook: Nemesis, Nemesis Deck)."""

from __future__ import annotations

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.given import laid_over
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, odd_game, rule, said, settled, table

NEMESES = ["rageborne", "carapace_queen", "crooked_mask", "prince_of_gluttons"]
"""The four of the box, the easiest first."""

OWN = {
    1: {"cleave", "provoker", "unrelenting_ire"},
    2: {"blood_cry", "invoke_carnage", "scorn"},
    3: {"avatar_of_wrath", "onslaught", "rolling_death"},
}
BASIC = {
    1: [
        "skewer",
        "slaughter",
        "bane_sire",
        "haze_spewer",
        "agony_field",
        "bleed_static",
        "eye_of_nothing",
        "woven_sky",
    ],
    2: ["awaken", "dispel", "lay_waste", "cauterizer", "needlemaw", "venomite", "pulverizing_ray"],
    3: ["gather_darkness", "obliterate", "sunder", "topple", "jagged_one", "doom_aegis", "reality_rupture"],
}
ALL_BASIC = {*BASIC[1], *BASIC[2], *BASIC[3]}


def tier_of(card: str) -> int:
    return next(tier for tier in (1, 2, 3) if card in OWN[tier] or card in BASIC[tier])


def basic_counts(state: AeonsEndState) -> tuple[int, ...]:
    return tuple(sum(card in BASIC[tier] for card in state.nemesis_deck.cards) for tier in (1, 2, 3))


def set_up(*, stop_at: str = "", **settings: object) -> Played:
    state = odd_game().new(settled(**settings), seed=0)
    return act(state, "set_up", game=odd_game(), stop_at=stop_at)


@rule("AE-020")
def test_the_players_choose_among_the_nemeses_of_the_box() -> None:
    played = set_up(nemesis=None)
    assert played.asked.key == "ask.nemesis"
    assert played.options == [*NEMESES, "burner", "random"]
    chosen = played.answer("burner", "start").state.nemesis
    assert (chosen.id, chosen.life) == ("burner", 50)


def test_a_mat_that_should_be_checked_says_so_where_it_is_chosen_and_read() -> None:
    asked = set_up(nemesis=None).asked
    assert said(asked.detail) == "Burner: Check your card: Its life may be another."
    assert {option.id: said(option.effect) for option in asked.options}["burner"] == "difficulty 9, check"
    read = set_up(nemesis="burner").shown[-1]
    assert said(read.detail).endswith("\nCheck your card: Its life may be another.")


@rule("AE-020")
def test_a_nemesis_by_chance_is_the_same_for_the_same_table_number() -> None:
    def by_chance(seed: int, **settings: object) -> str | None:
        state = GAME.new(settled(nemesis=None, **settings), seed=seed)
        return act(state, "set_up", answers={"ask.nemesis": "random"}).state.settings.nemesis

    assert {by_chance(seed) for seed in range(20)} == {*NEMESES}
    assert by_chance(3) == by_chance(3, mages=["lash", "jian"])
    assert by_chance(3, excluded=[by_chance(3)]) in {*NEMESES} - {by_chance(3)}


@rule("AE-021")
def test_the_mat_is_read_before_the_first_turn() -> None:
    played = set_up(nemesis="rageborne", stop_at="ask.read_mat")
    assert "Strike" in said(played.asked.detail)
    assert played.state.turn == 0


@rule("AE-022")
def test_the_life_dial_starts_at_the_mat_and_never_goes_above() -> None:
    state = table(nemesis={"life": 69})
    assert table().nemesis.life == 70
    assert act(state, "heal_nemesis", amount=5).state.nemesis.life == 70


@rule("AE-023")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_nine_own_cards_are_in_the_deck(players: int) -> None:
    deck = table(players).nemesis_deck.cards
    assert {card for card in deck if card not in ALL_BASIC} == OWN[1] | OWN[2] | OWN[3]
    assert len(set(deck)) == len(deck)


@rule("AE-024")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_the_printed_tier_of_every_card(tier: int) -> None:
    found = {card.id for card in GAME.box.deck_cards("rageborne") if card.tier == tier}
    assert found == OWN[tier] | set(BASIC[tier])


@rule("AE-025")
def test_basic_cards_for_one() -> None:
    assert basic_counts(table(1)) == (1, 3, 7)


@rule("AE-026")
def test_basic_cards_for_two() -> None:
    assert basic_counts(table(2)) == (3, 5, 7)


@rule("AE-027")
def test_basic_cards_for_three() -> None:
    assert basic_counts(table(3)) == (5, 6, 7)


@rule("AE-028")
def test_basic_cards_for_four() -> None:
    assert basic_counts(table(4)) == (8, 7, 7)


@rule("AE-029")
@pytest.mark.parametrize("kept", ["dealt", "real"])
@pytest.mark.parametrize(
    ("players", "total", "piles"),
    [(1, 20, [4, 6, 10]), (2, 24, [6, 8, 10]), (3, 27, [8, 9, 10]), (4, 31, [11, 10, 10])],
)
def test_the_size_of_the_deck(players: int, total: int, piles: list[int], kept: str) -> None:
    deck = table(players, settings={"nemesis_deck": kept}).nemesis_deck
    assert len(deck) == total
    if kept == "real":
        assert [len(section) for section in deck.sections] == piles
    else:
        assert [sum(tier_of(card) == tier for card in deck.cards) for tier in (1, 2, 3)] == piles


@rule("AE-029")
def test_a_chosen_list_of_another_size_is_an_error() -> None:
    too_few = [*BASIC[1][:2], *BASIC[2][:5], *BASIC[3]]
    with pytest.raises(CorrectionError, match="expected 3 different basic cards of tier 1 for 2 player"):
        table(2, settings={"basic_cards": too_few})


@rule("AE-030")
def test_basic_cards_are_picked_at_random_without_doubles() -> None:
    settings = {"players": ["Abby", "Bob"]}
    picks = {frozenset(GAME.prepared(settings, seed=seed).nemesis_deck.cards) for seed in range(20)}
    assert len(picks) > 10
    assert all(len(pick) == 24 for pick in picks)


@rule("AE-030")
def test_the_players_may_enter_a_list_instead() -> None:
    chosen = [*BASIC[1][:3], *BASIC[2][2:], *BASIC[3]]
    deck = table(2, settings={"basic_cards": chosen}).nemesis_deck.cards
    assert {card for card in deck if card in ALL_BASIC} == set(chosen)


@rule("AE-031")
@rule("AE-032")
def test_each_pile_is_shuffled_by_itself_and_tier_one_lies_on_top() -> None:
    orders = [sorted(OWN[tier] | set(BASIC[tier]), reverse=True) for tier in (1, 2, 3)]
    fed = [{"type": "pick", "ids": BASIC[1]}, {"type": "shuffle", "order": orders[0]}]
    fed += [{"type": "pick", "ids": BASIC[2]}, {"type": "shuffle", "order": orders[1]}]
    fed += [{"type": "pick", "ids": BASIC[3]}, {"type": "shuffle", "order": orders[2]}]
    state = GAME.new(settled(4), seed=0)
    played = act(laid_over(state, {"chance": {"fed": fed}}), "set_up")
    assert played.state.nemesis_deck.cards == orders[0] + orders[1] + orders[2]


@rule("AE-032")
def test_a_real_deck_can_show_no_card_of_a_lower_tier_first() -> None:
    state = table(2, settings={"nemesis_deck": "real"})
    seen = []
    while len(state.nemesis_deck):
        candidates = state.nemesis_deck.candidates()
        tiers = {tier_of(card) for card in candidates}
        assert len(tiers) == 1
        seen.append(tiers.pop())
        state.nemesis_deck.take(candidates[-1])
    assert seen == [1] * 6 + [2] * 8 + [3] * 10


@rule("AE-033")
def test_the_order_of_the_deck_outlasts_turns_and_reshuffles() -> None:
    deck = ["slaughter", "topple", "lay_waste", "awaken"]
    played = act(table(nemesis_deck=deck, turn_order=([], ["nemesis"] * 2)), "turn")
    assert played.state.nemesis_deck.cards == deck[1:]


@rule("AE-033")
def test_the_discards_never_become_a_deck_again() -> None:
    state = table(nemesis_deck=[], nemesis_discard=["slaughter", "topple"], in_play=[("needlemaw", 11)])
    played = act(state, "nemesis_draw_phase")
    assert len(played.state.nemesis_deck) == 0
    assert played.state.nemesis_discard == ["slaughter", "topple"]


@rule("AE-034")
def test_the_steps_of_the_mat_come_once_the_deck_is_built() -> None:
    assert len(GAME.new(settled(), seed=0).nemesis_deck) == 0
    played = set_up(nemesis="burner", stop_at="ask.by_hand")
    assert played.asked.text.args["text"].args == {"text": "Lay the embers out"}
    assert len(played.state.nemesis_deck) == 15  # this nemesis brings no cards of its own
    assert [asked.key for asked in played.shown] == ["ask.lay_players", "ask.lay_nemesis"]


@rule("AE-034")
def test_rageborne_gains_its_first_fury_in_setting_up() -> None:
    played = set_up(nemesis="rageborne")
    assert ("fury", 0, 1) in played.changes
    assert played.state.nemesis.fury == 1


@rule("AE-035")
def test_strikes_are_a_deck_of_their_own() -> None:
    state = table(4)
    strikes = {"convoke", "devastate", "eviscerate", "frenzy", "raze", "seize"}
    assert set(state.strike_deck.cards) == strikes
    assert len(state.strike_deck) == 6
    assert strikes.isdisjoint(state.nemesis_deck.cards)
    assert all(GAME.box.card(strike).tier == 0 for strike in strikes)
