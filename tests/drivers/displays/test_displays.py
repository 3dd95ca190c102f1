"""What every display has in common: rig files that name it, calls that do not wait, and cables that come and go."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from drivers import registry
from drivers.display import FrameDialect
from drivers.displays.ht16k33 import Face, Ht16k33, digits, fitted_to_digits
from drivers.displays.i2c_lcd import I2cLcd
from drivers.displays.oled import Oled, Screen
from drivers.emulators.ht16k33 import Ht16k33Chip
from drivers.emulators.i2c_bus import Chip, I2cBusEmulator
from drivers.emulators.i2c_lcd import I2cLcdChip
from drivers.emulators.oled import OledChip
from drivers.errors import RigError
from drivers.frames import DigitsFrame, Frame, StripFrame, TextFrame
from drivers.header import Header
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.bus_place import BusPlace
from drivers.links.link import Link
from drivers.rig import Kind
from drivers.rigfile import load_rig
from tests.drivers.displays.bench import made
from tests.drivers.doubles import FakeClock

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")  # luma's

RIG = """
devices:
  serlcd: {driver: serlcd, port: /dev/a, columns: 20, rows: 4, backlight: [255, 128, 0]}
  adafruit: {driver: adafruit-lcd, port: /dev/b, backlight: [0, 0, 255], brightness: 40}
  lcd: {driver: lcd-i2c, address: 0x3F, rom: A02, rows: 4, columns: 20}
  oled: {driver: oled, chip: sh1106, size: 128x32, rows: 2, address: 0x3D, bus: 3}
  matrix: {driver: max7219-matrix, modules: 8, orientation: 90, order: from-right, brightness: 10}
  left: {driver: max7219-digits, chip: 1, first: 0}
  right: {driver: max7219-digits, chip: 1, first: 4}
  clock: {driver: ht16k33-digits}
  letters: {driver: ht16k33-letters, address: 0x71}
  small: {driver: ht16k33-matrix, address: 0x72, brightness: 50}
  bar: {driver: pin-leds, pins: [4, 17, 27, 22, 5], led_mA: 4, active_low: yes}
  bare: {driver: pin-digits, segments: [12, 13, 16, 19, 20, 21, 26, 6], digits: [18, 23, 24, 25], common: anode}
show:
  - {indicator: gravehold, on: bar, as: bar, leds: 0-4}
"""


def rig_file(folder: Path, text: str) -> Path:
    path = folder / "rig.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rig_names_every_display(tmp_path: Path) -> None:
    rig = load_rig(rig_file(tmp_path, RIG))
    sizes = {device.name: (device.columns, device.rows) for device in rig.devices if device.kind is Kind.TEXT}
    assert sizes == {"serlcd": (20, 4), "adafruit": (16, 2), "lcd": (20, 4), "oled": (16, 2), "matrix": (16, 1)}
    assert rig.device("bar").leds == 5
    assert rig.device("serlcd").given["backlight"] == (255, 128, 0)


@pytest.mark.parametrize(
    ("device", "fault"),
    [
        ("{driver: lcd-i2c, address: 0x28}", "address: expected one of 0x20, 0x21"),
        ("{driver: oled, size: 128x128}", "size: expected one of 128x64, 128x32, found '128x128'"),
        ("{driver: max7219-matrix, orientation: 45}", "orientation: expected one of 0, 90, 180, 270, found '45'"),
        ("{driver: pin-leds, pins: [17], led_mA: 20}", "led_mA: expected a whole number from 1 to 16, found '20'"),
        ("{driver: pin-leds, pins: [17], budget_mA: 500}", "budget_mA: expected a whole number from 1 to 50"),
        ("{driver: pin-leds}", "pins: is missing"),
        ("{driver: pin-digits, segments: [1, 2], digits: [3, 4, 5, 6]}", "segments: expected 7 to 8 numbers, found 2"),
        ("{driver: serlcd, port: /dev/a, backlight: [1, 2]}", "backlight: expected 3 numbers, found 2"),
    ],
)
def test_a_wrong_field_is_said(tmp_path: Path, device: str, fault: str) -> None:
    with pytest.raises(RigError) as caught:
        load_rig(rig_file(tmp_path, f"devices:\n  one: {device}\nshow: []\n"))
    assert f"devices.one.{fault}" in str(caught.value)


def test_a_pin_that_a_display_takes_is_none_for_a_button(tmp_path: Path) -> None:
    text = RIG + "buttons:\n  - {seat: 1, pin: 17}\n  - {seat: 2, pin: 2}\n"
    with pytest.raises(RigError) as caught:
        load_rig(rig_file(tmp_path, text))
    assert "17 is taken: bar uses it" in str(caught.value)
    assert "2 is taken: " in str(caught.value)


FRAMES: dict[Kind, Callable[[int], Frame]] = {
    Kind.STRIP: lambda number: StripFrame(((number % 256, 0, 0),) * 26),
    Kind.DIGITS: lambda number: DigitsFrame(f"{number:4d}"),
    Kind.TEXT: lambda number: TextFrame((f"Größe – {number} “é” 🎲",) * 4),
}
OURS = [name for name, at in registry.OURS.items() if at.startswith("drivers.displays.")]
NEEDED = {
    "port": "/dev/not-there",
    "pins": tuple(range(2, 28)),
    "segments": tuple(range(2, 9)),
    "digits": (9, 10, 11, 12),
}


@pytest.mark.parametrize("name", OURS)
def test_no_call_waits_for_a_display_that_is_not_there(name: str) -> None:
    driver = registry.driver(name)
    assert driver is not None
    given: dict[str, Any] = {each: value for each, value in NEEDED.items() if each in driver.fields}
    with made(driver, Header(pins=object(), open_i2c=_stuck, open_spi=_stuck), **given) as heard:
        calls = []
        for number in range(50):
            frame = FRAMES[driver.kind](number)
            started = time.perf_counter()
            heard.display.show(frame)
            calls.append(time.perf_counter() - started)
        assert sorted(calls)[len(calls) // 2] < 0.001
        assert heard.display.health.health is not Health.WORKING


@pytest.mark.parametrize("name", OURS)
def test_every_field_of_a_display_is_in_the_page_on_displays(name: str) -> None:
    page = (Path(__file__).parents[3] / "hardware" / "displays.md").read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(page) if line.startswith(f"| `{name}` |"))
    while "the same" in page[at].split("|")[2]:
        at -= 1
    driver = registry.driver(name)
    assert driver is not None
    for field, wanted in driver.fields.items():
        value = getattr(wanted, "default", None)
        shown = f'"{value}"' if field == "address" else value
        assert f"`{field}: {shown}`" in page[at] if value is not None else f"`{field}" in page[at], field


def _stuck(*at: int) -> Any:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize(
    ("fault", "kind", "advice"),
    [
        (FileNotFoundError(2, "missing"), Fault.GONE, "there is no /dev/i2c-1: switch I2C on with 'sudo raspi-config'"),
        (PermissionError(13, "denied"), Fault.DENIED, "you may not open /dev/i2c-1: run 'sudo usermod -aG i2c $USER'"),
        (ModuleNotFoundError("no", name="smbus2"), Fault.BROKEN, "smbus2 is missing: start with ./run, which installs"),
        (
            OSError(121, "Remote I/O error"),
            Fault.GONE,
            "0x70 does not answer on /dev/i2c-1: check its wires, power and",
        ),
    ],
)
def test_whatever_an_i2c_bus_raises_people_are_told_what_to_do(fault: Exception, kind: Fault, advice: str) -> None:
    bus = I2cBusEmulator()
    bus.fault = fault
    driver = registry.driver("ht16k33-digits")
    assert driver is not None
    with made(driver, Header(open_i2c=bus.open)) as heard:
        assert heard.becomes(Health.LOST) < 1
        assert heard.display.health.fault is kind
        assert advice in heard.display.health.advice


LCD, OLED, DIGITS = 0x27, 0x3C, 0x70


@pytest.mark.parametrize(
    ("address", "chip", "dialect", "frame", "cycles"),
    [
        (LCD, I2cLcdChip(), I2cLcd(address=LCD, columns=16, rows=2), TextFrame(("one", "two")), 10),
        (
            OLED,
            OledChip(),
            Oled(address=OLED, screen=Screen(chip="ssd1306", height=64, columns=16, rows=4)),
            TextFrame(("one", "two")),
            100,
        ),
        (DIGITS, Ht16k33Chip(), Ht16k33(address=DIGITS, face=Face(fitted_to_digits, digits)), DigitsFrame("  28"), 100),
    ],
)
def test_a_display_that_comes_and_goes_is_redrawn_each_time_and_nothing_piles_up(
    address: int, chip: Chip, dialect: FrameDialect[Any, Any], frame: Frame, cycles: int
) -> None:
    """An LCD has fewer goes at it: RPLCD waits in earnest."""
    bus, clock = I2cBusEmulator(), FakeClock()
    heard: list[tuple[float, Health]] = []
    opened: list[int] = []

    def told(health: DeviceHealth) -> None:
        heard.append((clock.now(), health.health))
        opened.append(bus.opened)

    place = BusPlace("/dev/i2c-1", "the display", lambda: bus.open(1))
    link: Link[Any, Any] = Link("display", place, dialect, changed=told, clock=clock)
    link.show(dialect.fitted(frame))
    bus.plug(address, chip)
    for cycle in range(cycles):
        clock.at(cycle * 20 + 10.3, lambda: bus.unplug(address))
        clock.at(cycle * 20 + 17.3, lambda: bus.plug(address, chip))
    clock.at(cycles * 20, link.close)
    link.run()
    lost = [at for at, health in heard if health is Health.LOST]
    back = [at for at, health in heard if health is Health.WORKING][1:]
    assert len(lost) == len(back) == cycles
    assert max(at % 20 - 10.3 for at in lost) <= 1
    assert max(at % 20 - 17.3 for at in back) <= 3
    assert link.frames_sent == 1 + cycles
    assert (max(opened), bus.opened) == (1, 0)
