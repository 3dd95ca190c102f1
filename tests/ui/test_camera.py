"""The camera's page: opened from everywhere, live while it is open, and plain about pictures that are kept."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.prompts import Kind
from tests.ui.seeing import LOOK, ScriptedSight, table_picture
from tests.ui.stage import Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import calm, number, scan, shot
from ui.camera.live import EVERY, LivePicture
from ui.camera.screen import CameraDialog, Keeping
from ui.contract import DeviceState, Health, Notice, View
from ui.figure import Bar
from ui.kit import Words
from ui.sight import Look, Mark, Tone
from ui.touch import HoldButton
from ui.wait import LONG

pytestmark = pytest.mark.xvfb
C = ord("c")


def opened(stage: Stage, view: View | None = None) -> ScriptedSight:
    table = StillTable(view or calm(number(5)))
    table.sight = sight = ScriptedSight()
    stage.open(table)
    return sight


def pass_time(stage: Stage, seconds: float) -> None:
    """Let frames pass for so long."""
    from kivy.clock import Clock

    passed: list[float] = []
    Clock.schedule_once(passed.append, seconds)
    stage.until(lambda: passed, f"{seconds} s passed")


def hold(stage: Stage, words: str, done: Any) -> None:
    place = stage.place(words)
    stage.down(*place)
    stage.until(done, f"{words} was held")
    stage.up(*place)


def test_the_menu_leads_to_the_camera(stage: Stage) -> None:
    opened(stage)
    stage.key(ord("m"))
    stage.tap("Camera")
    assert isinstance(stage.screen.dialog, CameraDialog)


def test_the_sign_of_the_camera_leads_to_it(stage: Stage) -> None:
    opened(stage)
    stage.screen.devices()
    stage.tap("Open the camera")
    assert isinstance(stage.screen.dialog, CameraDialog)


def test_a_key_opens_the_camera_and_another_closes_it(stage: Stage) -> None:
    opened(stage)
    stage.key(C)
    assert isinstance(stage.screen.dialog, CameraDialog)
    stage.key(27)
    assert stage.screen.dialog is None


def test_the_key_is_a_symbol_while_symbols_are_entered(stage: Stage) -> None:
    opened(stage, calm(shot("red")))
    stage.key(C)
    assert stage.screen.dialog is None
    assert stage.screen.prompt.answers.faces[0].critical == 1


def test_without_a_camera_it_is_said(stage: Stage) -> None:
    stage.open(LittleTable((Kind.NUMBER,)))
    stage.key(C)
    assert stage.screen.dialog is None
    assert any("There is no camera here" in words for words in stage.words())


def test_without_a_camera_nothing_leads_to_it(stage: Stage) -> None:
    stage.open(LittleTable((Kind.NUMBER,)))
    stage.key(ord("m"))
    assert "Camera" not in stage.words()


def test_what_is_recognised_and_what_would_help_is_said(stage: Stage) -> None:
    opened(stage)
    stage.key(C)
    words = stage.words()
    assert {"Haze Spewer", "! too small to read", "× https://example.invalid/?a=1", "Dice tray"} <= set(words)
    assert {"Focus", "Light", "Label size"} <= set(words)
    assert any("tilt the lamp" in one and "put a lamp beside the camera" in one for one in words)


def test_captions_do_not_lie_over_one_another(stage: Stage) -> None:
    sight = opened(stage)
    outline = ((0.3, 0.3), (0.4, 0.3), (0.4, 0.5), (0.3, 0.5))
    sight.scene = Look(table_picture(), tuple(Mark(outline, f"Card {n}", Tone.KNOWN) for n in range(4)))
    stage.key(C)
    texts = [stage.text(f"Card {n}") for n in range(4)]
    assert len({text.y for text in texts}) == 4


def test_the_picture_is_live_while_the_page_is_open(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    sight.scene = Look(table_picture(), (Mark(LOOK.marks[0].outline, "Smite", Tone.KNOWN),))
    stage.until(lambda: "Smite" in stage.words(), "the next picture is shown")
    assert "Haze Spewer" not in stage.words()


def test_the_camera_is_left_alone_when_the_page_is_closed(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    stage.until(lambda: sight.count("look") > 1, "a second picture")
    stage.key(27)
    looked = sight.count("look")
    pass_time(stage, 3 * EVERY)
    assert sight.count("look") == looked


def test_a_picture_that_is_the_same_is_not_drawn_again(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    live = next(one for one in stage.widgets() if isinstance(one, LivePicture))
    before, drawn = list(live.children), live.shown
    sight.scene = replace(LOOK, picture=replace(table_picture()))
    looked = sight.count("look")
    stage.until(lambda: sight.count("look") > looked + 1, "more pictures")
    assert live.shown is drawn
    assert list(live.children) == before


def test_a_camera_that_sees_nothing_says_why(stage: Stage) -> None:
    sight = opened(stage)
    sight.scene = Look(said=("The camera does not answer.", "Plug its cable in again."))
    stage.key(C)
    assert "The camera does not answer. Plug its cable in again." in stage.words()


def test_a_camera_that_is_lost_takes_its_meters_and_marks_along(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    sight.scene = Look(said=("no picture comes from the camera now: its cable is out.",))
    stage.until(lambda: sight.scene.said[0] in stage.words(), "the loss is said")
    assert not {"Haze Spewer", "Focus", "Light", "Label size"} & set(stage.words())
    assert not any(isinstance(one, Bar) for one in stage.widgets())
    live = next(one for one in stage.widgets() if isinstance(one, LivePicture))
    assert live.warns
    sight.scene = LOOK
    stage.until(lambda: "Focus" in stage.words(), "it returns")
    assert not live.warns


def test_why_there_is_no_camera_is_said_where_that_is_known(stage: Stage) -> None:
    fault = "The file of cameras has a fault: cameras.yaml:1: cameras.table: source is missing"
    stage.open(StillTable(replace(calm(number(5)), devices=(DeviceState("camera", Health.LOST, fault),), notices=())))
    stage.key(C)
    assert stage.screen.dialog is None
    assert fault in stage.words()


def test_looking_harder_is_one_tap(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    stage.tap("Look harder")
    assert sight.count("look_harder") == 1


def test_pictures_are_kept_only_when_that_is_held(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    stage.tap("Hold to keep pictures")
    assert not sight.count("record")
    hold(stage, "Hold to keep pictures", sight.recording)
    assert sight.asked.count(("record", True)) == 1


def test_a_sign_stands_while_pictures_are_kept(stage: Stage) -> None:
    sight = opened(stage)
    sight.record(on=True)
    stage.key(C)
    assert any(isinstance(one, Keeping) for one in stage.widgets())
    assert any(sight.recording() in words for words in stage.words())
    stage.tap("Stop keeping pictures")
    assert not sight.recording()
    assert not any(isinstance(one, Keeping) for one in stage.widgets())


def test_the_table_says_that_pictures_are_kept_and_leads_to_where_that_ends(stage: Stage) -> None:
    sight = opened(stage, replace(calm(number(5)), notices=()))
    stage.key(C)
    hold(stage, "Hold to keep pictures", sight.recording)
    stage.key(27)
    said = "Pictures of the table are being kept in /home/abby/companion/pictures. Touch here to stop that."
    stage.tap(said)
    stage.tap("Stop keeping pictures")
    stage.key(27)
    assert said not in stage.words()


def test_no_notice_hides_that_pictures_are_kept(stage: Stage) -> None:
    notices = (Notice(1, "strip: it is back"),)
    sight = opened(stage, replace(calm(number(5)), notices=notices))
    sight.record(on=True)
    stage.screen.show(stage.screen.view)
    stage.frames(2)
    assert {"strip: it is back", "Pictures\nare kept"} <= set(stage.words())
    stage.tap("Pictures\nare kept")
    assert isinstance(stage.screen.dialog, CameraDialog)
    stage.key(27)
    stage.tap("strip: it is back")
    assert any("/home/abby/companion/pictures" in words for words in stage.words())


def test_no_sign_stands_beside_a_notice_while_no_pictures_are_kept(stage: Stage) -> None:
    opened(stage, replace(calm(number(5)), notices=(Notice(1, "strip: it is back"),)))
    assert "strip: it is back" in stage.words()
    assert "Pictures\nare kept" not in stage.words()


def test_pictures_that_cannot_be_kept_are_said(stage: Stage) -> None:
    sight = opened(stage)
    stage.key(C)
    sight.wrong = "The disk is full: nothing is kept."
    button = next(one for one in stage.widgets() if isinstance(one, HoldButton))
    button.fire()
    assert "The disk is full: nothing is kept." in stage.words()


def test_pictures_that_are_kept_no_more_lose_their_sign(stage: Stage) -> None:
    sight = opened(stage)
    sight.record(on=True)
    stage.key(C)
    sight.record(on=False)
    sight.scene = replace(LOOK, said=("other",))
    stage.until(lambda: "Hold to keep pictures" in stage.words(), "the page follows")


class Clock:
    """A time that is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def waiting(stage: Stage, view: View, *, sight: ScriptedSight | None) -> tuple[Any, Clock]:
    """A screen on which a question has just been asked."""
    from ui.screen import TableScreen

    table, clock = StillTable(view), Clock()
    table.sight = sight
    stage.open(table)
    screen = TableScreen(table, Words(table), size=(800, 480), leave=stage.app.stop, now=clock)
    stage.app.root.clear_widgets()
    stage.app.screen = screen
    stage.app.root.add_widget(screen)
    screen.show(view)
    return screen, clock


def test_a_card_that_is_waited_for_long_can_be_looked_for_harder(stage: Stage) -> None:
    sight = ScriptedSight()
    _, clock = waiting(stage, calm(scan(6)), sight=sight)
    assert "look harder" not in stage.words()
    clock.now = LONG + 1
    stage.until(lambda: "look harder" in stage.words(), "it is offered")
    stage.tap("look harder")
    assert sight.count("look_harder") == 1


def test_the_next_question_waits_anew(stage: Stage) -> None:
    view = calm(scan(6))
    screen, clock = waiting(stage, view, sight=ScriptedSight())
    clock.now = LONG + 1
    screen.show(view)
    assert "look harder" in stage.words()
    assert view.asked
    screen.show(replace(view, asked=replace(view.asked, step=view.asked.step + 1), step=view.step + 1))
    assert "look harder" not in stage.words()


@pytest.mark.parametrize(
    ("view", "sight"),
    [
        (calm(number(5)), ScriptedSight()),
        (calm(scan(6)), None),
        (replace(calm(scan(6)), devices=(DeviceState("camera", Health.LOST),)), ScriptedSight()),
    ],
    ids=["no card", "no eyes", "camera lost"],
)
def test_looking_harder_is_offered_only_where_it_can_help(
    stage: Stage, view: View, sight: ScriptedSight | None
) -> None:
    screen, clock = waiting(stage, view, sight=sight)
    clock.now = LONG + 1
    screen.show(view)
    assert "look harder" not in stage.words()
