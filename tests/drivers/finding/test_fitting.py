"""Fitting layouts to strips of any length, and the file that comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers.finding.fitting import RINGS, STRIPS, lines_for
from drivers.finding.wanted import completed, known_driver
from drivers.finding.writing import Buttons, Pedal, rig_text
from drivers.home.section import HomeSpec
from drivers.inputs.keys import KEYS
from drivers.inputs.wired import Does, Place
from drivers.registry import names
from drivers.rig import DeviceSpec, Kind, Look, Rig, Showing
from drivers.rigfile import load_rig, shipped

GAMES = ("aeons_end", "enormity", "endogenesis")
LENGTHS = (3, 5, 8, 12, 16, 24, 30, 59, 60, 61, 80, 144, 300)


def strip(leds: int, driver: str = "wled") -> DeviceSpec:
    return DeviceSpec("strip", driver, Kind.STRIP, {"port": "/dev/ttyUSB0", "leds": leds, "budget_mA": 5000})


def written(path: Path, *devices: DeviceSpec, layout: str = "one_strip", **options: object) -> Rig:
    lines = [line for one in devices for line in lines_for(one, layout)]
    path.write_text(rig_text(devices, lines, name=path.name, **options), encoding="utf-8")  # type: ignore[arg-type]
    return load_rig(path)


def bare(lines: tuple[Showing, ...]) -> list[Showing]:
    return [replace(line, line=0) for line in sorted(lines, key=lambda line: (line.game, line.leds, line.indicator))]


@pytest.mark.parametrize("layout", STRIPS)
@pytest.mark.parametrize("leds", LENGTHS)
def test_what_is_written_is_read_again_without_a_fault(leds: int, layout: str, tmp_path: Path) -> None:
    rig = written(tmp_path / "rig.yaml", strip(leds), layout=layout)
    assert bare(rig.showings) == bare(lines_for(strip(leds), layout))


@pytest.mark.parametrize("layout", STRIPS)
def test_on_the_length_of_its_layout_nothing_changes(layout: str) -> None:
    rig = load_rig(shipped(layout))
    wanted = tuple(replace(line, on="strip") for line in rig.showings)
    assert bare(lines_for(strip(rig.devices[0].leds), layout)) == bare(wanted)


@pytest.mark.parametrize("leds", [30, 90, 144, 300])
@pytest.mark.parametrize("game", GAMES)
def test_a_strip_of_another_length_is_used_to_its_end(leds: int, game: str) -> None:
    used = {led for line in lines_for(strip(leds)) if line.game == game for led in line.leds}
    assert (min(used), max(used)) == (0, leds - 1)


def test_what_has_an_led_for_each_seat_keeps_its_size() -> None:
    sizes = {len(line.leds) for line in lines_for(strip(144)) if line.look is Look.WHOSE and line.game == "aeons_end"}
    assert sizes == {5}


def test_on_a_short_strip_the_sides_are_left_and_players_go_first() -> None:
    keys = {line.indicator for line in lines_for(strip(12)) if line.game == "aeons_end"}
    assert keys == {"gravehold", "nemesis.life", "turn_order"}


def test_a_bar_from_the_far_end_still_fills_from_there() -> None:
    nemesis = next(line for line in lines_for(strip(100)) if line.indicator == "nemesis.life")
    assert nemesis.leds[0] == 99
    assert nemesis.leds[0] > nemesis.leds[-1]


@pytest.mark.parametrize("leds", [60, 80, 120])
def test_no_line_reaches_from_one_ring_into_the_next(leds: int) -> None:
    each = leds // RINGS
    for line in lines_for(strip(leds), "ring_per_player"):
        assert len({led // each for led in line.leds}) == 1


@pytest.mark.parametrize(("rows", "shown"), [(1, 1), (2, 2), (4, 4)])
def test_a_display_gets_as_many_lines_as_it_has(rows: int, shown: int, tmp_path: Path) -> None:
    lcd = DeviceSpec("lcd", "serlcd", Kind.TEXT, {"port": "/dev/ttyUSB1", "columns": 20, "rows": rows})
    rig = written(tmp_path / "rig.yaml", lcd)
    for game in GAMES:
        assert sorted(line.row for line in rig.showings if line.game == game) == list(range(shown))


def test_digits_have_a_number_in_each_game(tmp_path: Path) -> None:
    rig = written(tmp_path / "rig.yaml", DeviceSpec("digits", "segments", Kind.DIGITS, {"port": "/dev/ttyUSB1"}))
    assert [line.game for line in rig.showings] == list(GAMES)


def test_the_file_says_what_somebody_said_of_a_device_and_no_more(tmp_path: Path) -> None:
    rig = written(tmp_path / "rig.yaml", strip(30, "adalight"))
    assert rig.devices == (completed(strip(30, "adalight")),)
    assert "baud" not in (tmp_path / "rig.yaml").read_text(encoding="utf-8")


def test_buttons_on_a_board_are_those_of_its_firmware(tmp_path: Path) -> None:
    rig = written(tmp_path / "rig.yaml", strip(30, "nano"), buttons=Buttons.BOARD, on="strip")
    assert [one.does.value if one.does else one.seat for one in rig.buttons] == ["next", "undo", "next", 0, 1, 2, 3, 4]
    assert rig.encoders[0].place.device == "strip"


def test_buttons_on_a_pi_are_those_of_the_rig_that_ships(tmp_path: Path) -> None:
    rig = written(tmp_path / "rig.yaml", strip(30), buttons=Buttons.PI)
    ships = load_rig(shipped("two_buttons_and_encoder"))
    assert [(one.place, one.does) for one in rig.buttons] == [(one.place, one.does) for one in ships.buttons]
    assert rig.encoders[0].pins == ships.encoders[0].pins


FILLED = {"port": "/dev/ttyUSB0", "host": "wled.local", "leds": 60, "broker": "house", "topic": "wled/table"}
PINS = {"pins": (4, 18, 19), "segments": tuple(range(4, 11)), "digits": (18, 19, 20, 21)}


@pytest.mark.parametrize("name", names())
def test_every_driver_there_is_gets_lines_that_it_can_show(name: str, tmp_path: Path) -> None:
    found = known_driver(name)
    given = {field: (FILLED | PINS)[field] for field, one in found.fields.items() if getattr(one, "needed", False)}
    device = completed(DeviceSpec("light", name, found.kind, given))
    lines = lines_for(device)
    text = rig_text([DeviceSpec("light", name, found.kind, given)], lines, name="rig.yaml")
    (tmp_path / "rig.yaml").write_text(text, encoding="utf-8")
    assert bare(load_rig(tmp_path / "rig.yaml").showings) == bare(lines)
    assert {line.game for line in lines} == set(GAMES)


def test_pedals_a_board_and_home_assistant_are_written_and_read_again(tmp_path: Path) -> None:
    nano = DeviceSpec("nano", "nano", Kind.STRIP, {"port": "/dev/ttyUSB0", "leds": 30, "budget_mA": 500})
    pedal = Pedal("pedal", "/dev/input/by-id/usb-PCsensor-event-kbd", {Does.NEXT: "b", Does.UNDO: "1"})
    home = HomeSpec("homeassistant.local", 1884, "abby", "/home/abby/my password")
    rig = written(tmp_path / "rig.yaml", nano, buttons=Buttons.BOARD, on="nano", pedals=[pedal], home=home)
    assert rig.keyboards[0].port == pedal.port
    assert [(one.place, one.does) for one in rig.buttons[-2:]] == [
        (Place("pedal", KEYS["b"]), Does.NEXT),
        (Place("pedal", KEYS["1"]), Does.UNDO),
    ]
    assert (len(rig.buttons), len(rig.encoders), rig.home) == (10, 1, home)
    assert "1884" not in (tmp_path / "rig.yaml").read_text().partition("home:")[0]
    assert written(tmp_path / "rig.yaml", nano).home is None
