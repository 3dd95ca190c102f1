"""What of the machine is in the way, and what answers on an I2C bus."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from drivers.emulators.i2c_bus import I2cBusEmulator
from drivers.emulators.i2c_lcd import I2cLcdChip
from drivers.emulators.oled import OledChip
from drivers.finding.chips import chips_on
from drivers.finding.troubles import lacking, may_open, no_bus, troubles
from drivers.header import Header, I2cBus
from drivers.rigfile import load_rig


@pytest.fixture
def proc(tmp_path: Path) -> Path:
    for number, name in enumerate(["systemd", "bash"], 1):
        runs(tmp_path, number, name)
    return tmp_path


def runs(proc: Path, number: int, name: str) -> None:
    (proc / str(number)).mkdir()
    (proc / str(number) / "comm").write_text(f"{name}\n", encoding="utf-8")


def test_nothing_is_in_the_way_of_a_plain_machine(proc: Path) -> None:
    assert troubles(proc=proc, throttled=proc / "none") == []


@pytest.mark.parametrize("thief", ["ModemManager", "brltty"])
def test_programs_that_take_ports_are_named(thief: str, proc: Path) -> None:
    runs(proc, 9, thief)
    (said,) = troubles(proc=proc, throttled=proc / "none")
    assert thief in said


@pytest.mark.parametrize(("bits", "said"), [("1", "has too little"), ("10000", "has had too little"), ("2", "")])
def test_too_little_power_is_said(bits: str, said: str, proc: Path) -> None:
    (proc / "throttled").write_text(f"{bits}\n", encoding="utf-8")
    found = troubles(proc=proc, throttled=proc / "throttled")
    assert len(found) == bool(said)
    assert said in "".join(found)


def test_a_port_that_is_gone_is_said() -> None:
    assert "plug it in again" in may_open("/dev/gone")
    assert may_open("/dev/null") == ""


def test_only_a_raspberry_pi_is_told_of_a_bus_that_is_switched_off(tmp_path: Path) -> None:
    model = tmp_path / "model"
    assert no_bus("I2C", [], model=model) == ""
    model.write_bytes(b"Raspberry Pi 5 Model B\0")
    assert "raspi-config" in no_bus("I2C", [], model=model)
    assert no_bus("I2C", ["/dev/i2c-1"], model=model) == ""


def test_what_answers_on_a_bus_is_guessed_by_its_address() -> None:
    bus = I2cBusEmulator()
    bus.plug(0x27, I2cLcdChip())
    bus.plug(0x3C, OledChip())
    chips, fault = chips_on(1, Header(open_i2c=bus.open))
    assert [(chip.address, chip.driver) for chip in chips] == [("0x27", "lcd-i2c"), ("0x3C", "oled")]
    assert fault == ""


@pytest.mark.parametrize(("number", "said"), [(errno.ENOENT, "raspi-config"), (errno.EACCES, "usermod -aG i2c")])
def test_a_bus_that_cannot_be_opened_is_said(number: int, said: str) -> None:
    def refuse(bus: int) -> I2cBus:
        raise OSError(number, "no")

    chips, fault = chips_on(1, Header(open_i2c=refuse))
    assert chips == []
    assert said in fault


def lacks(folder: Path, *programs: str) -> list[str]:
    """What a rig with sounds and two logins lacks on a machine with these programs."""
    file = folder / "rig.yaml"
    file.write_text(
        "devices:\n"
        f"  strip: {{driver: wled-mqtt, broker: ha, topic: wled/a, leds: 9, password_file: {folder}/wled}}\n"
        "show: []\n"
        "sounds: {speech: espeak-ng, player: aplay}\n"
        f"home: {{broker: ha, password_file: {folder}/home}}\n",
        encoding="utf-8",
    )
    return lacking(load_rig(file), find=lambda program: program if program in programs else None)


def test_a_machine_that_has_what_a_rig_names_lacks_nothing(tmp_path: Path) -> None:
    for name in ("wled", "home"):
        (tmp_path / name).write_text("secret", encoding="utf-8")
    assert lacks(tmp_path, "espeak-ng", "aplay") == []


def test_programs_and_passwords_that_are_not_there_are_said(tmp_path: Path) -> None:
    speech, player, strip, home = lacks(tmp_path)
    assert "sounds.speech: espeak-ng is missing: sudo apt install espeak-ng" in speech
    assert "sounds.player: aplay is missing: sudo apt install alsa-utils" in player
    assert f"devices.strip: the password file {tmp_path / 'wled'} cannot be read" in strip
    assert f"home: the password file {tmp_path / 'home'} cannot be read" in home
