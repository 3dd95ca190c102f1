"""All inputs of a rig together: from a pin, a board or a key to the act, and what happens when they close."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from drivers.health import DeviceHealth, Health
from drivers.inputs.acts import Act, Acted, Held, Moved
from drivers.inputs.heard import Contact, Turned
from drivers.inputs.inputs import MOST_WAITING, Inputs
from drivers.inputs.pressing import HOLD_SECONDS
from drivers.inputs.wired import HEADER, Button, Does, Encoder, Keyboard, Place
from drivers.rig import Rig
from tests.drivers.doubles import until

BUTTONS = (
    Button(Place(HEADER, 5), Does.NEXT),
    Button(Place("nano", 1), Does.UNDO),
    Button(Place(HEADER, 17), seat=3),
)


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()


def rig(**given: object) -> Rig:
    return Rig(Path("rig.yaml"), (), (), **given)


def test_a_press_on_a_pin_becomes_an_act(pins: MockFactory) -> None:
    acts: list[Acted] = []
    with Inputs(rig(buttons=BUTTONS), acts.append, changed=print, pins=pins):
        pins.pin(5).drive_low()
        until(lambda: acts == [Act.NEXT])
        pins.pin(5).drive_high()
        until(lambda: acts == [Act.NEXT, Act.LET_GO])


def test_a_seat_button_that_is_held_tells_its_seat_once(pins: MockFactory) -> None:
    acts: list[Acted] = []
    with Inputs(rig(buttons=BUTTONS), acts.append, changed=print, pins=pins):
        pins.pin(17).drive_low()
        until(lambda: acts == [Held(3)])
        pins.pin(17).drive_high()
    assert acts == [Held(3)]


def test_what_a_board_of_the_lights_tells_becomes_acts(pins: MockFactory) -> None:
    acts: list[Acted] = []
    wired = rig(buttons=BUTTONS[1:2], encoders=(Encoder(Place("nano", 0)),))
    with Inputs(wired, acts.append, changed=print, pins=pins) as inputs:
        for heard in (Turned("nano", 0, 2), Contact("nano", 1, True), Contact("nano", 1, False)):
            inputs.heard(heard)
        until(lambda: acts == [Moved(2), Act.UNDO])


def test_a_contact_that_chatters_while_nobody_listens_eats_no_memory_and_is_not_held_for_ever() -> None:
    acts: list[Acted] = []
    going_on, stuck = threading.Event(), threading.Event()

    def act(acted: Acted) -> None:
        stuck.set()
        going_on.wait(20)
        acts.append(acted)

    wired = rig(buttons=(Button(Place("nano", 0), Does.NEXT), Button(Place("nano", 1), Does.FORWARD)))
    with Inputs(wired, act, changed=print) as inputs:
        inputs.heard(Contact("nano", 0, True))
        assert stuck.wait(5)
        inputs.heard(Contact("nano", 0, False))
        inputs.heard(Contact("nano", 1, True))
        for _ in range(50_000):
            inputs.heard(Contact("nano", 0, True))
            inputs.heard(Contact("nano", 0, False))
        assert len(inputs._heard) <= MOST_WAITING + 2
        inputs.heard(Contact("nano", 1, False))
        going_on.set()
        until(lambda: inputs._pressing.due() is None and not inputs._heard)
        told = len(acts)
        inputs.heard(Contact("nano", 0, True))
        until(lambda: len(acts) == told + 1)
    assert acts[:3] == [Act.NEXT, Act.LET_GO, Moved(1)], "the first presses count"
    assert acts.count(Act.NEXT) == acts.count(Act.LET_GO) + 1, "each press that counts comes up again"


def test_a_short_press_is_none_that_was_held_though_whoever_is_told_takes_long() -> None:
    acts: list[Acted] = []
    stuck = threading.Event()

    def act(acted: Acted) -> None:
        acts.append(acted)
        if acted is Act.NEXT:
            stuck.set()
            time.sleep(1.2 * HOLD_SECONDS)

    wired = rig(buttons=(Button(Place("nano", 0), Does.NEXT), Button(Place("nano", 1), Does.UNDO)))
    with Inputs(wired, act, changed=print) as inputs:
        inputs.heard(Contact("nano", 1, True))
        inputs.heard(Contact("nano", 0, True))
        assert stuck.wait(5)
        inputs.heard(Contact("nano", 1, False))
        until(lambda: len(acts) == 2)
    assert acts == [Act.NEXT, Act.UNDO]


def test_a_rig_without_pins_touches_none() -> None:
    told: list[DeviceHealth] = []
    with Inputs(rig(buttons=BUTTONS[1:2]), print, changed=told.append):
        pass
    assert told == []


def test_a_keyboard_of_the_rig_is_looked_for(tmp_path: Path) -> None:
    told: list[DeviceHealth] = []
    with Inputs(rig(keyboards=(Keyboard("pedal", str(tmp_path / "no")),)), print, changed=told.append):
        until(lambda: [one.health for one in told] == [Health.LOST])
    assert told[0].name == "pedal"


def test_nothing_is_told_after_closing_which_leaves_no_thread(pins: MockFactory) -> None:
    before = threading.active_count()
    acts: list[Acted] = []
    inputs = Inputs(rig(buttons=BUTTONS), acts.append, changed=print, pins=pins)
    inputs.close()
    inputs.close()
    inputs.heard(Contact("nano", 1, True))
    pins.pin(5).drive_low()
    assert acts == []
    assert threading.active_count() == before


def test_an_act_that_fails_does_not_end_the_buttons(pins: MockFactory) -> None:
    acts: list[Acted] = []

    def act(acted: Acted) -> None:
        acts.append(acted)
        if len(acts) == 1:
            raise RuntimeError("the screen is gone")

    with Inputs(rig(buttons=BUTTONS), act, changed=print, pins=pins):
        pins.pin(5).drive_low()
        pins.pin(5)
        until(lambda: acts == [Act.NEXT])
        pins.pin(5).drive_high()
        until(lambda: acts == [Act.NEXT, Act.LET_GO])
