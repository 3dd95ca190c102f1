"""The registry: every name leads to a driver, another package's too, and a broken one is a fault of the rig file."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers import registry
from drivers.driver import Driver, Text
from drivers.errors import RigError
from drivers.rig import DeviceSpec
from drivers.rigfile import load_rig
from drivers.virtual import STRIP


def fails(spec: DeviceSpec) -> tuple[int, ...]:
    """The pins of a driver that was not thought through."""
    raise RuntimeError("no idea which")


FAILS = replace(STRIP, pins=fails)
ODD = replace(STRIP, pins=lambda spec: ("17",))
NO_FIELDS = replace(STRIP, fields={"leds": 60})
NO_PINS = replace(STRIP, pins=(1, 2))
TEXTS = replace(STRIP, fields={"leds": Text()})


def __getattr__(name: str) -> object:
    if name == "LEAVES":
        sys.exit(3)
    raise AttributeError(name)


@pytest.mark.parametrize(
    ("variable", "field", "why"),
    [
        ("FAILS", "leds: 3", "no idea which"),
        ("ODD", "leds: 3", "its pins are no numbers"),
        ("TEXTS", "leds: many", "invalid literal"),
        ("NO_FIELDS", "leds: 3", "its fields is not"),
        ("LEAVES", "leds: 3", "cannot be loaded"),
    ],
)
def test_a_driver_of_another_package_that_fails_is_a_fault_of_the_rig_that_names_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, field: str, why: str
) -> None:
    entry = EntryPoint("my-lamp", f"{__name__}:{variable}", registry.GROUP)
    monkeypatch.setattr(registry, "_others", lambda: {"my-lamp": entry})
    rig = tmp_path / "rig.yaml"
    rig.write_text(
        f"devices:\n  lamp: {{driver: my-lamp, {field}}}\n  good: {{driver: virtual-strip, leds: 3}}\n"
        "show:\n  - {indicator: gravehold, on: lamp, leds: 0-2, as: bar}\nbuttons: [{does: next, pin: 17}]\n",
        encoding="utf-8",
    )
    with pytest.raises(RigError, match=rf"rig.yaml:2: devices.lamp.driver: the driver my-lamp .*{why}") as caught:
        load_rig(rig)
    assert len(str(caught.value).splitlines()) == 2, "and nothing else is wrong"


@pytest.mark.parametrize("name", registry.names())
def test_every_name_leads_to_a_driver(name: str) -> None:
    assert isinstance(registry.driver(name), Driver)


def test_a_name_that_nobody_has_leads_to_none() -> None:
    assert registry.driver("no-such-lamp") is None


def test_a_driver_of_another_package_is_loaded_by_its_entry_point() -> None:
    entry = EntryPoint("my-lamp", "drivers.virtual:STRIP", registry.GROUP)
    assert registry.loaded(entry) is registry.driver("virtual-strip")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:DRIVER", "cannot be loaded: No module named 'no_such_package'"),
        ("drivers.virtual:VirtualDisplay", "is not a Driver but a type"),
        (f"{__name__}:LEAVES", "cannot be loaded: 3"),
        (f"{__name__}:NO_FIELDS", "is no good: its fields is not what a Driver has there"),
        (f"{__name__}:NO_PINS", "is no good: its pins is not what a Driver has there"),
    ],
)
def test_a_broken_driver_of_another_package_is_said(value: str, why: str) -> None:
    with pytest.raises(RigError, match=why):
        registry.loaded(EntryPoint("my-lamp", value, registry.GROUP))
