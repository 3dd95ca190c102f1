"""`companion rig`: the journey against emulated devices from a fresh start, and what is said when one is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.commands.play import own_rig
from companion.commands.rig_emulate import emulated, showing
from companion.commands.rig_test import try_out
from companion.settings import rig_file
from drivers.clock import MonotonicClock
from drivers.emulators import WledEmulator
from drivers.finding import trial
from drivers.links.ports import open_serial
from drivers.rigfile import load_rig
from drivers.strips.current import Budget, drawn


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which the app never ran."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[Mapping[str, Any]]:
    """Emulated devices, with their ports in a folder `ports`."""
    with emulated(tmp_path / "ports") as found:
        yield found


def companion(*arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    """The command as people start it, with what they answer."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "LANG": "C.UTF-8"},
    )


def said(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


MAKES = said(
    "4 6 3",  # segments, wled, nano
    "1",  # segments says nothing: it is a SparkFun 7-segment
    *("y", "countdown"),  # it blinks; its name
    *("y", "", "50", "60", "y", "2000", ""),  # wled: 50 LEDs are too few, 60 it is; its supply and layout
    *("y", "ring", "16", "y", "", "1"),  # nano
    *("", "y"),  # nothing else; buttons are wired to it
)


def test_the_whole_journey_from_a_fresh_start(devices: Mapping[str, Any], tmp_path: Path) -> None:
    ports, file = str(tmp_path / "ports"), tmp_path / "my_rig.yaml"

    listed = companion("rig", "list", "--ports", ports)
    assert listed.returncode == 0, listed.stderr
    assert "WLED 2608010, set up for 60 LEDs" in listed.stdout
    assert "our Nano, protocol 1" in listed.stdout
    assert f"rig make --ports {ports}" in listed.stdout

    made = companion("rig", "make", "--ports", ports, "-o", str(file), answers=MAKES)
    assert made.returncode == 0, made.stdout + made.stderr
    assert f"`./run companion rig check {file}`" in file.read_text()
    assert f"./run --rig {file}" in made.stdout
    rig = load_rig(file)
    assert [(one.name, one.driver, one.leds) for one in rig.devices] == [
        ("countdown", "segments", 0),
        ("strip", "wled", 60),
        ("ring", "nano", 16),
    ]
    assert rig.device("strip").budget.supply == 2000
    assert len(rig.buttons) == 8

    checked = companion("rig", "check", str(file))
    assert (checked.returncode, "all sound" in checked.stdout) == (0, True), checked.stdout

    test = companion("rig", "test", str(file), "--seconds", "0.5")
    assert test.returncode == 0, test.stdout
    assert "strip: ok" in test.stdout
    assert "countdown: ok; it never answers" in test.stdout

    devices["wled"].unplug()
    test = companion("rig", "test", str(file), "--seconds", "0.1")
    assert test.returncode == 1
    assert "strip: WRONG: nothing is plugged in" in test.stdout
    assert "ring: ok" in test.stdout
    assert test.stdout.endswith("./run companion rig list\n")


def test_without_questions_a_script_makes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rig.yaml"
    words = ["--device", "strip=wled:/dev/ttyUSB0:144", "--device", "lcd=lcd-i2c:0x27:20x4", "--supply", "3000"]
    assert main(["rig", "make", "-o", str(file), *words, "--layout", "ring_per_player", "--buttons", "pi"]) == 0
    rig = load_rig(file)
    assert [one.name for one in rig.devices] == ["strip", "lcd"]
    assert rig.device("strip").budget.supply == 3000
    assert [one.pins for one in rig.encoders] == [(16, 26)]
    assert f"./run --rig {file}" in capsys.readouterr().out


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text("mine", encoding="utf-8")
    words = ["rig", "make", "-o", str(file), "--device", "digits=segments:/dev/ttyUSB0"]
    assert main(words) == 1
    assert "--force" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"
    assert main([*words, "--force"]) == 0
    assert load_rig(file).devices[0].name == "digits"


def test_a_file_with_a_fault_is_not_written_and_what_was_there_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "made/rig.yaml"
    two = [word for name in ("one", "two") for word in ("--device", f"{name}=segments:/dev/ttyUSB0")]
    assert main(["rig", "make", "-o", str(file), *two]) == 1
    assert f"{file}:8: devices.two.port: /dev/ttyUSB0 is the port of one already" in capsys.readouterr().err
    assert list(file.parent.iterdir()) == []
    file.write_text("mine", encoding="utf-8")
    assert main(["rig", "make", "-o", str(file), "--force", *two]) == 1
    assert file.read_text(encoding="utf-8") == "mine"
    assert list(file.parent.iterdir()) == [file]


def test_a_port_where_nothing_is_plugged_in_is_written_with_a_reminder(
    devices: Mapping[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [f"there=segments:{tmp_path}/ports/segments", "gone=segments:/dev/gone"]
    assert main(["rig", "make", *(word for each in words for word in ("--device", each))]) == 0
    minded = [line for line in capsys.readouterr().out.splitlines() if line.startswith("mind: ")]
    assert minded == ["mind: nothing is plugged in at /dev/gone now, where gone is to be"]


def test_who_says_no_to_writing_over_keeps_the_file(tmp_path: Path) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text("mine", encoding="utf-8")
    made = companion("rig", "make", "-o", str(file), answers="n\n")
    assert made.returncode == 1
    assert "as it was" in made.stdout
    assert file.read_text(encoding="utf-8") == "mine"


def test_answers_that_end_write_nothing(devices: Mapping[str, Any], tmp_path: Path) -> None:
    made = companion("rig", "make", "--ports", str(tmp_path / "ports"), "-o", str(tmp_path / "rig.yaml"), answers="6\n")
    assert made.returncode == 1
    assert "Nothing was written" in made.stdout
    assert not (tmp_path / "rig.yaml").exists()


def test_a_rig_of_ones_own_is_used_where_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert own_rig(rig_file()) is None
    assert main(["rig", "make", "--device", "strip=virtual-strip:60"]) == 0
    assert rig_file() == tmp_path / "config/tabletop-companion/rig.yaml"
    assert own_rig(rig_file()) == str(rig_file())
    assert "Play with it:             ./run\n" in capsys.readouterr().out
    assert main(["rig", "check", "--game", "aeons_end"]) == 0


@pytest.mark.parametrize("action", ["check", "test"])
def test_without_a_rig_it_says_how_to_make_one(action: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rig", action]) == 1
    assert "rig make" in capsys.readouterr().err


def test_a_faulty_file_is_said_with_line_and_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text("devices:\n  strip: {driver: wlde, leds: 60}\nshow: []\n", encoding="utf-8")
    assert main(["rig", "check", str(file)]) == 1
    assert (
        "rig.yaml:2: devices.strip.driver: no driver is called 'wlde' (did you mean wled?)" in capsys.readouterr().err
    )


def test_a_check_says_what_stays_dark_and_which_game_there_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text(
        "devices: {digits: {driver: virtual-digits}}\n"
        "show:\n  aeons_end: [{indicator: gravehld, on: digits, as: number}]\n"
        "  enormty: [{indicator: countdown, on: digits, as: number}]\n",
        encoding="utf-8",
    )
    assert main(["rig", "check", str(file), "--game", "aeons_end"]) == 1
    out = capsys.readouterr().out
    assert (
        "rig.yaml:4: show.enormty: there is no such game, so its lines are never drawn; did you mean enormity?" in out
    )
    assert "aeons_end: rig.yaml:3: 'gravehld' is not in this game (did you mean gravehold?): its place" in out


def test_a_check_reminds_of_what_was_set_on_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "state/tabletop-companion/lights.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("light: {brightness: 20}\ninstead_of: {brightness: 100}\n")
    assert main(["rig", "check", "one_strip", "--game", "aeons_end"]) == 0
    assert "the lights were set on the screen (Menu, Lights)" in capsys.readouterr().out
    rig = tmp_path / "own.yaml"
    rig.write_text("devices: {digits: {driver: virtual-digits}}\nshow: []\nlight: {brightness: 50}\n")
    main(["rig", "check", str(rig), "--game", "aeons_end"])
    assert "Menu, Lights" not in capsys.readouterr().out


def test_a_check_reminds_of_a_password_that_is_not_there_and_finds_no_fault_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = rig_of(tmp_path, "d: {driver: virtual-digits}", f"home: {{broker: ha, password_file: {tmp_path}/gone}}\n")
    assert main(["rig", "check", str(file), "--game", "enormity"]) == 0
    out = capsys.readouterr().out
    assert f"mind: home: the password file {tmp_path}/gone cannot be read" in out
    assert "all sound" not in out


def test_a_port_that_another_program_holds_fails_the_test(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "PATIENCE", 1.0)
    strip = WledEmulator(60)
    held = open_serial(strip.port, exclusive=True)
    file = rig_of(tmp_path, f"strip: {{driver: wled, port: {strip.port}, leds: 60}}")
    assert try_out(file, seconds=0.1) == 1
    held.close()
    strip.close()
    assert "strip: WRONG:" in (out := capsys.readouterr().out)
    assert "in use by" in out


def test_a_strip_that_is_shorter_than_the_rig_says_fails_the_test(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strip = WledEmulator(30)
    file = rig_of(tmp_path, f"strip: {{driver: wled, port: {strip.port}, leds: 60}}")
    assert try_out(file, seconds=0.1) == 1
    strip.close()
    assert "strip: WRONG: WLED is set up for 30 LEDs, the rig wants 60" in capsys.readouterr().out


def test_a_strip_is_white_at_its_budget_while_that_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strip = WledEmulator(60)
    file = rig_of(tmp_path, f"strip: {{driver: wled, port: {strip.port}, leds: 60, budget_mA: 1000}}")
    seen: set[tuple[tuple[int, int, int], ...]] = set()

    class Looking(MonotonicClock):
        """Looks at the strip whenever the test waits."""

        def wait(self, event: threading.Event, seconds: float | None) -> bool:
            seen.add(strip.pixels)
            return super().wait(event, seconds)

    assert try_out(file, seconds=0.3, on_strips="white", clock=Looking()) == 0
    strip.close()
    (lit,) = {pixels for pixels in seen if any(map(any, pixels))}
    assert len(set(lit)) == 1, "all alike"
    said = re.search(r"its budget of 1000 mA: (\d+) mA", capsys.readouterr().out)
    assert said
    assert 950 < drawn(lit, Budget(supply=1000)) <= 1000
    assert int(said[1]) == round(drawn(lit, Budget(supply=1000)))


@pytest.mark.parametrize(("option", "said"), [("--white", "white all along"), ("--colours", "red, green, blue, white")])
def test_what_strips_show_is_an_option_of_the_test(
    option: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strip = WledEmulator(9)
    file = rig_of(tmp_path, f"strip: {{driver: wled, port: {strip.port}, leds: 9}}")
    assert main(["rig", "test", str(file), option, "--seconds", "0.1"]) == 0
    strip.close()
    assert f"strip (wled) should show {said}" in capsys.readouterr().out


def test_each_press_is_said_as_it_comes(
    devices: Mapping[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = f"board: {{driver: nano, port: {tmp_path / 'ports/nano'}, leds: 8}}"
    buttons = "buttons: [{does: undo, on: board, contact: 1}, {seat: 2, on: board, contact: 4}]\n"
    file = rig_of(tmp_path, board, buttons)
    pressed = Presses(devices["nano"])
    assert try_out(file, seconds=2.0) == 0
    pressed.end()
    out = capsys.readouterr().out
    assert "undo (board, contact 1) is down" in out
    assert "undo (board, contact 1) is up" in out
    assert "seat 2 (board, contact 4) is down" in out
    assert "encoder 0 of board: +2" in out


class Presses:
    """Somebody who presses and turns all the time."""

    def __init__(self, board: Any) -> None:
        self._ended = threading.Event()
        self._board = board
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.wait(0.1):
            for contact in (2, 5):  # contacts 1 and 4 of a rig, which counts from 0
                self._board.press(contact)
                self._ended.wait(0.03)
                self._board.release(contact)
            self._board.turn(2)


def rig_of(folder: Path, device: str, more: str = "") -> Path:
    file = folder / "rig.yaml"
    file.write_text(f"devices:\n  {device}\nshow: []\n{more}", encoding="utf-8")
    return file


def test_a_folder_without_ports_says_how_to_have_some(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rig", "list", "--ports", str(tmp_path)]) == 1
    assert f"rig emulate {tmp_path}" in capsys.readouterr().err


@pytest.fixture
def emulating(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """`rig emulate` as people start it, with its ports in a folder `ports`."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "rig", "emulate", str(tmp_path / "ports")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    late = threading.Timer(60, process.kill)  # so that nothing is read for ever
    late.start()
    try:
        until(lambda: (tmp_path / "ports/adalight").is_char_device())
        yield process
    finally:
        late.cancel()
        process.kill()
        process.communicate()


def typed(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin
    process.stdin.write(text)
    process.stdin.flush()


def test_emulated_devices_say_what_they_show_until_they_are_ended(
    emulating: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert emulating.stdout
    port = open_serial(str(tmp_path / "ports/segments"), baudrate=9600)
    port.write(b"v1234")  # `v` clears it
    assert "segments: [1234]\n" in iter(emulating.stdout.readline, "")
    port.close()
    typed(emulating, "wled unplug\nwhat?\nend\n")
    assert "type `wled unplug`" in emulating.stdout.read()
    assert emulating.wait(timeout=20) == 0
    assert list((tmp_path / "ports").iterdir()) == []


def test_a_button_of_the_emulated_nano_is_held_until_it_is_released(
    emulating: subprocess.Popen[str], tmp_path: Path
) -> None:
    port = open_serial(str(tmp_path / "ports/nano"), baudrate=115200, timeout=5)
    typed(emulating, "nano hold 2\n")
    assert port.read(5) == b"b2 1\n"
    typed(emulating, "nano turn 3\n")
    assert port.read(6) == b"e1 +3\n"  # and not `b2 0`
    typed(emulating, "nano release 2\n")
    assert port.read(5) == b"b2 0\n"
    port.close()


def test_what_lights_show_is_a_letter_for_each_led() -> None:
    class Strip:
        pixels = ((255, 0, 0), (0, 200, 10), (0, 0, 90), (200, 200, 200), (0, 0, 0))

    assert showing(Strip()) == "rgbw."


def until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not done():
        assert time.monotonic() < deadline, "nothing came of it"
        time.sleep(0.05)
