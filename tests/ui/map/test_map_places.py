"""Places on the map: where options are, which one a finger means, and what the table calls a space."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.indicators import Side
from companion.engine.mapped import Line, PageFrame, Piece, Plan, Point
from companion.engine.messages import literal
from companion.engine.prompts import Number
from tests.ui.map.boards import STATION, blip, grin, large, person, shot, station, steps, token
from ui.answers.kinds import answered_beside
from ui.answers.mapped import MapAnswers
from ui.map.ground import rulers
from ui.map.lines import along, dashes, merged, runs
from ui.map.pieces import places
from ui.map.places import On, Place, beside, nearest, place_of, row_letters, space_name, spot, targets


def test_an_option_is_on_a_space_an_intersection_or_a_piece() -> None:
    board = station()
    assert place_of("space 5,4", board) == Place(On.SPACE, (5, 4))
    assert place_of("line 5,4.5", board) == Place(On.LINE, (5, 4.5))
    found = place_of("piece blip.C", board)
    assert found is not None
    assert found.middle == (9, 7)
    found = place_of("piece grin.2", board)
    assert found is not None
    assert found.middle == (5.5, 3.5)


def test_letters_and_numbers_of_a_page_stand_outside_of_it() -> None:
    found = dict(rulers([PageFrame("one", 0, 0, 3, 2)]))
    assert set(found) == {"A", "B", "1", "2", "3"}
    assert all(x < 0 < y for x, y in (found["A"], found["B"]))
    assert all(y < 0 < x for x, y in (found["1"], found["2"], found["3"]))


def test_a_page_beside_another_one_of_the_same_rows_needs_no_letters_of_its_own() -> None:
    pages = [PageFrame("one", 0, 0, 2, 2), PageFrame("two", 2, 0, 2, 2)]
    assert [words for words, _ in rulers(pages)] == ["A", "B", "1", "2", "1", "2"]


def test_letters_of_a_page_whose_rows_are_others_than_those_beside_it_stand_within_it() -> None:
    pages = [PageFrame("one", 0, 0, 2, 2), PageFrame("two", 2, 1, 2, 2)]
    letters = [at for words, at in rulers(pages) if words == "A"]
    assert [x < 0 for x, _ in letters] == [True, False]
    assert 2 < letters[1][0] < 3


@pytest.mark.parametrize("at", ["", "piece nobody", "space five", "line 5", "hall 5,4", "space inf,0", "space nan,1"])
def test_an_option_that_is_nowhere_on_the_board_is_not_on_the_map(at: str) -> None:
    assert place_of(at, station()) is None


def test_only_choices_are_taken_on_the_map() -> None:
    asked = steps().asked()
    assert [one.option.id for one in targets(asked, station())] == [one.id for one in asked.options[:-1]]
    number = Number(key="ask.number", text=literal("How many?"), limits=lambda: (0, 3)).asked()
    assert targets(number, station()) == targets(None, station()) == targets(asked, None) == ()


def test_what_is_not_on_the_map_stays_beside_it() -> None:
    asked = steps().asked()
    mapped = [one.option.id for one in targets(asked, station())]
    shown, control = answered_beside(asked, mapped)
    assert [one.id for one in shown.options] == ["end"]
    assert control is not MapAnswers
    shown, control = answered_beside(shot().asked(), ["grin", "blip", "crossing"])
    assert control is MapAnswers
    assert len(shown.options) == 3


def test_what_is_held_is_chosen_beside_the_map() -> None:
    asked = steps().asked()
    first, *others = asked.options
    held = replace(asked, options=(replace(first, held=True), *others))
    mapped = [one.option.id for one in targets(held, station())]
    assert first.id not in mapped
    assert first.id in [one.id for one in answered_beside(held, mapped)[0].options]


def middle(point: Point) -> tuple[float, float]:
    return (float(point[0]), float(point[1]))


def test_a_finger_means_the_nearest_thing_in_reach() -> None:
    near = nearest([(0, 0), (3, 0)], middle, (2.4, 0.0), 1)
    assert near is not None
    assert near.one == (3, 0)
    assert near.plain
    assert nearest([(0, 0), (3, 0)], middle, (1.5, 0.0), 1) is None


def test_a_finger_between_two_things_is_not_plain() -> None:
    near = nearest([(0, 0), (1, 0)], middle, (0.45, 0.0), 1)
    assert near is not None
    assert near.one == (0, 0)
    assert not near.plain


def test_a_space_is_called_by_its_letter_upward_and_its_number_to_the_right() -> None:
    assert space_name((2, 6), STATION) == "G3"
    assert space_name((0, 0), STATION) == "A1"


def test_among_several_pages_a_space_is_called_by_its_page_too() -> None:
    assert space_name((12, 3), large().plan) == "P2 D3"
    halved = Plan(pages=(PageFrame("a", 0, 0, 4, 4), PageFrame("b", 4, 0.5, 4, 4)))
    assert space_name((5, 1.5), halved) == "b B2"
    assert space_name((5, 1), halved) == "5,1"
    assert space_name((-1, 2), halved) == "-1,2"


def test_rows_beyond_z_have_two_letters() -> None:
    assert [row_letters(row) for row in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "AB", "AZ", "BA"]


def test_the_next_place_in_a_direction_is_the_one_straight_ahead() -> None:
    spots = [(0, 0), (1, 0), (3, 0), (1, 1), (2, 5)]
    assert beside(spots, (0, 0), 1, 0) == (1, 0)
    assert beside(spots, (1, 0), 1, 0) == (3, 0)
    assert beside(spots, (1, 0), 0, 1) == (1, 1)
    assert beside(spots, (0, 0), -1, 0) is None


@pytest.mark.parametrize(("text", "at"), [("5,4", (5, 4)), ("-1,2.5", (-1, 2.5)), ("0.333333,7", (0.333333, 7))])
def test_a_point_is_read_from_its_text(text: str, at: Point) -> None:
    assert spot(text) == at


def test_pieces_on_one_place_stand_aside_of_each_other() -> None:
    pieces = (person(0, (1, 1)), grin(1, (1, 1)), blip("C", (4, 4), "east"))
    found = places(pieces)
    assert found["blip.C"] == ((4, 4), 1.0)
    (one, small), (other, _) = found["seat.0"], found["grin.1"]
    assert one != other
    assert small < 1


def test_a_standee_keeps_the_middle_and_tokens_lie_in_the_corners() -> None:
    found = places((person(0, (2, 4)), token("console", (2, 4), "3"), token("gear", (2, 4))))
    assert found["seat.0"] == ((2.5, 4.5), 1.0)
    (one, small), (other, _) = found["sign.console.2,4"], found["sign.gear.2,4"]
    assert len({one, other, (2.5, 4.5)}) == 3
    assert small < 1


def test_a_piece_on_an_intersection_is_a_diamond_even_if_it_is_an_enemy() -> None:
    from ui.map.piece_mark import shape_of_piece
    from ui.shapes import Shape

    unknown = blip("C", (4, 4), "east")
    shapes = [shape_of_piece(one) for one in (unknown, replace(unknown, on_line=False), person(0, (0, 0)))]
    assert shapes == [Shape.DIAMOND, Shape.TRIANGLE, Shape.CIRCLE]
    table = Piece("door", "D", literal("Door"), (0, 0), on_line=False, side=Side.TABLE)
    assert shape_of_piece(table) is Shape.SQUARE


def test_lines_along_one_another_are_drawn_as_one() -> None:
    lines = [Line(0, 0, 1, 0), Line(2, 0, 1, 0), Line(3, 0, 4, 0), Line(0, 0, 0, 2), Line(0, 0, 1, 1)]
    assert merged(lines) == [Line(0, 0, 2, 0), Line(3, 0, 4, 0), Line(0, 0, 0, 2), Line(0, 0, 1, 1)]


def test_spaces_beside_one_another_are_drawn_as_rows() -> None:
    assert runs([(1, 0), (0, 0), (3, 0), (0.5, 1)]) == [((0, 0), 2), ((3, 0), 1), ((0.5, 1), 1)]


def test_dashes_go_on_around_a_corner() -> None:
    found = dashes([(0, 0), (0.25, 0), (0.25, 1)], dash=0.5, gap=0.25)
    assert [(one.x1, one.y1, one.x2, one.y2) for one in found] == [
        (0, 0, 0.25, 0),
        (0.25, 0, 0.25, 0.25),
        (0.25, 0.5, 0.25, 1.0),
    ]


def test_half_way_along_a_path_is_half_of_its_length() -> None:
    path = [(0, 0), (2, 0), (2, 4)]
    assert along(path, 0) == (0, 0)
    assert along(path, 0.5) == (2, 1)
    assert along(path, 1) == (2, 4)
    assert along([(3, 3)], 0.5) == (3, 3)
