"""Settings that a table cannot have are refused with words, and random ones are always those of a table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.pairs import settings
from companion.engine.errors import CompanionError
from companion.engine.piles import Kept
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import AfterLoss, HealthRaised, Preparation, Replaced
from companion.games.endogenesis.settings_check import SEATS
from tests.games.endogenesis.tables import rule


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("mode=solo", "there is no 'solo' here; mode can be standard, royale, tactical"),
        ("knowledge_deck=thrown", "knowledge_deck can be real, dealt"),
        ("players=[Ada, Ada]", "players: expected names that differ"),
        ("players=[Ada, ' ']", "players: expected names of one line each"),
        ("players=[A, B, C, D, E, F]", "players: expected 1 to 5 names, got 6"),
        ("first=0", "first and order: expected players with them"),
        ("prisms=4", "prisms: expected 2 or 3 to win alone, got 4"),
        ("royale_slots=6", "royale_slots: expected 1 to 5, got 6"),
        ("chaos_top=[own_nobody]", "chaos_top: there is no 'own_nobody' in the packs"),
        ("prism=3", "there is no setting 'prism'; did you mean prisms"),
    ],
)
def test_a_setting_that_no_table_can_have_is_refused_with_words(given: str, said: str) -> None:
    with pytest.raises(CompanionError, match=said):
        GAME.new(settings([given]), seed=0)


def test_before_the_mode_is_settled_one_may_sit_alone() -> None:
    assert GAME.new(settings(["players=[Ada]"]), seed=0).settings.players == ["Ada"]


@rule("EG-002")
@pytest.mark.parametrize(
    ("mode", "names", "said"),
    [
        ("standard", "[A]", "players: expected 2 to 5 names in standard play, got 1"),
        ("royale", "[A, B, C]", "players: expected 1 to 2 names in royale play, got 3"),
        ("tactical", "[A, B]", "players: expected 3 to 5 names in tactical play, got 2"),
    ],
)
def test_each_mode_has_its_number_of_players(mode: str, names: str, said: str) -> None:
    with pytest.raises(CompanionError, match=said):
        GAME.new(settings([f"mode={mode}", f"players={names}"]), seed=0)


@rule("EG-027")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["first=2"], "first: expected a seat from 0 to 1, got 2"),
        (["order=[0, 0]"], r"order: expected each seat from 0 to 1 once, got \[0, 0\]"),
        (["order=[0, 1]", "first=1"], "order: expected it to begin with the first player's seat, 1"),
    ],
)
def test_the_turn_order_is_one_of_those_who_sit_there(given: list[str], said: str) -> None:
    with pytest.raises(CompanionError, match=said):
        GAME.new(settings(["players=[Ada, Bo]", *given]), seed=0)


@pytest.mark.parametrize("depth", ["light", "full", "mixed"])
def test_random_settings_are_those_of_a_table_and_all_of_them_come(depth: str) -> None:
    chance = random.Random(4)
    every = [GAME.new(GAME.drawn_settings(chance, depth, {}), seed=0).settings for _ in range(150)]
    assert {one.mode for one in every} == set(Mode)
    assert all(SEATS[one.mode or Mode.STANDARD][0] <= len(one.players or ()) for one in every)
    decks = {deck for one in every for deck in (one.knowledge_deck, one.chaos_deck, one.wonder_deck)}
    assert decks == {"light": {Kept.REAL}, "full": {Kept.DEALT}}.get(depth, set(Kept))
    assert {one.after_loss for one in every} == set(AfterLoss)
    assert {one.preparation for one in every} == set(Preparation)
    assert {one.tactical_replaced for one in every} == set(Replaced)
    assert {one.tactical_health for one in every} == set(HealthRaised)


def test_what_is_given_stays_and_the_rest_fits_it() -> None:
    chance = random.Random(1)
    for given in ({"players": ["Ada"]}, {"mode": "tactical"}, {"players": ["Ada", "Bo"], "order": [1, 0]}):
        for _ in range(20):
            drawn = GAME.drawn_settings(chance, "full", given)
            assert {name: drawn[name] for name in given} == given
            GAME.new(drawn, seed=0)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("settings: {mode: standart}", "there is no 'standart' here; mode can be standard, royale, tactical"),
        ("given: {phase: combatt}", "phase: there is no 'combatt' here; phase can be setup"),
        ("given: {players: {4: {health: 3}}}", "given: players.4: expected a place from 0 to 1"),
        ("do: {skil: {seat: 0}}", "there is no script 'skil'; did you mean skill"),
    ],
)
def test_a_slip_in_a_scenario_is_said_with_what_there_is(
    tmp_path: Path, part: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    begin = "" if part.startswith("do") else "do: play\n"
    seated = "" if part.startswith("settings") else "settings: {players: [Ada, Bo]}\n"
    file.write_text(f"name: a slip\ngame: endogenesis\n{seated}{begin}{part}\n", encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert said in capsys.readouterr().out
