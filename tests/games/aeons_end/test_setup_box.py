"""What the box holds: the records add up to its components, and none of them is a limit (rulebook: Components)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.aeons_end.cards import BreachStart, CardKind, CardType, Confidence, Mage, PlayerCard
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.turn_order import composition
from companion.games.aeons_end.wording import check_note
from tests.games.aeons_end.tables import act, rule, said, seat, table

BOX = GAME.box


@rule("AE-192")
@pytest.mark.parametrize(("type_", "count"), [(CardType.GEM, 87), (CardType.SPELL, 86), (CardType.RELIC, 30)])
def test_player_cards_add_up(type_: CardType, count: int) -> None:
    assert sum(card.copies for card in BOX.player_cards.values() if card.type is type_) == count


@rule("AE-192")
def test_there_is_a_randomizer_card_for_each_supply_card() -> None:
    assert len(BOX.supply()) == 27
    assert Counter(card.type for card in BOX.supply()) == {CardType.GEM: 7, CardType.RELIC: 6, CardType.SPELL: 14}


@rule("AE-192")
def test_nemesis_cards_add_up() -> None:
    assert len(BOX.cards) == 75
    kinds = Counter(card.kind for card in BOX.cards.values())
    assert (kinds[CardKind.STRIKE], kinds[CardKind.CORRUPTION]) == (6, 11)
    owners = Counter(card.nemesis for card in BOX.cards.values() if card.tier)
    assert owners == {"basic": 22, **dict.fromkeys(BOX.mats, 9)}


@rule("AE-192")
def test_mats_add_up() -> None:
    assert (len(BOX.mats), len(BOX.mages)) == (4, 8)


@rule("AE-192")
@rule("AE-019")
def test_turn_order_cards_add_up() -> None:
    most: Counter[str] = Counter()
    for players in (2, 3, 4):
        most |= Counter(composition(players, None))
    assert most == {"player_1": 2, "player_2": 2, "player_3": 1, "player_4": 1, "wild": 1, "nemesis": 2}
    assert most.total() == 9


@rule("AE-192")
def test_the_mages_hands_and_decks_can_be_made_from_the_box() -> None:
    needed = Counter(card for mage in BOX.mages.values() for card in [*mage.hand, *mage.deck])
    unique = [card for card in needed if card not in ("crystal", "spark")]
    assert {card: needed[card] for card in unique} == dict.fromkeys(unique, 1)
    for four in (list(BOX.mages.values())[:4], list(BOX.mages.values())[4:]):
        held = Counter(card for mage in four for card in [*mage.hand, *mage.deck])
        assert all(held[card] <= BOX.player_card(card).copies for card in held)


@rule("AE-008")
@pytest.mark.parametrize("mage", BOX.mages.values(), ids=lambda mage: mage.id)
def test_nobody_has_more_than_one_breach_of_each_number(mage: Mage) -> None:
    assert len(mage.breaches) == 4
    there = [start for start in mage.breaches if start is not BreachStart.ABSENT]
    assert len(there) == (3 if mage.id == "phaedraxa" else 4)
    state = table(1, settings={"mages": [mage.id]})
    assert sum(not breach.destroyed for breach in state.players[0].breaches) == len(there)


@rule("AE-007")
def test_the_tokens_in_the_box_are_no_limit() -> None:
    assert act(table(nemesis={"fury": 15}), "unleash", times=3).state.nemesis.fury == 18
    crowd = [("bane_sire", 12), ("needlemaw", 11), ("haze_spewer", 6), ("jagged_one", 18)]
    state = table(abby=seat(life=1), in_play=crowd)
    assert sum(placed.tokens for placed in state.in_play) + 10 > 40
    assert act(state, "heal_player", player="player_1", amount=9).state.players[0].life == 10
    powers = [("agony_field", 5), ("bleed_static", 5), ("eye_of_nothing", 5)]
    assert GAME.problems(table(in_play=powers, nemesis_cards=0)) == []


@rule("AE-022")
@pytest.mark.parametrize(
    ("nemesis", "life"),
    [("rageborne", 70), ("carapace_queen", 60), ("crooked_mask", 70), ("prince_of_gluttons", 70)],
)
def test_every_nemesis_starts_at_its_printed_life_which_is_the_most(nemesis: str, life: int) -> None:
    state = table(settings={"nemesis": nemesis})
    assert (state.nemesis.life, state.nemesis.most_life) == (life, life)
    state.nemesis.life = 5
    assert act(state, "heal_nemesis", amount=200).state.nemesis.life == life


@rule("AE-036")
@pytest.mark.parametrize("nemesis", list(BOX.mats))
def test_fury_and_husks_are_counted_for_their_nemesis_alone(nemesis: str) -> None:
    game = GAME.play(table(settings={"nemesis": nemesis}))
    shown = {one.key for one in GAME.indicators(game)} & {"fury", "husks"}
    assert shown == {"rageborne": {"fury"}, "carapace_queen": {"husks"}}.get(nemesis, set())


def test_records_that_are_not_sure_say_so_with_their_note() -> None:
    records = [*BOX.cards.values(), *BOX.player_cards.values(), *BOX.mats.values(), *BOX.mages.values()]
    unsure = [record for record in records if record.confidence is Confidence.UNCERTAIN]
    assert {record.id for record in unsure} >= {"amplify_vision", "corrupter"}
    for record in records:
        expected = f"Check your card: {record.note}" if record in unsure else ""
        assert said(check_note(record)) == expected


def test_a_record_that_is_not_sure_and_says_no_more_is_to_be_checked_all_the_same() -> None:
    known = BOX.player_card("amplify_vision")
    unsure = PlayerCard("x", "X", known.type, 1, 5, "", cast=known.cast, confidence=Confidence.UNCERTAIN)
    assert said(check_note(unsure)) == "Check your card: this record is not sure."
