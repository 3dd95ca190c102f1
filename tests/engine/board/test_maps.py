"""Map files: what a drawing says, and what is said of one that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.board import maps
from companion.engine.board.maps import parse_map, read_map
from companion.engine.board.pages import Arrow, Door, DoorState, Exit, Mark, Tile
from companion.engine.board.points import Direction
from companion.engine.errors import MapError
from tests.engine.board.boards import MAPS

SMALL = """\
# A small page.
name: P1
title: Small
book: Book 1, page 3

legend
  b = door B1 open
  f = terrain dangerous
  x = to P2 east
  c = console 0110
  s = seal

map
  1---+---+   +
B | . : c |
  +---+bbb+~~~2
A   v b fx| >
  +   s---+---+
"""

BARE = """\
name: P
map
+---+
| . |
+---+
"""


def _faults(text: str, **known: tuple[str, ...]) -> str:
    with pytest.raises(MapError) as caught:
        parse_map(text, "p.map", **known)
    return str(caught.value)


def test_the_drawing_of_a_page_is_read() -> None:
    page = parse_map(SMALL, "p.map")
    assert (page.name, page.title, page.book, page.width, page.height) == ("P1", "Small", "Book 1, page 3", 3, 2)
    assert page.floor == ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
    assert set(page.walls) == {
        ((0, 2), (1, 2)), ((1, 2), (2, 2)), ((0, 1), (0, 2)), ((0, 1), (1, 1)),
        ((2, 1), (2, 2)), ((2, 0), (2, 1)), ((1, 0), (2, 0)), ((2, 0), (3, 0)),
    }  # fmt: skip
    assert set(page.red_lines) == {((1, 1), (1, 2)), ((2, 1), (3, 1))}
    assert page.doors == (Door("B1", (((1, 0), (1, 1)), ((1, 1), (2, 1))), DoorState.OPEN),)
    assert page.tiles == (Tile("dangerous", (1, 0)),)
    assert page.exits == (Exit((1, 0), "P2", Direction.EAST),)
    assert page.arrows == (Arrow((0, 0), Direction.SOUTH), Arrow((2, 0), Direction.EAST))
    assert page.marks == (Mark("console", (1, 1), "0110"), Mark("seal", (1, 0), on_line=True))
    assert page.clusters == (((0, 2),), ((3, 1),))


def test_the_page_that_the_module_shows_can_be_read() -> None:
    shown = [line[4:] for line in (maps.__doc__ or "").splitlines() if line.startswith("    ") or not line]
    page = parse_map("\n".join(shown), "doc")
    assert (page.width, page.height, len(page.floor)) == (3, 2, 5)


def test_spawn_points_with_one_digit_are_one_cluster() -> None:
    assert read_map(MAPS / "sr1.map").clusters == (((1, 8), (2, 9)), ((1, 2), (2, 1)), ((10, 9),))


def test_a_space_of_several_letters_has_all_that_they_stand_for() -> None:
    page = read_map(MAPS / "sr1.map")
    assert Mark("gear", (4, 5)) in page.marks
    assert Tile("fire", (4, 5)) in page.tiles


def test_a_row_of_nothing_but_out_of_bounds_may_be_an_empty_line() -> None:
    page = parse_map("name: P\nmap\n+---+\n| . |\n+---+\n\n+   +\n", "p.map")
    assert (page.height, page.floor) == (2, ((0, 1),))


def test_a_remark_inside_the_drawing_is_no_row() -> None:
    assert parse_map(BARE.replace("| . |", "# here\n| . |"), "p.map").height == 1


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        (BARE.replace("name: P", "title: P"), "1:1", "expected a line 'name:'"),
        (BARE.replace("name: P", "name: P\nname: Q"), "2:1", "'name' stands here twice"),
        (BARE.replace("name: P", "name: P\ntitel: Q"), "2:1", "a page has no 'titel'; did you mean title"),
        (BARE.replace("name: P", "name: P\nbook"), "2:1", "expected a line such as 'name: SR1', got 'book'"),
        ("name: P\n", "2:1", "expected a line 'map'"),
        (BARE.replace("| . |\n", ""), "4:1", "expected rows of spaces"),
        (BARE.replace("| . |", "| q |"), "4:3", "'q' is not in the legend"),
        (BARE.replace("| . |", "| . +"), "4:5", "a door of the legend or nothing, got '+'"),
        (BARE.replace("| . |", "| .\t|"), "4:4", "a tab has no certain width"),
        (BARE.replace("| . |", "|< >|"), "4:2", "one direction at most"),
        (BARE.replace("| . |", "| . | . |"), "4:6", "expected 1 spaces as in the first row, got more"),
        (BARE.replace("+---+\n|", "+-- +\n|"), "3:2", "three times the same"),
        (BARE.replace("|\n+", "|\n "), "5:1", "expected an intersection here"),
        (BARE.replace("map", "legend\n q = gear\nmap"), "3:1", "'q' is nowhere in the drawing"),
        (BARE.replace("map", "legend\n qq = gear\nmap"), "3:2", "expected a line such as 'b = door B1'"),
        (BARE.replace("map", "legend\n v = gear\nmap"), "3:2", "'v' has a meaning in every drawing"),
        (BARE.replace("map", "legend\n b = door B1 ajar\nmap"), "3:6", "expected 'door NAME', or with 'open'"),
        (BARE.replace("map", "legend\n b = to P2 left\nmap"), "3:6", "expected 'to PAGE SIDE'"),
        (BARE.replace("map", "legend\n b = terrain\nmap"), "3:6", "expected 'terrain KIND'"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_was_expected(text: str, place: str, said: str) -> None:
    faults = _faults(text).splitlines()
    assert [fault for fault in faults if fault.startswith(f"p.map:{place}: ") and said in fault], faults


def test_every_fault_is_told_at_once_in_the_order_of_the_lines() -> None:
    faults = _faults("titel: P\nmap\n+---+\n| q |\n+-- +\n").splitlines()
    assert [fault.split(": ")[0] for fault in faults] == ["p.map:1:1", "p.map:1:1", "p.map:4:3", "p.map:5:2"]


def test_a_letter_that_is_not_drawn_is_told_before_what_is_wrong_in_the_drawing() -> None:
    faults = _faults(BARE.replace("map", "legend\n q = gear\nmap").replace("| . |", "| z |")).splitlines()
    assert [fault.split(": ")[0] for fault in faults] == ["p.map:3:1", "p.map:6:3"]


def test_letters_that_clash_are_faults() -> None:
    twice = SMALL.replace("  s = seal", "  s = seal\n  s = gear")
    assert "'s' stands here twice" in _faults(twice)
    again = SMALL.replace("  s = seal", "  s = seal\n  d = door B1")
    assert "the door B1 has a letter already" in _faults(again)


def test_a_door_on_a_space_and_a_mark_between_spaces_are_faults() -> None:
    assert "a door stands between spaces" in _faults(SMALL.replace("| . :", "| b :"))
    assert "got 'c'" in _faults(SMALL.replace("v b f", "v c f"))


def test_a_row_with_another_letter_before_it_is_a_fault() -> None:
    assert "p.map:15:1: expected 'B' or nothing before this row, got 'C'" in _faults(SMALL.replace("B |", "C |"))


def test_a_kind_of_mark_that_the_game_does_not_know_is_a_fault() -> None:
    said = _faults(SMALL, marks=("console", "seat"))
    assert "there is no 'seal'; did you mean seat" in said


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="cannot be read"):
        read_map(tmp_path / "none.map")


def test_a_door_that_says_nothing_more_starts_closed() -> None:
    assert {door.starts for door in read_map(MAPS / "sr1.map").doors} == {DoorState.CLOSED}
