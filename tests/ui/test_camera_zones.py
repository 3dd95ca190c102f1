"""Zones on the screen: drawn by tapping corners, named by what they are, moved, drawn anew, removed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from PIL import Image, ImageChops

from tests.ui.seeing import ScriptedSight
from tests.ui.stage import Stage
from tests.ui.tables import StillTable
from tests.ui.test_camera import hold
from tests.ui.views import calm, number
from ui.camera.marks import at
from ui.camera.naming import LONGEST
from ui.camera.outline import contains, moved
from ui.camera.place import Place
from ui.camera.zone_columns import KINDS, SEAT, unused
from ui.sight import Look, Mark, ShownZone, Spot, Tone
from ui.touch import TapButton
from vision.table.zones import LONGEST_NAME, ZoneKind

pytestmark = pytest.mark.xvfb
SQUARE = ((0.2, 0.2), (0.6, 0.2), (0.6, 0.7), (0.2, 0.7))
TRIANGLE = ((0.2, 0.2), (0.6, 0.2), (0.4, 0.7))
BEYOND = ((-0.4, -0.4), (1.3, -0.4), (1.3, 0.5), (-0.4, 0.5))


def opened(stage: Stage, *zones: ShownZone) -> ScriptedSight:
    table = StillTable(calm(number(5)))
    table.sight = sight = ScriptedSight()
    for zone in zones:
        sight.put_zone(zone)
    stage.open(table)
    stage.screen.camera(Place.ZONES)
    stage.frames(2)
    return sight


def tap(stage: Stage, *spots: Spot) -> None:
    """Touch the picture."""
    for spot in spots:
        stage.touch(*at(stage.screen.dialog.still.place, spot))


def press(stage: Stage, words: str) -> None:
    """Touch a button whose words a caption in the picture may have as well."""
    stage.tap(next(one for one in stage.widgets() if isinstance(one, TapButton) and one.label.words == words))


def close_to(outline: Any, expected: Any) -> bool:
    """Whether corners are those that were touched, within a pixel or two."""
    pairs = zip(outline, expected, strict=True)
    return all(abs(x - other_x) < 0.006 and abs(y - other_y) < 0.006 for (x, y), (other_x, other_y) in pairs)


def test_a_zone_is_drawn_by_its_corners_and_named_by_what_it_is(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("New zone")
    tap(stage, *SQUARE)
    stage.tap("Done")
    stage.tap("Draw spot")
    zone = sight.zones()[0]
    assert (zone.name, zone.kind, zone.seat) == ("Draw spot", "draw", None)
    assert close_to(zone.outline, SQUARE)
    assert "Draw spot is set." in stage.words()


def test_a_seat_is_named_by_who_sits_there(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("New zone")
    tap(stage, *TRIANGLE)
    stage.tap("Done")
    stage.tap("Place of Bob")
    zone = sight.zones()[0]
    assert (zone.kind, zone.seat) == ("seat", 1)


def test_a_second_zone_of_a_kind_gets_a_number(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    stage.tap("New zone")
    tap(stage, *TRIANGLE)
    stage.tap("Done")
    press(stage, "In play")
    assert [zone.name for zone in sight.zones()] == ["In play", "In play 2"]


def test_the_kinds_are_those_of_the_eyes() -> None:
    assert {*KINDS, SEAT} == {kind.value for kind in ZoneKind}


def test_nothing_of_a_zone_is_drawn_beside_the_picture(stage: Stage) -> None:
    opened(stage)
    still = stage.screen.dialog.still
    before = Image.open(stage.picture("zone_none"))
    still.draw([Mark(BEYOND, "In play", Tone.ZONE)], (*BEYOND, BEYOND[0]))
    changed = ImageChops.difference(before, Image.open(stage.picture("zone_beyond"))).getbbox()
    assert changed is not None
    left, upper, right, lower = changed
    assert left >= still.place.x - 2
    assert right <= still.place.right + 2
    assert upper >= before.height - still.place.top - 2
    assert lower <= before.height - still.place.y + 2


def test_two_corners_are_no_zone(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("New zone")
    tap(stage, *SQUARE[:2])
    stage.tap("Done")
    assert "Draw spot" not in stage.words()
    assert sight.zones() == ()


def test_a_corner_that_was_tapped_wrong_is_taken_back(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("New zone")
    tap(stage, SQUARE[0], (0.9, 0.9))
    stage.screen.dialog.mode.back()
    tap(stage, *SQUARE[1:])
    stage.key(13)
    stage.tap("Discard pile")
    assert close_to(sight.zones()[0].outline, SQUARE)


def test_a_zone_that_is_wrong_is_not_set_and_it_is_said(stage: Stage) -> None:
    sight = opened(stage)
    sight.wrong = "The corners cross each other: tap them around the zone."
    stage.tap("New zone")
    tap(stage, *SQUARE)
    stage.tap("Done")
    stage.tap("Dice tray")
    assert sight.wrong in stage.words()
    assert sight.zones() == ()


def test_a_zone_is_dragged_to_another_place(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    tap(stage, (0.3, 0.3))
    place = stage.screen.dialog.still.place
    stage.drag(*at(place, (0.3, 0.4)), up=0.1 * place.h)
    expected = tuple((x, y - 0.1) for x, y in SQUARE)
    assert close_to(sight.zones()[0].outline, expected)


def test_a_zone_that_cannot_lie_there_stays_where_it_was(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    tap(stage, (0.3, 0.3))
    sight.wrong = "That lies outside the table."
    place = stage.screen.dialog.still.place
    stage.drag(*at(place, (0.3, 0.4)), up=0.1 * place.h)
    assert sight.zones()[0].outline == SQUARE
    assert "That lies outside the table." in stage.words()


def test_a_zone_is_drawn_anew_under_its_name(stage: Stage) -> None:
    sight = opened(stage, ShownZone("Place of Bob", "seat", SQUARE, 1))
    press(stage, "Place of Bob")
    stage.tap("Draw it anew")
    tap(stage, *TRIANGLE)
    stage.tap("Done")
    zone = sight.zones()[0]
    assert (zone.name, zone.kind, zone.seat, len(zone.outline)) == ("Place of Bob", "seat", 1, 3)


def test_a_zone_is_removed_only_when_that_is_held(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    tap(stage, (0.3, 0.3))
    stage.tap("Hold to remove")
    assert sight.zones()
    hold(stage, "Hold to remove", lambda: not sight.zones())


def test_four_taps_measure_the_table(stage: Stage) -> None:
    sight = opened(stage)
    stage.tap("Four corners")
    stage.tap("A3")
    stage.tap("± 1")
    column = stage.screen.dialog._beside
    column._add(0, 1)
    tap(stage, *SQUARE)
    stage.tap("Done")
    _, corners, size = sight.asked[-1]
    assert size == (421.0, 297.0)
    assert close_to(corners, SQUARE)
    assert "The table is measured. Do this again when the camera was moved." in stage.words()


def test_four_taps_that_are_wrong_are_said_and_can_be_tapped_again(stage: Stage) -> None:
    sight = opened(stage)
    sight.wrong = "The corners are not in order."
    stage.tap("Four corners")
    tap(stage, *SQUARE)
    stage.tap("Done")
    assert sight.wrong in stage.words()
    stage.screen.dialog.mode.back()
    assert len(stage.screen.dialog.mode.corners) == 3


def test_a_fifth_corner_of_four_is_not_taken(stage: Stage) -> None:
    opened(stage)
    stage.tap("Four corners")
    tap(stage, *SQUARE, (0.9, 0.9))
    assert len(stage.screen.dialog.mode.corners) == 4


@pytest.mark.parametrize("wrong", ["", "No zone is the dice tray yet: draw it first."])
def test_the_empty_tray_is_looked_at(stage: Stage, wrong: str) -> None:
    sight = opened(stage)
    sight.wrong = wrong
    stage.tap("Empty dice tray: look")
    assert sight.count("empty_tray") == 1
    kept = "That is the empty tray from now on. Do this again when the light has changed much."
    assert (wrong or kept) in stage.words()


def test_a_table_without_zones_can_begin_with_the_usual_ones(stage: Stage) -> None:
    opened(stage)
    stage.tap("Lay out the usual zones")
    assert "Dice tray" in stage.words()
    assert "The usual zones are laid out in place of those before." in stage.words()


def test_the_usual_zones_replace_those_that_are_there_only_when_that_is_held(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    held = "Hold: usual zones\nreplace all"
    stage.tap(held)
    assert [zone.name for zone in sight.zones()] == ["In play"]
    hold(stage, held, lambda: sight.count("put_usual_zones"))
    assert [zone.name for zone in sight.zones()] == ["Dice tray"]


def test_where_no_game_says_who_plays_it_is_asked_for_how_many_the_usual_zones_are(stage: Stage) -> None:
    table = StillTable(structs.replace(calm(number(5)), seats=()))
    table.sight = sight = ScriptedSight()
    stage.open(table)
    stage.screen.camera(Place.ZONES)
    stage.frames(2)
    stage.tap("Lay out the usual zones")
    assert sight.count("put_usual_zones") == 0
    press(stage, "4")
    assert ("put_usual_zones", 4) in sight.asked
    assert "Dice tray" in stage.words()


def test_why_the_usual_zones_cannot_be_laid_out_is_said(stage: Stage) -> None:
    sight = opened(stage)
    sight.wrong = "The table is not measured yet: tap its four corners first."
    stage.tap("Lay out the usual zones")
    assert sight.wrong in stage.words()


def test_the_picture_stands_still_until_a_new_one_is_wanted(stage: Stage) -> None:
    sight = opened(stage)
    looked = sight.count("look")
    stage.frames(30)
    assert sight.count("look") == looked
    stage.tap("New picture")
    assert sight.count("look") == looked + 1


def test_without_a_picture_nothing_can_be_tapped(stage: Stage) -> None:
    sight = opened(stage)
    sight.scene = Look(said=("The camera does not answer.",))
    stage.tap("New picture")
    stage.tap("New zone")
    still = stage.screen.dialog.still
    stage.touch(*still.box.centre)
    assert stage.screen.dialog.mode.corners == []


def test_a_name_that_is_taken_gets_the_first_free_number() -> None:
    assert unused("In play", []) == "In play"
    assert unused("In play", ["In play", "In play 2"]) == "In play 3"


def test_a_spot_lies_in_an_outline_or_beside_it() -> None:
    assert contains(TRIANGLE, (0.4, 0.3))
    assert not contains(TRIANGLE, (0.22, 0.6))


def test_an_outline_is_moved_no_farther_than_the_edge() -> None:
    assert moved(SQUARE, -0.5, 0.9) == tuple((pytest.approx(x - 0.2), pytest.approx(y + 0.3)) for x, y in SQUARE)


def test_a_zone_is_given_a_name_by_touch(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE), ShownZone("Draw spot", "draw", TRIANGLE))
    press(stage, "In play")
    stage.tap("Name it")
    for sign in ("M", "Y", "Space", "P", "1"):
        press(stage, sign)
    press(stage, "Done")
    assert {zone.name: zone.kind for zone in sight.zones()} == {"My P1": "in_play", "Draw spot": "draw"}
    assert "My P1" in stage.words()


def test_a_name_is_typed_on_the_keyboard_and_taken_back_by_touch(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE))
    press(stage, "In play")
    stage.tap("Name it")
    column = stage.screen.dialog._beside
    for key in ("h", "u", "b", "b", "space", "2"):
        assert column.key(key)
    column._take_back()
    stage.key(13)
    assert [zone.name for zone in sight.zones()] == ["Hubb"]


def test_a_name_that_another_zone_has_is_refused(stage: Stage) -> None:
    sight = opened(stage, ShownZone("In play", "in_play", SQUARE), ShownZone("Hub", "draw", TRIANGLE))
    press(stage, "In play")
    stage.tap("Name it")
    for sign in "HUB":
        press(stage, sign)
    press(stage, "Done")
    assert "Another zone is called Hub already." in stage.words()
    assert [zone.name for zone in sight.zones()] == ["In play", "Hub"]


def test_a_name_is_no_longer_than_the_eyes_take_it(stage: Stage) -> None:
    opened(stage, ShownZone("In play", "in_play", SQUARE))
    press(stage, "In play")
    stage.tap("Name it")
    column = stage.screen.dialog._beside
    for _ in range(30):
        column.key("a")
    assert len(column.name) == LONGEST == LONGEST_NAME
