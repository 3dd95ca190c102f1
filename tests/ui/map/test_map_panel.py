"""The map under a finger: it chooses, shows first where a way leads, tells of pieces, and puts them right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.chapters import Chapter, Entry
from companion.engine.indicators import Side
from companion.engine.mapped import Field, Plan, Trail
from companion.engine.messages import literal
from companion.engine.prompts import Refused
from tests.ui.map.boards import (
    BITE,
    CROSSINGS,
    PIECES,
    STATION,
    damage,
    grin,
    large,
    person,
    several,
    shot,
    station,
    steps,
    told,
    view,
)
from tests.ui.map.tables import MapTable
from tests.ui.stage import Stage
from ui.contract import View
from ui.map.camera import extent_around

pytestmark = pytest.mark.xvfb


@pytest.fixture
def shown(stage: Stage) -> Callable[[View], MapTable]:
    """Shows a view on the stage; returns its table."""

    def show(seen: View) -> MapTable:
        table = MapTable(seen)
        stage.open(table)
        stage.slow_double_taps(250)
        return table

    return show


def at(stage: Stage, x: float, y: float) -> tuple[float, float]:
    """Where a point of the map is in the window."""
    return stage.screen.map.scene.camera.pixels((x, y))


def tap(stage: Stage, x: float, y: float) -> None:
    """Touch the map, long after any touch before."""
    stage._double_taps().touches.clear()
    stage.touch(*at(stage, x, y))


def drawn(canvas: Any) -> int:
    """How many instructions a layer holds."""
    return len(canvas.children)


def words_of(widget: Any) -> set[str]:
    """All texts of a part of the screen."""
    from ui.text import Text

    return {one.words for one in widget.walk(restrict=True) if isinstance(one, Text) and one.words}


def hold(stage: Stage, x: float, y: float) -> None:
    """Put a finger down on the map, and let it rest until it has lifted something."""
    stage.down(*at(stage, x, y))
    stage.until(lambda: stage.screen.map.placing, "the piece is lifted")


def move_to(stage: Stage, x: float, y: float) -> None:
    """Move the finger so that what it carries is over a point of the map."""
    left, low = at(stage, x, y)
    low -= stage.screen.kit.scale(26)
    stage.window.dispatch("on_mouse_move", left, stage.window.height - low, [])
    stage.frames()


def let_go(stage: Stage, x: float, y: float) -> None:
    """Lift the finger over there."""
    move_to(stage, x, y)
    left, low = at(stage, x, y)
    stage.up(left, low - stage.screen.kit.scale(26))


def test_a_tap_on_what_can_be_chosen_is_the_answer(stage: Stage, shown: Callable[[View], MapTable]) -> None:
    table = shown(view(shot()))
    tap(stage, 5.5, 3.5)
    assert table.taken == ["grin"]


def test_a_tap_on_an_intersection_that_can_be_chosen_is_the_answer(stage: Stage, shown: Callable) -> None:
    table = shown(view(shot()))
    tap(stage, 5, 5)
    assert table.taken == ["crossing"]


def test_a_way_is_shown_before_it_is_gone(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps()))
    tap(stage, 4.5, 4.5)
    assert table.taken == []
    assert {"To E5", "2 steps · Stress 4 → 3", "Go"} <= set(stage.words())
    assert drawn(stage.screen.map.scene.layers.ahead)
    stage.tap("Go")
    assert table.taken == ["go.4.4"]


def test_a_second_tap_on_the_same_place_goes_there(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps()))
    tap(stage, 4.5, 4.5)
    tap(stage, 4.5, 4.5)
    assert table.taken == ["go.4.4"]


def test_a_tap_on_another_place_shows_that_way_instead(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps()))
    tap(stage, 4.5, 4.5)
    tap(stage, 3.5, 5.5)
    assert table.taken == []
    assert "To F4" in stage.words()
    assert "To E5" not in stage.words()


def test_a_tap_beside_everything_puts_the_way_away(stage: Stage, shown: Callable) -> None:
    shown(view(steps()))
    tap(stage, 4.5, 4.5)
    tap(stage, 8.5, 7.5)
    assert stage.screen.map.scene.bar is None
    assert not drawn(stage.screen.map.scene.layers.ahead)


def test_what_is_not_on_the_map_is_a_button(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps()))
    assert "To E5" not in stage.words()
    stage.tap("Stay here")
    assert table.taken == ["end"]


def test_where_all_is_on_the_map_there_is_a_list_too(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps(ends=False)))
    assert "Tap the map." in stage.words()
    stage.tap("From a list (6)")
    stage.tap("To E5")
    assert table.taken == ["go.4.4"]


def test_the_keyboard_points_at_one_place_after_the_other_and_goes(stage: Stage, shown: Callable) -> None:
    table = shown(view(steps(ends=False)))
    stage.key(9)
    assert "To D4" in stage.words()
    stage.key(9)
    assert "To E4" in stage.words()
    stage.key(13)
    assert table.taken == ["go.3.4"]


def test_several_are_picked_on_the_map_and_confirmed_beside_it(stage: Stage, shown: Callable) -> None:
    table = shown(view(several()))
    tap(stage, 9, 7)
    tap(stage, 1, 2)
    tap(stage, 1, 2)
    tap(stage, 5, 1)
    assert drawn(stage.screen.map.scene.layers.chosen_rings)
    stage.tap("Confirm\n2 of 2")
    assert table.taken == [("C", "E")]


def test_several_options_in_one_place_are_asked_about(stage: Stage, shown: Callable) -> None:
    both = shot()
    options = [replace(one, at="piece grin.2") for one in both.options()][:2]
    table = shown(view(replace(both, options=lambda: options)))
    tap(stage, 5.5, 3.5)
    assert table.taken == []
    stage.tap("Blip E")
    assert table.taken == ["blip"]


def test_a_finger_between_two_small_spaces_does_not_answer_yet(stage: Stage, shown: Callable) -> None:
    close = [one for one in steps(trail=False).options() if one.at][:2]
    table = shown(view(replace(steps(), options=lambda: close), replace(large(4), pieces=())))
    stage.until(lambda: stage.screen.map.scene.motion.rests, "the map has come nearer")
    stage.screen.map.scene.lens.look(stage.screen.map.scene.camera.zoomed(0.01))
    tap(stage, 3.5, 3.95)
    assert table.taken == []
    assert "Go" in stage.words()


def test_the_second_half_of_a_double_tap_answers_no_prompt_that_is_new(stage: Stage, shown: Callable) -> None:
    table = shown(view(shot()))
    stage.slow_double_taps(5000)
    stage.touch(*at(stage, 5.5, 3.5))
    table.turn_to(view(shot(), step=8))
    stage.until(lambda: stage.screen.view.step == 8, "the next prompt")
    stage.touch(*at(stage, 5.5, 3.5))
    assert table.taken == ["grin"]


def test_a_piece_tells_its_name_and_what_it_sees(stage: Stage, shown: Callable) -> None:
    shown(view(damage()))
    tap(stage, 5.5, 3.5)
    assert {"Grin 2 · 2", "Wounded twice. Bites whoever is nearest.", "Light", "Sight"} <= words_of(
        stage.screen.map.scene.bar
    )
    assert not drawn(stage.screen.map.scene.layers.asked_fields)
    stage.tap("Sight")
    assert drawn(stage.screen.map.scene.layers.asked_fields)
    tap(stage, 8.5, 7.5)
    assert not drawn(stage.screen.map.scene.layers.asked_fields)


def test_all_that_a_piece_can_do_is_a_touch_behind_it_and_follows_the_table(stage: Stage, shown: Callable) -> None:
    def knows(speed: int) -> View:
        acts = Chapter(literal("acts"), (Entry(literal("Slitherrun"), remark=literal(f"move {speed} spaces")),))
        return view(damage(), station(pieces=(replace(grin(2, (5, 3)), chapters=(acts,)),)))

    table = shown(knows(3))
    tap(stage, 5.5, 3.5)
    stage.tap("More")
    words = stage.words()
    assert {"Grin 2", "Wounded twice. Bites whoever is nearest.", "ACTS", "Slitherrun", "move 3 spaces"} <= set(words)
    table.turn_to(knows(4))
    stage.until(lambda: "move 4 spaces" in stage.words(), "the page follows")
    table.turn_to(view(damage(), station(pieces=())))
    stage.until(lambda: stage.screen.dialog is None, "the piece has gone, and its page with it")


def test_a_piece_that_sees_nothing_offers_nothing(stage: Stage, shown: Callable) -> None:
    shown(view(damage()))
    tap(stage, 5, 1)
    assert words_of(stage.screen.map.scene.bar) == {"Blip E"}


def test_a_piece_is_dragged_to_where_it_stands_and_that_is_confirmed(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    hold(stage, 5.5, 3.5)
    move_to(stage, 3.4, 4.6)
    assert stage.screen.map.scene.layers.pieces.marks["grin.2"].x == pytest.approx(3.4, abs=0.05)
    let_go(stage, 3.4, 4.6)
    assert table.corrected == []
    assert "D6 → E4" in stage.words()
    stage.tap("Put here")
    assert table.corrected == [("grin.2.at", "3,4")]


def test_a_piece_on_the_lines_is_dragged_to_an_intersection(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    hold(stage, 5, 1)
    assert drawn(stage.screen.map.scene.layers.asked_fields) > len(CROSSINGS)  # each is a dot
    let_go(stage, 3.8, 2.1)
    assert "5,1 → 4,2" in words_of(stage.screen.map.scene.bar)
    stage.tap("Put here")
    assert table.corrected == [("blip.E.at", "4,2")]


def test_a_piece_dropped_where_it_cannot_stand_goes_back_with_words(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    hold(stage, 5.5, 3.5)
    let_go(stage, 9.6, 7.6)
    assert table.corrected == []
    assert "Grin 2 cannot stand there. It is where it was." in stage.words()
    mark = stage.screen.map.scene.layers.pieces.marks["grin.2"]
    stage.until(lambda: (mark.x, mark.y) == (5.5, 3.5), "it is where it was")


def test_a_new_prompt_takes_a_lifted_piece_back(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    hold(stage, 5.5, 3.5)
    move_to(stage, 3.5, 4.5)
    table.turn_to(view(told(), step=8))
    stage.until(lambda: stage.screen.view.step == 8, "the next prompt")
    mark = stage.screen.map.scene.layers.pieces.marks["grin.2"]
    stage.until(lambda: (mark.x, mark.y) == (5.5, 3.5), "it is where it was")
    let_go(stage, 3.5, 4.5)
    assert table.corrected == []
    assert stage.screen.map.scene.bar is None


def test_a_finger_drags_a_map_that_is_nearer(stage: Stage, shown: Callable) -> None:
    shown(view(damage()))
    scene = stage.screen.map.scene
    scene.lens.look(scene.camera.zoomed(2))
    before = scene.camera
    stage.drag(*scene.box.centre, up=-60)
    assert scene.camera.y > before.y
    assert scene.camera.x == before.x
    assert scene.bar is None


def test_the_wheel_and_the_buttons_magnify(stage: Stage, shown: Callable) -> None:
    shown(view(damage()))
    scene = stage.screen.map.scene
    stage.wheel(*at(stage, 5, 4), down=False)
    assert not scene.camera.is_whole
    nearer = scene.camera.unit
    stage.tap(scene.tools.nearer)
    stage.until(lambda: scene.motion.rests, "it is nearer")
    assert scene.camera.unit > nearer
    stage.tap("Fit")
    stage.until(lambda: scene.motion.rests, "all is seen")
    assert scene.camera.is_whole
    assert "Fit" not in stage.words()


@pytest.mark.parametrize(("nearer", "beside"), [(1, (8.4, 7.6)), (2, (0.6, 7.6))])
def test_a_double_tap_beside_everything_comes_nearer_or_goes_back(
    stage: Stage, shown: Callable, nearer: float, beside: tuple[float, float]
) -> None:
    shown(view(damage()))
    scene = stage.screen.map.scene
    scene.lens.look(scene.camera.zoomed(nearer, scene.camera.pixels(beside)))
    stage.slow_double_taps(5000)
    place = at(stage, *beside)
    stage.touch(*place)
    stage.touch(*place)
    stage.until(lambda: scene.motion.rests, "it has moved")
    assert scene.camera.is_whole is (nearer == 2)


def test_a_piece_walks_its_path(stage: Stage, shown: Callable) -> None:
    start = tuple(replace(one, at=(3, 4)) if one.key == "grin.2" else one for one in PIECES)
    table = shown(view(damage(), station(pieces=start)))
    mark = stage.screen.map.scene.layers.pieces.marks["grin.2"]
    seen: list[tuple[float, float]] = []
    stand = mark.stand
    mark.stand = lambda x, y: (seen.append((x, y)), stand(x, y))
    table.turn_to(view(damage(), station(trails=(BITE,)), step=8))
    stage.until(lambda: (mark.x, mark.y) == (5.5, 3.5), "it is there")
    assert all(y in (4.5, 3.5) or x == 4.5 for x, y in seen)


def test_a_piece_that_is_gone_is_not_drawn(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    pieces = stage.screen.map.scene.layers.pieces
    before = drawn(pieces.canvas)
    table.turn_to(view(damage(), station(pieces=PIECES[:2]), step=8))
    stage.until(lambda: len(pieces.marks) == 2, "four are gone")
    assert drawn(pieces.canvas) == before - 4


def test_a_plan_is_drawn_once(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    layers = stage.screen.map.scene.layers
    ground, mark = layers.ground.children[0], layers.pieces.marks["seat.0"]
    table.turn_to(view(damage(), station(pieces=(person(0, (4, 4)),)), step=8))
    stage.until(lambda: stage.screen.view.step == 8, "the next view")
    assert layers.ground.children[0] is ground
    assert layers.pieces.marks["seat.0"] is mark
    other = Plan(pages=STATION.pages, floor=STATION.floor)
    table.turn_to(view(damage(), replace(station(), plan=other), step=9))
    stage.until(lambda: stage.screen.view.step == 9, "another plan")
    assert layers.ground.children[0] is not ground


def test_fields_and_trails_of_the_board_are_drawn_and_taken_away(stage: Stage, shown: Callable) -> None:
    trail = Trail(((3, 4), (4, 4)), Side.ENEMY)
    table = shown(view(damage(), station(fields=(Field("light", ((1, 3),)),), trails=(trail,))))
    layers = stage.screen.map.scene.layers
    assert drawn(layers.fields)
    assert drawn(layers.trails)
    table.turn_to(view(damage(), station(), step=8))
    stage.until(lambda: not drawn(layers.fields) and not drawn(layers.trails), "they are gone")


def test_a_map_with_small_spaces_comes_nearer_to_a_path_where_nothing_is_chosen(stage: Stage, shown: Callable) -> None:
    table = shown(view(told(), large()))
    scene = stage.screen.map.scene
    table.turn_to(view(told(), replace(large(), trails=(BITE,)), step=8))
    stage.until(lambda: not scene.camera.is_whole and scene.motion.rests, "it is nearer")
    assert scene.camera.shows(extent_around([(x + 0.5, y + 0.5) for x, y in BITE.points]))
    table.turn_to(view(told(), large(), step=9))
    stage.until(lambda: scene.camera.is_whole and scene.motion.rests, "all is seen again")


def test_a_map_with_small_spaces_comes_nearer_to_what_is_asked(stage: Stage, shown: Callable) -> None:
    table = shown(view(told(), large()))
    scene = stage.screen.map.scene
    assert scene.camera.is_whole
    table.turn_to(view(steps(), large(), step=8))
    stage.until(lambda: not scene.camera.is_whole and scene.motion.rests, "it is nearer")
    assert all(scene.camera.box.x < scene.camera.pixels(one.place.middle)[0] < scene.camera.box.right
               for one in stage.screen.map.choosing.targets)  # fmt: skip
    table.turn_to(view(told(), large(), step=9))
    stage.until(lambda: scene.camera.is_whole and scene.motion.rests, "all is seen again")


def test_a_value_of_the_map_is_set_from_the_list_by_steps(stage: Stage, shown: Callable) -> None:
    from ui.dialogs.spot_pad import SpotPad

    table = shown(view(damage()))
    stage.screen.fix()
    value = next(one for one in stage.screen.view.correctables if one.path == "grin.2.at")
    stage.screen.dialog.open(value)
    assert "D6" in stage.words()
    pad = next(one for one in stage.screen.dialog.editor.children if isinstance(one, SpotPad))
    pad.step(0, 1)
    pad.step(-1, 0)
    stage.frames()
    assert "D6 → E5" in stage.words()
    stage.tap("Set to E5")
    assert table.corrected == [("grin.2.at", "4,4")]


def test_a_value_of_the_map_is_set_from_the_list_by_a_tap_on_the_map(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    stage.screen.fix()
    stage.screen.dialog.open(next(one for one in stage.screen.view.correctables if one.path == "grin.2.at"))
    stage.tap("On the map")
    assert stage.screen.dialog is None
    assert "Tap where it stands: Grin 2" in stage.words()
    tap(stage, 4.5, 4.5)
    stage.tap("Put here")
    assert table.corrected == [("grin.2.at", "4,4")]


def test_a_screen_without_a_board_has_no_map(stage: Stage, shown: Callable) -> None:
    table = shown(view(damage()))
    assert stage.screen.map is not None
    bare = view(damage())
    table.turn_to(replace(bare, indicators=bare.indicators[3:], step=8))
    stage.until(lambda: stage.screen.map is None, "the map is gone")
    stage.screen.place("grin.2.at")
    assert "It is not on the map now." in stage.words()


def test_what_is_not_possible_on_the_map_says_why_when_it_is_touched(stage: Stage, shown: Callable) -> None:
    asked = steps()
    why = Refused("go.5.4", literal("E6"), literal("Grin 2 stands there"), "EN-111", 0, "space 5,4")
    shown(view(replace(asked, refused=lambda: [why])))
    assert "Not possible now".upper() not in words_of(stage.screen.prompt)
    tap(stage, 5.5, 4.5)
    assert "Grin 2 stands there" in words_of(stage.screen.dialog)
