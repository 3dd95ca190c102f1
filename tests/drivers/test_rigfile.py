"""Rig files: what a good one becomes, and every fault of a bad one at once."""

from __future__ import annotations

import os
from datetime import time
from pathlib import Path

import pytest

from drivers.errors import RigError
from drivers.light_fields import light_text
from drivers.painting.colour import Colour, Palette
from drivers.painting.light import Light, Night, When
from drivers.registry import OURS, driver
from drivers.rig import Flash, Kind, Look, Low
from drivers.rigfile import load_rig, shipped

GOOD = """\
devices:
  strip: {driver: wled, port: /dev/ttyUSB0, leds: 60, budget_mA: 800, gamma: 2.2}
  digits: {driver: segments, port: /dev/ttyUSB1, brightness: 40}
show:
  - {indicator: gravehold, on: strip, leds: 0-29, as: bar, colour: protected, low: {under: 10, blink: true}}
  - {indicator: player.1.life, on: strip, leds: 35-30, as: bar}
  - {indicator: turn_order, on: strip, leds: "40", as: turns}
  - {indicator: nemesis.life, on: digits, as: number}
"""


@pytest.fixture
def rig_file(tmp_path: Path) -> Path:
    return tmp_path / "table.yaml"


def _faults(path: Path, text: str, **ports: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RigError) as caught:
        load_rig(path, ports=ports)
    return [line.replace(f"{path}:", "") for line in str(caught.value).splitlines()[1:]]


def test_a_good_file_becomes_devices_and_showings(rig_file: Path) -> None:
    rig_file.write_text(GOOD, encoding="utf-8")
    rig = load_rig(rig_file)
    strip, digits = rig.devices
    assert (strip.kind, strip.port, strip.leds, strip.budget.supply, strip.gamma) == (
        Kind.STRIP,
        "/dev/ttyUSB0",
        60,
        800,
        2.2,
    )
    assert (digits.kind, digits.brightness) == (Kind.DIGITS, 40)
    bar, life, turns, number = rig.showings
    assert bar.leds == tuple(range(30))
    assert (bar.look, bar.colour, bar.low) == (Look.BAR, Colour.PROTECTED, Low(10, Colour.DANGER, Flash.BLINKING))
    assert life.leds == (35, 34, 33, 32, 31, 30)
    assert life.colour is None
    assert turns.leds == (40,)
    assert (number.on, number.look, number.line) == ("digits", Look.NUMBER, 8)


def test_a_star_stands_for_the_rest_of_a_name_or_for_a_part_of_it(rig_file: Path) -> None:
    good = "devices:\n  d: {driver: virtual-digits}\nshow:\n  - {indicator: NAME, on: d, as: number}\n"
    for name in ("'*'", "monsters.*", "player*", "players.*.energy"):
        rig_file.write_text(good.replace("NAME", name), encoding="utf-8")
        assert load_rig(rig_file).showings[0].indicator == name.strip("'")
    assert _faults(rig_file, good.replace("NAME", "a.*.*"))
    assert _faults(rig_file, good.replace("NAME", "play*.energy"))


def test_five_faults_are_all_named_with_line_and_field(rig_file: Path) -> None:
    faults = _faults(
        rig_file,
        """\
devices:
  strip: {driver: wled, port: /dev/ttyUSB0, leds: sixty}
  digits: {driver: segmnets, port: /dev/ttyUSB1}
show:
  - {indicator: gravehold, on: stripe, leds: 0-29, as: bar}
  - {indicator: nemesis.life, on: strip, leds: 0-29, as: bar, low: {under: -1}}
  - {indicator: fury, on: strip, leds: 30-35, as: bar, color: enemy}
""",
    )
    assert faults == [
        "2: devices.strip.leds: expected a whole number from 1 to 1000, found 'sixty'",
        "3: devices.digits.driver: no driver is called 'segmnets' (did you mean segments?)",
        "5: show[0].on: no device is called 'stripe'; there are strip, digits",
        "6: show[1].low.under: expected a whole number from 0 to 9999, found '-1'",
        "7: show[2].color: is not a field here (did you mean colour?)",
    ]


@pytest.mark.parametrize(
    ("device", "fault"),
    [
        ("{driver: wled, leds: 60}", "port: is missing: the driver wled needs it"),
        ("{driver: wled, port: /dev/x}", "leds: is missing: the driver wled needs it"),
        (
            "{driver: wled, port: /dev/x, leds: 60, brightness: 3}",
            "brightness: the driver wled has no such field; "
            "known are budget_mA, controller_mA, gamma, led_mA, leds, port",
        ),
        ("{driver: wled, port: /dev/x, leds: 0}", "leds: expected a whole number from 1 to 1000, found '0'"),
        ("{driver: wled, port: /dev/x, leds: 60, gamma: 9}", "gamma: expected a number from 1 to 3, found '9'"),
        (
            "{driver: wled, port: /dev/x, leds: 500}",
            "budget_mA: 500 LEDs need at least 675 mA to light up at all, found 500",
        ),
        ("{driver: wled, port: [], leds: 6}", "port: expected a text, found a list"),
        ("{driver: wled, port: /dev/x, leds: 6, leds: 7}", "leds: stands here twice, first in line 2"),
        ("wled", ": expected fields with values, found 'wled'"),
    ],
)
def test_faults_of_a_device(rig_file: Path, device: str, fault: str) -> None:
    dot = "" if fault.startswith(":") else "."
    assert f"2: devices.strip{dot}{fault}" in _faults(rig_file, f"devices:\n  strip: {device}\nshow: []\n")


@pytest.mark.parametrize(
    ("showing", "fault"),
    [
        ("{indicator: a, on: s, as: bar}", "leds: is missing: which LEDs of s, such as 0-29"),
        ("{indicator: a, on: s, as: bar, leds: 0-10}", "leds: s has 10 LEDs, 0 to 9, found 0-10"),
        (
            "{indicator: a, on: s, as: bar, leds: all}",
            "leds: expected LEDs such as 0-29 (or 29-0 to fill from the far end)",
        ),
        (
            "{indicator: a, on: s, as: number, leds: 0-1}",
            "as: s can show alert, bar, count, track, turns, whose, not number",
        ),
        ("{indicator: a, on: d, as: bar}", "as: d can show mark, number, not bar"),
        ("{indicator: a, on: d, as: number, leds: 0-1}", "leds: d has digits, not LEDs"),
        (
            "{indicator: A b, on: d, as: number}",
            "indicator: expected a name such as gravehold or player.1.life, found 'A b'",
        ),
        ("{indicator: a, on: s, as: turns, leds: 0-1, low: {under: 3}}", "low: only a bar can run low, not turns"),
        ("{indicator: a, on: s, as: bar, leds: 0-1, low: {}}", "low.under: is missing"),
        (
            "{indicator: a, on: s, as: bar, leds: 0-1, low: {under: 3, blink: maybe}}",
            "low.blink: expected true or false, found 'maybe'",
        ),
        (
            "{indicator: a, on: s, as: bar, leds: 0-1, colour: red}",
            "colour: expected one of enemy, protected, seat.1, seat.2, seat.3, seat.4, seat.5, table, good, warning, "
            "danger, found 'red'",
        ),
        ("{on: s}", "indicator: is missing"),
        ("gravehold", ": expected fields with values, found 'gravehold'"),
    ],
)
def test_faults_of_a_showing(rig_file: Path, showing: str, fault: str) -> None:
    devices = "  s: {driver: virtual-strip, leds: 10}\n  d: {driver: virtual-digits}"
    dot = "" if fault.startswith(":") else "."
    assert f"5: show[0]{dot}{fault}" in _faults(rig_file, f"devices:\n{devices}\nshow:\n  - {showing}\n")


def test_two_indicators_on_the_same_leds_or_digits_are_a_fault(rig_file: Path) -> None:
    faults = _faults(
        rig_file,
        """\
devices:
  s: {driver: virtual-strip, leds: 10}
  d: {driver: virtual-digits}
show:
  - {indicator: a, on: s, as: bar, leds: 0-5}
  - {indicator: b, on: s, as: bar, leds: 9-5}
  - {indicator: a, on: d, as: number}
  - {indicator: b, on: d, as: number}
""",
    )
    assert faults == [
        "6: show: b is drawn over a of line 5 on s",
        "8: show: b is drawn over a of line 7 on d",
    ]


@pytest.mark.parametrize("name", OURS)
def test_nonsense_in_any_field_of_a_driver_is_a_fault_of_that_field(rig_file: Path, name: str) -> None:
    found = driver(name)
    assert found is not None
    for field in found.fields:
        faults = _faults(rig_file, f"devices:\n  it:\n    driver: {name}\n    {field}: [[]]\nshow: []\n")
        assert any(fault.startswith(f"4: devices.it.{field}") for fault in faults)


def test_a_file_that_is_not_yaml_is_said_with_its_line(rig_file: Path) -> None:
    rig_file.write_text("devices:\n  strip: {driver: wled\nshow: []\n", encoding="utf-8")
    with pytest.raises(RigError, match=r"table\.yaml:3: this is not YAML"):
        load_rig(rig_file)


@pytest.mark.parametrize("escaped", [r"\ud800", r"\0", r"\e"])
def test_a_name_that_no_screen_can_show_is_a_fault_and_is_itself_not_shown(rig_file: Path, escaped: str) -> None:
    rig_file.write_text(
        f'devices:\n  "la{escaped}mp": {{driver: virtual-strip, leds: 9}}\nshow: []\n', encoding="utf-8"
    )
    with pytest.raises(RigError, match=r"table\.yaml:2: .* is no character to be shown") as caught:
        load_rig(rig_file)
    assert all(line.isprintable() for line in str(caught.value).splitlines())


@pytest.mark.parametrize("junk", [b"[" * 20_000, b'"\\UFFFFFFFF"', b"\x00"])
def test_junk_is_said_to_be_no_yaml(rig_file: Path, junk: bytes) -> None:
    rig_file.write_bytes(junk)
    with pytest.raises(RigError, match="this is not YAML"):
        load_rig(rig_file)


def test_what_is_no_text_is_said_to_be_none_in_words_for_people(rig_file: Path) -> None:
    rig_file.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(RigError, match=r"table\.yaml:\d+: this is not a text in UTF-8: save it as UTF-8") as caught:
        load_rig(rig_file)
    assert "codec" not in str(caught.value)


def test_a_tab_before_a_word_is_called_one(rig_file: Path) -> None:
    rig_file.write_text("devices:\n\tstrip: {}\n")
    with pytest.raises(RigError, match=r"table\.yaml:2: this is not YAML: a tab stands before the first word"):
        load_rig(rig_file)


def test_a_pipe_is_no_rig_and_is_not_waited_for(rig_file: Path) -> None:
    os.mkfifo(rig_file)
    with pytest.raises(RigError, match="it is not a plain file"):
        load_rig(rig_file)


@pytest.mark.parametrize("text", ["", "just words", "- a\n- b\n"])
def test_a_file_without_fields_is_a_fault(rig_file: Path, text: str) -> None:
    assert "expected the fields 'devices' and 'show'" in _faults(rig_file, text)[0]


def test_missing_parts_are_named(rig_file: Path) -> None:
    assert _faults(rig_file, "device: {}\n") == [
        "1: device: is not a field here (did you mean devices?)",
        "1: devices: is missing",
        "1: show: is missing",
    ]


def test_a_file_that_is_not_there_is_said(rig_file: Path) -> None:
    with pytest.raises(RigError, match="cannot be read: No such file"):
        load_rig(rig_file)


def test_two_devices_at_one_port_are_a_fault_of_the_second(rig_file: Path) -> None:
    devices = "  strip: {driver: nano, port: /dev/x, leds: 9}\n  digits: {driver: segments, port: %s}\n"
    faults = _faults(rig_file, f"devices:\n{devices % '/dev/x'}show: []\n")
    assert faults == ["3: devices.digits.port: /dev/x is the port of strip already"]
    assert len(_faults(rig_file, f"devices:\n{devices % '/dev/y'}show: []\n", digits="/dev/x")) == 1


@pytest.mark.parametrize("board", ["nano", "pico"])
def test_a_board_counts_no_further_than_its_most(rig_file: Path, board: str) -> None:
    strip = f"{{driver: {board}, port: /dev/x, leds: 9, budget_mA: %d}}"
    assert _faults(rig_file, f"devices:\n  strip: {strip % 10_001}\nshow: []\n") == [
        "2: devices.strip.budget_mA: expected a whole number from 1 to 10000, found '10001'"
    ]
    rig_file.write_text(f"devices:\n  strip: {strip % 10_000}\nshow: []\n", encoding="utf-8")
    assert load_rig(rig_file).device("strip").budget.supply == 10_000


def test_ports_can_be_given_from_outside(rig_file: Path) -> None:
    rig_file.write_text(GOOD, encoding="utf-8")
    rig = load_rig(rig_file, ports={"strip": "/dev/pts/7"})
    assert [device.port for device in rig.devices] == ["/dev/pts/7", "/dev/ttyUSB1"]


def test_a_port_for_a_device_that_is_not_in_the_rig_is_a_fault(rig_file: Path) -> None:
    assert "a port was given for 'ring'" in _faults(rig_file, GOOD, ring="/dev/pts/7")[0]


def test_a_port_for_a_device_on_the_screen_is_a_fault() -> None:
    with pytest.raises(RigError, match="the driver virtual-strip has no such field"):
        load_rig(shipped("screen_only"), ports={"strip": "/dev/pts/7"})


def test_the_shipped_rigs_are_good() -> None:
    assert load_rig(shipped("strip_and_digits")).devices[0].budget.supply == 500
    assert all(device.port is None for device in load_rig(shipped("screen_only")).devices)
    assert load_rig(shipped("demo"), ports={"strip": "/dev/a", "digits": "/dev/b"}).devices[0].port == "/dev/a"


@pytest.mark.parametrize("name", ["demo", "demo_endogenesis", "demo_enormity"])
def test_the_rigs_of_demos_ask_for_their_ports(name: str) -> None:
    with pytest.raises(RigError, match=r"devices\.strip\.port: is missing"):
        load_rig(shipped(name))


def test_a_rig_that_is_not_shipped_is_answered_with_those_that_are() -> None:
    with pytest.raises(RigError, match=r"there are demo, .*, screen_only, seat_buttons, strip_"):
        shipped("lasers")


def test_the_rig_with_buttons_that_ships_has_one_for_each_of_five_seats() -> None:
    assert [one.seat for one in load_rig(shipped("seat_buttons")).buttons] == [0, 1, 2, 3, 4]


LIT = "devices: {}\nshow: []\n"


def test_the_light_of_a_rig_is_read(rig_file: Path) -> None:
    rig_file.write_text(
        LIT + "light: {brightness: 70, palette: colour_blind, night: {from: 21:30, to: 7:00, brightness: 15}}\n",
        encoding="utf-8",
    )
    assert load_rig(rig_file).light == Light(70, Palette.COLOUR_BLIND, Night(time(21, 30), time(7), 15))


@pytest.mark.parametrize(
    "light",
    [Light(), Light(5, Palette.COLOUR_BLIND), *(Light(night=Night(time(21), time(7), 15, one)) for one in When)],
)
def test_a_light_that_is_written_down_is_read_again(rig_file: Path, light: Light) -> None:
    rig_file.write_text(f"{LIT}light: {light_text(light)}\n", encoding="utf-8")
    assert load_rig(rig_file).light == light


@pytest.mark.parametrize(
    ("light", "fault"),
    [
        ("{brightness: 0}", "3: light.brightness: expected a whole number from 1 to 100, found '0'"),
        ("{palette: pink}", "3: light.palette: expected one of screen, colour_blind, found 'pink'"),
        ("{night: {from: 25:00, to: 7:00}}", '3: light.night.from: expected a time of day such as "21:30"'),
        ("{night: {from: 21:00}}", '3: light.night.to: is missing: a time of day such as "21:30"'),
        (
            "{night: {from: 21:00, to: 7:00, when: soon}}",
            "3: light.night.when: expected one of clock, now, never, found 'soon'",
        ),
        ("{glow: 3}", "3: light.glow: is not a field here; known are brightness, night, palette"),
        ("dim", "3: light: expected fields with values, found 'dim'"),
    ],
)
def test_faults_of_the_light(rig_file: Path, light: str, fault: str) -> None:
    assert _faults(rig_file, f"{LIT}light: {light}\n") == [fault]


TEXT = (
    "devices:\n  lcd: {driver: virtual-text, columns: 20, rows: 4}\n  strip: {driver: virtual-strip, leds: 9}\nshow:\n"
)


def test_lines_of_text_are_counted_from_one(rig_file: Path) -> None:
    rig_file.write_text(TEXT + "  - {indicator: turn_order, on: lcd, as: line, row: 4}\n", encoding="utf-8")
    rig = load_rig(rig_file)
    assert (rig.showings[0].row, rig.device("lcd").columns, rig.device("lcd").rows) == (3, 20, 4)


@pytest.mark.parametrize(
    ("showing", "fault"),
    [
        ("on: lcd, as: line", "row: is missing: which line of lcd, 1 to 4"),
        ("on: lcd, as: line, row: 5", "row: expected a whole number from 1 to 4, found '5'"),
        ("on: lcd, as: bar, row: 1", "as: lcd can show line, not bar"),
        ("on: lcd, as: line, row: 1, leds: 0-3", "leds: lcd has lines of text, not LEDs"),
        ("on: strip, as: turns, leds: 0-3, row: 1", "row: strip has LEDs, not lines of text"),
    ],
)
def test_faults_of_lines_of_text(rig_file: Path, showing: str, fault: str) -> None:
    assert f"5: show[0].{fault}" in _faults(rig_file, f"{TEXT}  - {{indicator: turn_order, {showing}}}\n")


def test_two_lines_of_text_in_one_place_are_a_fault(rig_file: Path) -> None:
    line = "  - {indicator: NAME, on: lcd, as: line, row: 2}\n"
    faults = _faults(rig_file, TEXT + line.replace("NAME", "gravehold") + line.replace("NAME", "fury"))
    assert faults == ["6: show: fury is drawn over gravehold of line 5 on lcd"]


BY_GAME = """\
devices:
  strip: {driver: virtual-strip, leds: 9}
show:
  all:
    - {indicator: turn_order, on: strip, as: turns, leds: 0-2}
  aeons_end:
    - {indicator: gravehold, on: strip, as: bar, leds: 3-8}
  enormity:
    - {indicator: countdown, on: strip, as: track, leds: LEDS}
"""


def test_what_is_shown_may_be_another_thing_in_each_game(rig_file: Path) -> None:
    rig_file.write_text(BY_GAME.replace("LEDS", "3-8"), encoding="utf-8")
    assert [(one.game, one.indicator) for one in load_rig(rig_file).showings] == [
        ("", "turn_order"),
        ("aeons_end", "gravehold"),
        ("enormity", "countdown"),
    ]


def test_what_is_for_all_games_is_drawn_over_by_nothing(rig_file: Path) -> None:
    faults = _faults(rig_file, BY_GAME.replace("LEDS", "2-8"))
    assert faults == ["9: show: countdown is drawn over turn_order of line 5 on strip"]


def test_a_fault_of_a_game_names_the_game(rig_file: Path) -> None:
    assert _faults(rig_file, BY_GAME.replace("LEDS", "9"))[0].startswith("9: show.enormity[0].leds: ")
