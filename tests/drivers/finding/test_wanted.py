"""Devices asked for in one word."""

from __future__ import annotations

import pytest

from drivers.errors import RigError
from drivers.finding.wanted import usual_name, wanted
from drivers.rig import Kind

BY_PATH = "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0-port0"


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("strip=wled:/dev/ttyUSB0:60", {"port": "/dev/ttyUSB0", "leds": 60, "budget_mA": 2000}),
        (f"strip=nano:{BY_PATH}:30", {"port": BY_PATH, "leds": 30, "budget_mA": 2000}),
        ("strip=wled-http:192.168.1.20:8080:60", {"host": "192.168.1.20:8080", "leds": 60, "budget_mA": 2000}),
        (f"digits=segments:{BY_PATH}", {"port": BY_PATH}),
        ("lcd=lcd-i2c:0x27:20x4", {"address": "0x27", "columns": 20, "rows": 4}),
        ("lcd=serlcd:/dev/ttyUSB0", {"port": "/dev/ttyUSB0"}),
        ("strip=virtual-strip:60", {"leds": 60, "budget_mA": 2000}),
    ],
)
def test_a_device_is_read_from_its_word(text: str, given: dict[str, object]) -> None:
    spec = wanted(text, supply=2000)
    assert (spec.name, spec.given) == (text.partition("=")[0], given)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wled:/dev/ttyUSB0:60", "expected NAME=DRIVER:PORT"),
        ("Strip 1=wled:/dev/ttyUSB0:60", "NAME in small letters"),
        ("strip=wledd:/dev/ttyUSB0:60", "did you mean wled"),
        ("strip=wled:/dev/ttyUSB0", "wled needs leds"),
        ("strip=wled:60", "wled needs port"),
        ("strip=nano:/dev/ttyUSB0:500", "nano takes 1 to 120 LEDs, not 500"),
        ("lcd=lcd-i2c:0x27:20x9", "lcd-i2c takes 1 to 4 rows, not 9"),
        ("strip=virtual-strip:/dev/ttyUSB0:60", "neither port nor address"),
    ],
)
def test_what_is_wrong_with_it_is_said(text: str, said: str) -> None:
    with pytest.raises(RigError, match=said):
        wanted(text)


def test_a_supply_that_is_too_weak_for_the_strip_is_said() -> None:
    with pytest.raises(RigError, match="600 LEDs need at least"):
        wanted("strip=wled:/dev/ttyUSB0:600")


def test_a_supply_that_a_board_does_not_count_is_said() -> None:
    with pytest.raises(RigError, match="nano takes 1 to 10000 mA of --supply, not 20000"):
        wanted("strip=nano:/dev/ttyUSB0:60", supply=20_000)


def test_devices_of_a_kind_are_numbered() -> None:
    assert [usual_name(Kind.STRIP, taken) for taken in ([], ["strip"], ["strip", "strip_2"])] == [
        "strip",
        "strip_2",
        "strip_3",
    ]
