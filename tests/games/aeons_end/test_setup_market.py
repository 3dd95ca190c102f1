"""The market at set-up: nine piles by hand, by chance or as the randomizer cards come (rulebook: Supply Setup)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.errors import CorrectionError, IllegalAnswerError
from companion.engine.prompts import Kind
from companion.games.aeons_end.box import PACK, read_box
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.game import GAME, AeonsEndGame
from companion.games.aeons_end.operations import VOCABULARY
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, rule, said, settled, table

GEMS = [
    "jade",
    "sifters_pearl",
    "vriswood_amber",
    "diamond_cluster",
    "searing_ruby",
    "burning_opal",
    "clouded_sapphire",
]
RELICS = ["flexing_dagger", "bottled_vortex", "unstable_prism", "blasting_staff", "focusing_orb", "mages_talisman"]
SPELLS = [
    *("phoenix_flame", "spectral_echo", "amplify_vision", "ignite", "lava_tendril", "dark_fire", "essence_theft"),
    *("feral_lightning", "oblivion_swell", "chaos_arc", "planar_insight", "wildfire_whip", "arcane_nexus"),
    "consuming_void",
]
ALL = [*GEMS, *RELICS, *SPELLS]
NINE = ["jade", "searing_ruby", "burning_opal", "flexing_dagger", "focusing_orb", *SPELLS[:4]]
WAYS = ["balanced", "random", "rule", "by_hand", "randomizers"]


def market(*answers: object, seed: int = 0, **settings: object) -> Played:
    """Set-up at the question for the market, and after these answers."""
    return act(GAME.new(settled(**{"market": None, **settings}), seed=seed), "set_up").answer(*answers)


def piles(played: Played) -> list[str]:
    """The nine piles that are offered or settled."""
    exchanges = [option for option in played.options if option.startswith("exchange.")]
    return [option.removeprefix("exchange.") for option in exchanges] or played.state.settings.market


def types(cards: list[str]) -> dict[CardType, int]:
    return Counter(GAME.box.player_card(card).type for card in cards)


def costs(cards: list[str], type_: CardType) -> list[int]:
    known = [GAME.box.player_card(card) for card in cards]
    return [card.cost for card in known if card.type is type_]


@pytest.mark.parametrize(
    ("answers", "words"),
    [(("by_hand", tuple(NINE)), "The nine supply piles are chosen"), (("not_kept",), "The supply is up to you")],
)
def test_that_the_supply_is_settled_is_told(answers: tuple[str, ...], words: str) -> None:
    assert words in [said(event.message) for event in market(*answers).events]


def laid(state: AeonsEndState) -> list[tuple[str, int]]:
    return [(pile.card, pile.left) for pile in state.supply]


@rule("AE-037")
@rule("AE-038")
def test_the_nine_piles_are_chosen_freely() -> None:
    played = market()
    assert (played.asked.key, played.asked.rule) == ("ask.market", "AE-038")
    assert played.options == [*WAYS, "not_kept"]
    played.answer("by_hand")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.market_cards", 9, 9)
    assert sorted(played.options) == sorted(ALL)
    for wrong in (NINE[:8], [*NINE, "ignite"], [*NINE[:8], "jade"], [*NINE[:8], "spark"]):
        with pytest.raises(IllegalAnswerError):
            played.session.answer(tuple(wrong))
    played.answer(tuple(NINE), "start")
    assert sorted(laid(played.state)) == sorted((card, 7 if card in GEMS else 5) for card in NINE)


@rule("AE-037")
def test_no_mix_of_types_is_asked_for() -> None:
    played = market("by_hand", tuple(SPELLS[:9]), "start")
    assert {card for card, _ in laid(played.state)} == set(SPELLS[:9])


@rule("AE-038")
def test_nine_randomizer_cards_are_shown_one_after_another() -> None:
    played = market("randomizers", excluded=["jade"])
    expected = [card for card in ALL if card != "jade"]
    for number, card in enumerate([*NINE[1:], "arcane_nexus"], 1):
        assert (played.asked.key, played.asked.kind) == ("ask.randomizer", Kind.SCAN)
        assert said(played.asked.text) == f"Show randomizer card {number} of 9"
        assert sorted(played.options) == sorted(expected)
        played.answer(card)
        if card in expected:
            expected.remove(card)


@rule("AE-038")
def test_a_randomizer_card_that_is_taken_back_goes_back_among_them() -> None:
    played = market("randomizers", "jade", "ignite")
    assert [said(message) for message in played.session.undo_plan()] == [
        "Shuffle Ignite back into the randomizer cards."
    ]
    played.session.undo(confirmed=True)
    assert "ignite" in played.options
    assert "jade" not in played.options
    rest = [card for card in NINE if card not in ("jade", "phoenix_flame")]
    played.answer("phoenix_flame", *rest, "start")
    assert {card for card, _ in laid(played.state)} == set(NINE)


@rule("AE-038")
@pytest.mark.parametrize("seed", range(10))
def test_a_random_market_is_nine_different_cards(seed: int) -> None:
    played = market("random", seed=seed)
    assert played.options[:2] == ["accept", "again"]
    nine = piles(played)
    assert (len(nine), len(set(nine))) == (9, 9)
    assert set(nine) <= set(ALL)
    played.answer("accept", "start")
    assert laid(played.state) == [(card, 7 if card in GEMS else 5) for card in nine]


def test_a_random_market_depends_on_the_table_number_and_leaves_no_card_aside() -> None:
    markets = [frozenset(piles(market("random", seed=seed))) for seed in range(30)]
    assert len(set(markets)) == 30
    assert frozenset.union(*markets) == set(ALL)


def test_a_random_market_is_drawn_again_and_the_same_way_each_time() -> None:
    played = market("random")
    first = piles(played)
    second = piles(played.answer("again"))
    assert second != first
    assert piles(played.answer("again")) not in (first, second)
    assert piles(market("random", "again")) == second


def test_a_card_that_is_left_out_moves_no_other_card() -> None:
    whole = piles(market("random", seed=4))
    without = piles(market("random", seed=4, excluded=[whole[0]]))
    assert set(whole) - set(without) == {whole[0]}


@pytest.mark.parametrize("seed", range(10))
def test_a_mixed_market_has_three_gems_two_relics_four_spells_of_different_prices(seed: int) -> None:
    nine = piles(market("balanced", seed=seed))
    assert types(nine) == {CardType.GEM: 3, CardType.RELIC: 2, CardType.SPELL: 4}
    for type_ in CardType:
        assert len(set(costs(nine, type_))) == len(costs(nine, type_))


@pytest.mark.parametrize("way", ["random", "balanced"])
@pytest.mark.parametrize("place", range(9))
def test_a_single_pile_is_exchanged_and_the_others_stay(way: str, place: int) -> None:
    played = market(way)
    before = piles(played)
    after = piles(played.answer(f"exchange.{before[place]}"))
    assert set(before) - set(after) == {before[place]}
    assert (len(after), len(set(after))) == (9, 9)
    if way == "balanced":
        assert types(after) == types(before)
    played.answer("accept", "start")
    assert [card for card, _ in laid(played.state)] == after


def test_every_other_card_comes_by_exchanging_one_pile_again_and_again() -> None:
    played = market("random")
    others, fixed = set(), piles(played)[1:]
    for _ in range(18):
        (changing,) = set(piles(played)) - set(fixed)
        others.add(changing)
        played.answer(f"exchange.{changing}")
    assert others | set(piles(played)) == set(ALL)


def test_where_there_is_no_other_card_none_is_exchanged() -> None:
    out = [card for card in ALL if card not in NINE]
    played = market("random", excluded=out)
    assert played.options == ["accept", "again"]
    assert sorted(refused.id for refused in played.asked.refused) == sorted(f"exchange.{card}" for card in NINE)
    played.answer("accept", "start")
    assert {card for card, _ in laid(played.state)} == set(NINE)


@rule("AE-037")
def test_a_rule_of_ones_own_is_kept() -> None:
    played = market("rule")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.market_gems", 0, 7)
    played.answer(5)
    assert (played.asked.key, played.asked.most) == ("ask.market_relics", 4)
    played.answer(1)
    assert (played.asked.key, played.asked.most) == ("ask.market_spells", 3)
    played.answer(1)
    assert (played.asked.key, played.options) == ("ask.market_spread", ["prices_spread", "as_they_come"])
    for seed in range(20):
        found = types(piles(market("rule", 5, 1, 1, "as_they_come", seed=seed)))
        assert found[CardType.GEM] >= 5
        assert found[CardType.RELIC] >= 1
        assert found[CardType.SPELL] >= 1


def test_what_a_rule_asks_for_is_no_more_than_there_is() -> None:
    out = [*GEMS[2:], *RELICS]
    played = market("rule", excluded=out)
    assert played.asked.most == 2
    played.answer(2)
    assert (played.asked.key, played.asked.most) == ("ask.market_spells", 7)  # no relic is left to be asked for
    played.answer(7, "prices_spread", "accept")
    assert types(played.state.settings.market) == {CardType.GEM: 2, CardType.SPELL: 7}


def test_spread_prices_come_once_each_before_one_comes_twice() -> None:
    for seed in range(20):
        prices = costs(piles(market("rule", 0, 0, 9, "prices_spread", seed=seed)), CardType.SPELL)
        assert sorted(set(prices)) == [3, 4, 5, 6, 7]
        assert max(Counter(prices).values()) <= 2
    assert any(
        len(set(costs(piles(market("rule", 0, 0, 9, "as_they_come", seed=seed)), CardType.SPELL))) < 5
        or max(Counter(costs(piles(market("rule", 0, 0, 9, "as_they_come", seed=seed)), CardType.SPELL)).values()) > 2
        for seed in range(20)
    )


def test_an_exchange_keeps_to_the_rule() -> None:
    played = market("rule", 6, 0, 0, "as_they_come", excluded=["jade"])
    others = piles(played)
    assert len(others) == 3  # all six gems are there, so none of them can be exchanged
    for card in others:
        (came,) = set(piles(played.answer(f"exchange.{card}"))) - set(others)
        assert came not in GEMS
        others = piles(played)
    assert set(GEMS[1:]) <= set(played.answer("accept").state.settings.market)


@pytest.mark.parametrize(
    ("settings", "offered"),
    [
        ({"nemesis": "rageborne"}, True),
        ({"nemesis": "carapace_queen"}, True),
        ({"nemesis": "prince_of_gluttons"}, False),
        ({"nemesis": "crooked_mask", "corruption_deck": "dealt"}, False),
        ({"depths": ["light", "full"], "player_decks": "real"}, False),
    ],
)
def test_the_supply_may_stay_unknown_where_nothing_needs_it(settings: dict[str, object], offered: bool) -> None:
    played = market(**settings)
    assert played.options == [*WAYS, *(["not_kept"] if offered else [])]
    if offered:
        played.answer("not_kept", "start")
        assert (played.state.supply, played.state.settings.market) == ([], [])
        assert "ask.lay_market" not in [asked.key for asked in played.shown]
    else:
        with pytest.raises(CorrectionError, match="need the supply kept"):
            GAME.new(settled(market=[], **settings), seed=0)


def test_a_supply_that_was_not_kept_is_asked_for_as_soon_as_somebody_needs_it() -> None:
    played = market("not_kept", "depths", ("player_1",))
    assert (played.asked.key, played.options) == ("ask.market", WAYS)
    played.answer("balanced", "accept", "nemesis", "prince_of_gluttons")
    assert played.asked.key == "ask.ready"


@rule("AE-037")
@rule("AE-039")
def test_the_piles_are_laid_out_with_their_copies() -> None:
    played = act(GAME.new(settled(market=[*GEMS[:2], *RELICS[:3], *SPELLS[:4]]), seed=0), "set_up")
    (shown,) = [asked for asked in played.shown if asked.key == "ask.lay_market"]
    assert said(shown.detail).splitlines() == [
        "Gems: Jade (2) ×7, Sifter's Pearl (3) ×7.",
        "Relics: Flexing Dagger (2) ×5, Bottled Vortex (3) ×5, Unstable Prism (3) ×5.",
        "Spells: Phoenix Flame (3) ×5, Spectral Echo (3) ×5, Amplify Vision (4) ×5, Ignite (4) ×5.",
        "Amplify Vision: Check your card: The rulebook's example deals the damage before it focuses; "
        "that differs only when the damage ends the game.",
    ]
    assert GAME.problems(played.state) == []


def test_a_card_that_should_be_checked_is_told_apart_where_it_is_chosen() -> None:
    played = market("by_hand")
    effects = {option.id: said(option.effect) for option in played.asked.options}
    assert effects["amplify_vision"] == "Spell 4, check"
    assert effects["ignite"] == "Spell 4"
    assert played.asked.detail is None
    chosen = market("by_hand", tuple(NINE), "start").shown[1]
    assert chosen.key == "ask.lay_market"
    assert "Amplify Vision: Check your card: The rulebook's example" in said(chosen.detail)


def test_a_box_without_cards_enough_for_a_market_asks_for_none() -> None:
    files = [file for file in sorted(PACK.glob("*.yaml")) if file.stem != "supply"]
    game = AeonsEndGame(read_box(files, VOCABULARY))
    for nemesis in ("rageborne", "prince_of_gluttons"):
        played = act(game.new(settled(market=None, nemesis=nemesis), seed=0), "set_up", game=game)
        assert played.asked.key == "ask.ready"
        assert played.state.settings.market == []


@rule("AE-082")
def test_a_market_begins_full_and_a_gained_card_leaves_its_pile() -> None:
    state = table(settings={"market": NINE}, turn_order=(["player_1"], ["player_1", "player_2", "nemesis"]))
    assert ("jade", 7) in laid(state)
    given = table(settings={"market": NINE, "depths": ["full", "light"], "mages": ["brama", "jian"]})
    given.players[0].turn.aether = 3
    played = act(given, "main_phase", player="player_1", answers={"ask.action": "gain", "ask.gain": "jade"})
    assert ("jade", 6) in laid(played.state)
    assert played.state.players[0].discard == ["jade"]


def test_a_table_that_is_not_asked_has_a_market_only_where_it_needs_one() -> None:
    assert table().supply == []
    for settings in ({"nemesis": "prince_of_gluttons"}, {"depths": ["full", "full"]}):
        state = table(settings=settings)
        assert len(state.supply) == 9
        assert [pile.card for pile in state.supply] == state.settings.market
