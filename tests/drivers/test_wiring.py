"""Buttons, encoders, keyboards and sounds of a rig file: what is read, and every fault with its line and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.errors import RigError
from drivers.inputs.keys import KEYS
from drivers.inputs.wired import HEADER, Button, Does, Encoder, Keyboard, Place
from drivers.rig import Rig
from drivers.rigfile import load_rig
from drivers.sounds.wanted import BuzzerKind, BuzzerSpec, Cue, Player, SoundSpec, Speaker

HEAD = """\
devices:
  strip: {driver: virtual-strip, leds: 9}
  nano: {driver: nano, port: /dev/ttyUSB0, leds: 9}
  digits: {driver: segments, port: /dev/serial0}
keyboards:
  pedal: {port: /dev/input/by-id/usb-foot-event-kbd}
show: []
"""


@pytest.fixture
def read(tmp_path: Path):
    def read(text: str, head: str = HEAD) -> Rig:
        path = tmp_path / "rig.yaml"
        path.write_text(head + text, encoding="utf-8")
        return load_rig(path)

    return read


@pytest.fixture
def faults(read, tmp_path: Path):
    def faults(text: str, head: str = HEAD) -> list[str]:
        with pytest.raises(RigError) as told:
            read(text, head)
        return [line.removeprefix(f"{tmp_path / 'rig.yaml'}:") for line in str(told.value).splitlines()[1:]]

    return faults


def test_buttons_are_read_with_where_they_are_and_what_they_are_for(read) -> None:
    rig = read("""\
buttons:
  - {seat: 1, pin: 17}
  - {seat: 5, on: nano, contact: 7}
  - {does: next, pin: 5}
  - {does: undo, on: nano, contact: 1}
  - {does: menu, on: pedal, key: b}
""")
    assert rig.buttons == (
        Button(Place(HEADER, 17), None, 0, 9),
        Button(Place("nano", 7), None, 4, 10),
        Button(Place(HEADER, 5), Does.NEXT, None, 11),
        Button(Place("nano", 1), Does.UNDO, None, 12),
        Button(Place("pedal", KEYS["b"]), Does.MENU, None, 13),
    )


def test_encoders_are_read_on_pins_on_a_board_and_on_a_dial(read) -> None:
    text = "encoders: [{pins: [12, 13]}, {pins: [5, 6], edges: 2}, {on: nano, encoder: 0}, {on: pedal, encoder: 0}]\n"
    assert read(text).encoders == (
        Encoder(Place(HEADER, 0), (12, 13), 4, 8),
        Encoder(Place(HEADER, 1), (5, 6), 2, 8),
        Encoder(Place("nano", 0), line=8),
        Encoder(Place("pedal", 0), line=8),
    )


def test_keyboards_are_read_with_their_paths(read) -> None:
    assert read("").keyboards == (Keyboard("pedal", "/dev/input/by-id/usb-foot-event-kbd", 6),)


def test_a_rig_needs_nothing_to_press_and_nothing_that_sounds(read) -> None:
    rig = read("", "devices: {}\nshow: []\n")
    assert (rig.buttons, rig.encoders, rig.keyboards, rig.sounds) == ((), (), (), None)


def test_every_fault_of_the_buttons_is_named_with_line_and_field(faults) -> None:
    assert faults("""\
buttons:
  - {seat: 1, pin: 17}
  - {seat: 2, pin: 17}
  - {seat: 1, pin: 5}
  - {seat: 0, pin: 28}
  - {seat: 3}
  - {seat: 4, pim: 6}
  - {pin: 7}
  - {seat: 5, does: next, pin: 8}
  - {does: nxet, pin: 9}
  - {does: next, pin: 10, contact: 1}
  - {does: next, on: strip, contact: 0}
  - {does: next, on: nano, contact: 8}
  - {does: next, on: nano}
  - {does: next, on: nano, key: b}
  - {does: next, on: nanny, contact: 0}
  - {does: next, on: pedal, contact: 0}
  - {does: next, on: pedal, key: bb}
  - {does: next, on: nano, contact: 3}
  - {does: undo, on: nano, contact: 3}
""") == [
        "10: buttons[1].pin: 17 is taken: the button of line 9 uses it",
        "11: buttons[2].seat: 1 has a button in line 9 already",
        "12: buttons[3].seat: expected a whole number from 1 to 5, found '0'",
        "12: buttons[3].pin: expected a whole number from 2 to 27 "
        "(the GPIO number, not the leg of the header), found '28'",
        "13: buttons[4].pin: is missing; or name a device it is 'on'",
        "14: buttons[5].pim: is not a field here (did you mean pin?)",
        "14: buttons[5].pin: is missing; or name a device it is 'on'",
        "15: buttons[6]: expected either a seat, or what it does: next, undo, menu, forward, backward",
        "16: buttons[7]: expected either a seat, or what it does: next, undo, menu, forward, backward",
        "17: buttons[8].does: expected one of next, undo, menu, forward, backward, found 'nxet'",
        "18: buttons[9].contact: either this or pin, not both",
        "19: buttons[10].on: no buttons hang on strip, which is lights on the screen",
        "20: buttons[11].contact: expected a whole number from 0 to 7, found '8'",
        "21: buttons[12].contact: is missing: which contact of the device, such as 0",
        "22: buttons[13].key: nano is no keyboard: write contact: with its number",
        "23: buttons[14].on: no device is called 'nanny'; there are strip, nano, digits, pedal",
        "24: buttons[15].key: is missing: which key of it, such as b",
        "24: buttons[15].contact: pedal has keys: write key: with the name of one",
        "25: buttons[16].key: no key is called 'bb' (did you mean b?)",
        "27: buttons[18].contact: the button of line 26 is there already",
    ]


def test_every_fault_of_the_encoders_is_named_with_line_and_field(faults) -> None:
    assert faults("""\
buttons: [{does: next, pin: 12}]
encoders:
  - {pins: [12, 13]}
  - {pins: [5]}
  - {pins: [5, 5]}
  - {pins: [6, 7], edges: 3}
  - {}
  - {on: nano}
  - {on: nano, encoder: 1}
  - {on: strip, encoder: 0}
  - {on: nano, encoder: 0, edges: 4}
  - {on: nano, encoder: 0}
  - {pins: [20, 21], on: nano, encoder: 0}
  - {on: pedal, encoder: 1}
""") == [
        "10: encoders[0].pins[0]: 12 is taken: the button of line 8 uses it",
        "11: encoders[1].pins: expected 2 pins, found 1",
        "12: encoders[2].pins[1]: 5 is taken: the encoder of line 12 uses it",
        "13: encoders[3].edges: expected one of 2, 4, found '3'",
        "14: encoders[4].pins: is missing; or name a device it is 'on'",
        "15: encoders[5].encoder: is missing: which encoder of the device, such as 0",
        "16: encoders[6].encoder: expected a whole number from 0 to 0, found '1'",
        "17: encoders[7].on: no encoders hang on strip, which is lights on the screen",
        "18: encoders[8].edges: only of an encoder on pins: a device counts its own",
        "19: encoders[9].encoder: the encoder of line 18 is there already",
        "20: encoders[10].encoder: either this or pins, not both",
        "20: encoders[10].on: either this or pins, not both",
        "21: encoders[11].encoder: expected a whole number from 0 to 0, found '1'",
    ]


def test_a_keyboard_without_a_path_or_with_a_name_that_is_taken_is_a_fault(faults) -> None:
    head = HEAD.replace("  pedal: {", "  feet: {}\n  strip: {port: /dev/input/event1}\n  pedal: {")
    assert faults("", head) == [
        "6: keyboards.feet.port: is missing: its path in /dev/input/by-id, which ends in -event-kbd",
        "7: keyboards.strip: another device is called that already",
    ]


def test_a_pin_of_the_serial_port_that_a_device_uses_is_taken(faults, read) -> None:
    text = "buttons: [{seat: 1, pin: 15}]\n"
    assert faults(text) == ["8: buttons[0].pin: 15 is taken: digits uses it"]
    assert read(text, HEAD.replace("serial0", "ttyUSB1")).buttons[0].place.number == 15


def test_buttons_that_are_no_list_are_a_fault(faults) -> None:
    assert faults("buttons: 17\n") == ["8: buttons: expected a list, found '17'"]


def test_sounds_are_read(read) -> None:
    text = (
        "sounds: {volume: 70, speech: espeak-ng, player: aplay, buzzer: {pin: 18, kind: passive}, cues: [turn, alert]}"
    )
    wanted = SoundSpec(
        70, Speaker.ESPEAK, Player.ALSA, BuzzerSpec(18, BuzzerKind.PASSIVE), frozenset({Cue.TURN, Cue.ALERT})
    )
    assert read(text).sounds == wanted


def test_every_fault_of_the_sounds_is_named_with_line_and_field(faults) -> None:
    assert faults("""\
encoders: [{pins: [12, 18]}]
sounds:
  volume: 101
  speech: festival
  player: mpv
  buzzer: {pin: 18, kind: loud}
  cues: [turn, dinner]
""") == [
        "10: sounds.volume: expected a whole number from 0 to 100, found '101'",
        "11: sounds.speech: expected one of espeak-ng, found 'festival'",
        "12: sounds.player: expected one of aplay, paplay, pw-play, found 'mpv'",
        "13: sounds.buzzer.kind: expected one of active, passive, found 'loud'",
        "13: sounds.buzzer.pin: 18 is taken: the encoder of line 8 uses it",
        "14: sounds.cues[1]: expected one of turn, alert, ask, roll, found 'dinner'",
    ]


@pytest.mark.parametrize("text", ["sounds: {}\n", "sounds: {volume: 10}\n"])
def test_sounds_that_do_not_sound_are_a_fault(faults, text: str) -> None:
    assert faults(text) == [
        "8: sounds: nothing in here sounds: say speech: espeak-ng, player: aplay, or a buzzer",
    ]


def test_a_buzzer_needs_a_pin(faults) -> None:
    assert faults("sounds: {buzzer: {kind: active}}\n") == ["8: sounds.buzzer.pin: is missing"]
