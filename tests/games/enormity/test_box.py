"""Packs of Enormity: what records say of each other and of the maps is held against what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from companion.cli import main
from companion.engine.errors import PackError
from companion.games import registry
from companion.games.enormity import box
from companion.games.enormity.box import SECTIONS, Box, base_box
from companion.games.enormity.game import GAME
from companion.games.enormity.records import Confidence

MAP = """name: P1

legend
  f = terrain fire
  x = to P2 east
  b = door B1

map
    +---+---+---+
  B | .   f |   |
    1   +bbb+   +
  A | .   .   x |
    +---+---+---+
"""
PLACE = """locations:
  - id: place
    name: Place
    map: P1
    intruder: grin
    starts: [[0, 0], [0, 1]]
    blips: [[3, 2]]
    loot: [osr_3]
    laid:
      - {what: crate, at: [1, 0]}
      - {what: grin, track: 3}
    entries:
      - {section: location, number: 1, next: 2, effects: [{op: open_door, door: P1 B1}]}
      - {section: location, number: 2}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A pack with a Location and its map, both sound."""
    (tmp_path / "p1.map").write_text(MAP, encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(PLACE, encoding="utf-8")
    return file


def read(*files: Path) -> Box:
    """The box with these packs beside it."""
    return GAME.with_packs([*GAME.own_packs(), *files]).box


def faults(*files: Path) -> str:
    """What is wrong in these packs."""
    with pytest.raises(PackError) as raised:
        read(*files)
    return str(raised.value)


def changed(file: Path, old: str, new: str) -> str:
    """What is wrong when one thing of the sound pack is written otherwise."""
    assert old in PLACE
    file.write_text(PLACE.replace(old, new, 1), encoding="utf-8")
    return faults(file)


def test_a_sound_location_is_read(file: Path) -> None:
    assert read(file).location("place").map == "P1"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("map: P1", "map: P2", "mine.yaml:4: locations.place.map: there is no map page 'P2'; there is FD1"),
        ("map: P1", "map: P1\n    pages: [P9]", "mine.yaml:5: locations.place.pages[0]: there is no map page 'P9'"),
        ("map: P1", "map: P1\n    insertion: P9", "locations.place.insertion: there is no map page 'P9'"),
        ("grin\n", "grim\n", "locations.place.intruder: there is no Intruder sheet 'grim'; did you mean grin?"),
        ("[osr_3]", "[osr_4]", "locations.place.loot[0]: there is no gear card 'osr_4'; did you mean osr_3?"),
        ("[0, 1]]", "[2, 1]]", "starts[1]: [2, 1] is no board space of the page P1, which goes from [0, 0]"),
        ("[0, 1]]", "[0, 0]]", "mine.yaml:6: locations.place.starts[1]: [0, 0] stands here twice"),
        ("[[0, 0], [0, 1]]", "[]", "locations.place.starts: expected the space of at least one Spacer"),
        ("[[3, 2]]", "[[4, 2]]", "blips[0]: [4, 2] is no intersection of the page P1"),
        ("{what: crate", "{what: crat", "laid[0].what: there is no 'crat'; did you mean crate"),
        ("at: [1, 0]", "at: [9, 0]", "laid[0].at: [9, 0] is no board space"),
        ("at: [1, 0]", "number: 1", "mine.yaml:10: locations.place.laid[0]: expected `at` for a space or `track`"),
        ("at: [1, 0]", "track: 1", "laid[0].track: expected a discovery, a blip or an Intruder on the Countdown Track"),
        ("track: 3", "track: 10", "laid[1].track: expected a space of the Countdown Track from 0 to 9, got 10"),
        ("next: 2", "next: 3", "entries[0].next: the section location has no other 3; there is 2"),
        ("next: 2", "next: 1", "entries[0].next: the section location has no other 1"),
        ("number: 2", "number: 1", "the section location has 1 more than once"),
        ("{section: location, number: 2", "{section: locatoin, number: 2", "there is no section 'locatoin'; did you"),
        (
            "P1 B1",
            "P1 B2",
            "mine.yaml:13: locations.place.entries[0].effects[0](open_door).door: there is no door",
        ),
        ("map: P1", "map: P1\n    discoveries: some", "discoveries: there is no 'some'; there is fixed, none, random"),
        ("map: P1", "map: P1\n    complete: [locations]", "complete[0]: there is no section 'locations'; did you mean"),
        ("map: P1", "map: P1\n    extraction: 12", "extraction: expected a space of the Countdown Track"),
        (
            "{section: location, number: 2}",
            "{section: location, number: 2, effects: [{op: locate_extraction, at: [2, 1]}]}",
            "(locate_extraction).at: [2, 1] is no board space",
        ),
        (
            "    entries:",
            "    complete: [location]\n"
            "    consoles: [{number: '1', effects: [{op: cross_out, section: location, number: 5}]}]\n"
            "    entries:",
            "(cross_out).number: the section location has no 5",
        ),
    ],
)
def test_what_a_location_names_and_is_not_there_is_said_with_line_and_field(
    file: Path, old: str, new: str, said: str
) -> None:
    assert said in changed(file, old, new)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            "specimens: [{id: a, name: A, intruder: gron}]",
            "specimens.a.intruder: there is no Intruder sheet 'gron'",
        ),
        ("blip_tokens: [{id: echos, count: 3}]", "there is no Blip token 'echos'; did you mean echo?"),
        (
            "scanner_cards: [{id: a, level: white, north_west: 1, north_east: 1, south_west: 1, "
            "south_east: 1, middle: K1}]",
            "scanner_cards.a.middle: expected coordinates from A1 to J10, got 'K1'",
        ),
        (
            "action_cards: [{id: a, name: A, a: {name: B, actions: []}, b: {name: C, actions: [{kind: scout}]}}]",
            "action_cards.a.a.actions: expected at least one action",
        ),
        ("gear: [{id: a, name: A, type: weapon, dice: [red]}]", "gear.a: expected `hands`"),
        (
            "gear: [{id: a, name: A, type: weapon, hands: 1, noise: {kind: dice}}]",
            "gear.a.noise: expected `dice` with the kind `dice`",
        ),
        (
            "gear: [{id: a, name: A, type: support, wound: [{op: suffer, condition: the_gitf}]}]",
            "gear.a.wound[0](suffer).condition: there is no Condition 'the_gitf'; did you mean the_gift?",
        ),
        (
            "tiles: [{id: a, name: A, enter: [{op: may, text: Go, do: [{op: place_tile, tile: creat}]}]}]",
            "tiles.a.enter[0](may).do[0](place_tile).tile: there is no kind of tile 'creat'; did you mean crate?",
        ),
        (
            "stratagems: [{id: a, name: A, expertise: 1, effects: [{op: gain_gear, card: osr}]}]",
            "(gain_gear).card: there is no gear card 'osr'; did you mean osr_3?",
        ),
        (
            "stratagems: [{id: a, name: A, expertise: 1, effects: [{op: disable, door: Q1}]}]",
            "(disable).door: there is no door 'Q1' on a map",
        ),
        (
            "gear: [{id: a, name: A, type: support, abilities: [{id: b, name: B, kind: passive, summary: C, "
            "effects: [{op: spawn_blips, count: 0}]}]}]",
            "gear.a.abilities[0].effects[0](spawn_blips): expected a count of 1 or more, got 0",
        ),
    ],
)
def test_what_another_record_names_and_is_not_there_is_said(tmp_path: Path, record: str, said: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(record, encoding="utf-8")
    assert said in faults(file)


def test_a_record_with_faults_is_not_said_to_be_missing_besides(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("intruders: [{id: nix}]\nspecimens: [{id: a, name: A, intruder: nix}]\n", encoding="utf-8")
    assert "there is no" not in faults(file)


def test_the_faults_of_a_map_are_said_with_those_of_the_records(file: Path) -> None:
    (file.parent / "p1.map").write_text(MAP.replace("fire", "fire q").replace("f |", "z |"), encoding="utf-8")
    said = changed(file, "grin\n", "grim\n")
    assert f"{file.parent}/p1.map:4:7: expected 'terrain KIND'" in said
    assert "there is no Intruder sheet 'grim'" in said
    assert "there is no map page" not in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("terrain fire", "terrain fier", "on its page P1 there is no kind of tile 'fier'; did you mean fire?"),
        ("terrain fire", "intruder gron", "on its page P1 there is no Intruder sheet 'gron'; did you mean grin?"),
        ("terrain fire", "geer", "p1.map:4:7: there is no 'geer'; did you mean gear"),
        ("name: P1", "name: SD1", "p1.map: name: there is already a page 'SD1'"),
    ],
)
def test_what_a_map_prints_and_nobody_knows_is_said(file: Path, old: str, new: str, said: str) -> None:
    (file.parent / "p1.map").write_text(MAP.replace(old, new), encoding="utf-8")
    assert said in faults(file)


def test_a_page_that_no_location_leads_to_may_have_terrain_of_another_pack(file: Path) -> None:
    other = MAP.replace("name: P1", "name: P3").replace("fire", "bog")
    (file.parent / "p3.map").write_text(other, encoding="utf-8")
    assert "P3" in read(file).pages
    (file.parent / "p3.map").write_text(other.replace("P3", "P2"), encoding="utf-8")
    assert "on its page P2 there is no kind of tile 'bog'" in faults(file)


SUIT = "suits: [{id: eva_suit, name: My suit, orange: 3}]\n"


def test_a_record_of_the_owner_takes_the_place_of_one_that_is_uncertain(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SUIT, encoding="utf-8")
    found = read(file)
    assert (found.suits["eva_suit"].name, found.suits["eva_suit"].confidence) == ("My suit", Confidence.VERIFIED)
    assert list(found.suits) == list(base_box().suits)


@pytest.mark.parametrize(
    "record",
    [
        "gear: [{id: own_support, name: Mine, type: support}]",
        "tiles: [{id: crate, name: Mine}]",
        "conditions: [{id: the_gift, name: Mine}]",
        "blip_tokens: [{id: echo, count: 9}]",
        "scanner_cards: [{id: own_red_1, level: red, north_west: 1, north_east: 1, south_west: 1, south_east: 1}]",
    ],
)
def test_a_record_that_stands_in_gives_way(tmp_path: Path, record: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(record, encoding="utf-8")
    assert read(file).pages


@pytest.mark.parametrize("record", ["gear: [{id: osr_3, name: Mine, type: support}]", "{intruders: [GRIN]}"])
def test_a_record_that_was_read_off_the_piece_stays(tmp_path: Path, record: str) -> None:
    sheet = yaml.safe_load((box.PACK / "intruders.yaml").read_text(encoding="utf-8"))["intruders"][0]
    file = tmp_path / "mine.yaml"
    file.write_text(
        record.replace("GRIN", yaml.safe_dump(sheet, default_flow_style=True, width=9999)), encoding="utf-8"
    )
    assert "there is already one with this id, read off the printed piece; give yours another id" in faults(file)


def test_two_packs_of_an_owner_do_not_have_the_same_record(tmp_path: Path) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    for file in (one, other):
        file.write_text(SUIT, encoding="utf-8")
    assert f"{other}:1: suits.eva_suit: there is already one with this id in {one}" in faults(one, other)
    one.write_text(f"{SUIT.rstrip()[:-1]}, {{id: eva_suit, name: Again}}]", encoding="utf-8")
    assert f"{one}:1: suits.eva_suit: stands here twice" in faults(one)


def test_the_sections_by_which_a_pack_is_known_are_those_of_the_game() -> None:
    assert registry.SECTIONS["enormity"] == tuple(SECTIONS)


def test_the_maps_of_a_pack_are_checked_with_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "read as cards of Enormity (--game says another)",
        f"{file}: 1 location, all sound",
        f"{file.parent}/p1.map: a map, sound",
    ]
