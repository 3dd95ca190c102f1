"""The room's front against emulated devices: cables pulled, devices stalled, and the game never kept waiting."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from datetime import time as time_of_day
from pathlib import Path

import pytest
from msgspec import structs

from drivers.emulators import BoardEmulator, Model, SegmentsEmulator, WledEmulator
from drivers.frames import BLACK, DigitsFrame, StripFrame, TextFrame
from drivers.health import DeviceHealth, Fault, Health
from drivers.lights import Lights, Shown
from drivers.painting.colour import COLOUR_BLIND, RGB, Colour, Palette
from drivers.painting.light import Light, Night, When
from drivers.painting.motion import LASTS
from drivers.rig import DeviceSpec, Kind, Look, Rig, Showing
from drivers.rigfile import load_rig, shipped
from tests.drivers.doubles import ENEMY_TURN, gravehold, nemesis, order, seat_turn, until

TABLE = (gravehold(21), nemesis(63), order(ENEMY_TURN, current=seat_turn(0), hidden=3))


@pytest.fixture
def rig(strip: WledEmulator, digits: SegmentsEmulator) -> Rig:
    return load_rig(shipped("demo"), ports={"strip": strip.port, "digits": digits.port})


@pytest.fixture
def lights(rig: Rig, locks: Path) -> Iterator[Lights]:
    with Lights(rig, locks=locks) as lights:
        yield lights


@pytest.fixture
def screen() -> Iterator[Lights]:
    with Lights(load_rig(shipped("screen_only"))) as lights:
        yield lights


def _health(lights: Lights, name: str) -> DeviceHealth:
    return next(health for health in lights.health() if health.name == name)


def _pixels(lights: Lights) -> tuple[tuple[int, int, int], ...]:
    frame = lights.virtual()[0].frame
    assert isinstance(frame, StripFrame)
    return frame.pixels


def _calls(lights: Lights, number: int) -> list[float]:
    """How long each of so many calls took, in seconds, the longest last."""
    taken = []
    for value in range(number):
        started = time.perf_counter()
        lights.show((gravehold(value % 31), *TABLE[1:]))
        taken.append(time.perf_counter() - started)
    return sorted(taken)


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_devices_show_what_the_screen_shows(lights: Lights, strip: WledEmulator, digits: SegmentsEmulator) -> None:
    lights.show(TABLE)
    until(lambda: strip.pixels == _pixels(lights) and digits.text == "  63")
    assert strip.pixels != (BLACK,) * 60
    assert lights.virtual()[1] == Shown("digits", DigitsFrame("  63"))
    until(lambda: {health.health for health in lights.health()} == {Health.WORKING})
    until(lambda: min(lights.frames_sent.values()) >= 1)  # counted a moment after it is seen


def test_the_screen_alone_shows_the_same_frames(screen: Lights) -> None:
    screen.show(TABLE, game="aeons_end")
    assert screen.virtual()[1].frame == DigitsFrame("  63")
    assert _pixels(screen)[0] != BLACK
    assert {health.health for health in screen.health()} == {Health.WORKING}
    assert set(screen.frames_sent) == {"strip", "digits"}


def test_the_lights_are_turned_down_and_coloured_while_they_show(screen: Lights) -> None:
    screen.show(TABLE, game="aeons_end")
    bright = max(map(max, _pixels(screen)))
    screen.dim(Light(20))
    assert 0 < max(map(max, _pixels(screen))) <= bright * 0.21
    screen.dim(Light(palette=Palette.COLOUR_BLIND))
    assert _pixels(screen)[0] == COLOUR_BLIND[Colour.PROTECTED]
    screen.dim(Light(night=Night(time_of_day(22), time_of_day(7), 10, When.NOW)))
    assert max(map(max, _pixels(screen))) <= bright * 0.11


def test_what_is_asked_for_after_a_show_is_never_older(screen: Lights) -> None:
    for life in range(100):
        screen.show((nemesis(life),), game="aeons_end")
        assert screen.virtual()[1].frame == DigitsFrame(f"{life:4d}")


def test_what_blinks_changes_by_itself_and_what_does_not_leaves_the_screen_alone(screen: Lights) -> None:
    drawn: list[tuple[Shown, ...]] = []
    stop = screen.follow(drawn.append)
    screen.show((gravehold(3),), game="aeons_end")
    until(lambda: len(drawn) >= 4)
    screen.show((gravehold(30),), game="aeons_end")
    until(lambda: drawn[-1] == screen.virtual())
    stop()
    assert len({shown[0] for shown in drawn}) >= 3


def test_a_failing_listener_does_not_stop_the_lights(screen: Lights) -> None:
    seen = threading.Event()
    screen.follow(lambda shown: 1 / 0)  # type: ignore[arg-type, return-value]
    screen.follow(lambda shown: seen.set())
    screen.show(TABLE, game="aeons_end")
    assert seen.wait(5)


def test_a_vanished_port_is_said_once_and_redrawn_in_full_when_it_is_back(
    lights: Lights, strip: WledEmulator, digits: SegmentsEmulator
) -> None:
    said: list[DeviceHealth] = []
    lights.watch(said.append)
    lights.show(TABLE)
    until(lambda: strip.pixels == _pixels(lights) and digits.text == "  63")
    until(lambda: {told.name for told in said if told.health is Health.WORKING} == {"strip", "digits"})
    said.clear()
    strip.unplug()
    assert until(lambda: _health(lights, "strip").health is Health.LOST) < 1
    assert "check the cable" in _health(lights, "strip").advice
    lights.show((gravehold(12), nemesis(50)))
    until(lambda: digits.text == "  50")
    until(lambda: _pixels(lights)[:30].count(RGB[Colour.PROTECTED]) == 12, within=LASTS + 3)
    strip.replug()
    assert strip.pixels != _pixels(lights)
    assert until(lambda: strip.pixels == _pixels(lights)) < 3
    until(lambda: len(said) == 2)
    assert [health.health for health in said] == [Health.LOST, Health.WORKING]


def test_a_device_that_was_lost_before_anybody_listened_is_told_at_once(tmp_path: Path, locks: Path) -> None:
    said: list[DeviceHealth] = []
    ports = {"strip": str(tmp_path / "none"), "digits": str(tmp_path / "nothing")}
    with Lights(load_rig(shipped("demo"), ports=ports), locks=locks) as lights:
        until(lambda: all(health.health is Health.LOST for health in lights.health()))
        lights.watch(said.append)
        until(lambda: {health.name for health in said} == {"strip", "digits"})
        assert {health.fault for health in said} == {Fault.GONE}
        assert "nothing is plugged in at" in said[0].advice
        assert _calls(lights, 100)[95] < 0.005


def test_a_second_rig_on_the_same_port_hears_who_has_it_and_gets_it_when_that_ends(
    lights: Lights, rig: Rig, locks: Path, digits: SegmentsEmulator
) -> None:
    lights.show(TABLE)
    until(lambda: digits.text == "  63")
    with Lights(rig, locks=locks) as second:
        until(lambda: _health(second, "digits").fault is Fault.BUSY)
        assert "in use by another device of this rig" in _health(second, "digits").advice
        second.show((nemesis(8),))
        lights.close()
        until(lambda: digits.text == "   8")


def test_the_game_never_waits_for_a_stalled_device(
    lights: Lights, strip: WledEmulator, digits: SegmentsEmulator
) -> None:
    lights.show(TABLE)
    until(lambda: strip.frames > 0 and digits.text == "  63")
    strip.stall()
    digits.stall()
    started = time.monotonic()
    taken: list[float] = []
    while _health(lights, "strip").health is not Health.LOST:
        taken += _calls(lights, 20)
        assert time.monotonic() - started < 10
        time.sleep(0.01)
    taken.sort()
    assert taken[len(taken) * 99 // 100] < 0.005
    assert taken[-1] < 0.25  # a call that waited for the device would take its write timeout, 0.5 s
    assert _health(lights, "strip").fault is Fault.SILENT
    strip.mend()
    lights.show(TABLE)
    until(lambda: strip.pixels == _pixels(lights), within=8)


def test_closing_twice_leaves_no_thread_and_no_descriptor(rig: Rig, locks: Path, strip: WledEmulator) -> None:
    threads, descriptors = threading.active_count(), _descriptors()
    for _ in range(3):
        lights = Lights(rig, locks=locks)
        lights.show(TABLE)
        until(lambda: strip.frames > 0)
        lights.close()
        lights.close()
    until(lambda: threading.active_count() <= threads and _descriptors() <= descriptors)


def test_closing_a_rig_whose_strip_is_stalled_takes_no_longer_than_two_seconds(
    lights: Lights, strip: WledEmulator
) -> None:
    lights.show(TABLE)
    until(lambda: strip.frames > 0)
    strip.stall()
    started = time.monotonic()
    lights.close()
    assert time.monotonic() - started < 2


def test_many_stalled_devices_are_left_in_the_time_of_one(tmp_path: Path, locks: Path) -> None:
    boards = [BoardEmulator(Model.NANO) for _ in range(4)]
    lamps = [f"  lamp{at}: {{driver: nano, port: {board.port}, leds: 9}}" for at, board in enumerate(boards)]
    devices = "\n".join(lamps)
    (tmp_path / "rig.yaml").write_text(f"devices:\n{devices}\nshow: []\n", encoding="utf-8")
    lights = Lights(load_rig(tmp_path / "rig.yaml"), locks=locks)
    lights.show(TABLE)
    until(lambda: all(count > 0 for count in lights.frames_sent.values()))
    for board in boards:
        board.stall()
    started = time.monotonic()
    lights.close()
    assert time.monotonic() - started < 3
    for board in boards:
        board.close()


def _pull_and_plug(cycles: int, lights: Lights, strip: WledEmulator, digits: SegmentsEmulator) -> None:
    lights.show(TABLE)
    until(lambda: strip.frames > 0 and digits.text == "  63")
    until(lambda: _health(lights, "strip").health is Health.WORKING)
    threads, descriptors = threading.active_count(), _descriptors()
    for life in range(cycles):
        strip.unplug()
        digits.unplug()
        until(lambda: all(health.health is Health.LOST for health in lights.health()), within=1.5)
        lights.show((gravehold(20 + life % 10), nemesis(life)))
        dark = strip.frames
        strip.replug()
        digits.replug()
        until(lambda dark=dark: strip.frames > dark, within=3)  # type: ignore[misc]
        until(lambda: strip.pixels == _pixels(lights), within=3 + LASTS)
        until(lambda life=life: digits.text == f"{life:4d}", within=3)  # type: ignore[misc]
        until(lambda: all(health.health is Health.WORKING for health in lights.health()), within=3)
    assert threading.active_count() <= threads
    assert _descriptors() <= descriptors


def test_some_times_unplugged_and_back_without_growth(
    lights: Lights, strip: WledEmulator, digits: SegmentsEmulator
) -> None:
    _pull_and_plug(3, lights, strip, digits)


@pytest.mark.slow
def test_a_hundred_times_unplugged_and_back_without_growth(
    lights: Lights, strip: WledEmulator, digits: SegmentsEmulator
) -> None:
    _pull_and_plug(100, lights, strip, digits)


def test_an_idle_rig_needs_hardly_any_processor(lights: Lights, strip: WledEmulator, digits: SegmentsEmulator) -> None:
    lights.show(TABLE)
    until(lambda: strip.frames > 0 and digits.text == "  63")
    until(lambda: all(health.health is Health.WORKING for health in lights.health()))
    emulators = {each.native_id for each in threading.enumerate() if each.name.startswith("emulated")}
    others = {threading.get_native_id(), *emulators}

    def ours() -> float:
        ticks = 0
        for task in os.listdir("/proc/self/task"):
            if int(task) not in others:
                fields = Path(f"/proc/self/task/{task}/stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    before, started = ours(), time.monotonic()
    until(lambda: time.monotonic() - started >= 2, within=3)
    assert ours() - before < 0.1


def test_lights_for_the_screen_load_no_serial_library() -> None:
    code = (
        "import sys, drivers.lights, drivers.rigfile as r;"
        "drivers.lights.Lights(r.load_rig(r.shipped('screen_only'))).close();"
        "sys.exit('serial' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_damage_is_drawn_as_a_motion_that_ends_by_itself(screen: Lights) -> None:
    screen.show((gravehold(30),), game="aeons_end")
    before = _pixels(screen)
    drawn: list[tuple[Shown, ...]] = []
    screen.follow(drawn.append)
    screen.show((gravehold(10),), game="aeons_end")
    until(lambda: _pixels(screen)[:10] == before[:10], within=LASTS + 3)
    frames = {shown[0].frame for shown in drawn}
    assert len(frames) > 5
    assert RGB[Colour.DANGER] not in _pixels(screen)


def test_at_night_the_lights_go_down_by_themselves(rig: Rig) -> None:
    evening = structs.replace(
        load_rig(shipped("screen_only")), light=Light(night=Night(time_of_day(22), time_of_day(6), 10))
    )
    now = [time_of_day(21, 59)]
    with Lights(evening, time_of_day=lambda: now[0]) as lights:
        lights.show((gravehold(30),))
        day = _pixels(lights)
        now[0] = time_of_day(22)
        assert max(map(max, _pixels(lights))) < max(map(max, day)) / 5


def test_lines_of_text_are_in_the_words_of_the_table() -> None:
    lcd = DeviceSpec("lcd", "virtual-text", Kind.TEXT, {"columns": 16, "rows": 1})
    showing = Showing("gravehold", "lcd", Look.LINE)
    with Lights(Rig(Path("t.yaml"), (lcd,), (showing,)), words=lambda message, length: "Stadt") as lights:
        lights.show((gravehold(28),))
        assert lights.virtual()[0].frame == TextFrame(("Stadt      28/30",))
