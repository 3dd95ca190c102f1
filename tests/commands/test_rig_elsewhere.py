"""Making a rig of what is at no serial port: the network, a broker, the pins of a Pi, pedals, Home Assistant."""

from __future__ import annotations

import io
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.rig_asking import Asker
from companion.commands.rig_elsewhere import by_broker, by_wifi, home, on_i2c, on_spi
from companion.commands.rig_pedals import pedal
from drivers.emulators.spi_strip import SpiStrip
from drivers.emulators.wled_broker import WledBrokerEmulator
from drivers.emulators.wled_web import WledWebEmulator
from drivers.finding import plugged, trial
from drivers.frames import BLACK
from drivers.header import Header
from drivers.home.section import HomeSpec
from drivers.inputs.event_device import DOWN, EVENT, KEY, UP
from drivers.inputs.keys import KEYS
from drivers.inputs.wired import Does
from drivers.rigfile import load_rig
from tests.drivers.doubles import until
from tests.drivers.mosquitto import Mosquitto, broker

__all__ = ["broker"]


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which the app never ran, with nothing plugged in."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(plugged, "serial_ports", list)
    return tmp_path


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not work at once is not waited for."""
    monkeypatch.setattr(trial, "PATIENCE", 0.5)


def asker(*answers: str) -> Asker:
    return Asker(io.StringIO("".join(f"{answer}\n" for answer in answers)))


class Looking(io.StringIO):
    """Answers of somebody who does not say that it blinks before it does."""

    def __init__(self, answers: tuple[str, ...], blinks: Callable[[], bool]) -> None:
        super().__init__("".join(f"{answer}\n" for answer in answers))
        self._blinks = blinks

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline(-1 if size is None else size)
        if line == "y\n":
            until(self._blinks, within=20)
        return line


def test_a_wled_in_the_network_blinks_and_is_counted() -> None:
    wled = WledWebEmulator(40)
    spec = by_wifi(asker("", wled.host, "y", "shelf", "40", "y", "2000"), [])
    wled.close()
    assert (spec.name, spec.driver, spec.given) == (
        "shelf",
        "wled-http",
        {"host": wled.host, "leds": 40, "budget_mA": 2000},
    )


def test_a_wled_behind_a_broker_blinks_and_is_counted(broker: Mosquitto, capsys: pytest.CaptureFixture[str]) -> None:
    wled = WledBrokerEmulator(broker.port, topic="wled/shelf")
    answers = (f"127.0.0.1:{broker.port}", "", "wled/shelf", "y", "", "60", "y", "2000")
    spec = by_broker(asker(*answers), ["strip"])
    wled.close()
    assert (spec.name, spec.driver, spec.given["topic"]) == ("strip_2", "wled-mqtt", "wled/shelf")
    assert (spec.given["broker"], spec.given["broker_port"]) == ("127.0.0.1", broker.port)
    assert "it does not work" not in capsys.readouterr().out


@pytest.mark.usefixtures("impatient")
def test_a_broker_that_is_not_there_is_said_and_it_is_written_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    spec = by_broker(asker("127.0.0.1:1", "", "", "n", "", "60", "y", "2000"), [])
    assert spec.given["topic"] == "wled/table"
    assert "it does not work: " in capsys.readouterr().out


def test_a_strip_on_the_pi_is_lit_while_it_is_counted() -> None:
    strip = SpiStrip(30)
    looking = Looking(("", "y", "", "30", "y", "1500"), lambda: strip.frames > 0)
    spec = on_spi(Asker(looking), [], header=Header(open_spi=strip.open))
    assert (spec.driver, spec.leds, spec.budget.supply) == ("spi-strip", 30, 1500)
    assert strip.frames > 0
    assert strip.pixels == (BLACK,) * 30  # and left dark


@pytest.mark.usefixtures("impatient")
def test_a_pi_without_spi_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    strip = SpiStrip(fault=FileNotFoundError(2, "no such bus"))
    on_spi(asker("max7219-matrix", "", "n", ""), [], header=Header(open_spi=strip.open))
    assert "raspi-config" in capsys.readouterr().out


def test_an_i2c_bus_on_which_nothing_answers_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    def none(bus: int) -> None:
        raise FileNotFoundError(2, "no such bus")

    assert on_i2c(asker(), [1], [], header=Header(open_i2c=none)) is None  # type: ignore[arg-type]
    assert "raspi-config" in capsys.readouterr().out


def test_home_assistant_keeps_the_password_out_of_the_rig(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert home(asker("homeassistant.local", "")) == HomeSpec("homeassistant.local")
    file = str(fresh / "config/tabletop-companion/mqtt-password")
    assert home(asker("ha:1884", "abby", "")) == HomeSpec("ha", 1884, "abby", file)
    assert f"chmod 600 {file}" in capsys.readouterr().out


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[int]:
    """A pipe in place of the kernel's foot switch, as it is written to."""
    os.mkfifo(tmp_path / "usb-PCsensor_FootSwitch-event-kbd")
    fd = os.open(tmp_path / "usb-PCsensor_FootSwitch-event-kbd", os.O_RDWR)
    yield fd
    os.close(fd)


def pressed(fd: int, *keys: str) -> threading.Thread:
    """Feet that press these, one after the other."""

    def press() -> None:
        for key in keys:
            time.sleep(0.2)
            os.write(fd, EVENT.pack(0, 0, KEY, KEYS[key], DOWN) + EVENT.pack(0, 0, KEY, KEYS[key], UP))

    thread = threading.Thread(target=press)
    thread.start()
    return thread


def test_a_foot_switch_is_known_by_what_is_pressed(
    pipe: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    feet = pressed(pipe, "b", "a", "b")
    port = str(tmp_path / "usb-PCsensor_FootSwitch-event-kbd")
    found = pedal(asker(""), [port], ["strip"], take=lambda fd: None)
    feet.join()
    assert found is not None
    assert (found.name, found.port, found.keys) == ("pedal", port, {Does.NEXT: "b", Does.UNDO: "a"})
    assert "usb-PCsensor_FootSwitch" in capsys.readouterr().out


def test_a_keyboard_of_which_nothing_is_pressed_is_left_out(
    pipe: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = str(tmp_path / "usb-PCsensor_FootSwitch-event-kbd")
    assert pedal(asker(""), [port], [], take=lambda fd: None, within=0.3) is None
    assert "nothing was pressed" in capsys.readouterr().out


def test_a_keyboard_that_cannot_be_taken_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pedal(asker(""), [str(tmp_path / "gone-event-kbd")], []) is None
    assert "plug it in" in capsys.readouterr().out


def made(monkeypatch: pytest.MonkeyPatch, file: Path, *answers: str) -> int:
    """What `rig make` comes to with these answers."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    return main(["rig", "make", "-o", str(file)])


def test_home_assistant_alone_leaves_the_lights_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rig.yaml"
    assert made(monkeypatch, file, "home", "homeassistant.local", "", "") == 0
    rig = load_rig(file)
    assert rig.home == HomeSpec("homeassistant.local")
    assert [one.driver for one in rig.devices] == ["virtual-strip", "virtual-digits"]
    out = capsys.readouterr().out
    assert "a WLED behind an MQTT broker" in out
    assert out.count("Home Assistant, to be told") == 1  # it is not offered twice
    assert "SPI" not in out


def test_what_this_machine_has_is_offered_and_nothing_else_is_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plugged, "buses", lambda: (["/dev/i2c-1"], ["/dev/spidev0.0"]))
    monkeypatch.setattr(plugged, "keyboards", lambda: ["/dev/input/by-id/usb-x-event-kbd"])
    assert made(monkeypatch, tmp_path / "rig.yaml", "") == 1
    out = capsys.readouterr().out
    for words in ("on the SPI", "on the I2C", "a foot switch"):
        assert words in out
    assert not (tmp_path / "rig.yaml").exists()
