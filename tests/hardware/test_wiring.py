"""The wiring pictures are what their sources give, and the pins in them are those of the table, firmware and rigs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest
import yaml

from tests.hardware.wired import HARDWARE, PARTS, WIRING, drawn, label, legs, source, table, wires

WIREVIZ = Path(sysconfig.get_path("scripts")) / "wireviz"
SOURCES = sorted(path.stem for path in WIRING.glob("*.yml"))
CONTACTS = ["button next", "button undo", "encoder switch (sw)", *(f"button of seat {seat}" for seat in range(1, 6))]
"""Of our boards, in the order of their numbers."""

RIGS = sorted((HARDWARE.parent / "drivers/rigs").glob("*.yaml"))


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All sources, drawn anew."""
    assert shutil.which("dot"), "dot is missing, which draws the wiring: sudo apt install graphviz"
    folder = tmp_path_factory.mktemp("wiring")
    command = [WIREVIZ, "-f", "s", "-o", folder, *(WIRING / f"{name}.yml" for name in SOURCES)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def test_every_picture_has_its_source() -> None:
    assert sorted(path.stem for path in WIRING.glob("*.svg")) == SOURCES
    assert len(SOURCES) >= 9


@pytest.mark.parametrize("name", SOURCES)
def test_a_picture_is_what_its_source_gives(name: str, rendered: Path) -> None:
    assert drawn(WIRING / f"{name}.svg") == drawn(rendered / f"{name}.svg")


def test_another_picture_would_be_told_apart(rendered: Path) -> None:
    assert drawn(rendered / "nano.svg") != drawn(rendered / "pico.svg")


@pytest.mark.parametrize(("name", "part", "board"), [("nano", "Nano", "nano"), ("pico", "Pico", "pico")])
def test_a_board_is_wired_as_the_table_says(name: str, part: str, board: str) -> None:
    wired = {PARTS[pin]: label(name, a, at) for a, at, _, pin in wires(name) if a == part and pin in PARTS}
    data = next(at for a, at, _, pin in wires(name) if a == part and pin in ("DIN", "1A"))  # straight or by the shifter
    assert wired | {"led data": label(name, part, data)} == table(board)


def test_buttons_encoder_and_buzzer_of_a_pi_are_wired_as_the_table_says() -> None:
    wired = {PARTS[pin]: label("pi_buttons", "Pi", at) for _, at, _, pin in wires("pi_buttons") if pin in PARTS}
    said = {thing: f"GPIO{pin}" for thing, pin in table("pi").items() if thing in PARTS.values()}
    assert wired | {"led data": said["led data"]} == said


@pytest.mark.parametrize("name", [name for name in SOURCES if "Pi" in source(name)["connectors"]])
def test_the_pins_of_the_header_are_numbered_as_they_are(name: str) -> None:
    header = source(name)["connectors"]["Pi"]
    for pin, written in zip(header["pins"], header["pinlabels"], strict=True):
        if gpio := re.match(r"GPIO(\d+)", written):
            assert str(pin) == legs("pi")[gpio[1]]
        else:
            powers = {"3V3": {1, 17}, "5V": {2, 4}, "GND": {6, 9, 14, 20, 25, 30, 34, 39}}
            assert pin in powers[written]


def test_the_legs_of_a_pico_are_numbered_as_they_are() -> None:
    board = source("pico")["connectors"]["Pico"]
    wired = {written: str(pin) for pin, written in zip(board["pins"], board["pinlabels"], strict=True)}
    assert {pin: leg for pin, leg in wired.items() if pin.startswith("GP")} == legs("pico")


def test_displays_are_wired_as_the_table_says() -> None:
    said = table("pi")
    matrix = {(label("max7219", "Pi", at), label("max7219", b, pin)) for a, at, b, pin in wires("max7219") if a == "Pi"}
    assert {(f"GPIO{said['max7219 din']} MOSI", "1A"), (f"GPIO{said['max7219 clk']} SCLK", "2A")} <= matrix
    assert (f"GPIO{said['max7219 cs']} CE0", "3A") in matrix
    i2c = {(label("i2c_displays", "Pi", at), b, pin) for a, at, b, pin in wires("i2c_displays") if a == "Pi"}
    assert {(f"GPIO{said['i2c sda']} SDA", "OLED", "SDA"), (f"GPIO{said['i2c scl']} SCL", "OLED", "SCL")} <= i2c


@pytest.mark.parametrize("rig", RIGS, ids=lambda path: path.stem)
def test_what_a_shipped_rig_has_on_pins_is_where_the_pictures_have_it(rig: Path) -> None:
    said, read = table("pi"), yaml.safe_load(rig.read_text())
    for button in read.get("buttons", []):
        thing = f"button of seat {button['seat']}" if "seat" in button else f"button {button['does']}"
        if "pin" in button:
            switch = said["encoder switch (sw)"] if thing == "button next" else None  # pressing it confirms too
            assert str(button["pin"]) in (said.get(thing), switch)
        elif "contact" in button:
            assert CONTACTS[button["contact"]] in (thing, "encoder switch (sw)")
    for encoder in read.get("encoders", []):
        if "pins" in encoder:
            assert [str(pin) for pin in encoder["pins"]] == [said["encoder a (clk)"], said["encoder b (dt)"]]
    if "buzzer" in read.get("sounds", {}):
        assert str(read["sounds"]["buzzer"]["pin"]) == said["buzzer"]


def test_the_sketch_has_the_pins_of_the_table() -> None:
    sketch = (HARDWARE / "firmware/nano/nano.ino").read_text()
    contacts = re.search(r"CONTACTS\[\] = \{([^}]*)\}", sketch)
    assert contacts
    pins = [name if name.startswith("A") else f"D{name}" for name in re.split(r",\s*", contacts[1])]
    said = table("nano")
    assert pins == [said[thing] for thing in CONTACTS]
    led = re.search(r"LED_PIN = (\d+)", (HARDWARE / "firmware/nano/strip.h").read_text())
    assert led
    assert said["led data"] == f"D{led[1]}"


def test_the_pico_has_the_pins_of_the_table() -> None:
    program = (HARDWARE / "firmware/pico/main.py").read_text()
    found = {name: value for name, value in re.findall(r"^(\w+)_PINS? = \(?([\d, ]+)", program, re.MULTILINE)}
    pins = {name: [f"GP{pin}" for pin in re.findall(r"\d+", value)] for name, value in found.items()}
    said = table("pico")
    assert pins["CONTACT"] == [said[thing] for thing in CONTACTS]
    assert pins["ENCODER"] == [said["encoder a (clk)"], said["encoder b (dt)"]]
    assert pins["LED"] == [said["led data"]]
