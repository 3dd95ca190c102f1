"""Settings that a table cannot have are refused with words, and what the app cannot roll is said at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.cli import main
from companion.commands.pairs import settings
from companion.engine.errors import CompanionError
from companion.games.enormity.dice.rolling import tell_unknown_dice
from companion.games.enormity.game import GAME
from companion.games.enormity.records import Colour
from tests.games.enormity.tables import DATA

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
FACES = {"white": ["o1"], "red": ["p1"], "black": ["p2"]}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("dice=thrown", "there is no 'thrown' here; dice can be real, dealt"),
        ("depths=[lite]", "depths can be light, full"),
        ("dice_supply={white: -3}", r"dice_supply\.white: expected 0 to 40 dice, got -3"),
        ("dice_supply={blue: 3}", "dice_supply: there is no die of the colour 'blue'; there is black"),
        ("faces={red: []}", r"faces\.red: expected the face of each side, .* got none"),
        ("faces={red: [o1], ...}", r"faces: there is no die of the colour '\.\.\.'; there is black, red, white"),
        ("faces={red: [x1]}", r"faces\.red: 'x1' is no face"),
        ("scanner=cards", "scanner: cards are yours, and no pack has any"),
        ("characters=[juliet_abel, juliet_abel]", "characters: there is one card of juliet_abel, got it 2 times"),
        ("stratagems=[morpheus_protocol, morpheus_protocol]", "stratagems: there is one card of morpheus_protocol"),
        ("colour=red", "there is no setting 'colour'"),
    ],
)
def test_a_setting_that_no_table_can_have_is_refused_with_words(given: str, said: str) -> None:
    with pytest.raises(CompanionError, match=said):
        GAME.new(settings([given]), seed=0)


def test_the_same_suit_and_spacers_of_no_pack_can_be_there_twice() -> None:
    given = {"players": ["Ann", "Bob"], "characters": ["", ""], "suits": ["eva_suit", "eva_suit"]}
    assert GAME.new(given, seed=0).settings.characters == ["", ""]


def test_the_scanner_cards_of_an_owner_can_be_read() -> None:
    game = GAME.with_packs([*GAME.own_packs(), DATA / "owned" / "scanner.yaml"])
    assert game.new({"scanner": "cards"}, seed=0).settings.scanner.value == "cards"


def told(**given: Any) -> list[Any]:
    """What is told of dice before a run with these settings."""
    run = GAME.play(GAME.new(given, seed=0))
    tell_unknown_dice(run)
    return [event.message.key for event in run.told]


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({"dice": "dealt"}, ["told.dice_unknown"]),
        ({"dice": "dealt", "faces": {"red": ["p1"]}}, ["told.dice_unknown"]),
        ({"dice": "dealt", "faces": FACES}, []),
        ({"faces": {"red": ["p1"]}}, []),
    ],
)
def test_dice_whose_faces_the_app_does_not_know_are_said_when_it_is_to_roll(
    given: dict[str, Any], keys: list[str]
) -> None:
    assert told(**given) == keys


def test_the_faces_of_the_readme_can_be_typed_as_they_stand() -> None:
    (typed,) = re.findall(r"--settings '(faces=[^']*)' dice=dealt", README)
    faces = GAME.new(settings([typed, "dice=dealt"]), seed=0).settings.faces
    assert faces.keys() == {colour.value for colour in Colour}


def test_the_scanner_card_of_the_readme_is_sound(tmp_path: Path) -> None:
    (typed,) = re.findall(r"`(scanner_cards: .*?)`;", README)
    file = tmp_path / "mine.yaml"
    file.write_text(typed, encoding="utf-8")
    ids = {card["id"] for card in yaml.safe_load(typed)["scanner_cards"]}
    assert ids <= GAME.with_packs([*GAME.own_packs(), file]).box.scanner_cards.keys()


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("settings: {location: own_depoe}", "location: there is no 'own_depoe' in the packs; did you mean own_depot"),
        ("given: {phase: contdown}", "phase: there is no 'contdown' here; phase can be setup, countdown, spacers"),
        (
            "settings: {players: [Ann]}\ngiven: {spacers: {0: {depth: deep}}}",
            "there is no 'deep' here; depth can be light, full",
        ),
        ("given: {spacers: {4: {vitals: 3}}}", "given: spacers.4: expected a list, for there is nothing here yet"),
        ("do: {attack: {seat: 7}}", "something that is named is not there: attack {'seat': 7}"),
        ("do: {sees: {space: [5], other: [5, 4]}}", "something that is named is not there: sees {'space': [5]"),
        ("do: {atack: {seat: 0}}", "there is no script 'atack'; did you mean attack"),
    ],
)
def test_a_slip_in_a_scenario_is_said_with_what_there_is(
    tmp_path: Path, part: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    begin = "" if part.startswith("do") else "do: countdown_phase\n"
    file.write_text(f"name: a slip\ngame: enormity\n{begin}{part}\n", encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert said in capsys.readouterr().out
