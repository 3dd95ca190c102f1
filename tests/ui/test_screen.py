"""The screen as a whole: double and stale taps, what changed, notices, errors, devices and lights."""

from __future__ import annotations

import pytest
from kivy.graphics import Color
from msgspec.structs import replace

from companion.engine.messages import literal
from companion.engine.prompts import Acknowledge, Kind
from tests.ui.stage import DEADLINE, Stage
from tests.ui.tables import LittleTable, StillTable
from tests.ui.views import calm, who
from ui.contract import DeviceState, Health, Lights, Notice, Tone
from ui.figure import Figure
from ui.footer import Toast
from ui.theme import GOOD, WARNING

pytestmark = pytest.mark.xvfb


def figure(stage: Stage, key: str) -> Figure:
    return next(card.figures[key] for card in gauge_cards(stage) if key in card.figures)


def gauge_cards(stage: Stage):
    from ui.gauges import GroupCard

    return [widget for widget in stage.widgets() if isinstance(widget, GroupCard)]


class SlowTable(LittleTable):
    """Takes an answer only when it is let."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        super().__init__(kinds)
        self.waiting: list[tuple] = []

    def answer(self, asked, answer) -> None:
        self.waiting.append((asked, answer))

    def let(self) -> None:
        """Take what was answered."""
        for asked, answer in self.waiting:
            super().answer(asked, answer)


def test_after_a_tap_the_answers_are_locked_until_the_next_view(stage: Stage) -> None:
    table = SlowTable((Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE))
    stage.open(table)
    abby, bob = stage.place("Abby"), stage.place("Bob")
    stage.touch(*bob)
    stage.touch(*abby)
    stage.key(ord("1"))
    assert [answer for _, answer in table.waiting] == ["1"]
    table.let()
    stage.until(lambda: stage.screen.view.step == 1, "the answer was taken")
    stage.tap("Done")
    assert len(table.waiting) == 2


def test_a_refused_answer_unlocks_the_prompt_again(stage: Stage) -> None:
    table = SlowTable((Kind.CHOOSE_ONE,))
    stage.open(table)
    stage.tap("Bob")
    table.notify("not now")
    stage.until(lambda: not stage.screen.prompt.answers.locked, "the answers can be touched again")


def test_the_second_half_of_a_double_tap_does_not_answer_the_next_prompt(stage: Stage) -> None:
    table = LittleTable((Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE))
    stage.open(table)
    usual = stage.slow_double_taps(DEADLINE)
    done = stage.place("Done")
    stage.touch(*done)
    stage.until(lambda: stage.screen.view.step == 1, "the first was answered")
    stage.down(*done)
    touch = stage.last_touch()
    stage.up(*done)
    stage.slow_double_taps(usual)
    assert touch.is_double_tap
    stage.frames(5)
    assert len(table.inputs) == 1
    stage.touch(done[0] + 60, done[1])
    stage.until(lambda: stage.screen.view.step == 2, "a tap of its own counts")


def test_an_answer_to_an_older_prompt_does_nothing(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE, Kind.CHOOSE_ONE))
    stage.open(table)
    old = stage.screen.view.asked
    stage.tap("Abby")
    stage.until(lambda: stage.screen.view.step == 1, "the first was answered")
    stage.screen.answer(old, "0")
    stage.until(lambda: stage.screen.view.notices, "the stale answer was said")
    assert table.state().lives == (6, 7)


def test_a_number_that_changed_counts_and_is_marked_until_the_next_input(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE, Kind.ACKNOWLEDGE))
    stage.open(table)
    assert not figure(stage, "life.1").changed
    stage.tap("Bob")
    stage.until(lambda: figure(stage, "life.1").changed, "the change is marked")
    assert "−1" in stage.words()
    assert not figure(stage, "life.0").changed
    stage.until(lambda: "6" in stage.words(), "it counted down")
    stage.tap("Done")
    stage.until(lambda: not figure(stage, "life.1").changed, "the mark goes with the next input")


def test_a_notice_stays_until_it_is_touched_and_does_not_return(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    stage.open(table)
    table.notify("That card is not in the deck.")
    stage.until(lambda: "That card is not in the deck." in stage.words(), "the notice is shown")
    stage.tap("That card is not in the deck.")
    assert "That card is not in the deck." not in stage.words()
    table.publish()
    stage.frames(5)
    assert "That card is not in the deck." not in stage.words()


def test_a_notice_goes_with_the_next_input_and_never_blocks_an_answer(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE))
    stage.open(table)
    table.notify("The strip is gone.")
    stage.until(lambda: "The strip is gone." in stage.words(), "the notice is shown")
    stage.tap("Bob")
    stage.until(lambda: stage.screen.view.step == 1, "the prompt was answered")
    assert "The strip is gone." not in stage.words()
    assert "Bob 7 → 6" in stage.listed()


@pytest.mark.parametrize(("tone", "colour"), [(Tone.WARNING, WARNING), (Tone.GOOD, GOOD)])
def test_good_news_has_nothing_of_the_colour_of_a_warning(stage: Stage, tone: Tone, colour: tuple) -> None:
    stage.open(StillTable(replace(calm(who()), notices=(Notice(1, "strip: it is back", tone),))))
    assert "strip: it is back" in stage.words()
    (toast,) = (widget for widget in stage.widgets() if isinstance(widget, Toast))
    inks = {tuple(one.rgba) for one in toast.canvas.children if isinstance(one, Color)}
    assert inks & {WARNING, GOOD} == {colour}


def test_the_newest_of_several_notices_is_shown(stage: Stage) -> None:
    view = replace(calm(who()), notices=(Notice(4, "older"), Notice(7, "newest"), Notice(5, "old")))
    stage.open(StillTable(view))
    assert "newest" in stage.words()
    assert "old" not in stage.words()


def test_only_the_newest_view_is_drawn(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    stage.open(table)
    drawn = []
    show = stage.screen.show
    stage.screen.show = lambda view: (drawn.append(view), show(view))
    views = [replace(table.view(), title=f"title {at}") for at in range(20)]
    for view in views:
        stage.app._handed_over(view)
    stage.frames(2)
    assert drawn == [views[-1]]


def test_an_error_in_a_touch_is_said_and_play_goes_on(stage: Stage) -> None:
    class BrokenTable(LittleTable):
        def history(self, **options):
            raise OSError("the disk is gone")

    table = BrokenTable((Kind.CHOOSE_ONE,))
    stage.open(table)
    stage.tap("History")
    assert any("the disk is gone" in words for words in stage.words())
    stage.tap("Bob")
    stage.until(lambda: table.inputs == ["1"], "the game goes on")


def test_a_message_without_words_shows_its_key(stage: Stage) -> None:
    from companion.engine.messages import say

    stage.open(StillTable(calm(Acknowledge(key="ask.unknown", text=say("ask.unknown")))))
    assert "ask.unknown" in stage.words()


def test_a_little_smaller_question_is_set_rather_than_a_line_of_one_word(stage: Stage) -> None:
    words = "Draw a turn order card and show it"
    stage.open(StillTable(calm(Acknowledge(key="ask", text=literal(words), rule="AE-1"), placed=0)))
    assert stage.text(words).setting.lines == (words,)


def test_a_lost_device_is_named_and_a_working_one_is_not_called_lost(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.devices = (
        DeviceState("camera", Health.WORKING),
        DeviceState("strip", Health.LOST, "Plug it in again."),
        DeviceState("buttons", Health.OFF),
    )
    stage.open(table)
    assert "camera" in stage.words()
    assert "strip lost" in stage.words()
    assert not any("buttons" in words for words in stage.words())
    stage.tap("strip lost")
    assert "Plug it in again." in stage.words()


def test_lost_devices_without_room_for_their_names_are_counted(stage: Stage) -> None:
    names = ("strip", "digits", "display", "buttons")
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.devices = (
        DeviceState("camera", Health.WORKING),
        *(DeviceState(name, Health.LOST, f"Plug in the {name}.") for name in names),
    )
    stage.open(table, (1280, 720))
    assert "4 lost" in stage.words()
    assert not {"camera", *(f"{name} lost" for name in names)} & set(stage.words())
    stage.tap("4 lost")
    assert {f"Plug in the {name}." for name in names} <= set(stage.words())


def test_a_device_that_returns_is_shown_while_its_page_is_open(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.devices = (DeviceState("strip", Health.LOST, "Plug it in again."),)
    stage.open(table)
    stage.tap("strip lost")
    table.devices = (DeviceState("strip", Health.WORKING),)
    table.publish()
    stage.until(lambda: "Plug it in again." not in stage.words(), "the page follows the device")


def test_virtual_lights_are_drawn_in_the_colours_they_have(stage: Stage) -> None:
    table = LittleTable((Kind.CHOOSE_ONE,))
    table.lights = (Lights("strip", ((255, 0, 0), (0, 0, 0), (0, 0, 255))), Lights("display", text="24"))
    stage.open(table)
    bar = stage.screen._panels[0]
    inks = bar._strip._inks
    assert tuple(inks[0].rgba) == (1, 0, 0, 1)
    assert tuple(inks[2].rgba) == (0, 0, 1, 1)
    assert bar._displays.used > 0
    table.lights = (Lights("strip", ((0, 255, 0), (0, 0, 0), (0, 0, 255))), Lights("display", text="23"))
    table.publish()
    stage.until(lambda: tuple(inks[0].rgba) == (0, 1, 0, 1), "the first LED turned green")


def test_the_window_may_change_its_size(stage: Stage) -> None:
    stage.open(LittleTable((Kind.CHOOSE_ONE, Kind.ACKNOWLEDGE)))
    stage.window.size = (960, 540)
    stage.until(lambda: tuple(stage.screen.size) == (960, 540), "the screen was built anew")
    stage.tap("Bob")
    stage.until(lambda: stage.screen.view.step == 1, "it still answers")
