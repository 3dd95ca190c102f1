"""The Tac Scanner: which deck is read, how it is turned, what is typed or scanned, and coordinates."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from companion.engine.board.points import Point, named
from companion.engine.prompts import Kind
from companion.engine.scripts import Script
from companion.games.enormity.blips.scanner import coordinates
from companion.games.enormity.blips.scanner.reading import turned_card
from companion.games.enormity.box import MAPS, PACK, read_box
from companion.games.enormity.game import EnormityGame
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.records import ScannerCard
from companion.games.enormity.settings import Reading
from companion.games.enormity.state import EnormityState, Level, Phase, ScannerReading
from companion.games.enormity.table import Run
from tests.games.enormity.tables import DATA, Played, act, odd_game, rule, table

A = 101
CARD = ScannerCard(id="c", level=Level.RED, north_west=1, north_east=2, south_west=3, south_east=4)


def quiet(marker: int = 9, reads: str = "stand_in", game: EnormityGame | None = None, **given: Any) -> EnormityState:
    """Patrols are about to begin, with one Blip far away; Okafor is the Priority Target."""
    parts: dict[str, Any] = {"phase": Phase.PATROLS, "priority": 1, "settings": {"scanner": reads}, **given}
    blips = [{"at": [9, 9], "facing": "west"}]
    return table(2, location="lair", at=[(0, 0), (1, 1)], blips=blips, marker=marker, game=game, **parts)


def counts(reading: ScannerReading | None) -> list[int]:
    """The four counts, clockwise from the north-west."""
    assert reading is not None
    return [reading.north_west, reading.north_east, reading.south_east, reading.south_west]


@cache
def owned() -> EnormityGame:
    """The game with two red Scanner cards of an owner."""
    packs = [*sorted(PACK.glob("*.yaml")), *sorted(DATA.glob("*.yaml")), DATA / "owned" / "scanner.yaml"]
    return EnormityGame(read_box(packs, VOCABULARY, [*sorted(MAPS.glob("*.map")), *sorted(DATA.glob("maps/*.map"))]))


@rule("EN-045")
def test_the_cards_are_sorted_by_colour_into_three_shuffled_decks() -> None:
    for marker, level in ((9, Level.WHITE), (5, Level.RED), (1, Level.BLACK)):
        played = act(quiet(marker), "patrols", answers={"ask.scanner_turn": "north"})
        cards = played.run.box.scanner_cards
        deck = getattr(played.state.scanner, level.value).cards
        assert {cards[card].level for card in deck} == {level}
        assert len(deck) == len(set(deck)) >= 10
        assert deck != sorted(deck)


@rule("EN-427")
@pytest.mark.parametrize(("marker", "level"), [(9, "white"), (5, "red"), (1, "black")])
def test_one_card_of_the_present_levels_deck_is_drawn(marker: int, level: str) -> None:
    played = act(quiet(marker), "patrols", answers={"ask.scanner_turn": "north"})
    used = {name: len(getattr(played.state.scanner, f"{name}_used")) for name in ("white", "red", "black")}
    assert used == {name: int(name == level) for name in used}
    drawn = played.run.box.scanner_cards[getattr(played.state.scanner, f"{level}_used")[0]]
    assert counts(played.state.reading) == counts(turned_card(drawn, 0))


@rule("EN-427")
def test_the_reading_of_the_phase_is_not_drawn_again() -> None:
    played = act(quiet(reading={"north_west": 1, "north_east": 1}), "patrols")
    assert "told.scanner_drawn" not in played.told


@rule("EN-428")
def test_the_holder_of_the_marker_turns_the_scanner_before_the_card_is_shown() -> None:
    played = act(quiet(), "patrols")
    assert (played.asked.key, played.asked.seat) == ("ask.scanner_turn", 1)
    assert played.options == ["north", "east", "south", "west"]
    assert "told.scanner_drawn" not in played.told


@rule("EN-428")
@pytest.mark.parametrize(
    ("turned", "clockwise"), [(0, [1, 2, 4, 3]), (1, [3, 1, 2, 4]), (2, [4, 3, 1, 2]), (3, [2, 4, 3, 1])]
)
def test_a_turned_card_counts_as_it_lies(turned: int, clockwise: list[int]) -> None:
    assert counts(turned_card(CARD, turned)) == clockwise


@rule("EN-427", "EN-428")
def test_a_table_with_its_own_scanner_types_what_it_counts_as_it_lies() -> None:
    played = act(quiet(5, "typed"), "patrols")
    assert (played.asked.key, played.asked.kind, played.asked.seat) == ("ask.scanner", Kind.QUADRANTS, 1)
    played.answer((1, 2, 3, 4))
    assert played.state.reading == ScannerReading(1, 2, 3, 4, seat=1)
    assert tuple(played.state.blips[0].at) == (7, 9)


@rule("EN-427")
def test_owned_cards_are_turned_and_then_scanned() -> None:
    played = act(quiet(5, "cards", owned()), "patrols", game=owned(), answers={"ask.scanner_turn": "east"})
    assert (played.asked.key, played.asked.kind) == ("ask.scanner_card", Kind.SCAN)
    assert set(played.options) == {"mine_1", "mine_2", "unlisted"}
    played.answer("mine_1")
    assert counts(played.state.reading) == [3, 1, 2, 0]
    assert played.state.scanner.red_used == ["mine_1"]


@rule("EN-427")
def test_a_scanned_card_that_no_pack_has_is_typed() -> None:
    answers = {"ask.scanner_turn": "east", "ask.scanner_card": "unlisted", "ask.scanner": (0, 0, 1, 0)}
    played = act(quiet(5, "cards", owned()), "patrols", game=owned(), answers=answers)
    assert played.state.reading == ScannerReading(0, 0, 1, 0, seat=1)


@rule("EN-427")
def test_without_owned_cards_of_a_level_the_table_types() -> None:
    assert act(quiet(9, "cards", owned()), "patrols", game=owned()).asked.key == "ask.scanner"


@rule("EN-438")
def test_an_empty_deck_is_shuffled_from_its_used_cards() -> None:
    used = ["own_white_1", "own_white_2"]
    scanner = {"white": {"kept": "dealt", "cards": []}, "white_used": used}
    played = act(quiet(scanner=scanner), "patrols", answers={"ask.scanner_turn": "north"})
    decks = played.state.scanner
    assert Counter([*decks.white.cards, *decks.white_used]) == Counter(used)
    assert len(decks.white_used) == 1
    assert "EN-438" in played.rules


@rule("EN-429")
def test_without_the_priority_target_on_the_map_the_players_choose_the_middle() -> None:
    state = quiet(reads="typed", okafor={"at": None, "elsewhere": "Vault"})
    played = act(state, "patrols", answers={"ask.scanner": (0, 1, 0, 0)})
    assert played.state.reading is not None
    assert played.state.reading.seat == 0


@rule("EN-616")
def test_random_coordinates_come_from_the_middle_of_a_white_card() -> None:
    scanner = {"white": {"kept": "dealt", "cards": ["own_white_2", "own_white_1"]}}
    played = act(quiet(1, scanner=scanner), "random_coordinate")
    middle = odd_game().box.scanner_cards["own_white_2"].middle
    assert (played.events[-1].message.key, played.events[-1].message.args) == (
        "told.coordinate",
        {"coordinate": middle},
    )
    assert played.state.scanner.white_used == ["own_white_2"]


@rule("EN-615", "EN-616")
def test_a_table_with_its_own_scanner_reads_the_coordinate() -> None:
    answers = {"ask.coordinate_letter": "B", "ask.coordinate_number": 1}
    played = act(quiet(reads="typed"), "random_coordinate", answers=answers)
    assert played.events[-1].message.args["coordinate"] == "B1"


def random_space(run: Run, legal: list[Point]) -> Script[None]:
    """A random space of the page out of these, told as a text."""
    space = yield from coordinates.random_space(run, run.board.laid[0], lambda: legal)
    run.tell("told.found", space="" if space is None else named(space))


@rule("EN-615", "EN-616")
def test_a_coordinate_counts_letters_upward_and_numbers_to_the_right() -> None:
    for letter, number, space in (("B", 1, "0,1"), ("G", 3, "2,6")):
        answers = {"ask.coordinate_letter": letter, "ask.coordinate_number": number}
        played = act(quiet(reads="typed"), random_space, legal=[(0, 1), (2, 6)], answers=answers)
        assert played.events[-1].message.args == {"space": space}


@rule("EN-615")
def test_a_coordinate_counts_from_the_corner_of_its_page() -> None:
    def on_the_second(run: Run) -> Script[None]:
        space = yield from coordinates.random_space(run, run.board.laid[1], lambda: [(10, 1)])
        run.tell("told.found", space="" if space is None else named(space))

    maps = [{"page": "open"}, {"page": "listening", "at": [10, 0]}]
    answers = {"ask.coordinate_letter": "B", "ask.coordinate_number": 1}
    played = act(quiet(reads="typed", maps=maps), on_the_second, answers=answers)
    assert played.events[-1].message.args == {"space": "10,1"}


@rule("EN-617")
def test_for_a_coordinate_that_cannot_be_meant_the_players_draw_again_or_take_the_closest() -> None:
    first = {"ask.coordinate_letter": ["B", "G"], "ask.coordinate_number": [1, 3]}
    closest = act(
        quiet(reads="typed"),
        random_space,
        legal=[(2, 6), (1, 2), (0, 3)],
        answers={"ask.coordinate_letter": "B", "ask.coordinate_number": 1},
    )
    assert (closest.asked.key, closest.options) == ("ask.coordinate_illegal", ["again", "0,3", "1,2"])
    assert closest.answer("1,2").events[-1].message.args == {"space": "1,2"}
    again = act(
        quiet(reads="typed"), random_space, legal=[(2, 6)], answers={**first, "ask.coordinate_illegal": "again"}
    )
    assert again.events[-1].message.args == {"space": "2,6"}


def test_without_a_legal_space_no_coordinate_is_drawn() -> None:
    assert act(quiet(), random_space, legal=[]).events[-1].message.args == {"space": ""}


def test_the_decks_that_come_with_the_app_say_that_they_are_its_own() -> None:
    cards = EnormityGame().box.scanner_cards.values()
    assert all(card.stand_in and card.id.startswith("own_") for card in cards)
    assert all(card.middle for card in cards if card.level is Level.WHITE)
    fastest = {level: max(_total(card) for card in cards if card.level is level) for level in Level}
    assert fastest[Level.WHITE] < fastest[Level.RED] < fastest[Level.BLACK]
    assert Reading.STAND_IN.value == "stand_in"


def _total(card: ScannerCard) -> int:
    return card.north_west + card.north_east + card.south_west + card.south_east


def test_the_reading_can_be_undone_with_its_card() -> None:
    played: Played = act(quiet(), "patrols", answers={"ask.scanner_turn": "north"})
    assert any(event.put_back is not None for event in played.events if event.message.key == "told.scanner_drawn")
