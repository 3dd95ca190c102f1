"""The screen with a map in every size: nothing runs over, the countdown and the seats say what they should."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.chapters import Chapter
from companion.engine.events import Event, HistoryLine
from companion.engine.indicators import Alert, Counter, Gauge, Level, Shade, Side, TurnOrder
from companion.engine.messages import literal
from tests.ui import views
from tests.ui.map.boards import COUNTDOWN, VIEWS, damage, grin, large, person, station, steps, told, view
from tests.ui.map.tables import MapTable
from tests.ui.stage import Stage
from tests.ui.test_layout import SIZES, drawn, faults, overlaps, picture
from ui.contract import View
from ui.text import Text

pytestmark = pytest.mark.xvfb


def texts(root: Any) -> set[str]:
    from ui.text import Text

    return {widget.words for widget in root.walk(restrict=True) if isinstance(widget, Text) and widget.words}


def panel(screen: Any, name: str) -> Any:
    return next(widget for widget in screen.walk(restrict=True) if type(widget).__name__ == name)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(VIEWS))
def test_a_view_with_a_map_keeps_to_its_places(stage: Stage, pictures: Path, name: str, size: tuple[int, int]) -> None:
    screen = drawn(stage, VIEWS[name](), size)
    picture(screen, pictures, f"map_{name}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "piece",
    [grin(2, (5, 3)), person(0, (2, 6)), replace(grin(2, (5, 3)), chapters=(Chapter(literal("Traits")),))],
    ids=["below", "above", "more"],
)
def test_the_bar_over_a_map_keeps_to_its_place(stage: Stage, pictures: Path, piece: Any, size: tuple[int, int]) -> None:
    screen = drawn(stage, view(damage(), station(pieces=(piece,))), size)
    screen.table.fields = MapTable.fields.__get__(screen.table)
    screen.map._tell_of(piece)
    stage.frames(2)
    picture(screen, pictures, f"map_bar_{piece.key}")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", [(800, 480), (1024, 600)], ids=str)
def test_every_face_of_a_die_of_ten_can_be_read_beside_a_map(stage: Stage, pictures: Path, size: Any) -> None:
    screen = drawn(stage, view(views.dice(1, 10), players=2), size)
    picture(screen, pictures, "map_d10")
    numbers = [text for text in screen.prompt.walk(restrict=True) if isinstance(text, Text) and text.words.isdigit()]
    assert [text.words for text in numbers] == [str(face) for face in range(1, 11)]
    assert all("…" not in "".join(text.setting.lines) for text in numbers)
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_tools_of_a_map_that_is_nearer_keep_to_their_place(stage: Stage, pictures: Path, size: Any) -> None:
    screen = drawn(stage, view(steps(), large()), size)
    stage.until(lambda: screen.map.scene.motion.rests, "it is nearer")
    screen.map.choosing.point(screen.view.asked.options[3])
    stage.frames(2)
    picture(screen, pictures, "map_nearer")
    assert not list(faults(screen))
    assert not list(overlaps(screen))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_place_among_the_values_keeps_to_its_place(stage: Stage, pictures: Path, size: tuple[int, int]) -> None:
    screen = drawn(stage, view(damage()), size)
    screen.fix()
    screen.dialog.open(next(value for value in screen.view.correctables if value.path == "grin.2.at"))
    stage.frames(2)
    picture(screen, pictures, "map_fix")
    assert not list(faults(screen.dialog))
    assert not list(overlaps(screen.dialog))


def test_the_map_has_the_larger_part_beside_the_prompt_and_the_seats_below_that(stage: Stage) -> None:
    screen = drawn(stage, VIEWS["told"](), (800, 480))
    board, prompt, seats = screen.map.box, screen.prompt.box, panel(screen, "MapSeats").box
    assert board.right < prompt.x
    assert 0.55 < board.w / (prompt.right - board.x) < 0.65
    assert seats.top < prompt.y
    assert (seats.x, seats.right) == (prompt.x, prompt.right)


def test_the_map_makes_room_for_what_needs_it_and_takes_it_back(stage: Stage) -> None:
    table = MapTable(VIEWS["told"]())
    stage.open(table)
    whole, top = stage.screen.map.box, panel(stage.screen, "TopBar")
    table.turn_to(replace(VIEWS["scanner"](), step=8))
    stage.until(lambda: stage.screen.map.box.w < whole.w * 0.7, "the map stands aside")
    assert stage.screen.map.scene.camera.is_whole
    assert stage.screen.prompt.box.w > whole.w
    assert panel(stage.screen, "TopBar") is top
    table.turn_to(replace(VIEWS["told"](), step=9))
    stage.until(lambda: stage.screen.map.box == whole, "the map has its place again")


def test_a_loss_stays_marked_when_the_seats_move_aside(stage: Stage) -> None:
    table = MapTable(view(damage()))
    stage.open(table)
    table.turn_to(hurt(view(damage(), step=8)))
    stage.until(lambda: panel(stage.screen, "MapSeats").cards[0].figures["seat.0.vitals"].changed, "the loss is marked")
    table.turn_to(hurt(replace(VIEWS["scanner"](), step=8)))
    stage.until(lambda: stage.screen.map.box.w < 300, "the map stands aside")
    assert panel(stage.screen, "MapSeats").cards[0].figures["seat.0.vitals"].words_marked == "−2"


def test_more_than_two_seats_stand_below_the_map(stage: Stage) -> None:
    screen = drawn(stage, VIEWS["told_four"](), (800, 480))
    seats = panel(screen, "MapSeats").box
    assert seats.top < screen.map.box.y
    assert seats.right == screen.map.box.right


@pytest.mark.parametrize("players", [3, 4])
def test_seats_stand_in_one_row_below_a_map_that_stands_aside(stage: Stage, players: int) -> None:
    screen = drawn(stage, view(views.number(120), players=players), (800, 480))
    cards = panel(screen, "MapSeats").cards
    assert len({card.box.y for card in cards}) == 1
    assert screen.map.box.w < 300
    for card in cards:
        assert card.figures[f"seat.{card.seat}.vitals"].value == 6 + 2 * card.seat
        assert not list(overlaps(card))


def test_a_seat_without_room_for_its_name_shows_a_check_instead_of_its_number_when_it_is_done(stage: Stage) -> None:
    screen = drawn(stage, view(views.number(120), players=4), (800, 480))
    card = panel(screen, "MapSeats").cards[1]
    card.mark_turn(acting=False, done=True)
    assert card._number.opacity == 0
    card.mark_turn(acting=False, done=False)
    assert card._number.opacity == 1


def test_what_happened_has_the_width_of_the_prompt_beside_a_map(stage: Stage) -> None:
    seen = view(told())
    lines = tuple(HistoryLine(seen.step, Event(literal(f"Blip {one} will move 1 step"))) for one in "ABCDEFGHIJ")
    screen = drawn(stage, replace(seen, history=lines), (800, 480))
    scroller = panel(screen, "Scroller")
    assert scroller.width > 0.85 * screen.prompt.box.w
    assert scroller.y > screen.prompt.answers.top


def test_the_countdown_stands_in_the_top_bar_and_not_in_the_turn_order_s_words(stage: Stage) -> None:
    screen = drawn(stage, VIEWS["told"](), (800, 480))
    countdown = panel(screen, "CountdownPanel")
    assert {*"987654321!", "Eclipse · Intruder phase"} == texts(countdown)
    assert len(countdown.cells) == COUNTDOWN.length
    assert not any(type(widget).__name__ == "TurnOrderPanel" for widget in screen.walk(restrict=True))


def test_the_countdown_follows_its_marker(stage: Stage) -> None:
    table = MapTable(view(damage()))
    stage.open(table)
    countdown = panel(stage.screen, "CountdownPanel")
    first = countdown.cells[0]
    seen = view(damage(), step=8)
    track = replace(COUNTDOWN, position=5, also=((1, "A"), (1, "B"), (1, "C"), (1, "D")))
    table.turn_to(replace(seen, indicators=(track, *seen.indicators[1:])))
    stage.until(lambda: countdown._shown == track, "the marker has moved")
    assert countdown.cells[0] == first


def test_a_seat_shows_vitals_stress_and_adrenaline_in_this_order(stage: Stage) -> None:
    screen = drawn(stage, VIEWS["told_four"](), (800, 480))
    cards = panel(screen, "MapSeats").cards
    assert [list(card.figures) for card in cards] == [
        [f"seat.{seat}.{name}" for name in ("vitals", "stress", "adrenaline")] for seat in range(4)
    ]
    assert [card.figures[f"seat.{card.seat}.vitals"].value for card in cards] == [6, 8, 10, 12]


def test_a_seat_shows_whether_it_acts_or_has_acted(stage: Stage) -> None:
    screen = drawn(stage, view(told(), players=2), (1280, 720))
    one, other = panel(screen, "MapSeats").cards
    assert one.acting
    assert not other.acting
    assert "acts now" in texts(one)
    assert "done" in texts(other)


def test_a_seat_acts_whose_piece_is_active_where_there_is_no_turn_order(stage: Stage) -> None:
    acting = replace(person(1, (2, 5)), active=True)
    seen = view(told(), station(pieces=(person(0, (2, 4)), acting)))
    indicators = tuple(one for one in seen.indicators if not isinstance(one, TurnOrder))
    screen = drawn(stage, replace(seen, indicators=indicators), (800, 480))
    assert [card.acting for card in panel(screen, "MapSeats").cards] == [False, True]


def test_alerts_and_counts_stand_below_the_map(stage: Stage) -> None:
    screen = drawn(stage, VIEWS["alerts"](), (800, 480))
    line = panel(screen, "StatusLine")
    assert line.box.top < screen.map.box.y
    assert {"Discipline", "12", "Abel: Vitals are low"} <= texts(line)
    assert not any(type(widget).__name__ == "AlertsPanel" for widget in screen.walk(restrict=True))


def test_alerts_follow_the_table(stage: Stage) -> None:
    table = MapTable(VIEWS["alerts"]())
    stage.open(table)
    calm = replace(table.shown, indicators=tuple(one for one in table.shown.indicators if not isinstance(one, Alert)))
    table.turn_to(replace(calm, step=8))
    line = panel(stage.screen, "StatusLine")
    stage.until(lambda: "Abel: Vitals are low" not in texts(line), "there is no alert")
    assert {"Blips", "3", "Discipline", "12", "Incoming Expertise", "1"} <= texts(line)


def test_what_a_seat_lost_is_marked(stage: Stage) -> None:
    table = MapTable(view(damage()))
    stage.open(table)
    table.turn_to(hurt(view(damage(), step=8)))
    card = panel(stage.screen, "MapSeats").cards[0]
    stage.until(lambda: card.figures["seat.0.vitals"].value == 4, "the loss is shown")
    assert card.figures["seat.0.vitals"].words_marked == "−2"


def test_a_seat_can_be_looked_up(stage: Stage) -> None:
    stage.open(MapTable(view(damage())))
    card = panel(stage.screen, "MapSeats").cards[0]
    stage.tap(card)
    assert "A soldier of the third watch." in stage.words()


def hurt(seen: View) -> View:
    """The first player has lost 2 vitals."""
    found = tuple(
        replace(one, value=one.value - 2) if isinstance(one, Gauge) and one.key == "seat.0.vitals" else one
        for one in seen.indicators
    )
    return replace(seen, indicators=found)


def test_the_countdown_shows_the_colours_that_are_printed(stage: Stage) -> None:
    from ui.map.countdown import SHADES, CountdownPanel

    seen = view(damage())
    track = replace(COUNTDOWN, shades=(Shade.WHITE,) * 3 + (Shade.RED,) * 3 + (Shade.BLACK,) * 4)
    screen = drawn(stage, replace(seen, indicators=(track, *seen.indicators[1:])), (800, 480))
    countdown = panel(screen, "CountdownPanel")
    assert isinstance(countdown, CountdownPanel)
    fills = {tuple(round(part, 3) for part in one.rgba) for one in countdown.canvas.children if hasattr(one, "rgba")}
    wanted = {tuple(round(part, 3) for part in SHADES[shade][0]) for shade in (Shade.RED, Shade.BLACK)}
    assert wanted <= fills


def test_what_is_coming_stands_beside_what_there_is(stage: Stage) -> None:
    seen = view(damage())
    pool = Counter("pool.discipline", literal("Discipline"), 2, Side.PROTECTED, coming=3)
    screen = drawn(stage, replace(seen, indicators=(*seen.indicators, pool)), (800, 480))
    assert {"Discipline", "2", "+3"} <= texts(panel(screen, "StatusLine"))


def test_a_seat_that_is_out_says_so_instead_of_its_numbers(stage: Stage) -> None:
    seen = view(damage())
    found = tuple(
        replace(one, out=literal("dead")) if isinstance(one, Gauge) and one.key == "seat.0.vitals" else one
        for one in seen.indicators
    )
    screen = drawn(stage, replace(seen, indicators=found), (800, 480))
    one, other = panel(screen, "MapSeats").cards
    assert "dead" in texts(one)
    assert not one.figures
    assert other.figures


def test_a_seat_shows_its_badges_and_frames_what_presses(stage: Stage) -> None:
    seen = view(damage())
    found = tuple(
        replace(one, badges=("P",)) if isinstance(one, Gauge) and one.key == "seat.0.vitals" else one
        for one in seen.indicators
    )
    alert = Alert("seat.0.stress", literal("Abel: Stress is near 9"), Level.DANGER)
    screen = drawn(stage, replace(seen, indicators=(*found, alert)), (800, 480))
    one, other = panel(screen, "MapSeats").cards
    assert "P" in texts(one)
    assert "P" not in texts(other)
    assert one.standings["seat.0.stress"].canvas.before.length() > 0
    assert one.standings["seat.0.vitals"].canvas.before.length() == 0
    assert "Abel: Stress is near 9" not in texts(screen)


def test_the_map_stays_as_large_while_what_is_asked_fits_beside_it(stage: Stage) -> None:
    table = MapTable(VIEWS["told"]())
    stage.open(table)
    whole = stage.screen.map.box
    for step, name in enumerate(("number", "steps", "shot", "several"), 8):
        table.turn_to(replace(VIEWS[name](), step=step, seats=table.shown.seats))
        stage.frames(3)
        assert (name, stage.screen.map.box.w) == (name, whole.w)
