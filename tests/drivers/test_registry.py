"""The registry: every name leads to a driver, another package's too, and a broken one is a fault of the rig file."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from drivers import registry
from drivers.driver import Driver
from drivers.errors import RigError


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
    ],
)
def test_a_broken_driver_of_another_package_is_said(value: str, why: str) -> None:
    with pytest.raises(RigError, match=why):
        registry.loaded(EntryPoint("my-lamp", value, registry.GROUP))
