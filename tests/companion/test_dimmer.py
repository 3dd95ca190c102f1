"""The dimmer: what is set on the screen is on the lights at once, outlives a restart, and yields to a changed rig."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.commands.outside import Outside
from companion.dimmer import LightDimmer
from companion.tabletop import Tabletop
from drivers.emulators import WledEmulator
from drivers.frames import BLACK
from drivers.painting.light import Light, Night, When
from drivers.rigfile import load_rig
from tests.companion.tables import notices, shelf, table_past_setup
from tests.companion.test_outside import until
from ui.dimmer import Dimmer, Dimming, Hues
from ui.dimmer import Night as NightMode

SHOW = "show: [{indicator: gravehold, on: strip, leds: 0-29, as: bar, low: {under: 2, colour: danger}}]\n"


def rig_of(folder: Path, port: str, light: str = "") -> Path:
    """A rig with one strip."""
    path = folder / "rig.yaml"
    path.write_text(f"devices: {{strip: {{driver: wled, port: {port}, leds: 30, budget_mA: 5000}}}}\n{SHOW}{light}")
    return path


@pytest.fixture
def dimmed(tmp_path: Path):
    """Makes the dimmer of a rig with these words, as after a start."""
    said: list[str] = []

    def made(light: str = "", file: Path = tmp_path / "state/lights.yaml") -> LightDimmer:
        rig = load_rig(rig_of(tmp_path, "/dev/null", light))
        return LightDimmer(rig, file, say=said.append, later=lambda task: task())

    made.said = said  # type: ignore[attr-defined]
    return made


@contextmanager
def lit(folder: Path, rig: Path) -> Iterator[Dimmer]:
    """A table with this rig, from its start until it is closed: what turns its lights up and down."""
    table = table_past_setup(folder / "games").start()
    outside = Outside(table, rig=str(rig), camera=None, folder=folder)
    outside.open()
    until(lambda: table.dimmer is not None)
    assert table.dimmer is not None
    yield table.dimmer
    outside.close()
    table.close()


def test_what_is_set_is_seen_on_the_strip_at_once_and_after_a_restart(tmp_path: Path) -> None:
    strip = WledEmulator(30)
    rig = rig_of(tmp_path, strip.port)

    def brightest() -> int:
        return max(map(max, strip.pixels), default=0)

    with lit(tmp_path, rig) as dimmer:
        until(lambda: brightest() > 150)
        before = strip.pixels
        dimmer.set(replace(dimmer.now(), hues=Hues.COLOUR_BLIND))
        until(lambda: strip.pixels != before and brightest() > 150)
        dimmer.set(replace(dimmer.now(), night=NightMode.NOW, at_night=20))
        until(lambda: BLACK not in strip.pixels and 20 < brightest() <= 255 * 0.2)
        dimmed = strip.pixels
        dimmer.set(replace(dimmer.now(), night=NightMode.NEVER))
        until(lambda: brightest() > 150)
        dimmer.set(replace(dimmer.now(), night=NightMode.NOW))
        until(lambda: strip.pixels == dimmed)
    until(lambda: brightest() == 0)
    with lit(tmp_path, rig) as dimmer:
        assert dimmer.is_set
        until(lambda: strip.pixels == dimmed)
    assert "light" not in rig.read_text()
    strip.close()


def test_a_table_whose_lights_are_only_on_the_screen_has_no_dimmer(tmp_path: Path) -> None:
    table = Tabletop(shelf(tmp_path / "games")).start()
    outside = Outside(table, rig=None, camera=None, folder=tmp_path)
    outside.open()
    until(lambda: bool(table.view().lights))
    assert table.dimmer is None
    outside.close()
    table.close()


def test_a_night_that_is_not_set_begins_with_the_usual_times(dimmed) -> None:
    assert dimmed().now() == Dimming(100, Hues.SCREEN, NightMode.NEVER, 20, time(22), time(7))


def test_everything_that_is_set_is_kept_and_goes_before_the_rig(dimmed) -> None:
    light = 'light: {brightness: 80, night: {from: "21:30", to: "06:15", brightness: 15}}\n'
    wanted = Dimming(35, Hues.COLOUR_BLIND, NightMode.NOW, 5, time(20, 30), time(5))
    assert dimmed(light).now() == Dimming(80, Hues.SCREEN, NightMode.CLOCK, 15, time(21, 30), time(6, 15))
    dimmed(light).set(wanted)
    assert dimmed(light).now() == wanted
    assert dimmed(light).light.night == Night(time(20, 30), time(5), 5, When.NOW)


def test_a_rig_that_is_changed_later_goes_before_what_was_set(dimmed) -> None:
    first = dimmed("light: {brightness: 80}\n")
    first.set(replace(first.now(), brightness=30))
    assert dimmed("light: {brightness: 60}\n").light == Light(60)
    assert dimmed("light: {brightness: 80}\n").light.brightness == 30


def test_the_rig_is_had_again_and_nothing_is_kept(dimmed, tmp_path: Path) -> None:
    dimmer = dimmed("light: {brightness: 80}\n")
    dimmer.set(replace(dimmer.now(), brightness=30))
    assert dimmer.is_set
    dimmer.as_in_rig()
    assert (dimmer.is_set, dimmer.light) == (False, Light(80))
    assert list((tmp_path / "state").iterdir()) == []


def test_a_torn_file_is_said_and_the_rig_counts(dimmed, tmp_path: Path) -> None:
    file = tmp_path / "lights.yaml"
    file.write_text("light: {brightness: 700}\n")
    assert dimmed(file=file).light == Light()
    (said,) = dimmed.said
    assert "expected a whole number from 1 to 100" in said
    assert "Menu, Lights" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_disk_that_takes_nothing_is_said_and_the_lights_follow_all_the_same(dimmed, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir(mode=0o500)
    dimmer = dimmed()
    dimmer.set(replace(dimmer.now(), brightness=30))
    assert dimmer.light.brightness == 30
    assert "until the app is closed" in dimmed.said[0]


def test_it_is_kept_with_what_the_app_writes_and_a_fault_of_it_is_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "lights.yaml").write_text("light: 7\n")
    table = Tabletop(shelf(tmp_path / "games")).start()
    outside = Outside(table, rig=None, camera=None, folder=tmp_path)
    outside.open()
    until(lambda: "lights.yaml" in notices(table))
    outside.close()
    table.close()
